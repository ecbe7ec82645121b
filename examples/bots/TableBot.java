import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Sits down at a table and plays any move of its menu: {@code java TableBot.java http://127.0.0.1:8080 TABLE NAME}. */
public class TableBot {
    /** A move that may be played at once; behind the words of another stands "grave". */
    private static final String MOVE = "\\{\"move\":\"([^\"]+)\",\"words\":\\[[^]]*](?:,\"enter\":true)?}";
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    public static void main(String[] args) throws Exception {
        String table = args[0] + "/api/tables/" + args[1];
        String token = all("\"token\":\"([^\"]+)", ask(table + "/seats", "", "{\"name\":\"" + args[2] + "\"}")).get(0).group(1);
        for (String seq = "0", view = ""; !view.contains("\"outcome\":"); ) {
            view = ask(table + "?wait=25&log=" + seq, token, ""); // answers as soon as something has happened
            seq = all("\"seq\":(\\d+)", view).get(0).group(1);
            List<MatchResult> moves = all(MOVE, view);
            if (!moves.isEmpty()) {
                String move = moves.get((int) (Math.random() * moves.size())).group(1);
                ask(table + "/moves", token, "{\"move\":\"" + move + "\",\"key\":\"" + UUID.randomUUID() + "\"}");
            }
        }
    }

    private static String ask(String url, String token, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).header("Content-Type", "application/json");
        request.method(body.isEmpty() ? "GET" : "POST", HttpRequest.BodyPublishers.ofString(body));
        request = token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
        return HTTP.send(request.build(), BodyHandlers.ofString()).body();
    }

    private static List<MatchResult> all(String regex, String text) {
        return Pattern.compile(regex).matcher(text).results().toList();
    }
}
