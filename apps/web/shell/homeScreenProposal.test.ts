// On which day the home screen is proposed.

import { expect, it } from 'vitest';
import { isProposalDue, noteProposal } from './homeScreenProposal.ts';

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

it.each([
  [['24'], [false]],
  [
    ['24', '24', '24', '24'],
    [false, false, false, false],
  ],
  [
    ['24', '25', '27'],
    [false, false, true],
  ],
  // Until it could be shown.
  [
    ['24', '25', '27', '27', '28'],
    [false, false, true, true, true],
  ],
])('whoever opens the app on days %j is asked: %j', (days, due) => {
  const store = emptyStore();
  expect(days.map((day) => isProposalDue(store, day))).toEqual(due);
});

it('is proposed once', () => {
  const store = emptyStore();
  for (const day of ['24', '25', '26']) isProposalDue(store, day);
  noteProposal(store);
  expect(['26', '27', '28', '29'].map((day) => isProposalDue(store, day))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
