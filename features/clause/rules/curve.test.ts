// Price curves over one index, and the values they start from.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Clause } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { curveOf, startValues } from './curve.ts';
import { computePrice } from './price.ts';
import { CLAUSE_TEMPLATES } from './templates.ts';

const { THERMAL_KCAL, TERM_RATIO } = CLAUSE_TEMPLATES;
const AGREED = haoPerTonne(5_120_000n);

describe('the values a curve starts from', () => {
  it.each<[string, Clause, ReturnType<typeof startValues>, object]>([
    ['where the terms begin', THERMAL_KCAL, {}, { QNET_AR: THERMAL_KCAL.terms[0]?.from }],
    ['as promised', THERMAL_KCAL, { QNET_AR: indexValue(4_900n) }, { QNET_AR: 4_900n }],
    [
      'where no term counts, whatever their order',
      { ...THERMAL_KCAL, base: { mode: 'FIXED' }, terms: THERMAL_KCAL.terms.toReversed() },
      {},
      { QNET_AR: 5_000n, STD: 80n },
    ],
    [
      'where no water is taken off',
      { ...TERM_RATIO, moisture: { mode: 'LINEAR', limit: indexValue(8_00n) } },
      {},
      { MT: 8_00n },
    ],
    [
      'at a limit that nothing else speaks of',
      { ...TERM_RATIO, rejects: [{ index: 'AD', side: 'ABOVE', limit: indexValue(12_00n) }] },
      {},
      { AD: 12_00n },
    ],
    ['at the base heat', { ...TERM_RATIO, terms: [] }, {}, { QNET_AR: 5_500n }],
  ])('%s', (_name, clause, promised, values) => {
    expect(startValues(clause, promised)).toMatchObject(values);
  });
});

describe('a curve', () => {
  const points = curveOf(THERMAL_KCAL, AGREED, 'QNET_AR');
  it('rises with the heat, in equal steps', () => {
    const steps = points.slice(1).map(({ value }, at) => value - (points[at]?.value ?? 0n));
    expect(new Set(steps).size).toBe(1);
    expect(points.every(({ price }, at) => price >= (points[at - 1]?.price ?? 0n))).toBe(true);
  });
  it('prices each point as the clause does', () => {
    const others = startValues(THERMAL_KCAL);
    for (const { value, price } of points.filter((_point, at) => at % 30 === 0))
      expect(price).toBe(computePrice(THERMAL_KCAL, AGREED, { ...others, QNET_AR: value }).unitPrice);
  });
  it('marks what the clause refuses', () => {
    const limit = indexValue(4_000n);
    const clause: Clause = { ...THERMAL_KCAL, rejects: [{ index: 'QNET_AR', side: 'BELOW', limit }] };
    const refused = curveOf(clause, AGREED, 'QNET_AR').filter(({ isRejected }) => isRejected);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ value }) => value < limit)).toBe(true);
  });
});
