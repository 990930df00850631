// Tests of when a price alert triggers: by level, or by percentage of change.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { AlertKind } from '../series.ts';
import { evaluateAlert } from './alert.ts';

const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);

describe('an alert', () => {
  it.each<[kind: AlertKind, value: bigint, prices: number[], speaks: string]>([
    // 1: triggers, -: does not
    ['above', 7_000_000n, [690, 699, 700, 710, 705], '--1--'],
    ['above', 7_000_000n, [701, 699, 702], '1-1'],
    ['below', 6_500_000n, [660, 650, 640, 651, 650], '-1--1'],
    ['percent', 200n, [690, 687, 688], '---'],
    ['percent', 200n, [700, 714, 715, 728, 729], '-1--1'],
    ['percent', 200n, [686, 672, 680], '11-'],
  ])('%s %s at %j: %s', (kind, value, prices, speaks) => {
    let alert = { kind, value, base: yuan(700), isArmed: true };
    const spoken = prices.map((price) => {
      const outcome = evaluateAlert(alert, yuan(price));
      alert = { ...alert, ...outcome };
      return outcome.speaks ? '1' : '-';
    });
    expect(spoken.join('')).toBe(speaks);
  });
});
