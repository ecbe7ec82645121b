package dev.courtcards.table;

import java.util.concurrent.Callable;

/** A subcommand: a call gives its exit code. */
interface Command extends Callable<Integer> {
    Options options();
}
