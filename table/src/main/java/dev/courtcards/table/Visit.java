package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A visit to a server, perhaps to a table there, perhaps to a seat. The server's page has the same links.
 *
 * @param table the table's id; empty for a new table
 * @param token the token of a seat that the person has already; may be empty
 */
record Visit(URI server, String table, String token) {
    private static final Pattern LINK = Pattern.compile("t=([A-Za-z0-9_-]+)(?:&k=([A-Za-z0-9_-]+))?");

    /** The visit of a link. */
    static Visit of(String url) {
        try {
            URI link = new URI(url);
            String scheme = Optional.ofNullable(link.getScheme()).orElse("");
            Matcher table = LINK.matcher(Optional.ofNullable(link.getFragment()).orElse(""));
            boolean known = table.matches();
            if (scheme.matches("https?") && link.getHost() != null && (known || link.getFragment() == null)) {
                URI server = new URI(scheme, null, link.getHost(), link.getPort(), "/", null, null);
                String token = known ? Optional.ofNullable(table.group(2)).orElse("") : "";
                return new Visit(server, known ? table.group(1) : "", token);
            }
        } catch (URISyntaxException e) {
            // refused below
        }
        throw new UserException("--at takes http://HOST:PORT or the link of a table, not \"" + url + "\"");
    }

    boolean isNew() {
        return table.isEmpty();
    }

    /** Makes a table for the person, the given bots, and others. */
    Guest open(CardGame<?> game, TableOptions options, String name, Front front, Consumer<String> tell)
            throws IOException, Remote.Refused {
        List<String> bots = options.namesBots() ? options.botsAsked(game) : List.of();
        int seats = options.seats(game, Math.min(game.mostSeats(), Math.max(2, 1 + bots.size())));
        List<String> who = new ArrayList<>(List.of("me"));
        for (int seat = 1; seat < seats; seat++) {
            who.add(seat <= bots.size() ? "bot:" + bots.get(seat - 1) : "open");
        }
        Setup setup = options.rules();
        Set<String> own = game.headers();
        Remote remote = new Remote(server);
        Map<?, ?> ticket = remote.post(
                "/api/tables",
                "{\"game\":" + Guest.quoted(setup.game())
                        + ",\"rules\":" + Guest.quoted(setup.get("RULES").orElse(""))
                        + ",\"headers\":{"
                        + setup.keys().stream()
                                .filter(own::contains)
                                .map(key -> Guest.quoted(key) + ":"
                                        + Guest.quoted(setup.get(key).orElse("")))
                                .collect(Collectors.joining(","))
                        + "},\"seats\":["
                        + who.stream().map(Guest::quoted).collect(Collectors.joining(","))
                        + "],\"name\":" + Guest.quoted(name) + "}");
        String made = Remote.string(ticket, "table");
        String mine = Remote.string(ticket, "token");
        tell.accept("Others join by --at " + server + "#t=" + made);
        tell.accept("Your seat, for you alone: " + server + "#t=" + made + "&k=" + mine);
        remote.be(mine);
        return new Guest(remote, made, front, System::nanoTime);
    }

    /** Takes the person's seat, or a free one, or watches. */
    Guest enter(String name, Front front) throws IOException, Remote.Refused {
        Remote remote = new Remote(server);
        remote.be(token);
        if (token.isEmpty()) {
            try {
                Map<?, ?> ticket =
                        remote.post("/api/tables/" + table + "/seats", "{\"name\":" + Guest.quoted(name) + "}");
                remote.be(Remote.string(ticket, "token"));
            } catch (Remote.Refused e) {
                if (!e.code().equals("no-free-seat")) {
                    throw e;
                }
            }
        }
        return new Guest(remote, table, front, System::nanoTime);
    }
}
