// Machines of entrusts, notices and enrolments: who may go from where to where.

import { expect, it } from 'vitest';
import { openMoves } from '#packages/machine/machine.ts';
import { entrustTurn } from './rules/turn.ts';
import {
  enrolmentMachine,
  ENTRUST_STATES,
  entrustMachine,
  isNoticePublic,
  NOTICE_STATES,
  noticeMachine,
} from './states.ts';

it.each<[(typeof ENTRUST_STATES)[number], string[], string[], string[]]>([
  ['drafted', ['submit', 'cancel'], ['cancel'], []],
  ['submitted', ['cancel'], ['accept', 'return', 'cancel'], []],
  ['returned', ['submit', 'cancel'], ['cancel'], []],
  ['accepted', ['sign', 'cancel'], ['return', 'cancel'], []],
  ['agreement_signed', ['cancel'], ['draw_up', 'propose', 'cancel'], []],
  ['listings_proposed', ['confirm', 'decline'], [], []],
  ['notice_drafted', [], ['give_back'], ['give_back', 'open']],
  ['trading', [], ['give_back'], ['give_back', 'sell', 'leave_unsold']],
  ['done', [], [], []],
  ['unsold', ['finish'], ['relist', 'propose', 'finish'], ['sell']],
  ['cancelled', [], [], []],
])('entrust %s', (state, firm, operator, clock) => {
  expect(openMoves(entrustMachine, state, 'firm')).toEqual(firm);
  expect(openMoves(entrustMachine, state, 'operator')).toEqual(operator);
  expect(openMoves(entrustMachine, state, 'clock')).toEqual(clock);
});

it.each<[(typeof NOTICE_STATES)[number], boolean, string[], string[]]>([
  ['drafted', false, ['submit', 'cancel'], ['cancel']],
  ['review', false, ['return', 'publish', 'cancel'], ['cancel']],
  ['published', true, ['cancel'], ['open_enrolment', 'cancel']],
  ['enrolling', true, ['cancel'], ['close_enrolment', 'cancel']],
  ['closed_enrol', true, ['cancel'], ['open', 'cancel']],
  ['trading', true, ['cancel'], ['publish_result', 'cancel']],
  ['result_published', true, [], ['archive']],
  ['archived', true, [], []],
  ['cancelled', true, [], []],
])('notice %s', (state, isPublic, operator, clock) => {
  expect(isNoticePublic(state)).toBe(isPublic);
  expect(openMoves(noticeMachine, state, 'operator')).toEqual(operator);
  expect(openMoves(noticeMachine, state, 'clock')).toEqual(clock);
  expect(openMoves(noticeMachine, state, 'firm')).toEqual([]);
});

it.each([
  ['enrolled', ['leave'], ['ask', 'free']],
  ['asked', ['confirm', 'leave'], ['ask', 'free']],
  ['left', ['enrol'], []],
  ['dropped', [], []],
  ['freed', [], []],
] as const)('enrolment %s', (state, firm, operator) => {
  expect(openMoves(enrolmentMachine, state, 'firm')).toEqual(firm);
  expect(openMoves(enrolmentMachine, state, 'operator')).toEqual(operator);
});

it('the table covers every state, and each has at most one party to wait for', () => {
  expect(ENTRUST_STATES).toHaveLength(11);
  expect(NOTICE_STATES).toHaveLength(9);
  expect(ENTRUST_STATES.map((state) => entrustTurn(state, 'listing')?.by ?? '-')).toEqual([
    'firm',
    'operator',
    'firm',
    'firm',
    'operator',
    'operator',
    'firm',
    '-',
    '-',
    'firm',
    '-',
  ]);
});
