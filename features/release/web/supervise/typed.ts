// Form values of an application for money, and what is wrong with them.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { releaseBasis } from '../../calls/release.ts';
import { goodsOf, isLineWithin, isSplitWhole } from '../../rules/split.ts';

export type OfferedSheet = OutputOf<typeof releaseBasis>['sheets'][number];

export interface TypedRelease {
  readonly payer: 'seller' | 'buyer';
  /** Amounts of the chosen sheets by their ids. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly account: string;
  /** Until they are typed, the division of the sheets. */
  readonly freight?: string | undefined;
  readonly fee?: string | undefined;
  readonly files: readonly string[];
  readonly remark: string;
}

const FEN = 2;
const parseSum = (text: string): Fen | undefined => {
  const value = fromDecimal(text, FEN);
  return value === undefined || value < 0n ? undefined : fen(value);
};

/** The sums of the form; undefined where a field cannot be read. */
export function readRelease(typed: TypedRelease, offered: readonly OfferedSheet[]) {
  const chosen = offered.filter(({ sheet }) => typed.amounts[sheet.id] !== undefined);
  const sums = chosen.map(({ sheet }) => parseSum(typed.amounts[sheet.id] ?? ''));
  const total = plus(fen(0n), ...sums.map((sum) => sum ?? fen(0n)));
  const usual = defaultSplit(chosen, sums);
  const freight = typed.freight === undefined ? usual.freight : parseSum(typed.freight);
  const fee = typed.fee === undefined ? usual.fee : parseSum(typed.fee);
  const goods = freight === undefined || fee === undefined ? undefined : goodsOf(total, { freight, fee });
  return { chosen, sums, total, usual, freight, fee, goods };
}
export type ReleaseSums = ReturnType<typeof readRelease>;

export const isLineWrong = ({ chosen, sums }: ReleaseSums, at: number): boolean => {
  const [sum, line] = [sums[at], chosen[at]];
  return sum === undefined || !line || !isLineWithin(sum, line.left);
};

export const isSplitWrong = ({ total, goods, freight, fee }: ReleaseSums): boolean =>
  goods === undefined ||
  freight === undefined ||
  fee === undefined ||
  !isSplitWhole({ goods, freight, fee }, total);

/** Divides like the sheets; a partial amount covers goods first, then freight and fees. */
function defaultSplit(
  chosen: readonly OfferedSheet[],
  sums: readonly (Fen | undefined)[],
): { freight: Fen; fee: Fen } {
  const whole = chosen.filter(({ left }, at) => sums[at] === left);
  const sum = (part: 'freight' | 'fee') => plus(fen(0n), ...whole.map((one) => one[part]));
  return { freight: sum('freight'), fee: sum('fee') };
}
