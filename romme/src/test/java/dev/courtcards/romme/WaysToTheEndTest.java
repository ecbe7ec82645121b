package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.RommeAction.Play;
import dev.courtcards.romme.RommeTable.Owed;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import dev.courtcards.romme.meld.Effort;
import dev.courtcards.romme.meld.Step;
import dev.courtcards.romme.meld.TurnPosition;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import dev.courtcards.romme.meld.TurnSolver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The solver of turns against a search that plays every single step of the game, in every order, at random tables (romme 7). */
class WaysToTheEndTest {
    private static final int TABLES = Boolean.getBoolean("deep") ? 1_000 : 20;
    private static final Seat ONE = Seat.of(1);

    private final Set<Object> seen = new HashSet<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "jokerLimit=NOT_MAJORITY finalDiscard=REQUIRED",
                "jokerLimit=STRICT_MINORITY finalDiscard=FORBIDDEN",
                "jokerLimit=ONE_PER_MELD swapReuse=NEW_MELD_ONLY",
                "jokerLimit=MAX_TWO swapReuse=ANY setJokerSwap=ONLY_WHEN_SET_COMPLETE",
                "setJokerSwap=ALL_MISSING_SUITS adjacentJokers=false",
                "setJokerSwap=DECLARED_SUIT discardTakenAllowed=true",
                "setJokerSwap=DECLARED_SUIT setMayRepeatSuit=true finalDiscard=FORBIDDEN",
                "aceWrap=ROUND_THE_CORNER swapReuse=MAY_KEEP_IN_HAND jokerAtRunEnd=false",
                "aceWrap=ROUND_THE_CORNER wrapMayStartWithKing=true maxRunLength=6",
                "jokerAtRunEnd=false discardTake=ONLY_IF_USED_IMMEDIATELY openingMin=15 swapNeedsOpening=false",
                "discardTake=MUST_MELD_THIS_TURN openingMin=20",
                "discardTake=MUST_MELD_THIS_TURN swapNeedsOpening=false layoffNeedsOpening=false openingMin=15",
                "discardTake=ONLY_IF_USED_IMMEDIATELY openingMin=20",
                "discardTake=ONLY_IF_USED_IMMEDIATELY swapNeedsOpening=false finalDiscard=REQUIRED openingMin=20",
                "openingMin=20 openingInOneMeld=true handRommeWaivesOpening=true layoffNeedsOpening=false",
                "handRommeWaivesOpening=true finalDiscard=REQUIRED swapNeedsOpening=false setMayRepeatSuit=true",
            })
    void isFoundExactlyWhereThereIsOne(String options) {
        RommeRules rules = RommeRules.parse(options);
        TurnSolver solver = new TurnSolver(rules.melds(), rules.turn());
        int ends = 0;
        int outs = 0;
        for (int seed = 0; seed < TABLES; seed++) {
            RommeTable table = table(rules, 2, new SplittableRandom(seed));
            TurnPosition position = Refusals.position(table);
            String where = "\"" + options + "\", seed " + seed + ": " + position;
            seen.clear();
            boolean endsSomehow = reaches(table, false);
            seen.clear();
            boolean goesOut = reaches(table, true);

            assertThat(solver.canEnd(position)).as(where).isEqualTo(endsSomehow);
            Optional<List<Step>> plan = solver.goOut(position);
            assertThat(plan.isPresent()).as(where).isEqualTo(goesOut);
            plan.ifPresent(
                    steps -> assertThat(played(table, steps)).as(where + steps).isTrue());
            ends += endsSomehow ? 1 : 0;
            outs += goesOut ? 1 : 0;
        }
        assertThat(List.of(ends, outs))
                .as(options)
                .allSatisfy(n -> assertThat(n).isBetween(1, TABLES));
    }

    /**
     * So many states are looked at for 400 hands of 2 to 8 cards, 200 of 7 to 13, and 150 of 10 to 16. The figures say nothing of what is right; they change when
     * what cannot end well is given up later than it was, or sooner, and when a state is looked at once more.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-| 2017| 1962| 2696",
                "jokerLimit=NOT_MAJORITY finalDiscard=REQUIRED| 2535| 1232| 1586",
                "jokerLimit=STRICT_MINORITY finalDiscard=FORBIDDEN| 1663| 1248| 2436",
                "jokerLimit=ONE_PER_MELD swapReuse=NEW_MELD_ONLY| 1350| 1083| 1796",
                "jokerLimit=MAX_TWO swapReuse=ANY setJokerSwap=ONLY_WHEN_SET_COMPLETE| 1169| 1212| 1638",
                "setJokerSwap=ALL_MISSING_SUITS adjacentJokers=false| 1913| 1993| 3285",
                "setJokerSwap=DECLARED_SUIT discardTakenAllowed=true| 1982| 2275| 3989",
                "setJokerSwap=DECLARED_SUIT setMayRepeatSuit=true finalDiscard=FORBIDDEN| 2360| 3603| 10803",
                "aceWrap=ROUND_THE_CORNER swapReuse=MAY_KEEP_IN_HAND jokerAtRunEnd=false| 1212| 1423| 2479",
                "aceWrap=ROUND_THE_CORNER wrapMayStartWithKing=true maxRunLength=6| 2231| 2362| 8020",
                "jokerAtRunEnd=false discardTake=ONLY_IF_USED_IMMEDIATELY openingMin=15 swapNeedsOpening=false| 2159| 2728| 3842",
                "discardTake=MUST_MELD_THIS_TURN openingMin=20| 2084| 2215| 3283",
                "discardTake=MUST_MELD_THIS_TURN swapNeedsOpening=false layoffNeedsOpening=false openingMin=15| 3543| 8963| 50501",
                "discardTake=ONLY_IF_USED_IMMEDIATELY openingMin=20| 1989| 2178| 2673",
                "discardTake=ONLY_IF_USED_IMMEDIATELY swapNeedsOpening=false finalDiscard=REQUIRED openingMin=20| 2513| 3622| 7095",
                "openingMin=20 openingInOneMeld=true handRommeWaivesOpening=true layoffNeedsOpening=false| 2324| 3442| 3458",
                "handRommeWaivesOpening=true finalDiscard=REQUIRED swapNeedsOpening=false setMayRepeatSuit=true| 3348| 3652| 8600",
            })
    void takesSoManyStates(@Nullable String options, int small, int large, int largest) {
        RommeRules rules = RommeRules.parse(options == null ? "" : options);

        assertThat(List.of(looked(rules, 400, 2), looked(rules, 200, 7), looked(rules, 150, 10)))
                .isEqualTo(List.of(small, large, largest));
    }

    private static int looked(RommeRules rules, int tables, int least) {
        TurnSolver solver = new TurnSolver(rules.melds(), rules.turn());
        int looked = 0;
        for (int seed = 0; seed < tables; seed++) {
            TurnPosition position = Refusals.position(table(rules, least, new SplittableRandom(seed)));
            solver.canEnd(position);
            looked += Effort.of(solver);
            solver.canGoOut(position);
            looked += Effort.of(solver);
        }
        return looked;
    }

    /** Whether any steps lead to a table where the turn can be ended, or with nothing but one card to discard. */
    private boolean reaches(RommeTable table, boolean out) {
        if (isEnd(table, out)) {
            return true;
        }
        if (!seen.add(List.of(table.active(), table.melds(), table.turn()))) {
            return false;
        }
        for (Play play : Menus.plays(table, HandCount.of(table.active().hand()))) {
            Script<RommeTable> script = Script.unchecked(table);
            play.lay(script);
            if (reaches(script.state(), out)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEnd(RommeTable table, boolean out) {
        List<Held> hand = table.active().hand();
        boolean due = table.turn().duty() != Duty.NONE
                && hand.stream().anyMatch(held -> held.place() == table.turn().taken());
        boolean waives = table.rules().scoring().handRommeWaivesOpening()
                && table.active().turns() == 0;
        boolean pending = table.turn().pending() > 0 && !(waives && hand.size() == 1);
        boolean barred = hand.size() == 1
                && !table.rules().turn().discardTakenAllowed()
                && hand.get(0).place() == table.turn().taken();
        FinalDiscard last = table.rules().turn().finalDiscard();
        return !due
                && !pending
                && Refusals.owed(table).isEmpty()
                && (hand.isEmpty()
                        ? last != FinalDiscard.REQUIRED
                        : hand.size() == 1 ? last != FinalDiscard.FORBIDDEN && !barred : !out);
    }

    /** Whether the game allows each of these steps and the hand is gone after them. */
    private static boolean played(RommeTable table, List<Step> steps) {
        Script<RommeTable> script = Script.unchecked(table);
        for (RommeAction action : Menus.actions(table.rules(), steps)) {
            if (action.refusal(script.state(), ONE).isPresent()) {
                return false;
            }
            action.play(script, ONE);
        }
        return script.state().active().hand().isEmpty()
                && script.state().turn().seat().equals(ONE);
    }

    /** Melds of few ranks on the table, and a hand that often fits them. */
    private static RommeTable table(RommeRules rules, int least, SplittableRandom random) {
        Draft draft = new Draft(Romme.newGame(rules, 2).state());
        draft.phase = Phase.ACT;
        draft.round = 1;
        draft.shuffles = 1;
        draft.dealer = Optional.of(ONE);
        draft.stock = Shoe.of(Card.parseAll("3D 4D"));
        int place = 1;
        HandCount pack = new HandCount();
        for (int i = 0; i < 9 + random.nextInt(5); i++) {
            pack.add(random.nextInt(4) == 0 ? Card.JOKER : any(random), 1);
        }
        List<LaidMeld> melds = new ArrayList<>();
        int most = 1 + random.nextInt(3);
        List<List<Piece>> all = new ArrayList<>();
        HandMelds.each(rules, pack, Math.min(2, pack.jokers()), all::add);
        while (melds.size() < most && !all.isEmpty()) {
            List<Piece> meld = all.get(random.nextInt(all.size()));
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < meld.size(); i++) {
                places.add(place++);
            }
            melds.add(new LaidMeld(Seat.of(2), Melds.isRun(meld), meld, places));
        }
        List<Held> hand = new ArrayList<>();
        List<Owed> owed = new ArrayList<>();
        for (int i = least + random.nextInt(5); i > 0; i--) {
            hand.add(new Held(random.nextInt(7) == 0 ? Card.JOKER : any(random), place++, false));
        }
        boolean opened = random.nextInt(3) > 0;
        if (!melds.isEmpty() && opened && rules.turn().swappedIsOwed()) {
            for (int i = random.nextInt(3); i > 0; i--) {
                owed.add(new Owed(place, 1 + random.nextInt(melds.size())));
                hand.add(new Held(Card.JOKER, place++, true));
            }
        }
        Held taken = hand.get(random.nextInt(hand.size()));
        boolean took = random.nextBoolean() && owed.stream().noneMatch(o -> o.place() == taken.place());
        Duty duty = owed.isEmpty() ? Refusals.duty(rules) : Duty.NONE;
        draft.turn = new Turn(ONE, took ? taken.place() : 0, took ? duty : Duty.NONE, 0, false, owed);
        draft.melds = melds;
        draft.earlier = place;
        draft.players = List.of(
                new Player(hand, true, opened, opened, random.nextInt(2), 0, 0),
                new Player(List.of(new Held(Card.parse("2H"), place, false)), true, true, true, 1, 0, 0));
        return draft.table();
    }

    private static Card any(SplittableRandom random) {
        return Card.at(13 * random.nextInt(3) + (11 + random.nextInt(5)) % 13);
    }
}
