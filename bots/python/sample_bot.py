#!/usr/bin/env python3
"""A small bot for Tradeholm: builds what brings points, otherwise does not waste cards.

Run it in any seat:

    tradeholm tournament --bots "exec:python3 bots/python/sample_bot.py,random,random,random" --games 20

One JSON object comes in on a line (the request), one goes out on a line (the answer); docs/BOTS.md
describes both. Nothing but the standard library is used.
"""

import json
import random
import sys

# What is done first when it is legal. The verb is the first word of an action.
ORDER = ["city", "settlement", "buy", "knight", "road"]
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def corner_pips(view):
    """How often each corner of the island produces, by every name a corner can have."""
    corners = {}
    steps = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
    hexes = {}
    for hex_ in view["board"]["hexes"]:
        numbers = hex_.get("numbers") or ([hex_["number"]] if hex_.get("number") else [])
        hexes[(hex_["q"], hex_["r"])] = sum(PIPS.get(n, 0) for n in numbers)
    # A corner N of a hex touches that hex and the two above it; the others follow by turning.
    touching = {
        "N": [(0, 0), (0, -1), (1, -1)],
        "NE": [(0, 0), (1, -1), (1, 0)],
        "SE": [(0, 0), (1, 0), (0, 1)],
        "S": [(0, 0), (0, 1), (-1, 1)],
        "SW": [(0, 0), (-1, 1), (-1, 0)],
        "NW": [(0, 0), (-1, 0), (0, -1)],
    }
    for q, r in hexes:
        for name in steps:
            total = sum(hexes.get((q + dq, r + dr), 0) for dq, dr in touching[name])
            corners[f"{q},{r}.{name}"] = total
    return corners


def choose(request):
    """The action, or None to wait."""
    view, legal, me = request["view"], request["legal"], request["seat"]
    if not legal:
        return None
    if view["on_turn"] != me and view["pending"].get("kind") == "trade_and_build":
        declines = [a for a in legal if a.startswith("decline")]
        return declines[0] if declines else None
    if "roll" in legal:
        return "roll"
    corners = corner_pips(view)
    for verb in ORDER:
        options = [a for a in legal if a.split(" ")[0] == verb]
        if verb == "road" and "end" in legal and random.random() < 0.5:
            continue
        if options:
            return max(options, key=lambda a: (corners.get(a.split(" ")[-1], 0), random.random()))
    if "end" in legal:
        return "end"
    return random.choice(legal)


def main():
    random.seed(1)
    for line in sys.stdin:
        request = json.loads(line)
        action = choose(request)
        answer = {"id": request["id"]}
        if action is None:
            answer["wait"] = True
        else:
            answer["action"] = action
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
