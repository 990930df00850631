// The call that takes at the listed price; fields shared by all responses.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { choice, exact, Id, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { MOST_QUANTITY, PAY_MODES, PRICE_RANGE } from '../choices.ts';
import { tradeFaults } from '../faults.ts';

export const offeredQuantity = exact<Kg>({ min: 10n, max: MOST_QUANTITY });
export const offeredPrice = exact<HaoPerTonne>({
  min: PRICE_RANGE.kilocalorie.min,
  max: PRICE_RANGE.tonne.max,
});

export const answerFaults = [
  genericFaults.bad_parameter,
  tradeFaults.not_found,
  tradeFaults.closed,
  tradeFaults.firm_not_certified,
  tradeFaults.firm_restricted,
  tradeFaults.not_your_side,
  tradeFaults.same_controller,
  tradeFaults.not_on_the_list,
  tradeFaults.wrong_mode,
  tradeFaults.binding_missing,
  tradeFaults.exceeds_left,
  tradeFaults.off_step,
  tradeFaults.above_firm_limit,
  bindingFaults.over_cap,
  tradeFaults.above_own_limit,
  tradeFaults.terms_invalid,
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
  faults: [...answerFaults, tradeFaults.deposit_short],
});
