// Taking at the listed price: takes that arrive while a decision commits are decided together in the next one.

import { bindingFaults } from '#features/binding/faults.ts';
import { countUses, lockCapped, type Use } from '#features/binding/server/public.ts';
import { addWorkingDays } from '#features/catalog/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { lockAvailable } from '#features/funds/server/public.ts';
import { basisPoints, type Fen, type HaoPerTonne, kg, minus, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import { type BatchItem, handleBatched, type Outcome, refuse } from '#packages/rpc/server/batching.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { takeListing } from '../../calls/take.ts';
import { type Deal, dealt } from '../../events.ts';
import { tradeFaults } from '../../faults.ts';
import { mayAnswer, refusedPayMode } from '../../rules/answer.ts';
import { ownerBond, pricePerTonne } from '../../rules/deposit.ts';
import { aboveLimit } from '../../rules/limit.ts';
import { checkPricing } from '../../rules/pricing.ts';
import { decideTakes, type Verdict } from '../../rules/take.ts';
import { vatOnTop } from '../../rules/vat.ts';
import { isPublished, listingMachine } from '../../states.ts';
import { firmOf } from '../access.ts';
import { type Answerer, readAnswerers } from '../queries/answerer.ts';
import { insertDeals } from '../queries/deal.ts';
import { type ListingRow, lockListing, takeFromListing } from '../queries/listing.ts';
import { readTradeParameters, type TradeParameters } from '../queries/parameters.ts';
import { dealOf } from '../services/buildDeal.ts';
import { closeSoldOut } from '../services/endListing.ts';
import { newsOf } from '../services/publishTopics.ts';

type Take = typeof takeListing;
type Taken = Extract<Verdict, { taken: true }>;
interface Admitted {
  readonly at: number;
  readonly id: string;
  readonly asked: BatchItem<Take>;
  readonly firmId: string;
}

export const takeHandler = handleBatched(takeListing, {
  batchKey: ({ listingId }) => listingId,
  open: (asked, { tx, now }) => {
    const listingId = asked[0]?.input.listingId ?? '';
    const firmIds = [...new Set(asked.map(({ actor }) => firmOf(actor)))];
    const orgIds = [...new Set(asked.flatMap(({ input: { orgId } }) => orgId ?? []))];
    // Sent in this order without waiting: whoever acts for somebody stands in line for the cap before it is read.
    const locked = lockListing(tx, listingId);
    const capped = orgIds.length > 0 ? lockCapped(tx, firmIds, orgIds) : undefined;
    return Promise.all([
      locked,
      readAnswerers(tx, listingId, { firmIds, day: dayInMarket(now), orgIds }),
      readTradeParameters(tx, now),
      readAmountLimits(tx, [...new Set(asked.map(({ actor }) => actor.personId))]),
      capped,
    ]);
  },
  decide: async (asked, [listing, answerers, parameters, limitOf], setting) => {
    if (!listing) return asked.map(() => refuse<Take>((fail) => fail(tradeFaults.not_found)));
    const outcomes = asked.map((one) => admit(one, { listing, answerers, limitOf }, setting.now));
    await decideAdmitted(asked, outcomes, { listing, answerers, parameters, setting });
    return outcomes.map((outcome) => outcome ?? refuse<Take>((fail) => fail(tradeFaults.not_found)));
  },
});

interface Decision {
  readonly listing: ListingRow;
  readonly answerers: ReadonlyMap<string, Answerer>;
  readonly parameters: TradeParameters;
  readonly setting: TxContext;
}

interface Opened extends Pick<Decision, 'listing' | 'answerers'> {
  readonly limitOf: Awaited<ReturnType<typeof readAmountLimits>>;
}

/** A refusal that needs neither tonnes nor money to be known; undefined lets the take go on. */
function admit(
  one: BatchItem<Take>,
  { listing, answerers, limitOf }: Opened,
  now: Date,
): Outcome<Take> | undefined {
  const owner = answerers.get(listing.firm_id);
  const responder = answerers.get(firmOf(one.actor));
  if (!owner || !responder?.isVisible || !isPublished(listing.state))
    return refuse((fail) => fail(tradeFaults.not_found));
  if (listing.state !== 'listed' || listing.valid_to <= now || listing.valid_from > now) {
    return refuse((fail) =>
      fail(tradeFaults.closed, { state: listing.state === 'listed' ? 'expired' : listing.state }),
    );
  }
  const obstacle = mayAnswer(listing.terms, owner, responder, one.input.orgId);
  if (obstacle) {
    const { fault, ...params } = obstacle;
    return refuse((fail) => fail(tradeFaults[fault], params as never));
  }
  if (listing.terms.mode === 'negotiate')
    return refuse((fail) => fail(tradeFaults.wrong_mode, { mode: listing.terms.mode }));
  const refused = refusedPayMode(listing.terms, one.input.payMode);
  if (refused) return refuse((fail) => fail(genericFaults.bad_parameter, refused));
  const problems = checkPricing(listing.terms);
  if (problems.length > 0) return refuse((fail) => fail(tradeFaults.terms_invalid, { problems }));
  const above = aboveLimit(
    limitOf(firmOf(one.actor), one.actor.personId),
    one.input.quantity,
    pricePerTonne(listing.terms),
    vatOnTop(listing.terms),
  );
  return above && refuse((fail) => fail(tradeFaults.above_own_limit, above));
}

/** Fills in the outcomes that `admit` left open. */
async function decideAdmitted(
  asked: readonly BatchItem<Take>[],
  outcomes: (Outcome<Take> | undefined)[],
  decision: Decision,
) {
  const { listing, answerers, parameters, setting } = decision;
  const admitted = asked.flatMap((one, at): Admitted[] =>
    outcomes[at] ? [] : [{ at, id: setting.newId(), asked: one, firmId: firmOf(one.actor) }],
  );
  if (admitted.length === 0) return;
  const price = pricePerTonne(listing.terms);
  const takers = [...new Set(admitted.map(({ firmId }) => firmId))];
  const [available, signBy] = await Promise.all([
    lockAvailable(setting.tx, [...takers, listing.firm_id]),
    addWorkingDays(setting.tx, setting.now, parameters.signDays),
  ]);
  const takes = admitted.map(({ firmId, asked: { input } }) => ({
    firmId,
    quantity: input.quantity,
    through: throughOf(answerers, firmId, input.orgId),
    discount: answerers.get(firmId)?.discount ?? basisPoints(0n),
  }));
  const taken = new Map(takers.map((firmId) => [firmId, answerers.get(firmId)?.taken ?? kg(0n)]));
  const verdicts = decideTakes(
    listing.terms,
    price,
    takes,
    { left: listing.left_kg, available, taken },
    parameters.depositCap,
  );
  const deals = admitted.flatMap((one, at) => {
    const verdict = verdicts[at];
    return verdict?.taken ? [{ ...one, verdict }] : [];
  });
  const numbers = deals.length > 0 ? await strike(decision, price, deals, signBy) : new Map<string, string>();
  admitted.forEach((one, at) => {
    outcomes[one.at] = toOutcome(one, verdicts[at], numbers, price);
  });
}

const throughOf = (answerers: Decision['answerers'], firmId: string, orgId: string | undefined) =>
  orgId === undefined ? undefined : answerers.get(firmId)?.bound.find((binding) => binding.orgId === orgId);

/** What a verdict may refuse. */
const REFUSALS = { ...tradeFaults, over_cap: bindingFaults.over_cap };

function toOutcome(
  { id, asked }: Admitted,
  verdict: Verdict | undefined,
  numbers: Map<string, string>,
  price: HaoPerTonne,
): Outcome<Take> {
  if (!verdict) throw new Error('every take gets a verdict');
  if (!verdict.taken) {
    const { fault, ...params } = verdict.reason;
    return refuse((fail) => fail(REFUSALS[fault], params as never));
  }
  return {
    answer: {
      responseId: id,
      no: numbers.get(id) ?? '',
      quantity: asked.input.quantity,
      price,
      bond: verdict.deposit,
    },
  };
}

/** Writes the deals of one decision, all at once. */
async function strike(
  { listing, answerers, setting }: Decision,
  price: HaoPerTonne,
  deals: readonly (Admitted & { verdict: Taken })[],
  signBy: Date,
) {
  const { tx, now } = setting;
  const total = plus(...deals.map(({ asked }) => asked.input.quantity));
  const nameOf = (firmId: string) => answerers.get(firmId)?.name ?? '';
  let frozen: Fen = listing.frozen_fen;
  const struck = deals.map(({ id, firmId, asked: { input, actor }, verdict }): Deal => {
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
      responder: { firmId, name: nameOf(firmId), bond: verdict.deposit, from: undefined },
    });
  });
  const responses = deals.map(({ id, firmId, asked: { input, actor } }) => ({
    id,
    firmId,
    personId: actor.personId,
    quantity: input.quantity,
    payMode: input.payMode,
    orgId: input.orgId,
  }));
  const [numbers] = await Promise.all([
    insertDeals(tx, { id: listing.id, firmId: listing.firm_id, price }, responses, now),
    takeFromListing(tx, listing.id, total),
    newsOf(tx, listing.id),
    countUses(tx, usesOf(deals, answerers, now)),
    setting.emit(dealt, struck),
  ]);
  if (total === listing.left_kg && next(listingMachine, listing.state, 'sell_out'))
    await closeSoldOut(setting, listing);
  return numbers;
}

const usesOf = (deals: readonly Admitted[], answerers: Decision['answerers'], now: Date): Use[] =>
  deals.flatMap(({ id, firmId, asked: { input } }) => {
    const through = throughOf(answerers, firmId, input.orgId);
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
