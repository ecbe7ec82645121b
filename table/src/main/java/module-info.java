/** The cards command. */
module dev.courtcards.table {
    requires dev.courtcards.blackjack;
    requires dev.courtcards.core;
    requires dev.courtcards.fairplay;
    requires dev.courtcards.front;
    requires dev.courtcards.highlow;
    requires dev.courtcards.histories;
    requires dev.courtcards.json;
    requires dev.courtcards.poker;
    requires dev.courtcards.recall;
    requires dev.courtcards.recall.bots;
    requires dev.courtcards.romme;
    requires dev.courtcards.search;
    requires dev.courtcards.sealed;
    requires info.picocli;
    requires java.net.http;
    requires static org.jspecify;
    requires org.jline.terminal;
}
