// Faults of editing the catalog.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

/** An import line, counted from 1, and what its field may hold. */
const ImportLineError = z.object({ line: z.int(), field: z.string(), allowed: z.string() });
export type ImportLineError = z.output<typeof ImportLineError>;

export const catalogFaults = faults('catalog', {
  value_refused: { code: 900150, params: z.object({ key: z.string(), allowed: z.string() }) },
  value_same: { code: 900151 },
  proposal_waiting: { code: 900152, params: z.object({ version: z.int() }) },
  second_person: { code: 900153 },
  moment_past: { code: 900154 },
  set_by_installation: { code: 900155, params: z.object({ key: z.string() }) },
  in_force: { code: 900156 },
  record_exists: { code: 900157, params: z.object({ id: z.string() }) },
  reference_unknown: { code: 900158, params: z.object({ field: z.string(), id: z.string() }) },
  /** The platform has opened: a stand-in would take over. */
  value_needed: { code: 900164, params: z.object({ key: z.string() }) },
  lines_refused: { code: 900159, params: z.object({ wrong: z.array(ImportLineError), first: z.int() }) },
});
