// One decision in the making: the lot's next state and the rows that lead to it.

import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { inOrder } from './allot.ts';
import type { Decided, FoldedLot, Refused } from './folded.ts';
import { type HashedRow, type LogFact, rowHash } from './log.ts';
import { isBetter, type LotSpec } from './lotSpec.ts';

export type Draft = { -readonly [Key in keyof FoldedLot]: FoldedLot[Key] };

export interface Step {
  readonly spec: LotSpec;
  readonly lot: Draft;
  readonly rows: HashedRow[];
  /** The moment of its rows. */
  readonly t: number;
}

/** The moment never runs backwards, whatever the clock says. */
export const beginStep = (spec: LotSpec, lot: FoldedLot, t: number): Step => ({
  spec,
  lot: { ...lot },
  rows: [],
  t: Math.max(t, lot.decidedTo),
});

export function append({ lot, rows, t }: Step, fact: LogFact): number {
  const row = { ...fact, no: lot.rows + 1, t };
  const hash = rowHash(lot.hash, row);
  rows.push({ row, hash });
  lot.rows = row.no;
  lot.hash = hash;
  lot.decidedTo = t;
  return row.no;
}

export const decided = ({ lot, rows }: Step): Decided => ({ ok: true, lot, rows });

export const refused = (fault: Refused['fault'], more?: Omit<Refused, 'ok' | 'fault'>): Refused => ({
  ok: false,
  fault,
  ...more,
});

interface OpenBid {
  readonly code: string;
  readonly price: HaoPerTonne;
  readonly how: 'hand' | 'limit';
  readonly tonnes?: { readonly quantity: Kg; readonly least: Kg } | undefined;
}

/** Writes a bid that was found valid, and moves the end. */
export function writeBid(step: Step, { code, price, how, tonnes }: OpenBid): void {
  const { spec, lot } = step;
  const no = append(step, { kind: 'bid', code, price, how, ...tonnes });
  lot.bids += 1;
  if (!lot.bidders.includes(code)) lot.bidders = [...lot.bidders, code];
  const joins = tonnes === undefined && lot.standing?.price === price;
  if (tonnes)
    lot.offers = inOrder(spec, [
      ...lot.offers.filter((offer) => offer.code !== code),
      { code, price, no, ...tonnes },
    ]);
  const isBest = !lot.standing || isBetter(spec, price, lot.standing.price);
  if (isBest || lot.standing?.code === code) lot.standing = { code, price };
  if (tonnes === undefined && spec.capTie === 'draw' && price === spec.cap)
    lot.drawn = joins ? [...lot.drawn, code] : [code];
  const endsAt = Math.max(step.t, lot.regularUntil) + spec.extensionMs;
  if (endsAt === lot.endsAt) return;
  lot.extendedMs += endsAt - lot.endsAt;
  lot.endsAt = endsAt;
  append(step, { kind: 'extended', endsAt });
}
