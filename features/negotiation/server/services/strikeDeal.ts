// Turns a negotiation into a deal, accepted by a person or automatically.

import { bindingFaults } from '#features/binding/faults.ts';
import { recordCapUses } from '#features/binding/server/public.ts';
import { addWorkingDays } from '#features/catalog/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { lockAvailable } from '#features/funds/server/public.ts';
import { findLimitExcess, findOverCap } from '#features/listing/rules/limits.ts';
import { type ListingRow, takeFromListing, readTradeParameters } from '#features/listing/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import {
  depositToRespond,
  discounted,
  discountOf,
  ownerBond,
  pricePerTonne,
} from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { transition, type TransitionInput } from '#packages/db/transition.ts';
import { atLeast, type Fen, fen, type HaoPerTonne, type Kg, minus, plus } from '#packages/exact/exact.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { dealt } from '../../events.ts';
import { type RaisesNegotiationFaults, negotiationFaults } from '../../faults.ts';
import type { ResponseMove } from '../../states.ts';
import type { ResponderFacts } from '../queries/answerer.ts';
import { readUnsigned } from '../queries/deal.ts';
import { lockOpenResponses, lockResponse, type ResponseRow } from '../queries/response.ts';
import { dealOf } from './buildDeal.ts';
import { closeSoldOut } from './endResponses.ts';
import { responseLifecycle } from './transitionResponse.ts';

export interface DealParties {
  readonly owner: ResponderFacts;
  readonly responder: ResponderFacts;
}
export interface DealToStrike {
  readonly listing: ListingRow;
  readonly response: ResponseRow;
  readonly parties: DealParties;
}
type DealContext = TxContext & RaisesNegotiationFaults<'deposit_short'>;

export const bindingOf = ({ bound }: ResponderFacts, orgId: string | null | undefined) =>
  bound.find((binding) => binding.orgId === orgId);

/** Refuses a quantity above the cap of the binding that the responder acts under. */
export function requireWithinCap(
  { fail }: { readonly fail: Fail<typeof bindingFaults.over_cap> },
  responder: ResponderFacts,
  orgId: string | null | undefined,
  quantity: Kg,
) {
  const through = bindingOf(responder, orgId);
  const over = through && findOverCap(through, quantity);
  if (over) fail(bindingFaults.over_cap, { limit: over.limit, actual: over.actual });
}

/** Locks the firm's balance; raises `deposit_short` if `more` exceeds it. */
export async function requireMoney(
  ctx: Pick<TxContext, 'tx'> & RaisesNegotiationFaults<'deposit_short'>,
  firmId: string,
  more: Fen,
  needed: Fen,
) {
  const available = (await lockAvailable(ctx.tx, [firmId])).get(firmId) ?? fen(0n);
  if (more > available) ctx.fail(negotiationFaults.deposit_short, { gap: minus(more, available), needed });
}

/** `personId` agreed; `by` is recorded in the history, absent for an automatic acceptance. */
interface Acceptance extends Pick<TransitionInput<never>, 'set' | 'details'> {
  readonly move: Extract<ResponseMove, 'accept' | 'agree'>;
  readonly personId: string;
  readonly by: string | undefined;
}

/** Moves the response to `dealt`, its tonnes and deposits, and emits `dealt`. */
export async function strikeDeal(
  ctx: DealContext,
  { listing, response, parties: { owner, responder } }: DealToStrike,
  { move, personId, by, ...kept }: Acceptance,
) {
  const { tx, now } = ctx;
  const { deposits, signDays, creditDiscount } = await readTradeParameters(tx, now);
  const signBy = await addWorkingDays(tx, now, signDays);
  const bond = discounted(
    depositToRespond(listing.terms, response.quantity_kg, response.price_hao_per_t, deposits),
    discountOf(responder.granted, responder.creditClass, creditDiscount).discount,
  );
  const more = atLeast(fen(0n), minus(bond, response.frozen_fen));
  const isLast = response.quantity_kg === listing.left_kg;
  await lockMoney(ctx, listing, response.firm_id, isLast);
  await requireMoney(ctx, response.firm_id, more, bond);
  await transition(ctx, responseLifecycle, response, move, {
    by: move === 'agree' ? 'responder' : 'owner',
    personId: by,
    ...kept,
  });
  await takeFromListing(tx, listing.id, response.quantity_kg);
  const through = bindingOf(responder, response.org_id);
  await recordCapUses(
    tx,
    through
      ? [
          {
            bindingId: through.id,
            type: 'response',
            id: response.id,
            quantity: response.quantity_kg,
            day: dayInMarket(now),
          },
        ]
      : [],
  );
  const ownersBond = ownerBond(listing.frozen_fen, response.quantity_kg, listing.left_kg);
  await ctx.emit(dealt, [
    dealOf({
      listing,
      responseId: response.id,
      signBy,
      price: response.price_hao_per_t,
      quantity: response.quantity_kg,
      orgId: response.org_id ?? undefined,
      personId,
      owner: {
        firmId: listing.firm_id,
        name: owner.name,
        bond: ownersBond,
        from: listing.hold_id ? { holdId: listing.hold_id, amount: ownersBond } : undefined,
      },
      responder: {
        firmId: response.firm_id,
        name: responder.name,
        bond,
        from: response.hold_id ? { holdId: response.hold_id, amount: response.frozen_fen } : undefined,
      },
    }),
  ]);
  if (isLast) await closeSoldOut(ctx, listing);
}

/** Locks all accounts of the deal in one order; with the last tonnes also those of all other responders. */
async function lockMoney(
  { tx }: Pick<TxContext, 'tx'>,
  listing: ListingRow,
  firmId: string,
  isLast: boolean,
) {
  const others = isLast ? await lockOpenResponses(tx, listing.id) : [];
  await lockAvailable(tx, [listing.firm_id, firmId, ...others.map(({ firm_id }) => firm_id)]);
}

interface OfferTerms {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
}

/**
 * Whether the owner's partner list accepts this offer automatically: its price is at least as good as listed,
 * within the lister's amount limit and the partner's credit. If so, locks the money of both.
 */
export async function lockIfAutoAccepted(
  ctx: TxContext,
  listing: ListingRow,
  { responder }: DealParties,
  offer: OfferTerms,
): Promise<boolean> {
  const { terms, person_id: lister, firm_id: ownerId } = listing;
  if (!responder.isAutoAccepted) return false;
  const [listed, onTop] = [pricePerTonne(terms), vatOnTop(terms)];
  if (terms.direction === 'sell' ? offer.price < listed : offer.price > listed) return false;
  if (
    findLimitExcess(
      (await readAmountLimits(ctx.tx, [lister]))(ownerId, lister),
      offer.quantity,
      offer.price,
      onTop,
    )
  )
    return false;
  if (responder.creditLimit !== null) {
    const owing = plus(
      await readUnsigned(ctx.tx, ownerId, responder.id),
      goodsValue(offer.quantity, offer.price, onTop),
    );
    if (owing > responder.creditLimit) return false;
  }
  await lockMoney(ctx, listing, responder.id, offer.quantity === listing.left_kg);
  return true;
}

/** Notifies the owner's traders, because none of them was asked. */
export async function autoAccept(
  ctx: DealContext,
  listing: ListingRow,
  parties: DealParties,
  responseId: string,
) {
  const response = await lockResponse(ctx.tx, responseId);
  if (!response) throw new Error(`response ${responseId} was written a moment ago`);
  await strikeDeal(
    ctx,
    { listing, response, parties },
    { move: 'accept', personId: listing.person_id, by: undefined },
  );
  await notify(ctx, [
    {
      firmId: listing.firm_id,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'negotiation',
      template: 'response_auto_accepted',
      params: {
        no: response.no,
        title: listing.title,
        quantity: response.quantity_kg.toString(),
        price: response.price_hao_per_t.toString(),
        firm: parties.responder.name,
      },
      matter: { type: 'response', id: response.id, no: response.no },
      key: `response/${response.id}/response_auto_accepted`,
    },
  ]);
  return 'dealt' as const;
}
