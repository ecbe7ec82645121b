package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Zones;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A position during the game: reads and writes it. {@link HighLow#placed} lists the zones. */
final class Placed {
    private static final List<Phase> PHASES =
            Stream.of(Phase.values()).filter(phase -> phase != Phase.DEALING).toList();
    private static final long MOST = 999_999_999_999L;
    private static final int MOST_HANDS = 1_000_000;
    private static final int CARDS = 104;
    private final Zones zones;
    private final HighLowTable start;
    private final HighLowRules rules;

    /** A reader; {@code start} is the room before the first hand, made from the rest of the setup. */
    Placed(Zones zones, HighLowTable start) {
        this.zones = zones;
        this.start = start;
        this.rules = start.rules();
    }

    private static String discards(Seat seat) {
        return seat.text() + "-discards";
    }

    private static String stock(Seat seat) {
        return seat.text() + "-stock";
    }

    private static String[] names(int seats) {
        return Stream.concat(
                        Seat.first(seats).stream().flatMap(seat -> Stream.of(discards(seat), stock(seat))),
                        Stream.of(
                                "phases",
                                "pot",
                                "house",
                                "coins",
                                "brought",
                                "declared",
                                "calls",
                                "bets",
                                "raises",
                                "as-pot",
                                "insured",
                                "hands",
                                "before",
                                "shuffles",
                                "players"))
                .toArray(String[]::new);
    }

    HighLowTable read() {
        int given = start.sessions().size();
        zones.take(start.pack(), 1, Seat.MOST, names(Seat.MOST));
        int seats = (int) zones.number("players", given, given, Seat.MOST);
        List<Long> coins = numbers(
                "coins",
                seats,
                0,
                seat -> seat.index() < given
                        ? start.session(seat).coins()
                        : start.sessions().get(0).coins());
        List<Optional<Phase>> phases = words("phases", seats, PHASES);
        List<Optional<Ace>> aces = words("declared", seats, List.of(Ace.values()));
        List<Optional<PairCall>> calls = words("calls", seats, List.of(PairCall.values()));
        List<Seat> asPot = zones.seats("as-pot", seats);
        List<Long> bets = numbers("bets", seats, 0, seat -> 0);
        List<Long> raises = numbers("raises", seats, 0, seat -> 0);
        List<Long> insured = numbers("insured", seats, 0, seat -> 0);
        List<Long> brought = numbers("brought", seats, -MOST, seat -> coins.get(seat.index()));
        List<Integer> before = counts("before", seats, seat -> 0);
        List<HighLowSession> sessions = new ArrayList<>();
        int places = 0;
        for (Seat seat : Seat.first(seats)) {
            int i = seat.index();
            Optional<Phase> phase = phases.get(i);
            boolean said = Stream.of(seat.text(), stock(seat), discards(seat)).anyMatch(zones::has);
            boolean begun = said || phase.filter(p -> p != Phase.WAITING).isPresent();
            int hands = counts("hands", seats, s -> before.get(s.index()) + (begun ? 1 : 0))
                    .get(i);
            if (hands - before.get(i) < (begun && phase.filter(Phase::isOver).isEmpty() ? 1 : 0)) {
                throw zones.wrong("hands", "bad-number", "more than before, by those that this player has begun");
            }
            zones.take(HighLowTable.packOf(seat), Math.max(1, hands), Seat.MOST, names(Seat.MOST));
            List<Card> hand = zones.cards(seat.text(), 1, 3);
            List<Card> away = zones.cards(discards(seat), 1, CARDS);
            List<Card> top = zones.cards(stock(seat), 1, CARDS);
            List<Card> faces = zones.filled(hand, hand.size());
            List<Card> seen = new ArrayList<>(faces);
            seen.addAll(zones.filled(away, away.size()));
            List<Card> shoe = new ArrayList<>(Collections.nCopies(seen.size(), Card.UNKNOWN));
            shoe.addAll(said ? zones.stock(top) : List.of());
            HighLowHand played = new HighLowHand(
                    faces, aces.get(i), calls.get(i), bets.get(i), raises.get(i), asPot.contains(seat), insured.get(i));
            HighLowSession session = new HighLowSession(
                    brought.get(i),
                    coins.get(i),
                    said ? Shoe.of(shoe).rest(seen.size()) : Shoe.EMPTY,
                    Discards.of(seen),
                    hands,
                    before.get(i),
                    counts("shuffles", seats, s -> said ? 1 : 0).get(i),
                    said ? places : 0,
                    phase.orElseGet(() -> said ? due(seat, played) : Phase.WAITING),
                    played);
            places += said ? CARDS : 0;
            check(seat, session, said);
            sessions.add(session);
        }
        if (sessions.stream().allMatch(session -> session.phase().isOver())) {
            throw zones.wrong("phases", "bad-position", "a seat that still plays");
        }
        return new HighLowTable(
                rules,
                zones.number("pot", start.pot(), 1, MOST),
                zones.number("house", 0, -MOST, MOST),
                places,
                sessions);
    }

    /** The phase of this hand by its cards, declaration, call and bet. */
    private Phase due(Seat seat, HighLowHand hand) {
        List<Card> cards = hand.cards();
        if (cards.isEmpty()) {
            return Phase.STAKING;
        }
        boolean alone = rules.isDeclaredAlone(cards.get(0));
        if (cards.size() == 1) {
            if (!alone || hand.declared().isPresent()) {
                throw zones.wrong(seat.text(), "card-count", "two posts, or an ace alone that is not declared yet");
            }
            return Phase.DECLARING;
        }
        if (alone && hand.declared().isEmpty()) {
            throw zones.wrong("declared", "bad-position", "high or low for the first ace of " + seat);
        }
        HighLowHand first = new HighLowHand(
                cards.subList(0, 1), alone ? hand.declared() : Optional.empty(), Optional.empty(), 0, 0, false, 0);
        HighLowRules.Second second = rules.second(first, cards.get(1));
        boolean open = second == HighLowRules.Second.DECLARE && hand.declared().isEmpty();
        if (second == HighLowRules.Second.REDRAW
                || second == HighLowRules.Second.DECLARE
                        && !open
                        && !HighLowAction.Declare.leavesRoom(
                                rules, hand, hand.declared().orElseThrow())) {
            throw zones.wrong(seat.text(), "bad-position", "two posts that leave room");
        }
        if (cards.size() == 3 || second == HighLowRules.Second.CONSECUTIVE) {
            return Phase.FINISHED;
        }
        if (open) {
            return Phase.DECLARING;
        }
        if (second == HighLowRules.Second.PLAY || second == HighLowRules.Second.DECLARE) {
            return rules.afterPosts();
        }
        boolean called = rules.posts().pairRule() == HighLowRules.PairRule.HIGHER_LOWER;
        if (called && hand.call().isEmpty()) {
            return Phase.CALLING;
        }
        if (!called && rules.casino().redDog()) {
            throw zones.wrong(seat.text(), "card-count", "three cards, a pair being dealt on at once");
        }
        return called ? rules.afterPosts() : Phase.BETTING;
    }

    private void check(Seat seat, HighLowSession session, boolean said) {
        Phase phase = session.phase();
        HighLowHand hand = session.hand();
        if (phase.isOver()) {
            return;
        }
        boolean none = hand.cards().isEmpty();
        boolean redDog = rules.casino().redDog();
        boolean fits = switch (phase) {
            case WAITING -> !said && session.played() == 0;
            case STAKING -> redDog && none;
            case FINISHED -> hand.cards().size() > 1 && due(seat, hand) != Phase.DECLARING;
            default -> !none && phase == due(seat, hand);
        };
        if (!fits) {
            throw zones.wrong("phases", "bad-position", "what the cards of " + seat + " wait for");
        }
        boolean staked = redDog && !none;
        long least = staked ? rules.bets().minBet() : 0;
        if (phase != Phase.FINISHED && (hand.bet() < least || hand.bet() > 0 && !staked || hand.raise() > 0)) {
            throw zones.wrong(
                    "bets", "bad-position", "what " + seat + " has bet so far, " + (staked ? "at least " : "") + least);
        }
        int worst = hand.cards().size() < 2 ? rules.worst() : rules.worst(hand);
        if (phase != Phase.FINISHED && hand.bet() * worst > session.coins()) {
            throw zones.wrong("coins", "bad-position", "what " + seat + " may have to pay, " + hand.bet() * worst);
        }
        if (hand.insured() > 0
                && (rules.casino().insurance() == 0 || hand.cards().size() < 2)) {
            throw zones.wrong("insured", "bad-position", "coins on posts, where the rules insure them");
        }
    }

    private List<Long> numbers(String zone, int seats, long least, ToLongFunction<Seat> otherwise) {
        return zones.numbers(
                zone, Seat.first(seats).stream().map(otherwise::applyAsLong).toList(), least, MOST);
    }

    private List<Integer> counts(String zone, int seats, ToLongFunction<Seat> otherwise) {
        return zones
                .numbers(
                        zone,
                        Seat.first(seats).stream().map(otherwise::applyAsLong).toList(),
                        0,
                        MOST_HANDS)
                .stream()
                .map(Long::intValue)
                .toList();
    }

    /** One word for each seat, or - for none. */
    private <E extends Enum<E>> List<Optional<E>> words(String zone, int seats, List<E> among) {
        List<String> words = zones.words(zone);
        if (words.isEmpty()) {
            return Collections.nCopies(seats, Optional.empty());
        }
        if (words.size() != seats) {
            throw zones.wrong(zone, "bad-count", seats + " words, - for none");
        }
        List<Optional<E>> all = new ArrayList<>();
        for (String text : words) {
            Optional<E> word =
                    among.stream().filter(each -> Zones.word(each).equals(text)).findFirst();
            if (word.isEmpty() && !text.equals("-")) {
                throw zones.wrong(
                        zone,
                        "bad-word",
                        among.stream().map(Zones::word).collect(Collectors.joining(" or ")) + " or -");
            }
            all.add(word);
        }
        return all;
    }

    // ---- writing

    static Optional<Position> write(HighLowTable room) {
        if (room.dealing().isPresent() || room.mayAct().isEmpty()) {
            return Optional.empty();
        }
        List<Seat> seats = Seat.first(room.sessions().size());
        Position position = Position.empty();
        for (Seat seat : seats) {
            HighLowSession session = room.session(seat);
            List<Card> away = new ArrayList<>(session.discards().cards());
            session.hand().cards().forEach(away::remove);
            position = position.with(seat.text(), session.hand().cards())
                    .with(discards(seat), away)
                    .with(stock(seat), session.shoe().cards());
        }
        return Optional.of(position.with("players", seats.size())
                .with("phases", each(room, session -> Zones.word(session.phase())))
                .with("pot", room.pot())
                .with("house", room.house())
                .with("coins", all(room, HighLowSession::coins))
                .with("brought", all(room, HighLowSession::brought))
                .with(
                        "declared",
                        each(
                                room,
                                session -> session.hand()
                                        .declared()
                                        .map(Zones::word)
                                        .orElse("-")))
                .with(
                        "calls",
                        each(
                                room,
                                session ->
                                        session.hand().call().map(Zones::word).orElse("-")))
                .with("bets", all(room, session -> session.hand().bet()))
                .with("raises", all(room, session -> session.hand().raise()))
                .with(
                        "as-pot",
                        seats.stream()
                                .filter(seat -> room.session(seat).hand().wasPot())
                                .toArray(Seat[]::new))
                .with("insured", all(room, session -> session.hand().insured()))
                .with("hands", all(room, HighLowSession::hands))
                .with("before", all(room, HighLowSession::before))
                .with("shuffles", all(room, HighLowSession::shuffles)));
    }

    private static long[] all(HighLowTable room, ToLongFunction<HighLowSession> number) {
        return room.sessions().stream().mapToLong(number).toArray();
    }

    private static String each(HighLowTable room, Function<HighLowSession, String> word) {
        return room.sessions().stream().map(word).collect(Collectors.joining(","));
    }
}
