// Handlers that submit, resubmit and improve a listing.

import { lockAvailable, resizeHold, spendTradeProof } from '#features/funds/server/public.ts';
import {
  leastBond,
  ownerDeposit,
  pricePerTonne,
  secured,
  securityFor,
} from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { atLeast, fen, minus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { editListing, resubmitListing, submitListing } from '../../calls/listing.ts';
import { offered } from '../../events.ts';
import { listingFaults, type RaisesListingFaults } from '../../faults.ts';
import { checkImproved, worsenedField } from '../../rules/listing.ts';
import { listingMachine } from '../../states.ts';
import { ownListing } from '../access.ts';
import { deleteDraft } from '../queries/draft.ts';
import { readLister } from '../queries/lister.ts';
import type { ListingRow } from '../queries/listing.ts';
import { readTradeParameters, type TradeParameters } from '../queries/parameters.ts';
import { betterListing, replaceTerms } from '../queries/terms.ts';
import { countListingUse, requireListingBindings } from '../services/countAgainstCaps.ts';
import { attachFiles, dropDraftFiles } from '../services/keepAttachments.ts';
import { notifyOfEdit, notifyOfPosting } from '../services/notifyFollowers.ts';
import {
  checkBand,
  checkTerms,
  complete,
  freeze,
  postListing,
  requireWithinLimit,
} from '../services/postListing.ts';
import { listingLifecycle } from '../services/transitionListing.ts';

export const listingSubmitHandlers = [
  handle(submitListing, async ({ terms, draftId, proofId }, ctx) => {
    const { tx, now, actor } = ctx;
    const { isReviewed } = await readTradeParameters(tx, now);
    const { creditClass } = await readLister(tx, requireFirmId(actor), now);
    const listed = await postListing(ctx, terms, isReviewed(creditClass) ? 'submit' : 'publish');
    await requireProof(ctx, terms, { proofId, tradeId: listed.id });
    if (draftId && (await deleteDraft(tx, draftId, actor.personId)) === 1)
      await dropDraftFiles(tx, [draftId]);
    return listed;
  }),

  handle(resubmitListing, async ({ listingId, terms: given, proofId }, ctx) => {
    const { tx, now, actor } = ctx;
    const listing = await ownListing(ctx, listingId);
    const parameters = await readTradeParameters(tx, now);
    const lister = await readLister(tx, listing.firm_id, now);
    const move = parameters.isReviewed(lister.creditClass) ? 'submit' : 'publish';
    requireMove(listingLifecycle, listing, move, 'owner');
    const state = listingMachine.moves[move].to;
    const { terms, search } = await complete(ctx, given, lister);
    const bindings = await checkTerms(ctx, terms, lister, parameters);
    await requireWithinLimit(ctx, terms);
    await requireProof(ctx, terms, { proofId, tradeId: listing.id });
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

  handle(editListing, async ({ listingId, version, proofId, ...edit }, ctx) => {
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
    if (worthOf(terms) > worthOf(listing.terms))
      await requireProof(ctx, terms, { proofId, tradeId: listing.id });
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

const worthOf = (terms: ListingTerms) => goodsValue(terms.quantity, pricePerTonne(terms), vatOnTop(terms));

/** For all that is offered: all of it may be taken without asking again. */
async function requireProof(
  ctx: Pick<CallContext<typeof submitListing>, 'tx' | 'now' | 'actor'> & RaisesListingFaults<'proof_needed'>,
  terms: ListingTerms,
  { proofId, tradeId }: { readonly proofId: string | undefined; readonly tradeId: string },
) {
  const { actor } = ctx;
  const over = await spendTradeProof(ctx, {
    by: { firmId: requireFirmId(actor), personId: actor.personId },
    amount: worthOf(terms),
    proofId,
    tradeId,
  });
  if (over !== undefined) ctx.fail(listingFaults.proof_needed, { over });
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
