// The best offers: the same as if every pair were scored.

import { describe, expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import { bestOffers, shelve } from './best.ts';
import { readSpec, scorePair, type Side, type Ways } from './score.ts';

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const PLACES = 6;
const ways: Ways = {
  way: (from, to) =>
    (from + to) % 5 === 4 ? null : { freight: Math.abs(from - to) * 300_000, other: 20_000, lossBp: 50 },
  kilometres: (from, to) => Math.abs(from - to) * 260,
};

function someSide(roll: (below: number) => number, at: number, isSale: boolean): Side {
  const low = roll(6) === 0 ? null : 4_000_000 + roll(3_000_000);
  const from = 100 + roll(30);
  return {
    kind: roll(2) === 0 ? 'listing' : 'intent',
    id: `O${String(at).padStart(4, '0')}`,
    firmId: `F${roll(12)}`,
    isSale,
    varietyId: 'thermal',
    ...readSpec([
      { index: 'QNET_AR', op: 'at_least', value: indexValue(4_500n + BigInt(roll(1_000))) },
      { index: 'STD', op: 'at_most', value: indexValue(60n + BigInt(roll(60))) },
    ]),
    low,
    high: low === null || roll(4) === 0 ? null : low + roll(800_000),
    place: roll(PLACES),
    from,
    to: from + roll(30),
    credit: roll(101),
    isHidden: roll(5) === 0,
  };
}

const scoreAll = (own: Side, offers: readonly Side[], { least, most }: { least: number; most: number }) =>
  offers
    .flatMap((offer) => {
      const score = scorePair(own, offer, ways)?.total;
      return score === undefined || score < least ? [] : [{ id: offer.id, score }];
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, most);

describe('the best offers', () => {
  it.each(Array.from({ length: 40 }, (_none, seed) => [seed, seed % 2 === 0] as const))(
    'are those of all pairs (seed %i, own side sells: %s)',
    (seed, isSale) => {
      const roll = dice(seed + 1);
      const own = { ...someSide(roll, 9_999, isSale), isHidden: false };
      const offers = Array.from({ length: 300 }, (_none, at) => someSide(roll, at, !isSale));
      for (const limits of [
        { least: 0, most: 10 },
        { least: 50, most: 30 },
        { least: 80, most: 3 },
      ]) {
        const best = bestOffers(own, shelve(offers), ways, limits);
        expect(best.map(({ offer: { id }, score }) => ({ id, score }))).toEqual(
          scoreAll(own, offers, limits),
        );
      }
    },
  );

  it('are found without looking at every offer of a place that is too dear', () => {
    const roll = dice(7);
    const own = { ...someSide(roll, 9_999, false), low: 4_000_000, high: 4_100_000, place: 0 };
    const offers = Array.from({ length: 1_000 }, (_none, at) => ({
      ...someSide(roll, at, true),
      low: 5_000_000 + at,
      place: 1,
      isHidden: false,
    }));
    let asked = 0;
    const counting: Ways = {
      ...ways,
      way: (from, to) => {
        asked += 1;
        return ways.way(from, to);
      },
    };
    expect(bestOffers(own, shelve(offers), counting, { least: 80, most: 10 })).toEqual([]);
    expect(asked).toBeLessThan(5);
  });
});
