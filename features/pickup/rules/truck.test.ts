// What trucks sent for an order are refused for.

import { describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { findTruckDelegateFlaw, findTruckWithoutRoom, isTruckLoad } from './truck.ts';

it.each([
  [999n, 'road', false],
  [1_000n, 'road', true],
  [100_000n, 'road', true],
  [100_001n, 'road', false],
  [100_001n, 'rail', false],
  [1_000_000_000n, 'water', true],
  [1_000_000_001n, 'water', false],
] as const)('a load of %s kg by %s: %s', (planned, transport, isRight) => {
  expect(isTruckLoad(kg(planned), transport)).toBe(isRight);
});

describe('an order of 100 t', () => {
  it.each<[bigint, bigint, bigint[], number]>([
    [0n, 0n, [99_000n], -1],
    [0n, 0n, [99_000n, 33_000n], -1],
    [0n, 0n, [99_001n, 33_000n], 1],
    [66_000n, 33_000n, [33_000n], -1],
    [66_000n, 33_001n, [33_000n], 0],
    [0n, 33_000n, [33_000n, 33_000n, 33_000n], -1],
    [0n, 34_000n, [33_000n, 33_000n, 33_000n], 2],
  ])('%s lifted, %s on the way, %s sent: no room for truck %s', (lifted, onTheWay, planned, at) => {
    const order = { quantity: kg(100_000n), lifted: kg(lifted), onTheWay: kg(onTheWay) };
    expect(findTruckWithoutRoom(order, planned.map(kg))).toBe(at);
  });
});

describe('a truck of a delegate', () => {
  const DELEGATE = { id: 'one', from: '2026-11-26', to: '2026-12-10', limit: kg(66_000n), lifted: kg(0n) };
  const truck = (planned: bigint, delegateId?: string) => ({ planned: kg(planned), delegateId });
  it.each<[string, ReturnType<typeof truck>[], string, object | undefined]>([
    ['within the limit', [truck(33_000n, 'one'), truck(33_000n, 'one')], '2026-12-10', undefined],
    [
      'beyond the limit',
      [truck(33_000n, 'one'), truck(33_001n, 'one')],
      '2026-12-10',
      { at: 1, rule: 'limit' },
    ],
    ['beside trucks of others', [truck(90_000n), truck(66_000n, 'one')], '2026-11-26', undefined],
    ['a day early', [truck(33_000n, 'one')], '2026-11-25', { at: 0, rule: 'dates' }],
    ['a day late', [truck(33_000n, 'one')], '2026-12-11', { at: 0, rule: 'dates' }],
    [
      'whom nobody named',
      [truck(33_000n), truck(33_000n, 'two')],
      '2026-11-26',
      { at: 1, rule: 'not_named' },
    ],
  ])('%s', (_name, trucks, day, flaw) => {
    expect(findTruckDelegateFlaw(trucks, [DELEGATE], day)).toEqual(flaw);
  });
});
