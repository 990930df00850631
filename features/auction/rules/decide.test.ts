// Who may bid what, what limits answer, how pauses move the end.

import { describe, expect, it } from 'vitest';
import { haoPerTonne, type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import {
  acceptBestBids,
  cancelLot,
  closeLot,
  openLot,
  openSealedBids,
  pauseLot,
  resumeLot,
  voidLot,
} from './course.ts';
import { decideBid, decideLimit, decideSealed, endLimitOf } from './decide.ts';
import type { Decision, FoldedLot, SealedPrice } from './folded.ts';
import { checkLotSpec, type LotSpec } from './lotSpec.ts';
import { encodeFolded, viewOwn } from './views.ts';

const price = (value: number): HaoPerTonne => haoPerTonne(BigInt(value) * 1_000n);
const tonnes = (value: number): Kg => kg(BigInt(value) * 1_000n);
const MINUTE = 60_000;

const WHOLE: LotSpec = {
  kind: 'open_whole',
  direction: 'up',
  base: price(5_000),
  incMin: price(50),
  incMax: price(500),
  capTie: 'draw',
  regularMs: 10 * MINUTE,
  extensionMs: 2 * MINUTE,
  quantity: tonnes(20_000),
  pricing: 'as_bid',
  hasReserve: false,
};
const TONNES: LotSpec = { ...WHOLE, kind: 'open_quantity', minTake: tonnes(1_000), step: tonnes(1_000) };
const SEALED: LotSpec = { ...WHOLE, kind: 'sealed', cap: price(7_000) };

type Act = (spec: LotSpec, lot: FoldedLot) => Decision;
interface Said {
  readonly isEnrolled?: boolean;
  readonly lotsWon?: number;
  readonly seen?: HaoPerTonne;
  readonly quantity?: Kg;
  readonly least?: Kg;
}
const bid =
  (t: number, code: string, at: number, more: Said = {}): Act =>
  (spec, lot) =>
    decideBid(spec, lot, { t, code, price: price(at), ...more });
const limit =
  (t: number, code: string, at: number, more: Said = {}): Act =>
  (spec, lot) =>
    decideLimit(spec, lot, { t, code, limit: price(at), nonce: '0'.repeat(64), ...more });
const seal =
  (t: number, code: string, at: number): Act =>
  (spec, lot) =>
    decideSealed(spec, lot, { t, code, price: price(at), nonce: '0'.repeat(64) });
const end =
  (t: number, code: string): Act =>
  (spec, lot) =>
    endLimitOf(spec, lot, { t, code });
const pause =
  (t: number): Act =>
  (spec, lot) =>
    pauseLot(spec, lot, { t, reason: 'line down', isFault: false });
const resume =
  (t: number): Act =>
  (spec, lot) =>
    resumeLot(spec, lot, { t });
const close: Act = (spec, lot) => closeLot(spec, lot, { t: lot.endsAt });

const open = (spec: LotSpec, reserve?: HaoPerTonne) =>
  openLot(
    { session: 'S', lot: 1, spec, commitments: [], secrets: [] },
    { t: 0, reserve: reserve === undefined ? null : { price: reserve, nonce: '0'.repeat(64) } },
  ).lot;

/** The state after all acts, and how the last one was decided. */
function play(spec: LotSpec, acts: readonly Act[], reserve?: HaoPerTonne) {
  let lot = open(spec, reserve);
  let last: Decision = { ok: true, lot, rows: [] };
  const prices: SealedPrice[] = [];
  for (const act of acts) {
    last = act(spec, lot);
    if (!last.ok) continue;
    ({ lot } = last);
    if (last.sealed) prices.push(last.sealed);
  }
  return { lot, last, prices };
}

const A = bid(1_000, 'A', 5_000);
const CAPPED: LotSpec = { ...WHOLE, cap: price(5_130) };

describe('a bid is refused', () => {
  it.each<[string, LotSpec, Act[], string, object?]>([
    [
      'without enrolment, even after the end',
      WHOLE,
      [bid(MINUTE * 99, 'A', 1, { isEnrolled: false })],
      'not_enrolled',
    ],
    ['before the opening', WHOLE, [bid(-1, 'A', 5_000)], 'lot_closed'],
    ['at the end', WHOLE, [A, bid(12 * MINUTE, 'B', 5_100)], 'lot_closed'],
    ['in a pause', WHOLE, [A, pause(2_000), bid(3_000, 'B', 5_100)], 'lot_paused'],
    [
      'that saw another price',
      WHOLE,
      [A, bid(2_000, 'B', 9_999, { seen: price(4_000) })],
      'stale_price',
      { standing: price(5_000) },
    ],
    ['of the leader, whatever its price', WHOLE, [A, bid(2_000, 'A', 1)], 'already_leading'],
    ['beyond the cap', CAPPED, [A, bid(2_000, 'B', 5_131)], 'over_cap', { cap: price(5_130) }],
    ['below the base', WHOLE, [bid(1, 'A', 4_999)], 'too_low', { least: price(5_000), most: price(5_500) }],
    [
      'by less than the least step',
      WHOLE,
      [A, bid(2_000, 'B', 5_049)],
      'too_low',
      { least: price(5_050), most: price(5_500) },
    ],
    [
      'by more than the most step',
      WHOLE,
      [A, bid(2_000, 'B', 5_501)],
      'too_far',
      { least: price(5_050), most: price(5_500) },
    ],
    [
      'at the lot limit',
      { ...WHOLE, maxLots: 2 },
      [bid(1, 'A', 5_000, { lotsWon: 2 })],
      'lot_limit',
      { maxLots: 2 },
    ],
    [
      'at a cap that goes to the first',
      { ...CAPPED, capTie: 'first' },
      [A, bid(2, 'B', 5_130), bid(3, 'C', 5_130)],
      'too_low',
    ],
    ['without tonnes', TONNES, [A], 'off_quantity'],
    ['off the step', TONNES, [bid(1, 'A', 5_000, { quantity: tonnes(1_500) })], 'off_quantity'],
    [
      'no better than the own',
      TONNES,
      [bid(1, 'A', 5_000, { quantity: tonnes(9_000) }), bid(2, 'A', 5_000, { quantity: tonnes(9_000) })],
      'too_low',
    ],
    ['in a sealed lot', SEALED, [A], 'wrong_kind'],
  ])('%s', (_name, spec, acts, fault, more) => {
    expect(play(spec, acts).last).toMatchObject({ ok: false, fault, ...more });
  });

  it.each<[string, LotSpec, Act[]]>([
    ['below the least step to the cap', CAPPED, [bid(1, 'A', 5_100), bid(2, 'B', 5_130)]],
    [
      'in tonnes, below the best price',
      TONNES,
      [bid(1, 'A', 5_400, { quantity: tonnes(9_000) }), bid(2, 'B', 5_000, { quantity: tonnes(9_000) })],
    ],
    ['at the last millisecond', WHOLE, [A, bid(12 * MINUTE - 1, 'B', 5_050)]],
  ])('and not %s', (_name, spec, acts) => {
    expect(play(spec, acts).last.ok).toBe(true);
  });
});

describe('limits', () => {
  it.each<[string, LotSpec, Act[], string | undefined, number | undefined]>([
    ['bid the base first', WHOLE, [limit(1, 'A', 6_000)], 'A', 5_000],
    [
      'leave the lead to an equal earlier one, though the steps would end at the later',
      WHOLE,
      [limit(1, 'A', 5_250), limit(2, 'B', 5_250)],
      'A',
      5_200,
    ],
    ['leave it where no whole step is left', WHOLE, [limit(1, 'A', 5_280), limit(2, 'B', 5_280)], 'A', 5_200],
    [
      'leave a cap to the earlier where the first wins',
      { ...CAPPED, capTie: 'first' },
      [limit(1, 'A', 5_130), limit(2, 'B', 9_000)],
      'A',
      5_100,
    ],
    ['join at a cap with a draw', CAPPED, [limit(1, 'A', 5_130), limit(2, 'B', 9_000)], 'B', 5_130],
    [
      'answer by the better one first',
      WHOLE,
      [limit(1, 'A', 5_400), limit(2, 'B', 5_800), bid(3, 'C', 5_700)],
      'B',
      5_750,
    ],
    ['can be raised', WHOLE, [limit(1, 'A', 5_100), bid(2, 'B', 5_300), limit(3, 'A', 5_400)], 'A', 5_350],
    ['can be ended', WHOLE, [limit(1, 'A', 5_900), end(2, 'A'), bid(3, 'B', 5_300)], 'B', 5_300],
    [
      'can be lowered to the standing price',
      WHOLE,
      [limit(1, 'A', 5_900), limit(2, 'A', 5_000), bid(3, 'B', 5_050)],
      'B',
      5_050,
    ],
  ])('%s', (_name, spec, acts, code, at) => {
    expect(play(spec, acts).lot.standing).toEqual({ code, price: price(at ?? 0) });
  });

  it('cannot be lowered behind the standing price', () => {
    expect(play(WHOLE, [A, limit(2_000, 'A', 4_999)]).last).toMatchObject({ fault: 'too_low' });
  });

  it('raise a bid with tonnes until it gets all it asks', () => {
    const quantity = tonnes(12_000);
    const { lot } = play(TONNES, [
      limit(1, 'A', 5_300, { quantity, least: tonnes(12_000) }),
      bid(2, 'B', 5_120, { quantity }),
    ]);
    expect(lot.offers.map(({ code, price: at }) => [code, at])).toEqual([
      ['A', price(5_150)],
      ['B', price(5_120)],
    ]);
    expect(viewOwn(TONNES, lot, 'B')).toMatchObject({ leads: false, wouldGet: { quantity: tonnes(8_000) } });
  });
});

describe('the end of a lot', () => {
  it.each<[string, Act[], number]>([
    ['is that of the regular time without a bid', [], 10 * MINUTE],
    ['is an extension later after one', [A], 12 * MINUTE],
    ['moves with a bid after the regular time', [A, bid(11 * MINUTE, 'B', 5_100)], 13 * MINUTE],
    ['moves by a pause', [A, pause(MINUTE), resume(4 * MINUTE)], 15 * MINUTE],
    [
      'leaves at least a minute after a pause',
      [A, pause(12 * MINUTE - 1_000), resume(20 * MINUTE)],
      21 * MINUTE,
    ],
    ['leaves a minute to a lot without a bid', [pause(10 * MINUTE - 1), resume(20 * MINUTE)], 21 * MINUTE],
  ])('%s', (_name, acts, endsAt) => {
    expect(play(WHOLE, acts).lot.endsAt).toBe(endsAt);
  });

  it('comes neither early nor late', () => {
    const { lot } = play(WHOLE, [A]);
    expect(closeLot(WHOLE, lot, { t: lot.endsAt - 1 }).ok).toBe(false);
    const late = closeLot(WHOLE, lot, { t: lot.endsAt + 5_000 });
    expect(late.ok && late.lot.closedAt).toBe(lot.endsAt);
  });
});

describe('a reserve', () => {
  const missed = play(WHOLE, [A, close], price(5_100)).lot;

  it('that is missed leaves the lot unsold, and the entruster half an hour', () => {
    expect(missed.verdict).toMatchObject({ outcome: 'unsold_reserve', awards: [], best: [{ code: 'A' }] });
    const until = missed.decidedTo + 30 * MINUTE;
    expect(acceptBestBids(WHOLE, missed, { t: until })).toMatchObject({ lot: { phase: 'sold' } });
    expect(acceptBestBids(WHOLE, missed, { t: until + 1 })).toMatchObject({ fault: 'lot_closed' });
  });

  it('is told by its hash alone until the end', () => {
    const opened = openLot(
      { session: 'S', lot: 1, spec: WHOLE, commitments: [], secrets: [] },
      { t: 0, reserve: { price: price(5_100), nonce: 'ab' } },
    );
    expect(opened.rows[0]?.row).toMatchObject({
      kind: 'opened',
      reserveHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(opened.rows[0]?.row).not.toHaveProperty('reserve');
  });
});

describe('a sealed lot', () => {
  it('goes to the best price, then to the earlier last replacement', () => {
    const acts = [seal(1, 'A', 6_000), seal(2, 'B', 6_500), seal(3, 'C', 6_500), seal(4, 'B', 6_500), close];
    const { lot, prices } = play(SEALED, acts);
    expect(lot).toMatchObject({ phase: 'closing', needs: 'opening', verdict: null });
    expect(openSealedBids(SEALED, lot, { t: lot.endsAt, prices })).toMatchObject({
      lot: { verdict: { outcome: 'sold', awards: [{ code: 'C', price: price(6_500) }] } },
    });
  });

  it('has no price in its state before the opening', () => {
    const { lot } = play(SEALED, [seal(1, 'A', 6_000), seal(2, 'A', 6_543), close]);
    expect(encodeFolded(lot)).not.toMatch(/6543000|nonce/);
  });

  it.each<[string, (prices: readonly SealedPrice[]) => readonly SealedPrice[]]>([
    ['one is missing, be it replaced', (prices) => prices.slice(1)],
    ['one is another price', ([one, ...others]) => (one ? [{ ...one, price: price(6_600) }, ...others] : [])],
    ['one is of another', ([one, ...others]) => (one ? [{ ...one, code: 'B' }, ...others] : [])],
    ['there are none', () => []],
  ])('is not opened if %s', (_name, change) => {
    const { lot, prices } = play(SEALED, [seal(1, 'A', 6_000), seal(2, 'A', 6_500), close]);
    expect(openSealedBids(SEALED, lot, { t: lot.endsAt, prices }).ok).toBe(true);
    expect(openSealedBids(SEALED, lot, { t: lot.endsAt, prices: change(prices) })).toMatchObject({
      fault: 'wrong_state',
    });
  });

  it.each([
    [4_999, 'too_low'],
    [7_001, 'over_cap'],
  ])('refuses %i', (at, fault) => {
    expect(play(SEALED, [seal(1, 'A', at)]).last).toMatchObject({ fault });
  });

  it('without a price is not sold', () => {
    expect(play(SEALED, [close]).lot.verdict?.outcome).toBe('no_sale');
  });
});

describe('operators', () => {
  it('cancel before the first bid and void after it', () => {
    const [empty, begun] = [open(WHOLE), play(WHOLE, [A]).lot];
    const act = { t: 5_000, reason: 'wrong coal' };
    expect([cancelLot(WHOLE, empty, act).ok, cancelLot(WHOLE, begun, act).ok]).toEqual([true, false]);
    expect([voidLot(WHOLE, empty, act).ok, voidLot(WHOLE, begun, act).ok]).toEqual([false, true]);
  });
});

describe('the rules of a lot', () => {
  it.each<[string, Partial<LotSpec>, string[]]>([
    ['are sound', {}, []],
    ['need a base', { base: price(0) }, ['base']],
    ['need a cap ahead of the base', { cap: price(5_000) }, ['cap']],
    ['need steps that are not too fine', { incMin: haoPerTonne(1n) }, ['incMin']],
    ['need a most step of at least the least', { incMax: price(49) }, ['incMax']],
    ['need tonnes in steps', { step: tonnes(3_000) }, ['quantity']],
    ['need time', { regularMs: 0 }, ['regularMs']],
  ])('%s', (_name, changed, fields) => {
    expect(checkLotSpec({ ...WHOLE, ...changed }).map(({ field }) => field)).toEqual(fields);
  });
});
