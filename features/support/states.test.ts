// The machine of feedback.

import { describe, expect, it } from 'vitest';
import { hasTag, nextState, openMoves, statesOf, unreachableStates } from '#packages/machine/machine.ts';
import { feedbackMachine } from './states.ts';

describe('feedback', () => {
  it.each([
    ['open', 'reply', 'replied'],
    ['open', 'close', 'closed'],
    ['open', 'lapse', 'closed'],
    ['open', 'reopen', undefined],
    ['replied', 'reply', 'replied'],
    ['replied', 'close', 'closed'],
    ['replied', 'lapse', 'closed'],
    ['replied', 'reopen', 'reopened'],
    ['closed', 'reopen', 'reopened'],
    ['closed', 'reply', undefined],
    ['closed', 'close', undefined],
    ['closed', 'lapse', undefined],
    ['reopened', 'reply', 'replied'],
    ['reopened', 'close', 'closed'],
    ['reopened', 'reopen', undefined],
  ] as const)('that is %s: %s leads to %s', (state, move, to) => {
    expect(nextState(feedbackMachine, state, move)).toBe(to);
  });

  it.each([
    ['open', ['close'], ['reply', 'close'], true, false],
    ['replied', ['reopen', 'close'], ['reply', 'close'], false, true],
    ['closed', ['reopen'], [], false, true],
    ['reopened', ['close'], ['reply', 'close'], true, false],
  ] as const)('that is %s offers its author %j and service %j', (state, author, service, waits, rates) => {
    expect(openMoves(feedbackMachine, state, 'author')).toEqual(author);
    expect(openMoves(feedbackMachine, state, 'service')).toEqual(service);
    expect(hasTag(feedbackMachine, state, 'waiting')).toBe(waits);
    expect(hasTag(feedbackMachine, state, 'rateable')).toBe(rates);
  });

  it('reaches all its states', () => {
    expect(unreachableStates(feedbackMachine)).toEqual([]);
    expect(statesOf(feedbackMachine)).toHaveLength(4);
  });
});
