package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** A transport that delays, loses and reorders, and sends again what nobody has acknowledged; the same seed is the same weather. */
final class Net {
    private static final int AGAIN = 12;
    private final SplittableRandom random;
    private final int loss;
    private final int delay;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Packet> flying = new ArrayList<>();
    final Map<String, Integer> refusals = new HashMap<>();
    long bytes;
    private int tick;

    /** Carries what is said; may change it, or drop it by making it empty. */
    UnaryOperator<byte[]> courier = line -> line;

    private record Packet(int due, Node from, Node to, byte[] line) {}

    private static final class Node {
        final Session session;
        final Inbox inbox;
        final Runnable player;
        final List<byte[]> own = new ArrayList<>();
        final Map<Node, Integer> acknowledged = new HashMap<>();

        Node(Session session, Runnable player) {
            this.session = session;
            this.inbox = new Inbox(session::receive);
            this.player = player;
        }
    }

    /** @param loss of a hundred lines so many are lost; @param delay most ticks on the way */
    Net(long seed, int loss, int delay) {
        this.random = new SplittableRandom(seed);
        this.loss = loss;
        this.delay = delay;
    }

    void add(Session session, Runnable player) {
        nodes.add(new Node(session, player));
    }

    /** Somebody goes: from now on it hears nothing and says nothing, and what it has said is not sent again. */
    void leaves(Session session) {
        nodes.removeIf(node -> node.session == session);
    }

    /** Runs until nobody waits for anybody, so many ticks at most. */
    boolean run(int ticks) {
        for (int end = tick + ticks; tick < end; tick++) {
            for (Node node : nodes) {
                if (!node.session.isOver()) {
                    node.player.run();
                }
                for (byte[] said : node.session.outgoing()) {
                    byte[] line = courier.apply(said);
                    if (line.length == 0) {
                        continue;
                    }
                    if (Envelope.read(line).from().equals(node.session.me())) {
                        node.own.add(line);
                    }
                    broadcast(node, line);
                }
            }
            deliver();
            if (tick % AGAIN == 0) {
                again();
            }
            if (nodes.stream().allMatch(node -> node.session.isOver())) {
                return true;
            }
        }
        return false;
    }

    private void broadcast(Node from, byte[] line) {
        nodes.stream().filter(to -> to != from).forEach(to -> send(from, to, line));
    }

    private void send(Node from, Node to, byte[] line) {
        bytes += line.length;
        if (random.nextInt(100) >= loss) {
            flying.add(new Packet(tick + random.nextInt(delay + 1), from, to, line));
            if (random.nextInt(100) < loss) {
                flying.add(new Packet(tick + random.nextInt(delay + 1), from, to, line));
            }
        }
    }

    private void deliver() {
        List<Packet> due = new ArrayList<>(
                flying.stream().filter(packet -> packet.due <= tick).toList());
        flying.removeAll(due);
        while (!due.isEmpty()) {
            Packet packet = due.remove(random.nextInt(due.size()));
            String text = new String(packet.line, StandardCharsets.US_ASCII).strip();
            if (text.startsWith("ACK:")) {
                packet.to.acknowledged.merge(packet.from, Message.read(text).number(0), Math::max);
                continue;
            }
            packet.to.inbox.take(packet.line).ifPresent(code -> refusals.merge(code, 1, Integer::sum));
            String ack = Message.of(Verb.ACK, packet.to.session.heard(packet.from.session.me()))
                            .text() + "\n";
            send(packet.to, packet.from, ack.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private void again() {
        for (Node from : nodes) {
            for (Node to : nodes) {
                if (to != from) {
                    from.own.stream()
                            .skip(from.acknowledged.getOrDefault(to, 0))
                            .limit(6)
                            .forEach(line -> send(from, to, line));
                }
            }
        }
    }
}
