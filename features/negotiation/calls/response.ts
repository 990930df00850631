// Calls for negotiations: offers and counter-offers until one side ends it.

import * as z from 'zod/mini';
import { bindingFaults } from '#features/binding/faults.ts';
import { contentFaults } from '#features/content/faults.ts';
import { ALL_SEATS, TRADING_SEATS } from '#features/firm/seats.ts';
import { FirmName, ListingCard } from '#features/listing/calls/card.ts';
import { DIRECTIONS, PAY_MODES } from '#features/terms/choices.ts';
import { DeliveryPlan } from '#features/terms/deliveryPlan.ts';
import { ListingTerms, offeredPrice, offeredQuantity } from '#features/terms/terms.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
  WireHaoPerTonne,
  WireKg,
} from '#packages/schema/wire.ts';
import { DepositNotice } from '../depositNotice.ts';
import { negotiationFaults } from '../faults.ts';
import { responseMachine } from '../states.ts';
import { answered, answerFaults, noticeFaults } from './take.ts';

const ResponseState = z.enum(statesOf(responseMachine));

const Offer = z.object({
  round: z.int(),
  by: z.enum(['owner', 'responder']),
  quantity: WireKg,
  price: WireHaoPerTonne,
  plan: z.nullable(DeliveryPlan),
  message: z.string(),
  validUntil: Moment,
  madeAt: Moment,
  personName: z.string(),
});

export const ResponseCard = z.object({
  id: Id,
  no: z.string(),
  state: ResponseState,
  listingId: Id,
  listingNo: z.string(),
  title: z.string(),
  direction: choice(DIRECTIONS),
  counterparty: FirmName,
  party: z.enum(['owner', 'responder']),
  quantity: WireKg,
  price: WireHaoPerTonne,
  round: z.int(),
  validUntil: Moment,
  updatedAt: Moment,
});
export type ResponseCard = z.output<typeof ResponseCard>;

export const ResponseDetail = z.object({
  card: ResponseCard,
  listing: ListingCard,
  terms: ListingTerms,
  frozen: WireFen,
  /** Deposit discount of the responder: by the owner's partner list, or by its credit class. */
  discount: WireBasisPoints,
  isByCredit: z.boolean(),
  /** What the reader's firm, as responder, agreed to last. */
  notice: z.nullable(DepositNotice),
  offers: z.array(Offer),
});
export type ResponseDetail = z.output<typeof ResponseDetail>;

export const responseDetail = query({
  path: '/api/trade/response/detail',
  summary: 'One negotiation: the offers of both sides in order.',
  access: ALL_SEATS,
  input: { responseId: Id },
  output: ResponseDetail,
  faults: [negotiationFaults.not_found],
  topics: ({ responseId }) => [`response/${responseId}`],
});

export const responsePage = query({
  path: '/api/trade/response/page',
  summary: "The firm's negotiations, as owner or responder, newest first.",
  access: ALL_SEATS,
  input: { listingId: z.optional(Id), isOpen: z.optional(z.boolean()), ...pageInput },
  output: pageOf(ResponseCard),
  topics: () => ['me'],
});

const offerFields = {
  quantity: offeredQuantity,
  price: offeredPrice,
  message: text(0, 200),
  /** At most 48 hours ahead. */
  validUntil: Moment,
  ...answered,
};

export const submitResponse = mutation({
  path: '/api/trade/response/submit',
  summary: "Answers a listing with one's own price and quantity; the deposit is frozen.",
  access: TRADING_SEATS,
  input: { listingId: Id, ...offerFields, payMode: z.optional(choice(PAY_MODES)), orgId: z.optional(Id) },
  output: z.object({ responseId: Id, no: z.string(), state: ResponseState }),
  faults: [
    ...answerFaults,
    negotiationFaults.price_outside,
    negotiationFaults.response_exists,
    negotiationFaults.offer_expired,
    negotiationFaults.deposit_short,
    contentFaults.agreement_to_accept,
  ],
});

const Moved = z.object({ responseId: Id, state: ResponseState, round: z.int() });
const threadFaults = [
  negotiationFaults.not_found,
  negotiationFaults.not_your_turn,
  negotiationFaults.offer_expired,
] as const;

export const counterResponse = mutation({
  path: '/api/trade/response/counter',
  summary: 'Offers the other side another price or quantity; five rounds at most.',
  access: TRADING_SEATS,
  input: { responseId: Id, ...offerFields },
  output: Moved,
  faults: [
    ...threadFaults,
    negotiationFaults.closed,
    negotiationFaults.firm_not_certified,
    negotiationFaults.firm_restricted,
    negotiationFaults.same_controller,
    negotiationFaults.not_on_the_list,
    negotiationFaults.too_many_rounds,
    negotiationFaults.exceeds_left,
    negotiationFaults.off_step,
    negotiationFaults.above_firm_limit,
    negotiationFaults.above_own_limit,
    negotiationFaults.price_outside,
    negotiationFaults.terms_invalid,
    negotiationFaults.plan_unfit,
    ...noticeFaults,
    negotiationFaults.proof_needed,
    negotiationFaults.deposit_short,
    contentFaults.agreement_to_accept,
  ],
});
export const acceptResponse = mutation({
  path: '/api/trade/response/accept',
  summary:
    "Agrees to the other side's last offer: a deal, both deposits bonds, a contract draft. `round` is " +
    'that of the offer that was seen: if another stands by now, nothing is agreed to.',
  access: TRADING_SEATS,
  input: {
    responseId: Id,
    round: z.optional(z.int().check(z.nonnegative())),
    /** Of the responder. */
    notice: answered.notice,
    proofId: answered.proofId,
  },
  output: Moved,
  faults: [
    ...threadFaults,
    genericFaults.version_changed,
    negotiationFaults.closed,
    negotiationFaults.firm_not_certified,
    negotiationFaults.firm_restricted,
    negotiationFaults.same_controller,
    negotiationFaults.not_on_the_list,
    negotiationFaults.exceeds_left,
    negotiationFaults.above_firm_limit,
    negotiationFaults.binding_missing,
    bindingFaults.over_cap,
    negotiationFaults.above_own_limit,
    negotiationFaults.terms_invalid,
    negotiationFaults.plan_unfit,
    ...noticeFaults,
    negotiationFaults.proof_needed,
    negotiationFaults.deposit_short,
    contentFaults.agreement_to_accept,
  ],
});
export const rejectResponse = mutation({
  path: '/api/trade/response/reject',
  summary: 'The owner says no; the deposit of the responder is free at once.',
  access: TRADING_SEATS,
  input: { responseId: Id },
  output: Moved,
  faults: [...threadFaults],
});
export const withdrawResponse = mutation({
  path: '/api/trade/response/withdraw',
  summary: 'The responder leaves the negotiation; the deposit is free at once.',
  access: TRADING_SEATS,
  input: { responseId: Id },
  output: Moved,
  faults: [...threadFaults],
});
