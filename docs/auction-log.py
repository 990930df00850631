#!/usr/bin/env python3
"""Checks the log of an auction without the platform's code: python3 docs/auction-log.py FILE.

Written from docs/auction-log.md alone. It checks commitments, hash chains, and hashes of limits, sealed
prices, reserves and secrets, and decides every lot again: automatic bids, ends, allotments and draws.
"""

import base64
import hashlib
import hmac
import json
import sys

MINUTE = 60_000


class Differs(Exception):
    pass


def need(is_kept, what):
    if not is_kept:
        raise Differs(what)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha(*texts):
    return hashlib.sha256("".join(texts).encode()).hexdigest()


class Lot:
    def __init__(self, spec):
        self.up = spec["direction"] == "up"
        self.kind, self.tie, self.uniform = spec["kind"], spec["capTie"], spec["pricing"] == "uniform"
        number = lambda key: int(spec[key]) if key in spec else None
        self.base, self.inc_min, self.inc_max = number("base"), number("incMin"), number("incMax")
        self.cap, self.quantity, self.most = number("cap"), number("quantity"), number("maxPerFirm")
        self.min_take, self.step = number("minTake"), number("step") or 1
        self.least_take = self.min_take or self.step
        self.regular_ms, self.extension = spec["regularMs"], spec["extensionMs"]
        self.tonnes = self.kind == "open_quantity" or (self.kind == "sealed" and self.min_take is not None)
        self.phase, self.standing, self.drawn = "new", None, []
        self.offers, self.sealed, self.limits = {}, {}, {}
        self.regular = self.end = self.paused = self.verdict = self.bids = 0
        self.due = []  # facts that must follow, in this order

    def better(self, one, other):
        return one > other if self.up else one < other

    def clamp(self, price):
        return self.cap if self.cap is not None and self.better(price, self.cap) else price

    def ahead(self, price, step):
        return max(self.clamp(price + step if self.up else price - step), 1)

    def key(self, bid):
        return (-bid["price"] if self.up else bid["price"], bid["no"])

    def next(self, code):
        """Least and most that the bidder may name; None where it may not bid."""
        if self.standing is None:
            return self.base, self.ahead(self.base, self.inc_max)
        leader, price = self.standing
        most = self.ahead(price, self.inc_max)
        if self.tonnes:
            if code not in self.offers:
                return self.base, most
            price = self.offers[code]["price"]
        elif leader == code:
            return None
        elif price == self.cap:
            return (price, price) if self.tie == "draw" and code not in self.drawn else None
        least = self.ahead(price, self.inc_min)
        return (least, most) if self.better(least, price) else None

    def check_tonnes(self, bid):
        quantity, least = bid["quantity"], bid["least"]
        need(self.least_take <= least <= quantity <= self.quantity, "tonnes out of bounds")
        need(quantity % self.step == 0 and least % self.step == 0, "tonnes off the step")
        need(least <= (self.most or self.quantity), "least beyond what one firm may have")

    def take(self, row, t):
        """A valid bid stands and moves the end."""
        code, price = row["code"], int(row["price"])
        allowed = self.next(code)
        need(allowed is not None, "may not bid")
        need(not self.better(allowed[0], price) and not self.better(price, allowed[1]), "price not allowed")
        need(self.phase == "running" and t < self.end, "not running")
        self.bids += 1
        if self.tonnes:
            bid = {"code": code, "price": price, "no": row["no"]}
            bid["quantity"], bid["least"] = int(row["quantity"]), int(row["least"])
            self.check_tonnes(bid)
            self.offers[code] = bid
            if row["how"] == "hand" and code in self.limits:
                self.limits[code].update(quantity=bid["quantity"], least=bid["least"])
        else:
            need("quantity" not in row and "least" not in row, "tonnes of a whole lot")
        joins = not self.tonnes and self.standing is not None and self.standing[1] == price
        if self.standing is None or self.better(price, self.standing[1]):
            self.standing = (code, price)
        if not self.tonnes and self.tie == "draw" and price == self.cap:
            self.drawn = self.drawn + [code] if joins else [code]
        end = max(t, self.regular) + self.extension
        if end != self.end:
            self.end = end
            self.due.append({"kind": "extended", "endsAt": end})

    def serve(self, bids):
        left, served = self.quantity, []
        for bid in sorted(bids, key=self.key):
            gets = min(bid["quantity"], left, self.most or left)
            if gets > 0 and gets >= bid["least"]:
                left -= gets
                served.append([bid["code"], bid["price"], gets])
        if self.uniform and served:
            served = [[code, served[-1][1], gets] for code, _, gets in served]
        return [{"code": c, "price": str(p), "quantity": str(q)} for c, p, q in served]

    def lacking(self, offers):
        got = {award["code"]: int(award["quantity"]) for award in self.serve(offers.values())}
        asked = lambda bid: min(bid["quantity"], self.most or bid["quantity"])
        return {code for code, bid in offers.items() if got.get(code, 0) < asked(bid)}

    def answer(self):
        """The next automatic bid, or None."""
        lacking = self.lacking(self.offers) if self.tonnes else ()
        for code, limit in sorted(self.limits.items(), key=lambda one: self.key(one[1])):
            if self.tonnes and code in self.offers and code not in lacking:
                continue
            allowed = self.next(code)
            if allowed is None or self.better(allowed[0], limit["price"]):
                continue
            if not self.takes_lead_of_equal(code, limit, allowed[0], lacking):
                fact = {"kind": "bid", "how": "limit", "code": code, "price": str(allowed[0])}
                if self.tonnes:
                    fact.update(quantity=str(limit["quantity"]), least=str(limit["least"]))
                return fact
        return None

    def takes_lead_of_equal(self, code, limit, price, lacking):
        def may_answer(other, own):
            answer = self.ahead(own, self.inc_min)
            return self.better(answer, own) and not self.better(answer, other["price"]) and answer

        for name, other in self.limits.items():
            if other["price"] != limit["price"] or other["no"] >= limit["no"]:
                continue
            if not self.tonnes:
                if self.standing is None or self.standing[0] != name:
                    continue
                if not (self.tie == "draw" if price == self.cap else may_answer(other, price)):
                    return True
            elif name not in lacking and name in self.offers:
                bid = dict(limit, price=price, no=1 << 60)
                if name in self.lacking({**self.offers, code: bid}):
                    answer = may_answer(other, self.offers[name]["price"])
                    if not answer or not self.better(answer, price):
                        return True
        return False

    def settle(self, reserve, first=None):
        if self.kind == "sealed":
            bids = list(self.sealed.values())
        else:
            bids = list(self.offers.values())

        def awards(reaches):
            if self.tonnes:
                return self.serve([bid for bid in bids if reaches(bid["price"])])
            if self.kind == "sealed":
                best = min(bids, key=self.key) if bids else None
                best = best and (best["code"], best["price"])
            else:
                best = self.standing
            if best is None or not reaches(best[1]):
                return []
            return [{"code": first or best[0], "price": str(best[1]), "quantity": str(self.quantity)}]

        best = awards(lambda price: True)
        floor = None if reserve is None else self.clamp(reserve)
        won = awards(lambda price: floor is None or not self.better(floor, price))
        if won:
            self.result("sold", won, [])
        else:
            self.result("unsold_reserve" if best else "no_sale", [], best)

    def result(self, outcome, awards, best):
        left = self.quantity - sum(int(award["quantity"]) for award in awards)
        self.phase = outcome
        self.verdict = {"outcome": outcome, "awards": awards, "best": best, "left": str(left)}
        self.due.append(dict(self.verdict, kind="result"))


def check_spec(spec):
    base, least, most = int(spec["base"]), int(spec["incMin"]), int(spec["incMax"])
    need(0 < least <= most and base > 0, "steps")
    span = abs(int(spec["cap"]) - base) if "cap" in spec else base
    need(spec["kind"] == "sealed" or span <= least * 10_000, "steps are too fine")
    step = int(spec.get("step", 1))
    for key in ("quantity", "minTake", "maxPerFirm"):
        need(key not in spec or int(spec[key]) % step == 0, f"{key} off the step")


def check_lot(file, one):
    check_spec(one["spec"])
    head = {"session": file["session"], "lot": one["lot"], "spec": one["spec"]}
    head.update(commitments=file["commitments"], secrets=file["secrets"])
    previous, last, t = sha(canonical(head)), 0, 0
    rows = [entry["row"] for entry in one["rows"]]
    revealed = {row["of"]: row for row in rows if row["kind"] in ("limit_revealed", "sealed_revealed")}
    opened = {row["kind"]: row for row in rows}
    codes = {bidder["code"] for bidder in file["commitments"]}
    lot, acts, reserve_hash, secrets = Lot(one["spec"]), [], None, {}
    reserve = int(opened["reserve_revealed"]["reserve"]) if "reserve_revealed" in opened else None

    for entry in one["rows"]:
        row = entry["row"]
        where = f"lot {one['lot']}, row {last + 1}"
        try:
            need(row["no"] == last + 1 and row["t"] >= t, "number or time")
            need(entry["hash"] == sha(previous, canonical(row)), "hash")
            need("code" not in row or row["code"] in codes, "code")
            previous, last, t = entry["hash"], row["no"], row["t"]
            kind = row["kind"]
            fact = {key: value for key, value in row.items() if key not in ("no", "t")}
            is_due = bool(lot.due)
            if is_due:
                need(t == lot_t and fact == lot.due[0], f"expected {canonical(lot.due[0])}")
                lot.due.pop(0)
                if lot.due:
                    continue
            lot_t = t
            if kind == "opened":
                need(last == 1 and one["spec"]["hasReserve"] == ("reserveHash" in row), "opening")
                lot.phase, lot.end = "running", t + lot.regular_ms
                lot.regular, reserve_hash = lot.end, row.get("reserveHash")
                need(row["endsAt"] == lot.end, "end")
            elif kind == "bid":
                need(lot.kind != "sealed", "kind of lot")
                need(is_due or row["how"] == "hand", "a limit had nothing to answer")
                lot.take(row, t)
            elif kind == "limit_set":
                told = {key: revealed[last][key] for key in ("limit", "quantity", "least") if key in revealed[last]}
                told.update(act="limit", code=row["code"])
                need(row["hash"] == sha(revealed[last]["nonce"], canonical(told)), "hash of the limit")
                need(lot.phase == "running" and t < lot.end and lot.kind != "sealed", "not running")
                price, own = lot.clamp(int(told["limit"])), lot.offers.get(row["code"])
                before = lot.limits.get(row["code"])
                stands = own["price"] if own else lot.base if lot.tonnes or not lot.standing else lot.standing[1]
                need(not lot.better(stands, price), "limit behind what stands")
                farthest = lot.cap if lot.cap is not None else lot.base * 10 if lot.up else 1
                need(not lot.better(price, farthest), "limit too far")
                limit = {"price": price, "no": last, "code": row["code"]}
                if before and before["price"] == price:
                    limit["no"] = before["no"]
                if lot.tonnes:
                    if "quantity" in told:
                        limit.update(quantity=int(told["quantity"]), least=int(told.get("least", lot.least_take)))
                    else:
                        limit.update({key: (before or own)[key] for key in ("quantity", "least")})
                    lot.check_tonnes(limit)
                lot.limits[row["code"]] = limit
            elif kind == "limit_ended":
                need(lot.phase in ("running", "paused") and row["code"] in lot.limits, "no limit")
                need(lot.phase == "paused" or t < lot.end, "after the end")
                del lot.limits[row["code"]]
            elif kind == "sealed_set":
                need(lot.phase == "running" and t < lot.end and lot.kind == "sealed", "not running")
                bid = {"code": row["code"], "no": last, "price": lot.base}
                if last in revealed:
                    told = {key: revealed[last][key] for key in ("price", "quantity", "least") if key in revealed[last]}
                    told.update(act="sealed", code=row["code"])
                    need(row["hash"] == sha(revealed[last]["nonce"], canonical(told)), "hash of the price")
                    bid["price"] = int(told["price"])
                    need(not lot.better(lot.base, bid["price"]) and lot.clamp(bid["price"]) == bid["price"], "price")
                    if lot.tonnes:
                        bid.update(quantity=int(told["quantity"]), least=int(told.get("least", lot.least_take)))
                        lot.check_tonnes(bid)
                else:
                    need("voided" in opened and "sealed_revealed" not in opened, "a price that is never opened")
                lot.bids += 1
                lot.sealed[row["code"]] = bid
            elif kind == "paused":
                need(lot.phase == "running" and t < lot.end, "not running")
                lot.phase, lot.paused = "paused", t
            elif kind == "resumed":
                need(lot.phase == "paused", "not paused")
                shift = t - lot.paused + max(0, MINUTE - (lot.end - lot.paused))
                if lot.regular > lot.paused:
                    lot.regular += shift
                lot.end, lot.phase = lot.end + shift, "running"
                need(row["endsAt"] == lot.end, "end")
            elif kind == "closed":
                need(lot.phase == "running" and t == lot.end, "not the end")
                lot.phase = "closing"
                if not lot.sealed and reserve_hash is None and len(lot.drawn) < 2 and not any_limit(rows):
                    lot.settle(None)
            elif kind in ("limit_revealed", "sealed_revealed"):
                hidden = rows[row["of"] - 1]
                need(hidden["kind"] == kind.replace("revealed", "set") and hidden["code"] == row["code"], "act")
                need(lot.phase == ("voided" if lot.phase == "voided" else "closing"), "revealed too early")
                need(not acts or row["of"] > acts[-1], "order of what is revealed")
                acts.append(row["of"])
            elif kind == "reserve_revealed":
                told = canonical({"act": "reserve", "reserve": row["reserve"]})
                need(reserve_hash == sha(row["nonce"], told), "hash of the reserve")
                need(lot.phase == "closing", "revealed too early")
            elif kind in ("secret_revealed", "secret_replaced"):
                need(len(lot.drawn) > 1 and row["slot"] == len(secrets) + 1, "secret")
                if not secrets:
                    before_secrets = one["rows"][last - 2]["hash"]
                secrets[row["slot"]] = row["secret"]
                if kind == "secret_revealed":
                    need({"slot": row["slot"], "hash": sha(row["secret"])} in file["secrets"], "secret's hash")
            elif kind == "drawn":
                seed = sha(before_secrets, secrets[1], secrets[2])
                mac = lambda code: hmac.new(bytes.fromhex(seed), code.encode(), "sha256").digest()
                need(row["seed"] == seed and row["order"] == sorted(lot.drawn, key=mac), "order of the draw")
                lot.settle(reserve, row["order"][0])
            elif kind == "accepted":
                need(lot.phase == "unsold_reserve" and t <= result_t + 30 * MINUTE, "too late to accept")
                lot.result("sold", lot.verdict["best"], [])
            elif kind == "cancelled":
                need(lot.phase in ("running", "paused") and lot.bids == 0, "cancelled after a bid")
                lot.phase = "cancelled"
            elif kind == "voided":
                need(lot.phase not in ("cancelled", "voided", "no_sale") and lot.bids > 0, "void")
                lot.phase = "voided"
            elif kind == "result":
                need(is_due or (lot.verdict == 0 and lot.phase == "closing"), "a result out of place")
                if lot.verdict == 0:
                    need((reserve is None) == (reserve_hash is None), "the reserve is not revealed")
                    need(len(lot.drawn) < 2, "a draw is missing")
                    lot.settle(reserve)
                    need(fact == lot.due.pop(0), "result")
                result_t = t
            elif kind != "extended":
                need(False, "kind")
            if kind == "extended":
                need(is_due, "an extension without a bid")
            if kind in ("bid", "limit_set", "extended") and not lot.due:
                answer = lot.answer()
                if answer:
                    lot.due.append(answer)
        except (Differs, KeyError, IndexError, TypeError, ValueError, AttributeError, NameError) as error:
            raise Differs(f"{where}: {error!r}") from error

    where = f"lot {one['lot']}"
    need(not lot.due, f"{where}: rows are missing")
    expected = lot.verdict or None
    if lot.phase in ("cancelled", "voided"):
        expected = {"outcome": lot.phase, "awards": [], "best": [], "left": str(lot.quantity)}
    need(expected is not None and one["result"] == expected, f"{where}: result")
    sets = [no for no, row in enumerate(rows, 1) if row["kind"] in ("limit_set", "sealed_set")]
    need(len(acts) == len(set(acts)), f"{where}: revealed twice")
    need(lot.phase == "voided" or sorted(acts) == sets, f"{where}: not all is revealed")
    return expected["outcome"]


def any_limit(rows):
    return any(row["kind"] == "limit_set" for row in rows)


def check(file):
    need(file["format"] == "auction-log/1", "format")
    if file["salts"]:
        made = [
            {"code": one["code"], "hash": sha(one["salt"], one["firmId"], file["session"])} for one in file["salts"]
        ]
        need(made == file["commitments"], "commitments")
    for one in file["lots"]:
        print(f"lot {one['lot']}: {check_lot(file, one)}")
    for nth, stamp in enumerate(file.get("timestamps", []), 1):
        check_stamp(file, nth, stamp)


def check_stamp(file, nth, stamp):
    lots = {one["lot"]: one["rows"] for one in file["lots"]}
    for end in stamp["ends"]:
        rows = lots.get(end["lot"])
        need(rows is None or rows[end["rows"] - 1]["hash"] == end["hash"], f"timestamp {nth}: end of a log")
    need(set(stamp) == {"ends", "token"}, f"timestamp {nth}: keys")
    path = f"{sys.argv[1]}.{nth}.tsr"
    with open(path, "wb") as token:
        token.write(base64.b64decode(stamp["token"], validate=True))
    print(f"timestamp {path} over {sha(canonical({'session': file['session'], 'ends': stamp['ends']}))}")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as source:
            check(json.load(source))
    except (Differs, KeyError, TypeError, ValueError, AttributeError) as difference:
        print(f"DIFFERS: {difference}")
        sys.exit(1)
    print("the same result")
