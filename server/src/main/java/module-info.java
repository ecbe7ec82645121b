/**
 * Tables of any game for browsers and programs. Start with {@link dev.courtcards.server.Tables}.
 */
module dev.courtcards.server {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires dev.courtcards.front;
    requires dev.courtcards.json;
    requires dev.courtcards.search;
    requires dev.courtcards.sealed;
    requires tools.jackson.core;
    requires com.zaxxer.hikari;
    // Only where the embedded database is used; not a named module, which jlink would refuse.
    requires static com.h2database;
    requires com.google.zxing;
    requires java.logging;
    requires java.sql;
    requires org.eclipse.jetty.server;

    exports dev.courtcards.server;

    provides dev.courtcards.core.command.Tool with
            dev.courtcards.server.ServeTool;
}
