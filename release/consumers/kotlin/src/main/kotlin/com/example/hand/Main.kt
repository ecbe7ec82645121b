package com.example.hand

import dev.courtcards.blackjack.simple.SimpleBlackjack
import dev.courtcards.blackjack.simple.SimpleRules
import dev.courtcards.core.deck.Seed
import dev.courtcards.core.play.Bot
import dev.courtcards.core.play.Playout

/** Prints a hand of blackjack. */
fun main() {
    val end = Playout.of(SimpleBlackjack(), listOf(Bot.random()), Seed.of(7))
        .finish(SimpleBlackjack.newGame(SimpleRules.SIMPLE))
    end.moves().forEach { println(SimpleBlackjack.NOTATION.write(it)) }
    println(end.state().outcome().orElseThrow().reason())
}
