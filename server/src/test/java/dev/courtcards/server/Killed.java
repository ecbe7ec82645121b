package dev.courtcards.server;

import dev.courtcards.core.play.Games;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/** A program that plays and prints what the server acknowledges, until it is killed. */
final class Killed {
    private Killed() {}

    /** The first argument is the database. */
    public static void main(String[] args) {
        Tables tables = Tables.open(Games.found(), args[0], TestServer.QUICK);
        Ticket timed = tables.create("poker", "seconds=600", Map.of(), List.of("me", "open"), "ann", TableTerms.USUAL)
                .join();
        tables.sit(timed.table(), "bob").join();
        System.out.println("timed " + timed.table());
        while (true) {
            Ticket ann = tables.create("nine-piles", "", Map.of(), List.of("me"), "ann", TableTerms.USUAL)
                    .join();
            System.out.println("made " + ann.table());
            JsonNode menu = menu(tables, ann);
            while (!menu.isEmpty()) {
                String move = menu.get(0).get("move").asString();
                long seq = tables.move(ann.table(), ann.token(), move, "", "", OptionalLong.empty())
                        .join();
                System.out.println("acked " + ann.table() + " " + seq + " " + move);
                menu = menu(tables, ann);
            }
        }
    }

    private static JsonNode menu(Tables tables, Ticket ann) {
        return Client.read(new String(tables.view(ann.table(), ann.token(), 0).join(), StandardCharsets.UTF_8))
                .get("menu");
    }
}
