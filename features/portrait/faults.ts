// Portrait faults: each says what is allowed.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const portraitFaults = faults('portrait', {
  too_large: { code: 100130, params: z.object({ most: z.int() }) },
  wrong_kind: { code: 100131, params: z.object({ allowed: z.string() }) },
  /** Millions of pixels. */
  too_many_pixels: { code: 100132, params: z.object({ most: z.int() }) },
  damaged: { code: 100133 },
});
