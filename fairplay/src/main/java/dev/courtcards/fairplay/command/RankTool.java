package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.relay.ResultRelay;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.Leaderboard;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command {@code rank}: makes leaderboards from a folder of results. */
public final class RankTool implements Tool {
    /** A player in JSON. */
    record Line(String callsign, String npub, int wins, int losses, String winRate) {}

    /** A game in JSON: callsigns of more than one key are shared; claims do not count. */
    record Board(String game, List<Line> players, List<String> shared, List<Claim> claims) {}

    /** A match that others claim these players left. */
    record Claim(String id, List<String> left) {}

    private record Made(Leaderboard board, List<Claim> claims) {}

    /** The output as JSON. */
    record Boards(String station, List<Board> boards) {}

    @Override
    public String name() {
        return "rank";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Make the leaderboards of a folder of results.",
                "",
                "The folder is that of play --results. All results that count are verified again, and each game's",
                "leaderboard is printed and written to leaderboards/STATION/GAME.txt in the folder. A match is a",
                "claim if others report that a player left who has not signed that: it is listed below and does not",
                "count. With --relay the results of a relay are first copied to the folder.");
    }

    @Override
    public String words() {
        return "FOLDER";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option(
                        "station",
                        "CALLSIGN",
                        "the keeper's callsign, 3 to 16 of A to Z and 0 to 9; STATION by default"),
                new Option("least", "N", "number of games a player needs to be listed, 1 by default"),
                VerifyTool.CHIPS,
                Relays.RELAY,
                new Option("json", "", "one JSON object"));
    }

    @Override
    public String example() {
        return "rank . --station X3CLUB";
    }

    @Override
    public void run(Call call) {
        String folder = call.words(1, "one folder of results").get(0);
        String station = call.value("station").orElse("STATION");
        int least = (int) call.number("least", 1, 1_000_000).orElse(1);
        int chips = VerifyTool.chips(call);
        call.value("relay").ifPresent(address -> fetch(call, folder, address, chips));
        List<Made> boards = GivenFiles.access(folder, "results that count, and a callsign for the station", root -> {
            List<Made> made = new ArrayList<>();
            Archive archive = new Archive(root, chips);
            for (String game : archive.games()) {
                List<Claim> claims =
                        archive.claims(game).stream().map(RankTool::claim).toList();
                made.add(new Made(archive.rank(station, game, least), claims));
            }
            return made;
        });
        if (boards.isEmpty()) {
            throw new RecordException("no-file", folder, "a folder with results, as play --results keeps it");
        }
        if (call.has("json")) {
            call.json(new Boards(station, boards.stream().map(RankTool::board).toList()));
            return;
        }
        for (Made made : boards) {
            call.print(made.board().text() + shared(made.board()) + claims(made.claims()));
        }
    }

    private static void fetch(Call call, String folder, String address, int chips) {
        List<SignedResult> found;
        try (ResultRelay relay = Relays.open(address)) {
            relay.read();
            Relays.finish(relay, "a relay that gives results: " + address);
            found = relay.found();
        }
        for (SignedResult signed : found) {
            Verdict.Kind kind = signed.verdict(chips).kind();
            if (kind == Verdict.Kind.FULL || kind == Verdict.Kind.CLAIM) {
                try {
                    GivenFiles.access(folder, "results that count", root -> new Archive(root, chips).store(signed));
                } catch (RecordException e) {
                    call.complain(address, e); // a different result of this match exists
                }
            }
        }
    }

    private static String shared(Leaderboard board) {
        List<String> shared = board.sharedCallsigns();
        return shared.isEmpty() ? "" : "Callsigns of more than one key: " + String.join(", ", shared) + "\n";
    }

    private static Claim claim(GameResult result) {
        return new Claim(
                result.id().toString(),
                result.rows().stream()
                        .filter(row -> row.left().isPresent())
                        .map(GameResult.Row::callsign)
                        .toList());
    }

    private static String claims(List<Claim> claims) {
        return claims.stream()
                .map(claim ->
                        "Claimed, does not count: " + String.join(", ", claim.left()) + " left " + claim.id() + '\n')
                .collect(Collectors.joining());
    }

    private static Board board(Made made) {
        Leaderboard board = made.board();
        return new Board(
                board.game(),
                board.entries().stream()
                        .map(entry -> new Line(
                                entry.callsign(), entry.key().npub(), entry.wins(), entry.losses(), entry.winRate()))
                        .toList(),
                board.sharedCallsigns(),
                made.claims());
    }
}
