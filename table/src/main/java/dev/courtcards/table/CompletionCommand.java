package dev.courtcards.table;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code cards completion}. */
@Command(
        name = "completion",
        description = {
            "Print a script that completes commands, options and games in bash and zsh.",
            "",
            "For this shell:  source <(./cards completion)",
            ""
        },
        addMethodSubcommands = false)
final class CompletionCommand implements Callable<Integer> {
    private final Io io;

    CompletionCommand(Io io) {
        this.io = io;
    }

    @Override
    public Integer call() {
        io.out().println(AutoComplete.bash("cards", Cards.commands(io)));
        return 0;
    }
}
