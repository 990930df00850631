// Tests of a table's filters and sorting in the address.

import { describe, expect, it } from 'vitest';
import type { DeskFilter } from '#packages/ui/admin/column.ts';
import { filteredDesk, readTable, writeTable } from './tableAddress.ts';

const FILTERS: readonly DeskFilter<unknown>[] = [
  { key: 'state', label: '' },
  { key: 'show', label: '', initial: 'waiting' },
];

describe('a table in the address', () => {
  it.each([
    ['as it is at first', '', { show: 'waiting' }, undefined],
    ['beside what is open', 'id=01', { show: 'waiting' }, undefined],
    ['narrowed', 'fees.state=paid', { state: 'paid', show: 'waiting' }, undefined],
    ['with a first value cleared', 'fees.show=', {}, undefined],
    ['sorted', 'fees.sort=amount', { show: 'waiting' }, { key: 'amount', isDescending: false }],
    ['sorted downwards', 'fees.sort=-amount', { show: 'waiting' }, { key: 'amount', isDescending: true }],
    ['beside another table', 'drafts.state=paid', { show: 'waiting' }, undefined],
  ] as const)('is read and written %s', (_what, query, values, sort) => {
    expect(readTable('fees', FILTERS, query)).toEqual({ values, sort });
    expect(writeTable('fees', FILTERS, query, { values, sort })).toBe(query);
  });

  it('forgets what is no longer narrowed', () => {
    const query = 'id=01&fees.state=paid&fees.sort=-amount';
    expect(writeTable('fees', FILTERS, query, { values: { show: 'waiting' }, sort: undefined })).toBe(
      'id=01',
    );
  });

  it('is linked to from elsewhere', () => {
    expect(filteredDesk('fees', 'fees', { state: '已付' })).toBe('fees?fees.state=%E5%B7%B2%E4%BB%98');
  });
});
