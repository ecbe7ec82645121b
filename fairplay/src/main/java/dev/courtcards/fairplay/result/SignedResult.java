package dev.courtcards.fairplay.result;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A result with the terms of the match, the players' signatures, and the FORFEIT lines of players who left.
 *
 * @param result the result that is signed
 * @param terms the terms, lines {@code KEY: value} that are signed with the result; empty if unknown
 * @param signatures 128 lower-case hexadecimal digits each, by row from 1; a missing signature has no entry
 * @param forfeits the signed FORFEIT line of a row's player, in hexadecimal digits, by row from 1
 */
public record SignedResult(
        GameResult result, String terms, SortedMap<Integer, String> signatures, SortedMap<Integer, String> forfeits) {
    /** The modes for {@link #sign}: none, or {@code sealed}. */
    public static final List<String> MODES = List.of("", "sealed");

    /** Chips of each player at the start of a match without terms: 1,000 as in the original. */
    public static final int CHIPS = 1_000;

    /**
     * Checks the signatures and lines.
     *
     * @throws UnreadableException for a signature or line without a row, or of a wrong form
     */
    public SignedResult {
        signatures = Collections.unmodifiableSortedMap(new TreeMap<>(signatures));
        forfeits = Collections.unmodifiableSortedMap(new TreeMap<>(forfeits));
        signatures.forEach((row, signature) -> {
            if (row < 1 || row > result.rows().size()) {
                throw new UnreadableException("signature-row", "signature_" + row + " has no player");
            }
            if (!signature.matches("[0-9a-f]{128}")) {
                throw new UnreadableException(
                        "signature-form", "signature_" + row + " is not 128 lower-case hexadecimal digits");
            }
        });
        forfeits.forEach((row, line) -> {
            if (row < 1
                    || row > result.rows().size()
                    || !mayForfeit(result.rows().get(row - 1))) {
                throw new UnreadableException("forfeit-row", "forfeit_" + row + " belongs to no player who left");
            }
            if (!line.matches("([0-9a-f]{2})+")) {
                throw new UnreadableException(
                        "forfeit-form", "forfeit_" + row + " is not a line in lower-case hexadecimal digits");
            }
        });
        if (!terms.isEmpty() && !terms.endsWith("\n")) {
            throw new UnreadableException("terms", "every line of the terms must end with a line feed");
        }
    }

    /** Whether a row's player left, or was out of the game when it gave up: its line then replaces its signature. */
    private static boolean mayForfeit(Row row) {
        return row.left().isPresent() || row.place() > 1;
    }

    /**
     * A result without signatures.
     *
     * @param result the result to sign
     * @return the unsigned result
     */
    public static SignedResult of(GameResult result) {
        return new SignedResult(result, "", new TreeMap<>(), new TreeMap<>());
    }

    /**
     * Reads both formats of the original, with any line ends, blanks at line ends or a byte order mark.
     *
     * @param text of a file
     * @return the result
     * @throws UnreadableException with the wrong line
     */
    public static SignedResult read(String text) {
        return new ResultReader(text).read();
    }

    /**
     * Judges a file; never throws.
     *
     * @param text any text
     * @param chips chips of each player at the start, see {@link #verdict}
     * @return the verdict; {@code NOT_CANONICAL} if it holds a result but differs from its {@link #text()}
     */
    public static Verdict judge(String text, int chips) {
        SignedResult signed;
        try {
            signed = read(text);
        } catch (UnreadableException e) {
            return new Verdict(Verdict.Kind.UNREADABLE, e.code(), e.problem());
        }
        if (!signed.text().equals(text)) {
            return new Verdict(
                    Verdict.Kind.NOT_CANONICAL, "not-canonical", "this is not the canonical text of its result");
        }
        return signed.verdict(chips);
    }

    /**
     * Adds a player's signature.
     *
     * @param key key of one of the players
     * @param aux 32 extra bytes, see {@link SecretKey#sign}
     * @param mode {@code sealed} for sealed decks; empty for others, or to use the terms' mode
     * @return the result with that signature
     * @throws IllegalArgumentException if the key is no player's or the mode is not allowed
     */
    public SignedResult sign(SecretKey key, byte[] aux, String mode) {
        if (!MODES.contains(mode) || !terms.isEmpty() && !mode.isEmpty() && !mode.equals(mode())) {
            throw new IllegalArgumentException("a mode is one of " + MODES + " and must match the terms, not " + mode);
        }
        PublicKey signer = key.publicKey();
        int row = 1 + result.rows().stream().map(Row::key).toList().indexOf(signer);
        if (row == 0) {
            throw new IllegalArgumentException(signer + " did not play in " + result.id());
        }
        SortedMap<Integer, String> more = new TreeMap<>(signatures);
        String said = terms.isEmpty() ? mode : mode();
        more.put(row, Hex.write(result.event(signer, said, terms).sign(key, aux)));
        return new SignedResult(result, terms, more, forfeits);
    }

    /** The mode in the terms. */
    private String mode() {
        return terms.startsWith("MODE: sealed\n") ? "sealed" : "";
    }

    /** {@return the whole file: the canonical text with its signatures} */
    public String text() {
        StringBuilder text = new StringBuilder(result.text());
        if (!terms.isEmpty() || !signatures.isEmpty() || !forfeits.isEmpty()) {
            text.append('\n');
        }
        terms.lines().forEach(line -> text.append("--> terms: ").append(line).append('\n'));
        write(text, "signature", signatures);
        write(text, "forfeit", forfeits);
        return text.toString();
    }

    private static void write(StringBuilder text, String what, SortedMap<Integer, String> values) {
        values.forEach((row, value) -> text.append("--> " + what + '_' + row + ": " + value + '\n'));
    }

    /**
     * Judges the signatures and the amounts.
     *
     * @param chips chips of each player at the start, for a game that keeps chips, such as poker, if the result holds no terms
     * @return {@code FULL}, {@code PARTIAL}, {@code CLAIM} or {@code INVALID}
     */
    public Verdict verdict(int chips) {
        Set<Integer> good = new HashSet<>();
        String mode = "";
        for (int row : signatures.keySet()) {
            PublicKey signer = result.rows().get(row - 1).key();
            byte[] signature =
                    Hex.read(signatures.getOrDefault(row, ""), PublicKey.SIGNATURE, "signature", "a signature");
            List<String> open = !terms.isEmpty() ? List.of(mode()) : good.isEmpty() ? MODES : List.of(mode);
            Optional<String> found = open.stream()
                    .filter(candidate -> result.event(signer, candidate, terms).isSignedBy(signature))
                    .findFirst();
            if (found.isEmpty()) {
                return invalid(
                        "bad-signature",
                        "signature_" + row + " is not a signature of " + called(row) + " under this text");
            }
            mode = found.get();
            good.add(row);
        }
        for (int row : forfeits.keySet()) {
            if (!isForfeit(row)) {
                return invalid("bad-forfeit", "forfeit_" + row + " is not the FORFEIT of this match by " + called(row));
            }
        }
        long now = result.rows().stream().mapToLong(Row::amount).sum();
        Optional<Long> expected;
        try {
            expected = began();
        } catch (IllegalArgumentException | IllegalStateException e) {
            return invalid("terms", "its terms are not those of a game of " + result.game());
        }
        long before = expected.orElse((long) chips * result.rows().size());
        if (result.game().keepsChips() && now != before) {
            return invalid(
                    "chips-not-conserved", "all players together have " + now + " chips; they began with " + before);
        }
        return judged(good);
    }

    private static Verdict invalid(String code, String reason) {
        return new Verdict(Verdict.Kind.INVALID, code, reason);
    }

    private String called(int row) {
        return result.rows().get(row - 1).callsign();
    }

    /** Whether the line of a row is its player's FORFEIT of this match. */
    private boolean isForfeit(int row) {
        try {
            byte[] said = HexFormat.of().parseHex(forfeits.getOrDefault(row, "") + "0a");
            List<PublicKey> players = result.rows().stream().map(Row::key).toList();
            byte[] match = Match.ctx(
                    result.id(), result.game().text(), players, result.time().getEpochSecond(), Match.terms(terms));
            Line line = Line.read(new Match(match, players, Optional.empty()), said);
            return line.from().member() == row
                    && line.message().equals(Message.of(Verb.FORFEIT, "p" + row))
                    && line.isSignedBy(players.get(row - 1));
        } catch (UnreadableException e) {
            return false;
        }
    }

    /** The total at the start by the terms; empty without terms or for an unknown game (G51). */
    private Optional<Long> began() {
        String game = terms.lines()
                .filter(line ->
                        !line.startsWith("MODE: ") && !line.startsWith("DEALER: ") && !line.startsWith("DROPOUT: "))
                .map(line -> line + '\n')
                .collect(Collectors.joining());
        if (game.isEmpty()) {
            return Optional.empty();
        }
        Setup setup = GameRecord.parse(game).setup();
        if (!setup.game().equals(result.game().text())) {
            throw new IllegalArgumentException("the terms of another game");
        }
        Games games = Games.found();
        return games.named(setup.game()).isEmpty()
                ? Optional.empty()
                : began(games.find(setup), setup.seats(result.rows().size()));
    }

    private static <S extends State<S>> Optional<Long> began(CardGame<S> game, Setup setup) {
        return game.standing(game.newGame(setup).state())
                .map(Standing::scores)
                .map(scores -> scores.stream().mapToLong(Long::longValue).sum());
    }

    /** Judges by D29: only a player's own signature proves that it left. The report of others is a claim, whatever their number. */
    private Verdict judged(Set<Integer> good) {
        List<Integer> staying = new ArrayList<>();
        List<Integer> leaving = new ArrayList<>();
        for (int row = 1; row <= result.rows().size(); row++) {
            (result.rows().get(row - 1).left().isEmpty() ? staying : leaving).add(row);
        }
        staying.removeIf(forfeits::containsKey);
        String share = good.size() + " of " + result.rows().size() + " players have signed";
        if (!good.containsAll(staying) || staying.isEmpty() && !good.containsAll(leaving)) {
            return new Verdict(Verdict.Kind.PARTIAL, "partial", share);
        }
        leaving.removeIf(row -> good.contains(row) || forfeits.containsKey(row));
        if (leaving.isEmpty()) {
            return new Verdict(
                    Verdict.Kind.FULL, "", share + (forfeits.isEmpty() ? "" : ", and all who left have given up"));
        }
        String who = leaving.stream().map(this::called).collect(Collectors.joining(", "));
        return new Verdict(
                Verdict.Kind.CLAIM, "claim", "others report that " + who + " left, without the signature of " + who);
    }
}
