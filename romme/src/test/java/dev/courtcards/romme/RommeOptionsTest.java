package dev.courtcards.romme;

import static dev.courtcards.romme.RommeCasesTest.classify;
import static dev.courtcards.romme.RommeCasesTest.game;
import static dev.courtcards.romme.RommeCasesTest.meld;
import static dev.courtcards.romme.RommeCasesTest.pieces;
import static dev.courtcards.romme.RommeCasesTest.table;
import static dev.courtcards.romme.RommeCasesTest.why;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.romme.RommeAction.Discard;
import dev.courtcards.romme.RommeAction.Draw;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Open;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every option changes what it says it changes. */
class RommeOptionsTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    private static RommeTable dealt(String rules, int seats) {
        return Romme.deal(RommeRules.parse(rules), seats, ChanceSource.of(Seed.of(3)))
                .state();
    }

    /** Player 1 draws, with these discards and this stock. */
    private static Game<RommeTable> drawing(
            String rules, String hand, boolean opened, String discards, String stock, String... melds) {
        Draft draft = new Draft(table(rules, hand, opened, melds));
        draft.phase = Phase.DRAW;
        draft.stock = Shoe.of(Card.parseAll(stock));
        List<Held> pile = new ArrayList<>();
        for (Card card : Card.parseAll(discards)) {
            pile.add(new Held(card, 90 + pile.size(), true));
        }
        draft.discards = pile;
        return Game.begin(draft.table());
    }

    private static Card card(String text) {
        return Card.parse(text);
    }

    private static LayOff layOff(int meld, String cards) {
        return new LayOff(meld, pieces(cards));
    }

    // Cards and deal.

    // romme 1
    @Test
    void packsJokersAndHands() {
        RommeTable table = dealt("decks=1 jokers=2 handSize=10", 3);
        assertThat(table.cards()).hasSize(54);
        assertThat(table.cards()).filteredOn(Card.JOKER::equals).hasSize(2);
        assertThat(table.players()).allMatch(player -> player.hand().size() == 10);
        assertThat(new Romme().mostSeats()).isEqualTo(6);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Romme.newGame(RommeRules.parse("decks=1 jokers=0"), 4))
                .withMessage("2 to 3 players, not 4");
        assertThatIllegalArgumentException().isThrownBy(() -> Romme.newGame(RommeRules.GEOGRAM, 1));
    }

    // romme 2
    @Test
    void whoDealsAndBegins() {
        assertThat(Romme.newGame(RommeRules.GEOGRAM, 3).state().phase()).isEqualTo(Phase.FIRST_DEALER);
        RommeTable left = dealt("firstDealer=FIRST_SEAT", 3);
        assertThat(left.dealer()).contains(ONE);
        assertThat(left.turn().seat()).isEqualTo(TWO);
        assertThat(dealt("firstDealer=FIRST_SEAT starter=DEALER", 3).turn().seat())
                .isEqualTo(ONE);
        RommeTable more = dealt("firstDealer=FIRST_SEAT extraCardForStarter=true", 3);
        assertThat(more.active().hand()).hasSize(14);
        assertThat(more.discards()).isEmpty();
        assertThat(more.phase()).isEqualTo(Phase.ACT);
    }

    // romme 2
    @Test
    void cardsAreDealtRoundTheTableOrAHandAtATime() {
        List<Card> pack = Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D");
        for (String order : List.of("ROUND_ROBIN", "BLOCK")) {
            RommeRules rules = RommeRules.parse("handSize=7 firstDealer=FIRST_SEAT dealOrder=" + order);
            RommeTable table = Romme.newGame(rules, 2)
                    .play(House.CHANCE, new Shuffle<>(rules.pack().stacked(pack)))
                    .play(House.DEALER, new RommeAction.Deal())
                    .state();
            assertThat(table.player(TWO).cards())
                    .startsWith(card("2C"), order.equals("BLOCK") ? card("3C") : card("4C"));
        }
    }

    // romme 2
    @Test
    void theDealMovesToTheLeft() {
        Game<RommeTable> game =
                game("firstDealer=FIRST_SEAT", "8C", true, "5C 6C 7C").play(ONE, layOff(1, "8C"));
        assertThat(game.refusal(ONE, new Draw(Source.PILE)).map(Refusal::reason))
                .contains(RommeReason.ROUND_OVER);
        game = game.play(House.DEALER, new RommeAction.Next());
        assertThat(game.state().round()).isEqualTo(2);
        assertThat(game.state().dealer()).contains(ONE);
        assertThat(game.refusal(TWO, new Draw(Source.PILE)).map(Refusal::reason))
                .contains(Reason.Common.NOT_YOUR_TURN);
    }

    // romme 9
    @Test
    void headersHoldTheDealerAndTheTotals() {
        Setup setup = Setup.of("romme").seats(2).with("DEALER", "p2").with("TOTALS", "10 20");
        RommeTable table = new Romme().newGame(setup).state();
        assertThat(table.dealer()).contains(TWO);
        assertThat(table.players()).extracting(Player::total).containsExactly(10L, 20L);
        Setup sum = Setup.of("romme").seats(2).with("RULES", "palast").with("TOTALS", "-30 30");
        assertThat(new Romme().newGame(sum).state().players())
                .extracting(Player::total)
                .containsExactly(-30L, 30L);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Romme().newGame(setup.with("TOTALS", "-10 20")))
                .withMessageContaining("whole number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Romme().newGame(Setup.of("romme").seats(2).with("DEALER", "p3")))
                .withMessageContaining("p1 to p2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Romme().newGame(Setup.of("romme").seats(6).with("RULES", "geogram decks=1")))
                .withMessageContaining("at most");
    }

    @Test
    void whatAMatchBeganWithIsNoGain() {
        Setup setup = Setup.of("romme")
                .seats(2)
                .with("RULES", "geogram match=FIXED_ROUNDS rounds=1")
                .with("TOTALS", "10 20");
        Romme romme = new Romme();
        Outcome outcome = Playout.of(romme, List.of(Bot.random()), Seed.of(1))
                .finish(romme.newGame(setup))
                .state()
                .outcome()
                .orElseThrow();
        assertThat(outcome.gains())
                .containsExactly(outcome.scores().get(0) - 10, outcome.scores().get(1) - 20);
    }

    // Melds and values.

    // romme 3.2, 3.3, 3.4
    @Test
    void whatIsAMeldFollowsFromTheOptions() {
        assertThat(classify("aceWrap=ROUND_THE_CORNER wrapMayStartWithKing=true", "KC AC 2C"))
                .isEmpty();
        assertThat(classify("jokerAtRunEnd=false", "4C 5C JK=6C")).contains(RommeReason.NOT_A_MELD);
        assertThat(classify("jokerAtRunEnd=false", "4C JK=5C 6C")).isEmpty();
        assertThat(classify("jokerLimit=MAX_TWO", "4C JK=5C JK=6C JK=7C 8C")).contains(RommeReason.TOO_MANY_JOKERS);
        assertThat(classify("jokerLimit=ONE_PER_MELD", "4C JK=5C JK=6C 7C")).contains(RommeReason.TOO_MANY_JOKERS);
        assertThat(classify("jokerLimit=STRICT_MINORITY", "4C 4H JK JK")).contains(RommeReason.TOO_MANY_JOKERS);
        assertThat(classify("setJokerSwap=DECLARED_SUIT", "4C 4H JK")).contains(RommeReason.AMBIGUOUS_JOKER);
        assertThat(classify("setJokerSwap=DECLARED_SUIT", "4C 4H JK=4D")).isEmpty();
        assertThat(classify("", "4C 4H JK=4D")).contains(RommeReason.AMBIGUOUS_JOKER);
        assertThat(classify("", "4C 4D 4H 4S JK")).contains(RommeReason.MELD_FULL);
    }

    // romme 4
    @Test
    void valuesFollowFromTheOptions() {
        RommeRules rules = RommeRules.parse("acePoints=15 lowAcePoints=11 jokerPoints=25");
        assertThat(Melds.points(rules, true, pieces("AC 2C 3C"))).isEqualTo(16);
        assertThat(Melds.points(rules, true, pieces("QC KC AC"))).isEqualTo(35);
        assertThat(Melds.points(rules, true, pieces("JC QC KC AC 2C"))).isEqualTo(47);
        assertThat(table("acePoints=15 jokerPoints=25", "AC JK", true).deadwood(Card.parseAll("AC JK")))
                .isEqualTo(40);
    }

    // Draw and opening.

    // romme 5.1
    @Test
    void theDiscardIsTakenWhenItMayBe() {
        assertThat(why(drawing("discardTake=ONLY_AFTER_OPENING", "7S KD", false, "4C", "2C"), new Draw(Source.DISCARD)))
                .contains(RommeReason.NOT_OPENED);
        assertThat(why(drawing("discardTake=ONLY_AFTER_OPENING", "7S KD", true, "4C", "2C"), new Draw(Source.DISCARD)))
                .isEmpty();
        for (String take : List.of("MUST_MELD_THIS_TURN", "ONLY_IF_USED_IMMEDIATELY")) {
            assertThat(why(
                            drawing("discardTake=" + take, "7S KD 9H", true, "4C", "2C", "5D 6D 7D"),
                            new Draw(Source.DISCARD)))
                    .contains(RommeReason.NOT_ALLOWED);
            Game<RommeTable> game = drawing("discardTake=" + take, "8D KD 9H", true, "4C", "2C", "5C 6C 7C", "5D 6D 7D")
                    .play(ONE, new Draw(Source.DISCARD));
            assertThat(why(game, new Discard(card("KD")))).contains(RommeReason.NOT_ALLOWED);
            assertThat(why(game, layOff(2, "8D")))
                    .isEqualTo(take.startsWith("MUST") ? Optional.empty() : Optional.of(RommeReason.NOT_ALLOWED));
            game = game.play(ONE, layOff(1, "4C"));
            assertThat(why(game, layOff(2, "8D"))).isEmpty();
            assertThat(why(game, new Discard(card("KD")))).isEmpty();
        }
    }

    // romme 5.2
    @Test
    void theOpeningMayHaveToBeOneMeld() {
        Open open = new Open(List.of(meld("7S 7H 7D"), meld("3C 4C 5C")));
        assertThat(why(game("", "7S 7H 7D 3C 4C 5C 9H", false), open)).isEmpty();
        assertThat(why(game("openingInOneMeld=true", "7S 7H 7D 3C 4C 5C 9H", false), open))
                .contains(RommeReason.OPENING_TOO_LOW);
        assertThat(why(game("openingInOneMeld=true", "QS QH QD 3C 4C 5C 9H", false), meld("QS QH QD")))
                .isEmpty();
        assertThat(why(game("", "QS QH QD 3C 4C 5C 9H", true), open)).contains(RommeReason.WRONG_PHASE);
        assertThat(why(game("openingMin=0", "2S 2H 2D 9H", false), new Open(List.of(meld("2S 2H 2D")))))
                .isEmpty();
    }

    // romme 5.4, 5.5
    @Test
    void layOffsAndSwapsMayNeedNoOpening() {
        assertThat(why(game("", "8C 2D 9H", false, "5C 6C 7C"), layOff(1, "8C")))
                .contains(RommeReason.NOT_OPENED);
        assertThat(why(game("layoffNeedsOpening=false", "8C 2D 9H", false, "5C 6C 7C"), layOff(1, "8C")))
                .isEmpty();
        String free = "layoffNeedsOpening=false swapNeedsOpening=false";
        assertThat(why(game("", "6C 2D 9H", false, "5C JK=6C 7C", "2H 3H 4H"), new Swap(1, card("6C"))))
                .contains(RommeReason.NOT_OPENED);
        assertThat(why(game(free, "6C 2D 9H", false, "5C JK=6C 7C", "2H 3H 4H"), new Swap(1, card("6C"))))
                .isEmpty();
    }

    /** A joker that may not end a run is laid off with the card after it, in one move (romme 5.4). */
    @Test
    void aJokerMakesRoomWhereItMayNotEndARun() {
        String inside = "jokerAtRunEnd=false";
        Game<RommeTable> game = game(inside, "JK 9S 2D 4H", true, "JS QS KS");
        assertThat(why(game, layOff(1, "JK=TS"))).contains(RommeReason.NOT_A_MELD);
        assertThat(why(game, layOff(1, "JK=9S"))).contains(RommeReason.DOES_NOT_FIT);
        assertThat(why(game, layOff(1, "JK=TS 8S"))).contains(RommeReason.CARD_NOT_IN_HAND);
        assertThat(why(game, layOff(1, "JK=TS 2D"))).contains(RommeReason.NOT_A_MELD);
        assertThat(game.state().legalActions(ONE).single())
                .filteredOn(LayOff.class::isInstance)
                .hasToString("[" + layOff(1, "JK=TS 9S") + "]");
        RommeTable after = game.play(ONE, layOff(1, "JK=TS 9S")).state();
        assertThat(after.melds().get(0).pieces()).isEqualTo(pieces("9S JK=TS JS QS KS"));
        assertThat(after.active().cards()).isEqualTo(Card.parseAll("2D 4H"));
        Game<RommeTable> two = game(inside, "JK JK 8S 9S 2D", true, "JS QS KS");
        assertThat(why(two, layOff(1, "JK=TS JK=9S 8S"))).isEmpty();
        assertThat(why(two, layOff(1, "JK=TS 9S JK=8S"))).contains(RommeReason.NOT_A_MELD);
        assertThat(why(two, layOff(1, "JK=TS 9S 8S"))).isEmpty();
        assertThat(why(
                        game(inside + " adjacentJokers=false", "JK JK 8S 2D", true, "JS QS KS"),
                        layOff(1, "JK=TS JK=9S 8S")))
                .isPresent();
        Game<RommeTable> swap = game(inside, "6C 7S 2D 4H", true, "5C JK=6C 7C", "3S 4S 5S");
        assertThat(swap.play(ONE, new Swap(1, card("6C")))
                        .play(ONE, layOff(2, "JK=6S 7S"))
                        .state()
                        .active()
                        .cards())
                .isEqualTo(Card.parseAll("2D 4H"));
        assertThat(why(game(inside, "6C 7D 2D 4H", true, "5C JK=6C 7C", "3S 4S 5S"), new Swap(1, card("6C"))))
                .contains(RommeReason.JOKER_OWED);
    }

    // Swaps.

    // romme 5.5
    @Test
    void theJokerOfASetIsSwapped() {
        String[] melds = {"7S 7H JK", "2H 3H 4H"};
        assertThat(why(game("", "7D 2C 9H", true, melds), new Swap(1, card("7D"))))
                .isEmpty();
        String complete = "setJokerSwap=ONLY_WHEN_SET_COMPLETE";
        assertThat(why(game(complete, "7D 2C 9H", true, melds), new Swap(1, card("7D"))))
                .contains(RommeReason.NO_SUCH_JOKER);
        assertThat(why(game(complete, "7D 2C 9H", true, "7S 7H 7C JK", "2H 3H 4H"), new Swap(1, card("7D"))))
                .isEmpty();
        String all = "setJokerSwap=ALL_MISSING_SUITS";
        assertThat(why(game(all, "7D 2C 9H", true, melds), new Swap(1, card("7D"))))
                .contains(RommeReason.NO_SUCH_JOKER);
        Game<RommeTable> game = game(all, "7D 7C 2C 9H", true, melds).play(ONE, new Swap(1, card("7D")));
        assertThat(game.state().melds().get(0).pieces()).containsExactlyInAnyOrderElementsOf(pieces("7S 7H 7D 7C"));
        assertThat(game.state().active().cards()).containsExactlyInAnyOrder(card("2C"), card("9H"), Card.JOKER);
        String declared = "setJokerSwap=DECLARED_SUIT";
        String[] named = {"7S 7H JK=7C", "2H 3H 4H"};
        assertThat(why(game(declared, "7D 2C 9H", true, named), new Swap(1, card("7D"))))
                .contains(RommeReason.NO_SUCH_JOKER);
        assertThat(why(game(declared, "7C 2C 9H", true, named), new Swap(1, card("7C"))))
                .isEmpty();
    }

    // romme 5.5
    @Test
    void whereASwappedJokerGoes() {
        String[] two = {"5C JK=6C 7C", "2H 3H 4H"};
        Swap swap = new Swap(1, card("6C"));
        assertThat(why(game("swapReuse=NEW_MELD_ONLY", "6C 2D 9H", true, two), swap))
                .contains(RommeReason.JOKER_OWED);
        Game<RommeTable> fresh =
                game("swapReuse=NEW_MELD_ONLY", "6C 2D 2S 9H", true, two).play(ONE, swap);
        assertThat(why(fresh, layOff(2, "JK=5H"))).contains(RommeReason.JOKER_OWED);
        assertThat(why(fresh, meld("2D 2S JK"))).isEmpty();
        assertThat(why(game("", "6C 2D 9H", true, "5C JK=6C 7C"), swap)).contains(RommeReason.JOKER_OWED);
        Game<RommeTable> any =
                game("swapReuse=ANY", "6C 2D 9H", true, "5C JK=6C 7C").play(ONE, swap);
        assertThat(why(any, layOff(1, "JK=8C"))).isEmpty();
        for (String keep : List.of("swapReuse=MAY_KEEP_IN_HAND", "jokerHoldRule=OFF")) {
            Game<RommeTable> kept = game(keep, "6C 2D 9H", true, "5C JK=6C 7C").play(ONE, swap);
            assertThat(why(kept, new Discard(card("2D")))).isEmpty();
            assertThat(why(kept, new Discard(Card.JOKER))).isEmpty();
        }
    }

    // romme 5.5
    @Test
    void aJokerMayHaveToBePlayed() {
        String must = "jokerHoldRule=MUST_PLAY_WHEN_OPENED";
        assertThat(why(game("", "JK 2D 9H", true, "5C 6C 7C"), new Discard(card("2D"))))
                .isEmpty();
        assertThat(why(game(must, "JK 2D 9H", true, "5C 6C 7C"), new Discard(card("2D"))))
                .contains(RommeReason.JOKER_OWED);
        assertThat(why(game(must, "JK 2D 9H", false, "5C 6C 7C"), new Discard(card("2D"))))
                .isEmpty();
        assertThat(why(game(must, "JK 2D 9H", true, "7D 7C 7H 7S"), new Discard(card("2D"))))
                .isEmpty();
        assertThat(game(must, "JK 2D 9H", true, "5C 6C 7C")
                        .state()
                        .legalActions(ONE)
                        .single())
                .noneMatch(action -> action instanceof Discard);
    }

    @Test
    void aJokerIsPlayedInAMeldAsWellButNotWithTheLastCards() {
        String must = "jokerHoldRule=MUST_PLAY_WHEN_OPENED";
        assertThat(why(game(must, "JK 5D 6D 9H KC", true), new Discard(card("9H"))))
                .contains(RommeReason.JOKER_OWED);
        assertThat(why(game(must, "JK 5D 6D", true), new Discard(card("5D")))).isEmpty();
        // What else can be laid off is no joker.
        assertThat(why(game(must + " jokerAtRunEnd=false", "JK 8C 2D KH", true, "5C 6C 7C"), new Discard(card("2D"))))
                .isEmpty();
    }

    // Discards and the end of a round.

    // romme 5.6
    @Test
    void whatIsDiscardedFollowsFromTheOptions() {
        assertThat(why(game("jokerDiscard=false", "JK 2D", true), new Discard(Card.JOKER)))
                .contains(RommeReason.NOT_ALLOWED);
        assertThat(why(game("jokerDiscard=false", "JK JK", true), new Discard(Card.JOKER)))
                .isEmpty();
        Game<RommeTable> took =
                drawing("discardTakenAllowed=true", "KD 3C", true, "7S", "2C").play(ONE, new Draw(Source.DISCARD));
        assertThat(why(took, new Discard(card("7S")))).isEmpty();
    }

    /** The card just taken is the last one left and may not be discarded. */
    @Test
    void nothingIsLaidAfterWhichTheTurnCannotBeEnded() {
        Game<RommeTable> game = drawing("", "8C", true, "2D", "2C", "5C 6C 7C").play(ONE, new Draw(Source.DISCARD));
        assertThat(why(game, layOff(1, "8C"))).contains(RommeReason.NO_WAY_OUT);
        assertThat(why(game, new Discard(card("8C")))).isEmpty();
    }

    // romme 5.8
    @Test
    void anEmptyStockIsTurnedOverOrDrawnFromNoMore() {
        assertThat(why(drawing("", "7S KD", true, "4C", ""), new Draw(Source.PILE)))
                .contains(RommeReason.STOCK_EMPTY);
        assertThat(why(drawing("reshuffle=NONE", "7S KD", true, "4C 5C", ""), new Draw(Source.PILE)))
                .contains(RommeReason.STOCK_EMPTY);
        assertThat(why(drawing("", "7S KD", true, "", "2C"), new Draw(Source.DISCARD)))
                .contains(RommeReason.DISCARD_EMPTY);
        Game<RommeTable> turned =
                drawing("reshuffle=TURN_OVER", "7S KD", true, "4C 5C 6C", "").play(ONE, new Draw(Source.PILE));
        assertThat(turned.state().active().cards()).contains(card("4C"));
        assertThat(turned.state().upcard()).contains(card("6C"));
        assertThat(turned.seenBy(TWO).state().stock().top()).isEqualTo(card("5C"));
        assertThat(turned.seenBy(TWO).state().player(ONE).cards()).contains(card("4C"));
    }

    /** Player 2 cannot be sure to draw: the stock is empty, and what lies on top of the discards may not be taken freely (romme 5.8). */
    @ParameterizedTest
    @CsvSource({
        "'', 2D, true, false",
        "takeJokerFromDiscard=false, 2D, true, false",
        "takeJokerFromDiscard=false, JK, true, true",
        "discardTake=MUST_MELD_THIS_TURN, 2D, true, true",
        "discardTake=ONLY_AFTER_OPENING, 2D, true, false",
        "discardTake=ONLY_AFTER_OPENING, 2D, false, true"
    })
    void aRoundIsBlockedWhereNobodyCanDraw(String rules, String discard, boolean opened, boolean blocked) {
        Draft draft = new Draft(table(rules + " reshuffle=NONE", "KD AH 2D JK", true));
        draft.stock = Shoe.EMPTY;
        Player two = draft.players.get(1);
        draft.players = List.of(draft.players.get(0), new Player(two.hand(), true, opened, opened, 1, 0, 0));
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, new Discard(card(discard)));
        assertThat(game.state().phase()).isEqualTo(blocked ? Phase.SCORED : Phase.DRAW);
    }

    /** Whether or not the discard could be taken: cards that go round and round are what the option is against. */
    @ParameterizedTest
    @CsvSource({"SHUFFLE, 0", "SHUFFLE, 1", "SHUFFLE, 3", "TURN_OVER, 0", "TURN_OVER, 1", "TURN_OVER, 3"})
    void aRoundIsBlockedWhereTheStockHasRunOutTooOften(String reshuffle, int most) {
        Draft draft = new Draft(table("reshuffle=" + reshuffle + " maxReshuffles=" + most, "KD AH 2D JK", true));
        draft.stock = Shoe.EMPTY;
        draft.discards = List.of(new Held(card("4C"), 90, true));
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, new Discard(card("KD")));
        int made = 0;
        while (game.state().phase() == Phase.DRAW && made < 9) {
            game = game.play(game.state().turn().seat(), new Draw(Source.PILE));
            game = game.settled(ChanceSource.of(Seed.of(1)));
            assertThat(game.state().stock().isEmpty()).isTrue();
            RommeTable now = game.state();
            game = game.play(
                    now.turn().seat(), new Discard(now.active().hand().get(0).card()));
            made++;
        }
        assertThat(made).isEqualTo(most);
        assertThat(game.lastEvents().toString()).contains("BLOCKED");
    }

    // romme 5.8
    @ParameterizedTest
    @CsvSource({"'', 31, 21", "blockedScoring=VOID, 0, 0", "winnerScores=SUM_OF_OTHERS_POSITIVE, 0, 0"})
    void aBlockedRoundCounts(String rules, long mine, long theirs) {
        Draft draft = new Draft(table(rules + " maxTurnsWithoutProgress=8", "KD AH TD 2D", true));
        draft.idle = 7;
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, new Discard(card("2D")));
        assertThat(game.state().phase()).isEqualTo(Phase.SCORED);
        assertThat(game.state().players()).extracting(Player::total).containsExactly(mine, theirs);
    }

    // romme 6
    @ParameterizedTest
    @CsvSource({
        // Player 2 holds 2H 9C KH, 21 points. Laid: in an earlier turn; turns: ended before.
        "'', true, 1, 21",
        "'', false, 1, 42",
        "'', false, 0, 63",
        "rommeMultiplier=4, false, 1, 84",
        "handRommeMultiplier=2, false, 0, 42",
        "rommeMultiplier=4, false, 0, 84",
        "stackBonuses=true, false, 0, 126"
    })
    void goingOutMultiplies(String rules, boolean laid, int turns, long points) {
        Draft draft = new Draft(table(rules, "8C", true, "5C 6C 7C"));
        Player me = draft.players.get(0);
        draft.players = List.of(new Player(me.hand(), true, true, laid, turns, 0, 0), draft.players.get(1));
        RommeTable table = Game.begin(draft.table()).play(ONE, layOff(1, "8C")).state();
        assertThat(table.player(TWO).total()).isEqualTo(points);
        assertThat(table.player(TWO).lost()).isEqualTo(1);
        assertThat(table.player(ONE).total()).isZero();
        assertThat(table.player(ONE).lost()).isZero();
    }

    // romme 6
    @Test
    void meldsInHandMayNotCount() {
        for (boolean count : new boolean[] {true, false}) {
            Draft draft = new Draft(table("handMeldsCount=" + count, "8C", true, "5C 6C 7C"));
            List<Held> hand = new ArrayList<>();
            for (Card card : Card.parseAll("2H 3H 4H KS")) {
                hand.add(new Held(card, 60 + hand.size(), false));
            }
            draft.players = List.of(draft.players.get(0), new Player(hand, true, true, true, 1, 0, 0));
            RommeTable table =
                    Game.begin(draft.table()).play(ONE, layOff(1, "8C")).state();
            assertThat(table.player(TWO).total()).isEqualTo(count ? 19 : 10);
        }
    }

    // romme 5.2
    @Test
    void handRommeMayWaiveTheOpening() {
        for (boolean waives : new boolean[] {true, false}) {
            Draft draft = new Draft(table("handRommeWaivesOpening=" + waives, "2C 3C 4C 5D", false));
            draft.players =
                    List.of(new Player(draft.players.get(0).hand(), true, false, false, 0, 0, 0), draft.players.get(1));
            Game<RommeTable> game = Game.begin(draft.table()).play(ONE, meld("2C 3C 4C"));
            assertThat(why(game, new Discard(card("5D"))))
                    .isEqualTo(waives ? Optional.empty() : Optional.of(RommeReason.OPENING_TOO_LOW));
        }
    }

    @ParameterizedTest
    @CsvSource({"OPTIONAL, 4S", "OPTIONAL, ''", "REQUIRED, 4S", "FORBIDDEN, ''"})
    void allMeldsOfAHandRommeOpenAtOnceBelowTheOpening(String finalDiscard, String left) {
        String rules = "handRommeWaivesOpening=true finalDiscard=" + finalDiscard;
        Draft draft = new Draft(table(rules, "2C 3C 4C 2D 3D 4D " + left, false));
        draft.players =
                List.of(new Player(draft.players.get(0).hand(), true, false, false, 0, 0, 0), draft.players.get(1));
        Game<RommeTable> game =
                Game.begin(draft.table()).play(ONE, new Open(List.of(meld("2C 3C 4C"), meld("2D 3D 4D"))));
        game = left.isEmpty() ? game : game.play(ONE, new Discard(card(left)));

        assertThat(game.state().phase()).isEqualTo(Phase.SCORED);
        assertThat(game.state().turn().pending()).isZero();
        assertThat(game.state().turn().laid()).isTrue();
        assertThat(game.state().player(ONE).opened()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"true, FORBIDDEN, 4S", "true, OPTIONAL, 4S 5H", "false, OPTIONAL, 4S"})
    void meldsThatNeitherOpenNorGoOutAreNotLaidAtOnce(boolean waives, String finalDiscard, String left) {
        String rules = "handRommeWaivesOpening=" + waives + " finalDiscard=" + finalDiscard;
        Draft draft = new Draft(table(rules, "2C 3C 4C 2D 3D 4D " + left, false));
        draft.players =
                List.of(new Player(draft.players.get(0).hand(), true, false, false, 0, 0, 0), draft.players.get(1));
        assertThat(Game.begin(draft.table()).refusal(ONE, new Open(List.of(meld("2C 3C 4C"), meld("2D 3D 4D")))))
                .map(Refusal::message)
                .contains("the opening counts 18 of 30; lay more at once");
    }

    @ParameterizedTest
    @CsvSource({"true, 0, true", "true, 1, false", "false, 0, false"})
    void onlyAHandRommeGoesOutBelowTheOpening(boolean waives, int turns, boolean out) {
        String rules = "openingInOneMeld=true handRommeWaivesOpening=" + waives;
        Draft draft = new Draft(table(rules, "2C 3C 4C", false));
        draft.players =
                List.of(new Player(draft.players.get(0).hand(), true, false, false, turns, 0, 0), draft.players.get(1));
        assertThat(why(Game.begin(draft.table()), meld("2C 3C 4C")))
                .isEqualTo(out ? Optional.empty() : Optional.of(RommeReason.OPENING_TOO_LOW));
    }

    // romme 6
    @Test
    void theWinnerMayScoreWhatTheOthersLose() {
        RommeTable table = game("winnerScores=SUM_OF_OTHERS_POSITIVE target=20", "8C", true, "5C 6C 7C")
                .play(ONE, layOff(1, "8C"))
                .state();
        assertThat(table.players()).extracting(Player::total).containsExactly(21L, -21L);
        assertThat(table.outcome().orElseThrow().winners()).containsExactly(ONE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RommeRules.parse("winnerScores=SUM_OF_OTHERS_POSITIVE match=ELIMINATION"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RommeRules.parse("decks=1 jokers=0 setMayRepeatSuit=true"));
    }

    // romme 6
    @ParameterizedTest
    @CsvSource({
        "target=21, true",
        "target=22, false",
        "target=21 targetCompare=EXCEED, false",
        "target=20 targetCompare=EXCEED, true",
        "match=FIXED_ROUNDS rounds=1, true",
        "match=FIXED_ROUNDS rounds=2, false",
        "match=ELIMINATION target=21, true",
        "match=ELIMINATION target=22, false"
    })
    void theMatchEnds(String rules, boolean ends) {
        Game<RommeTable> game = game(rules, "8C", true, "5C 6C 7C").play(ONE, layOff(1, "8C"));
        assertThat(game.isOver()).isEqualTo(ends);
        if (ends) {
            assertThat(game.refusal(ONE, new Draw(Source.PILE)).map(Refusal::reason))
                    .contains(Reason.Common.GAME_OVER);
            assertThat(game.state().outcome().orElseThrow().winners()).containsExactly(ONE);
        }
    }

    // romme 6
    @ParameterizedTest
    @CsvSource({"SHARED, true, 2", "FEWER_LOST_ROUNDS, true, 1", "EXTRA_ROUND, false, 0"})
    void tiesInTheFirstPlace(String tieBreak, boolean over, int winners) {
        Draft draft = new Draft(table("match=FIXED_ROUNDS rounds=1 tieBreak=" + tieBreak, "8C", true, "5C 6C 7C"));
        draft.players = List.of(
                new Player(draft.players.get(0).hand(), true, true, true, 1, 121, 1),
                new Player(draft.players.get(1).hand(), true, true, true, 1, 100, 1));
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, layOff(1, "8C"));
        assertThat(game.isOver()).isEqualTo(over);
        game.state()
                .outcome()
                .ifPresent(outcome -> assertThat(outcome.winners()).hasSize(winners));
    }

    // romme 6
    @Test
    void whoReachesTheTargetWatches() {
        Draft draft = new Draft(table("match=ELIMINATION target=21", "8C", true, "5C 6C 7C"));
        List<Player> players = new ArrayList<>(draft.players);
        players.add(new Player(List.of(new Held(card("2S"), 70, false)), true, true, true, 1, 0, 0));
        draft.players = players;
        Game<RommeTable> game = Game.begin(draft.table()).play(ONE, layOff(1, "8C"));
        assertThat(game.state().players()).extracting(Player::in).containsExactly(true, false, true);
        assertThat(game.isOver()).isFalse();
        game = game.play(House.DEALER, new RommeAction.Next()).settled(ChanceSource.of(Seed.of(1)));
        assertThat(game.state().player(TWO).hand()).isEmpty();
        assertThat(game.state().dealer()).contains(Seat.of(3));
        assertThat(game.state().turn().seat()).isEqualTo(ONE);
    }

    // Presets.

    // romme 10
    @ParameterizedTest
    @CsvSource({
        "geogram, ''",
        "standard, jokerLimit=NOT_MAJORITY",
        "dskv-like, openingMin=40 jokerLimit=NOT_MAJORITY",
        "palast, jokerLimit=NOT_MAJORITY finalDiscard=REQUIRED target=500 targetCompare=EXCEED winnerScores=SUM_OF_OTHERS_POSITIVE",
        "lite, openingMin=40 jokerLimit=NOT_MAJORITY adjacentJokers=false finalDiscard=REQUIRED handRommeMultiplier=2",
        "austria-51, openingMin=51 jokerLimit=MAX_TWO finalDiscard=REQUIRED",
        "round-the-corner, aceWrap=ROUND_THE_CORNER"
    })
    void aPresetIsItsOptions(String preset, String options) {
        assertThat(Romme.BOOK.read(Setup.of("romme").with("RULES", preset))).isEqualTo(RommeRules.parse(options));
    }
}
