// Whose turn a payment is, state by state.

import { expect, it } from 'vitest';
import { ADHOC_STATES, RELEASE_STATES, type ReleaseState } from '../states.ts';
import { adhocTurn, releaseTurn } from './turn.ts';

const STEPS: Partial<Record<ReleaseState, string>> = {
  applied: 'consent by buyer',
  review: 'approve by platform',
  approved: 'release by platform',
};

it.each(RELEASE_STATES)('an application that is %s', (state) => {
  const turn = releaseTurn({ state, payer: 'buyer' });
  expect(turn && `${turn.step} by ${turn.by}`).toBe(STEPS[state]);
});

it.each(ADHOC_STATES)('another settlement that is %s waits for the side that did not ask', (state) => {
  expect(adhocTurn({ state, applicant: 'seller' })?.by).toBe(state === 'applied' ? 'buyer' : undefined);
});
