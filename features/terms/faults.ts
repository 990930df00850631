// Faults of the terms feature.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';

export const termsFaults = faults('terms', {
  templates_full: { code: 900184, fields: ['name'], params: z.object({ most: z.int() }) },
  index_twice: { code: 900185 },
});
