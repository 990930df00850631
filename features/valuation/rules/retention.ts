// Retention 质保金: amount and location until paid. Pure and exact.

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

interface RetentionInput {
  readonly isProvisional: boolean;
  /** With tax. */
  readonly goods: Fen;
  readonly total: Fen;
  readonly rate: BasisPoints;
  readonly rounding: Rounding;
  /** Retention for the same coal was paid before. */
  readonly isOver: boolean;
}

/** Share of the goods, at most the total. Provisional sheets retain nothing: they pay only a part anyway. */
export function retainedOf({ isProvisional, goods, total, rate, rounding, isOver }: RetentionInput): Fen {
  return isProvisional || isOver ? NOTHING : atMost(atLeast(NOTHING, total), share(goods, rate, rounding));
}

/** `agreed` = held + owed + paid + carried + open; open is retained when the sheet is paid. */
export interface Retention {
  readonly agreed: Fen;
  /** In ledger holds. */
  readonly held: Fen;
  /** With the buyer, outside the ledger. */
  readonly owed: Fen;
  readonly paid: Fen;
  readonly carried: Fen;
}

export const openRetention = ({ agreed, held, owed, paid, carried }: Retention): Fen =>
  minus(agreed, plus(held, owed, paid, carried));

export interface LedgerMoney {
  readonly locked: Fen;
  readonly free: Fen;
}

/** `all`: hold it all; `there`: hold what the money covers; `rest_owed`: likewise, and owe the rest. */
export type RetentionDemand = 'all' | 'there' | 'rest_owed';

export interface RetentionSplit {
  readonly held: Fen;
  readonly owed: Fen;
}

/** Splits the open retention into held and owed. */
export function splitRetention(
  retention: Retention,
  { locked, free }: LedgerMoney,
  demand: RetentionDemand,
): RetentionSplit {
  const open = openRetention(retention);
  const held = demand === 'all' ? open : atMost(plus(locked, free), open);
  return { held, owed: demand === 'rest_owed' ? minus(open, held) : NOTHING };
}

export const applyRetention = (retention: Retention, { held, owed }: RetentionSplit): Retention => ({
  ...retention,
  held: plus(retention.held, held),
  owed: plus(retention.owed, owed),
});

/** Pays everything held to the seller. */
export const markHeldReleased = (retention: Retention): Retention => ({
  ...retention,
  held: NOTHING,
  paid: plus(retention.paid, retention.held),
});

/** Marks owed retention as paid. */
export const payOwedRetention = (retention: Retention, amount: Fen): Retention => ({
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

/** The adjusting sheet retains its own amount; the buyer gets the rest back. */
export function carryOverRetention(from: Retention, to: Retention): CarriedOver {
  const moved = atMost(from.held, openRetention(to));
  return {
    from: { ...from, held: NOTHING, owed: NOTHING, carried: plus(from.carried, from.held, from.owed) },
    to: applyRetention(to, { held: moved, owed: NOTHING }),
    moved,
    back: minus(from.held, moved),
  };
}
