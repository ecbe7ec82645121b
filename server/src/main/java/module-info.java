/** Tables of any game for browsers and programs. */
module dev.courtcards.server {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires dev.courtcards.front;
    requires dev.courtcards.json;
    requires com.zaxxer.hikari;
    requires java.sql;
    requires org.eclipse.jetty.server;
}
