package dev.courtcards.server;

import java.net.URI;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Where a server of tables is to be found, and what it takes of strangers.
 *
 * @param bind the address it listens at
 * @param port from 1; 0 for any that is free
 * @param publicUrl where people find it, if that is somewhere else, such as behind a proxy; otherwise empty
 * @param forwarded the header in which a proxy names the address of the one who asks, such as {@code X-Real-IP}; empty without one
 * @param rate requests a second that one token or one address may make
 * @param tables tables that one address may make in a minute
 * @param streams readers of one table at the same time
 * @param patience how long a reader or a sender may make the server wait
 * @see TableServer
 */
public record Web(
        String bind,
        int port,
        String publicUrl,
        String forwarded,
        int rate,
        int tables,
        int streams,
        Duration patience) {
    private static final Pattern HERE = Pattern.compile("(?i)localhost|127(\\.\\d+){3}|\\[?::1]?");

    /** For people at this machine. */
    public static final Web LOCAL = new Web("127.0.0.1", 8080, "", "", 20, 20, 64, Duration.ofSeconds(30));

    /**
     * Where and what.
     *
     * @throws IllegalArgumentException for a public address that is none
     */
    public Web {
        if (!publicUrl.isEmpty() && !publicUrl.matches("https?://[A-Za-z0-9.\\-\\[\\]:]+")) {
            throw new IllegalArgumentException("a public address is such as https://cards.example.org, without a path");
        }
    }

    /** The hosts by which it may be asked for; an empty one stands for any. */
    boolean isHost(String host) {
        if (HERE.matcher(host).matches()) {
            return true;
        }
        return publicUrl.isEmpty()
                ? !HERE.matcher(bind).matches()
                : host.equalsIgnoreCase(URI.create(publicUrl).getHost());
    }
}
