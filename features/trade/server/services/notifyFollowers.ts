// Who follows hears of it: a followed firm has put something up, a followed listing has been bettered; and who looks for such a listing.

import { readPartnersOf, readShutOut, sideFor } from '#features/binding/server/public.ts';
import { tellFollowers } from '#features/follow/server/public.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ListingTerms } from '../../terms.ts';
import { readSeekers } from '../queries/search.ts';

interface Followed {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly firm: string;
  readonly terms: ListingTerms;
}

export async function tellOfPosting(ctx: TxContext, listing: Followed): Promise<void> {
  const { id, no, firmId, firm, terms } = listing;
  const kept = await keptTo(ctx, listing);
  await tellFollowers(ctx, {
    kind: 'firm',
    id: firmId,
    byFirmId: firmId,
    ...kept,
    type: 'TRADE',
    template: 'firm_posted',
    params: { firm, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no },
    key: `firm/${firmId}/${id}`,
  });
  await tellSeekers(ctx, listing, kept);
}

export async function tellOfEdit(
  ctx: TxContext,
  listing: Omit<Followed, 'firm'>,
  version: number,
): Promise<void> {
  const { id, no, firmId, terms } = listing;
  const kept = await keptTo(ctx, listing);
  await tellFollowers(ctx, {
    kind: 'listing',
    id,
    byFirmId: firmId,
    ...kept,
    type: 'TRADE',
    template: 'listing_changed',
    params: { no, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no },
    key: `listing/${id}/${version}`,
  });
  await tellSeekers(ctx, listing, kept);
}

interface Kept {
  readonly firmIds: readonly string[] | undefined;
  readonly notFirmIds: readonly string[];
}

async function keptTo(ctx: TxContext, { firmId, terms }: Omit<Followed, 'firm'>): Promise<Kept> {
  return {
    firmIds: await readersOf(ctx, firmId, terms),
    notFirmIds: await readShutOut(ctx.tx, firmId),
  };
}

/** Whoever looks for such a listing is told of it once, also where only more tonnes made it one. */
async function tellSeekers(
  ctx: TxContext,
  { id, no, firmId, terms }: Omit<Followed, 'firm'>,
  { firmIds, notFirmIds }: Kept,
): Promise<void> {
  const seekers = await readSeekers(ctx.tx, {
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
      feature: 'trade',
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

/** The firms a listing is meant for; undefined: everybody. */
async function readersOf(
  { tx }: TxContext,
  firmId: string,
  { visibility, namedFirmIds, direction, varietyId }: ListingTerms,
): Promise<readonly string[] | undefined> {
  if (visibility === 'public') return undefined;
  return visibility === 'firms' ? namedFirmIds : readPartnersOf(tx, firmId, sideFor(direction), varietyId);
}
