package com.example.auction;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.util.List;

/** A tool of an outside game: prints the values of lots. */
public final class Appraisal implements Tool {
    /** Its result. */
    record Worth(List<String> lots, int total) {}

    @Override
    public String name() {
        return "appraise";
    }

    @Override
    public List<String> about() {
        return List.of("Say what lots are worth.", "", "A lot is worth its letters.", "");
    }

    @Override
    public String words() {
        return "LOT...";
    }

    @Override
    public List<Option> options() {
        return List.of(new Option("each", "N", "what a letter is worth"), new Option("json", "", "one JSON object"));
    }

    @Override
    public String example() {
        return "appraise vase --each 3";
    }

    @Override
    public void run(Call call) {
        int each = Integer.parseInt(call.value("each").orElse("1"));
        if (each < 1) {
            throw new RecordException(0, 1, "auction.worthless", "" + each, "a number from 1");
        }
        int total = call.words().stream().mapToInt(String::length).sum() * each;
        if (call.has("json")) {
            call.json(new Worth(call.words(), total));
        } else {
            call.show(Picture.empty().line("worth " + total, Picture.Tone.STRONG));
            call.print("sold as seen");
        }
    }
}
