// Handlers that submit, resubmit and improve a listing.

import type { bindingFaults } from '#features/binding/faults.ts';
import { readRetiredItems } from '#features/catalog/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { lockAvailable, placeHolds, resizeHold } from '#features/funds/server/public.ts';
import {
  depositToList,
  ownerDeposit,
  leastBond,
  pricePerTonne,
  secured,
  securityFor,
} from '#features/terms/rules/deposit.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { isWithinBand } from '#features/terms/rules/priceBand.ts';
import { vatOnTop } from '#features/terms/rules/vat.ts';
import { findPriceBandOfDeal, readFurtherDefaults } from '#features/terms/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { atLeast, fen, minus } from '#packages/exact/exact.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { editListing, resubmitListing, submitListing } from '../../calls/listing.ts';
import { offered } from '../../events.ts';
import { type RaisesListingFaults, listingFaults } from '../../faults.ts';
import { findLimitExcess } from '../../rules/limit.ts';
import {
  checkImproved,
  checkChoices,
  checkListing,
  outsideHardRange,
  worsenedField,
} from '../../rules/listing.ts';
import { listingMachine } from '../../states.ts';
import { ownListing } from '../access.ts';
import { deleteDraft } from '../queries/draft.ts';
import { lockLister, type Lister, readLister, readWords } from '../queries/lister.ts';
import { attachHold, type ListingRow } from '../queries/listing.ts';
import { readTradeParameters, type TradeParameters } from '../queries/parameters.ts';
import { betterListing, insertListing, replaceTerms } from '../queries/terms.ts';
import { requireListingBindings, countListingUse } from '../services/countAgainstCaps.ts';
import { attachFiles, checkFiles, dropDraftFiles } from '../services/keepAttachments.ts';
import { notifyOfEdit, notifyOfPosting } from '../services/notifyFollowers.ts';
import { publishTopics } from '../services/publishTopics.ts';
import { listingHistory, listingLifecycle } from '../services/transitionListing.ts';

type SubmitContext = TxContext & { readonly fail: Fail<typeof bindingFaults.over_cap> } & RaisesListingFaults<
    | 'firm_not_certified'
    | 'firm_restricted'
    | 'outside_hard_range'
    | 'terms_invalid'
    | 'binding_missing'
    | 'price_outside'
    | 'variety_disabled'
    | 'deposit_short'
    | 'above_own_limit'
  >;

export const listingSubmitHandlers = [
  handle(submitListing, async ({ terms: given, draftId }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = requireFirmId(actor);
    const parameters = await readTradeParameters(tx, now);
    const lister = await lockLister(tx, firmId, now);
    const { terms, search } = await complete(ctx, given, lister);
    const bindings = await checkTerms(ctx, terms, lister, parameters);
    await requireWithinLimit(ctx, terms);
    const move = parameters.isReviewOn ? 'submit' : 'publish';
    const state = listingMachine.moves[move].to;
    const id = ctx.newId();
    const no = await insertListing(tx, { id, firmId, personId: actor.personId, state, terms, search, now });
    await countListingUse(ctx, id, bindings, terms.quantity);
    await ctx.emit(offered, {
      listingId: id,
      firmId,
      direction: terms.direction,
      varietyId: terms.varietyId,
      quantity: terms.quantity,
    });
    await freeze(ctx, { id, no, firmId }, terms, parameters);
    await recordHistory(ctx, listingHistory, [
      { subjectId: id, move, from: null, to: state, party: 'owner', personId: actor.personId },
    ]);
    await attachFiles(tx, { id, firmId }, terms);
    if (draftId && (await deleteDraft(tx, draftId, actor.personId)) === 1)
      await dropDraftFiles(tx, [draftId]);
    await publishTopics(tx, id);
    if (state === 'listed') await notifyOfPosting(ctx, { id, no, firmId, firm: lister.shortName, terms });
    return { id, no, state, version: 1 };
  }),

  handle(resubmitListing, async ({ listingId, terms: given }, ctx) => {
    const { tx, now, actor } = ctx;
    const listing = await ownListing(ctx, listingId);
    const parameters = await readTradeParameters(tx, now);
    const move = parameters.isReviewOn ? 'submit' : 'publish';
    requireMove(listingLifecycle, listing, move, 'owner');
    const state = listingMachine.moves[move].to;
    const lister = await readLister(tx, listing.firm_id, now);
    const { terms, search } = await complete(ctx, given, lister);
    const bindings = await checkTerms(ctx, terms, lister, parameters);
    await requireWithinLimit(ctx, terms);
    await replaceTerms(tx, listing.id, { terms, state: listing.state, search, now });
    await attachFiles(tx, { id: listing.id, firmId: listing.firm_id }, terms);
    await countListingUse(ctx, listing.id, bindings, terms.quantity);
    await ctx.emit(offered, {
      listingId: listing.id,
      firmId: listing.firm_id,
      direction: terms.direction,
      varietyId: terms.varietyId,
      quantity: terms.quantity,
    });
    await freeze(ctx, { id: listing.id, no: listing.no, firmId: listing.firm_id }, terms, parameters);
    await transition(ctx, listingLifecycle, listing, move, { by: 'owner', personId: actor.personId });
    if (state === 'listed')
      await notifyOfPosting(ctx, {
        id: listing.id,
        no: listing.no,
        firmId: listing.firm_id,
        firm: lister.shortName,
        terms,
      });
    return { id: listing.id, no: listing.no, state, version: listing.version + 1 };
  }),

  handle(editListing, async ({ listingId, version, ...edit }, ctx) => {
    const { tx, now, actor } = ctx;
    const listing = await ownListing(ctx, listingId);
    requireMove(listingLifecycle, listing, 'edit', 'owner');
    if (listing.valid_to <= now) return ctx.fail(genericFaults.wrong_state, { state: 'expired' });
    if (listing.version !== version) return ctx.fail(genericFaults.version_changed);
    const worse = worsenedField(listing.terms, edit);
    if (worse) return ctx.fail(listingFaults.only_better, { field: worse });
    const terms: ListingTerms = {
      ...listing.terms,
      price: edit.price ?? listing.terms.price,
      quantity: edit.quantity ?? listing.terms.quantity,
      validTo: edit.validTo ?? listing.terms.validTo,
    };
    const parameters = await readTradeParameters(tx, now);
    const problems = checkImproved(terms, {
      now,
      ...parameters,
      ...(await readLister(tx, listing.firm_id, now)),
    });
    if (problems.length > 0) return ctx.fail(listingFaults.terms_invalid, { problems });
    if (edit.price !== undefined) await checkBand(ctx, terms);
    if (terms.quantity > listing.terms.quantity) {
      const bindings = await requireListingBindings(
        ctx,
        listing.firm_id,
        terms,
        minus(terms.quantity, listing.terms.quantity),
      );
      await countListingUse(ctx, listing.id, bindings, terms.quantity);
    }
    if (terms.quantity > listing.terms.quantity) {
      await ctx.emit(offered, {
        listingId: listing.id,
        firmId: listing.firm_id,
        direction: terms.direction,
        varietyId: terms.varietyId,
        quantity: terms.quantity,
      });
    }
    await requireWithinLimit(ctx, terms);
    await refreeze(ctx, listing, terms, parameters);
    await betterListing(tx, listing, terms);
    const { state } = await transition(ctx, listingLifecycle, listing, 'edit', {
      by: 'owner',
      personId: actor.personId,
    });
    await notifyOfEdit(ctx, { id: listing.id, no: listing.no, firmId: listing.firm_id, terms }, version + 1);
    return { id: listing.id, no: listing.no, state, version: version + 1 };
  }),
];

/**
 * Fills an empty title from origin, variety and heat, and what is silent of the further terms from the
 * platform's; builds the search text.
 */
async function complete(
  ctx: Pick<SubmitContext, 'tx' | 'now' | 'fail'>,
  terms: ListingTerms,
  lister: Lister,
) {
  const words = await readWords(ctx.tx, terms.varietyId, terms.deliveryPlaceId);
  if (!words?.isVarietyOpen) return ctx.fail(listingFaults.variety_disabled);
  const heat = terms.spec.find(({ index }) => index === 'QNET_AR')?.value;
  const title = terms.title || [words.place, words.variety, heat].filter(Boolean).join(' ').slice(0, 60);
  const search = [
    title,
    lister.shortName,
    lister.name,
    words.variety,
    words.place,
    words.initials,
    terms.brand,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  const further = await readFurtherDefaults(ctx.tx, ctx.now);
  return { terms: withFurtherTerms({ ...terms, title }, further), search };
}

async function checkTerms(
  ctx: SubmitContext,
  terms: ListingTerms,
  lister: Lister,
  parameters: TradeParameters,
) {
  const { tx, now, fail } = ctx;
  if (!lister.isCertified) fail(listingFaults.firm_not_certified, { firm: lister.shortName });
  if (lister.isRestricted) fail(listingFaults.firm_restricted, { firm: lister.shortName });
  const outside = outsideHardRange(terms.spec);
  if (outside)
    fail(listingFaults.outside_hard_range, {
      index: outside.index,
      least: outside.min.toString(),
      most: outside.max.toString(),
    });
  const problems = [
    ...checkListing(terms, { now, ...parameters, ...lister }),
    ...checkChoices(terms, await readRetiredItems(tx)),
    ...(await checkFiles(tx, lister.id, terms)),
  ];
  if (problems.length > 0) fail(listingFaults.terms_invalid, { problems });
  const bindings = await requireListingBindings(ctx, lister.id, terms, terms.quantity);
  await checkBand(ctx, terms);
  return bindings;
}

/** Checks the whole listed quantity against the caller's amount limit, since all of it may be taken. */
async function requireWithinLimit(
  { tx, actor, fail }: RaisesListingFaults<'above_own_limit'> & Pick<CallContext, 'tx' | 'actor'>,
  terms: ListingTerms,
) {
  const limitOf = await readAmountLimits(tx, [actor.personId]);
  const above = findLimitExcess(
    limitOf(requireFirmId(actor), actor.personId),
    terms.quantity,
    pricePerTonne(terms),
    vatOnTop(terms),
  );
  if (above) fail(listingFaults.above_own_limit, above);
}

async function checkBand(
  { tx, now, fail }: Pick<CallContext, 'tx' | 'now'> & RaisesListingFaults<'price_outside'>,
  terms: ListingTerms,
) {
  const band = await findPriceBandOfDeal(tx, terms, now);
  if (band && !isWithinBand(band, pricePerTonne(terms)))
    fail(listingFaults.price_outside, { least: band.low, most: band.high });
}

async function freeze(
  ctx: SubmitContext,
  listing: { id: string; no: string; firmId: string },
  terms: ListingTerms,
  { deposits }: TradeParameters,
) {
  const amount = depositToList(terms, deposits);
  if (amount === 0n) return;
  const available = (await lockAvailable(ctx.tx, [listing.firmId])).get(listing.firmId) ?? fen(0n);
  if (available < amount)
    ctx.fail(listingFaults.deposit_short, { gap: minus(amount, available), needed: amount });
  const holdId = ctx.newId();
  await placeHolds(ctx, [
    {
      id: holdId,
      firmId: listing.firmId,
      kind: 'listing',
      amount,
      matter: { type: 'listing', id: listing.id, no: listing.no },
      expectedRelease: terms.validTo,
    },
  ]);
  await attachHold(ctx.tx, listing.id, holdId);
}

/** Adjusts the deposit to the new price and the quantity left; earlier deals keep theirs. */
async function refreeze(
  ctx: CallContext<typeof editListing>,
  listing: ListingRow,
  terms: ListingTerms,
  { deposits }: TradeParameters,
) {
  if (!listing.hold_id) return;
  const deposit = ownerDeposit(terms);
  const left = (listing.left_kg + terms.quantity - listing.terms.quantity) as typeof listing.left_kg;
  const to =
    deposit.mode === 'fixed' || deposit.mode === 'none'
      ? atLeast(leastBond(left, deposits.leastPerTonne), listing.frozen_fen)
      : securityFor(deposit, secured(terms, left, pricePerTonne(terms)), deposits);
  const more = minus(to, listing.frozen_fen);
  const available = (await lockAvailable(ctx.tx, [listing.firm_id])).get(listing.firm_id) ?? fen(0n);
  if (more > available) ctx.fail(listingFaults.deposit_short, { gap: minus(more, available), needed: to });
  if (more !== 0n)
    await resizeHold(ctx, {
      holdId: listing.hold_id,
      to,
      key: `listing/${listing.id}/edit/${listing.version}`,
    });
}
