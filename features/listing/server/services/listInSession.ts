// Lots of auctions as listings: entered, revised and taken back.

import { lockAvailable, placeHolds } from '#features/funds/server/public.ts';
import { depositToList } from '#features/terms/rules/deposit.ts';
import { withFurtherTerms } from '#features/terms/rules/further.ts';
import { readFurtherDefaults } from '#features/terms/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { recordHistory } from '#packages/db/history.ts';
import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { listingFaults } from '../../faults.ts';
import { readLister, readWords } from '../queries/lister.ts';
import { attachHold, type ListingRow, lockListing, lockListings } from '../queries/listing.ts';
import { readTradeParameters } from '../queries/parameters.ts';
import { insertListing, replaceTerms } from '../queries/terms.ts';
import { endListings } from './endListing.ts';
import { attachFiles } from './keepAttachments.ts';
import { listingHistory } from './transitionListing.ts';

interface LotListing {
  readonly firmId: string;
  readonly personId: string;
  readonly terms: ListingTerms;
}

/** Not on the board, and not to be taken. The owner's deposit is frozen; may raise `deposit_short`. */
export async function listInSession(ctx: TxContext, lots: readonly LotListing[]): Promise<string[]> {
  const { tx, now } = ctx;
  const { deposits } = await readTradeParameters(tx, now);
  const ids: string[] = [];
  for (const { firmId, personId, terms: given } of lots) {
    const { terms, search } = await describe(ctx, firmId, given);
    const id = ctx.newId();
    const no = await insertListing(tx, { id, firmId, personId, state: 'in_session', terms, search, now });
    await attachFiles(tx, { id, firmId }, terms);
    const amount = depositToList(terms, deposits);
    if (amount > 0n) await freezeForLot(ctx, { id, no, firmId, amount, until: terms.validTo });
    ids.push(id);
  }
  await recordHistory(
    ctx,
    listingHistory,
    ids.map((subjectId, at) => ({
      subjectId,
      move: 'enter',
      from: 'draft',
      to: 'in_session',
      party: 'clock',
      personId: lots[at]?.personId,
    })),
  );
  return ids;
}

async function describe(ctx: TxContext, firmId: string, given: ListingTerms) {
  const [words, lister] = [
    await readWords(ctx.tx, given.varietyId, given.deliveryPlaceId),
    await readLister(ctx.tx, firmId, ctx.now),
  ];
  if (!words?.isVarietyOpen) return fail(listingFaults.variety_disabled);
  const heat = given.spec.find(({ index }) => index === 'QNET_AR')?.value;
  const title = given.title || [words.place, words.variety, heat].filter(Boolean).join(' ').slice(0, 60);
  const terms = withFurtherTerms({ ...given, title }, await readFurtherDefaults(ctx.tx, ctx.now));
  const search = [title, lister.shortName, words.variety, words.place, words.initials, terms.brand]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return { terms, search };
}

interface LotDeposit {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly amount: Fen;
  readonly until: Date;
}

async function freezeForLot(ctx: TxContext, { id, no, firmId, amount, until }: LotDeposit) {
  const available = (await lockAvailable(ctx.tx, [firmId])).get(firmId) ?? fen(0n);
  if (available < amount)
    fail(listingFaults.deposit_short, { gap: minus(amount, available), needed: amount });
  const holdId = ctx.newId();
  await placeHolds(ctx, [
    {
      id: holdId,
      firmId,
      kind: 'listing',
      amount,
      matter: { type: 'listing', id, no },
      expectedRelease: until,
    },
  ]);
  await attachHold(ctx.tx, id, holdId);
}

/** Before the session: the listing keeps its id and its deposit. */
export async function reviseInSession(ctx: TxContext, id: string, given: ListingTerms): Promise<void> {
  const listing = await lockListing(ctx.tx, id);
  if (listing?.state !== 'in_session') throw new Error(`listing ${id} is in no session`);
  const { terms, search } = await describe(ctx, listing.firm_id, given);
  await replaceTerms(ctx.tx, id, { state: 'in_session', terms, search, now: ctx.now });
  await attachFiles(ctx.tx, { id, firmId: listing.firm_id }, terms);
}

/** The lot ends without a winner, or its result is void: the rest of the owner's deposit is free. */
export async function leaveSession(ctx: TxContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const listings = await lockListings(ctx.tx, ids);
  const inState = (wanted: ListingRow['state']) => listings.filter(({ state }) => state === wanted);
  await endListings(ctx, inState('in_session'), { move: 'leave', by: 'clock', why: 'expired' });
  await endListings(ctx, inState('sold_out'), { move: 'annul', by: 'clock', why: 'withdrawn' });
}
