package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Whole tables of bots between peers. */
final class Tables {
    private Tables() {}

    /** A bot in a seat, or the keeper's part of the house: says one thing for each position. */
    static final class Agent<S extends State<S>> implements Runnable {
        private final CardGame<S> game;
        private final Session session;
        private final Supplier<Optional<Game<S>>> table;
        private final BiFunction<Actor, Action<S>, dev.courtcards.fairplay.wire.Message> message;
        private final boolean keeper;
        private final Bot<S> bot;
        private final RandomGenerator random;
        private int said = -1;
        private int idle;

        Agent(
                CardGame<S> game,
                Session session,
                Supplier<Optional<Game<S>>> table,
                BiFunction<Actor, Action<S>, dev.courtcards.fairplay.wire.Message> message,
                boolean keeper,
                long seed) {
            this.game = game;
            this.session = session;
            this.table = table;
            this.message = message;
            this.keeper = keeper;
            // Nine Piles' first bot thinks more than all its messages cost.
            this.bot = game.name().equals("nine-piles")
                    ? Bot.random()
                    : game.bots().values().iterator().next();
            this.random = new Xoshiro256PlusPlus(Seed.of(seed));
        }

        @Override
        public void run() {
            Optional<Game<S>> now = session.isPlaying() ? table.get() : Optional.empty();
            if (now.isEmpty() || now.get().isOver()) {
                return;
            }
            Game<S> table = now.get();
            if (table.ply() != said) {
                idle = 0;
            }
            List<Actor> mayAct = table.state().mayAct();
            if (table.ply() != said && session.me().startsWith("p") && mayAct.contains(Seat.parse(session.me()))) {
                Seat me = Seat.parse(session.me());
                Optional<Action<S>> choice = mayAct.size() == 1
                        ? Optional.of(bot.choose(table.seenBy(me), random))
                        : bot.offer(table.seenBy(me), random);
                if (choice.isPresent()) {
                    said = table.ply();
                    session.say(message.apply(me, choice.get()));
                    return;
                }
            }
            boolean seats = mayAct.stream().anyMatch(Seat.class::isInstance);
            if (keeper && (!seats || ++idle > 40)) {
                mayAct.stream()
                        .filter(actor -> actor instanceof House && actor != House.CHANCE)
                        .findFirst()
                        .ifPresent(by -> session.say(message.apply(by, game.house(table.state(), (House) by, random))));
            }
        }
    }

    /** All peers of a table. */
    interface Peers {
        List<Session> sessions();

        Net net();
    }

    record Open<S extends State<S>>(List<Session> sessions, List<OpenPlay<S>> plays, Net net) implements Peers {}

    record Dealt<S extends Sealable<S>>(List<Session> sessions, List<DealtPlay<S>> plays, DealerPlay<S> dealer, Net net)
            implements Peers {}

    static <S extends State<S>> Open<S> open(CardGame<S> game, Setup setup, int players, long seed, Net net) {
        return open(game, Party.open(players, setup), seed, net);
    }

    static <S extends State<S>> Open<S> open(CardGame<S> game, Agreement agreement, long seed, Net net) {
        int players = agreement.players().size();
        List<Session> sessions = new ArrayList<>();
        List<OpenPlay<S>> plays = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            OpenPlay<S> play = OpenPlay.acknowledged(game, agreement);
            Session session = Session.join(agreement, Party.KEYS.get(i), new Dice(seed * 31 + i), Party.call(i), play);
            plays.add(play);
            sessions.add(session);
            net.add(session, new Agent<>(game, session, () -> Optional.of(play.game()), play::move, i == 0, seed + i));
        }
        return new Open<>(sessions, plays, net);
    }

    static <S extends Sealable<S>> Dealt<S> dealt(CardGame<S> game, Setup setup, int players, long seed, Net net) {
        Agreement agreement = Party.dealt(players, setup);
        List<Session> sessions = new ArrayList<>();
        List<DealtPlay<S>> plays = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            DealtPlay<S> play = DealtPlay.of(game, Party.KEYS.get(i));
            Session session = Session.join(agreement, Party.KEYS.get(i), new Dice(seed * 31 + i), Party.call(i), play);
            plays.add(play);
            sessions.add(session);
            net.add(
                    session,
                    new Agent<>(
                            game,
                            session,
                            () -> play.mayAct() ? Optional.of(play.game()) : Optional.empty(),
                            (by, action) -> play.move(action),
                            false,
                            seed + i));
        }
        DealerPlay<S> dealer = new DealerPlay<>(game, Party.DEALER);
        Session session = Session.join(agreement, Party.DEALER, new Dice(seed * 31 + 8), dealer);
        sessions.add(session);
        net.add(
                session,
                new Agent<>(
                        game,
                        session,
                        () -> Optional.of(dealer.game()),
                        (by, action) -> dealer.move((House) by, action),
                        true,
                        seed + 8));
        return new Dealt<>(sessions, plays, dealer, net);
    }

    record Masked<S extends Sealable<S>>(List<Session> sessions, List<MaskedPlay<S>> plays, Net net) implements Peers {}

    static <S extends Sealable<S>> Masked<S> masked(CardGame<S> game, Setup setup, int players, long seed, Net net) {
        return masked(seat -> game, Party.masked(players, setup), seed, net);
    }

    /** Each player, from 0, with its own idea of the game. */
    static <S extends Sealable<S>> Masked<S> masked(
            IntFunction<CardGame<S>> games, Agreement agreement, long seed, Net net) {
        int players = agreement.players().size();
        List<Session> sessions = new ArrayList<>();
        List<MaskedPlay<S>> plays = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            CardGame<S> game = games.apply(i);
            MaskedPlay<S> play = MaskedPlay.of(game, new Dice(seed * 37 + i));
            Session session = Session.join(agreement, Party.KEYS.get(i), new Dice(seed * 31 + i), Party.call(i), play);
            plays.add(play);
            sessions.add(session);
            net.add(
                    session,
                    new Agent<>(
                            game,
                            session,
                            () -> play.isOpen() ? Optional.of(play.game()) : Optional.empty(),
                            play::move,
                            i == 0,
                            seed + i));
        }
        return new Masked<>(sessions, plays, net);
    }
}
