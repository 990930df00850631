// A settlement sheet: the coal of its lots, freight and charges, and what is left to pay (domain 4.1). Pure, exact, without a clock.

import type { Foreign } from '#features/clause/rules/weight.ts';
import {
  type BasisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  minus,
  multiplyDivide,
  plus,
  type Rounding,
  share,
  worth,
} from '#packages/exact/exact.ts';
import { HAO_PER_FEN, KG_PER_TONNE } from '#packages/exact/exact.ts';
import { type Batch, type Lot, type LotTerms, type RejectChoice, settleLot } from './lot.ts';
import { retainedOf } from './retention.ts';
import { type Taxed, taxOnTop, taxWithin } from './tax.ts';

export const SHEET_TYPES = ['provisional', 'final', 'adjust'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

export interface SheetTerms extends LotTerms {
  /** Each batch priced by its own assay, or all by their mean. */
  readonly averaging: 'per_batch' | 'weighted';
  readonly vatRate: BasisPoints;
  /** Whether prices of coal include VAT; sheets from before this was kept are settled as if they did. */
  readonly isTaxIncluded?: boolean | undefined;
  /** Of the goods, kept until the quality has proved itself. */
  readonly retention: BasisPoints;
  /** Of the total, what a provisional sheet pays. */
  readonly provisionalShare: BasisPoints;
}

export interface Freight {
  readonly price: HaoPerTonne;
  readonly on: 'loaded' | 'received';
  readonly vatRate: BasisPoints;
  /** Whether the carrier is paid nothing for what was lost beyond the allowance 亏吨拒付. */
  readonly refusesExcess: boolean;
}

/** Positive where it is owed to the seller. Without a rate it bears no tax. */
export interface Charge {
  readonly id: string;
  readonly amount: Fen;
  readonly vatRate?: BasisPoints;
}

export interface SheetInput {
  readonly type: SheetType;
  readonly batches: readonly Batch[];
  readonly foreign?: Foreign;
  readonly onReject?: RejectChoice;
  readonly freight?: Freight;
  readonly charges?: readonly Charge[];
  /** What was paid towards this coal before: ahead of it, and by provisional sheets. */
  readonly prepaid?: Fen;
  readonly bondOffset?: Fen;
  /** What was retained for this coal has been paid out already. */
  readonly isRetentionOver?: boolean;
}

export interface FreightBill extends Taxed {
  readonly full: Fen;
  readonly refused: Fen;
}
export interface ChargeBill extends Taxed {
  readonly id: string;
}

export interface Sheet {
  readonly type: SheetType;
  readonly lots: readonly Lot[];
  readonly settled: Kg;
  readonly goods: Taxed;
  readonly freight: FreightBill | undefined;
  readonly charges: readonly ChargeBill[];
  readonly total: Fen;
  /** What this sheet pays of the total: all of it but on a provisional one. */
  readonly due: Fen;
  readonly retained: Fen;
  readonly prepaid: Fen;
  readonly bondOffset: Fen;
  /** Negative: the seller pays back. */
  readonly payable: Fen;
  /** Coal beyond a limit, on which the buyer has not decided: no money moves. */
  readonly isBlocked: boolean;
}

const NOTHING = fen(0n);

export function settle(terms: SheetTerms, input: SheetInput): Sheet {
  const { type, batches, freight, charges = [], prepaid = NOTHING, bondOffset = NOTHING } = input;
  const { rounding } = terms.clause;
  const groups = terms.averaging === 'per_batch' ? batches.map((batch) => [batch]) : [batches];
  const lots = groups.map((group) => settleLot(terms, group, input));
  const goods = taxOf(plus(...lots.map((lot) => lot.goods)), terms);
  const carriage = freight && billFreight(freight, lots, rounding);
  const bills = charges.map(({ id, amount, vatRate }) => ({
    id,
    ...(vatRate === undefined
      ? { gross: amount, net: amount, tax: NOTHING }
      : taxWithin(amount, vatRate, rounding)),
  }));
  const total = plus(goods.gross, carriage?.gross ?? NOTHING, ...bills.map(({ gross }) => gross));
  const due = type === 'provisional' ? share(total, terms.provisionalShare, rounding) : total;
  const retained = retainedOf({
    isProvisional: type === 'provisional',
    isOver: input.isRetentionOver ?? false,
    goods: goods.gross,
    total,
    rate: terms.retention,
    rounding,
  });
  return {
    type,
    lots,
    goods,
    freight: carriage,
    charges: bills,
    total,
    due,
    retained,
    prepaid,
    bondOffset,
    settled: plus(...lots.map(({ settled }) => settled)),
    payable: minus(due, plus(retained, prepaid, bondOffset)),
    isBlocked: lots.some(({ isBlocked }) => isBlocked),
  };
}

const taxOf = (goods: Fen, { isTaxIncluded = true, vatRate, clause: { rounding } }: SheetTerms): Taxed =>
  (isTaxIncluded ? taxWithin : taxOnTop)(goods, vatRate, rounding);

function billFreight(
  { price, on, vatRate, refusesExcess }: Freight,
  lots: readonly Lot[],
  rounding: Rounding,
): FreightBill {
  const full = worth(plus(...lots.map(({ carried }) => carried[on])), price, rounding);
  const refused = refusesExcess
    ? plus(...lots.map(({ carried }) => worthOfExcess(carried.excess, price, rounding)))
    : NOTHING;
  return { full, refused, ...taxWithin(minus(full, refused), vatRate, rounding) };
}

/** The excess is a fraction of kilograms, so it is priced before it is rounded. */
const worthOfExcess = (
  { numerator, denominator }: Lot['carried']['excess'],
  price: HaoPerTonne,
  rounding: Rounding,
): Fen => fen(multiplyDivide(numerator, price, denominator * KG_PER_TONNE * HAO_PER_FEN, rounding));
