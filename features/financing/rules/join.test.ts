// Tests which documents stand for one loan, and what they carry together.

import { describe, expect, it } from 'vitest';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Product } from '../products.ts';
import { type Apart, findApart, joinBases, joinPrices, nameDocuments } from './join.ts';

describe('two documents', () => {
  const one = { counterpartyId: 'plant', seriesId: null };
  const coal = { counterpartyId: 'store', seriesId: 'thermal' };
  it.each<[string, Product, typeof one | typeof coal, typeof one | typeof coal, Apart | undefined]>([
    ['sheets of one debtor', 'receivable', one, one, undefined],
    ['sheets of two debtors', 'receivable', one, { ...one, counterpartyId: 'other' }, 'counterparty'],
    ['receipts of one store', 'receipt', coal, coal, undefined],
    ['receipts of two stores', 'receipt', coal, { ...coal, counterpartyId: 'other' }, 'counterparty'],
    ['receipts at two prices', 'receipt', coal, { ...coal, seriesId: 'coking' }, 'series'],
    ['orders', 'order', one, one, 'one_only'],
    ['drafts', 'draft', one, one, 'one_only'],
  ])('%s', (_what, product, first, second, why) => {
    expect(findApart(product, first, second)).toBe(why);
  });
});

describe('joined', () => {
  it.each([
    ['the first of two', 2_809_365n, '2026-12-20'],
    ['the other, once one is paid', 0n, '2026-12-25'],
  ])('carry the sum of what is left, and are due with %s', (_which, left, dueOn) => {
    expect(
      joinBases([
        { left: fen(97_190_635n), dueOn: '2026-12-25' },
        { left: fen(left), dueOn: '2026-12-20' },
      ]),
    ).toEqual({ left: 97_190_635n + left, dueOn });
  });
  it('are due with the first of them where nothing is left', () => {
    const paid = ['2026-12-25', '2026-12-20'].map((dueOn) => ({ left: fen(0n), dueOn }));
    expect(joinBases(paid)).toEqual({ left: 0n, dueOn: '2026-12-20' });
  });
  it('have no due day where coal lies in a store', () => {
    expect(joinBases([{ left: fen(1n), dueOn: null }])).toEqual({ left: 1n, dueOn: null });
  });

  const coal = (quantity: bigint, price: bigint, worth: bigint) => ({
    quantity: kg(quantity),
    price: haoPerTonne(price),
    worth: fen(worth),
  });
  it.each([
    ['no coal', [], null],
    ['one receipt, at its price', [coal(33_333n, 4_800_001n, 1_599_984n)], 4_800_001n],
    ['one price', [coal(1n, 4_800_000n, 0n), coal(20_000_000n, 4_800_000n, 960_000_000n)], 4_800_000n],
    [
      'two heats, by their tonnes, rounded down',
      [coal(20_000n, 4_800_000n, 960_000n), coal(10_000n, 4_400_000n, 440_000n)],
      4_666_666n,
    ],
  ])('are lent on at a price: %s', (_what, coals, price) => {
    expect(joinPrices(coals)).toBe(price);
  });
});

it.each([
  [[], ''],
  [['JS1'], 'JS1'],
  [['JS1', 'JS2', 'JS3'], 'JS1 +2'],
])('%j are named %s', (nos, name) => {
  expect(nameDocuments(nos)).toBe(name);
});
