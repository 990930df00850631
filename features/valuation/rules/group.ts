// Groups the batches of a sheet into lots that are priced as one.

import type { Clause } from '#features/clause/clause.ts';
import { rejectionsOf } from '#features/clause/rules/price.ts';
import type { WeighedBatch } from './lot.ts';

interface GroupTerms {
  /** Price each batch by its own assay, or all by the mean. */
  readonly averaging: 'per_batch' | 'weighted';
  readonly clause: Clause;
}

/** A mean could hide a batch beyond a limit of refusal, so such a batch is a lot of its own (decision 62). */
export function groupBatches(
  { averaging, clause }: GroupTerms,
  batches: readonly WeighedBatch[],
): (readonly WeighedBatch[])[] {
  const alone = averaging === 'per_batch' ? batches : batches.filter((batch) => isBeyond(clause, batch));
  const together = batches.filter((batch) => !alone.includes(batch));
  return [...(together.length > 0 ? [together] : []), ...alone.map((batch) => [batch])];
}

const isBeyond = ({ rejects }: Clause, { measured }: WeighedBatch): boolean =>
  rejectionsOf(rejects, measured).length > 0;
