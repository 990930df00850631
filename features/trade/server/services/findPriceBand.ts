// The reasonable range that a price is held to: of the place where power coal is handed over, at the coal's own heat.

import type { BandSite } from '#features/catalog/rules/priceBand.ts';
import { readBandAt } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kcalPerKg } from '#packages/exact/exact.ts';
import { bandAtHeat, bandWithoutVat, type PriceBand } from '../../rules/compare.ts';
import { vatOnTop } from '../../rules/vat.ts';
import type { ListingTerms } from '../../terms.ts';

/** What is delivered costs more by its carriage: no range is published for it. */
const SITES: Partial<Readonly<Record<ListingTerms['priceBasis'], BandSite>>> = {
  pit: 'mine',
  ex_works: 'mine',
  fob_port: 'port',
};

type Priced = Pick<ListingTerms, 'isPowerCoal' | 'priceBasis' | 'spec' | 'isTaxIncluded' | 'vatRate'>;

/** In the basis of the price, with VAT or without. Undefined where none binds it. */
export async function bandFor(
  connection: Connection,
  { isPowerCoal, priceBasis, spec, ...tax }: Priced,
  placeId: string,
  now: Date,
): Promise<PriceBand | undefined> {
  const [site, heat] = [SITES[priceBasis], spec.find(({ index }) => index === 'QNET_AR')?.value];
  if (!isPowerCoal || site === undefined || heat === undefined) return undefined;
  const band = await readBandAt(connection, { placeId, site }, now);
  return band && bandWithoutVat(bandAtHeat(band, kcalPerKg(heat), band.heat), vatOnTop(tax));
}

/** It binds deliveries of a month and longer. */
const TERM_MS = 28 * 86_400_000;

type Dealt = Priced & Pick<ListingTerms, 'deliveryPlaceId' | 'windowFrom' | 'windowTo'>;

export const bandOfDeal = (connection: Connection, terms: Dealt, now: Date): Promise<PriceBand | undefined> =>
  Date.parse(terms.windowTo) - Date.parse(terms.windowFrom) >= TERM_MS
    ? bandFor(connection, terms, terms.deliveryPlaceId, now)
    : Promise.resolve(undefined);
