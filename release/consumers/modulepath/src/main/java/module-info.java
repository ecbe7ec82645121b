/** Plays a hand of blackjack. */
module com.example.hand {
    requires dev.courtcards.blackjack;
}
