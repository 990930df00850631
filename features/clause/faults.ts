// Faults and warnings of clauses, each with its field, in order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

const params = z.object({ field: z.string(), index: z.string(), terms: z.array(z.string()) });

/** Faults reject the clause. A missing basis is not among them: it is part of the index's code. */
export const clauseFaults = faults('clause', {
  term_twice: { code: 400241, params },
  missing_step: { code: 400242, params },
  wrong_unit: { code: 400243, params },
  wrong_basis: { code: 400244, params },
  wrong_order: { code: 400245, params },
  wrong_sign: { code: 400246, params },
  outside_hard_range: { code: 400247, params },
  never_counts: { code: 400248, params },
  overlap: { code: 400249, params },
  gap: { code: 400250, params },
  falls_back: { code: 400251, params },
  rejects_all: { code: 400252, params },
  reject_inside_band: { code: 400253, params },
  takes_all: { code: 400254, params },
  band_falls: { code: 400255, params },
  crossed_limits: { code: 400256, params },
  series_twice: { code: 400257, params },
  series_missing: { code: 400258, params },
  reject_on_better_side: { code: 400259, params },
  reject_twice: { code: 400260, params },
  step_too_wide: { code: 400264, params },
  rate_zero: { code: 400265, params },
  cap_zero: { code: 400266, params },
  price_zero: { code: 400267, params },
  counts_at_base: { code: 400268, params },
});
export type ClauseFault = keyof typeof clauseFaults;

/** Warnings: allowed, but perhaps not intended. */
export const clauseWarnings = faults('clause', {
  double_penalty: { code: 400261, params },
  same_quality_twice: { code: 400262, params },
  beyond_reject: { code: 400263, params },
  starts_off_base: { code: 400269, params },
  double_reward: { code: 400272, params },
  moisture_beyond_reject: { code: 400273, params },
});
export type ClauseWarning = keyof typeof clauseWarnings;

export const libraryFaults = faults('clause', {
  code_taken: { code: 400270 },
  clause_same: { code: 400271 },
});
