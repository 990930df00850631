// Faults of following.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const followFaults = faults('follow', {
  full: { code: 900180, params: z.object({ most: z.int() }) },
});
