// One lot of a sheet, from tickets and assays to what its coal is worth (domain 4.1, steps 1 to 9); every number on the way is kept.

import type { Clause } from '#features/clause/clause.ts';
import type { Published } from '#features/clause/rules/indexed.ts';
import { indexesOf, type Measured, type Priced, priceUnder } from '#features/clause/rules/price.ts';
import { ratio, roundToFen } from '#features/clause/rules/ratio.ts';
import { NOTHING_FOREIGN, type Foreign, type Weighed, weighUnder } from '#features/clause/rules/weight.ts';
import { type Fen, fen, type HaoPerTonne, type Kg, kg, plus, worth } from '#packages/exact/exact.ts';
import { average } from './averaging.ts';
import { carry, type Carried, type Tickets, type WeightTerms } from './weights.ts';

export interface Batch extends Tickets {
  readonly id: string;
  /** By which people know it. */
  readonly name: string;
  readonly measured: Measured;
}

export interface LotTerms {
  readonly clause: Clause;
  readonly agreed: HaoPerTonne;
  readonly weight: WeightTerms;
  /** By which weights the assays of several batches are averaged. */
  readonly averagedBy: 'received' | 'loaded';
  readonly published: Published;
}

/** Coal beyond a limit of the clause is worth nothing until the buyer has chosen. */
export type RejectChoice =
  | { readonly choice: 'accept' }
  | { readonly choice: 'concession'; readonly price: HaoPerTonne }
  | { readonly choice: 'refuse' };

export interface Lot {
  readonly batchIds: readonly string[];
  readonly carried: Carried;
  readonly measured: Measured;
  readonly weighed: Weighed;
  readonly priced: Priced;
  /** In the basis of the contract's price, with VAT or without. What each tonne is paid at: the clause's, or what was conceded for coal beyond a limit. */
  readonly unitPrice: HaoPerTonne;
  readonly settled: Kg;
  /** In the same basis. */
  readonly goods: Fen;
  readonly isBlocked: boolean;
}

export function settleLot(
  terms: LotTerms,
  batches: readonly Batch[],
  { foreign = NOTHING_FOREIGN, onReject }: { foreign?: Foreign; onReject?: RejectChoice },
): Lot {
  const { clause } = terms;
  const carried = carry(
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
  const measured = average(assayed, indexesOf(clause), clause.rounding);
  const weighed = weighUnder(clause, carried.counted, measured, foreign);
  const priced = priceUnder(clause, terms.agreed, measured, terms.published);
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
    weighed,
    priced,
    unitPrice,
    settled,
    goods: isTaken ? worth(settled, unitPrice, clause.rounding) : fen(0n),
    isBlocked: isBeyond && onReject === undefined,
  };
}
