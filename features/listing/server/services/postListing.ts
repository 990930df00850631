// Puts a listing up: checks terms, freezes the deposit, tells who follows.

import type { bindingFaults } from '#features/binding/faults.ts';
import { readRetiredItems } from '#features/catalog/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { lockAvailable, placeHolds } from '#features/funds/server/public.ts';
import { depositToList, pricePerTonne } from '#features/terms/rules/deposit.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { isWithinBand } from '#features/terms/rules/priceBand.ts';
import { vatOnTop } from '#features/terms/rules/vat.ts';
import { findPriceBandOfDeal, readFurtherDefaults } from '#features/terms/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { fen, minus } from '#packages/exact/exact.ts';
import type { Fail } from '#packages/fault/fault.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { offered } from '../../events.ts';
import { type RaisesListingFaults, listingFaults } from '../../faults.ts';
import { findLimitExcess } from '../../rules/limits.ts';
import { checkChoices, checkListing, outsideHardRange } from '../../rules/listing.ts';
import { listingMachine } from '../../states.ts';
import { lockLister, type Lister, readWords } from '../queries/lister.ts';
import { attachHold } from '../queries/listing.ts';
import { readTradeParameters, type TradeParameters } from '../queries/parameters.ts';
import { insertListing } from '../queries/terms.ts';
import { countListingUse, requireListingBindings } from './countAgainstCaps.ts';
import { attachFiles, checkFiles } from './keepAttachments.ts';
import { notifyOfPosting } from './notifyFollowers.ts';
import { publishTopics } from './publishTopics.ts';
import { listingHistory } from './transitionListing.ts';

export type SubmitContext = TxContext & {
  readonly fail: Fail<typeof bindingFaults.over_cap>;
} & RaisesListingFaults<
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

/** `publish` puts it on the board at once, `submit` hands it to review. */
export async function postListing(
  ctx: SubmitContext & Pick<CallContext, 'actor'>,
  given: ListingTerms,
  move: 'submit' | 'publish',
) {
  const { tx, now, actor } = ctx;
  const firmId = requireFirmId(actor);
  const parameters = await readTradeParameters(tx, now);
  const lister = await lockLister(tx, firmId, now);
  const { terms, search } = await complete(ctx, given, lister);
  const bindings = await checkTerms(ctx, terms, lister, parameters);
  await requireWithinLimit(ctx, terms);
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
  await publishTopics(tx, id);
  if (state === 'listed') await notifyOfPosting(ctx, { id, no, firmId, firm: lister.shortName, terms });
  return { id, no, state, version: 1 };
}

/**
 * Fills an empty title from origin, variety and heat, and what is silent of the further terms from the
 * platform's; builds the search text.
 */
export async function complete(
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

export async function checkTerms(
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
export async function requireWithinLimit(
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

export async function checkBand(
  { tx, now, fail }: Pick<CallContext, 'tx' | 'now'> & RaisesListingFaults<'price_outside'>,
  terms: ListingTerms,
) {
  const band = await findPriceBandOfDeal(tx, terms, now);
  if (band && !isWithinBand(band, pricePerTonne(terms)))
    fail(listingFaults.price_outside, { least: band.low, most: band.high });
}

export async function freeze(
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
