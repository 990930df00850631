// Form values of a freight bill, their validation and preview.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, type Exact, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { freightChoices } from '../../calls/freight.ts';
import type { FreightBasis, FreightUnit, Side } from '../../choices.ts';
import { freightSum, type FreightSum } from '../../rules/freight.ts';

export type Choices = OutputOf<typeof freightChoices>;

export interface Typed {
  readonly tripIds: readonly string[];
  readonly carrierId: string;
  readonly payer: Side;
  readonly from: string;
  readonly to: string;
  readonly basis: FreightBasis;
  readonly unit: FreightUnit;
  readonly rate: string;
  readonly kilometres: string;
  readonly allowance: string;
  readonly goodsPrice: string;
  readonly otherFine: string;
  readonly otherReason: string;
  readonly remark: string;
}

const [HAO, FEN, METRES, PERCENT] = [4, 2, 3, 2] as const;
const plain = (value: bigint, scale: number) => toDecimal(value, scale).replace(/\.?0+$/, '');

export const startFrom = (choices: Choices): Typed => ({
  tripIds: choices.trips.map(({ id }) => id),
  carrierId: choices.carriers.length === 1 ? (choices.carriers[0]?.id ?? '') : '',
  payer: 'buyer',
  from: choices.from,
  to: choices.to,
  basis: 'load',
  unit: 'tonne',
  rate: '',
  kilometres: '',
  allowance: plain(choices.allowance, PERCENT),
  goodsPrice: plain(choices.goodsPrice, HAO),
  otherFine: '',
  otherReason: '',
  remark: '',
});

/** Parsed values; undefined for invalid or empty fields. */
export const figuresOf = (typed: Typed) => ({
  rate: fromDecimal(typed.rate, HAO),
  distance: fromDecimal(typed.kilometres, METRES),
  allowance: fromDecimal(typed.allowance, PERCENT),
  goodsPrice: fromDecimal(typed.goodsPrice || '0', HAO),
  otherFine: fromDecimal(typed.otherFine || '0', FEN),
});

export type Wrong =
  | 'tripIds'
  | 'carrierId'
  | 'from'
  | 'to'
  | 'rate'
  | 'kilometres'
  | 'allowance'
  | 'goodsPrice'
  | 'otherFine'
  | 'otherReason';

export function wrongWith(typed: Typed): ReadonlySet<Wrong> {
  const { rate, distance, allowance, goodsPrice, otherFine } = figuresOf(typed);
  const wrong: (Wrong | false)[] = [
    typed.tripIds.length === 0 && 'tripIds',
    typed.carrierId === '' && 'carrierId',
    typed.from.trim() === '' && 'from',
    typed.to.trim() === '' && 'to',
    (rate === undefined || rate <= 0n) && 'rate',
    typed.unit === 'tonne_kilometre' && (distance === undefined || distance <= 0n) && 'kilometres',
    (allowance === undefined || allowance < 0n || allowance > 1_000n) && 'allowance',
    (goodsPrice === undefined || goodsPrice < 0n) && 'goodsPrice',
    (otherFine === undefined || otherFine < 0n) && 'otherFine',
    otherFine !== undefined && otherFine > 0n && typed.otherReason.trim() === '' && 'otherReason',
  ];
  return new Set(wrong.filter((one) => one !== false));
}

export const termsOf = (typed: Typed) => {
  const { rate = 0n, distance, allowance = 0n, goodsPrice = 0n, otherFine = 0n } = figuresOf(typed);
  return {
    basis: typed.basis,
    unit: typed.unit,
    rate: haoPerTonne(rate),
    allowance: basisPoints(allowance),
    goodsPrice: haoPerTonne(goodsPrice),
    otherFine: fen(otherFine),
    ...(typed.unit === 'tonne_kilometre' && distance !== undefined
      ? { distance: distance as Exact<'m'> }
      : {}),
  };
};

/** The server's calculation, run while typing. */
export function preview(typed: Typed, { trips, vatRate }: Choices): FreightSum | undefined {
  if (wrongWith(typed).size > 0) return undefined;
  const { distance = null, ...terms } = termsOf(typed);
  return freightSum(
    { ...terms, distance, vatRate },
    trips.filter(({ id }) => typed.tripIds.includes(id)),
  );
}
