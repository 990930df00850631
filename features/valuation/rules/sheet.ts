// Settles a sheet: lots, freight, charges, payable sum (domain 4.1). Pure.

import type { ForeignMatter } from '#features/clause/rules/weight.ts';
import {
  type BasisPoints,
  type Fen,
  fen,
  type HaoPerTonne,
  type Kg,
  kg,
  minus,
  multiplyDivide,
  plus,
  type Rounding,
  share,
  worth,
} from '#packages/exact/exact.ts';
import { HAO_PER_FEN, KG_PER_TONNE } from '#packages/exact/exact.ts';
import { type Taxed, taxOnTop, taxWithin } from '#packages/exact/tax.ts';
import type { WeighedBatch, SheetLot, RejectChoice } from './lot.ts';
import { type LotsTerms, settleLots } from './lots.ts';
import { retainedOf } from './retention.ts';

export const SHEET_TYPES = ['provisional', 'final', 'adjust'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

export interface SheetTerms extends LotsTerms {
  readonly vatRate: BasisPoints;
  /** Whether coal prices include VAT; older sheets without the field count as true. */
  readonly isTaxIncluded?: boolean | undefined;
  readonly retention: BasisPoints;
  /** Share of the total that a provisional sheet pays. */
  readonly provisionalShare: BasisPoints;
}

export interface SheetFreight {
  readonly price: HaoPerTonne;
  readonly on: 'loaded' | 'received';
  readonly vatRate: BasisPoints;
  /** Pay no freight for loss beyond the allowance 亏吨拒付; on received weight none is billed anyway. */
  readonly refusesExcess: boolean;
}

/** Positive: owed to the seller. Tax free without a rate. */
export interface SheetCharge {
  readonly id: string;
  readonly amount: Fen;
  readonly vatRate?: BasisPoints;
}

export interface SheetInput {
  readonly type: SheetType;
  readonly batches: readonly WeighedBatch[];
  readonly foreign?: ForeignMatter;
  readonly onReject?: RejectChoice;
  readonly freight?: SheetFreight;
  readonly charges?: readonly SheetCharge[];
  /** Paid before: in advance and by provisional sheets. */
  readonly prepaid?: Fen;
  readonly bondOffset?: Fen;
  /** Retention for this coal was already paid. */
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
  readonly lots: readonly SheetLot[];
  readonly settled: Kg;
  readonly goods: Taxed;
  readonly freight: FreightBill | undefined;
  readonly charges: readonly ChargeBill[];
  readonly total: Fen;
  /** Part of the total that this sheet pays; less than all only if provisional. */
  readonly due: Fen;
  readonly retained: Fen;
  readonly prepaid: Fen;
  readonly bondOffset: Fen;
  readonly payable: Fen;
  /** Coal beyond a limit without the buyer's choice: nothing is payable. */
  readonly isBlocked: boolean;
}

const NOTHING = fen(0n);

/** Settles the input under the terms; amounts in fen. */
export function settleSheet(terms: SheetTerms, input: SheetInput): Sheet {
  const { type, freight, charges = [], prepaid = NOTHING, bondOffset = NOTHING } = input;
  const { rounding } = terms.clause;
  const lots = settleLots(terms, input);
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

/** The buyer owes no freight on coal that is not taken: its way back is a charge of its own. */
function billFreight(
  { price, on, vatRate, refusesExcess }: SheetFreight,
  lots: readonly SheetLot[],
  rounding: Rounding,
): FreightBill {
  const taken = lots.filter(({ isTaken }) => isTaken);
  const full = worth(plus(kg(0n), ...taken.map(({ carried }) => carried[on])), price, rounding);
  const refused =
    refusesExcess && on === 'loaded'
      ? plus(NOTHING, ...taken.map(({ carried }) => worthOfExcess(carried.excess, price, rounding)))
      : NOTHING;
  return { full, refused, ...taxWithin(minus(full, refused), vatRate, rounding) };
}

/** The excess is fractional, so it is priced before rounding. */
const worthOfExcess = (
  { numerator, denominator }: SheetLot['carried']['excess'],
  price: HaoPerTonne,
  rounding: Rounding,
): Fen => fen(multiplyDivide(numerator, price, denominator * KG_PER_TONNE * HAO_PER_FEN, rounding));
