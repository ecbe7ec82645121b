package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.variant.Opening;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The chairs and chips of one hand while its lines are read; builds the history. */
final class StarsHand {
    private final StarsTitle title;
    private final BigDecimal least;
    final Map<Integer, Player> chairs = new LinkedHashMap<>();
    private final List<Raw> acts = new ArrayList<>();
    private final Map<String, Place> places = new HashMap<>();
    private BigDecimal unit = BigDecimal.ONE;
    private int scale;
    /** The least amount of the next blind. */
    BigDecimal price;

    Optional<BigDecimal> house = Optional.empty();
    Optional<BigDecimal> total = Optional.empty();
    final List<BigDecimal> pots = new ArrayList<>();
    boolean returned;
    /** The uncalled part of the last bet, and its owner. */
    private BigDecimal uncalled = BigDecimal.ZERO;

    private Optional<Player> bettor = Optional.empty();
    BigDecimal bringIn = BigDecimal.ZERO;
    /** The number of streets dealt. */
    private int dealt;

    private boolean smallPosted;
    private boolean bigPosted;
    boolean collected;
    boolean summed;

    /** A step before the players are numbered; a step of the dealer has no player. */
    private record Raw(Place place, Optional<Player> by, Function<Seat, Act> act) {}

    /** A player on a chair, and the chips. */
    static final class Player {
        final int chair;
        final String name;
        final BigDecimal stack;
        final boolean waits;
        final Place seat;
        BigDecimal ante = BigDecimal.ZERO;
        BigDecimal dead = BigDecimal.ZERO;
        BigDecimal blind = BigDecimal.ZERO;
        BigDecimal bet = BigDecimal.ZERO;
        BigDecimal paid = BigDecimal.ZERO;
        BigDecimal won = BigDecimal.ZERO;
        boolean acts;
        boolean folded;
        /** The player's cards by street or draw. */
        final List<List<Card>> cards = new ArrayList<>();

        boolean summed;
        Place last;

        Player(int chair, String name, BigDecimal stack, boolean waits, Place seat) {
            this.chair = chair;
            this.name = name;
            this.stack = stack;
            this.waits = waits;
            this.seat = seat;
            this.last = seat;
        }

        private BigDecimal finishing() {
            return stack.subtract(paid).subtract(bet).add(won);
        }
    }

    StarsHand(StarsTitle title, BigDecimal least) {
        this.title = title;
        this.least = least;
        price = title.bigBlind();
        noted(title.first);
        noted(title.second);
    }

    /** Notes an amount of the file, so that the unit divides its parts of a chip. */
    BigDecimal noted(BigDecimal amount) {
        scale = Math.max(scale, amount.stripTrailingZeros().scale());
        return amount;
    }

    void add(Place at, Player player, Function<Seat, Act> act) {
        acts.add(new Raw(at, Optional.of(player), act));
    }

    void board(Place at, List<Card> cards) {
        acts.add(new Raw(at, Optional.empty(), dealer -> new Act.Board(cards)));
    }

    /** The player who acts in this line: the longest name that it begins with. */
    Optional<Player> actor(String text) {
        int longest = -1;
        Optional<Player> actor = Optional.empty();
        for (Player player : chairs.values()) {
            String name = player.name;
            if (name.length() > longest && text.startsWith(name) && text.startsWith(": ", name.length())) {
                longest = name.length();
                actor = Optional.of(player);
            }
        }
        return actor;
    }

    Optional<Player> named(String name) {
        return chairs.values().stream()
                .filter(player -> player.name.equals(name))
                .findFirst();
    }

    // ---- players' cards, in games other than no-limit hold'em

    /** Deals the cards of a street to the players, as backs until a line has them. */
    void head(String head, StarsLine at) {
        if (title.isHoldem() || head.isEmpty() || head.endsWith("DOWN")) {
            return;
        }
        if (dealt > 0) {
            gather();
        }
        if (!head.endsWith("DRAW")) {
            int street = dealt++;
            int cards = street < title.variant().rounds().size()
                    ? title.variant().rounds().get(street).cards()
                    : 0;
            for (Player player : chairs.values()) {
                if (!player.folded && cards > 0) {
                    deal(player, cards, at);
                }
            }
        }
    }

    /** Deals cards to a player, as backs until a line has them. */
    void deal(Player player, int count, StarsLine at) {
        List<Card> cards = new ArrayList<>(Collections.nCopies(count, Card.UNKNOWN));
        player.cards.add(cards);
        add(at.place(1), player, to -> new Act.Hole(to, cards));
    }

    /** Records discarded or mucked cards that the file has afterwards; in draws without the street on which they came. */
    void told(Player player, List<Card> cards) {
        if (title.variant().isDraw()) {
            return;
        }
        List<List<Card>> own = player.cards;
        List<Card> more = new ArrayList<>(cards);
        own.forEach(more::removeAll);
        for (List<Card> street : own) {
            for (int i = 0; i < street.size() && !more.isEmpty(); i++) {
                if (street.get(i) == Card.UNKNOWN) {
                    street.set(i, more.remove(0));
                }
            }
        }
    }

    // ---- money

    /** Records a post. Blinds are recorded in full, even from a short stack; the payment counts at the end. */
    void post(Player player, String what, BigDecimal chips, StarsLine at) {
        boolean allIn = what.endsWith("all-in");
        if (what.contains(" the ante ") || what.contains(" ante ")) {
            player.ante = player.ante.max(chips);
            player.paid = player.paid.add(chips);
        } else if (what.contains("small & big blinds")) {
            BigDecimal live = chips.min(title.bigBlind());
            player.dead = chips.subtract(live);
            player.paid = player.paid.add(player.dead);
            player.bet = live;
            player.blind = live.negate();
        } else if (what.contains("small blind") && smallPosted) {
            player.dead = chips;
            player.paid = player.paid.add(chips);
        } else if (what.contains("small blind")) {
            smallPosted = true;
            player.blind = allIn ? chips.max(title.smallBlind()) : chips;
            player.bet = chips;
        } else if (what.contains("blind") || what.contains("straddle")) {
            boolean raises = what.contains("straddle") || bigPosted && chips.compareTo(price) > 0;
            BigDecimal whole = allIn ? chips.max(price) : chips;
            boolean isBlind = !bigPosted && (what.contains("big blind") || what.contains("button blind"));
            player.blind = raises || isBlind ? whole : whole.negate();
            player.bet = chips;
            price = price.max(whole);
            bigPosted = true;
        } else {
            throw at.wrong(at.text(), "bad-action", "a small blind, a big blind, a straddle or an ante");
        }
    }

    void gather() {
        List<Player> bets = chairs.values().stream()
                .filter(player -> player.bet.signum() > 0)
                .sorted(Comparator.comparing((Player player) -> player.bet).reversed())
                .toList();
        if (!bets.isEmpty()) {
            uncalled = bets.get(0).bet.subtract(bets.size() > 1 ? bets.get(1).bet : BigDecimal.ZERO);
            bettor = Optional.of(bets.get(0));
        }
        for (Player player : chairs.values()) {
            player.paid = player.paid.add(player.bet);
            player.bet = BigDecimal.ZERO;
        }
    }

    /** Returns the last bet if the total pot implies it, in files before 2008 that have no line for it. */
    private void takeBack() {
        gather();
        BigDecimal paid = chairs.values().stream().map(player -> player.paid).reduce(BigDecimal.ZERO, BigDecimal::add);
        // Some programs leave the rake out of the total.
        if (!returned
                && uncalled.signum() > 0
                && (isTotal(paid.subtract(uncalled))
                        || isTotal(paid.subtract(uncalled).subtract(house.orElse(BigDecimal.ZERO))))) {
            bettor.ifPresent(player -> player.paid = player.paid.subtract(uncalled));
        }
    }

    private boolean isTotal(BigDecimal chips) {
        return total.isPresent() && chips.compareTo(total.get()) == 0;
    }

    // ---- the hand as a whole

    /** The players dealt in, from the left of the button; of two players the big blind first. */
    private List<Player> order(StarsLine table) {
        List<Player> order = new ArrayList<>();
        for (Player player : chairs.values()) {
            if (player.acts || (summed ? player.summed : !player.waits)) {
                order.add(player);
            }
        }
        if (order.size() < 2 || order.size() > 10) {
            throw table.wrong(table.text(), "bad-players", "2 to 10 players who are dealt in, not " + order.size());
        }
        order.sort(Comparator.comparing(player -> Math.floorMod(player.chair - title.button() - 1, 10_000)));
        if (order.size() == 2
                && title.variant().opening() == Opening.BLINDS
                && order.get(0).blind.compareTo(order.get(1).blind) < 0) {
            order.add(order.remove(0));
        }
        return order;
    }

    /** The hand, once all its lines are read. */
    HandHistory history(List<StarsLine> lines) {
        List<Player> players = order(lines.get(1));
        Occasion occasion =
                title.occasion(players.stream().map(player -> player.chair).toList());
        takeBack();
        unit = least.min(BigDecimal.ONE.movePointLeft(occasion.currency().isEmpty() ? scale : Math.max(2, scale)));
        long payers = players.stream().filter(p -> p.ante.signum() > 0).count();
        BigDecimal ante = players.stream().map(p -> p.ante).reduce(BigDecimal.ZERO, BigDecimal::max);
        List<Long> antes = new ArrayList<>();
        List<Long> dead = new ArrayList<>();
        for (Player player : players) {
            BigDecimal own = player.ante.signum() > 0 ? ante : BigDecimal.ZERO;
            // A single payer pays for all.
            antes.add(units(payers < 2 ? BigDecimal.ZERO : own, player.last));
            dead.add(units(payers < 2 ? player.dead.add(own) : player.dead, player.last));
        }
        BigDecimal taken =
                players.stream().map(p -> p.stack.subtract(p.finishing())).reduce(BigDecimal.ZERO, BigDecimal::add);
        for (int i = 0; i < players.size(); i++) {
            places.put("finishing_stacks." + (i + 1), players.get(i).last);
        }
        places.put("starting_stacks", new Place(lines.get(1).number() + 1, 1));
        Place first = lines.get(0).place(1);
        places.put("blinds_or_straddles", first);
        Place end = lines.get(lines.size() - 1).place(1);
        places.put("actions", end);
        List<Long> blinds = players.stream().map(p -> units(p.blind, p.last)).toList();
        long bet = units(title.bigBlind(), first);
        boolean isByCard = title.variant().opening().isByCard();
        return new HandHistory(
                title.variant(),
                unit,
                antes,
                dead,
                blinds,
                bet,
                title.isFixed() ? Math.max(bet, units(title.second, first)) : 2 * bet,
                // A player who completed at once left no line with the bring-in.
                !isByCard ? 0 : bringIn.signum() > 0 ? units(bringIn, end) : Math.max(1, bet / 4),
                players.stream().map(p -> units(p.stack, p.seat)).toList(),
                steps(players),
                collected
                        ? Optional.of(players.stream()
                                .map(p -> units(p.finishing(), p.last))
                                .toList())
                        : Optional.empty(),
                units(house.orElse(taken).max(BigDecimal.ZERO), end),
                house.orElse(BigDecimal.ZERO).signum() > 0
                        ? pots.stream().map(pot -> units(pot, end)).toList()
                        : List.of(),
                players.stream().map(p -> p.name).toList(),
                occasion,
                places);
    }

    private List<Step> steps(List<Player> players) {
        List<Step> steps = new ArrayList<>();
        for (Raw raw : acts) {
            int player = raw.by().map(players::indexOf).orElse(0);
            if (player >= 0) {
                steps.add(new Step(raw.place(), raw.act().apply(Seat.of(player + 1))));
            }
        }
        return steps;
    }

    long units(BigDecimal chips, Place at) {
        return at.units(chips, unit, chips.toPlainString());
    }
}
