// Calls that take at the listed price or tell what that freezes; shared fields.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { contentFaults } from '#features/content/faults.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { PAY_MODES } from '#features/terms/choices.ts';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { offeredPrice, offeredQuantity } from '#features/terms/terms.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { DepositNotice } from '../depositNotice.ts';
import { negotiationFaults } from '../faults.ts';

/** An agreement to the deposit notice that is missing or out of date. */
export const noticeFaults = [negotiationFaults.notice_to_agree, negotiationFaults.deposit_changed] as const;

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
  negotiationFaults.plan_unfit,
  ...noticeFaults,
  negotiationFaults.proof_needed,
] as const;

/** What an answer of this quantity and price agrees to. */
export const answered = {
  /** Tonnes by day; they sum to the quantity. */
  plan: z.optional(DeliveryPlan),
  /** What `depositNotice` says; needed where it freezes money. */
  notice: z.optional(DepositNotice),
  /** Of `proveTrade`, where the goods are worth more than the firm's sum. */
  proofId: z.optional(Id),
};

export const depositNotice = query({
  path: '/api/trade/listing/deposit_notice',
  summary:
    'What answering a listing freezes, when that is released and when it is forfeited. Whoever answers ' +
    'sends it back as what they agree to: it is refused once any of it has changed.',
  access: TRADING_SEATS,
  input: { listingId: Id, quantity: offeredQuantity, price: z.optional(offeredPrice) },
  output: DepositNotice,
  faults: [negotiationFaults.not_found],
  topics: ({ listingId }) => [`listing/${listingId}`],
});

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
    ...answered,
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
