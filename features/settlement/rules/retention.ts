// Retention 质保金: what a sheet keeps back, and where that is until it is paid.
// Pure, exact, without a clock.

import {
  atLeast,
  atMost,
  type BasisPoints,
  type Fen,
  fen,
  minus,
  plus,
  type Rounding,
  share,
} from '#packages/exact/exact.ts';

const NOTHING = fen(0n);

interface Retaining {
  readonly isProvisional: boolean;
  /** With tax. */
  readonly goods: Fen;
  readonly total: Fen;
  readonly rate: BasisPoints;
  readonly rounding: Rounding;
  /** Retention for the same coal has been paid out before: its time is over. */
  readonly isOver: boolean;
}

/**
 * A share of the goods, at most what the sheet is worth. Final and adjusting sheets keep it back, however they are
 * paid; a provisional sheet pays only a part anyway.
 */
export function retainedOf({ isProvisional, goods, total, rate, rounding, isOver }: Retaining): Fen {
  return isProvisional || isOver ? NOTHING : atMost(atLeast(NOTHING, total), share(goods, rate, rounding));
}

/** Every fen of `agreed` is in one of the others, or open: not yet kept back because the sheet is not paid. */
export interface Retention {
  readonly agreed: Fen;
  /** In holds of the ledger. */
  readonly held: Fen;
  /** Left with the buyer outside the ledger, and booked as owed. */
  readonly owed: Fen;
  /** The seller has it. */
  readonly paid: Fen;
  /** Taken over by the sheet that adjusts this one. */
  readonly carried: Fen;
}

export const openIn = ({ agreed, held, owed, paid, carried }: Retention): Fen =>
  minus(agreed, plus(held, owed, paid, carried));

/** What the ledger has for it: locked for the contract, and free. */
export interface LedgerMoney {
  readonly locked: Fen;
  readonly free: Fen;
}

/** `all`: held whatever there is. `there`: held as far as the money reaches. `rest_owed`: and the rest is owed. */
export type Demand = 'all' | 'there' | 'rest_owed';

export interface Parts {
  readonly held: Fen;
  readonly owed: Fen;
}

/** How much of what is open is held, and how much is booked as owed. */
export function partsOf(retention: Retention, { locked, free }: LedgerMoney, demand: Demand): Parts {
  const open = openIn(retention);
  const held = demand === 'all' ? open : atMost(plus(locked, free), open);
  return { held, owed: demand === 'rest_owed' ? minus(open, held) : NOTHING };
}

export const keep = (retention: Retention, { held, owed }: Parts): Retention => ({
  ...retention,
  held: plus(retention.held, held),
  owed: plus(retention.owed, owed),
});

/** All that is held goes to the seller. */
export const release = (retention: Retention): Retention => ({
  ...retention,
  held: NOTHING,
  paid: plus(retention.paid, retention.held),
});

/** So much of what is owed has been paid. */
export const payOwed = (retention: Retention, amount: Fen): Retention => ({
  ...retention,
  owed: minus(retention.owed, amount),
  paid: plus(retention.paid, amount),
});

export interface CarriedOver {
  readonly from: Retention;
  readonly to: Retention;
  readonly moved: Fen;
  readonly back: Fen;
}

/** The adjusting sheet holds what it keeps back itself; the buyer gets the rest of what was held. */
export function carryOver(from: Retention, to: Retention): CarriedOver {
  const moved = atMost(from.held, openIn(to));
  return {
    from: { ...from, held: NOTHING, owed: NOTHING, carried: plus(from.carried, from.held, from.owed) },
    to: keep(to, { held: moved, owed: NOTHING }),
    moved,
    back: minus(from.held, moved),
  };
}
