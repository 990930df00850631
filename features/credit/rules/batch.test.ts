// Tests how firms are divided into transactions.

import { expect, it } from 'vitest';
import { batchFirms } from './batch.ts';

const LIMITS = { firms: 3, deals: 100 };
const firms = (...deals: number[]) => deals.map((count, at) => ({ id: `f${at}`, deals: count }));

it.each<[string, number[], string[]]>([
  ['nobody', [], []],
  ['one', [7], ['f0-f0']],
  ['as many as may be together', [1, 1, 1], ['f0-f2']],
  ['one more than may be together', [1, 1, 1, 1], ['f0-f2', 'f3-f3']],
  ['as many deals as may be together', [60, 40, 1], ['f0-f1', 'f2-f2']],
  ['a firm with more deals than that, alone', [1, 500, 1, 1], ['f0-f0', 'f1-f1', 'f2-f3']],
  ['firms without deals', [0, 0, 0, 0], ['f0-f2', 'f3-f3']],
])('%s', (_name, deals, ranges) => {
  expect(batchFirms(firms(...deals), LIMITS).map(([first, last]) => `${first}-${last}`)).toEqual(ranges);
});
