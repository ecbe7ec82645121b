package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words and the picture (R14). */
class WordsTest {
    /** Every message of the original as it prints it: posts and third card, the bet, the pot, and the words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5H KS JD | BET:20 | 50 | Jack of Diamonds - WIN... TAKE IT! (20gp)",
                "4H 9S JD | BET:20 | 50 | Jack of Diamonds - MISS... PAY IT! (20gp)",
                "JS 4H JD | BET:20 | 50 | Jack of Diamonds - YOU HIT A POST! ... PAY DOUBLE! (40gp)",
                "5H KS JD | POT | 20 | Jack of Diamonds - WIN... TAKE IT!",
                "4H 9S JD | POT | 20 | Jack of Diamonds - MISS... YOU PAY THE WHOLE POT!",
                "JS 4H JD | POT | 20 | Jack of Diamonds - YOU HIT A POST! ... PAY DOUBLE! (40gp)"
            })
    void theEndOfAHandHasTheWordsOfTheOriginal(String deck, String bet, int pot, String text) {
        Game<HighLowTable> game = play("OPENING-POT: " + pot + "\nDECK: " + deck, bet);

        assertThat(told(game)).contains(text);
    }

    /** "Pay it" about another would read as said to the viewer. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5H KS JD | BET:20 | 50 | Jack of Diamonds - ann wins (20gp)",
                "4H 9S JD | BET:20 | 50 | Jack of Diamonds - ann misses and pays (20gp)",
                "JS 4H JD | BET:20 | 50 | Jack of Diamonds - ann hits a post and pays double (40gp)",
                "4H 9S JD | POT | 20 | Jack of Diamonds - ann misses and pays the whole pot"
            })
    void theEndOfAnothersHandHasItsPlayersName(String deck, String bet, int pot, String text) {
        Game<HighLowTable> game = play("OPENING-POT: " + pot + "\nDECK: " + deck, bet);

        assertThat(told(game, actor -> "ann"))
                .contains(text)
                .noneMatch(line -> line.contains("PAY") || line.contains("YOU"));
    }

    @Test
    void cardsAndCoinsHaveTheWordsOfTheOriginal() {
        Game<HighLowTable> game = play("COINS: 9374\nDECK: KH QS");

        assertThat(lines(game, ONE)).contains("Pot is at 50gp.  You have 9374 gold coins.");
        assertThat(told(game)).contains("King of Hearts", "Queen of Spades - thrown away");
    }

    @Test
    void everythingElseIsDescribedToo() {
        assertThat(told(one("parlor insurance=6", "AH 2S KS TD 5H", "DECLARE:low", "INSURE:5", "BET:20", "END")))
                .containsExactly(
                        "a new hand",
                        "Ace of Hearts",
                        "the ace is LOW",
                        "Two of Spades - thrown away",
                        "King of Spades",
                        "you put 5gp on a post",
                        "you bet 20gp",
                        "Ten of Diamonds - WIN... TAKE IT! (20gp)",
                        "you went home");
        assertThat(new HighLow()
                        .presentation()
                        .tell(new Reveal.Revealed<>(Optional.empty(), 1, Card.SEVEN_OF_CLUBS), Actor::text))
                .isEmpty();
        assertThat(told(one("parlor ante=5 reAnte=true", "4H 9D 7C", "POT")))
                .contains(
                        "ante 5gp",
                        "you bet the pot, 55gp",
                        "you won the pot! All pay the ante again",
                        "you paid the ante again, 5gp");
        assertThat(told(one("parlor pairRule=HIGHER_LOWER", "4H 4D 4C", "CALL:lower", "BET:10")))
                .contains("the third card will be LOWER", "Four of Clubs - YOU HIT A POST! ... PAY TRIPLE! (30gp)");
        assertThat(told(one("red-dog", "4H 9D 9C", "BET:10", "RAISE:10", "CONTINUE", "BET:10")))
                .contains("you raise by 10gp", "Nine of Clubs - YOU HIT A POST! ... PAY ONCE! (20gp)");
        assertThat(told(one("red-dog", "4H 5D", "BET:10"))).contains("Five of Diamonds - NOBODY PAYS.");
        assertThat(told(one("red-dog", "4H 9D KC", "BET:10", "RAISE:0"))).contains("you do not raise");
        assertThat(told(one("parlor consecutive=FORFEIT", "4H 5D")))
                .contains("Five of Diamonds - FORFEIT... PAY IT! (10gp)");
        assertThat(told(one("table", "4H 9D", "PASS"))).contains("Nine of Diamonds - PASS.");
        assertThat(told(one("parlor", "4H 9D 7C", "POT"))).contains("you won the pot! The house puts up 50gp");
        assertThat(told(play("DECK: 4H 9D", "JOIN:host:p2:60"))).contains("p2 came in with 60gp");
        assertThat(told(one("parlor insurance=6", "4H 9D 9C", "INSURE:5", "BET:20")))
                .contains("the post pays 35gp");
    }

    private static List<String> lines(Game<HighLowTable> game, Viewer viewer) {
        return lines(new HighLow().presentation().picture(game.seenBy(viewer), Actor::text));
    }

    private static List<String> lines(Picture picture) {
        return picture.text().blocks().stream()
                .map(block -> block instanceof Picture.Row row
                        ? (row.label() + " " + row.cards() + " " + row.note()).strip()
                        : ((Picture.Words) ((Picture.Line) block).parts().get(0)).text())
                .toList();
    }

    @Test
    void aPageIsGivenAmountsAndTheThirdCardMarked() {
        Picture laid = new HighLow()
                .presentation()
                .picture(one("parlor", "4H 9D 7C", "BET:10").seenBy(ONE), Actor::text)
                .laid();

        assertThat(laid.blocks())
                .startsWith(
                        new Picture.Row(
                                "",
                                Card.parseAll("4H 9D 7C"),
                                "WIN... TAKE IT! (10gp)",
                                Hints.NONE
                                        .withAt(ONE)
                                        .withAmount(Hints.Kind.CHIPS, 510)
                                        .withMarks(List.of(Hints.Mark.PLAIN, Hints.Mark.PLAIN, Hints.Mark.WIN))),
                        new Picture.Row(
                                "",
                                List.of(),
                                "",
                                Hints.NONE.withAt(Hints.Place.MIDDLE).withAmount(Hints.Kind.POT, 40)));
    }

    @Test
    void oneTwoAndThreeCardsLieSideBySideAboveThePot() {
        assertThat(lines(play("COINS: 9374\nDECK: AH"), ONE))
                .containsExactly(
                        "[AH]", "Pot is at 50gp.  You have 9374 gold coins.", "An ace: 2 for HIGH, 1 for LOW.");
        assertThat(lines(one("parlor", "4H 9D"), ONE))
                .containsExactly("[4H, 9D]", "Pot is at 50gp.  You have 500 gold coins.", "Bet 10 to 250gp, or pot.");
        assertThat(lines(one("parlor", "4H 9D 7C", "BET:10"), ONE))
                .containsExactly(
                        "[4H, 9D, 7C] WIN... TAKE IT! (10gp)",
                        "Pot is at 40gp.  You have 510 gold coins.",
                        "Enter deals the next hand; end goes home.");
        assertThat(lines(one("parlor", "KH AD"), ONE)).contains("An ace: 1 for LOW.");
        assertThat(lines(one("parlor", "2H AD"), ONE)).contains("An ace: 2 for HIGH.");
    }

    @Test
    void thePotIsOfferedOnlyWhereItCanBeBet() {
        assertThat(lines(play("COINS: 80\nDECK: 4H 9D"), ONE)).contains("Bet 10 to 40gp.");
        assertThat(lines(play("OPENING-POT: 9\nDECK: 4H 9D"), ONE)).contains("Bet 10 to 250gp.");
        assertThat(lines(play("OPENING-POT: 10\nCOINS: 20\nDECK: 4H 9D"), ONE)).contains("Bet 10 to 10gp, or pot.");
    }

    @Test
    void everyPromptNamesWhatIsAsked() {
        assertThat(lines(HighLow.newGame(HighLowRules.PARLOR, List.of(500L)), ONE))
                .containsExactly("Pot is at 50gp.  You have 500 gold coins.", "Enter deals the first hand.");
        assertThat(lines(one("red-dog", "4H 9D"), ONE)).contains("Bet 10 to 250gp.");
        assertThat(lines(one("red-dog", "4H 9D", "BET:10"), ONE))
                .contains("Your bet is 10gp, spread 4. Raise it by 0 to 10.");
        assertThat(lines(one("parlor pairRule=HIGHER_LOWER", "4H 4D"), ONE))
                .contains("A pair: will the third card be higher or lower?");
        assertThat(lines(play("COINS: 19\nDECK: 4H 9D"), ONE))
                .contains("No bet can be made: the least is 10gp, and you may bet 9gp at most.");
        assertThat(lines(one("parlor", "4H 9D 7C", "POT"), ONE)).contains("You have won the pot!");
        assertThat(lines(one("parlor", "4H 9D", "END"), ONE)).contains("You have left with 500 gold coins.");
        assertThat(lines(one("parlor insurance=6", "4H 9D", "INSURE:5"), ONE)).contains("5gp lie on a post.");
    }

    @Test
    void othersAndOnlookersSeeAllHands() {
        Game<HighLowTable> game = play("PLAYERS: ann bob\nDECK: 4H 9D\nDECK2: 3H TD", "DEAL:p2");

        assertThat(lines(game, ONE)).startsWith("p2 [3H, TD] 500gp, betting", "[4H, 9D]");
        assertThat(lines(game, Spectator.SPECTATOR))
                .containsExactly("p1 [4H, 9D] 500gp, betting", "p2 [3H, TD] 500gp, betting", "Pot is at 50gp.");
    }

    @ParameterizedTest
    @CsvSource({
        "AH, 1, declare low",
        "AH, 2, declare high",
        "AH, 3, 3",
        "AH, '', ''",
        "4H 9D, 20, bet 20",
        "4H 9D, pot, pot",
        "4H 9D, ' READ  sign ', rules",
        "4H 9D, rules 1, rules",
        "4H 9D, '', ''"
    })
    void theShortWordsOfTheOriginalAreUnderstood(String deck, String typed, String heard) {
        assertThat(new HighLow().presentation().heard(one("parlor", deck).seenBy(ONE), typed))
                .isEqualTo(heard);
    }

    private static List<Action<HighLowTable>> grave(HighLowTable room) {
        return room.legalActions(ONE).corners().stream()
                .filter(action -> new HighLow().presentation().grave(room, ONE, action))
                .toList();
    }

    @Test
    void toLeaveIsGrave() {
        assertThat(grave(one("table", "4H 9D").state())).contains(new HighLowAction.End());
    }

    /** A post costs the bet twice. */
    @Test
    void toStakeWhatTakesTheLastCoinIsGrave() {
        assertThat(grave(one("parlor", "4H 9D").state()))
                .containsExactly(new HighLowAction.End(), new HighLowAction.Bet(250));
        assertThat(grave(play("RULES: parlor\nCOINS: 100\nDECK: 4H 9D").state()))
                .containsExactly(new HighLowAction.BetPot(), new HighLowAction.End(), new HighLowAction.Bet(50));
        assertThat(grave(
                        play("RULES: red-dog\nCOINS: 40\nDECK: 4H 9D", "BET:20").state()))
                .containsExactly(new HighLowAction.End(), new HighLowAction.Raise(20));
    }

    @Test
    void enterGoesOn() {
        HighLow game = new HighLow();

        assertThat(game.presentation().heard(one("parlor", "4H 9D 7C", "BET:10").seenBy(ONE), " "))
                .isEqualTo("continue");
        assertThat(game.presentation().heard(one("parlor", "4H 9D 7C", "BET:10").seenBy(ONE), "end"))
                .isEqualTo("end");
        Game<HighLowTable> first = HighLow.newGame(HighLowRules.PARLOR, List.of(500L));
        assertThat(game.presentation().heard(first.seenBy(ONE), "")).isEqualTo("deal");
        assertThat(game.presentation().heard(first.seenBy(ONE), "play 1")).isEqualTo("deal");
        assertThat(game.presentation().heard(first.seenBy(Spectator.SPECTATOR), ""))
                .isEmpty();
        assertThat(game.presentation().heard(one("red-dog", "4H 9D", "BET:10").seenBy(ONE), "5"))
                .isEqualTo("raise 5");
    }

    private static List<String> hint(Game<HighLowTable> game) {
        return lines(new HighLow().presentation().advisor().orElseThrow().apply(game.seenBy(ONE)));
    }

    @Test
    void aHintCountsTheCards() {
        assertThat(hint(one("parlor", "4H KD")))
                .containsExactly(
                        "win 62.7 %, lose 23.5 %, post 13.7 %; one coin wins +0.118",
                        "10 coins win +1.18 on average, 250 coins +29.41");
        assertThat(hint(one("parlor", "KH AD")))
                .containsExactly("LOW: win 86.3 %, lose 0.0 %, post 13.7 %; one coin wins +0.588");
        assertThat(hint(one("parlor", "AH"))).hasSize(2);
        assertThat(hint(one("parlor pairRule=HIGHER_LOWER", "4H 4D"))).hasSize(2);
        assertThat(hint(one("red-dog", "4H KD", "BET:10"))).hasSize(2);
        assertThat(hint(one("parlor", "4H KD 7C", "BET:10"))).isEmpty();
    }

    @Test
    void noTextOfAStateShowsCardsToCome() {
        Game<HighLowTable> game = one("parlor", "4H 9D QS QS 7S");

        assertThat(game.state().toString()).doesNotContain("7S").contains("4H", "9D");
        assertThat(game.seenBy(ONE).state().session(ONE).shoe().cards()).containsOnly(Card.UNKNOWN);
    }

    @Test
    void theRulePageComesAlong() {
        assertThat(new HighLow().rules()).startsWith("# High-Low").contains("**R14. Words.**");
    }
}
