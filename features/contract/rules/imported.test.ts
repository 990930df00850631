// Rows of a spreadsheet that repeat an earlier one.

import { expect, it } from 'vitest';
import { findDuplicateRows } from './imported.ts';

const row = { title: '2027 动力煤', year: 2027, counterpartyId: 'plant', side: 'seller' };

it.each<[string, Parameters<typeof findDuplicateRows>[0], number[]]>([
  ['the same row', [row, row, row], [2, 3]],
  ['another title', [row, { ...row, title: '2027 焦煤' }], []],
  ['another year', [row, { ...row, year: 2028 }], []],
  ['another firm', [row, { ...row, counterpartyId: 'other' }], []],
  ['the other side', [row, { ...row, side: 'buyer' }], []],
  ['rows that could not be read between', [row, undefined, undefined, row], [4]],
])('%s', (_name, rows, found) => {
  expect(findDuplicateRows(rows)).toEqual(found.map((at) => ({ row: at, field: 'title', rule: 'twice' })));
});
