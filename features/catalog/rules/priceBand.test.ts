// Each mine is bound by its region's range, one port by its own (domain 1.2).

import { expect, it } from 'vitest';
import { PARAMETERS } from '../parameters.ts';
import { findBandKeys, type BandSite } from './priceBand.ts';

it.each<[string, string, BandSite, string]>([
  ['山西', '朔州', 'mine', '3700000–5700000 @5500'],
  ['陕西', '榆林', 'mine', '3200000–5200000 @5500'],
  ['内蒙古', '鄂尔多斯', 'mine', '2600000–4600000 @5500'],
  ['内蒙古', '通辽', 'mine', '2000000–3000000 @3500'],
  ['内蒙古自治区', '锡林郭勒盟', 'mine', '2000000–3000000 @3500'],
  ['新疆', '哈密', 'mine', '3700000–5700000 @5500'],
  ['河北', '秦皇岛', 'port', '5700000–7700000 @5500'],
  ['河北', '唐山', 'port', 'none'],
])('%s %s at the %s: %s', (province, city, site, band) => {
  const keys = findBandKeys({ province, city }, site);
  expect(keys ? `${PARAMETERS[keys.low].value}–${PARAMETERS[keys.high].value} @${keys.heat}` : 'none').toBe(
    band,
  );
});
