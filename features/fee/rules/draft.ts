// Drafts as ranges of numbered fen: splitting, tenor and surcharge.

import {
  atMost,
  type Exact,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  kg,
  minus,
  multiplyDivide,
  plus,
  worth,
} from '#packages/exact/exact.ts';
import { MAX_TENOR_MONTHS } from '../choices.ts';

/** Each number is one fen of the draft; a whole draft starts at 1. */
export type DraftNumber = Exact<'fen of a draft'>;
export const draftNumber = (value: bigint) => value as DraftNumber;

/** Both ends inclusive. */
export interface DraftRange {
  readonly from: DraftNumber;
  readonly to: DraftNumber;
}

export const rangeFor = (from: DraftNumber, amount: Fen): DraftRange => ({
  from,
  to: draftNumber(from + amount - 1n),
});
export const amountOf = ({ from, to }: DraftRange): Fen => fen(to - from + 1n);
export const rangesOverlap = (one: DraftRange, other: DraftRange): boolean =>
  one.from <= other.to && other.from <= one.to;

/** Returns consecutive parts; undefined unless the amounts sum to the range. */
export function splitRange(range: DraftRange, amounts: readonly Fen[]): DraftRange[] | undefined {
  if (amounts.length < 2 || amounts.some((amount) => amount <= 0n) || plus(...amounts) !== amountOf(range))
    return undefined;
  let from = range.from;
  return amounts.map((amount) => {
    const part = rangeFor(from, amount);
    from = draftNumber(part.to + 1n);
    return part;
  });
}

/** Allocates each part to the sheets in order; returns the sheets that each part pays. */
export function allocateToSheets<Sheet extends { readonly amount: Fen }>(
  sheets: readonly Sheet[],
  parts: readonly Fen[],
): Sheet[][] {
  let open = [...sheets];
  return parts.map((part) => {
    let left = part;
    const share: Sheet[] = [];
    open = open.flatMap((sheet) => {
      const amount = atMost(left, sheet.amount);
      left = minus(left, amount);
      if (amount > 0n) share.push({ ...sheet, amount });
      return amount < sheet.amount ? [{ ...sheet, amount: minus(sheet.amount, amount) }] : [];
    });
    return share;
  });
}

/** The same day `months` later, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const maxMaturity = (issued: string): string => addMonths(issued, MAX_TENOR_MONTHS);

/** Started months from issue to maturity. */
export function tenorMonths(issued: string, maturity: string): number {
  const months = Array.from({ length: MAX_TENOR_MONTHS }, (_one, at) => at + 1);
  return months.find((count) => addMonths(issued, count) >= maturity) ?? MAX_TENOR_MONTHS;
}

export interface TenorPrice {
  readonly months: number;
  readonly surcharge: HaoPerTonne;
}

/** Surcharge of the shortest contract tenor that is not shorter; beyond the longest, the longest's. */
export function surchargeRate(prices: readonly TenorPrice[], months: number): HaoPerTonne {
  const sorted = prices.toSorted((one, other) => one.months - other.months);
  return (sorted.find((one) => one.months >= months) ?? sorted.at(-1))?.surcharge ?? (0n as HaoPerTonne);
}

export interface PaidSheet {
  readonly quantity: Kg;
  readonly payable: Fen;
  readonly amount: Fen;
}

/** Σ tonnes × surcharge; a partly paid sheet counts in proportion. */
export function surchargeOf(sheets: readonly PaidSheet[], rate: HaoPerTonne): Fen {
  return plus(
    ...sheets.map(({ quantity, payable, amount }) =>
      worth(payable > 0n ? kg(multiplyDivide(quantity, amount, payable, 'half_up')) : kg(0n), rate),
    ),
  );
}
