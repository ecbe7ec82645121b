package dev.courtcards.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Prints a profile of a game's moves: for each of our methods its share of the samples, alone and with its callees, and of the bytes. A
 * method of the JDK counts for the method of ours that called it.
 *
 * <pre>
 * java -Xbatch -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints -XX:+UseSerialGC -cp benchmarks/target/benchmarks.jar
 *     dev.courtcards.benchmarks.Profile romme 20 greedy
 * </pre>
 */
public final class Profile {
    private static final String OURS = "dev.courtcards.";
    private static final String HERE = OURS + "benchmarks.";
    private static final int LINES = 30;
    private static final int MOVES = 1_000;
    private static volatile Object last = "";

    private Profile() {}

    /**
     * Plays and prints.
     *
     * @param args a game, with rules after a blank; then the seconds to time and again to sample, 10 by default (sampling slows the run);
     *     then a bot or a search, {@code random} by default, or {@code nobody} to replay moves of random games without menus, views and
     *     bots; then the number of games, 64 by default
     * @throws IOException if the samples cannot be written
     */
    public static void main(String[] args) throws IOException {
        String game = args.length == 0 ? "nine-piles" : args[0];
        Duration time = Duration.ofSeconds(args.length < 2 ? 10 : Long.parseLong(args[1]));
        String bot = args.length < 3 ? "random" : args[2];
        GameBenchmark table = GameBenchmark.of(game, bot, args.length < 4 ? 64 : Integer.parseInt(args[3]));
        LongSupplier task = bot.equals("nobody")
                ? () -> moves(table)
                : () -> table.playout().ply();
        playFor(task, Duration.ofSeconds(5));
        long before = Paired.THREAD.getCurrentThreadAllocatedBytes();
        long moves = playFor(task, time);
        long bytes = Paired.THREAD.getCurrentThreadAllocatedBytes() - before;
        System.out.printf(
                Locale.ROOT,
                "%s: %,d moves, each %,d ns and %,d bytes%n",
                game,
                moves,
                time.toNanos() / moves,
                bytes / moves);
        Path file = Files.createTempFile("profile", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(5));
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            recording.start();
            playFor(task, time);
            recording.stop();
            recording.dump(file);
            print(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Plays for this processor time and returns the number of moves. */
    private static long playFor(LongSupplier task, Duration time) {
        long end = Paired.THREAD.getCurrentThreadCpuTime() + time.toNanos();
        long moves = 0;
        while (Paired.THREAD.getCurrentThreadCpuTime() < end) {
            moves += task.getAsLong();
        }
        return moves;
    }

    private static long moves(GameBenchmark table) {
        for (int i = 0; i < MOVES; i++) {
            last = table.move();
        }
        return MOVES;
    }

    private static void print(Path file) throws IOException {
        Map<String, Double> alone = new HashMap<>();
        Map<String, Double> within = new HashMap<>();
        Map<String, Double> bytes = new HashMap<>();
        Map<String, Double> kinds = new HashMap<>();
        boolean first = true;
        List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
        events.sort(Comparator.comparing(RecordedEvent::getStartTime));
        for (RecordedEvent event : events) {
            List<String> ours = ours(event);
            if (ours.isEmpty()) {
                continue;
            }
            if (event.getEventType().getName().equals("jdk.ExecutionSample")) {
                alone.merge(ours.get(0), 1.0, Double::sum);
                Set<String> each = new HashSet<>(ours);
                each.forEach(method -> within.merge(method, 1.0, Double::sum));
            } else if (first) {
                // Skipped: its weight covers all allocations before.
                first = false;
            } else {
                double weight = event.getLong("weight");
                RecordedClass kind = event.getClass("objectClass");
                bytes.merge(ours.get(0), weight, Double::sum);
                kinds.merge(kind.getName(), weight, Double::sum);
            }
        }
        double samples = sum(alone);
        print("time, alone", alone, samples);
        print("time, with what it calls", within, samples);
        print("bytes, by who makes them", bytes, sum(bytes));
        print("bytes, by what they are", kinds, sum(bytes));
    }

    /** Our methods on the stack, the innermost first. */
    private static List<String> ours(RecordedEvent event) {
        List<String> ours = new ArrayList<>();
        if (event.getStackTrace() != null) {
            for (RecordedFrame frame : event.getStackTrace().getFrames()) {
                RecordedMethod method = frame.getMethod();
                String type = method.getType().getName();
                if (type.startsWith(OURS) && !type.startsWith(HERE)) {
                    ours.add(type.substring(type.lastIndexOf('.') + 1) + "." + method.getName());
                }
            }
        }
        return ours;
    }

    private static double sum(Map<String, Double> all) {
        return all.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static void print(String what, Map<String, Double> all, double whole) {
        System.out.printf("%n%s%n", what);
        all.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(LINES)
                .forEach(each ->
                        System.out.printf(Locale.ROOT, "%6.1f %%  %s%n", 100 * each.getValue() / whole, each.getKey()));
    }
}
