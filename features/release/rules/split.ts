// What an application for money must keep to; the form checks the same.

import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';

/** In fen. */
export interface ReleaseSplit {
  readonly goods: Fen;
  readonly freight: Fen;
  readonly fee: Fen;
}

/** Something, and no more than the sheet has left. */
export const isLineWithin = (amount: Fen, left: Fen): boolean => amount > 0n && amount <= left;

/** What freight and fee leave for the goods; negative if they take more than is asked for. */
export const goodsOf = (amount: Fen, { freight, fee }: Omit<ReleaseSplit, 'goods'>): Fen =>
  minus(amount, plus(freight, fee));

/** The parts together are what is asked for, and none is negative. */
export const isSplitWhole = ({ goods, freight, fee }: ReleaseSplit, amount: Fen): boolean =>
  plus(goods, freight, fee) === amount && [goods, freight, fee].every((part) => part >= fen(0n));
