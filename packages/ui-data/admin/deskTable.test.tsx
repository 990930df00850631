// A table that its filters leave empty offers to show all.

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
