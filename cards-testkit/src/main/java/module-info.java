/** The laws that every game must obey, and generators for property tests. */
module dev.courtcards.testkit {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
}
