// Invitation states as they are shown.

import { expect, it } from 'vitest';
import { effectiveInvitationState } from './presentation.ts';

const END = new Date('2026-11-24T01:12:00Z');

it.each([
  ['open', -1, 'open'],
  ['open', 0, 'expired'],
  ['open', 1, 'expired'],
  ['accepted', 1, 'accepted'],
  ['withdrawn', 1, 'withdrawn'],
] as const)('%s, %i ms after its end, is %s', (state, after, shown) => {
  expect(effectiveInvitationState({ state, expires_at: END }, new Date(END.getTime() + after))).toBe(shown);
});
