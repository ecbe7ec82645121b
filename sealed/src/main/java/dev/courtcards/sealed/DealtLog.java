package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one viewer can check of a table whose dealer commits to each deck (fair play G55): the roots, the players' shares, the moves of the
 * finished hands, and the openings of the cards that the rules have shown.
 *
 * <p>The lines after a head are {@code DECK:<number>:<cards>:<root>}, {@code HASH:<number>:<seat>:<hash>}, {@code CLOSED:<number>} (no more
 * commitments), {@code SHARE:<number>:<seat>:<share>}, {@code VOID:<number>:<seats>} (these gave no share), {@code OWN:<number>:<share>}
 * (by the file's owner), {@code DEAL:<number>} (dealt from now on), {@code MOVE:<line>}, {@code SHOW:<places>:<line>},
 * {@code SEEN:<seat>:<places>} and {@code OPEN:<number>:<place>:<card>:<opening>}.
 */
public final class DealtLog {
    private static final String FIRST = "# COURTCARDS_DECKS: 1";
    private static final String TABLE = "TABLE: ";
    private static final String VIEWER = "VIEWER: ";
    private static final String SAID = "\nSAID:\n";
    private static final int MOST_CARDS = 1 << 12;

    private final String table;
    private final Viewer viewer;
    private final Setup setup;
    private final int first;
    private final List<String> lines;
    private final SortedMap<Integer, Deal> decks = new TreeMap<>();
    private final Set<String> roots = new HashSet<>();
    private Deal last = new Deal(0, 0, ""); // the deck in play

    private DealtLog(String table, Viewer viewer, Setup setup, int first, List<String> lines) {
        this.table = table;
        this.viewer = viewer;
        this.setup = setup;
        this.first = first;
        this.lines = lines;
    }

    /** A deck of this log. */
    private static final class Deal implements Deck {
        private final int number;
        private final int size;
        private final String root;
        private final Map<Integer, String> hashes = new TreeMap<>();
        private final SortedMap<Integer, byte[]> shares = new TreeMap<>();
        private final Map<Integer, Card> open = new HashMap<>();
        private final Map<Seat, List<List<Integer>>> seen = new HashMap<>();
        private List<Integer> order = List.of();
        private boolean closed; // no further commitment is allowed
        private boolean isVoid;
        private boolean own; // holds the share of the file's owner
        private Pack pack = Pack.french(); // until the game sets its pack

        Deal(int number, int size, String root) {
            this.number = number;
            this.size = size;
            this.root = root;
        }

        void open(String table, int place, Card card, String opening) {
            require(
                    !isVoid && hashes.keySet().equals(shares.keySet()),
                    "late-share",
                    "a card is dealt from deck " + number + " before all shares are there");
            if (order.isEmpty()) {
                order = DealtDeck.order(table, number, root, shares, size);
            }
            require(
                    DealtDeck.opens(table, number, root, order, place, card, opening),
                    "wrong-path",
                    "card " + place + " of deck " + number + " does not lie there");
            open.put(place, card);
        }

        /** Sets the game's pack, which the cards must come from. */
        void shuffled(Pack of) {
            boolean whole = of.size() == size;
            for (Card card : Set.copyOf(open.values())) {
                whole &= Collections.frequency(open.values(), card) <= of.count(card);
            }
            require(whole, "wrong-deck", "deck " + number + " holds other cards than the game is played with");
            pack = of;
        }

        @Override
        public Pack pack() {
            return pack;
        }

        @Override
        public void owe(int place, Optional<Seat> to) {}

        @Override
        public Optional<Card> card(int place) {
            return Optional.ofNullable(open.get(place));
        }

        @Override
        public boolean isPublic(int place) {
            return open.containsKey(place);
        }

        @Override
        public void seen(Collection<Integer> shown) {}

        @Override
        public List<List<Integer>> seenBy(Seat seat) {
            return List.copyOf(seen.getOrDefault(seat, List.of()));
        }
    }

    /**
     * Whether a text is such a log.
     *
     * @param text of a file
     * @return true if it begins so
     */
    public static boolean isOne(String text) {
        return text.startsWith("# COURTCARDS_DECKS:");
    }

    static String line(Object... fields) {
        return Stream.of(fields).map(String::valueOf).collect(Collectors.joining(":"));
    }

    /**
     * Writes a log.
     *
     * @param table the table's id
     * @param viewer the owner
     * @param setup the setup, without a seed
     * @param lines the lines
     * @return the text that {@link #read} reads
     */
    public static String write(String table, Viewer viewer, Setup setup, List<String> lines) {
        return String.join(
                        "\n",
                        FIRST,
                        TABLE + table,
                        VIEWER + (viewer instanceof Seat seat ? seat.text() : "none"),
                        GameRecord.of(setup, List.of()).text().strip(),
                        SAID)
                + lines.stream().map(line -> line + '\n').collect(Collectors.joining());
    }

    /**
     * Reads a log; {@link #check} checks its lines.
     *
     * @param text of a file
     * @return the log
     * @throws UnreadableException {@code decks} for another head
     * @throws RecordException for a bad header
     */
    public static DealtLog read(String text) {
        int end = text.indexOf(SAID);
        List<String> head = text.substring(0, Math.max(0, end)).lines().toList();
        if (head.size() < 4
                || !head.get(0).equals(FIRST)
                || !head.get(1).matches(TABLE + "[A-Za-z0-9_-]{1,22}")
                || !head.get(2).matches(VIEWER + "(none|p[1-9]|p10)")) {
            throw new UnreadableException("decks", "expected " + FIRST + ", the table, the viewer and a header");
        }
        String who = head.get(2).substring(VIEWER.length());
        return new DealtLog(
                head.get(1).substring(TABLE.length()),
                who.equals("none") ? Spectator.SPECTATOR : Seat.parse(who),
                GameRecord.parse(String.join("\n", head.subList(3, head.size())) + "\n")
                        .setup(),
                head.size() + 3,
                text.substring(end + SAID.length()).lines().toList());
    }

    /** {@return the setup, which names the game} */
    public Setup setup() {
        return setup;
    }

    /**
     * Checks the whole log: each share matches an earlier commitment, each card opens at the place where it was dealt, and the finished
     * hands, replayed on these cards alone, deal them so.
     *
     * @param game the game
     * @param <S> the game's state
     * @return a summary in one line
     * @throws UnreadableException with a line: {@code reused-root}, {@code late-share}, {@code wrong-share}, {@code own-share},
     *     {@code wrong-path}, {@code wrong-deck}, {@code not-opened}, {@code wrong-move}, {@code decks} for an unreadable line
     * @throws RecordException for rules that the game does not accept
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // isSealable() holds for the first state
    public <S extends State<S>> String check(CardGame<S> game) {
        decks.clear();
        roots.clear();
        Game<S> start = game.newGame(setup);
        each(this::hear);
        boolean plays = start.state() instanceof Sealable<?> state && state.isSealable();
        if (plays) {
            play((Game) start, (Notation) game.notation());
        }
        long cards = decks.values().stream().mapToLong(deck -> deck.open.size()).sum();
        long own = decks.values().stream().filter(deck -> deck.own).count();
        return decks.size() + " decks, " + own + " with the owner's share; " + cards
                + " cards lay where they were opened" + (plays ? ", and were dealt by the rules" : "");
    }

    private interface Act {
        void on(String verb, String[] fields, String line);
    }

    private void each(Act act) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String[] fields = line.split(":", -1);
            try {
                act.on(fields[0], fields, line);
            } catch (UnreadableException e) {
                throw new UnreadableException(first + i, e.code(), e.problem());
            } catch (WrongShowException | IllegalActionException e) {
                throw new UnreadableException(first + i, "wrong-move", String.valueOf(e.getMessage()));
            } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
                throw new UnreadableException(first + i, "decks", "this is not a line of a deck log");
            }
        }
    }

    private static void require(boolean holds, String code, String problem) {
        if (!holds) {
            throw new UnreadableException(code, problem);
        }
    }

    private Deal deck(String number) {
        Deal deck = decks.get(Integer.parseInt(number));
        require(deck != null, "decks", "there is no deck " + number);
        return Objects.requireNonNull(deck);
    }

    // ---- the decks

    private void hear(String verb, String[] fields, String line) {
        switch (verb) {
            case "DECK" -> {
                int number = Integer.parseInt(fields[1]);
                int size = Integer.parseInt(fields[2]);
                require(
                        number == decks.size() + 1 && size >= 1 && size <= MOST_CARDS,
                        "decks",
                        "this deck is not the next one");
                Hex.read(fields[3], DealtDeck.SHARE, "decks", "a root");
                require(roots.add(fields[3]), "reused-root", "deck " + number + " has the root of another");
                decks.put(number, new Deal(number, size, fields[3]));
            }
            case "HASH" -> {
                Deal deck = deck(fields[1]);
                require(
                        deck.shares.isEmpty() && !deck.closed,
                        "late-share",
                        fields[2] + " commits after others may have revealed their shares");
                require(
                        deck.hashes.putIfAbsent(Seat.parse(fields[2]).number(), fields[3]) == null,
                        "decks",
                        fields[2] + " commits twice");
            }
            case "SHARE" -> {
                Deal deck = deck(fields[1]);
                int seat = Seat.parse(fields[2]).number();
                byte[] share = Hex.read(fields[3], DealtDeck.SHARE, "decks", "a share");
                require(
                        DealtDeck.commitment(table, deck.number, seat, share).equals(deck.hashes.get(seat)),
                        "wrong-share",
                        "the share of " + fields[2] + " does not match its commitment");
                deck.shares.put(seat, share);
            }
            case "CLOSED" -> deck(fields[1]).closed = true;
            case "VOID" -> deck(fields[1]).isVoid = true;
            case "OWN" -> {
                Deal deck = deck(fields[1]);
                byte[] share = Hex.read(fields[2], DealtDeck.SHARE, "decks", "a share");
                boolean there = viewer instanceof Seat seat
                        && Arrays.equals(share, deck.shares.getOrDefault(seat.number(), new byte[0]));
                require(there || deck.isVoid, "own-share", "the owner's share is not in deck " + deck.number);
                deck.own = there;
            }
            case "OPEN" -> deck(fields[1]).open(table, Integer.parseInt(fields[2]), card(fields[3]), fields[4]);
            case "DEAL" -> last = deck(fields[1]);
            case "SEEN" ->
                last.seen
                        .computeIfAbsent(Seat.parse(fields[1]), seat -> new ArrayList<>())
                        .add(places(fields[2]));
            default -> require(verb.equals("MOVE") || verb.equals("SHOW"), "decks", "no line of a log begins so");
        }
    }

    private static Card card(String code) {
        Card card = Card.parse(code);
        require(card != Card.UNKNOWN, "decks", "no card");
        return card;
    }

    private static List<Integer> places(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
    }

    // ---- the game

    private <S extends Sealable<S>> void play(Game<S> start, Notation<S> notation) {
        SealedPlay<S> play = new SealedPlay<>(start, viewer, setup.players().size());
        each((verb, fields, line) -> {
            switch (verb) {
                case "DEAL" -> {
                    Deal deck = deck(fields[1]);
                    deck.shuffled(play.toShuffle().orElseThrow());
                    play.shuffled(deck);
                }
                case "MOVE" -> follow(play, notation.read(line.substring("MOVE:".length())), List.of());
                case "SHOW" ->
                    follow(
                            play,
                            notation.read(line.substring("SHOW:".length() + fields[1].length() + 1)),
                            places(fields[1]));
                default -> {
                    // handled by hear()
                }
            }
        });
    }

    private static <S extends Sealable<S>> void follow(SealedPlay<S> play, Move<S> move, List<Integer> shown) {
        require(
                !(move.action() instanceof Shuffle) && play.follow(move, shown),
                "not-opened",
                "a card that this move shows was not opened, or not where the rules have it");
    }
}
