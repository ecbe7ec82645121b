package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.table.BlackjackHand.Result;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Zones;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A position during a round: reads what {@link PositionWriter} writes. {@link Blackjack#placed} lists the zones. */
final class Placed {
    static final List<Phase> PHASES = List.of(Phase.BET, Phase.EARLY, Phase.INSURANCE, Phase.PLAY);
    private static final long MOST = 999_999_999_999L;
    private static final int MOST_ROUNDS = 1_000_000;
    private final Zones zones;
    private final BlackjackTable start;
    private final BlackjackRules rules;
    private final int seats;
    private List<Card> stock = List.of();
    private List<Card> top = List.of();

    /** A reader; {@code start} is the table before its first round, made from the rest of the setup. */
    Placed(Zones zones, BlackjackTable start) {
        this.zones = zones;
        this.start = start;
        this.rules = start.rules();
        this.seats = start.players().size();
    }

    static String hands(Seat seat) {
        return seat.text() + "-hands";
    }

    private static String[] names(int seats) {
        return Stream.concat(
                        Seat.first(seats).stream().map(Placed::hands),
                        Stream.of(
                                "dealer",
                                "burned",
                                "discards",
                                "stock",
                                "phase",
                                "turn",
                                "round",
                                "chips",
                                "brought",
                                "bets",
                                "insurance",
                                "net",
                                "places",
                                "timers",
                                "shuffles",
                                "dealt"))
                .toArray(String[]::new);
    }

    BlackjackTable read() {
        int round = (int) zones.number("round", 1, 1, MOST_ROUNDS);
        zones.take(start.pack(), round, seats, names(seats));
        Phase phase = zones.word("phase", Phase.PLAY, PHASES);
        List<Long> places = zones.numbers("places", all(seat -> 0), 0, seats);
        int in = (int) places.stream().filter(place -> place == 0).count();
        if (start.isDecided(in)) {
            throw zones.wrong("places", "bad-position", "0 for as many as it takes to go on");
        }
        int most = start.pack().size();
        List<List<List<Card>>> said = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            said.add(cards(seat));
        }
        List<Card> dealer = zones.cards("dealer", phase == Phase.BET ? 1 : 2, phase == Phase.BET ? most : 2);
        int burn = rules.dealing().burn();
        List<Card> burned = zones.cards("burned", burn, burn);
        List<Card> discards = zones.cards("discards", 1, most);
        top = zones.cards("stock", 1, most);
        return lay(
                phase,
                round,
                places,
                said,
                dealer,
                zones.filled(burned, burn),
                zones.filled(discards, discards.size()));
    }

    private List<List<Card>> cards(Seat seat) {
        List<List<Card>> hands = new ArrayList<>();
        for (String part : zones.words(seat.text())) {
            List<Card> hand = zones.cards(seat.text(), part);
            if (hand.isEmpty()) {
                throw zones.wrong(seat.text(), "card-count", "a card at least in each hand");
            }
            hands.add(hand);
        }
        return hands;
    }

    private BlackjackTable lay(
            Phase phase,
            int round,
            List<Long> places,
            List<List<List<Card>>> said,
            List<Card> dealer,
            List<Card> burned,
            List<Card> discards) {
        List<List<BlackjackHand>> hands = new ArrayList<>();
        List<Optional<Amount>> bets = bets(phase, places);
        for (Seat seat : Seat.first(seats)) {
            boolean plays = phase != Phase.BET && places.get(seat.index()) == 0;
            List<List<Card>> own = said.get(seat.index());
            if (phase != Phase.BET && !plays && !own.isEmpty()) {
                throw zones.wrong(seat.text(), "bad-position", "no cards of a seat that is out");
            }
            hands.add(hands(
                    seat,
                    phase,
                    own.isEmpty() && plays ? List.of(List.of(Card.UNKNOWN, Card.UNKNOWN)) : own,
                    bets.get(seat.index())));
        }
        // Cards of hands that are not given come from the stock, so that they fit the standing of the hand.
        List<Card> up = phase == Phase.BET
                ? zones.filled(dealer, dealer.size())
                : zones.filled(dealer.subList(0, Math.min(1, dealer.size())), 1);
        stock = new ArrayList<>(zones.stock(top));
        for (List<BlackjackHand> own : hands) {
            own.replaceAll(this::faced);
        }
        List<Card> dealers = phase == Phase.BET ? up : withHole(phase, up, dealer);
        List<BlackjackPlayer> players = players(phase, places, bets, hands, dealers);
        return table(phase, round, players, dealers, burned, discards);
    }

    private List<Optional<Amount>> bets(Phase phase, List<Long> places) {
        List<String> words = zones.words("bets");
        if (zones.has("bets") && words.size() != seats) {
            throw zones.wrong("bets", "bad-count", seats + " bets, - for none and ? for one that is not said");
        }
        List<Optional<Amount>> bets = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            boolean bet = places.get(seat.index()) == 0
                    && (words.isEmpty()
                            ? phase != Phase.BET
                            : !words.get(seat.index()).equals("-"));
            bets.add(bet ? Optional.of(bet(phase, seat, words)) : Optional.empty());
        }
        return bets;
    }

    private Amount bet(Phase phase, Seat seat, List<String> words) {
        String word = words.isEmpty() ? "?" : words.get(seat.index());
        if (word.equals("?") && phase == Phase.BET) {
            List<Long> chips =
                    zones.numbers("chips", all(each -> start.player(each).chips()), 0, MOST);
            return Amount.of(Math.min(rules.leastBet(), chips.get(seat.index()) / rules.step() * rules.step()));
        }
        if (word.equals("?")) {
            return Amount.of(zones.text(hands(seat))
                    .filter(text -> text.matches("[0-9]{1,12}:.*"))
                    .map(text -> Long.parseLong(text.substring(0, text.indexOf(':'))))
                    .orElse(rules.leastBet()));
        }
        if (!word.matches("[0-9]{1,12}")
                || Long.parseLong(word) < rules.step()
                || Long.parseLong(word) > rules.mostBet()
                || Long.parseLong(word) % rules.step() > 0) {
            throw zones.wrong(
                    "bets", "bad-number", "bets of " + rules.step() + " to " + rules.mostBet() + ", - for none");
        }
        return Amount.of(Long.parseLong(word));
    }

    /** The hands of a seat, with backs for cards that are not given. */
    private List<BlackjackHand> hands(Seat seat, Phase phase, List<List<Card>> cards, Optional<Amount> bet) {
        List<String> words = zones.words(hands(seat));
        if (zones.has(hands(seat)) && words.size() != cards.size()
                || cards.size() > rules.terms().splitting().maxHands()) {
            throw zones.wrong(
                    hands(seat),
                    "bad-count",
                    "as many hands as cards lie in, " + cards.size() + ", and no more than may be");
        }
        boolean split = cards.size() > 1;
        List<BlackjackHand> hands = new ArrayList<>();
        for (int i = 0; i < cards.size(); i++) {
            List<Card> own = cards.get(i);
            long stake = bet.map(Amount::value).orElse(rules.leastBet());
            Optional<Standing> standing = Optional.empty();
            Result result = phase == Phase.BET ? Result.PUSH : Result.NONE;
            long returned = phase == Phase.BET ? stake : 0;
            if (!words.isEmpty()) {
                String[] parts = words.get(i).split(":", -1);
                stake = chips(seat, parts[0]);
                standing = parts.length > 1 ? Optional.of(word(seat, parts[1], Standing.values())) : standing;
                if (parts.length == 4 && phase == Phase.BET) {
                    result = word(seat, parts[2], Result.values());
                    returned = chips(seat, parts[3]);
                } else if (parts.length > 2) {
                    throw zones.wrong(hands(seat), "bad-word", "stake:standing, and :result:returned in phase=bet");
                }
            }
            if (phase != Phase.BET
                    && (stake < bet.orElseThrow().value()
                            || stake > 2 * bet.orElseThrow().value())) {
                throw zones.wrong(hands(seat), "bad-number", "a stake of once to twice the bet, " + bet.orElseThrow());
            }
            if (!split && own.size() < 2) {
                throw zones.wrong(seat.text(), "card-count", "two cards at least, but in split hands");
            }
            Standing forced = own.contains(Card.UNKNOWN) ? Standing.PLAYING : BlackjackHand.forced(own, split, rules);
            boolean rests = forced == Standing.PLAYING && phase == Phase.BET && !own.contains(Card.UNKNOWN);
            Standing how = standing.orElse(rests ? Standing.STOOD : forced);
            boolean open = rules.dealing().faceUp()
                    || split
                    || phase == Phase.BET
                    || how != Standing.PLAYING && how != Standing.STOOD && how != Standing.SURRENDERED;
            if (!own.contains(Card.UNKNOWN) && !fits(own, split, how)) {
                throw zones.wrong(
                        zones.has(hands(seat)) ? hands(seat) : seat.text(),
                        "bad-position",
                        (forced == Standing.PLAYING ? "playing, stood or surrendered" : Zones.word(forced)) + " for "
                                + own);
            }
            hands.add(new BlackjackHand(own, stake, how, split, open, result, returned));
        }
        return hands;
    }

    private long chips(Seat seat, String text) {
        if (!text.matches("[0-9]{1,12}")) {
            throw zones.wrong(hands(seat), "bad-number", "stake:standing with a stake in chips");
        }
        return Long.parseLong(text);
    }

    private <E extends Enum<E>> E word(Seat seat, String text, E[] among) {
        return Stream.of(among)
                .filter(word -> Zones.word(word).equals(text))
                .findFirst()
                .orElseThrow(() -> zones.wrong(
                        hands(seat),
                        "bad-word",
                        "stake:standing with "
                                + Stream.of(among).map(Zones::word).collect(Collectors.joining(" or "))));
    }

    private boolean fits(List<Card> cards, boolean split, Standing how) {
        Standing forced = BlackjackHand.forced(cards, split, rules);
        return forced == Standing.PLAYING
                ? how == Standing.PLAYING || how == Standing.STOOD || how == Standing.SURRENDERED
                : forced == how || forced == Standing.NATURAL && how == Standing.EVEN_MONEY;
    }

    /** This hand with faces in place of its backs that fit its standing. */
    private BlackjackHand faced(BlackjackHand hand) {
        if (!hand.cards().contains(Card.UNKNOWN)) {
            return hand;
        }
        return hand.with(taken(hand.cards(), faces -> fits(faces, hand.split(), hand.standing())));
    }

    /**
     * These cards with faces in place of their backs, from the part of the stock that is not given, from its bottom: the first that fit,
     * else the lowest, since only high cards rule out many standings.
     */
    private List<Card> taken(List<Card> cards, Predicate<List<Card>> fits) {
        List<Integer> free = new ArrayList<>();
        for (int i = stock.size() - 1; i >= 0; i--) {
            if (i >= top.size() || !top.get(i).isFaceUp()) {
                free.add(i);
            }
        }
        int backs = Collections.frequency(cards, Card.UNKNOWN);
        if (free.size() < backs) {
            throw zones.wrong("stock", "card-count", "cards for all hands");
        }
        List<Integer> low = new ArrayList<>(free);
        low.sort((one, other) ->
                Integer.compare(BlackjackHand.value(stock.get(one)), BlackjackHand.value(stock.get(other))));
        for (int from = 0; from <= free.size(); from++) {
            List<Integer> chosen = new ArrayList<>();
            for (int i = 0; i < backs; i++) {
                chosen.add(from == free.size() ? low.get(i) : free.get((from + i) % free.size()));
            }
            List<Card> faces = new ArrayList<>(cards);
            for (int i = 0, next = 0; i < faces.size(); i++) {
                if (!faces.get(i).isFaceUp()) {
                    faces.set(i, stock.get(chosen.get(next++)));
                }
            }
            if (fits.test(faces)) {
                give(chosen);
                return faces;
            }
        }
        throw zones.wrong("stock", "bad-position", "cards that may lie face down where " + cards + " is not said");
    }

    /** Takes these cards out of the stock; its given cards keep their places. */
    private void give(List<Integer> places) {
        for (int place : places.stream().sorted(Collections.reverseOrder()).toList()) {
            Card last = stock.remove(stock.size() - 1);
            if (place < stock.size()) {
                stock.set(place, last);
            }
        }
    }

    private List<Card> withHole(Phase phase, List<Card> up, List<Card> dealer) {
        int value = BlackjackHand.value(up.get(0));
        boolean looked = phase == Phase.PLAY
                && rules.terms().dealer().holeCard() == OddsRules.HoleCard.PEEK
                && (value == 1 || value == 10);
        Predicate<List<Card>> fits = cards -> !looked || !BlackjackHand.isNatural(cards);
        List<Card> both = List.of(up.get(0), dealer.isEmpty() ? Card.UNKNOWN : dealer.get(1));
        List<Card> dealers = both.contains(Card.UNKNOWN) ? taken(both, fits) : both;
        if (!fits.test(dealers)) {
            throw zones.wrong("dealer", "bad-position", "cards with which the dealer, who has looked, plays on");
        }
        return dealers;
    }

    private List<Long> all(ToLongFunction<Seat> number) {
        return Seat.first(seats).stream().map(number::applyAsLong).toList();
    }

    private List<BlackjackPlayer> players(
            Phase phase,
            List<Long> places,
            List<Optional<Amount>> bets,
            List<List<BlackjackHand>> hands,
            List<Card> dealer) {
        List<Long> insurance = zones.numbers("insurance", all(seat -> 0), 0, MOST);
        List<Long> chips = zones.numbers(
                "chips",
                all(seat -> start.player(seat).chips()
                        - (phase == Phase.BET
                                ? 0
                                : insurance.get(seat.index())
                                        + hands.get(seat.index()).stream()
                                                .mapToLong(BlackjackHand::stake)
                                                .sum())),
                0,
                MOST);
        List<Long> brought =
                zones.numbers("brought", all(seat -> start.player(seat).brought()), 0, MOST);
        List<Long> net = zones.numbers("net", all(seat -> 0), -MOST, MOST);
        // A player with less than the minimum goes out only at the end of a round, so one may begin a match.
        long least = rules.step();
        List<BlackjackPlayer> players = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            int i = seat.index();
            boolean in = places.get(i) == 0;
            if (chips.get(i)
                    < (phase == Phase.BET && in
                            ? Math.max(least, bets.get(i).map(Amount::value).orElse(0L))
                            : 0)) {
                throw zones.wrong("chips", "bad-position", "what " + seat + " bets");
            }
            if (insurance.get(i) > 0
                    && (phase == Phase.BET
                            || !in
                            || !rules.terms().insurance()
                            || BlackjackHand.value(dealer.get(0)) != 1
                            || insurance.get(i) > bets.get(i).orElseThrow().value() / 2)) {
                throw zones.wrong("insurance", "bad-position", "at most half a bet against an ace");
            }
            players.add(new BlackjackPlayer(
                    brought.get(i),
                    chips.get(i),
                    bets.get(i),
                    insurance.get(i),
                    hands.get(i),
                    List.of(),
                    net.get(i),
                    places.get(i).intValue()));
        }
        return players;
    }

    private BlackjackTable table(
            Phase phase,
            int round,
            List<BlackjackPlayer> players,
            List<Card> dealer,
            List<Card> burned,
            List<Card> discards) {
        int out = burned.size() + discards.size();
        List<Integer> down = new ArrayList<>();
        for (BlackjackPlayer player : players) {
            for (BlackjackHand hand : player.hands()) {
                for (int i = 0; i < hand.cards().size(); i++) {
                    out++;
                    if (!rules.dealing().faceUp()) {
                        down.add(out);
                    }
                }
            }
        }
        out += dealer.size();
        down.add(0, out);
        int dealt = (int) zones.number("dealt", out, 0, out);
        List<Card> shoe = new ArrayList<>(Collections.nCopies(dealt, Card.UNKNOWN));
        shoe.addAll(stock);
        long lying = 0;
        for (BlackjackPlayer player : players) {
            lying += player.brought() - player.chips() - (phase == Phase.BET ? 0 : player.staked());
        }
        Seat turn = turn(phase, players, dealer);
        List<BlackjackHand> own = players.get(turn.index()).hands();
        int hand = 0;
        while (phase == Phase.PLAY && own.get(hand).standing() != Standing.PLAYING) {
            hand++;
        }
        BlackjackTable table = new BlackjackTable(
                rules,
                round,
                phase,
                turn,
                hand,
                players,
                dealer,
                Shoe.of(shoe).rest(dealt),
                burned,
                discards,
                lying,
                (int) zones.number("timers", 1, 1, MOST_ROUNDS),
                (int) zones.number("shuffles", 1, 1, MOST_ROUNDS),
                out - dealt,
                phase == Phase.BET ? List.of() : down);
        return checked(table);
    }

    private Seat turn(Phase phase, List<BlackjackPlayer> players, List<Card> dealer) {
        if (phase == Phase.BET) {
            if (zones.has("turn")) {
                throw zones.wrong("turn", "bad-position", "nobody in phase=bet; players without a bet are next");
            }
            return Seat.of(1);
        }
        List<Seat> asked = Seat.first(seats).stream()
                .filter(seat -> isAsked(phase, players.get(seat.index())))
                .toList();
        Optional<Seat> said = zones.seat("turn", seats);
        int up = BlackjackHand.value(dealer.get(0));
        if (phase == Phase.EARLY && !(rules.isEarly() && rules.givesUpAgainst(up))
                || phase == Phase.INSURANCE && !(rules.terms().insurance() && up == 1)) {
            throw zones.wrong("phase", "bad-position", "what the rules have against " + dealer.get(0));
        }
        if (asked.isEmpty()
                || said.isPresent() && !asked.contains(said.get())
                || phase == Phase.PLAY
                        && said.isPresent()
                        && !said.equals(asked.stream().findFirst())) {
            throw zones.wrong("turn", "bad-position", "the first seat with something to decide");
        }
        return said.orElse(asked.get(0));
    }

    private boolean isAsked(Phase phase, BlackjackPlayer player) {
        return phase == Phase.INSURANCE
                ? Menus.mayInsure(rules, player)
                : player.hands().stream().anyMatch(hand -> hand.standing() == Standing.PLAYING);
    }

    private BlackjackTable checked(BlackjackTable table) {
        boolean asksOnce = table.phase() == Phase.EARLY || table.phase() == Phase.INSURANCE;
        for (Seat seat : Seat.first(seats)) {
            List<BlackjackHand> hands = table.player(seat).hands();
            if (asksOnce
                    && hands.stream()
                            .anyMatch(hand -> hand.split() || hand.cards().size() > 2)) {
                throw zones.wrong(seat.text(), "card-count", "two cards, before anybody plays");
            }
        }
        int needed = table.phase() == Phase.BET ? 2 * table.inMatch() + 2 : table.phase() == Phase.PLAY ? 1 : 0;
        if (table.shoe().size() < needed || table.hands() > rules.mostHands()) {
            throw zones.wrong("stock", "card-count", "cards to go on with, " + needed + " at least");
        }
        if (table.phase() == Phase.PLAY && table.current().cards().size() < 2) {
            throw zones.wrong(table.turn().text(), "card-count", "two cards at least in the hand that is played");
        }
        if (table.phase() == Phase.BET
                && table.players().stream()
                        .noneMatch(player -> player.isIn() && player.bet().isEmpty())) {
            throw zones.wrong("bets", "bad-position", "a - for somebody who is to bet");
        }
        return table;
    }
}
