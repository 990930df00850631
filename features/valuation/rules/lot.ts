// Settles one lot, from tickets and assay to its value (domain 4.1, 1 to 9).

import type { Conversion } from '#features/assay/rules/conversion.ts';
import type { Clause } from '#features/clause/clause.ts';
import type { Published } from '#features/clause/rules/indexed.ts';
import { indexesOf, type Measured, type Priced, computePrice } from '#features/clause/rules/price.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import {
  NO_FOREIGN_MATTER,
  type ForeignMatter,
  type SettledWeight,
  computeSettledWeight,
} from '#features/clause/rules/weight.ts';
import { type Fen, fen, type HaoPerTonne, type Kg, kg, plus, worth } from '#packages/exact/exact.ts';
import { averageValues } from './averaging.ts';
import { countWeight, type CountedWeight, type TicketWeights, type WeightTerms } from './weights.ts';

export interface WeighedBatch extends TicketWeights {
  readonly id: string;
  readonly name: string;
  readonly measured: Measured;
  /** How values follow from an umpire's report. */
  readonly conversions?: readonly Conversion[] | undefined;
}

export interface LotTerms {
  readonly clause: Clause;
  readonly agreed: HaoPerTonne;
  readonly weight: WeightTerms;
  readonly averagedBy: 'received' | 'loaded';
  readonly published: Published;
}

/** Coal beyond a clause limit is not settled until the buyer has chosen. */
export type RejectChoice =
  | { readonly choice: 'accept' }
  | { readonly choice: 'concession'; readonly price: HaoPerTonne }
  | { readonly choice: 'refuse' };

export interface SheetLot {
  readonly batchIds: readonly string[];
  readonly carried: CountedWeight;
  readonly measured: Measured;
  /** The lot's part of the impurities and of the sheet's deducted tonnes. */
  readonly foreign: ForeignMatter;
  readonly weighed: SettledWeight;
  readonly priced: Priced;
  /** Price per tonne, by clause or concession, in the contract's tax basis. */
  readonly unitPrice: HaoPerTonne;
  readonly settled: Kg;
  readonly goods: Fen;
  /** Refused coal is not, nor coal that waits for the buyer's choice. */
  readonly isTaken: boolean;
  readonly isBlocked: boolean;
}

/** Settles the batches as one lot and keeps every intermediate number. */
export function settleLot(
  terms: LotTerms,
  batches: readonly WeighedBatch[],
  { foreign = NO_FOREIGN_MATTER, onReject }: { foreign?: ForeignMatter; onReject?: RejectChoice },
): SheetLot {
  const { clause } = terms;
  const carried = countWeight(
    terms.weight,
    {
      loaded: batches.flatMap(({ loaded }) => loaded),
      received: batches.flatMap(({ received }) => received),
    },
    clause.rounding,
  );
  const assayed = batches.map((batch) => ({
    quantity: plus(...batch[terms.averagedBy]),
    values: batch.measured,
  }));
  const measured = averageValues(assayed, indexesOf(clause), clause.rounding);
  const weighed = computeSettledWeight(clause, carried.counted, measured, foreign);
  const priced = computePrice(clause, terms.agreed, measured, terms.published);
  const isBeyond = priced.rejections.length > 0;
  const isTaken = !isBeyond || (onReject !== undefined && onReject.choice !== 'refuse');
  const settled = isTaken ? weighed.settled : kg(0n);
  const unitPrice =
    isBeyond && onReject?.choice === 'concession'
      ? roundToFen(ratio(onReject.price), clause.rounding)
      : priced.unitPrice;
  return {
    batchIds: batches.map(({ id }) => id),
    carried,
    measured,
    foreign,
    weighed,
    priced,
    unitPrice,
    settled,
    goods: isTaken ? worth(settled, unitPrice, clause.rounding) : fen(0n),
    isTaken,
    isBlocked: isBeyond && onReject === undefined,
  };
}
