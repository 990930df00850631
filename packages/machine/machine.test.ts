// Queries over a transition table.

import { describe, expect, it } from 'vitest';
import {
  hasTag,
  isOpen,
  type Machine,
  machineFor,
  nextState,
  openMoves,
  partyTo,
  statesOf,
  statesWith,
  unreachableStates,
} from './machine.ts';

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
    expect(nextState(door, state, move)).toBe(to);
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

describe('a machine that lists its states', () => {
  const lamp = machineFor<'guest'>()({
    start: 'off',
    states: { on: ['lit'], dimmed: ['lit'], off: [] },
    moves: {
      light: { from: ['off'], to: 'on', by: ['guest'] },
      dim: { from: ['on'], to: 'dimmed', by: ['guest'] },
    },
  });
  it('gives them in that order, and those of a tag', () => {
    expect(statesOf(lamp)).toEqual(['on', 'dimmed', 'off']);
    expect(statesWith(lamp, 'lit')).toEqual(['on', 'dimmed']);
    expect(hasTag(lamp, 'off', 'lit')).toBe(false);
  });
});

describe('who may make a move', () => {
  it.each([
    ['one of its parties', 'keeper', 'keeper'],
    ['another', 'guest', undefined],
    ['a person by one of their seats', ['guest', 'keeper'], 'keeper'],
    ['a person without such a seat', ['guest'], undefined],
  ] as const)('%s', (_who, by, party) => {
    expect(partyTo(door, 'lock', by)).toBe(party);
    expect(isOpen(door, 'closed', 'lock', by)).toBe(party !== undefined);
    expect(isOpen(door, 'opened', 'lock', by)).toBe(false);
  });
});
