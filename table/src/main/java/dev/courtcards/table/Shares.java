package dev.courtcards.table;

import dev.courtcards.sealed.DealtDeck;
import dev.courtcards.sealed.key.Hex;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The player's shares in the order of decks to which a server commits (fair play G55). */
final class Shares {
    private static final Pattern CLOSED = Pattern.compile("^CLOSED:(\\d+)", Pattern.MULTILINE);
    private final SecureRandom random = new SecureRandom();
    private final Map<String, byte[]> shares = new HashMap<>();
    /** By deck whether the server took the hash; none while no answer has arrived. */
    private final Map<String, Boolean> answers = new HashMap<>();

    /** The message that this view asks for: the hash of a share, then the share; empty for none. */
    Optional<String> wanted(String table, Map<?, ?> view) {
        Map<?, ?> deck = Remote.map(view.get("deck"));
        int number = (int) Remote.number(deck, "number");
        String you = Remote.string(view, "you");
        String key = table + number;
        if (you.isEmpty()) {
            return Optional.empty();
        }
        return switch (Remote.string(deck, "wants")) {
            case "hash" -> answers.containsKey(key) ? Optional.empty() : Optional.of(hash(table, number, you, key));
            case "share" ->
                Optional.ofNullable(shares.get(key))
                        .map(share -> "{\"deck\":" + number + ",\"share\":\"" + Hex.write(share) + "\"}");
            default -> Optional.empty();
        };
    }

    private String hash(String table, int number, String you, String key) {
        byte[] share = shares.computeIfAbsent(key, deck -> {
            byte[] bytes = new byte[DealtDeck.SHARE];
            random.nextBytes(bytes);
            return bytes;
        });
        String hash = DealtDeck.commitment(table, number, Integer.parseInt(you.substring(1)), share);
        return "{\"deck\":" + number + ",\"hash\":\"" + hash + "\"}";
    }

    /** Notes whether the server took the message that the view asked for; without an answer the same message is sent again. */
    void answered(String table, Map<?, ?> view, boolean taken) {
        answers.putIfAbsent(table + Remote.number(Remote.map(view.get("deck")), "number"), taken);
    }

    /** The log of decks with the shares that the server took, so that {@code verify} checks them too. */
    String withOwn(String table, String file) {
        StringBuilder whole = new StringBuilder(file);
        CLOSED.matcher(file).results().forEach(closed -> {
            String key = table + closed.group(1);
            byte[] share = shares.get(key);
            if (share != null && answers.getOrDefault(key, false)) {
                whole.append("OWN:").append(closed.group(1)).append(':');
                whole.append(Hex.write(share)).append('\n');
            }
        });
        return whole.toString();
    }
}
