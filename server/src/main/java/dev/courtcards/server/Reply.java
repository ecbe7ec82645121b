package dev.courtcards.server;

import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The parts that all answers share: headers that restrict what a page may do, and errors as JSON. */
final class Reply {
    static final String JSON = "application/json; charset=utf-8";

    /** Allows nothing from other sites and nothing inline. */
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Permissions-Policy",
            "camera=(), microphone=(), geolocation=()",
            "X-Frame-Options",
            "DENY");

    private Reply() {}

    static void headers(HttpFields.Mutable fields) {
        HEADERS.forEach(fields::put);
    }

    static void send(Response response, Callback callback, int status, String type, byte[] body) {
        response.setStatus(status);
        headers(response.getHeaders());
        response.getHeaders().put("Content-Type", type);
        response.getHeaders().put("Content-Length", body.length);
        if (!response.getHeaders().contains("Cache-Control")) {
            response.getHeaders().put("Cache-Control", "no-store");
        }
        boolean bodiless = response.getRequest().getMethod().equals("HEAD");
        response.write(true, bodiless ? null : ByteBuffer.wrap(body), callback);
    }

    static byte[] error(String code, String message) {
        return Json.object(out -> {
            out.writeStringProperty("code", code);
            out.writeStringProperty("message", message);
        });
    }

    static int status(TableException.Kind kind) {
        return switch (kind) {
            case BAD -> 400;
            case STRANGER -> 401;
            case MISSING -> 404;
            case TAKEN -> 409;
            case REFUSED -> 422;
            case BUSY -> 429;
            case AWAY -> 503;
        };
    }
}
