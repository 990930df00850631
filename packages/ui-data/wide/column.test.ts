// Orders in addresses, and what pressing a column's head makes of them.

import { describe, expect, it } from 'vitest';
import { readOrder } from '#packages/ui/query.ts';
import { nextOrder, widthIn } from './column.ts';
import { arrange, moveColumn, yielding } from './layout.ts';

describe('an order', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['-taste', {}],
    ['price', { sort: 'price', isDescending: false }],
    ['-price', { sort: 'price', isDescending: true }],
  ])('%s is read', (text, order) => {
    expect(readOrder(text, ['price', 'left'])).toEqual(order);
  });
  it.each([
    [undefined, 'price', 'price'],
    ['price', 'price', '-price'],
    ['-price', 'price', undefined],
    ['-price', 'left', 'left'],
  ])('%s, and %s pressed: %s', (before, pressed, after) => {
    expect(nextOrder(before, pressed)).toBe(after);
  });
});

describe('a width', () => {
  it.each([
    ['zh-Hans', true, 92],
    ['zh-Hant', true, 92],
    ['fr', true, 138],
    ['es', true, 138],
    ['fr', false, 92],
  ] as const)('in %s, of words: %s', (locale, isWorded, width) => {
    expect(widthIn(locale, { width: 92, isWorded })).toBe(width);
  });
});

const columns = [{ key: 'a' }, { key: 'b' }, { key: 'c', isExtra: true }];
describe('a layout', () => {
  it.each([
    ['nothing kept', {}, ['a', 'b', 'c'], ['c']],
    ['an order', { order: ['b', 'a'] }, ['b', 'a', 'c'], ['c']],
    ['a column that is no more', { order: ['x', 'b'], hidden: ['x', 'a'] }, ['b', 'a', 'c'], ['x', 'a']],
    ['all shown', { hidden: [] }, ['a', 'b', 'c'], []],
  ])('of %s', (_name, kept, order, hidden) => {
    expect(arrange(columns, kept)).toEqual({ order, hidden });
  });
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['c', 1, ['a', 'b', 'c']],
  ])('with %s moved by %i', (key, by, order) => {
    expect(moveColumn(['a', 'b', 'c'], key, by)).toEqual(order);
  });
  it.each([
    [300, []],
    [299, ['b']],
    [200, ['b']],
    [199, ['b', 'a']],
    [50, ['b', 'a']],
  ])('in a room of %i px gives up %j', (room, away) => {
    const shown = [
      { key: 'a', width: 100, yields: 2 },
      { key: 'b', width: 100, yields: 1 },
      { key: 'c', width: 100, yields: undefined },
    ];
    expect(yielding(shown, room)).toEqual(away);
  });
});
