// Default values of each base price mode, for forms.

import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import type { BasePrice } from '../clause.ts';
import { indexValue } from '../quality.ts';

const heatIndex = 'QNET_AR';
const STANDARD_HEAT = indexValue(5_500n);

export function defaultBase(mode: BasePrice['mode']): BasePrice {
  switch (mode) {
    case 'FIXED':
      return { mode };
    case 'PER_KCAL':
      return { mode, heatIndex };
    case 'BASE_ADJ':
      return { mode, heatIndex, baseHeat: indexValue(5_000n) };
    case 'RATIO':
      return { mode, heatIndex, baseHeat: STANDARD_HEAT };
    case 'HEAT_BAND':
      return {
        mode,
        heatIndex,
        bands: [{ above: indexValue(4_500n), upTo: indexValue(5_000n), price: haoPerTonne(0n) }],
      };
    // 热值折算系数 of the ports: 4,500 and 5,000 against 5,500 kcal/kg.
    case 'COEFF':
      return {
        mode,
        heatIndex,
        points: (
          [
            [4_500n, 7_700n],
            [5_000n, 8_800n],
            [5_500n, 10_000n],
          ] as const
        ).map(([heat, part]) => ({ heat: indexValue(heat), coefficient: basisPoints(part) })),
      };
    case 'INDEX':
      return {
        mode,
        parts: [{ series: '', share: 1 }],
        agreedShare: 1,
        basis: haoPerTonne(0n),
        averaging: { rule: 'MONTH_MEAN' },
        missing: 'PREVIOUS',
      };
  }
}
