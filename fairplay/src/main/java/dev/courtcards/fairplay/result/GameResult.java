package dev.courtcards.fairplay.result;

import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SignedEvent;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * The result of a match.
 *
 * @param game the game
 * @param id id of the match, which has one result
 * @param time time of its end, in whole seconds
 * @param seed 64 lower-case hexadecimal digits: the combined seed, or the hash of the transcript for a sealed deck (D35)
 * @param rows a row for each player, in seat order; 2 to 10
 * @param count hands or rounds played, if known
 */
public record GameResult(GameKind game, UUID id, Instant time, String seed, List<Row> rows, OptionalInt count) {
    /** The kind of an event that holds a result; not registered anywhere. */
    public static final int KIND = 1764;

    private static final int MOST_PLAYERS = 10;

    /**
     * The row of one player.
     *
     * @param callsign 3 to 16 of {@code A} to {@code Z} and {@code 0} to {@code 9}; only the key identifies a player
     * @param key the player's key
     * @param place from 1; equal players share one, and the next place is skipped
     * @param amount chips or points, 0 to 999,999,999
     * @param left the hand in which the player left the match, if it did
     */
    public record Row(String callsign, PublicKey key, int place, int amount, OptionalInt left) {}

    /**
     * Checks the parts.
     *
     * @throws UnreadableException for a part of a wrong form, a key in two rows, or places that do not follow from the amounts
     */
    public GameResult {
        rows = List.copyOf(rows);
        if (time.getNano() != 0 || time.getEpochSecond() < 0) {
            throw new UnreadableException("time", "the time of a result is a whole second from 1970 on, not " + time);
        }
        if (!seed.matches("[0-9a-f]{64}")) {
            throw new UnreadableException("seed", "a seed is 64 lower-case hexadecimal digits");
        }
        if (rows.size() < 2 || rows.size() > MOST_PLAYERS) {
            throw new UnreadableException("players", "2 to 10 players, not " + rows.size());
        }
        HashSet<PublicKey> keys = new HashSet<>();
        for (Row row : rows) {
            Tokens.callsign(0, row.callsign());
            if (!keys.add(row.key())) {
                throw new UnreadableException("same-key", row.callsign() + " has the key of another player");
            }
            requirePlace(game, row, rows);
        }
    }

    /** Checks D30: a place is one more than the number of players in better places, and no worse amount has a better place. */
    private static void requirePlace(GameKind game, Row row, List<Row> rows) {
        int better = 0;
        for (Row other : rows) {
            better += other.place() < row.place() ? 1 : 0;
            // Amounts do not rank players who left, nor two players without chips in a game that keeps chips.
            boolean ranked = row.left().isEmpty() && other.left().isEmpty();
            boolean bothOut = game.keepsChips() && row.amount() == 0 && other.amount() == 0;
            if (ranked && other.place() < row.place() && game.isBetter(row.amount(), other.amount())
                    || ranked && !bothOut && other.place() != row.place() && other.amount() == row.amount()
                    || ranked && other.place() == row.place() && other.amount() != row.amount()) {
                throw new UnreadableException(
                        "places",
                        row.callsign() + " with " + row.amount() + " has place " + row.place() + ", but "
                                + other.callsign() + " with " + other.amount() + " place " + other.place());
            }
        }
        if (row.place() != better + 1) {
            throw new UnreadableException(
                    "places",
                    row.callsign() + " has place " + row.place() + ", but " + better + " players have better places");
        }
    }

    /** {@return the text to sign (D27): ASCII lines, each ended by a line feed} */
    public String text() {
        StringBuilder text = new StringBuilder("# " + game + "_RESULT: " + id + "\n\nTIMESTAMP: " + Tokens.time(time)
                + "\nSEED: " + seed + "\nPLAYER_COUNT: " + rows.size() + "\n\n");
        if (!game.keepsChips()) {
            count.ifPresent(n -> text.append("ROUNDS: " + n + '\n'));
        }
        text.append("RESULTS:\n");
        for (Row row : rows) {
            text.append("  - PLAYER:" + row.callsign() + " NPUB:" + row.key().npub() + " PLACE:" + row.place() + ' '
                    + game.amount() + ':' + row.amount());
            row.left().ifPresent(hand -> text.append(" LEFT:" + hand));
            text.append('\n');
        }
        if (game.keepsChips()) {
            count.ifPresent(n -> text.append("\nHANDS_PLAYED: " + n + '\n'));
        }
        return text.toString();
    }

    /**
     * The event that a player signs (D28), ready to be published.
     *
     * @param signer one of the players
     * @param mode the mode for a tag, {@code sealed} for sealed decks; empty for none
     * @param terms the terms of the match for a tag; empty for none
     * @return the event
     */
    public SignedEvent event(PublicKey signer, String mode, String terms) {
        List<List<String>> tags = new ArrayList<>();
        tags.add(List.of("d", id.toString()));
        tags.add(List.of("t", game.text()));
        rows.forEach(row -> tags.add(List.of("p", row.key().hex())));
        if (!mode.isEmpty()) {
            tags.add(List.of("mode", mode));
        }
        if (!terms.isEmpty()) {
            tags.add(List.of("terms", terms));
        }
        return new SignedEvent(signer, time.getEpochSecond(), KIND, tags, text());
    }
}
