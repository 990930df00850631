// Which delivery plans fit a lot, and the one a form starts from.

import { describe, expect, it } from 'vitest';
import { type Kg, kg } from '#packages/exact/exact.ts';
import type { DeliveryPlan } from '../deliveryPlan.ts';
import { evenPlan, findPlanProblem, inOrder, type PlannedLot, plannedTotal } from './deliveryPlan.ts';

const t = (tonnes: number): Kg => kg(BigInt(Math.round(tonnes * 1_000)));
const LOT: PlannedLot = {
  quantity: t(500),
  windowFrom: '2026-12-01',
  windowTo: '2026-12-05',
  dailyCap: t(300),
};
const plan = (...parts: readonly [number, number][]): DeliveryPlan =>
  parts.map(([day, tonnes]) => ({ day: `2026-12-${String(day).padStart(2, '0')}`, quantity: t(tonnes) }));

describe('a plan', () => {
  it.each<[string, DeliveryPlan, object | undefined, Partial<PlannedLot>?]>([
    ['of two days', plan([1, 300], [2, 200]), undefined],
    ['of days in any order', plan([5, 200], [1, 300]), undefined],
    ['of one day', plan([1, 500]), undefined, { dailyCap: undefined }],
    ['with two decimals', plan([1, 250.25], [2, 249.75]), undefined],
    ['before the window', plan([1, 300], [30, 200]), { rule: 'outside_window', day: '2026-12-30' }],
    [
      'after the window, where it has begun',
      plan([1, 300], [2, 200]),
      { rule: 'outside_window', day: '2026-12-01' },
      { windowFrom: '2026-12-02' },
    ],
    ['of a day twice', plan([1, 300], [1, 200]), { rule: 'day_twice', day: '2026-12-01' }],
    ['above the daily cap', plan([1, 200], [2, 300.01]), { rule: 'above_daily_cap', day: '2026-12-02' }],
    ['with three decimals', plan([1, 250.125], [2, 249.875]), { rule: 'off_decimals', day: '2026-12-01' }],
    [
      'that leaves the third decimal of the quantity to one day',
      plan([1, 250], [2, 250.004]),
      undefined,
      { quantity: t(500.004) },
    ],
    ['of too little', plan([1, 300], [2, 199.99]), { rule: 'sum_differs' }],
    ['of too much', plan([1, 300], [2, 200.01]), { rule: 'sum_differs' }],
    ['of nothing', [], { rule: 'sum_differs' }],
  ])('%s', (_name, days, problem, changes = {}) => {
    expect(findPlanProblem(days, { ...LOT, ...changes })).toEqual(problem);
  });

  it('is kept in the order of its days', () => {
    expect(inOrder(plan([5, 200], [1, 300])).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-05']);
  });
});

describe('the plan a form starts from', () => {
  it.each<[string, Partial<PlannedLot>, DeliveryPlan]>([
    ['the same each day', {}, plan([1, 100], [2, 100], [3, 100], [4, 100], [5, 100])],
    [
      'the rest on the last day',
      { quantity: t(100), windowTo: '2026-12-03' },
      plan([1, 33.34], [2, 33.34], [3, 33.32]),
    ],
    ['as much as the cap allows', { quantity: t(600), windowTo: '2026-12-02' }, plan([1, 300], [2, 300])],
    ['nothing where the days are too few', { quantity: t(601), windowTo: '2026-12-02' }, []],
    ['nothing where the window is over', { windowFrom: '2026-12-06' }, []],
    ['nothing where the days are too many', { windowTo: '2027-06-01' }, []],
    ['one day for very little', { quantity: kg(10n) }, plan([1, 0.01])],
  ])('%s', (_name, changes, expected) => {
    const lot = { ...LOT, ...changes };
    const started = evenPlan(lot);
    expect(started).toEqual(expected);
    expect(findPlanProblem(started, lot)).toEqual(
      expected.length === 0 ? { rule: 'sum_differs' } : undefined,
    );
  });

  it('adds up to the quantity, whatever that is', () => {
    for (let quantity = 10n; quantity < 2_000n; quantity += 7n) {
      const lot = { ...LOT, quantity: kg(quantity), dailyCap: undefined };
      const started = evenPlan(lot);
      expect(plannedTotal(started)).toBe(quantity);
      expect(findPlanProblem(started, lot)).toBeUndefined();
    }
  });
});
