package dev.courtcards.server;

import java.util.Map;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Errors of the HTTP server itself, as JSON like all others and without internal details. */
final class Errors extends ErrorHandler {
    private static final Map<Integer, String> CODES = Map.of(
            400,
            "bad-request",
            404,
            "not-found",
            405,
            "method",
            408,
            "too-slow",
            413,
            "too-large",
            414,
            "too-large",
            431,
            "too-large",
            500,
            "internal",
            503,
            "closing");

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        Reply.send(response, callback, status, Reply.JSON, body(status));
        return true;
    }

    private static byte[] body(int status) {
        return Reply.error(CODES.getOrDefault(status, "http-" + status), String.valueOf(HttpStatus.getMessage(status)));
    }
}
