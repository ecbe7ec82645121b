package dev.courtcards.blackjack.simple;

import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;

/** The original's table once more, as plainly as it can be put, to hold the engine against. */
final class OriginalMachine {
    private final List<Card> deck;
    private final List<Card> player = new ArrayList<>();
    private final List<Card> dealer = new ArrayList<>();
    private final List<String> history = new ArrayList<>(List.of("READY"));
    private int next;

    OriginalMachine(List<Card> deck) {
        this.deck = deck;
    }

    /** Every state so far; what is not in the table adds none. */
    List<String> history() {
        return history;
    }

    String state() {
        return history.get(history.size() - 1);
    }

    void play(String play) {
        switch (state() + " " + play) {
            case "READY DEAL" -> {
                player.add(draw());
                dealer.add(draw());
                player.add(draw());
                dealer.add(draw());
                history.add(
                        sum(player) == 21
                                ? "GAME_OVER_PLAYER_WINS"
                                : sum(dealer) == 21 ? "GAME_OVER_DEALER_WINS" : "PLAYERS_ROUND");
            }
            case "PLAYERS_ROUND HIT" -> {
                player.add(draw());
                history.add(sum(player) > 21 ? "GAME_OVER_PLAYER_BUSTS" : "PLAYERS_ROUND");
            }
            case "PLAYERS_ROUND STAY" -> history.add("DEALERS_ROUND");
            case "DEALERS_ROUND HIT" -> {
                dealer.add(draw());
                history.add(sum(dealer) > 21 ? "GAME_OVER_DEALER_BUSTS" : "DEALERS_ROUND");
            }
            case "DEALERS_ROUND STAY" ->
                history.add(
                        sum(player) > sum(dealer)
                                ? "GAME_OVER_PLAYER_WINS"
                                : sum(player) < sum(dealer) ? "GAME_OVER_DEALER_WINS" : "GAME_OVER_DRAW");
            default -> {
                // Not in the table.
            }
        }
    }

    private Card draw() {
        return deck.get(next++);
    }

    private static int sum(List<Card> hand) {
        return hand.stream()
                .mapToInt(card -> "23456789TJQKA".indexOf(card.code().charAt(0)))
                .map(i -> i == 12 ? 11 : Math.min(10, i + 2))
                .sum();
    }
}
