package dev.courtcards.testkit;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A mistake that {@link Trick} or {@link Bids} makes on request, and the law that must find it. */
enum Fault {
    LUCK_IN_AN_EVENT(Law.REPLAY),
    TIME_IN_AN_ACTION(Law.REPLAY),
    MEMORY_OUTSIDE_THE_STATE(Law.REPLAY),

    MENU_TELLS_NEXT_CARD(Law.MENUS),
    MENU_NOT_TIGHT(Law.MENUS),
    MENU_OFFERS_TOO_MUCH(Law.MENUS),
    MENU_REPEATS(Law.MENUS),
    MENU_OUT_OF_TURN(Law.MENUS),
    MENU_EMPTY(Law.MENUS),
    SEAT_LISTED_TWICE(Law.MENUS),
    HOST_MAY_PLAY(Law.MENUS),
    REFUSAL_SAYS_NOTHING(Law.MENUS),
    REFUSAL_HAS_TWO_LINES(Law.MENUS),
    REFUSAL_LEANS_ON_A_BACK(Law.MENUS),
    REFUSAL_HAS_NO_CODE(Law.MENUS),
    REFUSAL_FAILS_ON_A_STRANGER(Law.MENUS),
    STALE_TIMER_TAKEN(Law.MENUS),
    STALE_TIMER_CALLED_OTHERWISE(Law.MENUS),
    DEAD_TIMER_OFFERED(Law.MENUS),
    TIMER_CHANGES(Law.MENUS),
    TICKETS_COUNT_DOWN(Law.MENUS),
    TICKET_USED_AGAIN(Law.MENUS),
    TIMER_LISTED_TWICE(Law.MENUS),
    RANGE_TOO_WIDE(Law.MENUS),
    RANGE_NOT_TIGHT(Law.MENUS),
    RANGE_BEGINS_TOO_HIGH(Law.MENUS),
    RANGE_LEAVES_OUT_ODD_AMOUNTS(Law.MENUS),
    RANGE_READS_ANOTHER_AMOUNT(Law.MENUS),

    HANDS_SHOWN_IN_STATE(Law.MASKS),
    OWN_HAND_HIDDEN(Law.MASKS),
    SHOE_SHOWN_IN_STATE(Law.MASKS),
    SPECTATOR_SEES_MORE(Law.MASKS),
    STRANGER_SEES_MORE(Law.MASKS),
    MASKING_TWICE_DIFFERS(Law.MASKS),
    MASKS_DEPEND_ON_ORDER(Law.MASKS),
    MASKING_A_MOVE_TWICE_DIFFERS(Law.MASKS),
    MASKING_AN_EVENT_TWICE_DIFFERS(Law.MASKS),
    TURN_BY_HIDDEN_CARD(Law.MASKS),
    TIMER_BY_HIDDEN_CARD(Law.MASKS),
    OUTCOME_BY_HIDDEN_CARD(Law.MASKS),
    CARD_SHOWN_IN_EVENT(Law.MASKS),
    EVENT_KEPT_FROM_PLAYERS(Law.MASKS),
    EVENT_WRITES_NO_FACE(Law.MASKS),
    BID_SHOWN_IN_STATE(Law.MASKS),
    MOVE_NOT_MASKED(Law.MASKS),
    MOVE_SHOWN_TO_CROWD(Law.MASKS),
    EVENT_SHOWN_TO_CROWD(Law.MASKS),
    STACK_TELLS_BID(Law.MASKS),

    STACK_TELLS_BID_BY_EVENT(Law.SECRETS),
    TICKET_TELLS_NEXT_CARD(Law.SECRETS),
    TURN_TELLS_HIDDEN_CARD(Law.SECRETS),
    REFUSAL_TELLS_NEXT_CARD(Law.SECRETS),
    TEXT_TELLS_NEXT_CARD(Law.SECRETS),
    PAGE_TELLS_NEXT_CARD(Law.SECRETS),
    FACES_KEPT_FROM_UNDO(Law.SECRETS),

    CARD_LOST(Law.KEPT),
    CARD_DOUBLED(Law.KEPT),
    CARD_TURNED_INTO_ANOTHER(Law.KEPT),
    ODD_CHIP_LOST(Law.KEPT),

    NO_END(Law.END),
    NO_OUTCOME(Law.END),
    OUTCOME_TOO_EARLY(Law.END),
    HOST_SPEAKS_AFTER_END(Law.END),
    TIMER_AFTER_END(Law.END),
    WINNER_NAMED_TWICE(Law.END),
    SCORE_MISSING(Law.END),
    OUTCOME_WITHOUT_REASON(Law.END),

    TEXT_LOSES_ARGUMENT(Law.TEXT),
    TEXT_TAKES_NONSENSE(Law.TEXT),
    TEXT_HAS_NO_VERB(Law.TEXT),
    TEXT_FAILS_ON_NONSENSE(Law.TEXT),
    TEXT_ENDS_IN_A_BLANK(Law.TEXT),
    TEXT_MINDS_CAPITALS(Law.TEXT),
    TEXT_BLAMES_NO_PLACE(Law.TEXT),

    LIST_CAN_CHANGE(Law.VALUES),

    OWED_FORGOTTEN(Law.SEALED),
    OWED_ON_A_KNOWN_DECK(Law.SEALED),
    FACE_NOT_ASKED_FOR(Law.SEALED),
    PLACE_WRONG(Law.SEALED),
    REVEALED_TWICE(Law.SEALED);

    private static final ThreadLocal<@Nullable Fault> NOW = new ThreadLocal<>();
    final Law law;

    Fault(Law law) {
        this.law = law;
    }

    /** Whether it shows at the same place in each run: not luck, time and what a thread remembers. */
    boolean isTheSameEachTime() {
        return law != Law.REPLAY;
    }

    /** Whether the games in this thread make this mistake now. */
    boolean is() {
        return NOW.get() == this;
    }

    /** Makes this mistake while something runs in this thread. */
    <T> T during(Supplier<T> work) {
        NOW.set(this);
        try {
            return work.get();
        } finally {
            NOW.remove();
        }
    }
}
