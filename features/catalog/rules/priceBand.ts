// Which reasonable range 合理区间 binds power coal, by mine region or port.

import { type HaoPerTonne, haoPerTonne, type KcalPerKg, kcalPerKg } from '#packages/exact/exact.ts';
import { MARKET_HEAT } from '../heat.ts';
import type { ParameterKey } from '../parameters.ts';

/** By Chinese names. */
export interface BandPlace {
  readonly province: string;
  readonly city: string;
}
export type BandSite = 'mine' | 'port';

export interface BandKeys {
  readonly low: ParameterKey;
  readonly high: ParameterKey;
  readonly heat: KcalPerKg;
}

/** With VAT. */
export interface PublishedBand {
  readonly low: HaoPerTonne;
  readonly high: HaoPerTonne;
  readonly heat: KcalPerKg;
}

export const publishedBand = (
  { low, high, heat }: BandKeys,
  valueOf: (key: ParameterKey) => string,
): PublishedBand => ({
  low: haoPerTonne(BigInt(valueOf(low))),
  high: haoPerTonne(BigInt(valueOf(high))),
  heat,
});

const SHANXI: BandKeys = { low: 'PRICE_BAND_LOW', high: 'PRICE_BAND_HIGH', heat: MARKET_HEAT };
const SHAANXI: BandKeys = {
  low: 'PRICE_BAND_SHAANXI_LOW',
  high: 'PRICE_BAND_SHAANXI_HIGH',
  heat: MARKET_HEAT,
};
const MENGXI: BandKeys = { low: 'PRICE_BAND_MENGXI_LOW', high: 'PRICE_BAND_MENGXI_HIGH', heat: MARKET_HEAT };
/** Lignite: published at its own heat. */
const MENGDONG: BandKeys = {
  low: 'PRICE_BAND_MENGDONG_LOW',
  high: 'PRICE_BAND_MENGDONG_HIGH',
  heat: kcalPerKg(3_500n),
};
const QINHUANGDAO: BandKeys = {
  low: 'PRICE_BAND_QINHUANGDAO_LOW',
  high: 'PRICE_BAND_QINHUANGDAO_HIGH',
  heat: MARKET_HEAT,
};

export const BAND_KEYS: readonly ParameterKey[] = [SHANXI, SHAANXI, MENGXI, MENGDONG, QINHUANGDAO].flatMap(
  ({ low, high }) => [low, high],
);

const EASTERN_CITIES = ['呼伦贝尔', '兴安', '通辽', '赤峰', '锡林郭勒'];

/** Provinces without a range use the market's (Shanxi); of the ports only Qinhuangdao has one. */
export function findBandKeys({ province, city }: BandPlace, site: BandSite): BandKeys | undefined {
  if (site === 'port') return city.startsWith('秦皇岛') ? QINHUANGDAO : undefined;
  if (province.startsWith('陕西')) return SHAANXI;
  if (!province.startsWith('内蒙古')) return SHANXI;
  return EASTERN_CITIES.some((eastern) => city.startsWith(eastern)) ? MENGDONG : MENGXI;
}
