package dev.courtcards.histories;

import dev.courtcards.core.game.Game;
import dev.courtcards.poker.Player;
import dev.courtcards.poker.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * One hand of no-limit hold'em as it was written down. Players are listed from the seat left of the button on; of two the first
 * is the big blind. All chips are whole numbers of {@code unit}.
 *
 * @param unit what one chip here is in the file: 1, or less where the file has parts of chips
 * @param antes by player, 0 for none
 * @param deadAntes whether antes are dead money and not their payer's in the pots
 * @param blinds by player, 0 for none; straddles are blinds
 * @param minBet the least bet
 * @param stacks by player, before the antes
 * @param actions what was done, in order
 * @param finishing stacks by player after the hand, if the file has them
 * @param players names by player, empty if the file has none
 */
public record HandHistory(
        BigDecimal unit,
        List<Long> antes,
        boolean deadAntes,
        List<Long> blinds,
        long minBet,
        List<Long> stacks,
        List<Step> actions,
        Optional<List<Long>> finishing,
        List<String> players) {
    /**
     * One action and where it stands.
     *
     * @param line in the file, from 1
     * @param column in the file, from 1
     * @param text as PHH writes it, for example {@code p3 cbr 7000}
     */
    public record Step(int line, int column, String text) {}

    /**
     * A hand.
     *
     * @param unit what one chip is in the file
     * @param antes by player
     * @param deadAntes whether antes are dead money
     * @param blinds by player
     * @param minBet the least bet
     * @param stacks by player
     * @param actions in order
     * @param finishing stacks after the hand
     * @param players names
     */
    public HandHistory {
        antes = List.copyOf(antes);
        blinds = List.copyOf(blinds);
        stacks = List.copyOf(stacks);
        actions = List.copyOf(actions);
        finishing = finishing.map(List::copyOf);
        players = List.copyOf(players);
    }

    /**
     * Plays the hand again. Cards that the file does not know are any others, such that whoever gave up unseen was beaten; look at
     * the game as a spectator does.
     *
     * @return the game after the hand; seat 1 is the first player
     * @throws dev.courtcards.core.record.RecordException with line and column if an action is not allowed, the hand does not end, or it
     *     ends with other stacks than the file says ({@code stacks-differ})
     */
    public Game<Table> play() {
        return new Replayer(this).play();
    }

    /**
     * The stacks after a hand.
     *
     * @param game what {@link #play()} gave
     * @return by player, in units
     */
    public static List<Long> stacks(Game<Table> game) {
        return game.state().hand().players().stream().map(Player::stack).toList();
    }

    /**
     * Chips as the file has them.
     *
     * @param chips in units
     * @return in the file's chips
     */
    public BigDecimal inFile(long chips) {
        BigDecimal plain = unit.multiply(BigDecimal.valueOf(chips)).stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
}
