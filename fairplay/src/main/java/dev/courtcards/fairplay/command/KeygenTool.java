package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.sealed.key.SecretKey;
import java.security.SecureRandom;
import java.util.List;

/** The command {@code keygen}: a new key in a new file. */
public final class KeygenTool implements Tool {
    /** The output as JSON. */
    record Made(String file, String npub) {}

    @Override
    public String name() {
        return "keygen";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Make a secret key in a new file, and print its public key.",
                "",
                "Only its owner can read the file. Anybody who has it can sign in your name; if you lose it, you",
                "cannot get it back.");
    }

    @Override
    public String words() {
        return "FILE";
    }

    @Override
    public List<Option> options() {
        return List.of(new Option("json", "", "one JSON object"));
    }

    @Override
    public String example() {
        return "keygen my.key";
    }

    @Override
    public void run(Call call) {
        String file = call.words(1, "one file for the new key").get(0);
        SecretKey key = SecretKey.random(new SecureRandom());
        GivenFiles.writeKey(file, key);
        String npub = key.publicKey().npub();
        if (call.has("json")) {
            call.json(new Made(file, npub));
        } else {
            call.print(npub);
        }
    }
}
