// Faults of delivery, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment, WireFen, WireKg } from '#packages/schema/wire.ts';

export const pickupFaults = faults('pickup', {
  contract_not_ready: { code: 700110, params: z.object({ state: z.string() }) },
  window_closed: {
    code: 700104,
    fields: ['slotAt', 'windowFrom'],
    params: z.object({ from: z.string(), to: z.string() }),
  },
  over_left: { code: 700101, fields: ['quantity', 'planned'], params: z.object({ left: WireKg }) },
  funds_short: { code: 700102, params: z.object({ gap: WireFen, needed: WireFen }) },
  delegate_invalid: {
    code: 700105,
    fields: ['delegates', 'delegateId'],
    params: z.object({ rule: z.enum(['incomplete', 'number', 'dates', 'limit', 'not_named']) }),
  },
  plate_invalid: { code: 700111, fields: ['plate'], params: z.object({ plate: z.string() }) },
  plate_busy: {
    code: 700103,
    fields: ['plate'],
    params: z.object({ plate: z.string(), tripNo: z.string() }),
  },
  day_full: { code: 700112, fields: ['slotAt'], params: z.object({ left: WireKg }) },
  slot_full: { code: 700109, fields: ['slotAt'], params: z.object({ slotAt: Moment, most: z.int() }) },
  trips_under_way: { code: 700113, params: z.object({ count: z.int() }) },
  not_weighed: { code: 700119 },
  /** Unknown pass, or its trip is over. */
  pass_unknown: { code: 700120 },
  /** Delegating requires a certificate signature. */
  proof_missing: { code: 700122 },
});
