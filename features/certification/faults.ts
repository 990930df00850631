// Faults of certification, in the order in which they are checked.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { FORM_FLAWS } from './flaws.ts';

export const certificationFaults = faults('certification', {
  has_firm: { code: 100150 },
  code_wrong: { code: 100151, fields: ['creditCode'] },
  incomplete: {
    code: 100152,
    params: z.object({ flaws: z.array(z.object({ path: z.string(), flaw: z.enum(FORM_FLAWS) })) }),
  },
  code_taken: { code: 100153, fields: ['creditCode'] },
  name_taken: { code: 100154, fields: ['name'] },
  unchanged: { code: 100155 },
  second_person: { code: 100156 },
  proposal_open: { code: 100157 },
});
