// A table: its heads name units, its filters keep spans together, and it offers to show all.

import { expect, it } from 'vitest';
import type { DeskFilter } from '#packages/ui/admin/column.ts';
import { draw, textOf } from '../../../test/support/draw.tsx';
import { DeskTable } from './DeskTable.tsx';
import { fromRows } from './rowSource.ts';

interface Row {
  readonly no: string;
  readonly state: string;
}
const ONE: Row = { no: 'GP261124000001', state: 'done' };
const filter = (special: Partial<DeskFilter<Row>>): DeskFilter<Row> => ({
  key: 'state',
  label: 'État',
  options: [
    { value: 'open', label: 'Ouverte' },
    { value: 'done', label: 'Faite' },
  ],
  ...special,
});

it.each([
  ['a filter leaves nothing', [ONE], filter({ initial: 'open' }), true],
  ['nothing is there', [], filter({}), false],
  ['something is left', [ONE], filter({ initial: 'done' }), false],
  ['the filter cannot be taken away', [ONE], filter({ initial: 'open', isRequired: true }), false],
])('when %s', async (_what, rows, one, isOffered) => {
  const html = await draw(
    <DeskTable<Row>
      name="any"
      label="any"
      source={fromRows(rows)}
      columns={[
        { key: 'no', title: 'N°', value: ({ no }) => no },
        { key: 'state', title: 'État', value: ({ state }) => state },
      ]}
      rowKey={({ no }) => no}
      filters={[one]}
    />,
    { locale: 'fr' },
  );
  expect(textOf(html).includes('Tout afficher')).toBe(isOffered);
});

it.each([
  ['zh-Hans', '金额', '元', '金额（元）'],
  ['fr', 'Montant', '¥', 'Montant (¥)'],
] as const)('names the unit of a column in %s', async (locale, title, unit, said) => {
  const html = await draw(
    <DeskTable<Row>
      name="any"
      label="any"
      source={fromRows([ONE])}
      columns={[{ key: 'no', title, unit, value: ({ no }) => no, isNumber: true }]}
      rowKey={({ no }) => no}
      filters={[]}
    />,
    { locale },
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(said);
});

it('keeps the first and the last day of a span side by side', async () => {
  const day = (key: string): DeskFilter<Row> => ({ key, label: `any ${key}`, kind: 'day' });
  const html = await draw(
    <DeskTable<Row>
      name="any"
      label="any"
      source={fromRows([ONE])}
      columns={[{ key: 'no', title: 'N°', value: ({ no }) => no }]}
      rowKey={({ no }) => no}
      filters={[day('on'), day('from'), day('to'), filter({})]}
    />,
    { locale: 'fr' },
  );
  const span = /<div class="desk-filter-span">((?:<div[^>]*>.*?<\/div>)+)<\/div>/.exec(html)?.[1] ?? '';
  expect([...span.matchAll(/any \w+/g)].map(([label]) => label)).toEqual(['any from', 'any to']);
});
