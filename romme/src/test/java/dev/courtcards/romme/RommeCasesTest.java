package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.romme.RommeAction.Discard;
import dev.courtcards.romme.RommeAction.Draw;
import dev.courtcards.romme.RommeAction.LayMeld;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Open;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeAction.TakeBack;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Single rules, each at a table laid out for it: player 1 is to act unless the test says otherwise. */
class RommeCasesTest {
    private static final Seat ONE = Seat.of(1);

    static List<Piece> pieces(String text) {
        return Arrays.stream(text.split("[, ]+")).map(Piece::parse).toList();
    }

    static LayMeld meld(String text) {
        return new LayMeld(pieces(text));
    }

    static HandCount hand(String text) {
        HandCount hand = new HandCount();
        Card.parseAll(text).forEach(card -> hand.add(card, 1));
        return hand;
    }

    /** P1 is to draw and the stock is empty; 2C, 9H and KD have been discarded. */
    static RommeTable emptyStock(String rules) {
        Draft draft = new Draft(table(rules, "7S KD", true));
        draft.phase = Phase.DRAW;
        draft.stock = Shoe.EMPTY;
        draft.discards = List.of(
                new Held(Card.parse("2C"), 90, true),
                new Held(Card.parse("9H"), 91, true),
                new Held(Card.parse("KD"), 92, true));
        return draft.table();
    }

    /** A table of two, player 1 with this hand, after the draw. */
    static RommeTable table(String rules, String hand, boolean opened, String... melds) {
        RommeTable empty = Romme.newGame(RommeRules.parse(rules), 2).state();
        Draft draft = new Draft(empty);
        int place = 1;
        draft.phase = Phase.ACT;
        draft.round = 1;
        draft.shuffles = 1;
        draft.dealer = Optional.of(Seat.of(2));
        List<Held> mine = new ArrayList<>();
        for (Card card : Card.parseAll(hand)) {
            mine.add(new Held(card, place++, false));
        }
        List<Held> theirs = new ArrayList<>();
        for (Card card : Card.parseAll("2H 9C KH")) {
            theirs.add(new Held(card, place++, false));
        }
        draft.players =
                List.of(new Player(mine, true, opened, opened, 1, 0, 0), new Player(theirs, true, true, true, 1, 0, 0));
        List<LaidMeld> laid = new ArrayList<>();
        for (String text : melds) {
            List<Piece> spelled = Melds.spelled(pieces(text));
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < spelled.size(); i++) {
                places.add(place++);
            }
            laid.add(new LaidMeld(Seat.of(2), Melds.isRun(spelled), spelled, places));
        }
        draft.melds = laid;
        draft.stock = Shoe.of(Card.parseAll("3D 4D 5D 6D"));
        draft.earlier = place;
        draft.turn = Turn.of(ONE);
        return draft.table();
    }

    static Game<RommeTable> game(String rules, String hand, boolean opened, String... melds) {
        return Game.begin(table(rules, hand, opened, melds));
    }

    static Optional<RommeReason> why(Game<RommeTable> game, RommeAction action) {
        return game.refusal(ONE, action).map(Refusal::reason).map(RommeReason.class::cast);
    }

    static Optional<RommeReason> classify(String rules, String cards) {
        return Melds.refusal(RommeRules.parse(rules), Melds.spelled(pieces(cards)))
                .map(Refusal::reason)
                .map(RommeReason.class::cast);
    }

    private static int points(String cards) {
        List<Piece> spelled = Melds.spelled(pieces(cards));
        return Melds.points(RommeRules.GEOGRAM, Melds.isRun(spelled), spelled);
    }

    // romme 3.1
    @Test
    void aSetHasEachSuitOnce() {
        assertThat(classify("", "KH KD KS KS")).contains(RommeReason.DUPLICATE_SUIT_IN_SET);
        assertThat(classify("", "7S 7S 7H")).contains(RommeReason.DUPLICATE_SUIT_IN_SET);
        assertThat(classify("", "KC KD AD")).contains(RommeReason.NOT_A_MELD);
        assertThat(classify("setMayRepeatSuit=true", "7S 7S 7H")).isEmpty();
    }

    // romme 3.2
    @Test
    void whatIsNoRunIsRefused() {
        assertThat(classify("", "5S 5S 6S")).isPresent();
        assertThat(classify("", "7H 8H 7H")).isPresent();
        assertThat(classify("", "5S 6S 7H")).isPresent();
        assertThat(classify("", "4S JK 9S")).isPresent();
        assertThat(classify("", "KS AS 2S")).contains(RommeReason.RUN_WRAPS);
        assertThat(classify("aceWrap=ROUND_THE_CORNER", "JC QC KC AC 2C")).isEmpty();
        assertThat(classify("aceWrap=ROUND_THE_CORNER", "KC AC 2C")).contains(RommeReason.RUN_WRAPS);
        assertThat(classify("maxRunLength=3", "4C 5C 6C 7C")).contains(RommeReason.RUN_TOO_LONG);
    }

    // romme 3.4
    @Test
    void thePlaceDecidesWhatAJokerStandsFor() {
        assertThat(meld("JK 5C 6C").spelled()).isEqualTo(pieces("JK=4C 5C 6C"));
        assertThat(meld("5C 6C JK").spelled()).isEqualTo(pieces("5C 6C JK=7C"));
        assertThat(meld("AD QD KD JK").spelled()).isEqualTo(pieces("JK=JD QD KD AD"));
        assertThat(meld("5S JK 7S").spelled()).isEqualTo(pieces("5S JK=6S 7S"));
        assertThat(meld("3H JK JK 6H 7H 8H").spelled()).isEqualTo(pieces("3H JK=4H JK=5H 6H 7H 8H"));
    }

    // romme 3.4
    @Test
    void jokersBeyondTheKingWrapInOrderButGoToTheLowEndOfABag() {
        assertThat(classify("", "QS KS JK JK")).contains(RommeReason.RUN_WRAPS);
        assertThat(classify("", "JK AS JK")).isPresent();
        assertThat(meld("KS QS JK JK").spelled()).isEqualTo(pieces("JK=JS QS KS JK=AS"));
        assertThat(points("KS QS JK JK")).isEqualTo(41);
    }

    // romme 4
    @Test
    void valuesFollowThePageOfFacts() {
        assertThat(points("7S 7H 7D") + points("3C 4C 5C")).isEqualTo(33);
        assertThat(points("QC QH QS")).isEqualTo(30);
        assertThat(points("QS KS AS")).isEqualTo(31);
        assertThat(points("AS 2S 3S")).isEqualTo(6);
        assertThat(points("AS AH AD")).isEqualTo(33);
        assertThat(points("QD KD JK")).isEqualTo(31);
        assertThat(points("TS TH JK")).isEqualTo(30);
    }

    // romme 3.3
    @Test
    void noMeldIsMadeOfJokersAloneNorOfTooMany() {
        assertThat(classify("", "JK JK JK")).contains(RommeReason.NOT_A_MELD);
        assertThat(classify("", "4D JK JK")).contains(RommeReason.AMBIGUOUS_JOKER);
        assertThat(classify("", "4D JK=5D JK=6D")).isEmpty();
        assertThat(classify("", "4D JK=4C JK=4H")).isEmpty();
        assertThat(classify("jokerLimit=NOT_MAJORITY", "4D JK=5D JK=6D")).contains(RommeReason.TOO_MANY_JOKERS);
        assertThat(classify("adjacentJokers=false", "3H JK JK 6H")).contains(RommeReason.ADJACENT_JOKERS);
    }

    // romme 0, 7
    @Test
    void theBestMeldsAreFound() {
        RommeRules geogram = RommeRules.GEOGRAM;
        RommeRules standard = RommeRules.parse("jokerLimit=NOT_MAJORITY");
        assertThat(Partition.least(geogram, hand("KH KD KS KS")).deadwood()).isEqualTo(10);
        assertThat(Partition.least(geogram, hand("3S 4S 5S 6S 7S 6H 6D")).deadwood())
                .isEqualTo(7);
        assertThat(Partition.most(geogram, hand("3S 4S 5S 6S 7S 6H 6D")).points())
                .isEqualTo(30);
        assertThat(Partition.least(geogram, hand("JC 9D 8S 6D JS 8H TD 8D 7D JD"))
                        .deadwood())
                .isEqualTo(16);
        assertThat(Partition.most(geogram, hand("JC 9D 8S 6D JS 8H TD 8D 7D JD"))
                        .points())
                .isEqualTo(70);
        assertThat(Partition.least(standard, hand("3H JK JK 6H 7H 8H")).deadwood())
                .isZero();
        assertThat(Partition.most(standard, hand("3H 6H 7H 8H JK JK 2C")).points())
                .isEqualTo(40);
        assertThat(Partition.least(geogram, hand("JK JK JK 4D")).deadwood()).isZero();
        assertThat(Partition.least(standard, hand("JK JK JK 4D")).deadwood()).isEqualTo(64);
        assertThat(Partition.most(geogram, hand("AS 2S 3S 4S AS 2S 3S AH 2H 3H AH 2H 3H"))
                        .points())
                .isEqualTo(28);
        assertThat(Partition.least(geogram, hand("2S 5D 8H 8C AC JK")).deadwood())
                .isEqualTo(18);
        assertThat(table("", "2S 5D 8H 8C AC JK", true).deadwood(Card.parseAll("2S 5D 8H 8C AC JK")))
                .isEqualTo(54);
    }

    // romme 5.2
    @Test
    void aJokerCountsInTheOpeningAsTheCardItReplaces() {
        assertThat(game("", "TS TH JK 2C", false).refusal(ONE, new Open(List.of(meld("TS TH JK")))))
                .isEmpty();
        assertThat(why(game("openingMin=40", "TS TH JK 2C", false), new Open(List.of(meld("TS TH JK")))))
                .contains(RommeReason.OPENING_TOO_LOW);
        assertThat(game("", "AS 2S 3S QH QD JK 4C", false)
                        .refusal(ONE, new Open(List.of(meld("AS 2S 3S"), meld("QH QD JK")))))
                .isEmpty();
    }

    // romme 5.4
    @Test
    void laysOffInTheTurnOfTheOpeningButNotBefore() {
        Game<RommeTable> game = game("", "QS QH QC 8C 2D", false, "5C 6C 7C");
        assertThat(why(game, new LayOff(1, Piece.parse("8C")))).contains(RommeReason.NOT_OPENED);
        game = game.play(ONE, meld("QS QH QC")).play(ONE, new LayOff(1, Piece.parse("8C")));
        assertThat(game.state().melds().get(0).pieces()).isEqualTo(pieces("5C 6C 7C 8C"));
    }

    // romme 5.4
    @Test
    void aLayOffSeesTheMeldAsItHasGrown() {
        Game<RommeTable> game = game("", "4C 3C 9D", true, "5C 6C 7C");
        assertThat(why(game, new LayOff(1, Piece.parse("3C")))).contains(RommeReason.DOES_NOT_FIT);
        game = game.play(ONE, new LayOff(1, pieces("4C,3C")));
        assertThat(game.state().melds().get(0).pieces()).isEqualTo(pieces("3C 4C 5C 6C 7C"));
        assertThat(why(game, new LayOff(2, Piece.parse("9D")))).contains(RommeReason.MELD_UNKNOWN);
    }

    @Test
    void aJokerMakesRoomAtTheLowEnd() {
        Game<RommeTable> game = game("", "JK 9S 2D", true, "JS QS KS")
                .play(ONE, new LayOff(1, Piece.parse("JK=TS")))
                .play(ONE, new LayOff(1, Piece.parse("9S")))
                .play(ONE, new Discard(Card.parse("2D")));
        assertThat(game.state().phase()).isEqualTo(Phase.SCORED);
        assertThat(game.state().player(Seat.of(2)).total()).isEqualTo(21);
    }

    @Test
    void cardsMustBeHeld() {
        Game<RommeTable> game = game("", "9C TC 4D", true, "7S 7H 7C JK", "5D 6D 7D 8D");
        assertThat(why(game, meld("9C TC JC"))).contains(RommeReason.CARD_NOT_IN_HAND);
        assertThat(why(game, new Swap(1, Card.parse("7D")))).contains(RommeReason.CARD_NOT_IN_HAND);
        assertThat(why(game, new Discard(Card.parse("AS")))).contains(RommeReason.CARD_NOT_IN_HAND);
    }

    // romme 5.2
    @Test
    void takingBackGivesEverythingBack() {
        Game<RommeTable> game = game("", "7S 7H 7D 2C 5D", false).play(ONE, meld("7S 7H 7D"));
        assertThat(game.state().pendingPoints()).isEqualTo(21);
        assertThat(why(game, new Discard(Card.parse("2C")))).contains(RommeReason.OPENING_TOO_LOW);
        game = game.play(ONE, new TakeBack());
        assertThat(game.state().active().cards()).isEqualTo(Card.parseAll("7S 7H 7D 2C 5D"));
        assertThat(game.state().melds()).isEmpty();
        assertThat(game.refusal(ONE, new Discard(Card.parse("2C")))).isEmpty();
    }

    /** Melds taken back were not laid; what was laid before them stays laid, and counts as such when the turn is over. */
    @ParameterizedTest
    @CsvSource({
        "'', '', false",
        "layoffNeedsOpening=false, LAYOFF:p1:M1:8C, true",
        "swapNeedsOpening=false swapReuse=MAY_KEEP_IN_HAND, SWAP:p1:M1:6C, true",
        "swapNeedsOpening=false jokerHoldRule=OFF, SWAP:p1:M1:6C, true"
    })
    void takingBackKeepsWhatWasLaidBefore(String rules, String first, boolean laid) {
        Game<RommeTable> game = game(rules, "8C 6C 7S 7H 7D KD 2C", false, "5C JK=6C 7C");
        if (laid) {
            game = game.play(Romme.NOTATION.read(first));
        }
        RommeTable passed = game.play(ONE, meld("7S 7H 7D"))
                .play(ONE, new TakeBack())
                .play(ONE, new Discard(Card.parse("KD")))
                .state();
        assertThat(passed.player(ONE).laid()).isEqualTo(laid);
        assertThat(passed.idle()).isEqualTo(laid ? 0 : 1);
    }

    // romme 5.2
    @Test
    void severalMeldsOpenTogether() {
        Game<RommeTable> game = game("", "7S 7H 7D 3C 4C 5C 9H KD", false)
                .play(ONE, new Open(List.of(meld("7S 7H 7D"), meld("5C 3C 4C"))));
        assertThat(game.state().active().opened()).isTrue();
        assertThat(game.state().melds().get(1).pieces()).isEqualTo(pieces("3C 4C 5C"));
        assertThat(game.state().active().cards()).isEqualTo(Card.parseAll("9H KD"));
    }

    // romme 5.2, 5.3
    @Test
    void meldsOfOneTurnAddUp() {
        Game<RommeTable> game = game("", "7S 7H 7D 3C 4C 5C 9H", false)
                .play(ONE, meld("7S 7H 7D"))
                .play(ONE, meld("3C 4C 5C"))
                .play(ONE, new Discard(Card.parse("9H")));
        assertThat(game.state().phase()).isEqualTo(Phase.SCORED);
        assertThat(game.state().player(Seat.of(2)).total()).isEqualTo(2 * 21);
    }

    // romme 5.1, 5.6
    @Test
    void theTakenCardStaysUnlessAnotherLikeItIsThere() {
        for (String second : List.of("KD", "3C")) {
            Draft draft = new Draft(table("", second.equals("KD") ? "7S KD" : "KD 3C", true));
            draft.phase = Phase.DRAW;
            draft.discards = List.of(new Held(Card.parse("7S"), 90, true));
            Game<RommeTable> game = Game.begin(draft.table()).play(ONE, new Draw(Source.DISCARD));
            assertThat(game.refusal(ONE, new Draw(Source.PILE)).map(Refusal::reason))
                    .contains(RommeReason.WRONG_PHASE);
            if (second.equals("KD")) {
                game = game.play(ONE, new Discard(Card.parse("7S")));
                assertThat(game.state().player(ONE).hand().get(1).place()).isEqualTo(90);
            } else {
                assertThat(why(game, new Discard(Card.parse("7S")))).contains(RommeReason.DISCARD_TAKEN_CARD);
            }
        }
    }

    // romme 5.5
    @Test
    void aSwapNeedsAnotherPlaceForTheJoker() {
        Game<RommeTable> game = game("", "7D 2C 9H", true, "7S 7H JK");
        assertThat(why(game, new Swap(1, Card.parse("7D")))).contains(RommeReason.JOKER_OWED);
        assertThat(game.refusal(ONE, new LayOff(1, Piece.parse("7D")))).isEmpty();

        game = game("", "7D 2C 9H", true, "7S 7H JK", "4C 5C 6C").play(ONE, new Swap(1, Card.parse("7D")));
        assertThat(why(game, new Discard(Card.parse("2C")))).contains(RommeReason.JOKER_OWED);
        assertThat(why(game, new LayOff(1, Piece.parse("JK")))).contains(RommeReason.JOKER_OWED);
        game = game.play(ONE, new LayOff(2, Piece.parse("JK=7C"))).play(ONE, new Discard(Card.parse("2C")));
        assertThat(game.state().phase()).isEqualTo(Phase.DRAW);
    }

    // romme 5.6, 5.7
    @Test
    void theLastCardIsDiscardedWhereItMustBe() {
        assertThat(why(game("finalDiscard=REQUIRED", "8C", true, "5C 6C 7C"), new LayOff(1, Piece.parse("8C"))))
                .contains(RommeReason.FINAL_DISCARD_REQUIRED);
        assertThat(game("", "8C", true, "5C 6C 7C")
                        .play(ONE, new LayOff(1, Piece.parse("8C")))
                        .state()
                        .phase())
                .isEqualTo(Phase.SCORED);
        assertThat(why(game("finalDiscard=FORBIDDEN", "8C", true, "5C 6C 7C"), new Discard(Card.parse("8C"))))
                .contains(RommeReason.NOT_ALLOWED);
    }

    // romme 5.8
    @Test
    void anEmptyStockIsMadeOfTheDiscards() {
        Game<RommeTable> game = Game.begin(emptyStock("")).play(ONE, new Draw(Source.PILE));
        assertThat(game.lastEvents()).containsExactly(new RommeEvent.Recycled(2));
        game = game.settled(ChanceSource.stacked("9H 2C"));
        assertThat(game.state().upcard()).contains(Card.parse("KD"));
        assertThat(game.state().discards()).hasSize(1);
        assertThat(game.state().stock().size()).isEqualTo(1);
        assertThat(game.state().active().cards()).contains(Card.parse("9H"));
    }

    // romme 2, 5.1
    @Test
    void jokersOnTheDiscardPileFollowTheirOptions() {
        for (String rules : List.of("", "takeJokerFromDiscard=false")) {
            Draft draft = new Draft(table(rules, "7S KD", true));
            draft.phase = Phase.DRAW;
            draft.discards = List.of(new Held(Card.JOKER, 90, true));
            assertThat(why(Game.begin(draft.table()), new Draw(Source.DISCARD)))
                    .isEqualTo(rules.isEmpty() ? Optional.empty() : Optional.of(RommeReason.NOT_ALLOWED));
        }
        for (String rules :
                List.of("firstDealer=FIRST_SEAT", "firstDealer=FIRST_SEAT upcardJoker=BURY_AND_TURN_NEXT")) {
            List<Card> deck = new ArrayList<>(Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"));
            deck.addAll(Card.parseAll("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD JK 5H"));
            RommeTable dealt = Romme.newGame(RommeRules.parse(rules), 2)
                    .play(House.CHANCE, new Shuffle<>(RommeRules.GEOGRAM.pack().stacked(deck)))
                    .play(House.DEALER, new RommeAction.Deal())
                    .state();
            assertThat(dealt.upcard()).contains(rules.contains("BURY") ? Card.parse("5H") : Card.JOKER);
            assertThat(dealt.player(Seat.of(2)).cards()).startsWith(Card.parse("2C"), Card.parse("4C"));
        }
    }

    // romme 6
    @Test
    void whoWinsTheMatchFollowsFromTheTotals() {
        Draft draft = new Draft(table("", "8C", true, "5C 6C 7C"));
        draft.players =
                List.of(draft.players.get(0), new Player(draft.players.get(1).hand(), true, true, true, 1, 190, 0));
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, new Discard(Card.parse("8C")));
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(0L, 211L);
        assertThat(game.state().outcome().orElseThrow().winners()).containsExactly(ONE);
    }

    /** Totals 150, 190 and 20; the third goes out, 60 and 5 are left: 210, 195 and 20. */
    @Test
    void placesOfThreeFollowFromTheTotalsNotFromWhoEndedTheRound() {
        Draft draft = new Draft(table("", "8C", true, "5C 6C 7C"));
        List<Player> players = new ArrayList<>();
        int place = 60;
        for (String hand : List.of("KD KH KC TD TS TC", "5D")) {
            List<Held> held = new ArrayList<>();
            for (Card card : Card.parseAll(hand)) {
                held.add(new Held(card, place++, false));
            }
            players.add(new Player(held, true, true, true, 1, players.isEmpty() ? 150 : 190, 0));
        }
        players.add(new Player(draft.players.get(0).hand(), true, true, true, 1, 20, 0));
        draft.players = players;
        draft.turn = Turn.of(Seat.of(3));
        Game<RommeTable> game = Game.begin(draft.table()).play(Seat.of(3), new LayOff(1, Piece.parse("8C")));
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(210L, 195L, 20L);
        assertThat(game.state().outcome().orElseThrow().winners()).containsExactly(Seat.of(3));
        assertThat(game.state().outcome().orElseThrow().places()).containsExactly(3, 2, 1);
    }

    /** Totals 150, 150, 20 and 190; the third goes out, and 10, 10 and 30 are left (romme 6). */
    @Test
    void equalTotalsShareAPlace() {
        Draft draft = new Draft(table("", "8C", true, "5C 6C 7C"));
        Player third = new Player(draft.players.get(0).hand(), true, true, true, 1, 20, 0);
        draft.players = List.of(
                new Player(List.of(new Held(Card.parse("KD"), 60, false)), true, true, true, 1, 150, 0),
                new Player(List.of(new Held(Card.parse("KH"), 61, false)), true, true, true, 1, 150, 0),
                third,
                new Player(
                        List.of(
                                new Held(Card.parse("KC"), 62, false),
                                new Held(Card.parse("TD"), 63, false),
                                new Held(Card.parse("TS"), 64, false)),
                        true,
                        true,
                        true,
                        1,
                        190,
                        0));
        draft.turn = Turn.of(Seat.of(3));
        Game<RommeTable> game = Game.begin(draft.table()).play(Seat.of(3), new LayOff(1, Piece.parse("8C")));
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(160L, 160L, 20L, 220L);
        assertThat(game.state().outcome().orElseThrow().places()).containsExactly(2, 2, 1, 4);
    }

    @Test
    void whoMayDoWhatWhen() {
        Game<RommeTable> game = game("", "7S 7H 7D 2C 5D", false);
        assertThat(why(game, new TakeBack())).contains(RommeReason.WRONG_PHASE);
        assertThat(why(game, new Draw(Source.PILE))).contains(RommeReason.WRONG_PHASE);
        assertThat(game.refusal(ONE, new RommeAction.NameDealer(ONE))).isPresent();
        assertThat(game.refusal(ONE, new RommeAction.Next())).isPresent();
        Game<RommeTable> pending = game.play(ONE, meld("7S 7H 7D"));
        assertThat(why(pending, new LayOff(1, Piece.parse("7C")))).contains(RommeReason.OPENING_TOO_LOW);
        assertThat(pending.refusal(ONE, new TakeBack())).isEmpty();
        Game<RommeTable> begun = Romme.newGame(RommeRules.GEOGRAM, 2);
        assertThat(begun.refusal(House.CHANCE, new RommeAction.NameDealer(Seat.of(3))))
                .isPresent();
        assertThat(begun.play(House.CHANCE, new RommeAction.NameDealer(Seat.of(2)))
                        .state()
                        .dealer())
                .contains(Seat.of(2));
    }

    /** Turns without a card laid are counted one by one; a card laid begins anew, and tells a Rommé from a plain round. */
    @Test
    void turnsAndCardsLaidAreKept() {
        Game<RommeTable> game = game("", "8C 2D 9H KS", true, "5C 6C 7C");
        RommeTable idle = game.play(ONE, new Discard(Card.parse("2D"))).state();
        assertThat(idle.idle()).isEqualTo(1);
        assertThat(idle.player(ONE).turns()).isEqualTo(2);
        Draft draft = new Draft(game.state());
        draft.idle = 5;
        draft.players =
                List.of(new Player(draft.players.get(0).hand(), true, true, false, 1, 0, 0), draft.players.get(1));
        RommeTable laid = Game.begin(draft.table())
                .play(ONE, new LayOff(1, Piece.parse("8C")))
                .play(ONE, new Discard(Card.parse("2D")))
                .state();
        assertThat(laid.idle()).isZero();
        assertThat(laid.player(ONE).laid()).isTrue();
        draft.melds = table("", "KD", true, "5C JK=6C 7C", "2S 3S 4S").melds();
        draft.player(ONE, draft.player(ONE).with(List.of(held("6C", 80), held("2D", 81), held("9H", 82))));
        laid = Game.begin(draft.table())
                .play(ONE, new Swap(1, Card.parse("6C")))
                .play(ONE, new LayOff(2, Piece.parse("JK=5S")))
                .play(ONE, new Discard(Card.parse("2D")))
                .state();
        assertThat(laid.player(ONE).laid()).isTrue();
        assertThat(laid.melds().get(0).pieces()).isEqualTo(pieces("5C 6C 7C"));
    }

    private static Held held(String card, int place) {
        return new Held(Card.parse(card), place, false);
    }

    /** On a deck that nobody knows, faces come to light one by one. */
    @Test
    void aSealedHandIsRevealedCardByCard() {
        RommeTable dealt =
                Romme.deal(RommeRules.GEOGRAM, 2, ChanceSource.of(Seed.of(4))).state();
        RommeTable sealed = dealt.seenBy(Spectator.SPECTATOR);
        List<Integer> mine = dealt.player(ONE).hand().stream().map(Held::place).toList();
        assertThat(sealed.owed(ONE)).isEqualTo(mine);
        assertThat(sealed.owed(Spectator.SPECTATOR)).isEmpty();
        RommeTable one = sealed.revealed(mine.get(3), Card.parse("7H")).orElseThrow();
        assertThat(one.player(ONE).hand().get(3)).isEqualTo(held("7H", mine.get(3)));
        assertThat(one.owed(ONE)).hasSize(12).doesNotContain(mine.get(3));
        int next = dealt.nextPlace();
        assertThat(sealed.revealed(next, Card.parse("2S")).orElseThrow().stock().top())
                .isEqualTo(Card.parse("2S"));
        assertThat(sealed.revealed(110 + next, Card.parse("2S"))).isEmpty();
        assertThat(one.revealed(mine.get(3), Card.parse("8H"))).isEmpty();
    }

    // romme 8
    @Test
    void theDealShowsEachTheOwnHand() {
        List<List<Held>> hands = List.of(List.of(held("7S", 1)), List.of(held("8S", 2)));
        RommeEvent.Dealt dealt = new RommeEvent.Dealt(ONE, hands, List.of());
        assertThat(dealt.seenBy(ONE).orElseThrow().hands())
                .containsExactly(hands.get(0), List.of(new Held(Card.UNKNOWN, 2, false)));
        assertThat(dealt.seenBy(Seat.of(2)).orElseThrow().hands())
                .containsExactly(List.of(new Held(Card.UNKNOWN, 1, false)), hands.get(1));
    }

    // romme 5.8
    @Test
    void aRoundWithoutProgressIsBlocked() {
        Romme romme = new Romme();
        RommeRules rules = RommeRules.parse(
                "openingMin=60 openingInOneMeld=true maxTurnsWithoutProgress=8 match=FIXED_ROUNDS rounds=1");
        Game<RommeTable> end = Playout.of(romme, List.of(romme.bots().get("greedy")), Seed.of(3))
                .finish(Romme.newGame(rules, 2));
        assertThat(end.lastEvents().toString()).contains("BLOCKED");
    }

    @Test
    void aPlanToGoOutPutsTheJokerAtTheLowEnd() {
        RommeTable table = table("", "JK 9S 2D", true, "JS QS KS");
        assertThat(Menus.goOut(table))
                .containsExactly(
                        new LayOff(1, Piece.parse("JK=TS")),
                        new LayOff(1, Piece.parse("9S")),
                        new Discard(Card.parse("2D")));
    }

    @Test
    void aPlanToGoOutLaysACardWhereItMakesRoomForTheNext() {
        RommeTable table = table("", "TS 9S 2D", true, "JS QS KS", "TD TC TH");
        assertThat(Menus.goOut(table))
                .containsExactly(
                        new LayOff(1, Piece.parse("TS")),
                        new LayOff(1, Piece.parse("9S")),
                        new Discard(Card.parse("2D")));
        assertThat(Menus.goOut(table("", "TS 8S 2D", true, "JS QS KS", "TD TC TH")))
                .isEmpty();
    }

    /** Every card is in one place at every moment, also after the discards were shuffled again and again (romme 1). */
    @Test
    void noCardIsLostOrThereTwice() {
        int drawn = 0;
        int recycled = 0;
        for (int seed = 0; seed < 6; seed++) {
            Game<RommeTable> end = Playout.of(new Romme(), List.of(Bot.random()), Seed.of(seed))
                    .finish(Romme.newGame(
                            RommeRules.parse("decks=1 jokers=1 handSize=7 openingMin=45 match=FIXED_ROUNDS rounds=1"),
                            2 + seed % 3));
            for (Game<RommeTable> step : end.steps()) {
                RommeTable table = step.state();
                if (table.phase() == Phase.FIRST_DEALER || table.phase() == Phase.SHUFFLE) {
                    continue;
                }
                assertThat(table.cards()).hasSize(53);
                assertThat(table.rules().pack().stacked(table.cards()).size()).isEqualTo(53);
                Set<Integer> places = new HashSet<>();
                table.players()
                        .forEach(player -> player.hand()
                                .forEach(held ->
                                        assertThat(places.add(held.place())).isTrue()));
                table.melds()
                        .forEach(meld -> meld.places()
                                .forEach(place -> assertThat(places.add(place)).isTrue()));
                table.discards()
                        .forEach(held -> assertThat(places.add(held.place())).isTrue());
                assertThat(places).allMatch(place -> place < table.nextPlace());
                for (Event<RommeTable> event : step.lastEvents()) {
                    if (event instanceof RommeEvent.Drew || event instanceof RommeEvent.Took) {
                        RommeTable before = step.previous().orElseThrow().state();
                        int more = 0;
                        for (int i = 0; i < table.players().size(); i++) {
                            int change = table.players().get(i).hand().size()
                                    - before.players().get(i).hand().size();
                            assertThat(change).isBetween(0, 1);
                            more += change;
                        }
                        assertThat(more).isEqualTo(1);
                        drawn++;
                    }
                    recycled += event instanceof RommeEvent.Recycled ? 1 : 0;
                }
            }
        }
        assertThat(drawn).isGreaterThan(100);
        assertThat(recycled).isGreaterThan(1);
    }

    // romme 5.3, 5.4
    @Test
    void aLayOffNamesItsMeld() {
        Game<RommeTable> game = game("", "8D 3C 4H", true, "8S 8H 8C", "5D 6D 7D");
        assertThatThrownBy(() -> Romme.NOTATION.read("LAYOFF:p1:8D")).hasMessageContaining("M<n>:<cards>");
        game = game.play(Romme.NOTATION.read("LAYOFF:p1:M2:8D"));
        assertThat(game.state().melds().get(1).pieces()).isEqualTo(pieces("5D 6D 7D 8D"));
        assertThat(why(game, new LayOff(3, Piece.parse("3C")))).contains(RommeReason.MELD_UNKNOWN);
    }

    /** A view holds no face of another hand that was not open, and who sees the same does the same (romme 8). */
    @Test
    void nobodySeesAnotherHand() {
        Map<String, Bot<RommeTable>> bots = new Romme().bots();
        for (String name : List.of("strong", "greedy")) {
            Bot<RommeTable> bot = Objects.requireNonNull(bots.get(name));
            Playout<RommeTable> playout = Playout.of(new Romme(), List.of(bot), Seed.of(11));
            Game<RommeTable> now = Romme.newGame(RommeRules.parse("match=FIXED_ROUNDS rounds=2"), 2);
            while (!now.isOver()) {
                RommeTable table = now.state();
                for (Seat seat : List.of(ONE, Seat.of(2))) {
                    Seat other = seat.equals(ONE) ? Seat.of(2) : ONE;
                    RommeTable seen = now.seenBy(seat).state();
                    for (int i = 0; i < seen.player(other).hand().size(); i++) {
                        Held real = table.player(other).hand().get(i);
                        assertThat(seen.player(other).hand().get(i).card())
                                .isEqualTo(real.open() ? real.card() : Card.UNKNOWN);
                    }
                    assertThat(seen.stock().cards())
                            .containsOnly(table.stock().isEmpty() ? new Card[0] : new Card[] {Card.UNKNOWN});
                }
                if (table.phase() == Phase.DRAW || table.phase() == Phase.ACT) {
                    Seat seat = table.turn().seat();
                    Game<RommeTable> redealt = Game.begin(redealt(table, seat));
                    assertThat(redealt.seenBy(seat)).isEqualTo(now.seenBy(seat));
                    assertThat(bot.choose(redealt.seenBy(seat), new Random(1)))
                            .isEqualTo(bot.choose(now.seenBy(seat), new Random(1)));
                }
                now = playout.step(now);
            }
        }
    }

    /** Another table that looks the same to this seat: the hidden cards of the others and the stock change places. */
    private static RommeTable redealt(RommeTable table, Seat seat) {
        Draft draft = new Draft(table);
        List<Card> hidden = new ArrayList<>(table.stock().cards());
        Seat other = seat.equals(ONE) ? Seat.of(2) : ONE;
        List<Held> hand = new ArrayList<>(table.player(other).hand());
        hand.stream().filter(held -> !held.open()).forEach(held -> hidden.add(held.card()));
        Collections.shuffle(hidden, new Random(hidden.size()));
        for (int i = 0; i < hand.size(); i++) {
            if (!hand.get(i).open()) {
                hand.set(i, new Held(hidden.remove(0), hand.get(i).place(), false));
            }
        }
        draft.player(other, table.player(other).with(hand));
        int dealt = table.stock().dealt();
        List<Card> shoe = new ArrayList<>(Collections.nCopies(dealt, Card.JOKER));
        shoe.addAll(hidden);
        draft.stock = Shoe.of(shoe).rest(dealt);
        return draft.table();
    }

    @Test
    void cardsOnTheTableStayWhereTheyAre() {
        Game<RommeTable> game = game("", "8C 5C 2D", true, "JK=4C 5C 6C 7C");
        assertThat(Romme.NOTATION.forms()).noneMatch(form -> form.startsWith("MOVE") || form.startsWith("SPLIT"));
        assertThat(why(game, new Swap(1, Card.parse("5C")))).contains(RommeReason.NO_SUCH_JOKER);
        assertThat(why(game, new Swap(1, Card.JOKER))).contains(RommeReason.NO_SUCH_JOKER);
    }

    /** Lines of the original, that name no player or all their cards in any order, are read as well (romme 9). */
    @Test
    void theOriginalsLinesAreUnderstood() {
        String head = "GAME: romme\nPLAYERS: a b\nDEALER: p2\nRULES: geogram firstDealer=FIRST_SEAT\n"
                + "DECK: 7S 2C 7H 3D QC 4C QH 9D QS 5H 2H 8C 3H 9S 4S TD 5S JC 6D KD 8D AC 9H 3S TH 6S JD 2S\n";
        String named = "DRAW:p1:pile\nMELD:p1:QC,QH,QS\nDISCARD:p1:7S\nDRAW:p2:discard\nDISCARD:p2:2C\n";
        String unnamed = "DRAW:pile\nMELD:QC,QS,QH\nDISCARD:7S\nDRAW:discard\nDISCARD:2C\n";
        RommeTable first =
                Replay.play(new Romme(), GameRecord.parse(head + named)).state();

        assertThat(Replay.play(new Romme(), GameRecord.parse(head + unnamed)).state())
                .isEqualTo(first);
        assertThatThrownBy(() -> Replay.play(new Romme(), GameRecord.parse(head + "DRAW:nowhere\n")))
                .hasMessageContaining("\"nowhere\"");
    }

    // romme 5.4
    @ParameterizedTest
    @CsvSource({"'', 2C, true", "'', JK=2C, true", "aceWrap=ROUND_THE_CORNER, 2C, false", "maxRunLength=12, 2C,"})
    void theTwoGoesBelowTheThreeOfARunThatEndsWithTheAce(String rules, String piece, @Nullable Boolean low) {
        RommeTable table = table(rules, piece.substring(0, 2) + " 9H 9D", true, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC");
        Game<RommeTable> game = Game.begin(table);
        LayOff two = new LayOff(1, pieces(piece));
        assertThat(table.legalActions(ONE).offers(two)).isEqualTo(low != null);
        assertThat(why(game, two)).isEqualTo(low == null ? Optional.of(RommeReason.MELD_FULL) : Optional.empty());
        if (low != null) {
            LaidMeld after = game.play(ONE, two).state().melds().get(0);
            assertThat(after.size()).isEqualTo(13);
            assertThat(after.pieces().get(low ? 0 : 12)).isEqualTo(pieces(piece).get(0));
        }
    }

    @Test
    void theSolverLaysTheTwoBelowTheThreeOfARunThatEndsWithTheAce() {
        String run = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC";
        assertThat(table("", "2C 9H", true, run).wayOut())
                .contains(List.of(new LayOff(1, pieces("2C")), new Discard(Card.parse("9H"))));
        assertThat(table("finalDiscard=FORBIDDEN", "JK", true, run).canGoOut()).isTrue();
        // The ace stays at its end: nothing goes on a run of thirteen.
        assertThat(table("finalDiscard=FORBIDDEN", "AC", true, "2C " + run).canGoOut())
                .isFalse();
    }

    @Test
    void aJokerThatWasLaidIsOwedNoMore() {
        Game<RommeTable> game =
                game("", "8C 9D TD KH 4H", true, "7C JK=8C 9C", "2S 3S 4S").play(ONE, new Swap(1, Card.parse("8C")));
        assertThat(game.state().turn().owed()).hasSize(1);
        assertThat(game.play(ONE, new LayOff(2, pieces("JK=5S"))).state().turn().owed())
                .isEmpty();
        assertThat(game.play(ONE, meld("9D TD JK=JD")).state().turn().owed()).isEmpty();
    }

    @Test
    void aJokerInMeldsThatAreTakenBackIsOwedAgain() {
        Game<RommeTable> game = game("swapNeedsOpening=false", "8C 2D 3D 9S KH QH JH 4H", false, "7C JK=8C 9C")
                .play(ONE, new Swap(1, Card.parse("8C")))
                .play(ONE, meld("2D 3D JK=4D"));
        assertThat(why(game, new Discard(Card.parse("9S")))).contains(RommeReason.OPENING_TOO_LOW);
        Game<RommeTable> back = game.play(ONE, new TakeBack());
        assertThat(back.state().turn().owed()).hasSize(1);
        assertThat(why(back, new Discard(Card.parse("9S")))).contains(RommeReason.JOKER_OWED);
        assertThat(game.play(ONE, meld("JH QH KH")).state().turn().owed()).isEmpty();
    }

    @Test
    void oneCardIsACard() {
        assertThat(game("finalDiscard=FORBIDDEN", "8C 4H", true, "5C 6C 7C").refusal(ONE, new LayOff(1, pieces("8C"))))
                .map(Refusal::message)
                .contains(
                        "the turn could not be ended after that: the 1 card left could be neither laid nor discarded");
    }

    // romme 9
    @Test
    void wordsOfAPersonPickCardsByNumberOrName() {
        Romme romme = new Romme();
        Game<RommeTable> game = game("", "7S 7H 7D 3C 4C 5C 9H", false);
        assertThat(romme.presentation().heard(game.seenBy(ONE), "meld 7s 7h 7d"))
                .isEqualTo("MELD:p1:7S,7H,7D");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "1 2 3")).isEqualTo("MELD:p1:3C,4C,5C");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "m 4, 5, 6")).isEqualTo("MELD:p1:7D,7H,7S");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "open 7s 7h 7d; 1 2 3"))
                .isEqualTo("OPEN:p1:7S,7H,7D;3C,4C,5C");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "7")).isEqualTo("DISCARD:p1:9H");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "d 9h")).isEqualTo("DISCARD:p1:9H");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "8")).isEqualTo("8");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "take back")).isEqualTo("TAKEBACK:p1");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "nonsense")).isEqualTo("nonsense");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "layoff m2 jk=8h 9h"))
                .isEqualTo("LAYOFF:p1:M2:JK=8H,9H");
        assertThat(romme.presentation().heard(game.seenBy(ONE), "swap m1 7d")).isEqualTo("SWAP:p1:M1:7D");
        assertThat(romme.presentation().heard(game.seenBy(Seat.of(2)), "1 2 3")).isEqualTo("1 2 3");
        Draft draft = new Draft(game.state());
        draft.phase = Phase.DRAW;
        assertThat(romme.presentation().heard(Game.begin(draft.table()).seenBy(ONE), "take discard"))
                .isEqualTo("draw discard");
    }
}
