package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetupTest {
    private static final Setup HIGH = Setup.of("high-card");

    @Test
    void holdsWhatItWasGiven() {
        Setup setup = HIGH.with("RULES", " wild packs=2 ").with("PLAYERS", "ann bo");

        assertThat(setup.game()).isEqualTo("high-card");
        assertThat(setup.get("RULES")).contains("wild packs=2");
        assertThat(setup.preset()).contains("wild");
        assertThat(setup.players()).containsExactly("ann", "bo");
        assertThat(setup.keys()).containsExactly("GAME", "RULES", "PLAYERS");
        assertThat(setup.with("PLAYERS", "cy di").players()).containsExactly("cy", "di");
        assertThat(setup.without("RULES").preset()).isEmpty();
        assertThat(HIGH.keys()).containsExactly("GAME");
    }

    @Test
    void whatWasNotSetIsEmpty() {
        assertThat(HIGH.get("RULES")).isEmpty();
        assertThat(HIGH.preset()).isEmpty();
        assertThat(HIGH.players()).isEmpty();
        assertThat(HIGH.seats(2, 4)).isEqualTo(2);
        assertThat(HIGH.numbers("STAKES", 2)).isEmpty();
        assertThat(HIGH.seed()).isEmpty();
        assertThat(HIGH.luck()).isEmpty();
        assertThat(HIGH.without("GAME").game()).isEmpty();
    }

    @Test
    void optionsAloneNameNoPreset() {
        assertThat(HIGH.with("RULES", "packs=2").preset()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rules", "", "2ND", "A B", "A:", "KEY_1", "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF"})
    void takesNoKeyThatARecordCannotHold(String key) {
        assertThatThrownBy(() -> HIGH.with(key, "x")).hasMessageContaining("[bad-header]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \t", "a\nDECK: 2C", "#", "ann #1", "a\r\nb"})
    void takesNoValueThatARecordCannotHold(String value) {
        assertThatThrownBy(() -> HIGH.with("PLAYERS", value)).hasMessageContaining("[no-value] PLAYERS");
    }

    @Test
    void takesNoLineThatIsTooLongToBeRead() {
        String longest = "x".repeat(10_000 - "PLAYERS: ".length());

        Setup setup = HIGH.with("PLAYERS", longest);
        assertThat(GameRecord.parse(setup.text()).setup()).isEqualTo(setup);
        assertThatThrownBy(() -> HIGH.with("PLAYERS", longest + "x"))
                .hasMessageContaining("[long-line] PLAYERS of 10001 characters");
    }

    @Test
    void takesTheLongestKeyAndAnyOtherValue() {
        assertThat(HIGH.with("ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123", "ann#1 :").text())
                .isEqualTo("GAME: high-card\nABCDEFGHIJKLMNOPQRSTUVWXYZ-0123: ann#1 :\n");
    }

    @Test
    void namesPlayersByNumber() {
        assertThat(HIGH.seats(3).players()).containsExactly("Player-1", "Player-2", "Player-3");
        assertThat(HIGH.seats(3).seats(2, 4)).isEqualTo(3);
        assertThat(HIGH.seats(2).seats(2, 4)).isEqualTo(2);
        assertThat(HIGH.seats(4).seats(2, 4)).isEqualTo(4);
        assertThat(HIGH.seats(10).players()).hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 2, 1 player", "3, 3, 2, 3 players", "2, 4, 5, 2 to 4 players", "2, 4, 1, 2 to 4 players"})
    void reportsHowManyMayPlay(int least, int most, int seats, String expected) {
        Setup setup = HIGH.seats(seats);

        assertThatThrownBy(() -> setup.seats(least, most)).hasMessageEndingWith("expected " + expected);
    }

    @Test
    void readsNumbers() {
        Setup setup = HIGH.with("STAKES", "0  999999999999");

        assertThat(setup.numbers("STAKES", 2)).contains(List.of(0L, 999_999_999_999L));
        assertThatThrownBy(() -> setup.numbers("STAKES", 1)).hasMessageEndingWith("expected 1 number");
        assertThatThrownBy(() -> setup.numbers("STAKES", 3)).hasMessageEndingWith("expected 3 numbers");
    }

    @Test
    void readsNumbersBelowZeroOnlyWhereTheyMayBe() {
        Setup setup = HIGH.with("TOTALS", "-12 7");

        assertThat(setup.signedNumbers("TOTALS", 2)).contains(List.of(-12L, 7L));
        assertThatThrownBy(() -> setup.numbers("TOTALS", 2))
                .hasMessageContaining("bad-number")
                .hasMessageContaining("-12");
        assertThatThrownBy(() -> HIGH.with("TOTALS", "7 --1").signedNumbers("TOTALS", 2))
                .hasMessageEndingWith("expected a whole number of at most 12 digits, which may be below zero");
    }

    @Test
    void readsASeatOfTheTableInEitherCase() {
        Setup setup = HIGH.with("DEALER", "P2");

        assertThat(setup.seat("DEALER", 2)).contains(Seat.of(2));
        assertThat(HIGH.seat("DEALER", 2)).isEmpty();
        assertThatThrownBy(() -> setup.seat("DEALER", 1))
                .hasMessage("column 1: [bad-seat] DEALER \"P2\", expected p1 to p1");
    }

    @Test
    void pointsAtTheFirstPlaceOfAPart() {
        Setup setup = GameRecord.parse("GAME: x\n COINS: 5 50 5").setup();

        assertThat(setup.wrong("COINS", "50", "c", "e")).hasMessage("line 2, column 11: [c] COINS \"50\", expected e");
        assertThat(setup.wrong("COINS", "7", "c", "e")).hasMessage("line 2, column 9: [c] COINS \"7\", expected e");
        assertThat(setup.wrong("DEALER", "", "c", "e")).hasMessage("column 1: [c] DEALER \"\", expected e");
    }

    @Test
    void hasTheKeysOfEveryGame() {
        Setup setup = HIGH.with("RULES", "wild")
                .with("PLAYERS", "a b")
                .with("ID", "123e4567-E89b-12d3-a456-426614174000")
                .with("DATE", "2026-11-01")
                .with("STAKES", "5 5");

        setup.require(Set.of("STAKES"));
        HIGH.with("DATE", "2026-11-01T20:15:00Z").with("DECK12", "2C").require(Set.of());
        assertThatThrownBy(() -> setup.require(Set.of("COINS")))
                .hasMessageContaining("[unknown-header] the key STAKES");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123e4567-e89b-12d3-a456-42661417400",
                "123e4567-e89b-12d3-a456-4266141740000",
                "123e4567e89b12d3a456426614174000",
                "123e4567-e89b-12d3-a456-42661417400g"
            })
    void anIdIsAUuid(String id) {
        assertThatThrownBy(() -> HIGH.with("ID", id).require(Set.of())).hasMessageContaining("[bad-id]");
    }

    @Test
    void aSeedIsTheSpecifiedLuck() {
        Seed seed = Seed.of(42);
        Setup setup = HIGH.with("SEED", seed.hex());

        assertThat(setup.seed()).contains(seed);
        assertThat(setup.luck().orElseThrow().shuffle(Pack.french(), 1))
                .isEqualTo(ChanceSource.of(seed).shuffle(Pack.french(), 1));
    }

    @Test
    void decksComeInTurnThenPackOrder() {
        Setup setup = HIGH.with("DECK2", "AS").with("DECK", "KS QS");
        ChanceSource luck = setup.luck().orElseThrow();

        assertThat(luck.shuffle(Pack.french(), 1).topFaces(3)).isEqualTo(Card.parseAll("KS QS 2C"));
        assertThat(luck.shuffle(Pack.french(), 2).topFaces(2)).isEqualTo(Card.parseAll("AS 2C"));
        assertThat(luck.shuffle(Pack.french(), 3).topFaces(2)).isEqualTo(Card.parseAll("2C 3C"));
        assertThat(luck.pick("starter", 1, 0, 4)).isZero();
        assertThat(setup.luck().orElseThrow().shuffle(Pack.french(), 1).topFace())
                .isEqualTo(Card.KING_OF_SPADES);
    }

    @Test
    void aSecondDeckThatDoesNotFitIsFoundWhenItIsNeeded() {
        ChanceSource luck = GameRecord.parse("GAME: x\nDECK: 2C\nDECK2: 3C 3C")
                .setup()
                .luck()
                .orElseThrow();

        luck.shuffle(Pack.french(), 1);
        assertThatThrownBy(() -> luck.shuffle(Pack.french(), 2))
                .hasMessage(
                        "line 3, column 11: [bad-deck] DECK2 \"3C\", expected no more than 1 of these from french52");
    }

    @Test
    void aWholePackMayBeStacked() {
        Shoe shoe = ChanceSource.of(Seed.of(1)).shuffle(Pack.french(), 1);
        Setup setup = HIGH.withDecks(List.of(shoe, Shoe.of(Card.parseAll("JK"))));

        assertThat(setup.keys()).containsExactly("GAME", "DECK", "DECK2");
        assertThat(setup.luck().orElseThrow().shuffle(Pack.french(), 1)).isEqualTo(shoe);
        assertThat(setup.get("DECK2")).contains("JK");
        assertThat(HIGH.withDecks(List.of())).isEqualTo(HIGH);
    }

    @Test
    @Timeout(30)
    void asManyDecksAsAFileMayHaveAreReadAtOnce() {
        String decks = IntStream.rangeClosed(2, 200_000)
                .mapToObj(n -> "DECK" + n + ": 2C\n")
                .collect(Collectors.joining());
        Setup all = GameRecord.parse("GAME: high-card\nDECK: 2C\n" + decks).setup();
        Setup gap = GameRecord.parse("GAME: high-card\n" + decks).setup();

        assertThat(all.luck()).isPresent();
        assertThatThrownBy(gap::luck).hasMessageContaining("[missing-deck]");
    }

    @Test
    void givesItsLuckAway() {
        assertThat(HIGH.with("DECK", "2C")
                        .with("DECK2", "2C")
                        .with("SEED", "x")
                        .with("ID", "y")
                        .withoutLuck())
                .isEqualTo(HIGH.with("ID", "y"));
    }

    @Test
    void isAValueThatKeepsItsSecrets() {
        Setup setup = HIGH.with("SEED", Seed.of(42).hex());

        assertThat(setup).hasToString("Setup[GAME, SEED]");
        assertThat(setup)
                .isEqualTo(Setup.of("high-card").with("SEED", Seed.of(42).hex()));
        assertThat(setup)
                .hasSameHashCodeAs(
                        Setup.of("high-card").with("SEED", Seed.of(42).hex()));
        assertThat(setup).isNotEqualTo(HIGH).isNotEqualTo("GAME: high-card");
        assertThatThrownBy(() -> setup.keys().clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
