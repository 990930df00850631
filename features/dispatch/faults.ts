// Faults of dispatch, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const dispatchFaults = faults('dispatch', {
  /** Unknown pass of a convoy, or its trips are over. */
  convoy_unknown: { code: 700130 },
  convoy_taken: { code: 700131, fields: ['tripIds'], params: z.object({ plate: z.string() }) },
});
