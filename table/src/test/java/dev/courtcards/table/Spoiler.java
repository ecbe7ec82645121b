package dev.courtcards.table;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Good texts spoiled in every way: cut, joined, with other bytes, other words, other lines; and random bytes. */
final class Spoiler {
    private static final List<String> WORDS = List.of(
            "",
            "-1",
            "0",
            "1",
            "9",
            "10",
            "11",
            "007",
            "999999999",
            "1000000000",
            "9223372036854775808",
            "?",
            "??",
            "TS",
            "2c",
            "JK",
            "JK=8H",
            "10♠",
            "TS,2C",
            "p1",
            "p2",
            "p10",
            "p11",
            "P1",
            "dealer",
            "chance",
            "clock",
            "host",
            "all",
            "GAME",
            "RULES",
            "DECK",
            "DECK2",
            "SEED",
            "SHUFFLE",
            "REVEAL",
            "EXPIRED",
            "JOIN",
            "true",
            "false",
            "=",
            ":",
            "#",
            " ",
            "\t",
            "\r",
            "\uFEFF",
            "\u0000",
            "\u00A0",
            "\u2028");

    private final List<byte[]> corpus;
    private final List<String> words = new ArrayList<>(WORDS);

    Spoiler(List<String> good) {
        corpus =
                good.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
        good.forEach(text -> words.addAll(List.of(text.split("[:\\s]+"))));
    }

    /** One time in four random bytes, alone or behind a good text. */
    byte[] next(RandomGenerator random) {
        return random.nextInt(4) == 0 ? bytes(random) : spoiled(random);
    }

    private byte[] bytes(RandomGenerator random) {
        byte[] bytes = new byte[random.nextInt(80)];
        random.nextBytes(bytes);
        return random.nextBoolean() ? bytes : joined(corpus(random), bytes);
    }

    private byte[] corpus(RandomGenerator random) {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private byte[] spoiled(RandomGenerator random) {
        byte[] record = corpus(random);
        for (int i = random.nextInt(4); i >= 0; i--) {
            record = spoiled(record, random);
        }
        return record;
    }

    private byte[] spoiled(byte[] record, RandomGenerator random) {
        if (record.length == 0) {
            return record;
        }
        int from = random.nextInt(record.length);
        int to = from + random.nextInt(Math.min(12, record.length - from) + 1);
        byte[] before = Arrays.copyOf(record, from);
        byte[] after = Arrays.copyOfRange(record, to, record.length);
        return switch (random.nextInt(8)) {
            case 0 -> before;
            case 1 -> joined(before, after);
            case 2 -> joined(before, new byte[] {(byte) random.nextInt(256)}, after);
            case 3 -> joined(before, corpus(random), after);
            case 4, 5 -> word(record, from, random);
            default -> line(record, random);
        };
    }

    /** Another word in the place of one. */
    private byte[] word(byte[] record, int at, RandomGenerator random) {
        int from = at;
        while (from > 0 && !isGap(record[from - 1])) {
            from--;
        }
        int to = at;
        while (to < record.length && !isGap(record[to])) {
            to++;
        }
        byte[] other = words.get(random.nextInt(words.size())).getBytes(StandardCharsets.UTF_8);
        return joined(Arrays.copyOf(record, from), other, Arrays.copyOfRange(record, to, record.length));
    }

    private static boolean isGap(byte b) {
        return b == ':' || b == '\n' || b == ' ' || b == ',' || b == '=';
    }

    /** A line lost, twice, in another place, or from another record. */
    private byte[] line(byte[] record, RandomGenerator random) {
        List<String> lines = new ArrayList<>(List.of(new String(record, StandardCharsets.ISO_8859_1).split("\n", -1)));
        String[] others = new String(corpus(random), StandardCharsets.ISO_8859_1).split("\n", -1);
        int at = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(at));
            case 2 -> lines.add(random.nextInt(lines.size()), lines.remove(at));
            default -> lines.add(at, others[random.nextInt(others.length)]);
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
