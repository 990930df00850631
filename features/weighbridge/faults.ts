// Faults of weighbridge, in the order of checking.

import * as z from 'zod/mini';
import { pickupFaults } from '#features/pickup/faults.ts';
import { TICKET_FLAWS } from '#features/pickup/flaws.ts';
import { faults } from '#packages/fault/fault.ts';

const ownFaults = faults('weighbridge', {
  scale_expired: { code: 700106, params: z.object({ calibratedTo: z.string() }) },
  scale_not_approved: { code: 700114, params: z.object({ state: z.string() }) },
  ticket_unproven: { code: 700115, params: z.object({ localSeq: z.int() }) },
  /** Does not extend the scale's chain at the platform. */
  ticket_out_of_order: { code: 700116, params: z.object({ expectedSeq: z.int(), lastHash: z.string() }) },
  duplicate_ticket: { code: 700107, params: z.object({ ticketNo: z.string() }) },
  weight_abnormal: { code: 700108, params: z.object({ flaw: z.enum(TICKET_FLAWS) }) },
  reason_missing: { code: 700117, fields: ['reason'] },
  second_person: { code: 700118 },
  /** Fewer photographs than required, or not those in the signed ticket. */
  photos_missing: {
    code: 700121,
    params: z.object({
      field: z.enum(['photoHashes', 'photos']),
      localSeq: z.int(),
      least: z.int(),
      actual: z.int(),
    }),
  },
  photos_asked: { code: 700123 },
  photos_sent: { code: 700124 },
  photos_unusable: { code: 700125, fields: ['photos'] },
});
export type WeighbridgeFault = keyof typeof ownFaults;

/** With the faults of pickup, which weighings may raise too. */
export const weighbridgeFaults = { ...pickupFaults, ...ownFaults };
