"""Replays the hands of a .phhs file by PokerKit; prints for each the stacks at the end, or why it is refused."""

import sys

from pokerkit import HandHistory

with open(sys.argv[1], "rb") as file:
    for hand in HandHistory.load_all(file):
        try:
            for state in hand:
                pass
            print("unfinished" if state.status else list(state.stacks))
        except ValueError as e:
            print("refused:", e)
