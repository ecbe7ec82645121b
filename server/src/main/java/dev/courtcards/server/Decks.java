package dev.courtcards.server;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.sealed.DealtDeck;
import dev.courtcards.sealed.DealtLog;
import dev.courtcards.sealed.DealtTable;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The decks of a table whose server commits to each deck before it receives the players' shares (fair play G55). As the game's chance
 * source it makes the game wait for the shares. Each step of a deck is a line of a {@link DealtLog} and a row of the table's story. For one
 * thread at a time.
 */
final class Decks<S extends State<S>> implements ChanceSource {
    /** The waits for hashes, for hashes when no seat is expected to send one, and for shares. */
    private static final Duration COMMIT = Duration.ofSeconds(5);

    private static final Duration COME = Duration.ofSeconds(1);
    private static final Duration SHOW = Duration.ofSeconds(10);
    /**
     * A program that has sent no hash for this many decks is not waited for; one that has left as many decks without its share is refused.
     */
    private static final int MOST = 3;

    private final String table;
    private final byte[] secret;
    private final ChanceSource luck;
    private final Time time;
    private final Map<Integer, Integer> silent = new HashMap<>();
    private final List<String> lines = new ArrayList<>();
    private final List<Deal> deals = new ArrayList<>();
    private long due;
    private boolean used = true;
    private @Nullable Opened<S> opened;

    /** One deck. */
    private static final class Deal {
        private final int number;
        private final int size;
        private final String root;
        private final SortedMap<Integer, String> hashes = new TreeMap<>();
        private final SortedMap<Integer, byte[]> shares = new TreeMap<>();
        private boolean closed;
        private boolean isVoid;

        Deal(int number, int size, String root) {
            this.number = number;
            this.size = size;
            this.root = root;
        }

        boolean isWhole() {
            return closed && !isVoid && hashes.keySet().equals(shares.keySet());
        }
    }

    /** The public state of the deck that is being made. */
    record Known(int number, String wants, Map<Integer, Integer> voids) {}

    /** A deck that went into the game. */
    private record Dealt(int number, DealtDeck deck, List<Integer> order) {
        List<String> all() {
            List<Card> cards = deck.cards(order);
            return IntStream.rangeClosed(1, cards.size())
                    .mapToObj(place -> "OPEN:" + number + ':' + place + ':'
                            + cards.get(place - 1).code() + ':' + deck.opening(order, place))
                    .toList();
        }
    }

    /** The game up to the last move that was followed, with what its rules have opened. */
    private static final class Opened<S extends State<S>> {
        private final Follower<S> follower;
        private final List<Dealt> dealt = new ArrayList<>();
        private Game<S> last;

        Opened(Follower<S> follower, Game<S> start) {
            this.follower = follower;
            this.last = start;
        }
    }

    /** Follows a game and collects the openings that its rules grant. */
    private interface Follower<S extends State<S>> {
        void shuffled(Dealt dealt);

        void moved(Move<S> move);

        List<String> lines(Viewer viewer, boolean over);
    }

    /** For a game that grants no opening before its end. */
    private record Blind<S extends State<S>>() implements Follower<S> {
        @Override
        public void shuffled(Dealt dealt) {}

        @Override
        public void moved(Move<S> move) {}

        @Override
        public List<String> lines(Viewer viewer, boolean over) {
            return List.of();
        }
    }

    private record Seeing<S extends Sealable<S>>(DealtTable<S> table) implements Follower<S> {
        @Override
        public void shuffled(Dealt dealt) {
            table.shuffled(dealt.number(), dealt.deck(), dealt.order());
        }

        @Override
        public void moved(Move<S> move) {
            table.follow(move);
        }

        @Override
        public List<String> lines(Viewer viewer, boolean over) {
            if (over) {
                table.close();
            }
            return table.lines(viewer);
        }
    }

    Decks(Setup setup, String table, Time time) {
        this.table = table;
        this.secret = setup.seed().orElseThrow().bytes();
        this.luck = setup.luck().orElseThrow();
        this.time = time;
    }

    // ---- the chance source of the game

    @Override
    public boolean isReady(Pack pack) {
        return !used && current().isWhole() && fits(pack);
    }

    private boolean fits(Pack pack) {
        Deal deal = current();
        return deal.size == pack.size() && deck(deal.number, pack).root().equals(deal.root);
    }

    @Override
    public Shoe shuffle(Pack pack, int hand) {
        used = true;
        return Shoe.of(cards(current(), pack));
    }

    @Override
    public int pick(String purpose, int hand, int number, int candidates) {
        return luck.pick(purpose, hand, number, candidates);
    }

    private DealtDeck deck(int number, Pack pack) {
        return new DealtDeck(table, number, pack, secret);
    }

    private List<Card> cards(Deal deal, Pack pack) {
        return deck(deal.number, pack).cards(order(deal));
    }

    private List<Integer> order(Deal deal) {
        return DealtDeck.order(table, deal.number, deal.root, deal.shares, deal.size);
    }

    private Deal current() {
        return deals.get(deals.size() - 1);
    }

    // ---- the steps of a deck

    /** Forgets all decks before the story is read again. */
    void clear() {
        lines.clear();
        deals.clear();
        silent.clear();
        used = true;
        due = 0;
        opened = null;
    }

    /** Takes note of a move that was played. */
    void moved(Game<?> now) {
        used |= now.lastMove().filter(move -> move.action() instanceof Shuffle).isPresent();
    }

    /** Applies a stored row. */
    void take(String line) {
        lines.add(line);
        String[] fields = line.split(":", -1);
        switch (fields[0]) {
            case "DECK" -> {
                deals.add(new Deal(Integer.parseInt(fields[1]), Integer.parseInt(fields[2]), fields[3]));
                used = false;
                due = 0;
            }
            case "HASH" -> {
                current().hashes.put(Seat.parse(fields[2]).number(), fields[3]);
                silent.remove(Seat.parse(fields[2]).number());
            }
            case "CLOSED" -> {
                current().closed = true;
                due = 0;
            }
            case "SHARE" ->
                current()
                        .shares
                        .put(Seat.parse(fields[2]).number(), Hex.read(fields[3], DealtDeck.SHARE, "row", "a share"));
            default -> current().isVoid = true;
        }
    }

    /** The server's next step for the deck that the game waits for; empty while it waits for players or for nothing. */
    Optional<String> next(Game<S> now, Collection<Place> places) {
        Optional<Pack> wanted = wanted(now);
        if (wanted.isEmpty() || isReady(wanted.get())) {
            due = 0; // nobody is late any more
            return Optional.empty();
        }
        if (used || current().isVoid || !fits(wanted.get())) {
            int number = deals.size() + 1;
            return Optional.of("DECK:" + number + ':' + wanted.get().size() + ':'
                    + deck(number, wanted.get()).root());
        }
        Deal deal = current();
        List<Integer> asked = places.stream()
                .filter(place -> place.isPerson() && place.away() == Place.Away.NO)
                .map(place -> place.seat().number())
                .toList();
        List<Integer> missing = deal.closed
                ? deal.hashes.keySet().stream()
                        .filter(seat -> !deal.shares.containsKey(seat))
                        .toList()
                : asked.stream()
                        .filter(seat -> !deal.hashes.containsKey(seat) && silent.getOrDefault(seat, 0) < MOST)
                        .toList();
        if (due == 0) {
            Duration patience = deal.closed ? SHOW : missing.isEmpty() ? COME : COMMIT;
            due = time.nanos() + patience.toNanos();
        }
        boolean late = time.nanos() >= due;
        boolean waits = deal.closed
                ? !missing.isEmpty()
                : !asked.isEmpty() && !deal.hashes.keySet().containsAll(asked);
        if (waits && !late) {
            return Optional.empty();
        }
        if (deal.closed) {
            return Optional.of("VOID:" + deal.number + ':'
                    + missing.stream().map(seat -> "p" + seat).collect(Collectors.joining(",")));
        }
        missing.forEach(seat -> silent.merge(seat, 1, Integer::sum));
        return Optional.of("CLOSED:" + deal.number);
    }

    /** The pack that the game waits to have shuffled. */
    static <S extends State<S>> Optional<Pack> wanted(Game<S> now) {
        return now.state().mayAct().equals(List.of(House.CHANCE))
                ? now.state().legalActions(House.CHANCE).toShuffle()
                : Optional.empty();
    }

    /** The time until the players who are waited for are late. */
    Optional<Duration> later() {
        return due == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(Math.max(0, due - time.nanos())));
    }

    /** The row for a player's message about its share: first the hash, then the share with that hash. */
    Optional<String> heard(Seat seat, long number, String hash, String share) {
        if (used || current().number != number || current().isVoid) {
            throw late("deck " + number + " takes no share now");
        }
        Deal deal = current();
        String said = deal.hashes.getOrDefault(seat.number(), "");
        byte[] before = deal.shares.get(seat.number());
        if (share.isEmpty()
                ? !said.isEmpty() && said.equals(hash)
                : before != null && Hex.write(before).equals(share)) {
            return Optional.empty(); // a repetition
        }
        if (share.isEmpty()) {
            if (deal.closed || !said.isEmpty() || voids().getOrDefault(seat.number(), 0) >= MOST) {
                throw late("deck " + number + " takes no share of " + seat + " any more");
            }
            bytes(hash);
            return Optional.of("HASH:" + number + ':' + seat.text() + ':' + hash);
        }
        byte[] shown = bytes(share);
        if (!deal.closed || said.isEmpty() || before != null) {
            throw late("deck " + number + " expects no share of " + seat);
        }
        if (!DealtDeck.commitment(table, deal.number, seat.number(), shown).equals(said)) {
            throw new TableException(TableException.Kind.REFUSED, "wrong-share", "the share does not match its hash");
        }
        return Optional.of("SHARE:" + number + ':' + seat.text() + ':' + share);
    }

    private static TableException late(String why) {
        return new TableException(TableException.Kind.TAKEN, "late-share", why);
    }

    private static byte[] bytes(String hex) {
        try {
            return Hex.read(hex, DealtDeck.SHARE, "bad-share", "32 bytes in hex");
        } catch (UnreadableException e) {
            throw new TableException(TableException.Kind.BAD, e.code(), e.problem());
        }
    }

    private Map<Integer, Integer> voids() {
        Map<Integer, Integer> voids = new TreeMap<>();
        for (Deal deal : deals) {
            if (deal.isVoid) {
                deal.hashes.keySet().stream()
                        .filter(seat -> !deal.shares.containsKey(seat))
                        .forEach(seat -> voids.merge(seat, 1, Integer::sum));
            }
        }
        return voids;
    }

    /** The public state of the newest deck. */
    Known known() {
        boolean open = !used && !current().isVoid;
        String wants = !open ? "" : !current().closed ? "hash" : current().isWhole() ? "" : "share";
        return new Known(deals.size(), wants, voids());
    }

    // ---- openings

    /**
     * The lines that a viewer may check.
     *
     * @param told whether to add the openings of the game, which delayed spectators get later
     * @param open whether all cards are opened once the game is over
     */
    List<String> lines(Game<S> now, Notation<S> notation, int seats, Viewer viewer, boolean told, boolean open) {
        List<String> all = new ArrayList<>(lines);
        if (told) {
            boolean over = now.isOver()
                    || wanted(now).filter(pack -> pack.size() == whole(now)).isPresent();
            Opened<S> known = follow(now, notation, seats);
            all.addAll(known.follower.lines(viewer, over));
            if (open && now.isOver()) {
                Set<String> there = new HashSet<>(all);
                known.dealt.stream()
                        .flatMap(dealt -> dealt.all().stream())
                        .filter(there::add)
                        .forEach(all::add);
            }
        }
        return all;
    }

    /** The number of cards in the game's whole pack; 0 if the game names none. */
    private static int whole(Game<?> now) {
        return now.state() instanceof WholePack<?> state ? state.pack().size() : 0;
    }

    private Opened<S> follow(Game<S> now, Notation<S> notation, int seats) {
        List<Game<S>> steps = now.steps();
        Opened<S> known = opened;
        if (known == null || known.last.ply() >= steps.size() || steps.get(known.last.ply()) != known.last) {
            known = new Opened<>(follower(steps.get(0), notation, seats), steps.get(0));
        }
        opened = known;
        for (Game<S> next : steps.subList(known.last.ply() + 1, steps.size())) {
            Move<S> move = next.lastMove().orElseThrow();
            if (move.action() instanceof Shuffle<?> shuffle) {
                Dealt dealt = dealt(known, wanted(known.last).orElseThrow(), shuffle.shoe());
                known.dealt.add(dealt);
                known.follower.shuffled(dealt);
            } else {
                known.follower.moved(move);
            }
            known.last = next;
        }
        return known;
    }

    private Dealt dealt(Opened<S> known, Pack pack, Shoe shoe) {
        int last = known.dealt.isEmpty()
                ? 0
                : known.dealt.get(known.dealt.size() - 1).number();
        for (Deal deal : deals.subList(last, deals.size())) {
            if (deal.isWhole() && deal.size == pack.size() && cards(deal, pack).equals(shoe.cards())) {
                return new Dealt(deal.number, deck(deal.number, pack), order(deal));
            }
        }
        throw new IllegalStateException("no deck after " + last + " was dealt");
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // a sealable state is of the game's own type
    private Follower<S> follower(Game<S> start, Notation<S> notation, int seats) {
        return start.state() instanceof Sealable<?> state && state.isSealable()
                ? new Seeing(new DealtTable((Game) start, (Notation) notation, seats))
                : new Blind<>();
    }
}
