// Whose turn a sample is in each state.

import { expect, it } from 'vitest';
import { sampleTurns } from './turn.ts';

const UNTIL = new Date('2026-11-30T16:00:00Z');
const sample = { counting: 'buyer', isCountingSent: false, challengeBy: null, accepted: [] } as const;

it.each([
  ['sampled', {}, ['seal seller', 'seal buyer']],
  ['sealed', {}, ['send buyer']],
  ['sent', {}, ['send buyer']],
  ['sent', { isCountingSent: true }, []],
  ['reported', { challengeBy: UNTIL }, ['answer seller 2026-11-30', 'answer buyer 2026-11-30']],
  ['reported', { challengeBy: UNTIL, accepted: ['seller'] }, ['answer buyer 2026-11-30']],
  ['challenged', {}, ['send_umpire seller', 'send_umpire buyer']],
  ['umpire_sent', {}, []],
  ['accepted', {}, []],
  ['final', {}, []],
] as const)('%s with %j', (state, facts, expected) => {
  const found = sampleTurns({ ...sample, state, ...facts });
  expect(
    found.map(({ step, by, due }) => [step, by, ...(due ? [due.toISOString().slice(0, 10)] : [])].join(' ')),
  ).toEqual(expected);
});
