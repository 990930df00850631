// Index values of rows and of reports.

import { expect, it } from 'vitest';
import { indexValue } from '#features/clause/quality.ts';
import type { ValueRow } from '../queries/split.ts';
import { pairsOfSplit, indexPairsOf, valuesOf } from './convertIndexValues.ts';

const values = { MT: indexValue(9_80n), STD: indexValue(80n) };

it('turns values into pairs and back', () => {
  expect(valuesOf(indexPairsOf(values))).toEqual(values);
  expect(indexPairsOf({})).toEqual([]);
});

it('takes the values of one part only', () => {
  const row = (split_id: string, index: 'MT' | 'STD') =>
    ({ split_id, index, value: values[index] }) as ValueRow;
  expect(pairsOfSplit([row('a', 'MT'), row('b', 'MT'), row('a', 'STD')], 'a')).toEqual(indexPairsOf(values));
});
