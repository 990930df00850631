// Rows of a list as cells, with headings and units.

import { describe, expect, it } from 'vitest';
import { translation } from '#packages/i18n/node/translation.ts';
import { findIn } from '#packages/i18n/translate.ts';
import type { ExportColumn } from './column.ts';
import { tableOf } from './table.ts';
import type { ExportVocabulary } from './vocabulary.ts';

const textsOf = (texts: Readonly<Record<string, string>>) => findIn('en', texts);
const vocabulary: ExportVocabulary = {
  locale: 'en',
  noun: 'order',
  own: textsOf({ 'column.sum': 'Sum', 'state.open': 'Open' }),
  shared: textsOf({}),
  others: [],
  t: translation(['export.tables', 'export.desks'], 'en'),
  nameOf: (kind, id) => `${kind} ${id}`,
};
const column = (kind: ExportColumn['kind'], more: Partial<ExportColumn> = {}): ExportColumn => ({
  key: 'x',
  kind,
  isMany: false,
  ...more,
});
const cell = (of: ExportColumn, row: object) => tableOf([of], [row], vocabulary)[1]?.[0];

it('has headings with their units', () => {
  expect(tableOf([column('yuan', { key: 'sum' }), column('text', { key: 'other' })], [], vocabulary)).toEqual(
    [['Sum (yuan)', 'other']],
  );
});

describe('a cell of', () => {
  it.each<[string, ExportColumn, unknown, unknown]>([
    ['money', column('yuan'), '-60000', { decimal: '-600.00' }],
    ['tonnes', column('tonne'), '1500', { decimal: '1.500' }],
    ['a number', column('number'), 12, { decimal: '12' }],
    ['a day', column('day'), '2026-11-24', { day: '2026-11-24' }],
    ['a moment', column('moment'), '2026-11-24T01:12:00Z', { moment: new Date('2026-11-24T01:12:00Z') }],
    ['a choice', column('choice', { key: 'state' }), 'open', 'Open'],
    ['a choice without a word', column('choice', { key: 'state' }), 'lost', 'lost'],
    ['yes', column('truth'), true, 'Yes'],
    ['no', column('truth'), false, 'No'],
    ['names', column('names'), { 'zh-Hans': '平鲁', en: 'Pinglu' }, 'Pinglu'],
    ['a variety', column('variety'), 'thermal', 'variety thermal'],
    ['a firm', column('text', { part: 'name' }), { id: '1', name: 'Heishan' }, 'Heishan'],
    ['several texts', column('text', { isMany: true }), ['a', 'b'], 'a, b'],
    ['index values', column('index_values', { isMany: true }), [{ index: 'MT', value: '980' }], 'MT 980'],
    ['nothing', column('yuan'), null, null],
  ])('%s', (_name, of, value, expected) => {
    expect(cell(of, { [of.key]: value })).toEqual(expected);
  });

  it('a field within a thing, or of one that is missing', () => {
    const heat = column('kcal_per_kg', { key: 'assay.heat' });
    expect(cell(heat, { assay: { heat: '5000' } })).toEqual({ decimal: '5000' });
    expect(cell(heat, { assay: null })).toBeNull();
  });
});
