// Tests of which item an address shows.

import { expect, it } from 'vitest';
import { itemAt } from './itemAt.ts';

const items = [{ path: 'fees?id=1' }, { path: 'settlement-watch?kind=disputed&id=2' }, { path: 'setup' }];

it.each([
  ['its own address', 'fees', 'id=1', 'fees?id=1'],
  ['its address with a filter', 'fees', 'fees.state=paid&id=1', 'fees?id=1'],
  [
    'its address in another order',
    'settlement-watch',
    'id=2&kind=disputed',
    'settlement-watch?kind=disputed&id=2',
  ],
  ['a part of its address', 'settlement-watch', 'id=2', undefined],
  ['the list it is in', 'fees', '', undefined],
  ['another desk', 'drafts', 'id=1', undefined],
  ['a desk without an item of its own', 'setup', '', undefined],
])('%s', (_what, path, query, expected) => {
  expect(itemAt({ path, query }, items)?.path).toBe(expected);
});
