// Tests of comparing series: days, gaps, normalised heat, CSV.

import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { haoPerTonne, type KcalPerKg, kcalPerKg } from '#packages/exact/exact.ts';
import { toXlsx } from '#packages/spreadsheet/xlsx.ts';
import type { Series } from '../calls/quote.ts';
import { comparePrices, priceRows } from './prices.ts';

const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);
const names = (name: string) => ({ 'zh-Hans': name, 'zh-Hant': name, en: name, fr: name, es: name });
const series = (id: string, heat: KcalPerKg | null, name = id): Series => ({
  id,
  names: names(name),
  kind: 'port',
  varietyId: 'thermal',
  placeId: null,
  heat,
  sulphur: null,
  priceBasis: 'fob_port',
  isTaxIncluded: true,
  source: 'MANUAL',
  isOnHome: false,
  newest: null,
  change: null,
  points: [],
});
const quotes = (seriesId: string, ...prices: [day: string, price: number][]) => ({
  seriesId,
  quotes: prices.map(([day, price]) => ({ day, price: yuan(price), version: 1 })),
});

const ALL = [series('low', kcalPerKg(5_000n), '=5000'), series('coke', null)];
const ANSWER = {
  from: '2026-11-01',
  to: '2026-11-03',
  list: [quotes('low', ['2026-11-03', 605], ['2026-11-01', 600]), quotes('coke', ['2026-11-02', 1_700])],
};

describe('side by side', () => {
  it('has a row for each day on which one was quoted, and gaps where one was not', () => {
    const { days, prices } = comparePrices(ANSWER, ALL, false);
    expect([days, prices]).toEqual([
      ['2026-11-01', '2026-11-02', '2026-11-03'],
      [
        [yuan(600), undefined, yuan(605)],
        [undefined, yuan(1_700), undefined],
      ],
    ]);
  });
  it('brings every coal to one heat, and leaves what has none', () => {
    expect(comparePrices(ANSWER, ALL, true).prices).toEqual([
      [yuan(660), undefined, haoPerTonne(6_655_000n)],
      [undefined, yuan(1_700), undefined],
    ]);
  });
  it('leaves out what no longer exists', () => {
    expect(comparePrices(ANSWER, ALL.slice(1), false).series.map(({ id }) => id)).toEqual(['coke']);
  });
});

it('is saved as days and numbers with the newest day first, and no name becomes a formula', async () => {
  const rows = priceRows(comparePrices(ANSWER, ALL, false), 'Day', 'en');
  expect(rows).toEqual([
    ['Day', '=5000', 'coke'],
    [{ day: '2026-11-03' }, { decimal: '605.0000' }, null],
    [{ day: '2026-11-02' }, null, { decimal: '1700.0000' }],
    [{ day: '2026-11-01' }, { decimal: '600.0000' }, null],
  ]);
  const sheet = new TextDecoder().decode(
    unzipSync(toXlsx('Prices', rows))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('<v>605.0000</v>');
  expect(sheet).toContain('<t xml:space="preserve">=5000</t>');
  expect(sheet).not.toContain('<f>');
});
