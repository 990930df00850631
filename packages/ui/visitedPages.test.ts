// Which pages a device remembers.

import { expect, it } from 'vitest';
import { addVisitedPage, readVisitedPages } from './visitedPages.ts';

function storeWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_name: string, value: string) => {
      kept = value;
    },
  };
}

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'b', 'b', 'c'],
    ['c', 'b', 'a'],
  ],
])('%j are remembered as %j', (visits, remembered) => {
  const store = storeWith(null);
  for (const path of visits) addVisitedPage(store, path);
  expect(readVisitedPages(store)).toEqual(remembered);
});

it('forgets the ones visited longest ago', () => {
  const store = storeWith(null);
  for (let at = 0; at < 50; at += 1) addVisitedPage(store, `page ${at}`);
  const remembered = readVisitedPages(store);
  expect([remembered.length, remembered[0], remembered.at(-1)]).toEqual([40, 'page 49', 'page 10']);
});

it.each(['', '{', '{"a":1}', '[1,null]'])('takes %j, which something else wrote, for nothing', (stored) => {
  expect(readVisitedPages(storeWith(stored))).toEqual([]);
});
