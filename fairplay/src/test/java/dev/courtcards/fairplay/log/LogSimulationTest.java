package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Matches over bad networks: what is settled stays, no honest member is proven, who is there and enough plays to the end, and nothing said is
 * dropped without a word. Ten thousand with {@code -Pdeep}, else a few of each story.
 */
class LogSimulationTest {
    private static final int MATCHES = Boolean.getBoolean("deep") ? 1_000 : 2;

    /** What goes wrong in a match, besides the network. */
    enum Story {
        NOTHING {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats);
            }
        },
        NOBODY_TAKEN_FOR_AWAY {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).calmly();
            }
        },
        FORFEITS {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).losing(0, .004);
            }
        },
        FORFEITS_ALONE {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).losing(0, .004).calmly();
            }
        },
        LOST_FILE {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).losing(.006, 0);
            }
        },
        DEALER {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).dealt();
            }
        },
        LIAR {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).lying(1, false);
            }
        },
        LYING_KEEPER {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(seats).lying(1, true);
            }
        },
        TWO_LIARS_OF_FOUR {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(4).lying(2, false);
            }
        },
        FIVE_SEATS {
            @Override
            World.Kind kind(int seats) {
                return World.Kind.of(5).losing(0, .004).steps(500, 8);
            }
        };

        abstract World.Kind kind(int seats);
    }

    /** How matches of these seeds ended; the seed of one that broke a rule is in the message. */
    static Map<String, Integer> play(Story story, long from, int matches, Set<Rule> off) {
        Map<String, Integer> ends = new TreeMap<>();
        for (long seed = from; seed < from + matches; seed++) {
            try {
                ends.merge(new World(seed, story.kind(2 + (int) (seed % 3)), off).run(), 1, Integer::sum);
            } catch (Violation e) {
                throw new Violation(story + " " + seed + ": " + e.getMessage());
            }
        }
        return ends;
    }

    @ParameterizedTest
    @EnumSource
    void nothingSettledIsUndoneAndNobodyHonestProven(Story story) {
        Map<String, Integer> ends = play(story, story.ordinal() * 1_000_000L, MATCHES, Party.none());

        if (story == Story.NOTHING || story == Story.NOBODY_TAKEN_FOR_AWAY || story == Story.DEALER) {
            assertThat(ends).containsOnlyKeys("played");
        }
    }

    /** Every course of a number of steps, with every action of a member in each: receive all, answer, find others away, crash. */
    private static int everyCourse(World.Kind kind, int steps) {
        int members = new World(1, kind, Party.none()).all.size();
        int choices = members * 4;
        int courses = 1;
        for (int i = 0; i < steps; i++) {
            courses *= choices;
        }
        for (int course = 0; course < courses; course++) {
            World world = new World(1, kind, Party.none());
            try {
                int rest = course;
                for (int i = 0; i < steps; i++) {
                    world.choose(rest % members, rest / members % 4);
                    rest /= choices;
                }
                world.settleDown();
            } catch (Violation e) {
                throw new Violation(kind + " course " + course + ": " + e.getMessage());
            }
        }
        return courses;
    }

    @Test
    void noCourseOfAFewStepsBreaksARule() {
        boolean deep = Boolean.getBoolean("deep");
        int courses = everyCourse(World.Kind.of(2).steps(0, 4), deep ? 5 : 1)
                + everyCourse(World.Kind.of(3).steps(0, 4), deep ? 3 : 1)
                + everyCourse(World.Kind.of(3).lying(1, true).steps(0, 4), deep ? 3 : 1);
        assertThat(courses).isEqualTo(deep ? 32_768 + 1_728 + 4_096 : 8 + 12 + 16);
    }
}
