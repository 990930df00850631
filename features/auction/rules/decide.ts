// Decides every act of a lot: a fold of its log (auction rules, sections 3 to 5).

import { allot, type Allotted, type QuantityBid } from './allot.ts';
import { drawOrder, seedOf } from './draw.ts';
import { canonical, hashRow, hashText, type LogRow } from './log.ts';
import type { LotSpec } from './lotSpec.ts';

interface Limit {
  readonly code: string;
  readonly limit: bigint;
  readonly t: number;
  readonly no: number;
  readonly nonce: string;
}

interface Sealed extends QuantityBid {
  readonly nonce: string;
}

/** Times in milliseconds since 1970. Limits and sealed prices are in it: the server keeps it encrypted. */
export interface HallState {
  readonly spec: LotSpec;
  readonly phase: 'running' | 'paused' | 'closed' | 'drawing' | 'sealed' | 'over';
  /** End of the regular time. */
  readonly regularUntil: number;
  readonly end: number;
  readonly pausedAt: number | null;
  readonly pausedMs: number;
  readonly closedAt: number | null;
  readonly standing: { readonly price: bigint; readonly code: string } | null;
  /** Among whom a draw is held if the lot closes now, in the order in which they joined. */
  readonly drawn: readonly string[];
  readonly bids: number;
  readonly bidders: readonly string[];
  readonly limits: readonly Limit[];
  /** One standing bid a firm, where tonnes are bid for. */
  readonly quantities: readonly QuantityBid[];
  readonly sealed: readonly Sealed[];
  readonly best: readonly Allotted[];
  readonly t: number;
  readonly no: number;
  readonly hash: string;
  readonly extendedMs: number;
}

export type Refusal =
  | 'lot_closed'
  | 'lot_paused'
  | 'stale_price'
  | 'already_leading'
  | 'over_cap'
  | 'too_low'
  | 'too_far'
  | 'off_quantity'
  | 'wrong_kind';

export interface Refused {
  readonly fault: Refusal;
  readonly least?: bigint;
  readonly most?: bigint;
  readonly standing?: bigint;
}
export interface Done {
  readonly rows: readonly LogRow[];
  readonly state: HallState;
}
export type Decision = Done | Refused;

type RowFields = Omit<LogRow, 'no' | 't'>;

/** Appends a row: number, moment and hash follow from the state. */
function append(done: Done, t: number, fields: RowFields): Done {
  const { state, rows } = done;
  const row: LogRow = { ...fields, no: state.no + 1, t };
  return {
    rows: [...rows, row],
    state: { ...state, no: row.no, t, hash: hashRow(state.hash, row) },
  };
}

const begin = (state: HallState): Done => ({ rows: [], state });
const withState = (done: Done, changes: Partial<HallState>): Done => ({
  ...done,
  state: { ...done.state, ...changes },
});

export function openLot(spec: LotSpec, openAt: number, first: string): Done {
  const regularUntil = openAt + spec.regularMs;
  return append(
    begin({
      spec,
      phase: 'running',
      regularUntil,
      end: regularUntil,
      pausedAt: null,
      pausedMs: 0,
      closedAt: null,
      standing: null,
      drawn: [],
      bids: 0,
      bidders: [],
      limits: [],
      quantities: [],
      sealed: [],
      best: [],
      t: openAt,
      no: 0,
      hash: first,
      extendedMs: 0,
    }),
    openAt,
    { kind: 'opened', end: regularUntil },
  );
}

const signOf = ({ direction }: LotSpec) => (direction === 'up' ? 1n : -1n);
/** Above zero if the first price is better for the entruster. */
const compare = (spec: LotSpec, one: bigint, other: bigint) => (one - other) * signOf(spec);
const isBeyond = (spec: LotSpec, price: bigint) =>
  spec.cap !== undefined && compare(spec, price, spec.cap) > 0n;
const clampToCap = (spec: LotSpec, price: bigint) =>
  spec.cap !== undefined && isBeyond(spec, price) ? spec.cap : price;

/** Least and most next price; undefined where nobody may bid any more. */
export function nextPrices(state: HallState): { least: bigint; most: bigint } | undefined {
  const { spec, standing } = state;
  const sign = signOf(spec);
  if (spec.kind !== 'open_whole')
    return {
      least: spec.base,
      most: clampToCap(spec, (standing?.price ?? spec.base) + sign * spec.incMax),
    };
  if (!standing) return { least: spec.base, most: clampToCap(spec, spec.base + sign * spec.incMax) };
  if (standing.price === spec.cap)
    return spec.capTie === 'draw' ? { least: spec.cap, most: spec.cap } : undefined;
  return {
    least: clampToCap(spec, standing.price + sign * spec.incMin),
    most: clampToCap(spec, standing.price + sign * spec.incMax),
  };
}

/** `t` is at or after the end: the lot is closed, whether somebody has noted it or not. */
function isClosedAt(state: HallState, t: number): Refused | undefined {
  if (state.phase === 'paused') return { fault: 'lot_paused' };
  return state.phase !== 'running' || t >= state.end ? { fault: 'lot_closed' } : undefined;
}

export interface BidAct {
  readonly code: string;
  readonly price: bigint;
  readonly quantity?: bigint | undefined;
  readonly least?: bigint | undefined;
  readonly seen?: bigint | undefined;
}

export function decideBid(state: HallState, act: BidAct, t: number): Decision {
  if (state.spec.kind === 'sealed') return { fault: 'wrong_kind' };
  const closed = isClosedAt(state, t);
  if (closed) return closed;
  if (act.seen !== undefined && state.standing && act.seen !== state.standing.price)
    return { fault: 'stale_price', standing: state.standing.price };
  return state.spec.kind === 'open_quantity' ? bidForTonnes(state, act, t) : bidForAll(state, act, t);
}

function bidForAll(state: HallState, { code, price }: BidAct, t: number): Decision {
  const refused = checkPrice(state, code, price);
  return refused ?? answerByLimits(noteBid(begin(state), { code, price, how: 'hand' }, t), t);
}

function checkPrice(state: HallState, code: string, price: bigint): Refused | undefined {
  const { spec, standing, drawn } = state;
  if (standing?.code === code) return { fault: 'already_leading' };
  if (isBeyond(spec, price)) return { fault: 'over_cap', most: spec.cap ?? 0n };
  const next = nextPrices(state);
  // Nothing beyond the cap is left for those who are at it.
  if (!next || drawn.includes(code))
    return { fault: 'too_low', least: standing?.price ?? 0n, most: standing?.price ?? 0n };
  if (compare(spec, price, next.least) < 0n) return { fault: 'too_low', ...next };
  if (compare(spec, price, next.most) > 0n) return { fault: 'too_far', ...next };
  return undefined;
}

interface Noted {
  readonly code: string;
  readonly price: bigint;
  readonly how: 'hand' | 'limit';
  readonly quantity?: bigint;
  readonly least?: bigint;
}

/** Writes the bid; in the extension it moves the end. */
function noteBid(done: Done, bid: Noted, t: number): Done {
  const { state } = done;
  const { spec } = state;
  const isExtending = t >= state.regularUntil;
  const isFirst = state.bids === 0;
  const end = isExtending
    ? t + spec.extensionMs
    : isFirst
      ? state.regularUntil + spec.extensionMs
      : state.end;
  const joins = spec.capTie === 'draw' && spec.kind === 'open_whole' && bid.price === spec.cap;
  const leads = !state.standing || compare(spec, bid.price, state.standing.price) > 0n;
  return withState(
    append(done, t, {
      kind: 'bid',
      code: bid.code,
      price: bid.price.toString(),
      how: bid.how,
      end,
      ...(bid.quantity !== undefined && { quantity: bid.quantity.toString() }),
      ...(bid.least !== undefined && { least: bid.least.toString() }),
    }),
    {
      standing: leads ? { price: bid.price, code: bid.code } : state.standing,
      drawn: joins ? [...state.drawn, bid.code] : state.drawn,
      end,
      bids: state.bids + 1,
      bidders: state.bidders.includes(bid.code) ? state.bidders : [...state.bidders, bid.code],
      extendedMs: Math.max(0, end - state.regularUntil),
    },
  );
}

/** Limits answer until none that does not lead reaches the least next price. */
function answerByLimits(done: Done, t: number): Done {
  let now = done;
  for (;;) {
    const { state } = now;
    const { spec, standing, drawn } = state;
    const next = nextPrices(state);
    if (!next) return now;
    const candidates = state.limits.filter(
      ({ code, limit }) =>
        (drawn.length > 0 ? !drawn.includes(code) : standing?.code !== code) &&
        compare(spec, limit, next.least) >= 0n,
    );
    const [answering] = [...candidates].sort((one, other) => {
      const better = compare(spec, other.limit, one.limit);
      return better !== 0n ? (better > 0n ? 1 : -1) : one.no - other.no;
    });
    if (!answering) return now;
    now = noteBid(now, { code: answering.code, price: next.least, how: 'limit' }, t);
  }
}

function bidForTonnes(state: HallState, act: BidAct, t: number): Decision {
  const { spec } = state;
  const { code, price } = act;
  const [quantity, least] = [act.quantity ?? spec.quantity, act.least ?? spec.minTake ?? 1n];
  if (!fitsTonnes(spec, quantity, least)) return { fault: 'off_quantity' };
  if (isBeyond(spec, price)) return { fault: 'over_cap', most: spec.cap ?? 0n };
  const own = state.quantities.find((one) => one.code === code);
  const next = nextPrices(state);
  const floor = own ? clampToCap(spec, own.price + signOf(spec) * spec.incMin) : spec.base;
  const allowed = { least: floor, most: next?.most ?? floor };
  if (own && compare(spec, price, own.price) <= 0n) return { fault: 'too_low', ...allowed };
  if (compare(spec, price, floor) < 0n) return { fault: 'too_low', ...allowed };
  if (compare(spec, price, allowed.most) > 0n) return { fault: 'too_far', ...allowed };
  const noted = noteBid(begin(state), { code, price, how: 'hand', quantity, least }, t);
  const bid = { code, price, quantity, least, t, no: noted.state.no };
  return withState(noted, {
    quantities: [...state.quantities.filter((one) => one.code !== code), bid],
  });
}

function fitsTonnes(spec: LotSpec, quantity: bigint, least: bigint): boolean {
  const from = spec.minTake ?? 1n;
  const most =
    spec.maxPerFirm !== undefined && spec.maxPerFirm < spec.quantity ? spec.maxPerFirm : spec.quantity;
  const onStep = spec.step === undefined || quantity === most || (quantity - from) % spec.step === 0n;
  return quantity >= from && quantity <= most && onStep && least > 0n && least <= quantity;
}

/** Published at once in the log; the value comes with the nonce when the lot is over. */
const hashOfAct = (nonce: string, act: object) => hashText(nonce + canonical(act));

export function decideLimit(
  state: HallState,
  { code, limit, nonce }: { readonly code: string; readonly limit: bigint; readonly nonce: string },
  t: number,
): Decision {
  const { spec, standing } = state;
  if (spec.kind !== 'open_whole') return { fault: 'wrong_kind' };
  const closed = isClosedAt(state, t);
  if (closed) return closed;
  const leads = standing?.code === code || state.drawn.includes(code);
  const from =
    leads && standing ? standing.price : (nextPrices(state)?.least ?? standing?.price ?? spec.base);
  if (compare(spec, limit, from) < 0n) return { fault: 'too_low', least: from, most: spec.cap ?? from };
  const noted = append(begin(state), t, {
    kind: 'limit_set',
    code,
    sealed: hashOfAct(nonce, { code, limit }),
  });
  const set = { code, limit, t, no: noted.state.no, nonce };
  return answerByLimits(
    withState(noted, { limits: [...state.limits.filter((one) => one.code !== code), set] }),
    t,
  );
}

export function decideEndLimit(state: HallState, code: string, t: number): Decision {
  const closed = isClosedAt(state, t);
  if (closed) return closed;
  if (!state.limits.some((one) => one.code === code)) return begin(state);
  return withState(append(begin(state), t, { kind: 'limit_ended', code }), {
    limits: state.limits.filter((one) => one.code !== code),
  });
}

export interface SealAct {
  readonly code: string;
  readonly price: bigint;
  readonly quantity?: bigint | undefined;
  readonly least?: bigint | undefined;
  readonly nonce: string;
}

export function decideSealed(state: HallState, act: SealAct, t: number): Decision {
  const { spec } = state;
  if (spec.kind !== 'sealed') return { fault: 'wrong_kind' };
  const closed = isClosedAt(state, t);
  if (closed) return closed;
  const { code, price, nonce } = act;
  const [quantity, least] = [
    act.quantity ?? spec.quantity,
    act.least ?? spec.minTake ?? act.quantity ?? spec.quantity,
  ];
  if (!fitsTonnes(spec, quantity, least)) return { fault: 'off_quantity' };
  if (isBeyond(spec, price)) return { fault: 'over_cap', most: spec.cap ?? 0n };
  if (compare(spec, price, spec.base) < 0n)
    return { fault: 'too_low', least: spec.base, most: spec.cap ?? spec.base };
  const noted = append(begin(state), t, {
    kind: 'sealed_set',
    code,
    sealed: hashOfAct(nonce, { code, price, quantity, least }),
  });
  const bid = { code, price, quantity, least, nonce, t, no: noted.state.no };
  return withState(noted, {
    sealed: [...state.sealed.filter((one) => one.code !== code), bid],
    bids: state.bids + 1,
    bidders: state.bidders.includes(code) ? state.bidders : [...state.bidders, code],
  });
}

export const pauseLot = (state: HallState, t: number, reason: string): Done =>
  withState(append(begin(state), t, { kind: 'paused', reason }), { phase: 'paused', pausedAt: t });

/** What was left is left, but never less than a minute. */
export function resumeLot(state: HallState, t: number): Done {
  const pausedAt = state.pausedAt ?? t;
  const left = Math.max(60_000, state.end - pausedAt);
  const inRegular = pausedAt < state.regularUntil;
  const end = t + left;
  const added = end - state.end;
  return withState(append(begin(state), t, { kind: 'resumed', end }), {
    phase: 'running',
    pausedAt: null,
    pausedMs: state.pausedMs + (t - pausedAt),
    end,
    regularUntil: inRegular ? state.regularUntil + added : state.regularUntil,
  });
}

export interface LotEnd {
  readonly outcome: 'sold' | 'no_sale' | 'unsold_reserve';
  readonly awards: readonly Allotted[];
  readonly best: readonly Allotted[];
}
export interface Closed extends Done {
  /** Absent while a draw or the opening of sealed prices is awaited. */
  readonly result?: LotEnd;
  readonly needs?: 'draw' | 'opening';
}

/** At the end, whenever it is noted: the row bears the end as its moment. */
export function closeLot(
  state: HallState,
  reserve: bigint | undefined,
  { opensSealed }: { readonly opensSealed: boolean },
): Closed {
  const t = Math.max(state.end, state.t);
  const closed = withState(append(begin(state), t, { kind: 'closed' }), { phase: 'closed', closedAt: t });
  if (state.spec.kind === 'sealed') {
    if (!opensSealed && state.sealed.length > 0)
      return { ...withState(closed, { phase: 'sealed' }), needs: 'opening' };
    return openSealedPrices(closed, reserve, t);
  }
  if (state.drawn.length > 1) return { ...withState(closed, { phase: 'drawing' }), needs: 'draw' };
  if (state.spec.kind === 'open_quantity')
    return conclude(revealLimits(closed, t), allot(state.spec, state.quantities), reserve, t);
  const best = state.standing
    ? [{ code: state.standing.code, price: state.standing.price, quantity: state.spec.quantity }]
    : [];
  return conclude(revealLimits(closed, t), best, reserve, t);
}

/** The clock, or two operators: each price is revealed with its nonce. */
export function openSealedPrices(before: Done, reserve: bigint | undefined, t: number): Closed {
  let done = before;
  const { spec } = done.state;
  for (const { code, price, quantity, least, nonce } of done.state.sealed)
    done = append(done, t, {
      kind: 'sealed_revealed',
      code,
      price: price.toString(),
      quantity: quantity.toString(),
      least: least.toString(),
      nonce,
    });
  const [first] = rank(spec, done.state.sealed);
  done = withState(done, { standing: first ? { price: first.price, code: first.code } : null });
  return conclude(done, allot(spec, done.state.sealed), reserve, t);
}

const rank = (spec: LotSpec, bids: readonly QuantityBid[]) =>
  [...bids].sort((one, other) => {
    const better = compare(spec, other.price, one.price);
    return better !== 0n ? (better > 0n ? 1 : -1) : one.t - other.t || one.no - other.no;
  });

export function drawLot(
  state: HallState,
  secrets: readonly [string, string],
  reserve: bigint | undefined,
  t: number,
): Closed {
  let done = begin(state);
  const seed = seedOf(state.hash, ...secrets);
  for (const [at, secret] of secrets.entries())
    done = append(done, t, { kind: 'secret_revealed', slot: at + 1, secret });
  const order = drawOrder(seed, state.drawn);
  done = append(done, t, { kind: 'drawn', seed, order });
  const winner = order[0] ?? '';
  const price = state.standing?.price ?? state.spec.base;
  return conclude(
    revealLimits(done, t),
    [{ code: winner, price, quantity: state.spec.quantity }],
    reserve,
    t,
  );
}

function revealLimits(before: Done, t: number): Done {
  let done = before;
  for (const { code, limit, nonce } of before.state.limits)
    done = append(done, t, { kind: 'limit_revealed', code, limit: limit.toString(), nonce });
  return done;
}

const toRowAwards = (awards: readonly Allotted[]) =>
  awards.map(({ code, quantity, price }) => ({
    code,
    quantity: quantity.toString(),
    price: price.toString(),
  }));

/** A reserve is met by the best price; whoever is allotted below it, is allotted nothing. */
function conclude(before: Done, best: readonly Allotted[], reserve: bigint | undefined, t: number): Closed {
  const { spec } = before.state;
  let done = before;
  if (reserve !== undefined) done = append(done, t, { kind: 'reserve_revealed', price: reserve.toString() });
  const reached =
    reserve === undefined ? best : best.filter(({ price }) => compare(spec, price, reserve) >= 0n);
  const outcome = best.length === 0 ? 'no_sale' : reached.length === 0 ? 'unsold_reserve' : 'sold';
  done = append(done, t, { kind: 'result', outcome, awards: toRowAwards(reached) });
  return {
    ...withState(done, { phase: 'over', best }),
    result: { outcome, awards: reached, best },
  };
}

/** The entruster takes the best bids although they missed its reserve. */
export function acceptBest(state: HallState, t: number): Closed {
  const accepted = append(begin(state), t, { kind: 'accepted' });
  const done = append(accepted, t, { kind: 'result', outcome: 'sold', awards: toRowAwards(state.best) });
  return { ...done, result: { outcome: 'sold', awards: state.best, best: state.best } };
}

/** No result: the log says so and ends. */
export const endWithout = (state: HallState, t: number, kind: 'voided' | 'cancelled', reason: string): Done =>
  withState(append(begin(state), Math.max(t, state.t), { kind, reason }), {
    phase: 'over',
    closedAt: state.closedAt ?? t,
  });

/** What each would get if the lot closed now. */
export const allotNow = (state: HallState): Allotted[] => allot(state.spec, state.quantities);

/** As text, with exact numbers as decimal strings behind an `n`. */
export const encodeState = (state: HallState): string =>
  JSON.stringify(state, (_name, held: unknown) => (typeof held === 'bigint' ? `${held}n` : held));

export const decodeState = (text: string): HallState =>
  JSON.parse(text, (_name, held: unknown) =>
    typeof held === 'string' && /^-?\d+n$/.test(held) ? BigInt(held.slice(0, -1)) : held,
  ) as HallState;
