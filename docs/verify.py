#!/usr/bin/env python3
"""Proves a Familienbande record fair without any code of Kinpost: python3 docs/verify.py record.json"""
import copy, hashlib, hmac, itertools, json, sys

record = json.load(open(sys.argv[1], encoding="utf-8"))
mac = lambda key, text: hmac.new(key, text, hashlib.sha256).digest()

# 1. The promise, and the seed of the match.
server = bytes.fromhex(record["fairness"]["serverSeed"])
assert hashlib.sha256(server).hexdigest() == record["fairness"]["commitment"], "broken promise"
seeds = [seat["clientSeed"].encode() for seat in record["seats"]]
seed = mac(server, b"kinpost/v1" + record["match"].encode() + b"".join(bytes([len(s)]) + s for s in seeds))

# 2. Draw k of ply p: a stream of 64-bit words, numbers below n by rejection, shuffles from the last index down.
def words(ply, draw):
    for block in itertools.count():
        data = mac(seed, f"{ply}:{draw}:{block}".encode())
        yield from (int.from_bytes(data[i:i + 8], "big") for i in range(0, 32, 8))

def below(n, stream):
    return next(word % n for word in stream if word < 2**64 - 2**64 % n)

def shuffled(items, stream):
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1, stream)
        items[last], items[other] = items[other], items[last]
    return items

# 3. The deal: tiles, first seat, portraits.
n, dealt = len(seeds), record["opening"]["events"][0]
traits = ["".join(t) for t in itertools.combinations_with_replacement("EGNLH", 3)]
tiles, named = shuffled(list("EGNLH"), words(0, 0)), record["options"].get("first")
who = range(n) if named is None else named  # whoever may begin; one alone is not drawn
first = who[below(len(who), words(0, 1))] if not isinstance(who, int) else who
deck = shuffled([f"{sex}:{t}" for sex in "MF" for t in traits], words(0, 1 if first is who else 2))
hands = {(first + i) % n: deck[3 + 5 * i:8 + 5 * i] for i in range(n)}
assert (tiles, first, deck[:3]) == (dealt["tiles"], dealt["first"], dealt["founders"]), "another deal"
assert [hands[s] for s in range(n)] == dealt["hands"] and deck[3 + 5 * n:] == dealt["pile"], "another deal"

# 4. Every move: cards come from the hand, children from their parents, draws from the pile; markers advance.
pile, people, marker = deck[3 + 5 * n:], [[1, card, None] for card in deck[:3]], dict.fromkeys("EGNLH", 0)
for ply in record["plies"]:
    if "tookBack" in ply:  # by the seat that moved, at once, and only what drew no card
        assert ply["tookBack"] == last["ply"] == ply["ply"] - 1 and ply["seat"] == last["seat"], ply
        assert before[1] == pile and last["move"] and not ply["events"], ply
        (hands, pile, people, marker), last = before, {"ply": None}
        continue
    before, last = copy.deepcopy((hands, pile, people, marker)), ply
    hand, move = hands[ply["seat"]], ply.get("move") or {"type": "retire"}
    if move["type"] == "marry":
        assert people[move["person"]][2] is None and people[move["person"]][1][0] != move["card"][0], ply
        people[move["person"]][2] = hand.pop(hand.index(move["card"]))
    if move["type"] == "child":
        row, father, mother = people[move["couple"]]
        child = hand.pop(hand.index(move["card"]))[2:]
        assert all((father + mother).count(t, 2) >= child.count(t) for t in child), ply
        people.append([row + 1, move["card"], None])
        for t in child:
            marker[t] += row + 1
        if "swap" in move and [p[0] for p in people].count(5) < 7:
            hand.remove(move["swap"])
    if pile and move["type"] in ("marry", "pass") or "swap" in move and [p[0] for p in people].count(5) < 7:
        hand.append(pile.pop(0))

# 5. The result: the own marker less 1 + 2 + ... for the cards in hand.
points = [marker[tiles[s]] - len(hands[s]) * (len(hands[s]) + 1) // 2 for s in range(n)]
assert points == [place["points"] for place in record["standings"]["places"]], points
print(f"fair: {len(record['plies'])} plies, points {points}")
