// The call that takes at the listed price; fields shared by all responses.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { contentFaults } from '#features/content/faults.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { PAY_MODES } from '#features/terms/choices.ts';
import { offeredQuantity } from '#features/terms/terms.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { choice, Id, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { negotiationFaults } from '../faults.ts';

export const answerFaults = [
  genericFaults.bad_parameter,
  negotiationFaults.not_found,
  negotiationFaults.closed,
  negotiationFaults.firm_not_certified,
  negotiationFaults.firm_restricted,
  negotiationFaults.not_your_side,
  negotiationFaults.same_controller,
  negotiationFaults.not_on_the_list,
  negotiationFaults.wrong_mode,
  negotiationFaults.binding_missing,
  negotiationFaults.exceeds_left,
  negotiationFaults.off_step,
  negotiationFaults.above_firm_limit,
  bindingFaults.over_cap,
  negotiationFaults.above_own_limit,
  negotiationFaults.terms_invalid,
] as const;

export const takeListing = mutation({
  path: '/api/trade/listing/take',
  summary:
    'Takes tonnes at the listed price, first come, first served: a deal, both deposits bonds, a contract ' +
    'draft.',
  access: TRADING_SEATS,
  input: {
    listingId: Id,
    quantity: offeredQuantity,
    payMode: z.optional(choice(PAY_MODES)),
    /** The source mine or end user that a trading company acts for. */
    orgId: z.optional(Id),
  },
  output: z.object({
    responseId: Id,
    no: z.string(),
    quantity: WireKg,
    price: WireHaoPerTonne,
    bond: WireFen,
  }),
  faults: [...answerFaults, negotiationFaults.deposit_short, contentFaults.agreement_to_accept],
});
