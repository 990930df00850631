// Figures of an index: the vector of domain 5.3, every exclusion, carrying forward.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { type DealInput, evaluateRun, type Method, type RunInputs } from './evaluate.ts';

const yuan = (price: number) => haoPerTonne(BigInt(Math.round(price * 100)) * 100n);
const tonnes = (count: number) => kg(BigInt(count) * 1_000n);
const none = haoPerTonne(0n);

const method: Method = {
  heat: kcalPerKg(5_000n),
  heatReach: kcalPerKg(250n),
  maxSulphur: basisPoints(100n),
  minQuantity: tonnes(500),
  quoteWeight: tonnes(4_000),
  outlier: basisPoints(1_500n),
  minDeals: 3,
  minFirms: 3,
};
const deal = (price: number, count: number, heat: number, changes: Partial<DealInput> = {}): DealInput => ({
  price: yuan(price),
  vatOnTop: basisPoints(0n),
  freight: none,
  other: none,
  loss: basisPoints(0n),
  heat: kcalPerKg(BigInt(heat)),
  quantity: tonnes(count),
  sulphur: basisPoints(80n),
  seller: 'A',
  buyer: 'B',
  flaw: null,
  ruling: null,
  ...changes,
});
const vector: RunInputs = {
  method,
  previous: yuan(490),
  deals: [
    deal(486, 3_000, 5_000),
    deal(502, 5_000, 5_120, { buyer: 'C' }),
    deal(470, 2_000, 4_880, { seller: 'D' }),
  ],
  quotes: [{ day: '2026-11-20', bid: yuan(478), offer: yuan(496) }],
};
const evaluate = (changes: Partial<RunInputs> = {}) => evaluateRun({ ...vector, ...changes });

describe('the figure of a week', () => {
  it('is that of domain 5.3', () => {
    expect(evaluate()).toEqual({
      deals: [
        { normalised: 4_860_000n, exclusion: null },
        { normalised: 4_902_344n, exclusion: null },
        { normalised: 4_815_574n, exclusion: null },
      ],
      result: {
        figure: yuan(487.16),
        isCarried: false,
        raw: yuan(490.8),
        dealPrice: yuan(487.23),
        quotePrice: yuan(487),
        deals: 3,
        firms: 4,
        quantity: tonnes(10_000),
      },
    });
  });
  it('is the mean of the deals where nobody bid and offered', () => {
    expect(evaluate({ quotes: [] }).result).toMatchObject({ figure: yuan(487.23), quotePrice: null });
  });
  it('weighs each day of bids and offers alike', () => {
    const quotes = [...vector.quotes, { day: '2026-11-19', bid: yuan(500), offer: yuan(520) }];
    // B = (487 + 510) / 2 = 498.50; (487.228 × 10,000 + 498.50 × 4,000) / 14,000.
    expect(evaluate({ quotes }).result).toMatchObject({ figure: yuan(490.45), quotePrice: yuan(498.5) });
  });
});

describe('a deal', () => {
  const fourth = (one: DealInput, previous = vector.previous) => {
    const { deals, result } = evaluate({ deals: [...vector.deals, one], previous });
    return [deals[3]?.exclusion, result.deals];
  };
  const admitted = { isCounted: true, reason: '合同已核' };
  it.each<[string, DealInput, string | null]>([
    ['counts', deal(480, 500, 5_000), null],
    ['that fell through', deal(480, 500, 5_000, { flaw: 'cancelled' }), 'cancelled'],
    ['that follows an index', deal(480, 500, 5_000, { flaw: 'indexed' }), 'indexed'],
    ['priced elsewhere', deal(480, 500, 5_000, { flaw: 'basis' }), 'basis'],
    ['within one house', deal(480, 500, 5_000, { seller: 'B' }), 'related'],
    ['within one house by mistake', deal(480, 500, 5_000, { seller: 'B', ruling: admitted }), null],
    ['at the edge of the heat', deal(480, 500, 5_250), null],
    ['beyond it', deal(480, 500, 5_251), 'heat'],
    ['below it', deal(480, 500, 4_749), 'heat'],
    ['at the limit of sulphur', deal(480, 500, 5_000, { sulphur: basisPoints(100n) }), null],
    ['beyond it', deal(480, 500, 5_000, { sulphur: basisPoints(101n) }), 'sulphur'],
    ['that promises no sulphur', deal(480, 500, 5_000, { sulphur: null }), null],
    ['too small', deal(480, 499, 5_000), 'small'],
    ['at fifteen per cent', deal(563.5, 500, 5_000), null],
    ['above', deal(563.51, 500, 5_000), 'outlier'],
    ['below', deal(416.49, 500, 5_000), 'outlier'],
    ['admitted by a person', deal(600, 500, 5_000, { ruling: admitted }), null],
    ['taken out by a person', deal(480, 500, 5_000, { ruling: { ...admitted, isCounted: false } }), 'ruled'],
    ['too small, whatever a person says', deal(480, 499, 5_000, { ruling: admitted }), 'small'],
  ])('%s', (_name, one, exclusion) => {
    expect(fourth(one)).toEqual([exclusion, exclusion === null ? 4 : 3]);
  });
  it('is no outlier while there is no figure before', () => {
    expect(fourth(deal(900, 500, 5_000), null)).toEqual([null, 4]);
  });
});

describe('too few deals or firms', () => {
  it('carry the figure before forward', () => {
    expect(evaluate({ deals: vector.deals.slice(0, 2) }).result).toMatchObject({
      figure: yuan(490),
      isCarried: true,
      deals: 2,
      firms: 3,
    });
    const two = vector.deals.map((one) => ({ ...one, seller: 'A', buyer: 'B' }));
    expect(evaluate({ deals: two }).result).toMatchObject({ figure: yuan(490), isCarried: true, firms: 2 });
  });
  it('leave the first week without a figure', () => {
    expect(evaluate({ deals: [], quotes: [], previous: null }).result).toEqual({
      figure: null,
      isCarried: false,
      raw: null,
      dealPrice: null,
      quotePrice: null,
      deals: 0,
      firms: 0,
      quantity: 0n,
    });
  });
});
