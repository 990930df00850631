// What is wrong with rows of an imported list.

import { expect, it } from 'vitest';
import { findRowFlaws } from './imported.ts';

it('rows of an imported list are told what is wrong with each', () => {
  expect(findRowFlaws(['mine', undefined, 'own', 'mine', 'plant'], 'own')).toEqual([
    { row: 2, flaw: 'unknown' },
    { row: 3, flaw: 'self' },
    { row: 4, flaw: 'twice' },
  ]);
});
