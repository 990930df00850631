// What stands beside a price of power coal, and on coal hauled too far.

import { expect, it, vi } from 'vitest';
import {
  listFreight,
  listPlaces,
  type Place,
  qrySysParameter,
} from '#features/catalog/calls/referenceData.ts';
import { BAND_KEYS } from '#features/catalog/rules/priceBand.ts';
import { indexValue } from '#features/clause/quality.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { LEGAL_LIMIT_KEYS } from '../rules/legalLimits.ts';
import { isTermDelivery } from '../rules/priceBand.ts';
import { someTerms } from '../terms.example.ts';
import type { ListingTerms } from '../terms.ts';
import { HaulNote } from './HaulNote.tsx';
import { PriceBandNote } from './PriceBandNote.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const named = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, fr: text, es: text });
const place = (
  id: string,
  province: string,
  city: string,
  [latitude, longitude]: [number, number],
): Place => ({
  id,
  code: id,
  names: named(id),
  province: named(province),
  city: named(city),
  kind: 'mine',
  latitude: latitude * 1_000_000,
  longitude: longitude * 1_000_000,
  initials: id,
  isRetired: false,
});
const PLACES = [
  place('pinglu', '山西省', '朔州市', [39, 112]),
  place('yulin', '陕西省', '榆林市', [38, 109]),
  place('qinhuangdao', '河北省', '秦皇岛市', [40, 119]),
  place('wuhan', '湖北省', '武汉市', [30, 114]),
];
const places = answered(listPlaces, {}, PLACES);
const heat = (kcal: bigint): ListingTerms['spec'] => [
  { index: 'QNET_AR', op: 'at_least', value: indexValue(kcal) },
];
const power = (changes: Partial<ListingTerms> = {}) =>
  someTerms({ isPowerCoal: true, spec: heat(5_500n), windowTo: '2026-12-31', ...changes });

it.each<[string, Partial<ListingTerms>, bigint | undefined, RegExp, RegExp?]>([
  ['the range of the place', {}, 5_000_000n, /本煤合理区间：370\.00 – 570\.00 元\/吨，含税/, /超出/],
  [
    'the rule',
    {},
    undefined,
    /发改价格〔2022〕303号：电煤中长期交易 370\.00 – 570\.00 元\/吨（含税，5,500 kcal\/kg）/,
  ],
  ['the range at the heat promised', { spec: heat(4_500n) }, undefined, /302\.73 – 466\.36 元/],
  ['the range of the next province', { deliveryPlaceId: 'yulin' }, undefined, /320\.00 – 520\.00/],
  [
    'the range of the port',
    { priceBasis: 'fob_port', deliveryPlaceId: 'qinhuangdao' },
    undefined,
    /570\.00 – 770\.00/,
  ],
  ['the range without VAT', { isTaxIncluded: false }, undefined, /327\.43\d* – 504\.42\d* 元\/吨，不含税/],
  ['a warning above', {}, 5_700_001n, /超出合理区间，此价格将不予受理/],
  ['a warning below', {}, 3_699_999n, /超出合理区间/],
  ['no warning at its end', {}, 5_700_000n, /合理区间/, /超出/],
  ['that short deliveries are free', { windowTo: '2026-12-10' }, 9_000_000n, /不足一个月/, /超出/],
  ['that delivered prices are free', { priceBasis: 'delivered_plant' }, 9_000_000n, /没有公布/, /超出/],
  ['that heat or place are missing', { spec: [] }, 9_000_000n, /填写热值和交货地后/, /超出/],
])('of a price it says %s', async (_name, changes, price, seen, unseen = /undefined/) => {
  const terms = power(changes);
  const note = (
    <PriceBandNote
      coal={terms}
      placeId={terms.deliveryPlaceId}
      isTerm={isTermDelivery(terms)}
      price={price === undefined ? undefined : haoPerTonne(price)}
      outside="refused"
    />
  );
  const text = textOf(await draw(note, { answers: [places] }));
  expect(text).toMatch(seen);
  expect(text).not.toMatch(unseen);
});

it('follows the parameters', async () => {
  const changed = answered(
    qrySysParameter,
    { paramKey: BAND_KEYS.join(',') },
    { PRICE_BAND_LOW: '4000000', PRICE_BAND_HIGH: '4100000' },
  );
  const note = (
    <PriceBandNote coal={power()} placeId="pinglu" isTerm price={haoPerTonne(5_000_000n)} outside="flagged" />
  );
  const text = textOf(await draw(note, { answers: [places, changed] }));
  expect(text).toMatch(/400\.00 – 410\.00/);
  expect(text).toContain('成交后合同将提示平台监管人员');
});

it('says nothing of coal that no power plant burns', async () => {
  const note = (
    <PriceBandNote coal={someTerms()} placeId="pinglu" isTerm price={undefined} outside="refused" />
  );
  expect(textOf(await draw(note, { answers: [places] })).trim()).toBe('');
});

const lane = (toPlaceId: string, distance?: bigint) =>
  answered(
    listFreight,
    { fromPlaceId: 'pinglu', toPlaceId },
    distance === undefined
      ? []
      : [
          {
            fromPlaceId: 'pinglu',
            toPlaceId,
            transport: 'rail',
            rate: haoPerTonne(1n),
            other: haoPerTonne(0n),
            lossRate: 0n as never,
            distance: distance as never,
          },
        ],
  );
const limits = answered(qrySysParameter, { paramKey: LEGAL_LIMIT_KEYS.join(',') }, {});

it.each<[string, Partial<ListingTerms>, ReturnType<typeof lane>, string, RegExp | undefined]>([
  ['farther than its heat may go', {}, lane('wuhan'), 'wuhan', /至wuhan运距至少 1,0\d\d 公里.*≥ 4,305/],
  ['far by its lane alone', {}, lane('yulin', 700_000n), 'yulin', /运距至少 700 公里.*第六条、第七条/],
  ['near', {}, lane('yulin'), 'yulin', undefined],
  ['far, with heat enough', { spec: heat(5_000n) }, lane('wuhan'), 'wuhan', undefined],
  ['delivered by the seller', { priceBasis: 'delivered_plant' }, lane('wuhan'), 'wuhan', undefined],
  ['offered to buy', { direction: 'buy' }, lane('wuhan'), 'wuhan', undefined],
])('of coal hauled %s it warns or is silent', async (_name, changes, freight, to, seen) => {
  const terms = someTerms({ spec: heat(4_300n), ...changes });
  const text = textOf(
    await draw(<HaulNote terms={terms} toPlaceId={to} />, { answers: [places, freight, limits] }),
  );
  expect(text.trim()).toMatch(seen ?? /^$/);
});
