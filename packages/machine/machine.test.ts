// Queries over a transition table.

import { describe, expect, it } from 'vitest';
import { type Machine, machineFor, next, openMoves, statesOf, unreachableStates } from './machine.ts';

const door = machineFor<'guest' | 'keeper'>()({
  start: 'closed',
  moves: {
    open: { from: ['closed'], to: 'opened', by: ['guest', 'keeper'] },
    close: { from: ['opened'], to: 'closed', by: ['guest', 'keeper'] },
    lock: { from: ['closed'], to: 'locked', by: ['keeper'] },
  },
});

describe('a machine', () => {
  it.each([
    ['closed', 'open', 'opened'],
    ['opened', 'lock', undefined],
    ['locked', 'open', undefined],
  ] as const)('from %s, %s leads to %s', (state, move, to) => {
    expect(next(door, state, move)).toBe(to);
  });
  it('shows each seat the moves it may make', () => {
    expect(openMoves(door, 'closed', 'guest')).toEqual(['open']);
    expect(openMoves(door, 'closed', 'keeper')).toEqual(['open', 'lock']);
  });
  it('knows its states', () => {
    expect(statesOf(door)).toEqual(['closed', 'opened', 'locked']);
  });
  it('finds the states no path reaches', () => {
    const broken: Machine<'here' | 'there' | 'nowhere', 'go' | 'leave', 'guest'> = {
      start: 'here',
      moves: {
        go: { from: ['here'], to: 'there', by: ['guest'] },
        leave: { from: ['nowhere'], to: 'here', by: ['guest'] },
      },
    };
    expect(unreachableStates(door)).toEqual([]);
    expect(unreachableStates(broken)).toEqual(['nowhere']);
  });
});
