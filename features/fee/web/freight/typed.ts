// Form values of a freight bill, their validation and preview.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, fen, haoPerTonne, MAX_FEN, type Metre } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { freightChoices } from '../../calls/freight.ts';
import type { FreightBasis, FreightUnit, FeeSide } from '../../choices.ts';
import {
  doFinesExceed,
  freightSum,
  type FreightSum,
  isAllowance,
  isDistance,
  isGoodsPrice,
  isRate,
  mayCarry,
} from '../../rules/freight.ts';

export type FreightChoices = OutputOf<typeof freightChoices>;

export interface FreightFormValues {
  readonly tripIds: readonly string[];
  readonly carrierId: string;
  readonly payer: FeeSide;
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

export const initialValues = (choices: FreightChoices): FreightFormValues => ({
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
export const parseValues = (typed: FreightFormValues) => ({
  rate: fromDecimal(typed.rate, HAO),
  distance: fromDecimal(typed.kilometres, METRES),
  allowance: fromDecimal(typed.allowance, PERCENT),
  goodsPrice: fromDecimal(typed.goodsPrice || '0', HAO),
  otherFine: fromDecimal(typed.otherFine || '0', FEN),
});

export type FreightField =
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

/** What the form and the server's rules refuse, by field; and the server's sum, if its figures are right. */
export function judgeFreight(
  typed: FreightFormValues,
  choices: FreightChoices,
): { readonly wrong: ReadonlySet<FreightField>; readonly sum: FreightSum | undefined } {
  const { rate, distance, allowance, goodsPrice, otherFine } = parseValues(typed);
  const payerId = choices[typed.payer].id;
  const wrong: (FreightField | false)[] = [
    typed.tripIds.length === 0 && 'tripIds',
    (typed.carrierId === '' || !mayCarry(typed.carrierId, payerId)) && 'carrierId',
    typed.from.trim() === '' && 'from',
    typed.to.trim() === '' && 'to',
    (rate === undefined || !isRate(haoPerTonne(rate))) && 'rate',
    typed.unit === 'tonne_kilometre' &&
      (distance === undefined || !isDistance(distance as Metre)) &&
      'kilometres',
    (allowance === undefined || !isAllowance(basisPoints(allowance))) && 'allowance',
    (goodsPrice === undefined || !isGoodsPrice(haoPerTonne(goodsPrice))) && 'goodsPrice',
    (otherFine === undefined || otherFine < 0n || otherFine > MAX_FEN) && 'otherFine',
    otherFine !== undefined && otherFine > 0n && typed.otherReason.trim() === '' && 'otherReason',
  ];
  const found = new Set(wrong.filter((one) => one !== false));
  const sum = SUMMED.some((field) => found.has(field)) ? undefined : sumOf(typed, choices);
  if (sum && doFinesExceed(sum)) found.add('otherFine');
  return { wrong: found, sum };
}
const SUMMED = ['tripIds', 'rate', 'kilometres', 'allowance', 'goodsPrice', 'otherFine'] as const;

export const parseTerms = (typed: FreightFormValues) => {
  const { rate = 0n, distance, allowance = 0n, goodsPrice = 0n, otherFine = 0n } = parseValues(typed);
  return {
    basis: typed.basis,
    unit: typed.unit,
    rate: haoPerTonne(rate),
    allowance: basisPoints(allowance),
    goodsPrice: haoPerTonne(goodsPrice),
    otherFine: fen(otherFine),
    ...(typed.unit === 'tonne_kilometre' && distance !== undefined ? { distance: distance as Metre } : {}),
  };
};

function sumOf(typed: FreightFormValues, { trips, vatRate }: FreightChoices): FreightSum {
  const { distance = null, ...terms } = parseTerms(typed);
  return freightSum(
    { ...terms, distance, vatRate },
    trips.filter(({ id }) => typed.tripIds.includes(id)),
  );
}

/** Rate of the contract's last bill, if it is by the same unit. */
export const usualRateOf = ({ unit }: Pick<FreightFormValues, 'unit'>, { usualRate }: FreightChoices) =>
  usualRate?.unit === unit ? plain(usualRate.rate, HAO) : undefined;
