package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.relay.ResultRelay;
import java.net.URI;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Connects the commands to a relay. */
final class Relays {
    static final Tool.Option RELAY =
            new Tool.Option("relay", "ADDRESS", "a NOSTR relay, such as wss://relay.example.org");

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Relays() {}

    static ResultRelay open(String address) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            uri = URI.create("");
        }
        String scheme = String.valueOf(uri.getScheme());
        if (uri.getHost() == null || !scheme.equals("wss") && !scheme.equals("ws")) {
            throw new RecordException("bad-relay", address, "--relay and an address such as wss://relay.example.org");
        }
        HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
        return new ResultRelay(uri, http, new SecureRandom(), () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
    }

    /** Waits until everything is sent and read; throws for a problem of the relay. */
    static void finish(ResultRelay relay, String expected) {
        while (!relay.turn()) {
            LockSupport.parkNanos(PAUSE);
            if (Thread.interrupted()) {
                throw new CancellationException("stopped; the relay keeps the results that it has");
            }
        }
        if (!relay.problems().isEmpty()) {
            throw new RecordException("relay", relay.problems().get(0), expected);
        }
    }
}
