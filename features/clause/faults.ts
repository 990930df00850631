// What may be wrong with a clause, each naming the field to mend, and what it should be asked about; the order is the order of checking.
import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

/** Where in the clause (`terms.2.to`), of which index, and which terms it is about. */
const params = z.object({ field: z.string(), index: z.string(), terms: z.array(z.string()) });

/** Such a clause is refused. An index's code names its basis, so a term without one does not even parse. */
export const clauseFaults = faults('clause', {
  term_twice:         { code: 400201, params },
  missing_step:       { code: 400202, params },
  wrong_unit:         { code: 400203, params },
  wrong_basis:        { code: 400204, params },
  wrong_order:        { code: 400205, params },
  wrong_sign:         { code: 400206, params },
  outside_hard_range: { code: 400207, params },
  never_counts:       { code: 400208, params },
  overlap:            { code: 400209, params },
  gap:                { code: 400210, params },
  falls_back:         { code: 400211, params },
  rejects_all:        { code: 400212, params },
  reject_inside_band: { code: 400213, params },
  takes_all:          { code: 400214, params },
  band_falls:         { code: 400215, params },
  crossed_limits:     { code: 400216, params },
  series_twice:       { code: 400217, params },
  series_missing:     { code: 400218, params },
});
export type ClauseFault = keyof typeof clauseFaults;

/** Allowed, though one of the firms may not have meant it. */
export const clauseWarnings = faults('clause', {
  double_penalty:     { code: 400231, params },
  same_quality_twice: { code: 400232, params },
  beyond_reject:      { code: 400233, params },
});
export type ClauseWarning = keyof typeof clauseWarnings;

export const libraryFaults = faults('clause', {
  /** Another template has this code. */
  code_taken:  { code: 400240 },
  clause_same: { code: 400241 },
});
