// The reasonable range for power coal at a place, by the server’s rules.

import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { BAND_KEYS, findBandKeys, publishedBand } from '#features/catalog/rules/priceBand.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { bandFor, bandSiteOf, type PricedCoal } from '../rules/priceBand.ts';

/** Defaults until the server answers. Undefined where no band applies, or place or heat are not known yet. */
export function usePriceBand(coal: PricedCoal, placeId: string) {
  const { data: places } = useCall(listPlaces, {}, { showError: true });
  const parameters = useParameters(BAND_KEYS);
  const [site, place] = [bandSiteOf(coal), places?.find(({ id }) => id === placeId)];
  if (!site || !place) return undefined;
  const [province, city] = [place.province['zh-Hans'], place.city['zh-Hans']];
  const keys = findBandKeys({ province, city }, site);
  if (!keys) return undefined;
  const published = publishedBand(keys, (key) => parameters?.[key] ?? PARAMETERS[key].value);
  const band = bandFor(coal, published);
  return band && { band, published };
}
