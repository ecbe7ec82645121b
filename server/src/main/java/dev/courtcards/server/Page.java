package dev.courtcards.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The page's files, which are resources beside this class. */
final class Page {
    private static final Pattern FILE =
            Pattern.compile("/((?:[a-z0-9][a-z0-9-]*\\.)(html|js|css|svg|json|webmanifest|png))");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "json", Reply.JSON,
            "webmanifest", "application/manifest+json",
            "png", "image/png");

    private final Map<String, Optional<File>> files = new ConcurrentHashMap<>();

    private record File(byte[] bytes, byte[] small, String type, String tag) {}

    /** Sends a file; false if there is none of that name. */
    boolean handle(String path, Request request, Response response, Callback callback) {
        Optional<File> found = file(path.equals("/") ? "/index.html" : path);
        if (found.isEmpty()) {
            return false;
        }
        File file = found.get();
        response.getHeaders().put("ETag", file.tag());
        response.getHeaders().put("Cache-Control", "no-cache");
        response.getHeaders().put("Vary", "Accept-Encoding");
        if (file.tag().equals(request.getHeaders().get("If-None-Match"))) {
            response.setStatus(304);
            Reply.headers(response.getHeaders());
            callback.succeeded();
            return true;
        }
        String accepts = request.getHeaders().get("Accept-Encoding");
        boolean small = accepts != null && accepts.contains("gzip");
        if (small) {
            response.getHeaders().put("Content-Encoding", "gzip");
        }
        Reply.send(response, callback, 200, file.type(), small ? file.small() : file.bytes());
        return true;
    }

    private Optional<File> file(String path) {
        Matcher name = FILE.matcher(path);
        return name.matches()
                ? files.computeIfAbsent(name.group(1), file -> read(file, name.group(2)))
                : Optional.empty();
    }

    private static Optional<File> read(String name, String ending) {
        try (InputStream in = Page.class.getResourceAsStream("page/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            ByteArrayOutputStream small = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(small)) {
                zip.write(bytes);
            }
            String tag = "\""
                    + Token.hash(new String(bytes, StandardCharsets.ISO_8859_1)).substring(0, 16) + "\"";
            return Optional.of(new File(bytes, small.toByteArray(), TYPES.getOrDefault(ending, Reply.JSON), tag));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
