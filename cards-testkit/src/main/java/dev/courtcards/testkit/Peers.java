package dev.courtcards.testkit;

import dev.courtcards.core.game.State;

final class Peers {
    private Peers() {}

    static <S extends State<S>> void check(Trial<S> trial) {}
}
