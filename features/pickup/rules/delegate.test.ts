// Tests for delegates: papers, check digits, days and tonnes.

import { describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { type DelegateInput, findDelegateFlaw } from './delegate.ts';

const order = { from: '2026-11-25', to: '2026-12-10', quantity: kg(50_000n) };
const firm: DelegateInput = {
  kind: 'firm',
  number: '91350100M000100Y43',
  letters: 1,
  from: '2026-11-25',
  to: '2026-12-01',
  limit: kg(40_000n),
};

describe('a delegate', () => {
  it.each<[string, Partial<DelegateInput>, ReturnType<typeof findDelegateFlaw>]>([
    ['a firm with its credit code', {}, undefined],
    ['a firm whose code ends in another sign', { number: '91350100M000100Y44' }, 'number'],
    ['a firm with a person’s number', { number: '11010519491231002X' }, 'number'],
    ['a person with the number of a card', { kind: 'person', number: '11010519491231002X' }, undefined],
    [
      'a person whose number ends in another sign',
      { kind: 'person', number: '110105194912310021' },
      'number',
    ],
    ['a person born on no day', { kind: 'person', number: '11010519491331002X' }, 'number'],
    ['nobody’s number', { number: '' }, 'incomplete'],
    ['no letter of authority', { letters: 0 }, 'incomplete'],
    ['days that end before they begin', { from: '2026-12-02', to: '2026-12-01' }, 'dates'],
    ['days before the order’s', { from: '2026-11-01', to: '2026-11-24' }, 'dates'],
    ['days after the order’s', { from: '2026-12-11', to: '2026-12-20' }, 'dates'],
    ['the order’s first and last day', { from: '2026-11-25', to: '2026-12-10' }, undefined],
    ['all the order asks for', { limit: kg(50_000n) }, undefined],
    ['more than the order asks for', { limit: kg(50_001n) }, 'limit'],
  ])('%s', (_name, changes, flaw) => {
    expect(findDelegateFlaw({ ...firm, ...changes }, order, '2026-11-24')).toBe(flaw);
  });
});
