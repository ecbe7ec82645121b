package dev.courtcards.server;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The lists of the server: games with their rules as a form, tables with a free seat, and metrics. */
final class Catalog {
    private Catalog() {}

    static byte[] games(Games games, Searches searches) {
        return Json.written(out -> {
            out.writeStartArray();
            for (String name : games.names()) {
                game(games.named(name), searches, out);
            }
            out.writeEndArray();
        });
    }

    private static void game(List<CardGame<?>> variants, Searches searches, JsonGenerator out) {
        CardGame<?> first = variants.get(0);
        out.writeStartObject();
        out.writeStringProperty("game", first.name());
        out.writeStringProperty("title", first.title());
        out.writeArrayPropertyStart("presets");
        for (CardGame<?> variant : variants) {
            for (String preset : variant.rulebook().presets()) {
                preset(variant, preset, searches, out);
            }
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void preset(CardGame<?> game, String preset, Searches searches, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("rules", preset);
        out.writeNumberProperty("least", game.leastSeats());
        out.writeNumberProperty("most", game.mostSeats());
        texts("headers", game.headers(), out);
        texts("bots", searches.names(game), out);
        out.writeBooleanProperty("hints", game.presentation().advisor().isPresent());
        out.writeBooleanProperty("undo", game.presentation().mayUndo());
        out.writeArrayPropertyStart("options");
        for (Rulebook.Option option : game.rulebook().options(preset)) {
            out.writeStartObject();
            out.writeStringProperty("name", option.name());
            out.writeStringProperty("value", option.value());
            out.writeBooleanProperty("number", option.number());
            texts("values", option.values(), out);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void texts(String name, Iterable<String> texts, JsonGenerator out) {
        out.writeArrayPropertyStart(name);
        texts.forEach(out::writeString);
        out.writeEndArray();
    }

    /** What the lobby shows of a table. */
    record Offer(String table, Setup setup, TableTerms terms, List<String> seats) {
        static Offer of(Moment<?> at) {
            return new Offer(at.table(), at.setup(), at.terms(), names(at.places()));
        }

        static Offer of(Store.Kept kept) {
            Store.Head head = kept.head();
            return new Offer(head.id(), head.setup().withoutLuck(), head.terms(), names(kept.places()));
        }

        private static List<String> names(List<Place> places) {
            return places.stream().map(Place::name).toList();
        }

        boolean hasFreeSeat() {
            return seats.contains("");
        }
    }

    static byte[] lobby(List<Offer> offers) {
        return Json.written(out -> {
            out.writeStartArray();
            for (Offer offer : offers) {
                out.writeStartObject();
                out.writeStringProperty("table", offer.table());
                out.writeStringProperty("game", offer.setup().game());
                out.writeStringProperty("rules", offer.setup().get("RULES").orElse(""));
                out.writeNumberProperty("delay", offer.terms().delay());
                out.writeBooleanProperty("open", offer.terms().open());
                out.writeBooleanProperty("dealt", offer.terms().dealt());
                texts("seats", offer.seats(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
        });
    }

    /** The metrics in the text format of Prometheus. */
    static byte[] metrics(Tables tables) {
        StringBuilder text = new StringBuilder(512);
        text.append("# TYPE courtcards_tables gauge\n");
        text.append("courtcards_tables ")
                .append(tables.inMemory().live().size())
                .append('\n');
        text.append("# TYPE courtcards_streams gauge\n");
        int streams = tables.inMemory().live().stream()
                .mapToInt(table -> table.crowd().size())
                .sum();
        text.append("courtcards_streams ").append(streams).append('\n');
        String family = "";
        for (var count : tables.room().metrics().counts().entrySet()) {
            String name = count.getKey().replaceAll("\\{.*", "");
            if (!name.equals(family)) {
                text.append("# TYPE ").append(name).append(" counter\n");
                family = name;
            }
            text.append(count.getKey()).append(' ').append(count.getValue()).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
