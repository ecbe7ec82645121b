package dev.courtcards.table;

import picocli.AutoComplete;

/** {@code cards completion}. */
final class CompletionCommand implements Command {
    private final Io io;
    private final Options options = new Options(
            this,
            "completion",
            "Print a script that completes commands, options and games in bash and zsh.",
            "",
            "For this shell:  source <(./cards completion)",
            "");

    CompletionCommand(Io io) {
        this.io = io;
    }

    @Override
    public Options options() {
        return options;
    }

    @Override
    public Integer call() {
        io.out().println(AutoComplete.bash("cards", Cards.commands(io)));
        return 0;
    }
}
