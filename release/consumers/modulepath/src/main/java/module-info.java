/** Plays a hand of blackjack, and one of poker that another program wrote. */
module com.example.hand {
    requires dev.courtcards.blackjack;
    requires dev.courtcards.histories;
}
