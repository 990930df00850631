// Faults of negotiation, in the order of checking.

import * as z from 'zod/mini';
import { listingFaults } from '#features/listing/faults.ts';
import { PLAN_RULES } from '#features/terms/rules/deliveryPlan.ts';
import { type Fail, faults } from '#packages/fault/fault.ts';
import { Moment, WireFen, WireKg } from '#packages/schema/wire.ts';

const ownFaults = faults('negotiation', {
  closed: { code: 200101, params: z.object({ state: z.string() }) },
  not_your_side: { code: 200118 },
  same_controller: { code: 200105 },
  not_on_the_list: { code: 200106 },
  wrong_mode: { code: 200119, params: z.object({ mode: z.string() }) },
  exceeds_left: { code: 200102, fields: ['quantity'], params: z.object({ left: WireKg }) },
  off_step: {
    code: 200103,
    fields: ['quantity'],
    params: z.object({ least: WireKg, step: WireKg, left: WireKg }),
  },
  above_firm_limit: {
    code: 200116,
    fields: ['quantity'],
    params: z.object({ limit: WireKg, taken: WireKg }),
  },
  response_exists: { code: 200108, params: z.object({ responseId: z.string() }) },
  offer_expired: { code: 200109, fields: ['validUntil'], params: z.object({ validUntil: Moment }) },
  plan_unfit: {
    code: 200129,
    fields: ['plan'],
    params: z.object({ rule: z.enum(PLAN_RULES), day: z.optional(z.string()) }),
  },
  /** The deposit notice was not agreed to, or states something else by now. */
  notice_to_agree: { code: 200130, params: z.object({ needed: WireFen }) },
  deposit_changed: { code: 200131, params: z.object({ needed: WireFen }) },
  too_many_rounds: { code: 200120, params: z.object({ most: z.int() }) },
  not_your_turn: { code: 200121, params: z.object({ state: z.string() }) },
});
export type NegotiationFault = keyof typeof ownFaults;

/** With the faults of listings, which responses may raise too. */
export const negotiationFaults = { ...listingFaults, ...ownFaults };

/** Context of a helper whose call must declare these faults. */
export interface RaisesNegotiationFaults<Names extends keyof typeof negotiationFaults> {
  readonly fail: Fail<(typeof negotiationFaults)[Names]>;
}
