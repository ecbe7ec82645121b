package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Rulebook;
import java.util.List;

/** {@code cards rules}. */
final class RulesCommand extends Command {
    private final Options.Value<String> named =
            options.word("GAME", true, TableOptions.GAMES, "the game: ${COMPLETION-CANDIDATES}");

    RulesCommand(Io io) {
        super(io, "rules", "Show the rules of a game, its presets and their options.");
    }

    @Override
    public Integer call() {
        Games games = Games.found();
        String game = named.get();
        TableOptions.requireGame(games, game);
        StringBuilder page = new StringBuilder();
        String shown = "";
        for (CardGame<?> found : games.named(game)) {
            page.append(found.rules().equals(shown) ? "" : Page.forPlayers(found.rules()))
                    .append('\n');
            shown = found.rules();
            options(page, found.rulebook());
        }
        Page.paint(page.toString(), io.columns(), io.style(1)).lines().forEach(io.out()::println);
        return 0;
    }

    /** The options of the default preset, then the differences of the others. */
    private static void options(StringBuilder page, Rulebook<?> rulebook) {
        List<Rulebook.Option> usual = rulebook.options(rulebook.presets().get(0));
        page.append("\n## What --rules takes\n\n| option | may be | ")
                .append(rulebook.presets().get(0))
                .append(" |\n");
        usual.forEach(option -> page.append("| ")
                .append(option.name())
                .append(" | ")
                .append(option.expected())
                .append(" | ")
                .append(option.value())
                .append(" |\n"));
        List<String> others = rulebook.presets().subList(1, rulebook.presets().size());
        page.append(
                others.isEmpty()
                        ? ""
                        : "\n| preset | other than " + rulebook.presets().get(0) + " |\n");
        for (String preset : others) {
            page.append("| ").append(preset).append(" | ");
            rulebook.options(preset).stream()
                    .filter(option -> !usual.contains(option))
                    .forEach(option -> page.append(option.name())
                            .append('=')
                            .append(option.value())
                            .append(' '));
            page.append(" |\n");
        }
    }
}
