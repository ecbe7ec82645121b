package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.security.SecureRandom;
import java.util.List;

/** The command {@code sign}: adds a player's signature to a result. */
public final class SignTool implements Tool {
    @Override
    public String name() {
        return "sign";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Sign a result as one of its players, and print it with all its signatures.",
                "",
                "The key comes from a file that only its owner can read, or with --key - from standard input.");
    }

    @Override
    public String words() {
        return "RESULT";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("key", "FILE", "the secret key of the player"),
                new Option("mode", "MODE", "sealed, if the decks were sealed"));
    }

    @Override
    public String example() {
        return "sign --key my.key result.txt";
    }

    @Override
    public void run(Call call) {
        String file = call.words(1, "one result to sign").get(0);
        String key = call.value("key")
                .orElseThrow(
                        () -> new RecordException("no-key", "no key", "--key and a file, or - for standard input"));
        String mode = call.value("mode").orElse("");
        if (!SignedResult.MODES.contains(mode)) {
            throw new RecordException("bad-mode", "--mode " + mode, "sealed, or no --mode");
        }
        SecretKey secret = GivenFiles.key(key, call.in());
        SignedResult result = GivenFiles.result(file);
        byte[] aux = new byte[PublicKey.SIZE];
        new SecureRandom().nextBytes(aux);
        try {
            call.print(result.sign(secret, aux, mode).text().stripTrailing());
        } catch (IllegalArgumentException e) {
            throw new RecordException(
                    "not-yours", String.valueOf(e.getMessage()), "the key of a player of this result");
        }
    }
}
