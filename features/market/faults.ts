// What may go wrong with tables of figures.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { choice } from '#packages/schema/wire.ts';
import { PROBLEMS } from './rules/table.ts';

/** Lines count from one, as spreadsheets count them; the column is '' where the whole line is meant. */
export const Wrong = z.object({ line: z.int(), column: z.string(), problem: choice(PROBLEMS) });

export const marketFaults = faults('market', {
  upload_waiting: { code: 900160 },
  /** `first`: where to look. At most a hundred are named. */
  lines_wrong: { code: 900161, params: z.object({ count: z.int(), first: z.int(), wrong: z.array(Wrong) }) },
  note_missing: { code: 900162 },
  second_person: { code: 900163 },
});
