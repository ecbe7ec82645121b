package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.record.Notation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Leduc hold'em: two kings, queens and jacks, a card each and one on the board, two raises a round: of 2 before the board, of 4 after. */
public record Leduc(Shoe shoe, List<Card> hands, List<Card> board, String said) implements WholePack<Leduc> {
    static final Toy<Leduc> GAME = new Toy<>(
            "leduc",
            new Leduc(Shoe.EMPTY, List.of(), List.of(), ""),
            Notation.<Leduc>ofPack()
                    .verb("DEAL", new Deal())
                    .verb("FOLD", new Fold())
                    .verb("CALL", new Call())
                    .verb("RAISE", new Raise()));
    private static final Pack PACK = Pack.of("leduc6", Card.parseAll("JS JH QS QH KS KH"));
    private static final List<Long> BROUGHT = List.of(13L, 13L);

    private String round() {
        return said.substring(said.indexOf('/') + 1);
    }

    private boolean isDealing() {
        return hands.isEmpty() || said.endsWith("/") && board.isEmpty();
    }

    @Override
    public List<Actor> mayAct() {
        return shoe.isEmpty()
                ? List.of(House.CHANCE)
                : isDealing()
                        ? List.of(House.DEALER)
                        : isOver() ? List.of() : List.of(Seat.of(round().length() % 2 + 1));
    }

    private boolean isOver() {
        return said.endsWith("f") || said.endsWith("!");
    }

    private List<Action<Leduc>> menu() {
        String round = round();
        return Stream.<Say>of(new Fold(), new Call(), new Raise())
                .filter(say -> !(say instanceof Fold) || round.endsWith("r"))
                .filter(say -> !(say instanceof Raise)
                        || round.chars().filter(c -> c == 'r').count() < 2)
                .<Action<Leduc>>map(say -> say)
                .toList();
    }

    @Override
    public LegalActions<Leduc> legalActions(Actor actor) {
        return !mayAct().contains(actor)
                ? LegalActions.none()
                : actor == House.CHANCE
                        ? LegalActions.shuffle(PACK, 1, 0)
                        : actor == House.DEALER ? LegalActions.of(new Deal()) : LegalActions.of(menu());
    }

    @Override
    public Leduc seenBy(Viewer viewer) {
        List<Card> seen = IntStream.range(0, hands.size())
                .mapToObj(i -> said.endsWith("!") || viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN)
                .toList();
        return new Leduc(shoe.faceDown(), seen, board, said);
    }

    /** What each has paid, the ante too. */
    private long[] paid() {
        long[] paid = {1, 1};
        long raise = 2;
        int turn = 0;
        for (char word : said.toCharArray()) {
            if (word == '/') {
                raise = 4;
                turn = 0;
                continue;
            }
            if (word != 'f' && word != '!') {
                paid[turn] = paid[1 - turn] + (word == 'r' ? raise : 0);
            }
            turn = 1 - turn;
        }
        return paid;
    }

    private int strength(int seat) {
        return hands.get(seat).rank() == board.get(0).rank()
                ? 100
                : hands.get(seat).rank().ordinal();
    }

    @Override
    public Optional<Outcome> outcome() {
        if (!isOver()) {
            return Optional.empty();
        }
        boolean shown = said.endsWith("!");
        int lead = shown ? Integer.compare(strength(0), strength(1)) : round().length() % 2 == 0 ? 1 : -1;
        long lost = paid()[lead > 0 ? 1 : 0];
        List<Seat> winners = lead > 0 ? List.of(Seat.of(1)) : lead < 0 ? List.of(Seat.of(2)) : Seat.first(2);
        List<Long> left = List.of(13 + Integer.signum(lead) * lost, 13 - Integer.signum(lead) * lost);
        return Optional.of(Outcome.money(Outcome.Unit.CHIPS, BROUGHT, left, winners, shown ? "showdown" : "fold"));
    }

    @Override
    public Pack pack() {
        return PACK;
    }

    @Override
    public List<Card> cards() {
        return Stream.of(hands, board, shoe.cards()).flatMap(List::stream).toList();
    }

    @Override
    public Leduc shuffled(Shoe cards) {
        return new Leduc(cards, hands, board, said);
    }

    public record Deal() implements Action<Leduc> {
        @Override
        public Optional<Refusal> refusal(Leduc game, Actor by) {
            return by == House.DEALER && game.mayAct().contains(by)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s does not deal now", by);
        }

        @Override
        public void play(Script<Leduc> script, Actor by) {
            Shoe shoe = script.state().shoe;
            script.happen(script.state().hands.isEmpty() ? new Dealt(shoe.topFaces(2)) : new Turned(shoe.topFace()));
        }
    }

    public record Dealt(List<Card> hands) implements Event<Leduc> {
        @Override
        public Leduc applyTo(Leduc game) {
            return new Leduc(game.shoe.rest(2), hands, List.of(), "");
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(new Dealt(IntStream.range(0, 2)
                    .mapToObj(i -> viewer.equals(Seat.of(i + 1)) ? hands.get(i) : Card.UNKNOWN)
                    .toList()));
        }
    }

    public record Turned(Card card) implements Event<Leduc> {
        @Override
        public Leduc applyTo(Leduc game) {
            return new Leduc(game.shoe.rest(), game.hands, List.of(card), game.said);
        }

        @Override
        public Optional<Turned> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    public sealed interface Say extends Action<Leduc> {
        /** The letter that stands for it. */
        String letter();

        @Override
        default Optional<Refusal> refusal(Leduc game, Actor by) {
            return by instanceof Seat
                            && game.mayAct().contains(by)
                            && game.menu().contains(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "%s cannot do that now", by);
        }

        @Override
        default void play(Script<Leduc> script, Actor by) {
            String round = script.happen(new Said(letter())).round();
            if (round.endsWith("cc") && round.length() == 2 || round.endsWith("rc")) {
                boolean last = !script.state().board.isEmpty();
                script.happen(last ? new TurnedUp(script.state().hands) : new Said("/"));
            }
        }
    }

    public record Fold() implements Say {
        @Override
        public String letter() {
            return "f";
        }
    }

    public record Call() implements Say {
        @Override
        public String letter() {
            return "c";
        }
    }

    public record Raise() implements Say {
        @Override
        public String letter() {
            return "r";
        }
    }

    public record Said(String letter) implements Event<Leduc> {
        @Override
        public Leduc applyTo(Leduc game) {
            return new Leduc(game.shoe, game.hands, game.board, game.said + letter);
        }

        @Override
        public Optional<Said> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    public record TurnedUp(List<Card> hands) implements Event<Leduc> {
        @Override
        public Leduc applyTo(Leduc game) {
            return new Leduc(game.shoe, hands, game.board, game.said + "!");
        }

        @Override
        public Optional<TurnedUp> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
