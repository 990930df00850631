// Notifies followers and owners of saved searches of new and improved listings.

import { readPartnersOf, readBlockedFirms, sideFor } from '#features/binding/server/public.ts';
import { notifyFollowers } from '#features/follow/server/public.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readSearchOwners } from '../queries/search.ts';

interface PostedListing {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly firm: string;
  readonly terms: ListingTerms;
}

export async function notifyOfPosting(ctx: TxContext, listing: PostedListing): Promise<void> {
  const { id, no, firmId, firm, terms } = listing;
  const audience = await readAudience(ctx, listing);
  await notifyFollowers(ctx, {
    kind: 'firm',
    id: firmId,
    byFirmId: firmId,
    ...audience,
    type: 'TRADE',
    template: 'firm_posted',
    params: { firm, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no },
    key: `firm/${firmId}/${id}`,
  });
  await notifySearchOwners(ctx, listing, audience);
}

export async function notifyOfEdit(
  ctx: TxContext,
  listing: Omit<PostedListing, 'firm'>,
  version: number,
): Promise<void> {
  const { id, no, firmId, terms } = listing;
  const audience = await readAudience(ctx, listing);
  await notifyFollowers(ctx, {
    kind: 'listing',
    id,
    byFirmId: firmId,
    ...audience,
    type: 'TRADE',
    template: 'listing_changed',
    params: { no, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no },
    key: `listing/${id}/${version}`,
  });
  await notifySearchOwners(ctx, listing, audience);
}

interface Audience {
  readonly firmIds: readonly string[] | undefined;
  readonly notFirmIds: readonly string[];
}

async function readAudience(
  ctx: TxContext,
  { firmId, terms }: Omit<PostedListing, 'firm'>,
): Promise<Audience> {
  return {
    firmIds: await readPermittedFirms(ctx, firmId, terms),
    notFirmIds: await readBlockedFirms(ctx.tx, firmId),
  };
}

/** Notifies the owners of matching saved searches, each once, also when added tonnes make it match. */
async function notifySearchOwners(
  ctx: TxContext,
  { id, no, firmId, terms }: Omit<PostedListing, 'firm'>,
  { firmIds, notFirmIds }: Audience,
): Promise<void> {
  const seekers = await readSearchOwners(ctx.tx, {
    id,
    firmId,
    firmIds: firmIds ?? null,
    exceptFirmIds: [firmId, ...notFirmIds],
  });
  await notifyPeople(
    ctx,
    seekers.map(({ person_id: personId, name }) => ({
      personId,
      type: 'TRADE',
      feature: 'listing',
      template: 'search_found',
      params: {
        search: name,
        no,
        title: terms.title,
        price: terms.price.toString(),
        quantity: terms.quantity.toString(),
      },
      matter: { type: 'listing', id, no },
      key: `trade/search/${id}`,
    })),
  );
}

/** The firms that may see the listing; undefined: everybody. */
async function readPermittedFirms(
  { tx }: TxContext,
  firmId: string,
  { visibility, namedFirmIds, direction, varietyId }: ListingTerms,
): Promise<readonly string[] | undefined> {
  if (visibility === 'public') return undefined;
  return visibility === 'firms' ? namedFirmIds : readPartnersOf(tx, firmId, sideFor(direction), varietyId);
}
