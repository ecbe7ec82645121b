package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.HighCard;
import dev.courtcards.core.play.Replay;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every way a record can be wrong: where that is, its code, what was found and what would be right. In the texts {@code /}
 * stands for the end of a line, {@code ~} for a tab and {@code {n}} for n letters.
 */
class ReadErrorsTest {
    private static final Games GAMES = Games.of(new HighCard());
    private static final String SEED = "5a".repeat(32);

    static void play(GameRecord record) {
        play(GAMES.find(record.setup()), record);
    }

    private static <S extends State<S>> void play(CardGame<S> game, GameRecord record) {
        Replay.play(game, record);
    }

    @ParameterizedTest(name = "[{3}] {0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // the lines
                "``                                        | 1 |  1 | no-game         | the end of the text, expected GAME: and the name of a game",
                "`/ /# nothing here/`                      | 4 |  1 | no-game         | the end of the text",
                "`DEAL:dealer`                             | 1 |  1 | no-game         | \"DEAL:dealer\", expected GAME:",
                "`/  RULES: plain`                         | 2 |  3 | no-game         | the key RULES, expected GAME:",
                "`GAME: high-card/keep`                    | 2 |  1 | no-colon        | \"keep\", expected KEY: value or VERB:actor",
                "`GAME: high-card/ ~ keep # p1`            | 2 |  4 | no-colon        | \"keep\"",
                "`my key nsec1qpzry9x8gf2tvdw0s3jn54khce` | 1 |  1 | no-colon        | \"my key nsec1...\", expected KEY: value",
                "`NSEC1QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L`  | 1 |  1 | no-colon        | \"nsec1...\", expected KEY: value",
                "`GAME: high-card/{10001}`                 | 2 | 10001 | long-line    | 10001 characters, expected at most 10000",
                // the header
                "`game: high-card`                         | 1 |  1 | bad-header      | \"game\", expected a key in capitals",
                "`GAME: high-card/ my key: 3`              | 2 |  2 | bad-header      | \"my key\"",
                "`GAME: high-card/2X: 3`                   | 2 |  1 | bad-header      | \"2X\"",
                "`GAME: high-card/: 3`                     | 2 |  1 | bad-header      | \"\"",
                "`GAME:`                                   | 1 |  6 | no-value        | nothing after GAME:, expected a blank and a value",
                "`GAME:   # high-card`                     | 1 |  6 | no-value        | nothing after GAME:",
                "`GAME:high-card`                          | 1 |  6 | no-value        | no blank after GAME:",
                "`GAME: high-card/ DECK2:2C`               | 2 |  8 | no-value        | no blank after DECK2:",
                "`GAME: high-card/KEEP:`                   | 2 |  6 | no-value        | nothing after KEEP:",
                "`GAME: high-card/RULES: plain/RULES: plain` | 3 | 1 | repeated-header | the key RULES again, expected each key once",
                "`GAME: high-card/ GAME: high-card`        | 2 |  2 | repeated-header | the key GAME again",
                "`GAME: high-card/DECK: 2C/KEEP:p1/ ID: x` | 4 |  2 | late-header     | the key ID after a move, expected a move",
                "`GAME: high-card/DECK: 2C/KEEP:p1/KEEP: p2` | 4 | 1 | late-header    | the key KEEP after a move",
                "`GAME: whist`                             | 1 |  7 | unknown-game    | GAME \"whist\", expected high-card",
                "`GAME: high-card/~COINS: 5 5`             | 2 |  2 | unknown-header  | the key COINS, expected DATE or DECK or GAME or ID or PLAYERS or POSITION or RULES or SEED or STAKES",
                "`GAME: high-card/DECK1: 2C`               | 2 |  1 | unknown-header  | the key DECK1",
                "`GAME: high-card/DECK02: 2C`              | 2 |  1 | unknown-header  | the key DECK02",
                "`GAME: high-card/ID: 1234`                | 2 |  5 | bad-id          | ID \"1234\", expected a uuid",
                "`GAME: high-card/DATE: 1.11.2026`         | 2 |  7 | bad-date        | DATE \"1.11.2026\", expected a day or an instant in UTC",
                "`GAME: high-card/DATE: 2026-11-31`        | 2 |  7 | bad-date        | DATE \"2026-11-31\"",
                "`GAME: high-card/DATE: 2026-11-01T20:15:00+01:00` | 2 | 7 | bad-date | \"2026-11-01T20:15:00+01:00\"",
                "`GAME: high-card/PLAYERS: ann`            | 2 | 10 | bad-seats       | PLAYERS \"ann\", expected 2 to 4 players",
                "`GAME: high-card/PLAYERS: ann bo cy di ed` | 2 | 10 | bad-seats      | expected 2 to 4 players",
                "`GAME: high-card/PLAYERS: a b c d e f g h i j k` | 2 | 30 | too-many-players | PLAYERS \"k\", expected at most 10 names",
                "`GAME: high-card/PLAYERS: ann  b:b`       | 2 | 15 | bad-name        | PLAYERS \"b:b\", expected names without blank or colon",
                "`GAME: high-card/STAKES: 20`              | 2 |  9 | bad-count       | STAKES \"20\", expected 2 numbers",
                "`GAME: high-card/STAKES: 20 20 20`        | 2 |  9 | bad-count       | STAKES \"20 20 20\"",
                "`GAME: high-card/STAKES: 20 +20`          | 2 | 12 | bad-number      | STAKES \"+20\", expected a whole number of at most 12 digits",
                "`GAME: high-card/STAKES: 20 1234567890123` | 2 | 12 | bad-number     | STAKES \"1234567890123\"",
                // the rules
                "`GAME: high-card/RULES: tame`             | 2 |  8 | unknown-preset  | RULES \"tame\", expected plain or wild",
                "`GAME: high-card/RULES: Plain`            | 2 |  8 | unknown-preset  | RULES \"Plain\"",
                "`GAME: high-card/RULES: packs=2 wild`     | 2 | 16 | late-preset     | RULES \"wild\", expected one preset, first",
                "`GAME: high-card/RULES: wild  suits=5`    | 2 | 14 | unknown-option  | RULES \"suits=5\", expected ties or jokers or packs",
                "`GAME: high-card/RULES: wild =5`          | 2 | 13 | unknown-option  | RULES \"=5\"",
                "`GAME: high-card/RULES: wild suits`       | 2 | 13 | unknown-option  | RULES \"suits\"",
                "`GAME: high-card/RULES: wild packs`       | 2 | 13 | missing-value   | RULES \"packs\", expected packs=value once",
                "`GAME: high-card/RULES: packs=2 packs=2`  | 2 | 16 | repeated-option | RULES \"packs=2\", expected packs=value once",
                "`GAME: high-card/RULES: packs=0`          | 2 |  8 | bad-option      | RULES \"packs=0\", expected packs=1 to 5",
                "`GAME: high-card/RULES: packs=6`          | 2 |  8 | bad-option      | RULES \"packs=6\"",
                "`GAME: high-card/RULES: packs=`           | 2 |  8 | bad-option      | RULES \"packs=\"",
                "`GAME: high-card/RULES: packs=4294967297` | 2 |  8 | bad-option      | RULES \"packs=4294967297\"",
                "`GAME: high-card/RULES: plain jokers=yes` | 2 | 14 | bad-option      | RULES \"jokers=yes\", expected jokers=false or true",
                "`GAME: high-card/RULES: ties=SPLIT`       | 2 |  8 | bad-option      | RULES \"ties=SPLIT\", expected ties=SHARE or NOBODY",
                "`GAME: high-card/RULES: wild packs=4`     | 2 |  8 | bad-rules       | RULES \"wild packs=4\", expected at most 3 packs with jokers",
                // the luck
                "`GAME: high-card/SEED: 5a5a`              | 2 |  7 | bad-seed        | SEED of 4 characters, expected 64 hexadecimal digits",
                "`GAME: high-card/SEED: SEED0/DECK: 2C`    | 3 |  1 | seed-and-deck   | the key DECK, expected either SEED or DECK",
                "`GAME: high-card/DECK: 2C/ SEED: SEED0`   | 3 |  2 | seed-and-deck   | the key SEED",
                "`GAME: high-card/DECK2: 2C`               | 2 |  1 | missing-deck    | the key DECK2, expected DECK before it",
                "`GAME: high-card/DECK3: 2C/DECK: 2C`      | 2 |  1 | missing-deck    | the key DECK3, expected DECK2 before it",
                "`GAME: high-card/DECK: 2C 1S`             | 2 | 10 | bad-card        | DECK \"1S\", expected cards such as TS or JK",
                "`GAME: high-card/DECK: 2C A\u017f`        | 2 | 10 | bad-card        | DECK \"A\u017f\", expected cards such as TS or JK",
                "`GAME: high-card/DECK: 2C/DECK2: 2C ,3C`  | 3 | 11 | bad-card        | DECK2 \",3C\"",
                "`GAME: high-card/DECK: 2C 3C 2C`          | 2 | 13 | bad-deck        | DECK \"2C\", expected no more than 1 of these from high1",
                "`GAME: high-card/RULES: packs=2/DECK: 2C 2C 2C` | 3 | 13 | bad-deck  | DECK \"2C\", expected no more than 2 of these from high2",
                "`GAME: high-card/DECK: 2C JK`             | 2 | 10 | bad-deck        | DECK \"JK\", expected a card of high1",
                "`GAME: high-card/DECK: ??`                | 2 |  7 | bad-deck        | DECK \"??\", expected a card of high1",
                // the moves
                "`GAME: high-card/DECK: 2C/RAISE:p1`       | 3 |  1 | unknown-verb    | \"RAISE\", expected CHANGE or DEAL or KEEP or SHUFFLE",
                "`GAME: high-card/DECK: 2C/ keep:p1`       | 3 |  2 | unknown-verb    | \"keep\"",
                "`GAME: high-card/DECK: 2C/ KEEP:p11`      | 3 |  7 | bad-actor       | \"p11\", expected p1 to p10, dealer, chance, clock or host",
                "`GAME: high-card/DECK: 2C/KEEP::p1`       | 3 |  6 | bad-actor       | \"\"",
                "`GAME: high-card/DECK: 2C/KEEP:p1 :`      | 3 |  6 | bad-actor       | \"p1 \"",
                "`GAME: high-card/DECK: 2C/KEEP:p1:2C`     | 3 |  9 | argument-count  | 1 argument in \"KEEP:p1:2C\", expected KEEP:<actor>",
                "`GAME: high-card/DECK: 2C/  KEEP:p1:`     | 3 | 11 | argument-count  | 1 argument in \"KEEP:p1:\"",
                "`GAME: high-card/SHUFFLE:chance`          | 2 | 15 | argument-count  | 0 arguments in \"SHUFFLE:chance\", expected SHUFFLE:<actor>:<cards>",
                "`GAME: high-card/SHUFFLE:chance:2C:3C`    | 2 | 19 | argument-count  | 2 arguments",
                "`GAME: high-card/SHUFFLE:chance:2C,1C`    | 2 | 19 | bad-card        | \"1C\", expected a card such as TS, JK or ??",
                "`GAME: high-card/SHUFFLE:chance:`         | 2 | 16 | bad-card        | \"\"",
                "`GAME: high-card/SHUFFLE:chance:2C,,3C`   | 2 | 19 | bad-card        | \"\"",
                // the play
                "`GAME: high-card/SHUFFLE:chance:2C,3C`    | 2 |  1 | bad-shoe        | SHUFFLE:chance:2C,3C refused: these are not the 52 cards of high1, expected a move of chance",
                "`GAME: high-card/KEEP:p1`                 | 2 |  1 | not-your-turn   | KEEP:p1 refused: waiting for chance, expected a move of chance, or SEED or DECK in the header",
                "`GAME: high-card/DECK: 2C/  KEEP:p2`      | 3 |  3 | not-your-turn   | KEEP:p2 refused: waiting for p1, expected KEEP:p1 or CHANGE:p1",
                "`GAME: high-card/DECK: 2C/DEAL:p1`        | 3 |  1 | not-now         | DEAL:p1 refused: p1 cannot deal now, expected KEEP:p1 or CHANGE:p1",
                "`GAME: high-card/DECK: 2C/KEEP:p1/KEEP:p2/ KEEP:p1` | 5 | 2 | game-over | KEEP:p1 refused: the game is over, expected no move after the end",
            })
    void reportsWhereAndWhat(String text, int line, int column, String code, String problem) {
        String whole = (text == null ? "" : text)
                .replace('/', '\n')
                .replace('~', '\t')
                .replace("SEED0", SEED)
                .replace("{10001}", "x".repeat(10_001));

        assertProblem(whole, line, column, code, problem);
        assertProblem(whole.replace("\n", "\r\n"), line, column, code, problem);
        assertProblem("\uFEFF" + whole, line, column, code, problem);
    }

    private static void assertProblem(String text, int line, int column, String code, String problem) {
        RecordException wrong = catchThrowableOfType(RecordException.class, () -> play(GameRecord.parse(text)));

        assertThat(wrong).as(text).isNotNull();
        assertThat(wrong.line() + ":" + wrong.column() + ": " + wrong.problem())
                .startsWith(line + ":" + column + ": [" + code + "] ")
                .contains(problem);
        assertThat(wrong.code()).isEqualTo(code);
        assertThat(wrong).hasMessage("line " + line + ", column " + column + ": " + wrong.problem());
        assertThat(wrong.problem()).matches("[^\\p{Cc}]*").doesNotContain(SEED.substring(0, 8));
    }

    static void assertReadable(RecordException wrong) {
        assertThat(wrong.line()).isPositive();
        assertThat(wrong.column()).isPositive();
        assertThat(wrong.code()).matches("[a-z][a-z0-9.-]*");
        assertThat(wrong.problem()).matches("\\[[^]]+] [^\\p{Cc}]+, expected [^\\p{Cc}]+");
    }

    /** A record with one character lost, or another one in or before its place, is another record or refused. */
    @Test
    void everySlipOfThePenIsReadOrRefused() {
        String text = """
                GAME: high-card
                RULES: wild packs=1
                PLAYERS: ann bo
                ID: 123e4567-e89b-12d3-a456-426614174000
                DATE: 2026-11-01
                STAKES: 5 50
                DECK: 2C JK
                CHANGE:p1
                # changed
                KEEP:p2
                """;
        play(GameRecord.parse(text));
        int refused = 0;
        for (int i = 0; i < text.length(); i++) {
            for (String other :
                    List.of("", " ", "\n", ":", "=", "#", ",", "?", "0", "9", "p", "A", "\u00e9", "\u0000")) {
                for (int lost = 0; lost < 2; lost++) {
                    String slip = text.substring(0, i) + other + text.substring(i + lost);
                    try {
                        play(GameRecord.parse(slip));
                    } catch (RecordException e) {
                        refused++;
                        assertReadable(e);
                        assertThat(e.line()).as(slip).isLessThanOrEqualTo(slip.split("\n", -1).length);
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(2_000);
    }

    @Test
    void findsTheByteThatIsNoText() {
        byte[] bytes = "\uFEFFGAME: high-card\nPLAYERS: Zoë \u00e9?".getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 1] = (byte) 0xC3;

        RecordException wrong = catchThrowableOfType(RecordException.class, () -> GameRecord.parse(bytes));

        assertThat(wrong.line() + ":" + wrong.column() + ": " + wrong.problem())
                .isEqualTo("2:15: [bad-utf8] a byte that belongs to no character, expected UTF-8");
    }

    @Test
    void findsAWrongByteInTheFirstPlace() {
        RecordException wrong =
                catchThrowableOfType(RecordException.class, () -> GameRecord.parse(new byte[] {(byte) 0xFF}));

        assertThat(wrong.line() + ":" + wrong.column()).isEqualTo("1:1");
    }

    @Test
    void aLineOfTenThousandCharactersIsRead() {
        String names = "a " + "b".repeat(10_000 - "PLAYERS: a ".length());

        assertThat(GameRecord.parse("GAME: high-card\nPLAYERS: " + names)
                        .setup()
                        .players())
                .hasSize(2);
    }

    @Test
    void showsNothingThatATerminalCouldObey() {
        RecordException wrong = catchThrowableOfType(
                RecordException.class,
                () -> play(GameRecord.parse("GAME: a\u001b[31m\u202e\u2028b\ud800\udbff\udfff😀" + "x".repeat(60))));

        assertThat(wrong.problem())
                .startsWith("[unknown-game] GAME \"a?[31m??b??😀")
                .contains("xxx...\", expected high-card");
    }

    @Test
    void shortensALongLineThatIsRefused() {
        String cards = "2C,".repeat(60) + "2C";
        RecordException wrong = catchThrowableOfType(
                RecordException.class, () -> play(GameRecord.parse("GAME: high-card\nSHUFFLE:chance:" + cards)));

        assertThat(wrong.problem()).contains("2C,... refused: ").hasSizeLessThan(250);
    }
}
