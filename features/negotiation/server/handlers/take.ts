// Handler for takes: takes that arrive during a commit form one batch.

import { bindingFaults } from '#features/binding/faults.ts';
import { recordCapUses, lockCappedBindings, type CapUse } from '#features/binding/server/public.ts';
import { addWorkingDays } from '#features/catalog/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { isProofFor, needsProof } from '#features/funds/rules/tradeProof.ts';
import { lockAvailable, lockTradeProofs, spendTradeProofs } from '#features/funds/server/public.ts';
import { findLimitExcess } from '#features/listing/rules/limits.ts';
import {
  type ListingRow,
  lockListing,
  takeFromListing,
  readTradeParameters,
  type TradeParameters,
  publishTopics,
} from '#features/listing/server/public.ts';
import { isPublished, listingMachine } from '#features/listing/states.ts';
import { findPlanProblem } from '#features/terms/rules/deliveryPlan.ts';
import { discountOf, ownerBond, pricePerTonne } from '#features/terms/rules/deposit.ts';
import { checkPricing } from '#features/terms/rules/pricing.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { basisPoints, type Fen, type HaoPerTonne, kg, minus, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import {
  type BatchItem,
  handleBatched,
  type BatchOutcome,
  refusalOf,
} from '#packages/rpc/server/batching.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { takeListing } from '../../calls/take.ts';
import { type Deal, dealt } from '../../events.ts';
import { negotiationFaults } from '../../faults.ts';
import { findAnswerFault, findPayModeFault } from '../../rules/answer.ts';
import { decideTakes, type Verdict } from '../../rules/take.ts';
import { type ResponderFacts, readResponderFacts } from '../queries/answerer.ts';
import { insertDeals } from '../queries/deal.ts';
import { dealOf } from '../services/buildDeal.ts';
import { lotToPlan } from '../services/checkOffer.ts';
import { closeSoldOut } from '../services/endResponses.ts';

type Take = typeof takeListing;
type TakenVerdict = Extract<Verdict, { taken: true }>;
interface AdmittedTake {
  readonly at: number;
  readonly id: string;
  readonly item: BatchItem<Take>;
  readonly firmId: string;
}

export const takeHandler = handleBatched(takeListing, {
  batchKey: ({ listingId }) => listingId,
  open: (items, { tx, now }) => {
    const listingId = items[0]?.input.listingId ?? '';
    const firmIds = [...new Set(items.map(({ actor }) => requireFirmId(actor)))];
    const orgIds = [...new Set(items.flatMap(({ input: { orgId } }) => orgId ?? []))];
    // Sent in this order without awaiting: the lock of the cap is taken before the cap is read.
    const locked = lockListing(tx, listingId);
    const capped = orgIds.length > 0 ? lockCappedBindings(tx, firmIds, orgIds) : undefined;
    return Promise.all([
      locked,
      readResponderFacts(tx, listingId, { firmIds, day: dayInMarket(now), orgIds }),
      readTradeParameters(tx, now),
      readAmountLimits(tx, [...new Set(items.map(({ actor }) => actor.personId))]),
      lockTradeProofs(tx, [...new Set(items.flatMap(({ input: { proofId } }) => proofId ?? []))]),
      capped,
    ]);
  },
  decide: async (items, [listing, answerers, parameters, limitOf, proofs], ctx) => {
    if (!listing) return items.map(() => refusalOf<Take>((fail) => fail(negotiationFaults.not_found)));
    const spent = new Set<string>();
    const facts = { listing, answerers, parameters, limitOf, proofs, spent };
    const outcomes = items.map((one) => findRefusal(one, facts, ctx.now));
    await decideAdmitted(items, outcomes, { listing, answerers, parameters, ctx, spent });
    return outcomes.map((outcome) => outcome ?? refusalOf<Take>((fail) => fail(negotiationFaults.not_found)));
  },
});

interface Batch {
  readonly listing: ListingRow;
  readonly answerers: ReadonlyMap<string, ResponderFacts>;
  readonly parameters: TradeParameters;
  readonly ctx: TxContext;
  /** Proofs that admitted takes have claimed. */
  readonly spent: ReadonlySet<string>;
}

interface BatchFacts extends Pick<Batch, 'listing' | 'answerers' | 'parameters'> {
  readonly limitOf: Awaited<ReturnType<typeof readAmountLimits>>;
  readonly proofs: Awaited<ReturnType<typeof lockTradeProofs>>;
  readonly spent: Set<string>;
}

/** Refusals that need neither tonnes nor money; undefined lets the take proceed. */
function findRefusal(one: BatchItem<Take>, facts: BatchFacts, now: Date): BatchOutcome<Take> | undefined {
  const { listing, answerers, limitOf } = facts;
  const owner = answerers.get(listing.firm_id);
  const responder = answerers.get(requireFirmId(one.actor));
  if (!owner || !responder?.isVisible || !isPublished(listing.state))
    return refusalOf((fail) => fail(negotiationFaults.not_found));
  if (listing.state !== 'listed' || listing.valid_to <= now || listing.valid_from > now) {
    return refusalOf((fail) =>
      fail(negotiationFaults.closed, { state: listing.state === 'listed' ? 'expired' : listing.state }),
    );
  }
  const obstacle = findAnswerFault(listing.terms, owner, responder, one.input.orgId);
  if (obstacle) {
    const { fault, ...params } = obstacle;
    return refusalOf((fail) => fail(negotiationFaults[fault], params as never));
  }
  if (listing.terms.mode === 'negotiate')
    return refusalOf((fail) => fail(negotiationFaults.wrong_mode, { mode: listing.terms.mode }));
  const refused = findPayModeFault(listing.terms, one.input.payMode);
  if (refused) return refusalOf((fail) => fail(genericFaults.bad_parameter, refused));
  const unfit =
    one.input.plan && findPlanProblem(one.input.plan, lotToPlan(listing, one.input.quantity, now));
  if (unfit) return refusalOf((fail) => fail(negotiationFaults.plan_unfit, unfit));
  const problems = checkPricing(listing.terms);
  if (problems.length > 0) return refusalOf((fail) => fail(negotiationFaults.terms_invalid, { problems }));
  const above = findLimitExcess(
    limitOf(requireFirmId(one.actor), one.actor.personId),
    one.input.quantity,
    pricePerTonne(listing.terms),
    vatOnTop(listing.terms),
  );
  if (above) return refusalOf((fail) => fail(negotiationFaults.above_own_limit, above));
  const over = findMissingProof(one, facts, now);
  return over === undefined ? undefined : refusalOf((fail) => fail(negotiationFaults.proof_needed, { over }));
}

/** The sum above which the take lacks its proof; a proof is good for one take. */
function findMissingProof(
  { actor, input: { quantity, proofId } }: BatchItem<Take>,
  { listing: { terms }, answerers, parameters, proofs, spent }: BatchFacts,
  now: Date,
): Fen | undefined {
  const by = { firmId: requireFirmId(actor), personId: actor.personId };
  const set = answerers.get(by.firmId)?.proofOver;
  const over = set === undefined ? parameters.proofOver : set;
  if (over === null || !needsProof(over, goodsValue(quantity, pricePerTonne(terms), vatOnTop(terms))))
    return undefined;
  if (proofId === undefined || spent.has(proofId) || !isProofFor(proofs.get(proofId), by, now)) return over;
  spent.add(proofId);
  return undefined;
}

async function decideAdmitted(
  items: readonly BatchItem<Take>[],
  outcomes: (BatchOutcome<Take> | undefined)[],
  batch: Batch,
) {
  const { listing, answerers, parameters, ctx } = batch;
  const admitted = items.flatMap((one, at): AdmittedTake[] =>
    outcomes[at] ? [] : [{ at, id: ctx.newId(), item: one, firmId: requireFirmId(one.actor) }],
  );
  if (admitted.length === 0) return;
  const price = pricePerTonne(listing.terms);
  const takers = [...new Set(admitted.map(({ firmId }) => firmId))];
  const [available, signBy] = await Promise.all([
    lockAvailable(ctx.tx, [...takers, listing.firm_id]),
    addWorkingDays(ctx.tx, ctx.now, parameters.signDays),
  ]);
  const takes = admitted.map(({ firmId, item: { input } }) => ({
    firmId,
    quantity: input.quantity,
    notice: input.notice,
    through: bindingOf(answerers, firmId, input.orgId),
    discount: discountOf(
      answerers.get(firmId)?.granted ?? basisPoints(0n),
      answerers.get(firmId)?.creditClass ?? null,
      parameters.creditDiscount,
    ).discount,
  }));
  const taken = new Map(takers.map((firmId) => [firmId, answerers.get(firmId)?.taken ?? kg(0n)]));
  const verdicts = decideTakes(
    listing.terms,
    price,
    takes,
    { left: listing.left_kg, available, taken },
    parameters,
  );
  const deals = admitted.flatMap((one, at) => {
    const verdict = verdicts[at];
    return verdict?.taken ? [{ ...one, verdict }] : [];
  });
  const numbers =
    deals.length > 0 ? await writeDeals(batch, price, deals, signBy) : new Map<string, string>();
  admitted.forEach((one, at) => {
    outcomes[one.at] = toOutcome(one, verdicts[at], numbers, price);
  });
}

const bindingOf = (answerers: Batch['answerers'], firmId: string, orgId: string | undefined) =>
  orgId === undefined ? undefined : answerers.get(firmId)?.bound.find((binding) => binding.orgId === orgId);

const REFUSALS = { ...negotiationFaults, over_cap: bindingFaults.over_cap };

function toOutcome(
  { id, item }: AdmittedTake,
  verdict: Verdict | undefined,
  numbers: Map<string, string>,
  price: HaoPerTonne,
): BatchOutcome<Take> {
  if (!verdict) throw new Error('every take gets a verdict');
  if (!verdict.taken) {
    const { fault, ...params } = verdict.reason;
    return refusalOf((fail) => fail(REFUSALS[fault], params as never));
  }
  return {
    answer: {
      responseId: id,
      no: numbers.get(id) ?? '',
      quantity: item.input.quantity,
      price,
      bond: verdict.notice.deposit,
    },
  };
}

async function writeDeals(
  { listing, answerers, ctx, spent }: Batch,
  price: HaoPerTonne,
  deals: readonly (AdmittedTake & { verdict: TakenVerdict })[],
  signBy: Date,
) {
  const { tx, now } = ctx;
  const total = plus(...deals.map(({ item }) => item.input.quantity));
  const nameOf = (firmId: string) => answerers.get(firmId)?.name ?? '';
  let frozen: Fen = listing.frozen_fen;
  const struck = deals.map(({ id, firmId, item: { input, actor }, verdict }): Deal => {
    const bond = ownerBond(frozen, input.quantity, verdict.leftBefore);
    frozen = minus(frozen, bond);
    return dealOf({
      listing,
      responseId: id,
      price,
      quantity: input.quantity,
      orgId: input.orgId,
      personId: actor.personId,
      signBy,
      owner: {
        firmId: listing.firm_id,
        name: nameOf(listing.firm_id),
        bond,
        from: listing.hold_id ? { holdId: listing.hold_id, amount: bond } : undefined,
      },
      responder: { firmId, name: nameOf(firmId), bond: verdict.notice.deposit, from: undefined },
    });
  });
  const responses = deals.map(({ id, firmId, item: { input, actor }, verdict: { notice } }) => ({
    id,
    listingId: listing.id,
    ownerFirmId: listing.firm_id,
    firmId,
    personId: actor.personId,
    quantity: input.quantity,
    price,
    payMode: input.payMode,
    orgId: input.orgId,
    plan: input.plan,
    notice,
  }));
  const [numbers] = await Promise.all([
    insertDeals(tx, responses, now),
    spendTradeProofs(
      tx,
      deals.flatMap(
        ({
          id,
          item: {
            input: { proofId },
          },
        }) => (proofId !== undefined && spent.has(proofId) ? [{ id: proofId, usedFor: id }] : []),
      ),
      now,
    ),
    takeFromListing(tx, listing.id, total),
    publishTopics(tx, listing.id),
    recordCapUses(tx, usesOf(deals, answerers, now)),
    ctx.emit(dealt, struck),
  ]);
  if (total === listing.left_kg && nextState(listingMachine, listing.state, 'sell_out'))
    await closeSoldOut(ctx, listing);
  return numbers;
}

const usesOf = (deals: readonly AdmittedTake[], answerers: Batch['answerers'], now: Date): CapUse[] =>
  deals.flatMap(({ id, firmId, item: { input } }) => {
    const through = bindingOf(answerers, firmId, input.orgId);
    return through
      ? [
          {
            bindingId: through.id,
            type: 'response' as const,
            id,
            quantity: input.quantity,
            day: dayInMarket(now),
          },
        ]
      : [];
  });
