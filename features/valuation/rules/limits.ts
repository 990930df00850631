// Splits batches beyond a limit of refusal from the lot they are averaged in.

import type { Clause } from '#features/clause/clause.ts';
import { rejectionsOf } from '#features/clause/rules/price.ts';
import type { WeighedBatch } from './lot.ts';

/** A mean could hide a batch beyond a limit of refusal, so such a batch is a lot of its own (decision 62). */
export const splitByLimits = (
  { rejects }: Clause,
  groups: readonly (readonly WeighedBatch[])[],
): (readonly WeighedBatch[])[] =>
  groups.flatMap((group) => {
    const alone = group.filter(({ measured }) => rejectionsOf(rejects, measured).length > 0);
    const together = group.filter((batch) => !alone.includes(batch));
    return [...(together.length > 0 ? [together] : []), ...alone.map((batch) => [batch])];
  });
