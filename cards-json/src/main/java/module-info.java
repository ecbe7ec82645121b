/**
 * Any game as JSON, and moves and setups back. Start with {@link dev.courtcards.json.GameJson}.
 */
module dev.courtcards.json {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires transitive tools.jackson.core;
    // Only for a program that gives the module of databind to a mapper of its own.
    requires static tools.jackson.databind;

    exports dev.courtcards.json;
}
