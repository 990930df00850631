// Faults of delivery, in the order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Moment, WireFen, WireKg } from '#packages/schema/wire.ts';
import { FLAWS } from './ticket.ts';

export const deliveryFaults = faults('delivery', {
  contract_not_ready: { code: 700110, params: z.object({ state: z.string() }) },
  window_closed: { code: 700104, params: z.object({ from: z.string(), to: z.string() }) },
  over_left: { code: 700101, params: z.object({ left: WireKg }) },
  funds_short: { code: 700102, params: z.object({ gap: WireFen, needed: WireFen }) },
  delegate_invalid: {
    code: 700105,
    params: z.object({ rule: z.enum(['incomplete', 'number', 'dates', 'limit', 'not_named']) }),
  },
  plate_invalid: { code: 700111, params: z.object({ plate: z.string() }) },
  plate_busy: { code: 700103, params: z.object({ plate: z.string(), tripNo: z.string() }) },
  day_full: { code: 700112, params: z.object({ left: WireKg }) },
  slot_full: { code: 700109, params: z.object({ slotAt: Moment, most: z.int() }) },
  trips_under_way: { code: 700113, params: z.object({ count: z.int() }) },
  scale_expired: { code: 700106, params: z.object({ calibratedTo: z.string() }) },
  scale_not_approved: { code: 700114, params: z.object({ state: z.string() }) },
  ticket_unproven: { code: 700115, params: z.object({ localSeq: z.int() }) },
  /** Does not extend the scale's chain at the platform. */
  ticket_out_of_order: { code: 700116, params: z.object({ expectedSeq: z.int(), lastHash: z.string() }) },
  duplicate_ticket: { code: 700107, params: z.object({ ticketNo: z.string() }) },
  weight_abnormal: { code: 700108, params: z.object({ flaw: z.enum(FLAWS) }) },
  reason_missing: { code: 700117 },
  second_person: { code: 700118 },
  not_weighed: { code: 700119 },
  /** Unknown pass, or its trip is over. */
  pass_unknown: { code: 700120 },
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
  /** Delegating requires a certificate signature. */
  proof_missing: { code: 700122 },
  photos_asked: { code: 700123 },
  photos_sent: { code: 700124 },
  photos_unusable: { code: 700125 },
});
