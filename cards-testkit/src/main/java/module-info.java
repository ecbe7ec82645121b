/** The laws that every game must obey, and generators for property tests. */
module dev.courtcards.testkit {
    requires static transitive org.jspecify;
    requires static net.jqwik.api;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.testkit;
    exports dev.courtcards.testkit.jqwik;

    provides net.jqwik.api.SampleReportingFormat with
            dev.courtcards.testkit.jqwik.GameSample;
}
