// Which actions a table opens, and with which fault it refuses the others.

import { describe, expect, it } from 'vitest';
import { type ActionTable, type Guard, openActions, requireAction, type ActionFacts } from './actions.ts';
import { machineFor, type StateOf } from './machine.ts';

const door = machineFor<'guest' | 'keeper'>()({
  start: 'closed',
  moves: {
    open: { from: ['closed'], to: 'opened', by: ['guest', 'keeper'] },
    lock: { from: ['closed'], to: 'locked', by: ['keeper'] },
  },
});
type Party = 'guest' | 'keeper';
type State = StateOf<typeof door>;

interface DoorStanding extends ActionFacts<State, Party> {
  readonly isEmpty: boolean;
}
const refuse = (name: string) => (): never => {
  throw new Error(name);
};
const isEmpty: Guard<DoorStanding> = {
  name: 'isEmpty',
  holds: (standing) => standing.isEmpty,
  refuse: refuse('occupied'),
};
const actions = {
  open: { ...door.moves.open, seats: ['visitor', 'porter'] },
  lock: { ...door.moves.lock, seats: ['porter'], guards: [isEmpty] },
  knock: { from: ['closed', 'locked'], by: ['guest'], seats: ['visitor'] },
} as const satisfies ActionTable<string, State, Party, DoorStanding>;

const standing = (
  state: State,
  parties: readonly Party[],
  { seats = ['visitor', 'porter'], empty = true }: { seats?: string[]; empty?: boolean } = {},
): DoorStanding => ({ state, parties, seats, isEmpty: empty });

const faultOf = (attempt: () => void): string | undefined => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a table of actions', () => {
  it.each([
    ['a guest', standing('closed', ['guest']), ['open', 'knock']],
    ['a keeper', standing('closed', ['keeper']), ['open', 'lock']],
    ['who is both', standing('closed', ['guest', 'keeper']), ['open', 'lock', 'knock']],
    ['a stranger', standing('closed', []), []],
    ['a keeper whose guard fails', standing('closed', ['keeper'], { empty: false }), ['open']],
    ['a keeper without the seat', standing('closed', ['keeper'], { seats: ['visitor'] }), ['open']],
    ['a guest of another state', standing('locked', ['guest']), ['knock']],
  ])('opens to %s what is theirs now', (_who, facts, open) => {
    expect(openActions(actions, facts)).toEqual(open);
  });

  it.each([
    ['another party’s', standing('opened', ['guest'], { empty: false }), 'party'],
    ['another state’s', standing('opened', ['keeper'], { empty: false }), 'state'],
    ['one whose guard fails', standing('closed', ['keeper'], { empty: false }), 'occupied'],
    ['none of theirs', standing('closed', ['keeper']), undefined],
  ])('refuses %s by the first fault', (_what, facts, fault) => {
    expect(
      faultOf(() => {
        requireAction(actions.lock, facts, { party: refuse('party'), state: refuse('state') });
      }),
    ).toBe(fault);
  });
});
