package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A result and the signatures below it.
 *
 * @param result what was signed
 * @param signatures 128 lower-case hexadecimal digits each, by the row from 1; a missing one is not there
 * @see dev.courtcards.fairplay.result
 */
public record SignedResult(GameResult result, SortedMap<Integer, String> signatures) {
    /** How the deck was sealed, as {@link #sign} is told: not at all, or {@code sealed}. */
    public static final List<String> MODES = List.of("", "sealed");

    /**
     * A result and its signatures.
     *
     * @param result what was signed
     * @param signatures by the row from 1
     * @throws UnreadableException for a signature of no row or of another form
     */
    public SignedResult {
        signatures = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(signatures));
        for (Map.Entry<Integer, String> signature : signatures.entrySet()) {
            int row = signature.getKey();
            if (row < 1 || row > result.rows().size()) {
                throw new UnreadableException(0, "signature-row", "signature_" + row + " is of no player");
            }
            if (!signature.getValue().matches("[0-9a-f]{128}")) {
                throw new UnreadableException(
                        0, "signature-form", "signature_" + row + " is not 128 lower-case hexadecimal digits");
            }
        }
    }

    /**
     * A result that nobody has signed.
     *
     * @param result what may be signed
     * @return without signatures
     */
    public static SignedResult of(GameResult result) {
        return new SignedResult(result, new TreeMap<>());
    }

    /**
     * Reads both formats of the original, and either with other line ends, blanks at line ends or a byte-order mark.
     *
     * @param text of a file
     * @return the result
     * @throws UnreadableException with the line of what is wrong
     */
    public static SignedResult read(String text) {
        return new ResultReader(text).read();
    }

    /**
     * Judges a file: never throws.
     *
     * @param text any text
     * @param rules what it is held against
     * @return the verdict; {@code NOT_CANONICAL} if it holds a result but is not written as {@link #text()} writes it
     */
    public static Verdict judge(String text, ResultRules rules) {
        SignedResult signed;
        try {
            signed = read(text);
        } catch (UnreadableException e) {
            return new Verdict(Verdict.Kind.UNREADABLE, e.code(), e.problem(), List.of());
        }
        if (!signed.text().equals(text)) {
            return new Verdict(
                    Verdict.Kind.NOT_CANONICAL,
                    "not-canonical",
                    "this is not the canonical text of what it says",
                    List.of());
        }
        return signed.verdict(rules);
    }

    /**
     * Adds a player's signature.
     *
     * @param key of one of the players
     * @param aux 32 extra bytes, see {@link SecretKey#sign}
     * @param kind of the event, usually {@link GameResult#KIND}
     * @param mode {@code sealed} for decks that nobody knew; empty for others
     * @return with that signature
     * @throws IllegalArgumentException if the key is no player's or the mode is none of these
     */
    public SignedResult sign(SecretKey key, byte[] aux, int kind, String mode) {
        if (!MODES.contains(mode)) {
            throw new IllegalArgumentException("a mode is one of " + MODES + ", not " + mode);
        }
        PublicKey signer = key.publicKey();
        for (int i = 0; i < result.rows().size(); i++) {
            if (result.rows().get(i).key().equals(signer)) {
                SortedMap<Integer, String> more = new TreeMap<>(signatures);
                more.put(i + 1, Hex.write(result.event(signer, kind, mode).sign(key, aux)));
                return new SignedResult(result, more);
            }
        }
        throw new IllegalArgumentException(signer + " did not play in " + result.id());
    }

    /**
     * The canonical text with its signatures.
     *
     * @return the whole file
     */
    public String text() {
        StringBuilder text = new StringBuilder(result.text());
        if (!signatures.isEmpty()) {
            text.append('\n');
        }
        signatures.forEach((row, signature) -> text.append("--> signature_")
                .append(row)
                .append(": ")
                .append(signature)
                .append('\n'));
        return text.toString();
    }

    /**
     * Judges the signatures and the numbers.
     *
     * @param rules what they are held against
     * @return {@code FULL}, {@code PARTIAL}, {@code CLAIM} or {@code INVALID}
     */
    public Verdict verdict(ResultRules rules) {
        List<Integer> good = new ArrayList<>();
        String mode = "";
        for (int row : signatures.keySet()) {
            PublicKey signer = result.rows().get(row - 1).key();
            byte[] signature =
                    Hex.read(signatures.getOrDefault(row, ""), PublicKey.SIGNATURE, "signature", "a signature");
            List<String> open = good.isEmpty() ? MODES : List.of(mode);
            String found = "?";
            for (String candidate : open) {
                if (result.event(signer, rules.kind(), candidate).isSignedBy(signature)) {
                    found = candidate;
                    break;
                }
            }
            if (found.equals("?")) {
                return new Verdict(
                        Verdict.Kind.INVALID,
                        "bad-signature",
                        "signature_" + row + " is not that of "
                                + result.rows().get(row - 1).callsign() + " under this text",
                        good);
            }
            mode = found;
            good.add(row);
        }
        long chips = result.rows().stream().mapToLong(Row::amount).sum();
        long expected = (long) rules.chips() * result.rows().size();
        if (result.game().keepsChips() && chips != expected) {
            return new Verdict(
                    Verdict.Kind.INVALID,
                    "chips-not-conserved",
                    "all players together have " + chips + " chips; they began with " + expected,
                    good);
        }
        return judged(good);
    }

    /** D29: whoever left need not sign, but one voice alone is only a claim. */
    private Verdict judged(List<Integer> good) {
        long staying =
                result.rows().stream().filter(row -> row.left().isEmpty()).count();
        long signed = good.stream()
                .filter(row -> result.rows().get(row - 1).left().isEmpty())
                .count();
        String share = good.size() + " of " + result.rows().size() + " players have signed";
        if (good.size() == result.rows().size() || signed == staying && good.size() >= 2) {
            return new Verdict(Verdict.Kind.FULL, "", share, good);
        }
        return signed == staying && staying > 0
                ? new Verdict(Verdict.Kind.CLAIM, "claim", "one player alone says that the others left", good)
                : new Verdict(Verdict.Kind.PARTIAL, "partial", share, good);
    }
}
