// What cells of each kind of column accept.

import { expect, it } from 'vitest';
import { parseChoiceCell, parseChoicesCell, parseMatchingCell, parseTextCell } from './column.ts';
import type { InputCell } from './inputCell.ts';

const COALS = [
  { value: 'thermal', label: '动力煤' },
  { value: 'coking', label: 'Coking coal' },
];
const FLAGS = [
  { value: true, label: 'Oui' },
  { value: false, label: 'Non' },
];

it.each<[string, (cell: InputCell) => unknown, InputCell, unknown]>([
  ['a text', parseTextCell(3), ' abc ', 'abc'],
  ['a longer text', parseTextCell(3), 'abcd', undefined],
  ['a match', parseMatchingCell(/^\d+$/), { number: '12' }, '12'],
  ['no match', parseMatchingCell(/^\d+$/), '12a', undefined],
  ['an option by value', parseChoiceCell(COALS), 'THERMAL', 'thermal'],
  ['an option by label', parseChoiceCell(COALS), 'coking COAL', 'coking'],
  ['no option', parseChoiceCell(COALS), 'peat', undefined],
  ['a flag by label', parseChoiceCell(FLAGS), 'non', false],
  ['a flag by value', parseChoiceCell(FLAGS), true, true],
  ['several options', parseChoicesCell(COALS), '动力煤、coking;  ', ['thermal', 'coking']],
  ['several options with one that is none', parseChoicesCell(COALS), 'thermal / peat', undefined],
  ['none of several options', parseChoicesCell(COALS), '', []],
])('%s', (_what, read, cell, value) => {
  expect(read(cell)).toEqual(value);
});
