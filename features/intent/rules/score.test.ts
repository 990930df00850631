// Scores of offers: each part by what it is given for, and why.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { explainPair, readSpec, scorePair, totalFrom, type Side, type Ways } from './score.ts';

const quality = (heat: bigint, sulphur: bigint) =>
  readSpec([
    { index: 'QNET_AR', op: 'at_least', value: indexValue(heat) },
    { index: 'STD', op: 'at_most', value: indexValue(sulphur) },
  ]);
const side = (changes: Partial<Side> = {}): Side => ({
  kind: 'listing',
  id: 'L1',
  firmId: 'mine',
  isSale: true,
  varietyId: 'thermal',
  ...quality(5_000n, 80n),
  low: 5_120_000,
  high: 5_120_000,
  place: 0,
  from: 100,
  to: 109,
  credit: 90,
  isHidden: false,
  ...changes,
});
const wish = (changes: Partial<Side> = {}): Side =>
  side({
    kind: 'intent',
    id: 'I1',
    firmId: 'plant',
    isSale: false,
    low: 6_500_000,
    high: 7_000_000,
    place: 1,
    ...changes,
  });
/** Offer B of domain 4.7: 512 + 148.60 + 18 at 1.2 % loss is 686.84 delivered. */
const ways: Ways = {
  way: (from, to) =>
    from === to ? { freight: 0, other: 0, lossBp: 0 } : { freight: 1_486_000, other: 180_000, lossBp: 120 },
  kilometres: (from, to) => (from === to ? 0 : 550),
};
const noWays: Ways = { ...ways, way: () => null };

describe('the score of an offer', () => {
  it.each<[string, Partial<Side>, Partial<Side>, Record<string, number>]>([
    [
      'fits in everything',
      { low: 4_000_000 },
      { place: 0 },
      { spec: 40, price: 30, distance: 10, credit: 9, window: 10, total: 99 },
    ],
    ['costs more than the low end at the plant', {}, {}, { price: 18, distance: 5, total: 82 }],
    ['costs a little more than the high end', {}, { high: 6_600_000 }, { price: 8 }],
    ['costs a tenth more than the high end', {}, { low: 6_000_000, high: 6_200_000 }, { price: 0 }],
    ['misses the heat by two per cent', quality(4_900n, 80n), {}, { spec: 36 }],
    ['misses one of two limits wholly', quality(5_000n, 150n), {}, { spec: 20 }],
    [
      'says nothing of an index',
      readSpec([{ index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) }]),
      {},
      { spec: 20 },
    ],
    ['is there half of the days', { from: 105, to: 114 }, {}, { window: 5 }],
    ['is wished without limits', {}, readSpec([]), { spec: 40 }],
    ['is wished at a price by formula', {}, { low: null, high: null }, { price: 15 }],
    ['is of a new firm', { credit: null }, {}, { credit: 5 }],
    ['is anonymous', { kind: 'intent', isHidden: true }, {}, { distance: 5, credit: 5, price: 15 }],
  ])('that %s', (_name, offer, own, points) => {
    expect(scorePair(wish(own), side(offer), ways)).toMatchObject(points);
  });

  it.each<[string, Partial<Side>]>([
    ['in the same direction', { isSale: false }],
    ['of another variety', { varietyId: 'coking' }],
    ['of the same firm', { firmId: 'plant' }],
    ['of other days', { from: 200, to: 210 }],
    ['of nothing that was asked', quality(3_000n, 300n)],
  ])('does not exist for one %s', (_name, offer) => {
    expect(scorePair(wish(), side(offer), ways)).toBeUndefined();
  });

  it('is the same where only what reaches a bar is scored to the end', () => {
    const offers = Array.from({ length: 60 }, (_, at) =>
      side({
        credit: at,
        low: 4_000_000 + at * 60_000,
        from: 90 + at,
        to: 99 + at,
        ...quality(5_000n - BigInt(at * 9), 80n),
      }),
    );
    for (const offer of offers) {
      const total = scorePair(wish(), offer, ways)?.total ?? -1;
      for (const bar of [0, 40, 70, total, total + 1])
        expect(totalFrom(wish(), offer, ways, bar)).toBe(total >= bar ? total : -1);
    }
  });

  it('is the same from both ends, but for the credit of the other', () => {
    const [one, other] = [scorePair(wish(), side(), ways), scorePair(side(), wish(), ways)];
    expect(one).toEqual(other);
  });

  it('takes the delivered price of the market pages, and says why', () => {
    expect(explainPair(wish(), side(quality(4_900n, 80n)), ways)).toMatchObject({
      spec: { asked: 2, missed: [{ index: 'QNET_AR', value: 4_900, limit: 5_000 }] },
      price: { why: 'within', delivered: 6_868_421, limit: 7_000_000 },
      km: 550,
      credit: { why: 'known', score: 90 },
      window: { days: 10, of: 10 },
    });
    expect(explainPair(wish(), side(), noWays)?.price).toEqual({
      why: 'no_freight',
      delivered: null,
      limit: 7_000_000,
    });
  });

  it('says neither way nor credit of an anonymous offer', () => {
    expect(explainPair(wish(), side({ kind: 'intent', isHidden: true }), ways)).toMatchObject({
      price: { why: 'no_freight', delivered: null },
      km: null,
      credit: { why: 'hidden', score: null },
    });
  });
});
