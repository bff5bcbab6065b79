#!/usr/bin/env python3
"""Derives all chance of a record again without any code of Kinpost: python3 docs/verify.py record.json

It checks, for every game, what docs/fairness.md specifies: the promise, the seed of the match, the deal, every later
shuffle, and that cards were drawn in their order. It knows no rules: it does not say whether the moves were legal, what
had to follow from them, or who won. `kinpost verify` does.
"""
import copy, hashlib, hmac, itertools, json, sys


def need(holds, otherwise):
    if not holds:
        sys.exit(f"NOT PROVEN: {otherwise}")


# 1. The promise, and the seed of the match.
def match_seed(record):
    fairness, seeds = record["fairness"], [seat["clientSeed"] for seat in record["seats"]]
    server, scheme = bytes.fromhex(fairness["serverSeed"]), fairness.get("scheme", "kinpost/v1")
    need(hashlib.sha256(server).hexdigest() == fairness["commitment"], "the promise is broken")
    mac = hmac.new(server, scheme.encode(), hashlib.sha256)
    if scheme == "kinpost/v1":
        mac.update(record["match"].encode() + b"".join(bytes([len(s.encode())]) + s.encode() for s in seeds))
    else:
        need(scheme == "kinpost/v2", f"unknown scheme {scheme}")
        options = json.dumps(record["options"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        for field in [record["match"], record["game"], str(record["rulesVersion"]), options, str(len(seeds)), *seeds]:
            mac.update(len(field.encode()).to_bytes(4, "big") + field.encode())
    return scheme, mac.digest()


# 2. Draw k of ply p: a stream of 64-bit words, numbers below n by rejection, shuffles from the last index down.
class Draws:
    def __init__(self, seed, ply):
        self.seed, self.ply, self.n_draws = seed, ply, 0

    def next_draw(self):
        self.n_draws += 1
        return self.words(self.n_draws - 1)

    def words(self, draw):
        for block in itertools.count():
            data = hmac.new(self.seed, f"{self.ply}:{draw}:{block}".encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(data[i:i + 8], "big") for i in range(0, 32, 8))

    def below(self, n, words=None):
        return next(word % n for word in words or self.next_draw() if word < 2**64 - 2**64 % n)

    def shuffled(self, items):
        items, words = list(items), self.next_draw()
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, words)
            items[last], items[other] = items[other], items[last]
        return items

    def first(self, named, n):
        """Who begins: the seat that is named; of several, or of all if none is, one is drawn."""
        seats = list(range(n)) if named is None else named
        return seats[self.below(len(seats))] if isinstance(seats, list) else seats


# 3. The deal of each game: the events that say it, and the decks that are drawn from later.
def blocks(deck, first, n, size):
    hands = {(first + i) % n: deck[size * i:size * (i + 1)] for i in range(n)}
    return [hands[seat] for seat in range(n)], deck[size * n:]


def familienbande(draws, options, n):
    tiles, first = draws.shuffled("EGNLH"), draws.first(options.get("first"), n)
    traits = ["".join(three) for three in itertools.combinations_with_replacement("EGNLH", 3)]
    deck = draws.shuffled(f"{sex}:{three}" for sex in "MF" for three in traits)
    hands, pile = blocks(deck[3:], first, n, 5)
    dealt = {"type": "dealt", "tiles": tiles, "first": first, "founders": deck[:3], "hands": hands, "pile": pile}
    yield dealt, {"pile": pile}


def serendipity(draws, options, n):
    colors = ["blue", "violet", "red", "yellow", "orange", "green"]
    picks = [options["picks"][seat] if seat < len(options["picks"]) else [] for seat in range(n)]
    each = options["colorsEach"] or max(map(len, picks)) or {2: 3, 3: 2}.get(n, 1)
    free = [color for color in colors if color not in sum(picks, [])]
    if not all(picks):
        free = draws.shuffled(free)
    owned = [sorted(picked or [free.pop(0) for _ in range(each)], key=colors.index) for picked in picks]
    first = draws.first(options["first"], n)
    tiles = draws.shuffled(tile for tile in ["b", "v", "r", "y", "o", "g", "S0"] for _ in range(13))
    if not options["rotateOnMove"]:
        tiles = [f"S{draws.below(6)}" if tile == "S0" else tile for tile in tiles]
    yield {"type": "laidOut", "tiles": tiles, "colors": owned, "first": first}, {}


def familys(draws, options, n):
    def card(number):
        color, i = divmod(number, 32)
        if color == 4:
            return f"VOISIN{number}" if i < 4 else f"VISION{number}"
        letter = chr(65 + (i + [0, 6, 13, 19][color]) % 26)
        return (letter if i < 26 else {26: "*", 27: "#"}.get(i, "UNION")) + str(number)
    first, deck = draws.first(options.get("first"), n), draws.shuffled(map(card, range(134)))
    hands, pile = [deck[(seat - first) % n:11 * n:n] for seat in range(n)], deck[11 * n:]
    yield {"type": "dealt", "first": first, "hands": hands, "pile": pile}, {"pile": pile, "thrown": []}


def family_tree(draws, options, n):
    box = [f"{kind}{i:02}" for kind, most in [("P", 66), ("M", 24), ("E", 15)] for i in range(1, most + 1)]
    is_big = options["variant"] == "big"
    first, deck = 0 if is_big else draws.first(options["firstSeat"], n), box[:90] if is_big else box
    for _ in range(64 if is_big else 1):  # That nobody could begin with an earlier one is for the rules to say.
        deck = draws.shuffled(deck)
        hands, rest = blocks(deck, first, n, 7 if is_big else 5)
        archive, rest = ([], rest) if is_big else (rest[:5], rest[5:])
        yield {"type": "dealt", "hands": hands, "archive": archive, "deck": rest}, {"pile": rest}


def poetrium(draws, options, n):
    first = draws.first(options["first"], n)
    lines, stories, endings = (draws.shuffled(range(1, most + 1)) for most in (150, 100, 50))
    hands, rest = [lines[seat:5 * n:n] for seat in range(n)], lines[5 * n:]
    dealt = {"type": "dealt", "first": first, "hands": hands, "lines": rest, "stories": stories, "endings": endings}
    yield dealt, {"pile": rest, "stories": stories, "endings": endings, "thrown": [], "table": []}


# 4. What is drawn from the decks, what is thrown and shuffled again.
TAKEN = {  # event, field: from the front of which deck
    ("drew", "card"): "pile", ("drew", "cards"): "pile", ("refilled", "card"): "pile",
    ("drew", "line"): "pile", ("tieDrawn", "line"): "pile", ("rivalAdded", "line"): "pile",
    ("roundBegan", "stories"): "stories", ("endingsOffered", "endings"): "endings",
    ("rivalLaid", "ending"): "endings", ("rivalLaid", "marker"): "endings", ("finalDrawn", "ending"): "endings",
}
THROWN = {  # event: which field goes onto the thrown cards
    "coupleThrown": "couple", "voisinPlayed": "card", "visionPlayed": "card", "combined": "cards", "tieDrawn": "line",
}


def follow(decks, event, draws, keeps_ties):
    kind, as_list = event["type"], lambda cards: cards if isinstance(cards, list) else [cards]
    for (taking, field), name in TAKEN.items():
        if taking == kind and field in event and name in decks:
            cards = as_list(event[field])
            need(decks[name][:len(cards)] == cards, f"ply {draws.ply}: another card was next than {cards}")
            del decks[name][:len(cards)]
    if "thrown" not in decks:
        return 0
    thrown = decks["thrown"]
    if kind == "reshuffled":
        source = thrown[:len(thrown) - (decks.get("n_tied", 0) if keeps_ties else 0)]
        lines = event["lines" if "lines" in event else "pile"]
        need(not decks["pile"] and draws.shuffled(source) == lines, f"ply {draws.ply}: another shuffle")
        decks["pile"], decks["thrown"] = list(lines), thrown[len(source):]
        return 1
    if kind == "tookTalon":
        need(thrown[::-1][:len(event["cards"])] == event["cards"], f"ply {draws.ply}: other cards lay on the talon")
        del thrown[len(thrown) - len(event["cards"]):]
    if kind == "exchanged":
        need(thrown[-1:] == [event["card"]], f"ply {draws.ply}: another card lay on the talon")
        thrown[-1] = event["union"]
    if kind == "tieDrawn":
        decks["n_tied"] = decks.get("n_tied", 0) + 1
    if kind in ("told", "lineAdded", "rivalAdded"):
        decks["table"].append(event["line"])
    if kind in ("roundClosed", "roundAbandoned"):
        thrown += decks["table"]
        decks["table"] = []
    if kind in THROWN:
        thrown += as_list(event[THROWN[kind]])
    if kind == "discarded":
        thrown.append(event["card"] if "card" in event else event["line"])
    return 0


def main(path):
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    games = {f.__name__.replace("_", "-"): f for f in (familienbande, serendipity, familys, family_tree, poetrium)}
    game, n = record["game"], len(record["seats"])
    need(game in games, f"unknown game {game}")
    scheme, seed = match_seed(record)
    opening = record["opening"]["events"]
    deals = games[game](Draws(seed, 0), record["options"], n)
    matching = ((tried, decks) for tried, (dealt, decks) in enumerate(deals, 1) if [dealt] == opening[:1])
    n_deals, decks = next(matching, (0, None))
    need(decks is not None, "the deal is not what the seeds give")
    decks, before, last, n_shuffles = copy.deepcopy(decks), None, None, 0
    for event in opening[1:]:
        follow(decks, event, Draws(seed, 0), False)
    for number, ply in enumerate(record["plies"], 1):
        need(ply["ply"] == number, f"ply {number} is numbered {ply['ply']}")
        if "tookBack" in ply:
            need(last is not None and ply["tookBack"] == last == number - 1, f"ply {number} takes nothing back")
            decks, last = before, None
            continue
        before, last, draws = copy.deepcopy(decks), number, Draws(seed, number)
        for event in ply["events"]:
            n_shuffles += follow(decks, event, draws, record["rulesVersion"] >= 2)
        decks.pop("n_tied", None)
    terms = ", game, rules version, options, number of seats" if scheme == "kinpost/v2" else ""
    again = ", that nobody could begin with the shuffles before" if n_deals > 1 else ""
    print(f"chance is as promised ({scheme}): the deal of {game}, {n_shuffles} later shuffles, the order of draws")
    print(f"bound by the seed: match id, client seeds{terms}")
    print(f"not checked here: if moves are legal, what follows from them, the result, names, times{again}")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, StopIteration) as error:
        sys.exit(f"NOT PROVEN: not a record ({type(error).__name__}: {error})")
