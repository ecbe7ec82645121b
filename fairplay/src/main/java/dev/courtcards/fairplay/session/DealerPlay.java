package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SealedText;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The dealer's side of the mode {@code dealer}: the deck follows from a seed that the dealer committed to before the players showed
 * theirs, each deck is committed to, each card goes to whom it belongs, and at the end the seed shows that all was right.
 *
 * @param <S> the game's state
 * @see dev.courtcards.fairplay.session
 */
public final class DealerPlay<S extends Sealable<S>> implements Play {
    private static final TaggedHash NONCE = new TaggedHash("cards/nonce/1");
    private final CardGame<S> game;
    private final SecretKey key;
    private Optional<Start> start = Optional.empty();
    private Optional<DealerTable<S>> table = Optional.empty();
    private int sealed;
    private boolean shown;

    /**
     * A dealer.
     *
     * @param game what is played
     * @param key of the dealer
     */
    public DealerPlay(CardGame<S> game, SecretKey key) {
        this.game = game;
        this.key = key;
    }

    @Override
    public void begin(Start begins) {
        start = Optional.of(begins);
        table = Optional.of(new DealerTable<>(game, begins.agreement(), begins.combined(), begins.secret()));
    }

    private DealerTable<S> table() {
        return table.orElseThrow(() -> new IllegalStateException("the match has not begun"));
    }

    @Override
    public Optional<Fault> hear(String from, Message message) {
        if (from.equals(Agreement.DEALER)) {
            shown |= message.verb() == Verb.SEED_REVEAL;
            boolean follows = message.verb() == Verb.SEED_REVEAL || DealtPlay.follows(game.notation(), message);
            return follows ? Optional.empty() : table().hear(from, message);
        }
        return table().hear(from, message);
    }

    @Override
    public Optional<Message> due() {
        Optional<Message> said = table().next().map(this::message);
        if (said.isPresent()) {
            return said;
        }
        return table().game().isOver() && !shown
                ? Optional.of(Message.of(
                        Verb.SEED_REVEAL, Hex.write(start.orElseThrow().secret())))
                : table().course().due();
    }

    private Message message(DealerTable.Said said) {
        if (said.seat().isEmpty()) {
            return Message.read(said.text());
        }
        PublicKey to = start.orElseThrow().agreement().members().get(said.seat());
        if (to == null) {
            throw new IllegalStateException("nobody sits at " + said.seat());
        }
        byte[] number = ByteBuffer.allocate(4).putInt(sealed++).array();
        byte[] nonce = NONCE.of(start.orElseThrow().secret(), number);
        return Message.of(Verb.DEAL, said.seat(), SealedText.between(key, to).seal(said.text(), nonce));
    }

    @Override
    public Set<String> awaited() {
        return isOver()
                ? Set.of()
                : table().game().isOver()
                        ? Set.of(Agreement.DEALER)
                        : table().course().awaited();
    }

    @Override
    public List<Standing> standings() {
        return Course.standings(game, game());
    }

    @Override
    public boolean isOver() {
        return shown;
    }

    /**
     * The whole game, secrets too.
     *
     * @return the game so far
     */
    public Game<S> game() {
        return table().game();
    }

    /**
     * The message of a move of the house, where the game leaves it a choice, for {@link Session#say}.
     *
     * @param by the dealer, the clock or the host
     * @param action what to do
     * @return the message
     */
    public Message move(House by, Action<S> action) {
        return table().course().message(new Move<>(by, action));
    }
}
