// Which shortcuts stand first in the business centre.

import { expect, it } from 'vitest';
import { frequentShortcuts, readPins, togglePin } from './pins.ts';

const OPEN = ['post', 'mine', 'pickup', 'flow', 'balance', 'year'].map((name) => ({
  name,
  to: `pages/${name}`,
}));

it.each([
  [[], [], []],
  [['flow'], [], ['flow']],
  [['flow', 'mine'], ['pages/pickup'], ['flow', 'mine', 'pickup']],
  [['flow'], ['pages/flow', 'pages/tabBar/home', 'pages/year'], ['flow', 'year']],
  // Not open to whoever reads.
  [['review'], ['pages/review'], []],
  [
    [],
    ['pages/post', 'pages/mine', 'pages/pickup', 'pages/flow', 'pages/balance'],
    ['post', 'mine', 'pickup', 'flow'],
  ],
])('pinned %j and visited %j: %j', (pins, visited, names) => {
  expect(frequentShortcuts(OPEN, pins, visited).map(({ name }) => name)).toEqual(names);
});

it('pins and lets go', () => {
  let kept: string | null = null;
  const store = {
    getItem: () => kept,
    setItem: (_name: string, text: string) => {
      kept = text;
    },
  };
  expect(readPins(store)).toEqual([]);
  expect(['flow', 'mine', 'flow', 'year'].map((name) => togglePin(store, name))).toEqual([
    ['flow'],
    ['flow', 'mine'],
    ['mine'],
    ['mine', 'year'],
  ]);
  expect(readPins(store)).toEqual(['mine', 'year']);
});
