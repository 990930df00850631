// What cells of each kind of column accept.

import { expect, it } from 'vitest';
import { readChoice, readChoices, readMatch, readText } from './column.ts';
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
  ['a text', readText(3), ' abc ', 'abc'],
  ['a longer text', readText(3), 'abcd', undefined],
  ['a match', readMatch(/^\d+$/), { number: '12' }, '12'],
  ['no match', readMatch(/^\d+$/), '12a', undefined],
  ['an option by value', readChoice(COALS), 'THERMAL', 'thermal'],
  ['an option by label', readChoice(COALS), 'coking COAL', 'coking'],
  ['no option', readChoice(COALS), 'peat', undefined],
  ['a flag by label', readChoice(FLAGS), 'non', false],
  ['a flag by value', readChoice(FLAGS), true, true],
  ['several options', readChoices(COALS), '动力煤、coking;  ', ['thermal', 'coking']],
  ['several options with one that is none', readChoices(COALS), 'thermal / peat', undefined],
  ['none of several options', readChoices(COALS), '', []],
])('%s', (_what, read, cell, value) => {
  expect(read(cell)).toEqual(value);
});
