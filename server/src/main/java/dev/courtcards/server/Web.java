package dev.courtcards.server;

import java.net.URI;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Where a server of tables listens, and the limits for its clients.
 *
 * @param bind the address to listen at
 * @param port from 1; 0 for any free port
 * @param publicUrl the address in links if it is another one, such as behind a proxy; otherwise empty
 * @param forwarded the header in which a proxy gives the client's address, such as {@code X-Real-IP}; empty without one
 * @param rate requests a second for one token or one address
 * @param tables tables that one address may make in a minute
 * @param streams readers of one table at the same time
 * @param patience how long a reader or a sender may block
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

    /** For players at this machine. */
    public static final Web LOCAL = new Web("127.0.0.1", 8080, "", "", 20, 20, 64, Duration.ofSeconds(30));

    /**
     * Checks the public address.
     *
     * @throws IllegalArgumentException for a public address that is not one
     */
    public Web {
        if (!publicUrl.isEmpty() && !publicUrl.matches("https?://[A-Za-z0-9.\\-\\[\\]:]+")) {
            throw new IllegalArgumentException("an address such as https://cards.example.org, without a path");
        }
    }

    /**
     * Whether the server serves this host name: a local one, the public one, or any if it listens beyond this machine without a public
     * address.
     */
    boolean isHost(String host) {
        if (HERE.matcher(host).matches()) {
            return true;
        }
        return publicUrl.isEmpty()
                ? !HERE.matcher(bind).matches()
                : host.equalsIgnoreCase(URI.create(publicUrl).getHost());
    }
}
