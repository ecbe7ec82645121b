/**
 * Any game in words, for whatever shows it. Start with {@link dev.courtcards.front.Menu}.
 */
module dev.courtcards.front {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.front;
}
