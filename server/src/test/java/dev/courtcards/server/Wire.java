package dev.courtcards.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection, and what comes over it byte by byte. */
final class Wire implements AutoCloseable {
    private final Socket socket;
    private final DataInputStream in;

    Wire(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    }

    String get(String path, String token) throws IOException {
        return ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + bearer(token) + "\r\n");
    }

    String post(String path, String token, String body) throws IOException {
        return ask("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + bearer(token)
                + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }

    private static String bearer(String token) {
        return token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
    }

    /** All bytes of the answer as characters, but for the time of day. */
    private String ask(String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            head.write(in.readByte());
        }
        String text = head.toString(StandardCharsets.ISO_8859_1);
        int from = text.indexOf("Content-Length: ") + "Content-Length: ".length();
        byte[] body = new byte[Integer.parseInt(text.substring(from, text.indexOf("\r\n", from)))];
        in.readFully(body);
        return text.replaceFirst("Date: [^\r]*\r\n", "") + new String(body, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
