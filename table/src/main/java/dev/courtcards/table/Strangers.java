package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Agreement;
import dev.courtcards.fairplay.session.Inbox;
import dev.courtcards.fairplay.session.Lobby;
import dev.courtcards.fairplay.session.MaskedPlay;
import dev.courtcards.fairplay.session.Session;
import dev.courtcards.fairplay.session.Terms;
import dev.courtcards.fairplay.session.Transcript;
import dev.courtcards.front.Menu;
import dev.courtcards.front.Teller;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A person at a table with strangers, on decks that nobody knows: each runs this program, and they talk over a {@link Wire}. */
final class Strangers<S extends Sealable<S>> {
    private static final Duration GLANCE = Duration.ofMillis(150);
    private static final Duration PATIENCE = Duration.ofMillis(20);
    private static final int ROUND = 256; // lines until the person is heard again, however many come
    private static final Duration SILENCE = Duration.ofSeconds(90);
    private static final Duration END = Duration.ofSeconds(15); // nobody has to think about how a match ended
    private static final Duration SIGNATURE = Duration.ofSeconds(45); // whoever waits for an end must have time to sign
    private final CardGame<S> game;
    private final Wire wire;
    private final Front front;
    private final InstantSource clock; // for what is signed with a date; spans are measured in time that passes
    private final LongSupplier nanos;
    private final Driver<S> driver;
    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();
    private final List<Line> story = new ArrayList<>();
    private final MaskedPlay<S> play;
    private Optional<Session> session = Optional.empty();
    private Optional<Teller<S>> teller = Optional.empty();
    private List<String> names = List.of();
    private Line message = Line.empty();
    // The grave move that was asked for once, and is played if it is asked for again at once.
    private Optional<Action<S>> sure = Optional.empty();
    // Whether no more is asked of this player, and whether that one was told what it does to leave all the same.
    private boolean done;
    private boolean warned;
    private int told;
    // What another thread asks for that ends this program; a session is for one.
    private volatile String ended = "";
    private volatile Optional<Transcript> said = Optional.empty();
    private volatile Optional<SignedResult> signed = Optional.empty();
    private final Map<Integer, Long> timers = new HashMap<>();
    private Optional<Long> silent = Optional.empty();
    private Set<String> owing = Set.of();

    Strangers(
            CardGame<S> game,
            SecretKey key,
            Wire wire,
            Front front,
            InstantSource clock,
            LongSupplier nanos,
            Seed coins) {
        this.game = game;
        this.wire = wire;
        this.front = front;
        this.clock = clock;
        this.nanos = nanos;
        this.driver = Driver.of(game, List.of(), ChanceSource.of(coins), coins);
        this.key = key;
        this.play = MaskedPlay.of(game, random);
    }

    /** Plays a match; false if it was left or broke off. A guest is not drawn into one whose id is known, as it has been played. */
    boolean run(Terms terms, int players, boolean hosts, String callsign, Predicate<UUID> known) {
        Lobby lobby = hosts
                ? Lobby.host(terms, UUID.randomUUID(), key, callsign, random)
                : Lobby.guest(terms, key, callsign, random, known, Lobby.WINDOW);
        tell(
                hosts
                        ? "Others join by --join HOST:" + wire.port() + ", with the same game and rules"
                        : "Waiting for the host to begin",
                Tone.FAINT);
        wire.admit(lobby::isJoin);
        if (!meet(lobby, players, hosts)) {
            return false;
        }
        Session match = sit(lobby, callsign);
        try {
            return follow(match) && end(match);
        } finally {
            keep(match);
        }
    }

    private void keep(Session match) {
        said = Optional.of(match.transcript());
        signed = match.result();
    }

    private Session sit(Lobby lobby, String callsign) {
        Agreement agreement = lobby.agreement().orElseThrow();
        names = names(agreement, lobby);
        Session match = Session.join(agreement, key, random, callsign, play);
        session = Optional.of(match);
        teller = Optional.of(Teller.toPlayer(game, seat(), names));
        tell(
                "The table: " + Teller.seats(names) + ". Nobody knows the cards: all shuffle them, one after the other",
                Tone.FAINT);
        return match;
    }

    /** Until the match is over; false if the person leaves, or somebody has before it began. */
    private boolean follow(Session match) {
        Inbox inbox = new Inbox(match::receive);
        boolean alone = false;
        while (!match.isOver()) {
            keep(match);
            match.outgoing().forEach(wire::say);
            if (!alone && match.isBegun()) {
                wire.keepSeats();
                alone = true;
            }
            if (isTooQuiet(match)) {
                match.deadline();
                silent = Optional.empty();
            }
            boolean quiet = true;
            Optional<byte[]> line = wire.hear(PATIENCE);
            for (int i = 0; line.isPresent(); line = ++i < ROUND ? wire.hear(Duration.ZERO) : Optional.empty()) {
                inbox.take(line.get());
                quiet = false;
            }
            if (quiet && wire.isCut()) {
                wire.gone().forEach(match::left);
                if (!match.isBegun()) {
                    tell("Somebody has left before the match began", Tone.BAD);
                    return false;
                }
            }
            if (!match.isOver() && !act(match)) {
                match.forfeit();
                match.outgoing().forEach(wire::say);
                return false;
            }
        }
        match.outgoing().forEach(wire::say);
        return true;
    }

    /** Tells how the match has ended; false if it broke off. */
    private boolean end(Session match) {
        List<Fault> seen = match.faults().stream()
                .filter(fault -> fault.accuser().isEmpty())
                .toList();
        (seen.isEmpty() ? match.faults() : seen)
                .forEach(fault -> tell("The match has stopped: " + named(fault.reason()), Tone.BAD));
        if (match.isBegun() && play.game().isOver()) {
            Outcome outcome = play.game().state().outcome().orElseThrow();
            tell(teller.orElseThrow().outcome(outcome), outcome.winners().contains(seat()) ? Tone.GOOD : Tone.BAD);
        }
        look();
        return match.faults().isEmpty();
    }

    /** What the players have signed, as far as it has come. */
    Optional<SignedResult> result() {
        return signed;
    }

    /** All that was said, for {@code ./cards verify}; empty before the match has begun. */
    String transcript() {
        return said.map(Transcript::text).orElse("");
    }

    /** How it ended, for when the screen is gone. */
    String farewell() {
        return ended;
    }

    private Seat seat() {
        return Seat.parse(session.orElseThrow().me());
    }

    /** Of all seats; a name that comes twice has the seat's number behind it. */
    private List<String> names(Agreement agreement, Lobby lobby) {
        List<String> said = agreement.players().stream()
                .map(player -> lobby.joined().getOrDefault(player, player.npub()))
                .toList();
        List<String> called = new ArrayList<>();
        for (PublicKey player : agreement.players()) {
            String name = said.get(called.size());
            String own = Collections.frequency(said, name) == 1 ? name : name + "-" + (called.size() + 1);
            called.add(player.equals(key.publicKey()) ? Grammar.YOU : own);
        }
        return called;
    }

    private String named(String words) {
        return Grammar.named(words, this::name);
    }

    private String name(Actor actor) {
        return teller.orElseThrow().name(actor);
    }

    /** Until all are there; false if the person leaves. */
    private boolean meet(Lobby lobby, int players, boolean hosts) {
        while (lobby.agreement().isEmpty()) {
            lobby.outgoing().forEach(wire::say);
            Optional<byte[]> line = wire.hear(PATIENCE);
            if (line.isPresent()) {
                try {
                    lobby.receive(line.get(), clock.instant().getEpochSecond());
                } catch (UnreadableException e) {
                    if (e.code().equals("same-key") && !hosts) {
                        throw new UserException("somebody is at the table with your key: take another --key, or none");
                    }
                    if (e.code().equals("known-id")) {
                        throw new UserException(
                                "the host invites to a match whose result you have already; each match needs an id of its own");
                    }
                    if (e.code().equals("other-terms")) {
                        throw new UserException(
                                "the host plays another game, other rules, or another --mode or --dropout: give the same");
                    }
                }
            }
            if (hosts && lobby.joined().size() == players) {
                lobby.ready(clock.instant().getEpochSecond());
            } else if (wire.isCut()) {
                throw new UserException(hosts ? "a guest has gone before all were there" : "the host has gone");
            } else if (front.show(this::view, text -> "", GLANCE).gone()) {
                return false;
            }
        }
        wire.shut();
        Agreement agreement = lobby.agreement().orElseThrow();
        wire.know(next -> Optional.ofNullable(agreement.members().get(next.from()))
                .filter(player -> next.isSignedBy(agreement.ctx(), player))
                .isPresent());
        lobby.outgoing().forEach(wire::say);
        return true;
    }

    /** Lets whoever sits here act, if that is due; false if that person leaves. */
    private boolean act(Session match) {
        look();
        boolean open = match.isPlaying() && play.isOpen();
        if (!done && open && play.game().state().isOut(seat())) {
            done = true;
            tell(
                    "Your part is over. The others need this program for their cards: it stays until they are done",
                    Tone.STRONG);
        }
        Optional<Move<S>> late = open && match.me().equals("p1") ? expired() : Optional.empty();
        if (late.isPresent()) {
            say(match, late.get());
            return true;
        }
        List<Actor> mayAct = open ? play.game().state().mayAct() : List.of();
        boolean mine = mayAct.contains(seat());
        if (!mine && match.me().equals("p1") && mayAct.stream().noneMatch(Seat.class::isInstance)) {
            (open ? driver.forced(play.game()) : Optional.<Move<S>>empty()).ifPresent(move -> say(match, move));
            return true;
        }
        Front.Answer answer = mine
                ? front.ask(this::view, this::meaning, Optional.of(GLANCE))
                : front.show(this::view, this::meaning, GLANCE);
        answer.typed().ifPresent(typed -> obey(match, typed, mine));
        return stays(answer);
    }

    /**
     * Whether whoever sits here stays. The cards of the others cannot be opened without this program's keys, so that it stays where no
     * more is asked of its player, until that one asks twice to leave.
     */
    private boolean stays(Front.Answer answer) {
        boolean leaves = answer.typed().filter(Strangers::leaves).isPresent();
        if (done && leaves) {
            boolean again = warned;
            warned = true;
            message = Line.of("q again leaves, and ends the match for the others", Tone.BAD);
            return !again;
        }
        return done || !answer.gone() && !leaves;
    }

    private void say(Session match, Move<S> move) {
        match.say(play.move(move.by(), move.action()));
    }

    /** The first player's clock is the table's: the timer that has run out, by the length that the rules give it. */
    private Optional<Move<S>> expired() {
        Optional<Timer> due = Optional.empty();
        for (Timer timer : play.game().state().timers()) {
            long start = timers.computeIfAbsent(timer.ticket(), ticket -> nanos.getAsLong());
            due = due.or(() -> Optional.of(timer).filter(t -> since(start).compareTo(t.length()) >= 0));
        }
        return due.flatMap(timer -> Driver.expiry(play.game(), timer.ticket()));
    }

    /** Whether others owe what nobody has to think about, a part of a card or of a shuffle, and have not sent it for long. */
    private boolean isTooQuiet(Session match) {
        boolean thinking = match.isPlaying() && play.isOpen();
        boolean owed = match.isBegun() && !thinking && !match.awaited().contains(match.me());
        Duration patience = match.isPlaying() ? SILENCE : match.result().isPresent() ? SIGNATURE : END;
        Set<String> before = owing;
        owing = owed ? match.awaited() : Set.of();
        silent = owed && owing.equals(before) ? silent.or(() -> Optional.of(nanos.getAsLong())) : Optional.empty();
        return silent.filter(start -> since(start).compareTo(patience) > 0).isPresent();
    }

    private Duration since(long start) {
        return Duration.ofNanos(nanos.getAsLong() - start);
    }

    private static boolean leaves(String typed) {
        return List.of("q", "quit", "exit").contains(typed.strip());
    }

    private Menu<S> menu() {
        return Menu.of(game, seen());
    }

    private Observation<S> seen() {
        return play.seen();
    }

    private String meaning(String text) {
        if (session.filter(Session::isPlaying).isEmpty() || !play.isOpen()) {
            return "";
        }
        Menu.Reading<S> reading = menu().read(text);
        return reading.item().map(item -> "Enter: " + item.text()).orElse(reading.near() ? reading.problem() : "");
    }

    private void obey(Session match, String typed, boolean mine) {
        message = Line.empty();
        if (leaves(typed)) {
            return;
        }
        warned = false;
        if (!mine) {
            message = Line.of("it is not your turn", Tone.BAD);
            return;
        }
        Menu.Reading<S> reading = menu().read(typed);
        Optional<Menu.Item<S>> unsure =
                reading.item().filter(item -> item.grave() && !sure.equals(Optional.of(item.action())));
        sure = unsure.map(Menu.Item::action);
        if (unsure.isPresent()) {
            message = Line.of(unsure.get().again(), Tone.BAD);
        } else if (reading.action().isPresent()) {
            try {
                match.say(play.move(seat(), reading.action().get()));
            } catch (IllegalArgumentException e) {
                message = Line.of(named(String.valueOf(e.getMessage())), Tone.BAD); // refused before it was said
            }
        } else {
            message = Line.of(reading.problem(), Tone.BAD);
        }
    }

    private void tell(String words, Tone tone) {
        ended = words;
        story.add(Line.of(words, tone));
        front.show(this::view, text -> "", Duration.ZERO);
    }

    /** Tells what has happened at the table since it was last looked at. */
    private void look() {
        if (!session.orElseThrow().isBegun()) {
            return;
        }
        List<Game<S>> steps = play.game().steps();
        for (Game<S> step : steps.subList(Math.min(told, steps.size()), steps.size())) {
            boolean opened = step.lastMove()
                    .filter(move -> move.action() instanceof Reveal)
                    .isPresent();
            Line line = opened ? Line.empty() : teller.orElseThrow().lastMove(step);
            if (!line.isEmpty()) {
                story.add(line);
            }
        }
        told = steps.size();
        front.show(this::view, this::meaning, Duration.ZERO);
    }

    private View view() {
        boolean begun = session.filter(Session::isBegun).isPresent();
        boolean open = session.filter(Session::isPlaying).isPresent() && play.isOpen();
        String waits = session.filter(match -> !match.awaited().isEmpty())
                .map(match -> "waiting for "
                        + match.awaited().stream()
                                .map(Seat::parse)
                                .map(this::name)
                                .collect(Collectors.joining(", ")))
                .orElse("");
        return new View(
                View.title(game),
                begun ? "you are " + seat() + " of " + names.size() : "",
                begun ? game.presentation().picture(seen(), this::name) : Picture.empty(),
                List.copyOf(story),
                open || !message.isEmpty() ? message : Line.of(waits, Tone.FAINT),
                open && play.game().state().mayAct().contains(seat()) ? menu().lines() : List.of(),
                "q quit");
    }
}
