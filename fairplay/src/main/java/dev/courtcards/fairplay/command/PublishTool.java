package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.relay.ResultRelay;
import dev.courtcards.fairplay.result.SignedResult;
import java.util.List;

/** The command {@code publish}: sends signed results to a relay, where {@code rank} finds them. */
public final class PublishTool implements Tool {
    /** The output as JSON. */
    record Published(String relay, int results) {}

    @Override
    public String name() {
        return "publish";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Send signed results to a NOSTR relay.",
                "",
                "Each signature is an event of its player; this needs no key. A reader who fetches them with",
                "rank --relay verifies them again. Everybody can read them at the relay, and nobody can withdraw them.");
    }

    @Override
    public String words() {
        return "RESULT...";
    }

    @Override
    public List<Option> options() {
        return List.of(Relays.RELAY, new Option("json", "", "one JSON object"));
    }

    @Override
    public String example() {
        return "publish --relay wss://relay.example.org result.txt";
    }

    @Override
    public void run(Call call) {
        if (call.words().isEmpty()) {
            throw new RecordException("argument-count", "no file", "results to send");
        }
        String address = call.value("relay").orElse("");
        try (ResultRelay relay = Relays.open(address)) {
            call.words().forEach(file -> relay.publish(result(file)));
            Relays.finish(relay, "a relay that takes results: " + address);
            if (call.has("json")) {
                call.json(new Published(address, call.words().size()));
            } else {
                call.words().forEach(file -> call.print(file + ": at the relay"));
            }
        }
    }

    private static SignedResult result(String file) {
        SignedResult signed = GivenFiles.result(file);
        if (signed.signatures().isEmpty()) {
            throw new RecordException("not-signed", file, "a result that somebody has signed");
        }
        return signed;
    }
}
