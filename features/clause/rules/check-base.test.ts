// Tables by heat, published series and limits of a base price.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import type { BasePrice } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { checkBase } from './check-base.ts';

describe('the base price', () => {
  const band = (above: bigint, upTo: bigint) => ({
    above: indexValue(above),
    upTo: indexValue(upTo),
    price: haoPerTonne(5_000_000n),
  });
  const bands = (...of: [bigint, bigint][]): BasePrice => ({
    mode: 'HEAT_BAND',
    heatIndex: 'QNET_AR',
    bands: of.map(([above, upTo]) => band(above, upTo)),
  });
  const points = (...heats: bigint[]): BasePrice => ({
    mode: 'COEFF',
    heatIndex: 'QNET_AR',
    points: heats.map((heat) => ({ heat: indexValue(heat), coefficient: basisPoints(10_000n) })),
  });
  const indexed = (change: Partial<Extract<BasePrice, { mode: 'INDEX' }>>): BasePrice => ({
    mode: 'INDEX',
    parts: [{ series: 'ncei-5500', share: 1 }],
    agreedShare: 1,
    basis: haoPerTonne(0n),
    averaging: { rule: 'LAST' },
    missing: 'PREVIOUS',
    ...change,
  });
  it.each([
    ['bands that meet', bands([4_500n, 4_800n], [4_800n, 5_200n]), []],
    ['bands that overlap', bands([4_500n, 4_900n], [4_800n, 5_200n]), ['overlap']],
    ['bands with a gap', bands([4_500n, 4_700n], [4_800n, 5_200n]), ['gap']],
    ['a band upside down', bands([4_800n, 4_500n]), ['wrong_order']],
    ['an impossible band', bands([4_500n, 9_000n]), ['outside_hard_range']],
    [
      'bands whose price falls',
      {
        mode: 'HEAT_BAND',
        heatIndex: 'QNET_AR',
        bands: [{ ...band(4_500n, 4_800n), price: haoPerTonne(5_200_000n) }, band(4_800n, 5_200n)],
      },
      ['band_falls'],
    ],
    [
      'a band that pays nothing',
      {
        mode: 'HEAT_BAND',
        heatIndex: 'QNET_AR',
        bands: [{ ...band(4_500n, 4_800n), price: haoPerTonne(0n) }, band(4_800n, 5_200n)],
      },
      ['price_zero'],
    ],
    ['a ceiling of nothing', indexed({ ceiling: haoPerTonne(0n) }), ['price_zero']],
    ['points in any order', points(5_000n, 5_500n, 4_500n), []],
    ['a point twice', points(5_000n, 5_000n), ['overlap']],
    ['an impossible point', points(5_000n, 9_000n), ['outside_hard_range']],
    [
      'a series named twice',
      indexed({
        parts: [
          { series: 'ncei-5500', share: 1 },
          { series: 'ncei-5500', share: 2 },
        ],
      }),
      ['series_twice'],
    ],
    ['a series not yet chosen', indexed({ parts: [{ series: '', share: 1 }] }), ['series_missing']],
    [
      'a floor above the ceiling',
      indexed({ floor: haoPerTonne(2n), ceiling: haoPerTonne(1n) }),
      ['crossed_limits'],
    ],
    ['a price that follows an index', indexed({}), []],
    [
      'an impossible base',
      { mode: 'RATIO', heatIndex: 'QNET_AR', baseHeat: indexValue(50n) },
      ['outside_hard_range'],
    ],
  ] satisfies [string, BasePrice, string[]][])('of %s finds %s', (_name, base, expected) => {
    expect(checkBase(base).map(({ code }) => code)).toEqual(expected);
  });
});
