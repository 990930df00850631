// Finds the price band for power coal at its place and heat.

import { readBandAt } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import {
  bandFor,
  bandSiteOf,
  isTermDelivery,
  type PriceBand,
  type PricedCoal,
} from '../../rules/priceBand.ts';
import type { ListingTerms } from '../../terms.ts';

/** In the basis of the price, with or without VAT. Undefined where no band applies. */
export async function findPriceBand(
  connection: Connection,
  terms: PricedCoal,
  placeId: string,
  now: Date,
): Promise<PriceBand | undefined> {
  const site = bandSiteOf(terms);
  const published = site && (await readBandAt(connection, { placeId, site }, now));
  return published && bandFor(terms, published);
}

type DealTerms = PricedCoal & Pick<ListingTerms, 'deliveryPlaceId' | 'windowFrom' | 'windowTo'>;

export const findPriceBandOfDeal = (
  connection: Connection,
  terms: DealTerms,
  now: Date,
): Promise<PriceBand | undefined> =>
  isTermDelivery(terms)
    ? findPriceBand(connection, terms, terms.deliveryPlaceId, now)
    : Promise.resolve(undefined);
