// Handlers of intents: lists, one intent, its matches, and its moves.

import { readParameters, readTextParameter } from '#features/catalog/server/public.ts';
import { draftContract, writeFormula } from '#features/contract/server/public.ts';
import { readFirms, readTimeline } from '#features/firm/server/public.ts';
import { listingFaults } from '#features/listing/faults.ts';
import { insertDraft, lockLister, toListingCard, visibleTo } from '#features/listing/server/public.ts';
import { negotiationFaults } from '#features/negotiation/faults.ts';
import { areUnderOneHand } from '#features/negotiation/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  closeIntent,
  convertIntent,
  createIntent,
  editIntent,
  intentBoard,
  intentDetail,
  intentMatches,
  leadToListing,
  myIntents,
} from '../../calls/intent.ts';
import { MAX_MATCHES } from '../../choices.ts';
import { intentFaults } from '../../faults.ts';
import { checkIntent, type IntentProblem } from '../../rules/check.ts';
import { explainPair } from '../../rules/score.ts';
import type { IntentTerms } from '../../terms.ts';
import {
  countLive,
  insertIntent,
  type LockedIntent,
  lockOwnIntent,
  readIntent,
  readIntents,
  readIntentsByIds,
  readKnown,
  setLeading,
  setTerms,
} from '../queries/intent.ts';
import { readIntentSides, readListingSides, readMatches, readWays } from '../queries/match.ts';
import { isListingOpen, readListingCards, readNames } from '../queries/offer.ts';
import { readLastCard, readThread, readThreads } from '../queries/thread.ts';
import { agreedOf, toFrameworkTerms, toListingFields, toYearTerms } from '../services/drafts.ts';
import { notifyIntentFollowers } from '../services/followers.ts';
import { convert, intentHistory, intentLifecycle } from '../services/transitionIntent.ts';
import { isRevealed, toIntentCard, toShownTerms } from '../services/veil.ts';

type Standing = TxContext & {
  readonly fail: Fail<
    | typeof listingFaults.firm_not_certified
    | typeof listingFaults.firm_restricted
    | typeof intentFaults.terms_invalid
  >;
};

export const intentHandlers = [
  handle(myIntents, async (input, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const { rows, next } = await readIntents(tx, 'mine', firmId, input);
    return { list: rows.map((row) => toIntentCard(row, firmId)), next };
  }),

  handle(intentBoard, async (input, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const { rows, next } = await readIntents(tx, 'others', firmId, input);
    return { list: rows.map((row) => toIntentCard(row, firmId)), next };
  }),

  handle(intentDetail, async ({ intentId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const row = await readIntent(tx, intentId, firmId);
    if (!row) return fail(intentFaults.not_found);
    const isOwner = row.firm_id === firmId;
    return {
      card: toIntentCard(row, firmId),
      terms: toShownTerms(row, firmId),
      version: row.version,
      party: isOwner ? ('owner' as const) : ('other' as const),
      threadId: row.thread_id,
      converted:
        isOwner && row.converted_into && row.converted_id
          ? { into: row.converted_into, id: row.converted_id }
          : null,
      timeline: isOwner ? await readTimeline(tx, intentHistory, row.id) : [],
    };
  }),

  handle(intentMatches, async ({ intentId }, { tx, actor, now, fail }) => {
    const firmId = requireFirmId(actor);
    const row = await readIntent(tx, intentId, firmId);
    if (row?.firm_id !== firmId) return fail(intentFaults.not_found);
    const found = await readMatches(tx, intentId);
    const idsOf = (kind: 'listing' | 'intent') =>
      found.filter((one) => one.offer_kind === kind).map(({ offer_id: id }) => id);
    const ways = await readWays(tx, dayInMarket(now));
    const listingIds = idsOf('listing');
    const intentIds = idsOf('intent');
    const listed = sql`listing.id = any (${listingIds}::text[]) and ${visibleTo(firmId)}`;
    const [own] = await readIntentSides(tx, ways, sql`intent.id = ${intentId}`, now);
    const [listingSides, intentSides, listings, intents, threads] = await Promise.all([
      readListingSides(tx, ways, listed, now),
      readIntentSides(tx, ways, sql`intent.id = any (${intentIds}::text[])`, now),
      readListingCards(tx, listed, row.terms.placeId, now),
      readIntentsByIds(tx, intentIds, firmId),
      readThreads(tx, intentId, firmId),
    ]);
    const cards = new Map(listings.map((card) => [card.id, toListingCard(card)]));
    const wishes = new Map(intents.map((one) => [one.id, one]));
    const sides = new Map([...listingSides, ...intentSides].map((side) => [side.id, side]));
    const matches = found.flatMap(({ offer_kind: kind, offer_id: id, found_at: foundAt }) => {
      const side = sides.get(id);
      const reasons = own && side && explainPair(own, side, ways);
      const listing = kind === 'listing' ? cards.get(id) : undefined;
      const wish = kind === 'intent' ? wishes.get(id) : undefined;
      if (!reasons || (!listing && !wish)) return [];
      const otherFirmId = listing?.firm.id ?? wish?.firm_id;
      return {
        listing: listing ?? null,
        intent: wish ? toIntentCard(wish, firmId) : null,
        reasons: { ...reasons, spec: { ...reasons.spec, missed: [...reasons.spec.missed] } },
        foundAt,
        threadId: threads.find(({ firm_id: other }) => other === otherFirmId)?.id ?? null,
      };
    });
    return {
      list: matches
        .toSorted((one, other) => other.reasons.points.total - one.reasons.points.total)
        .slice(0, MAX_MATCHES),
    };
  }),

  handle(createIntent, async ({ terms }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = requireFirmId(actor);
    await requireValid(ctx, firmId, terms);
    const most = Number(await readTextParameter(tx, 'INTENT_MAX_OPEN', now));
    if ((await countLive(tx, firmId)) >= most) return ctx.fail(intentFaults.too_many_open, { most });
    const intentId = ctx.newId();
    const no = await insertIntent(tx, { id: intentId, firmId, personId: actor.personId, terms }, now);
    await recordHistory(ctx, intentHistory, [
      {
        subjectId: intentId,
        move: 'create',
        from: null,
        to: 'open',
        party: 'owner',
        personId: actor.personId,
      },
    ]);
    await writeOutbox(tx, ['intents', `intent/${intentId}`]);
    return { intentId, no, state: 'open' as const, version: 1 };
  }),

  handle(editIntent, async ({ intentId, version, terms }, ctx) => {
    const { tx, actor } = ctx;
    const firmId = requireFirmId(actor);
    const intent = await lockOwnIntent(tx, intentId, firmId);
    if (!intent) return ctx.fail(intentFaults.not_found);
    if (intent.version !== version) return ctx.fail(genericFaults.version_changed);
    await requireValid(ctx, firmId, terms);
    const edited = await transition(ctx, intentLifecycle, intent, 'edit', {
      by: 'owner',
      personId: actor.personId,
      set: setTerms(terms),
    });
    await notifyIntentFollowers(ctx, { ...edited, terms }, 'intent_changed');
    return toMoved(edited);
  }),

  handle(closeIntent, async ({ intentId, reason }, ctx) => {
    const intent = await requireOwn(ctx, intentId);
    const closed = await transition(ctx, intentLifecycle, intent, 'close', {
      by: 'owner',
      personId: ctx.actor.personId,
      reason,
    });
    await notifyIntentFollowers(ctx, closed, 'intent_ended');
    return toMoved(closed);
  }),

  handle(leadToListing, async ({ intentId, listingId }, ctx) => {
    const intent = await requireOwn(ctx, intentId);
    const { isOpen } = await isListingOpen(ctx.tx, listingId, intent.firm_id, ctx.now);
    if (!isOpen) return ctx.fail(intentFaults.offer_gone);
    // Refuses what has ended; nothing else changes yet.
    if (intent.state !== 'open' && intent.state !== 'matched' && intent.state !== 'negotiating')
      return ctx.fail(genericFaults.wrong_state, { state: intent.state });
    await setLeading(ctx.tx, intentId, listingId);
    return toMoved(intent);
  }),

  handle(convertIntent, async ({ intentId, into, threadId }, ctx) => {
    const { tx, now, actor } = ctx;
    const intent = await requireOwn(ctx, intentId);
    const { terms, firm_id: firmId } = intent;
    const { personId } = actor;
    const { variety, place } = await readNames(tx, terms.varietyId, terms.placeId);
    const title = `${place} ${variety}`.slice(0, 60);
    const formula = terms.formula ? await writeFormula(tx, terms.formula) : '';
    if (into === 'listing') {
      const id = ctx.newId();
      await convert(ctx, intent, { into, id, personId });
      const names = await readNamedFirms(ctx, terms);
      const fields = { ...toListingFields(terms, { now, title, formula }), namedFirms: names };
      await insertDraft(tx, { id, firmId, personId, title, terms: fields }, now);
      return { into, id };
    }
    const thread = threadId === undefined ? undefined : await readThread(tx, threadId, firmId);
    if (thread?.intent_id !== intentId || !isRevealed(thread)) return ctx.fail(intentFaults.not_revealed);
    const card = await readLastCard(tx, thread.id);
    const agreed = agreedOf(
      terms,
      card && { price: card.price, quantity: card.quantity, priceBasis: card.price_basis },
    );
    const otherId = thread.opposite_id;
    if (await areUnderOneHand(tx, firmId, otherId)) return ctx.fail(negotiationFaults.same_controller);
    const [sellerId, buyerId] = terms.direction === 'sell' ? [firmId, otherId] : [otherId, firmId];
    const about = { terms, agreed, title, sellerId, buyerId, now };
    const written =
      into === 'year'
        ? await toYearTerms(tx, about)
        : toFrameworkTerms({ ...about, variety, place, formula });
    const { id } = await draftContract(ctx, { terms: written, sellerId, buyerId, firmId, personId });
    await convert(ctx, intent, { into, id, personId });
    return { into, id };
  }),
];

type OwnContext = Pick<CallContext, 'actor'> &
  TxContext & { readonly fail: Fail<typeof intentFaults.not_found> };

const requireOwn = async (ctx: OwnContext, intentId: string): Promise<LockedIntent> =>
  (await lockOwnIntent(ctx.tx, intentId, requireFirmId(ctx.actor))) ?? ctx.fail(intentFaults.not_found);

const toMoved = ({ id, no, state, version }: LockedIntent) => ({ intentId: id, no, state, version });

/** Who wishes must be allowed to trade, and what is wished for must exist. */
async function requireValid(ctx: Standing, firmId: string, terms: IntentTerms): Promise<void> {
  const { tx, now } = ctx;
  const lister = await lockLister(tx, firmId, now);
  if (!lister.isCertified) ctx.fail(listingFaults.firm_not_certified, { firm: lister.shortName });
  if (lister.isRestricted) ctx.fail(listingFaults.firm_restricted, { firm: lister.shortName });
  const parameters = await readParameters(tx, ['INTENT_MAX_DAYS'], now);
  const known = await readKnown(tx, terms);
  const problemIf = (isBroken: boolean, field: string, rule: IntentProblem['rule']) =>
    isBroken ? [{ field, rule }] : [];
  const problems = [
    ...checkIntent(terms, { now, ...lister, maxDays: Number(parameters.get('INTENT_MAX_DAYS')) }),
    ...problemIf(!known.isVarietyOpen, 'varietyId', 'variety_closed'),
    ...problemIf(!known.isPlaceKnown, 'placeId', 'place_unknown'),
    ...problemIf(!known.areFirmsKnown, 'namedFirmIds', 'firm_unknown'),
    ...problemIf(!known.areSeriesKnown, 'formula.indexes', 'series_unknown'),
  ];
  if (problems.length > 0) ctx.fail(intentFaults.terms_invalid, { problems });
}

async function readNamedFirms({ tx }: TxContext, { visibility, namedFirmIds }: IntentTerms) {
  if (visibility !== 'list') return [];
  return (await readFirms(tx, namedFirmIds)).map(({ id, name }) => ({ id, name }));
}
