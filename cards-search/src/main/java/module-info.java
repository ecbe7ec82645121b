/**
 * An opponent for any game: worlds that fit a view, and search over them. Start with {@link dev.courtcards.search.Search}.
 */
module dev.courtcards.search {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.search;
}
