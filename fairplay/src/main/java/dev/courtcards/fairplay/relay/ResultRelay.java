package dev.courtcards.fairplay.relay;

import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.SignedEvent;
import dev.courtcards.sealed.key.UnreadableException;
import java.net.URI;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * Results at a NOSTR relay: each player's signature is an event (fair play D28), and a result with FORFEIT lines is one more, with the
 * whole file. Results count only by their own signatures: the relay can hide results, not forge them. Nothing here waits.
 */
public final class ResultRelay implements AutoCloseable {
    private static final String SUBSCRIPTION = "r";
    private static final int PAGE = 500;
    private static final long MOST_TEXT = 64 << 20;
    private static final int MOST_PAGES = 1_000;
    private static final int AT_ONCE = 8;
    /** Milliseconds without an answer after which the relay counts as dead. */
    static final int SILENT = 20_000;

    private final NostrSocket socket;
    private final LongSupplier clock;
    private final SecureRandom random;
    private final Map<String, String> out = new LinkedHashMap<>(); // events by id, until they are answered
    private final Set<String> sent = new HashSet<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, SignedResult> found = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private boolean reads;
    private boolean asked;
    private boolean more; // this page holds new events
    private int count;
    private int pages;
    private long oldest; // of this page
    private long until = Long.MAX_VALUE;
    private long text;
    private int connection;
    private int wait;
    private long quietUntil;
    private long heardAt;

    /** A relay that is not connected yet; {@code random} makes throw-away keys for events with a whole file. */
    public ResultRelay(URI uri, HttpClient http, SecureRandom random, LongSupplier clock) {
        this.socket = new NostrSocket(uri, http, clock);
        this.random = random;
        this.clock = clock;
        heardAt = clock.getAsLong();
        quietUntil = heardAt;
    }

    /** Sends a result, one event for each signature. */
    public void publish(SignedResult signed) {
        signed.signatures().forEach((row, signature) -> {
            byte[] bytes = signature(signature);
            PublicKey signer = signed.result().rows().get(row - 1).key();
            event(signed.result(), signer, signed.terms(), bytes).ifPresent(event -> add(event, bytes));
        });
        if (!signed.forfeits().isEmpty()) {
            GameResult result = signed.result();
            SecretKey nobody = SecretKey.random(random);
            List<List<String>> tags = List.of(
                    List.of("d", result.id().toString()),
                    List.of("t", result.game().text()));
            SignedEvent whole = new SignedEvent(
                    nobody.publicKey(), result.time().getEpochSecond(), GameResult.KIND, tags, signed.text());
            add(whole, whole.sign(nobody, new byte[PublicKey.SIZE]));
        }
    }

    private void add(SignedEvent event, byte[] signature) {
        out.put(Hex.write(event.id()), event.json(signature));
    }

    private static byte[] signature(String hex) {
        return Hex.read(hex, PublicKey.SIGNATURE, "signature", "a signature");
    }

    /** The event of a signature under this result; empty if the signature is wrong. */
    private static Optional<SignedEvent> event(GameResult result, PublicKey signer, String terms, byte[] signature) {
        return SignedResult.MODES.stream()
                .map(mode -> result.event(signer, mode, terms))
                .filter(event -> event.isSignedBy(signature))
                .findFirst();
    }

    /** Requests all results at the relay. */
    public void read() {
        reads = true;
    }

    /** Reads and sends; returns whether everything is done or has failed. */
    public boolean turn() {
        long now = clock.getAsLong();
        for (List<?> message : socket.read()) {
            heardAt = now;
            take(message, now);
        }
        if (socket.opened() != connection) {
            connection = socket.opened();
            sent.clear();
            asked = false;
        }
        if (socket.isOpen() && now >= quietUntil) {
            send(now);
        }
        if (!isDone() && now - Math.max(heardAt, quietUntil) >= SILENT) {
            problems.add("the relay does not answer");
            out.clear();
            reads = false;
        }
        return isDone();
    }

    private boolean isDone() {
        return out.isEmpty() && !reads;
    }

    private void send(long now) {
        if (reads && !asked) {
            asked = true;
            count = 0;
            more = false;
            oldest = until;
            heardAt = now;
            String before = until == Long.MAX_VALUE ? "" : "\"until\":" + until + ',';
            socket.send("[\"REQ\",\"" + SUBSCRIPTION + "\",{\"kinds\":[" + GameResult.KIND + "]," + before
                    + "\"limit\":" + PAGE + "}]");
        }
        out.forEach((id, event) -> {
            if (sent.size() < AT_ONCE && sent.add(id)) {
                heardAt = now;
                socket.send("[\"EVENT\"," + event + ']');
            }
        });
    }

    private void take(List<?> message, long now) {
        String about = NostrRelay.text(message, 1);
        switch (NostrRelay.text(message, 0)) {
            case "OK" -> {
                String reason = NostrRelay.text(message, 3);
                sent.remove(about);
                if (Json.Word.TRUE.equals(message.size() > 2 ? message.get(2) : "")
                        || reason.startsWith("duplicate:")) {
                    wait = 0;
                    out.remove(about);
                } else if (!passes(reason, now) && out.remove(about) != null) {
                    problems.add(NostrRelay.shown(reason));
                }
            }
            case "EVENT" -> {
                if (message.size() > 2 && message.get(2) instanceof Map<?, ?> event && about.equals(SUBSCRIPTION)) {
                    count++;
                    take(event);
                }
            }
            case "EOSE" -> {
                asked = false;
                // A page may end within a second, so the next request includes that second; without new events it goes
                // on before it.
                until = more ? oldest : until - 1;
                pages++;
                reads = count > 0 && text < MOST_TEXT && pages < MOST_PAGES;
            }
            case "CLOSED" -> {
                asked = false;
                if (!passes(NostrRelay.text(message, 2), now)) {
                    reads = false;
                    problems.add(NostrRelay.shown(NostrRelay.text(message, 2)));
                }
            }
            default -> {}
        }
    }

    /** Whether a refusal may pass; sets the wait if so. */
    private boolean passes(String reason, long now) {
        if (!NostrRelay.passes(reason)) {
            return false;
        }
        wait = Waiting.longer(wait, NostrRelay.LAST_WAIT);
        quietUntil = now + wait;
        return true;
    }

    private void take(Map<?, ?> event) {
        if (!(event.get("content") instanceof String content)
                || !(event.get("pubkey") instanceof String key)
                || !(event.get("sig") instanceof String signature)
                || !(event.get("created_at") instanceof Json.Word time)
                || !time.text().matches("\\d{1,12}")) {
            return;
        }
        oldest = Math.min(oldest, Long.parseLong(time.text()));
        if (!seen.add(signature)) {
            return;
        }
        more = true;
        text += content.length();
        try {
            SignedResult read = SignedResult.read(content);
            if (read.signatures().isEmpty()) {
                sign(read.result(), terms(event), PublicKey.ofHex(key), signature(signature));
            } else {
                found.put(signature, read);
            }
        } catch (UnreadableException e) {
            // An event of another kind of content.
        }
    }

    private static String terms(Map<?, ?> event) {
        if (event.get("tags") instanceof List<?> tags) {
            for (Object tag : tags) {
                if (tag instanceof List<?> pair && NostrRelay.text(pair, 0).equals("terms")) {
                    return NostrRelay.text(pair, 1);
                }
            }
        }
        return "";
    }

    private void sign(GameResult result, String terms, PublicKey signer, byte[] signature) {
        List<PublicKey> players =
                result.rows().stream().map(GameResult.Row::key).toList();
        if (players.contains(signer) && event(result, signer, terms, signature).isPresent()) {
            String same = result.text() + '\n' + terms;
            SignedResult before = found.getOrDefault(same, SignedResult.of(result));
            SortedMap<Integer, String> signatures = new TreeMap<>(before.signatures());
            signatures.put(players.indexOf(signer) + 1, Hex.write(signature));
            found.put(same, new SignedResult(result, terms, signatures, new TreeMap<>()));
        }
    }

    /** The results read so far, each with its signatures so far. */
    public List<SignedResult> found() {
        return List.copyOf(found.values());
    }

    /** The problems in sending and reading. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    @Override
    public void close() {
        socket.close();
    }
}
