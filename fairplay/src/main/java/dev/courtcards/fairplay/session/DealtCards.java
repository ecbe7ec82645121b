package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Args;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.CardTree;
import dev.courtcards.sealed.Deck;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SealedText;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decks of a dealer (mode {@code dealer}): it sends each card to the players who may see it, and at the end its seed proves that every deck
 * followed from the seeds of all (L35).
 */
final class DealtCards<S extends Sealable<S>> extends DeckCards<S, DealtCards<S>.Dealt> {
    private static final TaggedHash DECKS = new TaggedHash("cards/dealer/1");
    private static final TaggedHash NONCE = new TaggedHash("cards/nonce/1");
    private static final List<Card> CARDS =
            IntStream.range(0, Card.UNKNOWN.ordinal()).mapToObj(Card::at).toList();
    /** The number of cards that the shortest sealed text holds. */
    private static final int SOME = 2;

    private final Eyes eyes;
    private Optional<Seed> combined = Optional.empty();
    private Optional<Fault> fault = Optional.empty();
    private Optional<byte[]> opened = Optional.empty(); // the seed that the dealer revealed
    private final Map<Integer, List<Told<Dealt>>> told = new HashMap<>(); // by seat

    /** A message with cards for one seat. */
    private record Told<D>(D deck, List<Integer> places, String payload) {}

    /** A deck and the cards of it that are due. */
    final class Dealt implements Deck {
        private final int number;
        private final Pack pack;
        private final List<Card> faces; // the dealer's own
        private final Set<Integer> toAll = new LinkedHashSet<>();
        private final Map<Integer, Set<Integer>> toSeats = new TreeMap<>();
        /** By seat the number of places of toSeats that were dealt. */
        private final Map<Integer, Integer> given = new HashMap<>();

        private final Map<Integer, Card> shown = new HashMap<>();
        private final Map<Integer, Card> own = new HashMap<>();
        private final Map<Integer, List<List<Integer>>> seen = new HashMap<>();
        private String root = "";
        private Optional<Collection<Integer>> saw = Optional.empty(); // the report that I must send

        Dealt(int number, Pack pack) {
            this.number = number;
            this.pack = pack;
            faces = eyes.seed().map(seed -> faces(seed, pack, number)).orElse(List.of());
        }

        @Override
        public Pack pack() {
            return pack;
        }

        @Override
        public boolean isShuffled() {
            return !root.isEmpty();
        }

        @Override
        public void owe(int place, Optional<Seat> to) {
            to.map(seat -> toSeats.computeIfAbsent(seat.number(), of -> new LinkedHashSet<>()))
                    .orElse(toAll)
                    .add(place);
        }

        @Override
        public Optional<Card> card(int place) {
            return Optional.ofNullable(shown.getOrDefault(place, own.get(place)));
        }

        @Override
        public boolean isPublic(int place) {
            return shown.containsKey(place);
        }

        @Override
        public void seen(Collection<Integer> places) {
            saw = Optional.of(places);
        }

        @Override
        public List<List<Integer>> seenBy(Seat seat) {
            return List.copyOf(seen.getOrDefault(seat.number(), List.of()));
        }

        List<Integer> toShow() {
            return toAll.stream().filter(place -> !shown.containsKey(place)).toList();
        }

        /** The next places due to a seat, in the order in which they became due. */
        List<Integer> toDeal(int seat) {
            return toSeats.getOrDefault(seat, Set.of()).stream()
                    .skip(given.getOrDefault(seat, 0))
                    .limit(SOME)
                    .toList();
        }

        Optional<Integer> nextSeat() {
            return toSeats.keySet().stream()
                    .filter(seat -> !toDeal(seat).isEmpty())
                    .findFirst();
        }

        boolean owes() {
            return !isShuffled() || !toShow().isEmpty() || nextSeat().isPresent();
        }

        // ---- messages of the dealer

        CardTree tree(byte[] seed) {
            return new CardTree(agreement.ctx(), number, faces(seed, pack, number), seed);
        }

        Message due(byte[] seed) {
            if (!isShuffled()) {
                return Message.of(Verb.DECK, number, 1, pack.size(), tree(seed).root());
            }
            List<Integer> places = toShow();
            if (!places.isEmpty()) {
                CardTree tree = tree(seed);
                return Message.of(
                        Verb.REVEAL,
                        "all",
                        cards(places),
                        places.stream().map(tree::opening).collect(Collectors.joining(",")));
            }
            int seat = nextSeat().orElseThrow();
            String text = head(seat) + places(toDeal(seat)) + '|' + cards(toDeal(seat));
            byte[] nonce = NONCE.of(seed, text.getBytes(StandardCharsets.US_ASCII));
            PublicKey to = agreement.players().get(seat - 1);
            return Message.of(
                    Verb.DEAL,
                    Chain.name(seat),
                    SealedText.between(eyes.key().orElseThrow(), to).seal(text, nonce));
        }

        private String head(int seat) {
            return Hex.write(agreement.ctx()).substring(0, 8) + '|' + number + '|' + seat + '|';
        }

        private String cards(List<Integer> places) {
            return Args.write(places.stream().map(place -> faces.get(place - 1)).toList());
        }

        private static String places(List<Integer> places) {
            return places.stream().map(String::valueOf).collect(Collectors.joining(","));
        }

        // ---- received messages

        boolean show(List<Card> cards, List<String> openings) {
            List<Integer> due = toShow();
            boolean good = cards.size() == due.size() && openings.size() == due.size() && isShuffled();
            for (int i = 0; good && i < due.size(); i++) {
                good = CardTree.place(openings.get(i)) == due.get(i)
                        && CardTree.opens(agreement.ctx(), number, pack.size(), root, cards.get(i), openings.get(i));
            }
            for (int i = 0; good && i < due.size(); i++) {
                shown.put(due.get(i), cards.get(i));
            }
            return good;
        }

        void deal(int seat, String payload) {
            List<Integer> places = toDeal(seat);
            told.computeIfAbsent(seat, of -> new ArrayList<>()).add(new Told<>(this, places, payload));
            if (me instanceof Seat mine && mine.number() == seat) {
                SealedText said = SealedText.between(
                        eyes.key().orElseThrow(), agreement.terms().dealer().orElseThrow());
                List<Card> cards = cards(said, seat, places, payload);
                if (cards.isEmpty()) {
                    fault = Optional.of(Fault.of(
                            Agreement.DEALER,
                            Fault.Kind.WRONG_DEAL,
                            "deals cards that are unreadable or belong elsewhere"));
                } else {
                    for (int i = 0; i < places.size(); i++) {
                        own.put(places.get(i), cards.get(i));
                    }
                }
            }
            given.merge(seat, places.size(), Integer::sum);
        }

        /** The cards in a message to a seat; none if it is unreadable or belongs elsewhere. */
        List<Card> cards(SealedText said, int seat, List<Integer> places, String payload) {
            String head = head(seat) + places(places) + '|';
            String text;
            try {
                text = said.open(payload);
            } catch (UnreadableException e) {
                return List.of();
            }
            List<Card> cards = text.startsWith(head) ? read(text.substring(head.length())) : List.of();
            return cards.size() == places.size() ? cards : List.of();
        }

        /** Whether there are cards, and none differs from a card known to lie at its place. */
        boolean isRight(List<Card> cards, List<Integer> places) {
            Optional<List<Card>> all = opened.map(seed -> faces(seed, pack, number));
            boolean right = !cards.isEmpty();
            for (int i = 0; right && i < places.size(); i++) {
                int place = places.get(i);
                Card known = all.map(deck -> deck.get(place - 1)).orElse(shown.getOrDefault(place, Card.UNKNOWN));
                right = known == Card.UNKNOWN || known == cards.get(i);
            }
            return right;
        }

        /** Whether the deck, and the cards that I received, follow from the dealer's seed. */
        boolean follows(byte[] seed) {
            List<Card> should = faces(seed, pack, number);
            return root.isEmpty()
                    || tree(seed).root().equals(root)
                            && own.entrySet().stream()
                                    .allMatch(card -> should.get(card.getKey() - 1) == card.getValue());
        }
    }

    DealtCards(Game<S> start, Agreement agreement, Roll roll, Eyes eyes) {
        super(start, agreement, roll, eyes.viewer());
        this.eyes = eyes;
    }

    private List<Card> faces(byte[] seed, Pack pack, int deck) {
        byte[] all = DECKS.of(seed, combined.orElseThrow().bytes());
        return ChanceSource.of(Seed.of(all)).shuffle(pack, deck).cards();
    }

    private static List<Card> read(String text) {
        return Stream.of(text.split(",", -1))
                .flatMap(code -> CARDS.stream().filter(card -> card.code().equals(code)))
                .toList();
    }

    @Override
    public void begin(Seed seed) {
        combined = Optional.of(seed);
    }

    @Override
    Dealt begin(int number, Pack pack) {
        return new Dealt(number, pack);
    }

    /** A seat that is gone turns up nothing. */
    @Override
    void settle() {
        if (decks.isEmpty()) {
            return;
        }
        table.awaited().stream()
                .filter(seat -> roll.isGone(seat.number()))
                .forEach(seat -> last().seen
                        .computeIfAbsent(seat.number(), of -> new ArrayList<>())
                        .add(List.of()));
    }

    @Override
    public boolean hear(int member, Message said) {
        if (member != Chain.DEALER) {
            return said.verb() == Verb.SEALED && silent().contains(member) && saw(member, said.field(0));
        }
        return switch (said.verb()) {
            case DECK -> decked(said);
            case REVEAL ->
                inPlay().stream()
                        .filter(deck -> !deck.toShow().isEmpty())
                        .findFirst()
                        .filter(deck -> said.field(0).equals("all")
                                && deck.show(
                                        read(said.field(1)),
                                        List.of(said.field(2).split(","))))
                        .isPresent();
            case DEAL -> dealt(said);
            case SEED_REVEAL -> shared().isOver() && opened.isEmpty() && judged(Seeds.bytes(said.field(0)));
            default -> false;
        };
    }

    private boolean decked(Message said) {
        if (decks.isEmpty()) {
            return false;
        }
        Dealt last = last();
        boolean good = !last.isShuffled()
                && said.number(0) == last.number
                && said.number(1) == 1
                && said.number(2) == last.pack.size();
        if (good) {
            last.root = said.field(3);
        }
        return good;
    }

    private boolean dealt(Message said) {
        int seat = Chain.named(said.field(0));
        Optional<Dealt> deck =
                inPlay().stream().filter(of -> !of.toDeal(seat).isEmpty()).findFirst();
        deck.ifPresent(of -> of.deal(seat, said.field(1)));
        return deck.isPresent();
    }

    private boolean saw(int seat, String text) {
        ByteBuffer numbers = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        if (numbers.get() != 0 || numbers.remaining() % 2 != 0) {
            return false;
        }
        List<Integer> places = new ArrayList<>();
        while (numbers.hasRemaining()) {
            places.add(numbers.getShort() & 0xFFFF);
        }
        Dealt last = last();
        last.seen.computeIfAbsent(seat, of -> new ArrayList<>()).add(places);
        if (me.equals(Seat.of(seat))) {
            last.saw = Optional.empty();
        }
        return true;
    }

    /** Checks all decks against the dealer's seed. */
    private boolean judged(byte[] seed) {
        opened = Optional.of(seed);
        if (!decks.stream().allMatch(deck -> deck.follows(seed))) {
            fault = Optional.of(Fault.of(
                    Agreement.DEALER, Fault.Kind.WRONG_DECK, "dealt a deck that does not follow from its seed"));
        }
        return true;
    }

    @Override
    public Optional<Message> due() {
        if (eyes.seed().isPresent()) {
            byte[] seed = eyes.seed().get();
            return inPlay().stream()
                    .filter(Dealt::owes)
                    .findFirst()
                    .map(deck -> deck.due(seed))
                    .or(() -> Optional.of(Message.of(Verb.SEED_REVEAL, Hex.write(seed))));
        }
        return last().saw.map(places -> {
            ByteBuffer numbers = ByteBuffer.allocate(1 + 2 * places.size()).put((byte) 0);
            places.forEach(place -> numbers.putShort(place.shortValue()));
            return Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(numbers.array()));
        });
    }

    @Override
    public Set<Integer> owing() {
        boolean dealers = inPlay().stream().anyMatch(Dealt::owes);
        return dealers || silent().isEmpty() && shared().isOver() && opened.isEmpty()
                ? new HashSet<>(Set.of(Chain.DEALER))
                : silent();
    }

    @Override
    public Optional<Fault> fault() {
        return fault;
    }

    @Override
    public boolean isWrong(int seat, SealedText said) {
        return told.getOrDefault(seat, List.of()).stream()
                .anyMatch(deal -> !deal.deck()
                        .isRight(deal.deck().cards(said, seat, deal.places(), deal.payload()), deal.places()));
    }
}
