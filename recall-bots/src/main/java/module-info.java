/** Bots for Recall, read from YAML. Start with {@link dev.courtcards.recall.bots.RecallBots}. */
module dev.courtcards.recall.bots {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.recall;
    requires org.snakeyaml.engine;

    exports dev.courtcards.recall.bots;

    provides dev.courtcards.core.play.BotProvider with
            dev.courtcards.recall.bots.RecallBots;
}
