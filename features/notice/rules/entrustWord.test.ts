// The word for an entrust follows what was dealt.

import { expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import type { EntrustState } from '../states.ts';
import { entrustWord } from './entrustWord.ts';

it.each<[word: string, state: EntrustState, sold: bigint | null]>([
  ['trading', 'trading', null],
  ['unsold', 'unsold', 0n],
  ['partly_sold', 'unsold', 5_800_000n],
  ['done', 'done', 5_800_000n],
  ['ended_unsold', 'done', 0n],
])('is %s', (word, state, sold) => {
  const result = sold === null ? null : { quantity: kg(sold) };
  expect(entrustWord({ state, result })).toBe(`entrustState.${word}`);
});
