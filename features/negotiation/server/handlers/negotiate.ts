// Handlers for negotiations: offer, counter, accept, reject, withdraw.

import { lockCappedBindings } from '#features/binding/server/public.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type ListingRow, lockListing, publishTopics } from '#features/listing/server/public.ts';
import { isPublished } from '#features/listing/states.ts';
import { notify } from '#features/message/server/public.ts';
import type { PayMode } from '#features/terms/choices.ts';
import { recordHistory } from '#packages/db/history.ts';
import { emptyFragment, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  acceptResponse,
  counterResponse,
  rejectResponse,
  submitResponse,
  withdrawResponse,
} from '../../calls/response.ts';
import { responded } from '../../events.ts';
import { type RaisesNegotiationFaults, negotiationFaults } from '../../faults.ts';
import { findAnswerFault, findBarredFirm, findPayModeFault, isUnderOneHand } from '../../rules/answer.ts';
import { MAX_ROUNDS, type ResponseMove, responseMachine } from '../../states.ts';
import { ownResponse } from '../access.ts';
import { type ResponderFacts, readResponderFacts } from '../queries/answerer.ts';
import { planJson } from '../queries/deal.ts';
import { findOpenResponse, insertOffer, insertResponse, type ResponseRow } from '../queries/response.ts';
import {
  checkAccepted,
  checkDealPricing,
  checkLot,
  checkOffer,
  checkOpen,
  checkOwnLimit,
  checkPlan,
  requireProof,
  type Offer,
} from '../services/checkOffer.ts';
import { endResponses } from '../services/endResponses.ts';
import { freeze, noticeDetails, refreeze, requireNotice, setNotice } from '../services/freezeDeposit.ts';
import {
  autoAccept,
  requireWithinCap,
  lockIfAutoAccepted,
  type DealParties,
  strikeDeal,
  bindingOf,
} from '../services/strikeDeal.ts';
import { negotiationHistory, responseLifecycle } from '../services/transitionResponse.ts';

type SubmitContext = CallContext<typeof submitResponse>;
type Clock = Pick<TxContext, 'now'>;
export const negotiateHandlers = [
  handle(submitResponse, async ({ listingId, payMode, orgId, ...offer }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = requireFirmId(actor);
    // Both are read at once, so that timing does not reveal whether the listing exists.
    const [listing, answerers] = await Promise.all([
      lockListing(tx, listingId),
      readResponderAndOwner(ctx, listingId, { firmIds: [firmId], orgId }),
    ]);
    if (!listing) return ctx.fail(negotiationFaults.not_found);
    const parties = requireParties(ctx, listing, [answerers.get(listing.firm_id), answerers.get(firmId)], {
      orgId,
      payMode,
      quantity: offer.quantity,
    });
    checkOffer(ctx, listing, offer);
    checkPlan(ctx, listing, offer);
    await checkOwnLimit(ctx, listing, offer);
    const notice = await requireNotice(ctx, listing, parties.responder, offer);
    const id = ctx.newId();
    await requireProof(ctx, listing, offer, id);
    const no = await insertResponse(
      tx,
      {
        id,
        listingId,
        ownerFirmId: listing.firm_id,
        firmId,
        personId: actor.personId,
        payMode,
        orgId,
        plan: undefined,
        ...offer,
        notice,
      },
      now,
    );
    if (!no)
      return ctx.fail(negotiationFaults.response_exists, {
        responseId: (await findOpenResponse(tx, listingId, firmId))?.id ?? '',
      });
    await insertOffer(
      tx,
      { responseId: id, round: 0, by: 'responder', personId: actor.personId, plan: undefined, ...offer },
      now,
    );
    const isAccepted = await lockIfAutoAccepted(ctx, listing, parties, offer);
    await freeze(ctx, { id, no, firmId, deposit: notice.deposit }, offer);
    await recordHistory(ctx, negotiationHistory, [
      {
        subjectId: id,
        move: 'submit',
        from: null,
        to: 'submitted',
        party: 'responder',
        personId: actor.personId,
        details: noticeDetails(notice),
      },
    ]);
    await ctx.emit(responded, { responseId: id, listingId, firmId, personId: actor.personId });
    if (isAccepted) return { responseId: id, no, state: await autoAccept(ctx, listing, parties, id) };
    await notifyOtherSide(ctx, { id, no }, listing, listing.firm_id, 'response_submitted', offer);
    await publishTopics(tx, listing.id, id);
    return { responseId: id, no, state: 'submitted' as const };
  }),

  handle(counterResponse, async ({ responseId, ...offer }, ctx) => {
    const { tx, now, actor } = ctx;
    const { listing, response, party } = await ownResponse(ctx, responseId);
    const move = party === 'owner' ? 'counter' : 'counter_back';
    const to = requireTurn(ctx, response, party, move);
    if (response.round >= MAX_ROUNDS)
      return ctx.fail(negotiationFaults.too_many_rounds, { most: MAX_ROUNDS });
    checkOpen(ctx, listing);
    const parties = await checkParties(ctx, listing, response);
    const { responder } = parties;
    checkLot(ctx, listing, offer.quantity, responder.taken);
    checkOffer(ctx, listing, offer);
    checkPlan(ctx, listing, offer);
    await checkOwnLimit(ctx, listing, offer);
    const isResponder = party === 'responder';
    const notice = isResponder ? await requireNotice(ctx, listing, responder, offer) : undefined;
    await requireProof(ctx, listing, offer, responseId);
    const isAccepted = isResponder && (await lockIfAutoAccepted(ctx, listing, parties, offer));
    if (notice) await refreeze(ctx, response, notice.deposit);
    const round = response.round + 1;
    await insertOffer(
      tx,
      { responseId, round, by: party, personId: actor.personId, plan: undefined, ...offer },
      now,
    );
    await transition(ctx, responseLifecycle, response, move, {
      by: party,
      personId: actor.personId,
      set: sql`, round = ${round}, quantity_kg = ${offer.quantity}, price_hao_per_t = ${offer.price},
        plan = ${planJson(offer.plan)}::jsonb, valid_until = ${offer.validUntil}
        ${notice ? setNotice(notice) : emptyFragment}`,
      details: notice && noticeDetails(notice),
    });
    if (isAccepted) return { responseId, state: await autoAccept(ctx, listing, parties, responseId), round };
    await notifyOtherSide(
      ctx,
      response,
      listing,
      party === 'owner' ? response.firm_id : response.owner_firm_id,
      'response_countered',
      offer,
    );
    return { responseId, state: to, round };
  }),

  handle(acceptResponse, async ({ responseId, round, notice, proofId }, ctx) => {
    const { listing, response, party } = await ownResponse(ctx, responseId);
    const move = party === 'owner' ? 'accept' : 'agree';
    const to = requireTurn(ctx, response, party, move);
    if (round !== undefined && round !== response.round) return ctx.fail(genericFaults.version_changed);
    checkOpen(ctx, listing);
    const parties = await checkParties(ctx, listing, response);
    checkAccepted(ctx, listing, response, parties.responder.taken);
    if (response.org_id !== null && !bindingOf(parties.responder, response.org_id))
      return ctx.fail(negotiationFaults.binding_missing);
    requireWithinCap(ctx, parties.responder, response.org_id, response.quantity_kg);
    checkDealPricing(ctx, listing, response.price_hao_per_t);
    const agreed = { quantity: response.quantity_kg, price: response.price_hao_per_t, notice, proofId };
    checkPlan(ctx, listing, { ...agreed, plan: response.plan ?? undefined });
    await checkOwnLimit(ctx, listing, agreed);
    const read =
      party === 'responder' ? await requireNotice(ctx, listing, parties.responder, agreed) : undefined;
    await requireProof(ctx, listing, agreed, responseId);
    await strikeDeal(
      ctx,
      { listing, response, parties },
      {
        move,
        personId: ctx.actor.personId,
        by: ctx.actor.personId,
        ...(read ? { set: setNotice(read), details: noticeDetails(read) } : {}),
      },
    );
    return { responseId, state: to, round: response.round };
  }),

  handle(rejectResponse, async ({ responseId }, ctx) => {
    const { listing, response, party } = await ownResponse(ctx, responseId);
    const to = requireTurn(ctx, response, party, 'reject');
    await endResponses(ctx, listing, [response], {
      move: 'reject',
      by: party,
      why: 'rejected',
      personId: ctx.actor.personId,
    });
    return { responseId, state: to, round: response.round };
  }),

  handle(withdrawResponse, async ({ responseId }, ctx) => {
    const { listing, response, party } = await ownResponse(ctx, responseId);
    const to = requireTurn(ctx, response, party, 'withdraw');
    await endResponses(ctx, listing, [response], {
      move: 'withdraw',
      by: party,
      why: 'withdrawn',
      personId: ctx.actor.personId,
    });
    return { responseId, state: to, round: response.round };
  }),
];

interface ResponseInput {
  readonly orgId: string | undefined;
  readonly payMode: PayMode | undefined;
  readonly quantity: Kg;
}

type MaybeAnswerer = ResponderFacts | undefined;

function requireParties(
  ctx: SubmitContext,
  listing: ListingRow,
  [owner, responder]: readonly [MaybeAnswerer, MaybeAnswerer],
  { orgId, payMode, quantity }: ResponseInput,
): DealParties {
  const { fail } = ctx;
  if (!owner || !responder?.isVisible || !isPublished(listing.state))
    return fail(negotiationFaults.not_found);
  checkOpen(ctx, listing);
  const obstacle = findAnswerFault(listing.terms, owner, responder, orgId);
  if (obstacle) {
    const { fault, ...params } = obstacle;
    return fail(negotiationFaults[fault], params as never);
  }
  if (listing.terms.mode === 'fixed') return fail(negotiationFaults.wrong_mode, { mode: 'fixed' });
  const refused = findPayModeFault(listing.terms, payMode);
  if (refused) return fail(genericFaults.bad_parameter, refused);
  checkLot(ctx, listing, quantity, responder.taken);
  requireWithinCap(ctx, responder, orgId, quantity);
  return { owner, responder };
}

/** Checks both firms, and the per-firm limit including earlier takes. */
async function checkParties(
  ctx: TxContext &
    RaisesNegotiationFaults<
      'not_found' | 'firm_not_certified' | 'firm_restricted' | 'same_controller' | 'not_on_the_list'
    >,
  listing: ListingRow,
  response: ResponseRow,
): Promise<DealParties> {
  const answerers = await readResponderAndOwner(ctx, listing.id, {
    firmIds: [response.firm_id],
    orgId: response.org_id ?? undefined,
  });
  const [owner, responder] = [answerers.get(listing.firm_id), answerers.get(response.firm_id)];
  if (!owner || !responder) return ctx.fail(negotiationFaults.not_found);
  if (responder.isBlocked) ctx.fail(negotiationFaults.not_on_the_list);
  const barred = findBarredFirm(responder, owner);
  if (barred) ctx.fail(negotiationFaults[barred.fault], { firm: barred.firm });
  if (isUnderOneHand(owner, responder)) ctx.fail(negotiationFaults.same_controller);
  return { owner, responder };
}

interface ResponderQuery {
  readonly firmIds: readonly string[];
  readonly orgId: string | undefined;
}

/** Reads the responder and the owner; with an organisation named, under the lock of its cap. */
async function readResponderAndOwner(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  listingId: string,
  { firmIds, orgId }: ResponderQuery,
) {
  const orgIds = orgId === undefined ? [] : [orgId];
  if (orgId !== undefined) await lockCappedBindings(tx, firmIds, orgIds);
  return readResponderFacts(tx, listingId, { firmIds, day: dayInMarket(now), orgIds });
}

/** The target state, if it is this party's turn and the last offer is still valid. */
function requireTurn(
  { now, fail }: Clock & RaisesNegotiationFaults<'not_your_turn' | 'offer_expired'>,
  response: ResponseRow,
  party: 'owner' | 'responder',
  move: ResponseMove,
) {
  if (!isOpen(responseMachine, response.state, move, party))
    return fail(negotiationFaults.not_your_turn, { state: response.state });
  if (response.valid_until <= now)
    fail(negotiationFaults.offer_expired, { validUntil: response.valid_until });
  return responseMachine.moves[move].to;
}

const notifyOtherSide = (
  ctx: TxContext,
  response: { id: string; no: string },
  listing: ListingRow,
  firmId: string,
  template: string,
  { quantity, price }: Offer,
) =>
  notify(ctx, [
    {
      firmId,
      seats: TRADING_SEATS,
      type: 'TRADE',
      feature: 'negotiation',
      template,
      params: {
        no: response.no,
        title: listing.title,
        quantity: quantity.toString(),
        price: price.toString(),
      },
      matter: { type: 'response', id: response.id, no: response.no },
      key: `response/${response.id}/${template}/${ctx.now.toISOString()}`,
    },
  ]);
