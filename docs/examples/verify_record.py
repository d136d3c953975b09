#!/usr/bin/env python3
"""Proves the dice of a Tradeholm record without Tradeholm: python3 verify_record.py RECORD [OUTCOMES]

What is checked, and by which bytes, is in docs/FAIR_DICE.md. Nothing but Python's standard library is used.
Which cards a victim holds, or what lies under the fog, only the rules of the game know: for such questions
OUTCOMES has the lists, one JSON object a line, as `tradeholm record verify RECORD --outcomes` writes them.
Without it, plain rolls and development cards of the base game are checked, and the rest is counted.
Ends with 0 if everything that was checked is as it must be, and with 1 at the first step that is not."""

import hashlib
import hmac
import json
import sys
from urllib.parse import unquote_to_bytes

SCHEME = "tradeholm fair dice 2"
SPARES = 6
CAUSES = ("silent", "left", "restart", "store")
OUTCOMES = ("dice", "steal", "draw", "event", "progress", "discover", "harbor", "die", "fish", "goods", "raid")
OUTCOMES += ("explore", "lair")


class Failed(Exception):
    """The first step that is not as it must be, and why."""


def need(truth, step, why):
    if not truth:
        raise Failed(f"{step}: {why}")


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def number(n):
    return n.to_bytes(8, "big")


def field(text):
    data = text if isinstance(text, bytes) else text.encode()
    return number(len(data)) + data


def sha(kind, *parts):
    return hashlib.sha256(field(f"{SCHEME} {kind}") + b"".join(parts)).digest()


# Version 2: seeds that server and seats draw together.


def promise(kind, game, attempt, seed, seat=None):
    """kind: server, spare (drawn by the server for a seat), or seat (the seat's own)."""
    place = b"" if seat is None else number(seat)
    return sha(kind, field(game), number(attempt), place, seed)


def transcript(game, attempts):
    """Of the last attempt; the others are those before it, which came to nothing."""
    last = bytes(32)
    for i, a in enumerate(attempts, 1):
        seats = b"".join(number(0) if own is None else number(1) + own for own in a["seats"])
        hashed = sha(
            "transcript", field(game), number(i), last, a["commitment"],
            number(len(a["spares"])), b"".join(a["spares"]), number(len(a["seats"])), seats,
        )
        if i < len(attempts):
            silent = sum(1 << seat for seat in a["silent"])
            last = sha("abandoned", hashed, field(a["cause"]), number(silent))
    return hashed


def joint_key(server, game, transcribed, seeds):
    return mac(server, field(SCHEME) + field(game) + transcribed + b"".join(seeds))


# Version 1: seeds that the seats told the server.


def plain_key(server, game, clients):
    return mac(server, b"".join(map(field, ["hexhaven fair dice 1", game, *clients])))


# What is drawn.


def words(key, label, index):
    block = 0
    while True:
        data = mac(key, field(label) + number(index) + number(block))
        yield from (int.from_bytes(data[i:i + 8], "big") for i in (0, 8, 16, 24))
        block += 1


def below(stream, n):
    return next(w for w in stream if w < 2**64 - 2**64 % n) % n


def drawn(key, index, choices):
    rest = below(words(key, "answer", index), sum(weight for _, weight in choices))
    for result, weight in choices:
        if rest < weight:
            return result
        rest -= weight


# Reading a record.


def fields(text):
    return dict(part.split("=", 1) for part in text.split(" "))


def digest(text):
    need(len(text) == 64, "record", f"'{text}' is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def promised(found):
    own = [None if s == "-" else digest(s) for s in found["seats"].split(",")]
    spares = [digest(s) for s in found["spares"].split(",")]
    silent = [int(s) for s in found.get("silent", "").split(",") if s]
    return {"commitment": digest(found["commitment"]), "spares": spares, "seats": own,
            "silent": silent, "cause": found.get("cause")}


def read(path):
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    lines = [line for line in lines if line and line[0] not in "#|"]
    need(lines and lines[0] in ("tradeholm record 1", "hexhaven record 1"), "record", "this is none")
    config, seeds, abandoned, results, entry = {}, None, [], [], 0
    for line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "config":
            config = fields(rest)
        elif word == "seeds":
            seeds = fields(rest)
        elif word == "abandoned":
            abandoned.append(fields(rest))
        elif word == "end":
            need(fields(rest)["entries"] == str(entry), "record", "it is cut off")
            return config, seeds, abandoned, results
        elif word == "start":
            config["start"] = rest
        elif word not in ("rules", "board", "scenario"):
            entry += 1
            if word in OUTCOMES:
                results.append((entry, line))
    raise Failed("record: it is cut off")


# The steps.


def check_seeds(seeds, abandoned):
    """Says what was proved of the seeds, and returns the game key."""
    need(seeds and "server" in seeds, "seeds", "the record does not reveal them")
    game = unquote_to_bytes(seeds["game"]).decode()
    server = digest(seeds["server"])
    if seeds.get("fair") is None:
        need(hashlib.sha256(server).digest() == digest(seeds["commitment"]), "server seed",
             "it is not the promised one")
        clients = [unquote_to_bytes(c) for c in seeds["clients"].split(",")] if "clients" in seeds else []
        print("ok: the server seed is the promised one (fair dice 1: the seats' seeds were not promised)")
        return plain_key(server, game, clients)
    need(seeds["fair"] == "2", "seeds", "a later way of drawing them")
    attempt, told = int(seeds["attempt"]), [digest(c) for c in seeds["clients"].split(",")]
    need(attempt == len(abandoned) + 1, "attempts", "some are missing")
    attempts = [promised(a) for a in abandoned] + [promised(seeds)]
    for i, a in enumerate(abandoned, 1):
        need(int(a["attempt"]) == i and a["cause"] in CAUSES, "attempts", "they are not in order")
        print(f"note: attempt {i} came to nothing ({a['cause']}, seats {a.get('silent', 'none')})")
    last = attempts[-1]
    need(all(len(a["spares"]) == SPARES for a in attempts), "spare seeds", "there must be six")
    need(promise("server", game, attempt, server) == last["commitment"], "server seed",
         "it is not the promised one")
    need(len(told) == len(last["seats"]), "seat seeds", "there are not as many as seats")
    for seat, (own, seed) in enumerate(zip(last["seats"], told)):
        kind, was = ("spare", last["spares"][seat]) if own is None else ("seat", own)
        need(promise(kind, game, attempt, seed, seat) == was, f"seed of seat {seat}",
             "it is not the promised one")
    print(f"ok: the server seed and {len(told)} seat seeds are the promised ones")
    transcribed = transcript(game, attempts)
    need(transcribed == digest(seeds["transcript"]), "transcript", "the promises hash to another one")
    print(f"ok: the transcript is {transcribed.hex()}")
    return joint_key(server, game, transcribed, told)


ROLLS = [(f"dice {yellow}+{red}", 1) for yellow in range(1, 7) for red in range(1, 7)]
DECK = {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 5}
LARGE = {"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 5}


def lists(config, results):
    """The lists of outcomes that docs/FAIR_DICE.md alone tells; None where only the rules know."""
    # Anything beyond the base game, and house rules about dice, may make a roll or a deck another one.
    books = set(config.get("with", "").split(",")) - {"", "five_six"}
    harmless = {"", "victory_points", "discard_limit", "domestic_trade"}
    house = {h.split(":")[0] for h in config.get("house", "").split(",")} - harmless
    plain = not books and not house and not config.get("start")
    left = dict(LARGE if "five_six" in config.get("with", "") else DECK)
    for _, result in results:
        word, _, what = result.partition(" ")
        if plain and word == "dice":
            yield ROLLS
        elif plain and word == "draw":
            yield [(f"draw {card}", n) for card, n in left.items() if n]
            left[what] -= 1
        else:
            yield None


def check_results(key, config, results, asked):
    unknown = 0
    if asked is not None:
        need(len(asked) == len(results), "outcomes", "the lists are of another game")
    for index, ((entry, result), known) in enumerate(zip(results, lists(config, results))):
        choices = known
        if asked is not None:
            given = asked[index]
            choices = [tuple(choice) for choice in given["choices"]]
            need(given["entry"] == entry, "outcomes", "the lists are of another game")
            need(known is None or choices == known, f"entry {entry}", "the list is not the one of the table")
        if choices is None:
            unknown += 1
            continue
        follows = drawn(key, index, choices)
        need(follows == result, f"entry {entry}", f"the seeds give {follows}, the record has {result}")
    print(f"ok: {len(results) - unknown} rolls, draws and thefts follow from the seeds")
    if unknown:
        print(f"not checked: {unknown} of which only the rules know the list; give OUTCOMES")


def main(record, outcomes=None):
    try:
        config, seeds, abandoned, results = read(record)
        key = check_seeds(seeds, abandoned)
        asked = None
        if outcomes:
            with open(outcomes, encoding="utf-8") as file:
                asked = [json.loads(line) for line in file if line.startswith("{")]
        check_results(key, config, results, asked)
    except Failed as failed:
        print(f"FAILED at {failed}")
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
