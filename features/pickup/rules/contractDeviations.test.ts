// Tests for comparing an order with its contract.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { findContractDeviations } from './contractDeviations.ts';

type Order = Parameters<typeof findContractDeviations>[0];
type Contract = Parameters<typeof findContractDeviations>[1];
const ORDER: Order = { transport: 'road', weightBasis: 'load', assayBasis: 'seller', dailyCap: null };
const ROAD = ORDER;
const of = (contract: Partial<Contract>) => ({ ...ORDER, ...contract });

it.each<[string, Partial<Order>, Contract, string[]]>([
  ['says the same', {}, ROAD, []],
  ['goes by rail where the contract says road', { transport: 'rail' }, ROAD, ['transport road']],
  ['goes by road where the contract says water', {}, of({ transport: 'water' }), ['transport water']],
  ['asks trucks for what comes through a pipe', {}, of({ transport: 'pipe' }), ['transport ']],
  [
    'goes by other weights and another assay',
    { weightBasis: 'received', assayBasis: 'third' },
    ROAD,
    ['weightBasis load', 'assayBasis seller'],
  ],
  ['caps a day the contract leaves open', { dailyCap: kg(600_000n) }, ROAD, []],
  ['caps a day as the contract does', { dailyCap: kg(600_000n) }, of({ dailyCap: kg(600_000n) }), []],
  [
    'takes a kilogram more on a day',
    { dailyCap: kg(600_001n) },
    of({ dailyCap: kg(600_000n) }),
    ['dailyCap ≤ 600000'],
  ],
  ['leaves the day to the contract', {}, of({ dailyCap: kg(600_000n) }), []],
  [
    'caps the day of a ship',
    { transport: 'water', dailyCap: kg(600_000n) },
    of({ transport: 'water' }),
    ['dailyCap '],
  ],
  [
    'is for a ship whose contract caps a day',
    { transport: 'water' },
    of({ transport: 'water', dailyCap: kg(600_000n) }),
    [],
  ],
])('an order that %s', (_name, order, contract, departures) => {
  expect(
    findContractDeviations({ ...ORDER, ...order }, contract).map(
      ({ field, allowed }) => `${field} ${allowed}`,
    ),
  ).toEqual(departures);
});
