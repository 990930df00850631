// Faults of figure tables.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { choice } from '#packages/schema/wire.ts';
import { FIGURE_PROBLEMS } from './rules/table.ts';

/** Line numbers count from 1, as in spreadsheets; column '' means the whole line. */
export const FigureLineFault = z.object({
  line: z.int(),
  column: z.string(),
  problem: choice(FIGURE_PROBLEMS),
});

export const marketFaults = faults('market', {
  upload_waiting: { code: 900160 },
  /** `first`: the first faulty line. Lists at most a hundred. */
  lines_wrong: {
    code: 900161,
    params: z.object({ count: z.int(), first: z.int(), wrong: z.array(FigureLineFault) }),
  },
  note_missing: { code: 900162 },
  second_person: { code: 900163 },
});
