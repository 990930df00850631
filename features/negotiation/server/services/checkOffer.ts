// Checks an offer against lot, price range, daily cap and amount limit.

import { readAmountLimits } from '#features/firm/server/public.ts';
import { spendTradeProof } from '#features/funds/server/public.ts';
import { findLimitExcess } from '#features/listing/rules/limits.ts';
import type { ListingRow } from '#features/listing/server/public.ts';
import { findPlanProblem, type PlannedLot } from '#features/terms/rules/deliveryPlan.ts';
import { checkPricing, offerBounds, pricedAt } from '#features/terms/rules/pricing.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { type HaoPerTonne, type Kg, plus } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { counterResponse } from '../../calls/response.ts';
import { negotiationFaults, type RaisesNegotiationFaults } from '../../faults.ts';
import { checkQuantity, type QuantityFault } from '../../rules/take.ts';
import type { ResponseRow } from '../queries/response.ts';

export type Offer = Pick<
  InputOf<typeof counterResponse>,
  'quantity' | 'price' | 'plan' | 'message' | 'validUntil' | 'notice' | 'proofId'
>;
type Clock = Pick<TxContext, 'now'>;

export function checkLot(
  ctx: RaisesNegotiationFaults<'exceeds_left' | 'off_step' | 'above_firm_limit'>,
  listing: ListingRow,
  quantity: Kg,
  taken: Kg,
) {
  const fault = checkQuantity({ ...listing.terms, left: listing.left_kg }, quantity, taken);
  if (fault) failWith(ctx, fault);
}

/** Since the offer was made, others may have taken tonnes, and so may this firm. */
export function checkAccepted(
  { fail }: RaisesNegotiationFaults<'exceeds_left' | 'above_firm_limit'>,
  { left_kg, terms }: ListingRow,
  { quantity_kg }: ResponseRow,
  taken: Kg,
) {
  if (quantity_kg > left_kg) fail(negotiationFaults.exceeds_left, { left: left_kg });
  const limit = terms.maxPerFirm;
  if (limit !== undefined && plus(taken, quantity_kg) > limit)
    fail(negotiationFaults.above_firm_limit, { limit, taken });
}

export function checkOpen({ now, fail }: Clock & RaisesNegotiationFaults<'closed'>, listing: ListingRow) {
  if (listing.state !== 'listed') fail(negotiationFaults.closed, { state: listing.state });
  if (listing.valid_to <= now || listing.valid_from > now)
    fail(negotiationFaults.closed, { state: 'expired' });
}

function failWith(
  { fail }: RaisesNegotiationFaults<QuantityFault['fault']>,
  { fault, ...params }: QuantityFault,
): never {
  return fail(negotiationFaults[fault], params as never);
}

const MAX_OFFER_MS = 48 * 3_600_000;

export function checkOffer(
  ctx: Clock & RaisesNegotiationFaults<'price_outside' | 'terms_invalid' | 'offer_expired'>,
  listing: ListingRow,
  { price, validUntil }: Offer,
) {
  const { now, fail } = ctx;
  const { least, most } = offerBounds(listing.terms);
  if (price < least || price > most) fail(negotiationFaults.price_outside, { least, most });
  checkDealPricing(ctx, listing, price);
  const isInTime = validUntil > now && validUntil.getTime() <= now.getTime() + MAX_OFFER_MS;
  if (!isInTime) fail(negotiationFaults.offer_expired, { validUntil });
}

/** A plan lies in the window from today on. */
export function lotToPlan(
  { terms: { windowFrom, windowTo, dailyCap } }: Pick<ListingRow, 'terms'>,
  quantity: Kg,
  now: Date,
): PlannedLot {
  const today = dayInMarket(now);
  return { quantity, windowFrom: windowFrom < today ? today : windowFrom, windowTo, dailyCap };
}

export function checkPlan(
  { now, fail }: Clock & RaisesNegotiationFaults<'plan_unfit'>,
  listing: ListingRow,
  { plan, quantity }: Pick<Offer, 'plan' | 'quantity'>,
) {
  const unfit = plan && findPlanProblem(plan, lotToPlan(listing, quantity, now));
  if (unfit) fail(negotiationFaults.plan_unfit, unfit);
}

/** Listings submitted before this rule existed may fail it. */
export function checkDealPricing(
  { fail }: RaisesNegotiationFaults<'terms_invalid'>,
  { terms }: ListingRow,
  price: HaoPerTonne,
) {
  const problems = checkPricing(pricedAt(terms, price));
  if (problems.length > 0) fail(negotiationFaults.terms_invalid, { problems });
}

/** An offer binds like a take: the other side's yes makes a deal of it. */
export async function requireProof(
  {
    tx,
    now,
    actor,
    fail,
  }: Pick<CallContext, 'actor'> & Pick<TxContext, 'tx' | 'now'> & RaisesNegotiationFaults<'proof_needed'>,
  { terms }: ListingRow,
  { quantity, price, proofId }: Pick<Offer, 'quantity' | 'price' | 'proofId'>,
  tradeId: string,
) {
  const over = await spendTradeProof(
    { tx, now },
    {
      by: { firmId: requireFirmId(actor), personId: actor.personId },
      amount: goodsValue(quantity, price, vatOnTop(terms)),
      proofId,
      tradeId,
    },
  );
  if (over !== undefined) fail(negotiationFaults.proof_needed, { over });
}

export async function checkOwnLimit(
  { tx, actor, fail }: Pick<CallContext, 'tx' | 'actor'> & RaisesNegotiationFaults<'above_own_limit'>,
  { terms }: ListingRow,
  { quantity, price }: Pick<Offer, 'quantity' | 'price'>,
) {
  const limitOf = await readAmountLimits(tx, [actor.personId]);
  const above = findLimitExcess(
    limitOf(requireFirmId(actor), actor.personId),
    quantity,
    price,
    vatOnTop(terms),
  );
  if (above) fail(negotiationFaults.above_own_limit, above);
}
