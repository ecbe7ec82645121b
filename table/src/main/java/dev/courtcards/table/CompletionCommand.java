package dev.courtcards.table;

import picocli.AutoComplete;

/** {@code cards completion}. */
final class CompletionCommand extends Command {
    CompletionCommand(Io io) {
        super(
                io,
                "completion",
                "Print a script that completes commands, options and games in bash and zsh.",
                "",
                "For this shell:  source <(./cards completion)",
                "");
    }

    @Override
    public Integer call() {
        io.out().println(AutoComplete.bash("cards", Cards.commands(io)));
        return 0;
    }
}
