package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.zxing.ReaderException;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.front.Menu;
import dev.courtcards.sealed.DealtLog;
import dev.courtcards.server.Browser.Person;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** The page in a real browser. It takes a minute or two: run it with {@code -Dbrowser=true} where Chromium is installed. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageTest {
    /** After this number of moves people give up, if the game allows it. */
    private static final int LONG = 60;

    @SuppressWarnings("NullAway.Init") // there where there is a browser; without one no test goes on
    private TestServer server;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    private final List<Person> people = new ArrayList<>();
    private boolean linesAreLost;

    @BeforeAll
    void open() {
        if (Boolean.getBoolean("browser") && Browser.isThere()) {
            server = new TestServer();
            browser = new Browser();
        }
    }

    @BeforeEach
    void thereIsABrowser() {
        assumeTrue(Boolean.getBoolean("browser"), "the page is tried in a browser with -Dbrowser=true");
        assumeTrue(Browser.isThere(), "chromium and chromedriver are not installed");
    }

    @AfterAll
    void close() {
        if (browser != null) {
            browser.close();
            server.close();
        }
    }

    @AfterEach
    void nothingWasSaidToTheConsole() {
        if (browser == null) {
            return;
        }
        people.forEach(Person::close);
        people.clear();
        // A refusal is an answer, and a lost connection comes back; the browser still reports both on the console.
        assertThat(browser.said())
                .filteredOn(line -> !line.contains("status of 422") && !(linesAreLost && line.contains("net::ERR_")))
                .isEmpty();
        linesAreLost = false;
    }

    /** A person with an origin, and so with kept things, of its own. */
    private Person person(int width, int height) {
        Person person = browser.person(width, height);
        people.add(person);
        return person;
    }

    private String home(int who) {
        return "http://" + List.of("127.0.0.1", "localhost", "127.0.0.2").get(who) + ":" + server.server.port() + "/";
    }

    private JsonNode made(String game, String rules, String seats) {
        Client client = server.client();
        return client.ok(
                201,
                client.post(
                        "/api/tables",
                        "{\"game\":\"%s\",\"rules\":\"%s\",\"name\":\"ann\",\"seats\":[%s]}"
                                .formatted(game, rules, seats)));
    }

    @ParameterizedTest
    @CsvSource({
        "poker, tda stack=60 hands=2",
        "romme, geogram target=1 rounds=1",
        "recall, drawSeconds=60 playSeconds=60 initialPeekSeconds=60 specialSeconds=60 sameRankSeconds=1 maxTurns=4",
        "nine-piles, ''",
        "blackjack, duel rounds=2",
        "highlow, ''",
        "top-card, ''"
    })
    void twoPeoplePlayToTheEndByClicksOnAPhoneAndByKeysAloneInAWideWindow(String game, String rules) {
        twoPeoplePlayToTheEnd(game, rules, true);
    }

    @ParameterizedTest
    @CsvSource({
        "poker, tda stack=60 hands=2",
        "romme, geogram target=1 rounds=1",
        "recall, drawSeconds=60 playSeconds=60 initialPeekSeconds=60 specialSeconds=60 sameRankSeconds=1 maxTurns=4",
        "nine-piles, ''",
        "blackjack, duel rounds=2",
        "highlow, ''",
        "top-card, ''"
    })
    void twoPeoplePlayToTheEndByClicksInAWideWindowAndByKeysAloneOnAPhone(String game, String rules) {
        twoPeoplePlayToTheEnd(game, rules, false);
    }

    private void twoPeoplePlayToTheEnd(String game, String rules, boolean keysAreWide) {
        JsonNode ticket = made(game, rules, "\"me\",\"open\"");
        String table = ticket.get("table").asString();
        Person clicks = keysAreWide ? person(360, 640) : person(1280, 800);
        Person keys = keysAreWide ? person(1280, 800) : person(360, 640);
        clicks.open(home(0) + "#t=" + table + "&k=" + ticket.get("token").asString());
        keys.open(home(1) + "#t=" + table);
        keys.until("bob cannot sit down", () -> keys.sees(".sit input"));
        keys.walk(".sit input");
        keys.keys("bob", Keys.ENTER);
        clicks.until("ann does not see bob", () -> clicks.text(".others").contains("bob"));

        LiveTable<?> live = server.tables.find(table).join();
        play(live, clicks, keys);

        clicks.until("ann does not see the end", () -> clicks.sees(".result"));
        keys.until("bob does not see the end", () -> keys.sees(".result"));
    }

    /** G55: a page sends a share of each deck, and the downloaded log is checked with it. */
    @Test
    void eachPageGivesAShareOfTheDeckAndWhatIsTakenHomeChecks() {
        Settings dealer = TestServer.QUICK.dealing();
        try (TestServer deals = new TestServer(Games.found(), TestServer.memory(), dealer, TestServer.ANY_PORT)) {
            Client client = deals.client();
            JsonNode ticket = client.ok(
                    201,
                    client.post(
                            "/api/tables",
                            "{\"game\":\"poker\",\"rules\":\"tda stack=60 hands=2\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}"));
            String table = ticket.get("table").asString();
            String token = ticket.get("token").asString();
            String port = ":" + deals.server.port() + "/#t=" + table;
            Person ann = person(1280, 800);
            Person bob = person(360, 640);
            ann.open("http://127.0.0.1" + port + "&k=" + token);
            bob.open("http://localhost" + port);
            bob.until("bob cannot sit down", () -> bob.sees(".sit input"));
            bob.walk(".sit input");
            bob.keys("bob", Keys.ENTER);

            play(deals.tables.find(table).join(), ann, bob);

            ann.until("ann does not see the end", () -> ann.sees(".result"));
            ann.script("document.querySelector('[data-do=menu]').click()");
            ann.script("document.querySelector('[data-do=check]').click()");
            ann.until(
                    "ann's page checks no card",
                    () -> ann.text("dialog [role=status]")
                            .matches(
                                    "[1-9][0-9]* opened cards of [1-9][0-9]* decks lie where the shares of all have them\\."));
            String file = deals.tables.decks(table, token).join();
            assertThat(wrong(ann, table, file.replaceFirst("(?m)^(OPEN:1:[0-9]+):..:", "$1:XX:")))
                    .matches("Deck 1 is wrong: card [0-9]+ does not lie there\\.");
            assertThat(wrong(ann, table, file.replaceAll("(?m)^(HASH|SHARE|CLOSED):1:p1.*\n", "")))
                    .isEqualTo("Deck 1 is wrong: your share is not in it.");
            assertThat(wrong(ann, table, file.replaceFirst("(?m)^SHARE:1:p2.*\n", "")))
                    .isEqualTo("Deck 1 is wrong: a share is missing.");
            assertThat(wrong(ann, table, file.replaceFirst("(?m)^DECK:1:([0-9]+):.", "DECK:1:$1:x")))
                    .isEqualTo("Deck 1 is wrong: its root was another one before.");
            String late = file.replaceFirst(
                    "(?m)^(HASH:1:(p.).*\n)((?:.*\n)*?SHARE:1:(?!\\2).*\n)(?=(?:.*\n)*?SHARE:1:\\2)", "$3$1");
            assertThat(wrong(ann, table, late))
                    .matches("Deck 1 is wrong: p[12] bound itself when others had shown their shares\\.");
            assertThat(wrong(ann, table, file.replaceFirst("(?m)^DECK:1:.*\n", "")))
                    .isEqualTo("What the server sent of its decks cannot be read.");
            String own = "OWN:1:" + ann.script("return sessionStorage['" + table + "1']") + "\n";
            DealtLog log = DealtLog.read(file + own);
            assertThat(log.check(Games.found().find(log.setup())))
                    .contains("1 with the owner's share")
                    .endsWith("dealt by the rules");
            linesAreLost = true;
        }
    }

    /** The page's result for a log of decks. */
    private static String wrong(Person person, String table, String file) {
        return String.valueOf(person.script(
                "return import('/decks.js').then((d) => d.checked(arguments[0], arguments[1]))", table, file));
    }

    private <S extends State<S>> void play(LiveTable<S> live, Person clicks, Person keys) {
        CardGame<S> game = live.game();
        Bot<S> bot = game.bots().values().iterator().next();
        Random random = new Random(1);
        // A limit only for a game that never ends; a busy machine takes a minute for a round of the longest game.
        long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
        for (int moves = 0; System.nanoTime() < end; moves++) {
            Game<S> now = live.shown(Seat.of(1)).moment().now();
            if (now.isOver()) {
                return;
            }
            Seat by = now.state().mayAct().contains(Seat.of(1))
                            && (moves % 2 == 0 || !now.state().mayAct().contains(Seat.of(2)))
                    ? Seat.of(1)
                    : Seat.of(2);
            if (!now.state().mayAct().contains(by)) {
                continue;
            }
            Action<S> action = Menu.of(game, now.seenBy(by)).items().stream()
                    .filter(item -> item.grave() && now.ply() > LONG)
                    .findFirst()
                    .map(Menu.Item::action)
                    .or(() -> bot.offer(now.seenBy(by), random))
                    .orElseGet(() -> bot.choose(now.seenBy(by), random));
            Person person = by.number() == 1 ? clicks : keys;
            try {
                play(game, now, by, action, person, person == keys);
                person.until("a move is not played: " + action, () -> ply(live) > now.ply());
            } catch (RuntimeException | AssertionError e) {
                // The clock moved first.
                if (ply(live) == now.ply()) {
                    throw e;
                }
            }
        }
    }

    private static int ply(LiveTable<?> live) {
        return live.shown(Seat.of(1)).moment().now().ply();
    }

    private static <S extends State<S>> void play(
            CardGame<S> game, Game<S> now, Seat by, Action<S> action, Person person, boolean keys) {
        Menu<S> menu = Menu.of(game, now.seenBy(by));
        person.until("the page does not have ply " + now.ply(), () -> ply(person) >= now.ply());
        Optional<Menu.Item<S>> item =
                menu.items().stream().filter(one -> one.action().equals(action)).findFirst();
        if (item.isPresent()) {
            choose(person, item.get().words(), keys);
        } else {
            Menu.Amounts<S> amounts = menu.ranges().stream()
                    .filter(range -> range.range().offers(action))
                    .findFirst()
                    .orElseThrow();
            long amount = amounts.range().amount().apply(action).getAsLong();
            amount(person, amounts.range().label(), amount, keys);
        }
        if (person.sees(".sure")) {
            take(person, "[data-move=yes]", keys);
        }
    }

    private static void take(Person person, String css, boolean keys) {
        if (keys) {
            person.press(css);
        } else {
            person.click(css);
        }
    }

    @Test
    void whatIsPickedNarrowsTheMenuAndStaysWhenOthersMove() {
        JsonNode ticket = made("recall", "initialPeekSeconds=600", "\"me\",\"open\"");
        Person ann = sits(ticket);
        Client bob = other(ticket);
        ann.until("the cards are not dealt", () -> ann.sees(".own button.card"));
        assertThat(ann.texts(".acts [data-move]")).hasSize(6);

        ann.click(".own [data-id$=\" 2 1\"]");
        assertThat(ann.texts(".acts [data-move]")).hasSize(3);
        bob.ok(200, bob.post(path(ticket, "moves"), "{\"typed\":\"peek 1 2\"}"));
        ann.until("bob's move is not told", () -> ann.text(".log").contains("bob look"));

        assertThat(ann.all(".own .card[aria-pressed=true]")).hasSize(1);
        assertThat(ann.script("return document.activeElement.dataset.id"))
                .asString()
                .endsWith(" 2 1");
        ann.keys(Keys.ARROW_RIGHT, Keys.SPACE);
        assertThat(ann.texts(".acts [data-move]")).hasSize(1);
        ann.keys(Keys.ESCAPE);
        assertThat(ann.all(".own .card[aria-pressed=true]")).isEmpty();
    }

    @Test
    void aMoveIsTypedARefusalIsSaidAGraveMoveIsAskedForAgain() {
        JsonNode ticket = made("poker", "", "\"me\",\"bot:random\"");
        Person ann = sits(ticket);
        ann.until("it is not ann's turn", () -> ann.sees(".typed input"));

        ann.type(".typed input", "nonsense");
        ann.keys(Keys.ENTER);
        ann.until("nothing is refused", () -> ann.text(".acts .wrong").contains("nonsense"));
        ann.type(".typed input", "all-in");
        ann.keys(Keys.ENTER);
        ann.until("nothing is asked", () -> ann.text(".sure").contains("all-in"));
        ann.keys(Keys.ESCAPE);
        assertThat(ann.sees(".sure")).isFalse();
    }

    @Test
    void eachEventAndOnesTurnAreSaidOnce() {
        JsonNode ticket = made("top-card", "", "\"me\",\"open\"");
        Person ann = sits(ticket);
        ann.script("""
                window.heard = [];
                new MutationObserver((all) => all.forEach((m) => m.addedNodes.forEach((n) => heard.push(n.textContent))))
                  .observe(document.getElementById('say'), {childList: true});
                """);
        Client bob = other(ticket);
        for (int round = 0; round < 4; round++) {
            ann.until("it is not ann's turn", () -> ann.sees(".acts [data-move]"));
            ann.click(".acts [data-move]");
            JsonNode menu = await(bob, ticket);
            bob.ok(
                    200,
                    bob.post(
                            path(ticket, "moves"),
                            "{\"move\":\"" + menu.get(0).get("move").asString() + "\"}"));
        }
        ann.until("there is no end", () -> ann.sees(".result"));

        List<?> heard = (List<?>) ann.script("return heard");
        assertThat(heard.stream().filter(line -> line.toString().startsWith("Your turn")))
                .hasSize(4);
        assertThat(heard.stream().filter(line -> line.toString().startsWith("bob ")))
                .hasSize(4);
        assertThat(heard.stream().filter(line -> line.toString().startsWith("you ")))
                .hasSize(4);
    }

    private JsonNode await(Client who, JsonNode ticket) {
        JsonNode menu = who.view(ticket.get("table").asString()).get("menu");
        while (menu.isEmpty()) {
            LockSupport.parkNanos(1_000_000);
            menu = who.view(ticket.get("table").asString()).get("menu");
        }
        return menu;
    }

    @Test
    void theLobbyMakesATableThatAnotherFindsAndAFinishedGameIsGoneThroughByStep() {
        Person ann = person(1280, 800);
        ann.open(home(0));
        ann.click("[data-game=top-card]");
        ann.type("#name", "ann");
        ann.script(
                "const s = document.querySelector('#s-1'); s.value = 'open'; s.dispatchEvent(new Event('change', {bubbles: true}))");
        ann.click("[data-key=terms] summary");
        ann.click("#listed");
        ann.click("[data-do=make]");
        ann.until("no link is shown", () -> ann.sees(".waits .qr"));
        Person bob = person(360, 640);
        bob.open(home(1));
        bob.until("the lobby is empty", () -> bob.sees(".tables .b.main"));
        bob.type("#name", "bob");
        bob.click(".tables .b.main");
        for (int i = 0; i < 4; i++) {
            ann.click(".acts [data-move]");
            bob.click(".acts [data-move]");
        }
        ann.click("[data-do=replay]");
        ann.until("it does not begin", () -> ann.text(".replay .note").startsWith("0 of 10"));
        ann.click(".replay [aria-label='one step on']");
        ann.until("it does not go on", () -> ann.text(".replay .note").startsWith("1 of 10"));
        ann.click(".replay [aria-label='one step on']");
        ann.until(
                "it does not go on",
                () -> ann.text(".replay .note").startsWith("2 of 10")
                        && ann.all(".table .card").size() == 8);
        ann.click("[data-do=menu]");
        ann.click("[data-do=record]");
        ann.keys(Keys.ESCAPE);
        ann.click(".replay > .b:last-child");
        ann.click("[data-do=again]");
        bob.click("[data-do=next]");
        bob.until("bob does not sit at the next table", () -> bob.text(".own").contains("bob") && ply(bob) < 4);
    }

    @Test
    void theCodeBesideAnInvitationLeadsToTheTable() throws ReaderException {
        Person ann = sits(made("top-card", "", "\"me\",\"open\""));
        ann.until("no link is shown", () -> ann.sees(".waits .qr"));
        String code = "document.querySelector(document.querySelector('.waits .qr use').href.baseVal)";
        ann.until("no code is drawn", () -> Boolean.TRUE.equals(ann.script("return !!" + code)));
        List<?> drawn = (List<?>) ann.script("const code = " + code
                + "; return [code.viewBox.baseVal.width - 8, code.firstChild.getAttribute('d')]");
        assertThat(TableServerTest.read(((Number) drawn.get(0)).intValue(), String.valueOf(drawn.get(1))))
                .isEqualTo(ann.script("return document.querySelector('.waits input').value"))
                .startsWith(home(0) + "#t=");
    }

    @Test
    void onASmallPhoneNoMeldLiesUnderOnesOwnHand() {
        Person ann = sits(made("romme", "", "\"me\",\"bot:random\",\"open\""));
        ann.size(360, 640);
        // Nine melds of four players, and thirteen cards of one's own.
        List<?> found = (List<?>) ann.later("""
                const done = arguments[arguments.length - 1];
                Promise.all([import('/table.js'), import('/dom.js')]).then(([{table}, {put}]) => {
                  const hand = '9C QD AD 6S JS QS 6S 7H 8H TH TH KC 2D'.split(' '), melds = ['KD JK JK', '8H 8D 8S 8C', '2C 3C 4C', 'AH 2H 3H 4H 5H', '5C 6C 7C 8C 9C TC'];
                  const seats = ['ann', 'bob', 'cleo', 'dora'].map((name, i) => ({seat: 'p' + (i + 1), name, bot: '', here: true, away: 'NO'}));
                  const row = (label, cards, more) => ({type: 'row', label, cards, note: '', ...more});
                  const picture = [row('hand', hand, {at: 'p1', as: 'FAN', words: hand.map((c) => c.toLowerCase()), amounts: [{kind: 'POINTS', n: 12}]}),
                    ...seats.slice(1).map((x) => row(x.name, Array(9).fill('??'), {at: x.seat, as: 'FAN', note: 'has opened'})), row('draw pile', ['??'], {at: 'middle', as: 'STACK', count: 40}), row('discard', ['AC'], {at: 'middle', as: 'STACK'}),
                    ...Array.from({length: 9}, (_, i) => row('cleo M' + (i + 1), melds[i % 5].split(' '), {at: 'middle', as: 'MELD'}))];
                  const view = {seats, you: 'p1', turn: ['p1'], timers: [], picture, ply: 1};
                  document.getElementById('main').className = 'room';
                  put(document.getElementById('main'), table(view, () => null, new Set()));
                  const hands = document.querySelector('.own').getBoundingClientRect().top;
                  done([...document.querySelectorAll('.is-meld')].map((meld) => {
                    meld.scrollIntoView({block: 'nearest'});
                    const {x, y, width, height, bottom} = meld.getBoundingClientRect();
                    return bottom <= hands && meld.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? '' : meld.textContent;
                  }));
                });
                """);
        assertThat(found).hasSize(9).allMatch(""::equals);
    }

    @Test
    void aSeatMovesToAnotherDeviceAndTheOldOneWatches() {
        JsonNode ticket = made("top-card", "", "\"me\",\"open\"");
        Person ann = sits(ticket);
        other(ticket);
        ann.click("[data-do=menu]");
        ann.click("[data-do=device]");
        ann.until(
                "no link is made",
                () -> ann.script("return document.querySelector('#sheet input')?.value || ''")
                        .toString()
                        .contains("&k="));
        String link = ann.script("return document.querySelector('#sheet input').value")
                .toString();
        Person phone = person(360, 640);
        phone.open(link.replace("127.0.0.1", "localhost"));
        phone.until("the seat is not there", () -> phone.sees(".own"));
        ann.until("the old device still sits", () -> !ann.sees(".own"));
        assertThat(phone.script("return location.hash").toString()).doesNotContain("k=");
    }

    @Test
    void aTabAsleepGivesItsStreamBackAndSeesAllWhenItWakes() {
        JsonNode ticket = made("top-card", "", "\"me\",\"open\"");
        Person ann = sits(ticket);
        Client bob = other(ticket);
        LiveTable<?> live = server.tables.find(ticket.get("table").asString()).join();
        ann.until("no stream is open", () -> live.crowd().isHere(Seat.of(1)));
        ann.click(".acts [data-move]");
        ann.sleep();
        ann.until(
                "the tab keeps its stream",
                () -> Boolean.TRUE.equals(ann.script(
                        "return performance.getEntriesByType('resource').some((e) => e.name.endsWith('/events'))")));
        bob.ok(
                200,
                bob.post(
                        path(ticket, "moves"),
                        "{\"move\":\"" + await(bob, ticket).get(0).get("move").asString() + "\"}"));

        ann.wake();
        ann.until(
                "the tab does not wake",
                () -> live.crowd().isHere(Seat.of(1)) && ann.text(".log").contains("bob lay"));
    }

    @Test
    void sevenTabsOfOneServerAllAnswer() {
        JsonNode ticket = made("nine-piles", "", "\"me\"");
        Person first = sits(ticket);
        Person last = first;
        for (int i = 0; i < 6; i++) {
            last = last.tab();
            people.add(last);
            last.open(home(0) + "#t=" + ticket.get("table").asString());
            Person newest = last;
            newest.until("tab " + i + " shows nothing", () -> newest.sees(".own"));
        }
        last.click(".grid button.card");
        last.click(".acts [data-move]");
        Person newest = last;
        last.until("nothing is played", () -> ply(newest) >= 3);
    }

    @Test
    void aServerThatIsKilledInMidHandComesBackUnderOpenPages(@TempDir Path folder) throws Exception {
        linesAreLost = true;
        int port = freePort();
        String home = "http://127.0.0.1:" + port + "/";
        Process serving = serve(folder, port);
        try {
            Client anybody = new Client(URI.create(home), "");
            waitFor(anybody);
            JsonNode ticket = anybody.ok(
                    201,
                    anybody.post(
                            "/api/tables",
                            "{\"game\":\"poker\",\"rules\":\"\",\"name\":\"ann\",\"seats\":[\"me\",\"open\"]}"));
            Client bob = anybody.with(anybody.ok(201, anybody.post(path(ticket, "seats"), "{\"name\":\"bob\"}"))
                    .get("token")
                    .asString());
            Client mine = anybody.with(ticket.get("token").asString());
            Person ann = person(360, 640);
            ann.open(home + "#t=" + ticket.get("table").asString() + "&k="
                    + ticket.get("token").asString());
            ann.until("no cards are dealt", () -> ann.all(".own .card").size() == 2);
            Object before =
                    ann.script("return [...document.querySelectorAll('.own .card')].map((c) => c.dataset.card).join()");

            serving.destroyForcibly().waitFor();
            ann.until("the page does not say so", () -> ann.text("#line").contains("Connection lost"));
            serving = serve(folder, port);
            waitFor(anybody);
            ann.until("the line does not come back", () -> ann.text("#line").isEmpty());
            assertThat(ann.script(
                            "return [...document.querySelectorAll('.own .card')].map((c) => c.dataset.card).join()"))
                    .isEqualTo(before);
            boolean annFirst =
                    !mine.view(ticket.get("table").asString()).get("menu").isEmpty();
            if (annFirst) {
                ann.click(".acts [data-move^=call]");
                ann.until("nothing is played", () -> ann.text(".log").contains("you call"));
            } else {
                bob.ok(200, bob.post(path(ticket, "moves"), "{\"typed\":\"call\"}"));
                ann.until("nothing is told", () -> ann.text(".log").contains("bob call"));
            }
        } finally {
            serving.destroyForcibly();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private static Process serve(Path folder, int port) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        "dev.courtcards.server.Serving",
                        folder.resolve("tables").toString(),
                        Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    private static void waitFor(Client client) {
        long end = System.nanoTime() + 30_000_000_000L;
        while (true) {
            try {
                client.ok(200, client.get("/health"));
                return;
            } catch (UncheckedIOException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    @Test
    void axeFindsNothing() throws IOException {
        Path axe = Path.of(System.getProperty("axe", "none"));
        assumeTrue(Files.isReadable(axe), "-Daxe names the file axe.min.js of axe-core");
        String rules = Files.readString(axe);
        Person ann = person(1280, 800);
        ann.open(home(0));
        ann.until("no lobby", () -> ann.sees(".games .game"));
        clean(ann, rules, "the lobby");
        for (String[] table : List.of(
                new String[] {"poker", "\"me\",\"bot:random\""},
                new String[] {"romme", "\"me\",\"bot:random\",\"open\""},
                new String[] {"recall", "\"me\",\"bot:random\""},
                new String[] {"nine-piles", "\"me\""},
                new String[] {"highlow", "\"me\""},
                new String[] {"top-card", "\"me\",\"bot:random\""},
                new String[] {"poker", "\"me\",\"open\""})) {
            JsonNode ticket = made(table[0], "", table[1]);
            ann.open(home(0) + "#t=" + ticket.get("table").asString() + "&k="
                    + ticket.get("token").asString());
            ann.until("there is no table", () -> ann.sees(".own"));
            for (String theme : List.of("light", "dark")) {
                ann.theme(theme);
                ann.size(360, 640);
                clean(ann, rules, table[0] + ", small, " + theme);
                ann.size(1280, 800);
                clean(ann, rules, table[0] + ", wide, " + theme);
            }
        }
        ann.click(".rules-b");
        ann.until("there are no rules", () -> ann.sees(".rules"));
        clean(ann, rules, "the rules");
        ann.click("[data-do=menu]");
        clean(ann, rules, "the sheet of the table");
    }

    private static void clean(Person person, String rules, String where) {
        person.script("if (!window.axe) { " + rules + " }");
        Object found = person.later("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {resultTypes: ['violations']})
                  .then((all) => done(all.violations.map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message || '')).join(' | '))));
                """);
        assertThat((List<?>) found).as(where).isEmpty();
        assertThat(person.script("return document.documentElement.scrollWidth - innerWidth"))
                .as("pixels that stand over the side: " + where)
                .isEqualTo(0L);
    }

    /** Ann at her table, in a wide window. */
    private Person sits(JsonNode ticket) {
        Person ann = person(1280, 800);
        ann.open(home(0) + "#t=" + ticket.get("table").asString() + "&k="
                + ticket.get("token").asString());
        ann.until("there is no table", () -> ann.sees(".own"));
        return ann;
    }

    private Client other(JsonNode ticket) {
        Client anybody = server.client();
        return anybody.with(anybody.ok(201, anybody.post(path(ticket, "seats"), "{\"name\":\"bob\"}"))
                .get("token")
                .asString());
    }

    private static String path(JsonNode ticket, String what) {
        return "/api/tables/" + ticket.get("table").asString() + "/" + what;
    }

    private static int ply(Person person) {
        return ((Long) person.script("return Number(document.querySelector('[data-ply]')?.dataset.ply ?? -1)"))
                .intValue();
    }

    private static String button(List<String> words) {
        return "[data-move=\"" + String.join(" ", words) + "\"]";
    }

    /** Picks cards by their words until the move is offered, then the move. */
    private static void choose(Person person, List<String> words, boolean keys) {
        for (int turn = 0; turn < 12 && person.all(button(words)).isEmpty(); turn++) {
            take(person, next(person, words), keys);
        }
        take(person, button(words), keys);
    }

    /** The next pick: a card, otherwise a word. */
    private static String next(Person person, List<String> words) {
        Object found = person.script("""
                const left = [...arguments[0]];
                const says = (w, t) => w === t || w.startsWith(t + '=');
                for (const e of document.querySelectorAll('[data-id][aria-pressed=true]')) {
                  const some = e.dataset.id.split(' ').slice(1, -1), i = left.findIndex((w) => some.some((t) => says(w, t)));
                  if (i >= 0) left.splice(i, 1);
                }
                for (const e of document.querySelectorAll('.b.word')) { const i = left.indexOf(e.dataset.key.split(' ')[1]); if (i >= 0 && e.dataset.key.startsWith('pword')) left.splice(i, 1); }
                for (const e of document.querySelectorAll('[data-id][aria-pressed=false]:not([data-off])')) {
                  if (e.dataset.id.split(' ').slice(1, -1).some((t) => left.some((w) => says(w, t)))) return '[data-id="' + e.dataset.id + '"]';
                }
                for (const e of document.querySelectorAll('[data-word]')) if (left.includes(e.dataset.word)) return '[data-word="' + e.dataset.word + '"]';
                return '';
                """, words);
        assertThat(found).as("%s in %s", words, person.text("main")).isNotEqualTo("");
        return String.valueOf(found);
    }

    private static void amount(Person person, String label, long amount, boolean keys) {
        String form = "form[data-range=\"" + label + "\"]";
        if (!person.sees(form + " [type=number]")) {
            take(person, "[data-key=\"open" + label + "\"]", keys);
        }
        if (keys) {
            person.walk(form + " [type=number]");
            person.keys(Keys.chord(Keys.CONTROL, "a"), Long.toString(amount), Keys.ENTER);
        } else {
            person.type(form + " [type=number]", Long.toString(amount));
            person.click(form + " .go");
        }
    }
}
