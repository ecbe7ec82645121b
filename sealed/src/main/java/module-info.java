/**
 * Cards that nobody sees: a deck that all players shuffle under masks, in {@link dev.courtcards.sealed}, and who is who in
 * {@link dev.courtcards.sealed.key}.
 */
module dev.courtcards.sealed {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires org.bouncycastle.provider;

    exports dev.courtcards.sealed;
    exports dev.courtcards.sealed.key;
}
