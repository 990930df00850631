// Whose turn a contract is, state by state.

import { expect, it } from 'vitest';
import { type ContractStanding, contractTurn } from './turn.ts';

const SIGN_BY = new Date('2026-11-26T10:00:00Z');
const CONTRACT: ContractStanding = {
  state: 'to_sign',
  isDealt: true,
  maker: null,
  awaiting: null,
  maySign: ['seller'],
  signBy: SIGN_BY,
  finishedBy: [],
  role: 'buyer',
};

it.each<[string, Partial<ContractStanding>, string | undefined]>([
  ['a deal being prepared', { state: 'draft' }, 'prepare by platform in time'],
  ['a draft of its maker', { state: 'draft', isDealt: false, maker: 'buyer' }, 'submit by buyer'],
  ['terms to answer', { state: 'negotiating', awaiting: 'seller' }, 'answer by seller'],
  ['nobody signed', {}, 'sign by seller in time'],
  ['both may sign, to one of them', { maySign: ['seller', 'buyer'] }, 'sign by buyer in time'],
  [
    'both may sign, to somebody else',
    { maySign: ['seller', 'buyer'], role: undefined },
    'sign by seller in time',
  ],
  ['one signed', { state: 'part_signed', maySign: ['buyer'] }, 'sign by buyer in time'],
  ['in force', { state: 'effective' }, undefined],
  ['being lifted', { state: 'performing' }, undefined],
  ['said to be over by one side', { state: 'performing', finishedBy: ['seller'] }, 'finish by buyer'],
  ['said to be over by both', { state: 'performing', finishedBy: ['seller', 'buyer'] }, undefined],
  ['settled', { state: 'settled' }, undefined],
])('%s', (_name, changes, expected) => {
  const turn = contractTurn({ ...CONTRACT, ...changes });
  expect(turn && `${turn.step} by ${turn.by}${turn.due ? ' in time' : ''}`).toBe(expected);
});
