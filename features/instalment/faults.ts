// Faults of money paid ahead.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { WireFen } from '#packages/schema/wire.ts';

export const instalmentFaults = faults('instalment', {
  prepay_not_agreed: { code: 300129 },
  prepay_over: { code: 300130, fields: ['amount'], params: z.object({ most: WireFen }) },
});
