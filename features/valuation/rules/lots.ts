// Settles the lots of a sheet: batches by their mean, or each by itself.

import { NO_FOREIGN_MATTER, weightStepOf, type ForeignMatter } from '#features/clause/rules/weight.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { shareDeduction } from './deduction.ts';
import { splitByLimits } from './limits.ts';
import { settleLot, type LotTerms, type RejectChoice, type SheetLot, type WeighedBatch } from './lot.ts';

export interface LotsTerms extends LotTerms {
  /** Price each batch by its own assay, or all by the mean. */
  readonly averaging: 'per_batch' | 'weighted';
}

/** Batches that make one lot: each its own, or all together. */
export const groupBatches = <Batch>(
  averaging: LotsTerms['averaging'],
  batches: readonly Batch[],
): (readonly Batch[])[] => (averaging === 'per_batch' ? batches.map((batch) => [batch]) : [batches]);

interface LotsInput {
  readonly batches: readonly WeighedBatch[];
  readonly foreign?: ForeignMatter;
  readonly onReject?: RejectChoice;
}

/**
 * Deducted tonnes are a fact of the sheet, taken once: each settled lot bears its part. Refused coal bears
 * none, unless the whole sheet waits for the buyer or is refused.
 */
export function settleLots(
  terms: LotsTerms,
  { batches, foreign = NO_FOREIGN_MATTER, ...choice }: LotsInput,
): SheetLot[] {
  const groups = splitByLimits(terms.clause, groupBatches(terms.averaging, batches));
  const settle = (weights: readonly Kg[]) =>
    groups.map((group, at) =>
      settleLot(terms, group, { ...choice, foreign: { ...foreign, weight: weights[at] ?? kg(0n) } }),
    );
  const whole = settle([]);
  if (foreign.weight === 0n) return whole;
  const isAnyTaken = whole.some(({ isTaken }) => isTaken);
  const bearers = whole.map(({ batchIds, isTaken, weighed }) => ({
    id: batchIds.join(),
    settled: isTaken || !isAnyTaken ? weighed.settled : kg(0n),
  }));
  return settle(shareDeduction(foreign.weight, bearers, weightStepOf(terms.clause)));
}
