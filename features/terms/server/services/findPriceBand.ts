// Finds the price band for power coal at its place and heat.

import type { BandSite } from '#features/catalog/rules/priceBand.ts';
import { readBandAt } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kcalPerKg } from '#packages/exact/exact.ts';
import { bandAtHeat, bandWithoutVat, type PriceBand } from '../../rules/priceBand.ts';
import { vatOnTop } from '../../rules/vat.ts';
import type { ListingTerms } from '../../terms.ts';

/** No band is published for delivered prices, which include carriage. */
const SITES: Partial<Readonly<Record<ListingTerms['priceBasis'], BandSite>>> = {
  pit: 'mine',
  ex_works: 'mine',
  fob_port: 'port',
};

type PricedTerms = Pick<ListingTerms, 'isPowerCoal' | 'priceBasis' | 'spec' | 'isTaxIncluded' | 'vatRate'>;

/** In the basis of the price, with or without VAT. Undefined where no band applies. */
export async function findPriceBand(
  connection: Connection,
  { isPowerCoal, priceBasis, spec, ...tax }: PricedTerms,
  placeId: string,
  now: Date,
): Promise<PriceBand | undefined> {
  const [site, heat] = [SITES[priceBasis], spec.find(({ index }) => index === 'QNET_AR')?.value];
  if (!isPowerCoal || site === undefined || heat === undefined) return undefined;
  const band = await readBandAt(connection, { placeId, site }, now);
  return band && bandWithoutVat(bandAtHeat(band, kcalPerKg(heat), band.heat), vatOnTop(tax));
}

/** The band binds deliveries of a month and longer. */
const TERM_MS = 28 * 86_400_000;

type DealTerms = PricedTerms & Pick<ListingTerms, 'deliveryPlaceId' | 'windowFrom' | 'windowTo'>;

export const findPriceBandOfDeal = (
  connection: Connection,
  terms: DealTerms,
  now: Date,
): Promise<PriceBand | undefined> =>
  Date.parse(terms.windowTo) - Date.parse(terms.windowFrom) >= TERM_MS
    ? findPriceBand(connection, terms, terms.deliveryPlaceId, now)
    : Promise.resolve(undefined);
