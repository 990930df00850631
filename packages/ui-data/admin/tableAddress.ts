// Filters and sorting of a table in the address, under the table's name.

import type { DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { initialOf, type TableState } from './table.ts';

type InAddress = Pick<TableState, 'values' | 'sort'>;

/** A filter with an initial value that was cleared is there, and empty. */
export function readTable<Row>(name: string, filters: readonly DeskFilter<Row>[], query: string): InAddress {
  const there = new URLSearchParams(query);
  const values: Record<string, string> = {};
  for (const [key, initial] of Object.entries({
    ...Object.fromEntries(filters.map(({ key }) => [key, ''])),
    ...initialOf(filters),
  })) {
    const value = there.get(`${name}.${key}`) ?? initial;
    if (value !== '') values[key] = value;
  }
  const sort = there.get(`${name}.sort`);
  return {
    values,
    sort: sort ? { key: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : undefined,
  };
}

export function writeTable<Row>(
  name: string,
  filters: readonly DeskFilter<Row>[],
  query: string,
  { values, sort }: InAddress,
): string {
  const next = new URLSearchParams(query);
  const initial: FilterValues = initialOf(filters);
  for (const { key } of filters) {
    const value = values[key] ?? '';
    if (value === (initial[key] ?? '')) next.delete(`${name}.${key}`);
    else next.set(`${name}.${key}`, value);
  }
  if (sort) next.set(`${name}.sort`, `${sort.isDescending ? '-' : ''}${sort.key}`);
  else next.delete(`${name}.sort`);
  return next.toString();
}

/** Address of a desk with its table filtered: for links from elsewhere. */
export const filteredDesk = (path: string, name: string, values: FilterValues): string =>
  `${path}?${new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [`${name}.${key}`, value]),
  ).toString()}`;
