package dev.courtcards.table;

import java.util.concurrent.Callable;

/** A subcommand; a call returns its exit code. */
abstract class Command implements Callable<Integer> {
    final Io io;
    final Options options;

    Command(Io io, String name, String... description) {
        this.io = io;
        this.options = new Options(this, name, description);
    }
}
