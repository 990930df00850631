// The cases of the specification, each a row: acts in, faults, log and result out.

import { describe, expect, it } from 'vitest';
import { type HaoPerTonne, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { auctionFaults } from '../faults.ts';
import { allot } from './allot.ts';
import { closeLot, openLot } from './course.ts';
import { decideBid, decideLimit } from './decide.ts';
import { drawOrder } from './draw.ts';
import type { FoldedLot } from './folded.ts';
import type { HashedRow } from './log.ts';
import type { LotSpec } from './lotSpec.ts';
import VECTORS from './vectors.json' with { type: 'json' };

interface GivenSpec {
  readonly base: number;
  readonly inc_min: number;
  readonly inc_max: number;
  readonly cap?: number;
  readonly cap_tie?: string;
  readonly direction?: string;
  readonly regular: number;
  readonly ext: number;
  readonly reserve?: number;
}
interface GivenAct {
  readonly do: string;
  readonly t: number;
  readonly code: string;
  readonly price?: number;
  readonly limit?: number;
  readonly seen?: number;
}
interface Course {
  readonly spec: GivenSpec;
  readonly acts: readonly GivenAct[];
  readonly faults: readonly number[];
  readonly log: readonly unknown[];
  readonly result: unknown;
}
interface Allotted {
  readonly lot: number;
  readonly bids: readonly { code: string; price: number; kg: number; min: number; at: number }[];
  readonly allotted: unknown;
  readonly left: number;
}

const price = (value: number): HaoPerTonne => haoPerTonne(BigInt(value));

const specOf = (given: GivenSpec): LotSpec => ({
  kind: 'open_whole',
  direction: given.direction === 'DOWN' ? 'down' : 'up',
  base: price(given.base),
  incMin: price(given.inc_min),
  incMax: price(given.inc_max),
  ...(given.cap !== undefined && { cap: price(given.cap) }),
  capTie: given.cap_tie === 'FIRST' ? 'first' : 'draw',
  regularMs: given.regular,
  extensionMs: given.ext,
  quantity: kg(1_000_000n),
  pricing: 'as_bid',
  hasReserve: given.reserve !== undefined,
});

function play({ spec: given, acts }: Course) {
  const spec = specOf(given);
  const head = { session: 'S', lot: 1, spec, commitments: [], secrets: [] };
  const reserve = given.reserve === undefined ? null : { price: price(given.reserve), nonce: '' };
  let { lot }: { lot: FoldedLot } = openLot(head, { t: 0, reserve });
  const rows: HashedRow[] = [];
  const faults = acts.map((act) => {
    const common = { t: act.t, code: act.code };
    const decision =
      act.do === 'bid'
        ? decideBid(spec, lot, {
            ...common,
            price: price(act.price ?? 0),
            ...(act.seen !== undefined && { seen: price(act.seen) }),
          })
        : decideLimit(spec, lot, { ...common, limit: price(act.limit ?? 0), nonce: '' });
    if (!decision.ok) return auctionFaults[decision.fault as keyof typeof auctionFaults].code;
    ({ lot } = decision);
    rows.push(...decision.rows);
    return 0;
  });
  const closed = closeLot(spec, lot, { t: lot.endsAt });
  if (!closed.ok) throw new Error(closed.fault);
  const log = rows.flatMap(({ row }) =>
    row.kind === 'bid' ? [[row.t, row.code, Number(row.price), row.how === 'hand' ? 'hand' : 'proxy']] : [],
  );
  return { faults, log, result: resultOf(closed.lot) };
}

function resultOf({ closedAt: end, verdict, standing, drawn, needs }: FoldedLot) {
  const at = { end, price: Number(standing?.price ?? 0) };
  if (needs === 'draw') return { state: 'SOLD', ...at, winner: null, drawnAmong: drawn };
  if (verdict?.outcome === 'sold')
    return { state: 'SOLD', ...at, winner: verdict.awards[0]?.code, drawnAmong: null };
  return verdict?.outcome === 'no_sale' ? { state: 'NO_SALE', end } : { state: 'UNSOLD_RESERVE', ...at };
}

const cases = Object.entries(VECTORS as Readonly<Record<string, unknown>>);
const having = <Kind>(key: string) =>
  cases.filter(([, one]) => key in (one as object)) as unknown as [string, Kind][];

describe('a case of the specification', () => {
  it.each(having<Course>('acts'))('%s', (_name, course) => {
    const { faults, log, result } = course;
    expect(play(course)).toEqual({ faults, log, result });
  });

  it.each(having<Allotted>('allotted'))('%s', (name, { lot, bids, allotted, left }) => {
    const { awards, left: rest } = allot(
      {
        direction: 'up',
        quantity: kg(BigInt(lot)),
        maxPerFirm: undefined,
        pricing: name === 'allot_uniform' ? 'uniform' : 'as_bid',
      },
      bids.map((bid) => ({
        code: bid.code,
        price: price(bid.price),
        quantity: kg(BigInt(bid.kg)),
        least: kg(BigInt(bid.min)),
        no: bid.at,
      })),
    );
    expect(
      awards.map(({ code, quantity, price: paid }) => ({ code, kg: Number(quantity), price: Number(paid) })),
    ).toEqual(allotted);
    expect(Number(rest)).toBe(left);
  });

  it.each(having<{ seed: string; codes: string[]; order: string[] }>('order'))(
    '%s',
    (_name, { seed, codes, order }) => {
      expect(drawOrder(seed, codes)).toEqual(order);
    },
  );

  it('is covered, whichever it is', () => {
    const covered = ['acts', 'allotted', 'order'].reduce((sum, key) => sum + having(key).length, 0);
    expect(covered).toBe(cases.length);
  });
});
