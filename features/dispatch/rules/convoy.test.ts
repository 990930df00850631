// Tests of joining and leaving a convoy, and of a leader's press, truck by truck.

import { expect, it } from 'vitest';
import type { TripState } from '#features/pickup/states.ts';
import { type LeaderStep, mayJoin, mayLeave, nextStepOf, stepOf } from './convoy.ts';

it.each<[TripState, LeaderStep, ReturnType<typeof stepOf>]>([
  ['planned', 'queue', 'move'],
  ['booked', 'queue', 'move'],
  ['queued', 'queue', 'unchanged'],
  ['grossed', 'queue', 'unchanged'],
  ['signed', 'queue', 'unchanged'],
  ['abnormal', 'queue', 'wrong_state'],
  ['voided', 'queue', 'wrong_state'],
  ['booked', 'arrive', 'wrong_state'],
  ['grossed', 'arrive', 'wrong_state'],
  ['exited', 'arrive', 'move'],
  ['arrived', 'arrive', 'unchanged'],
  ['recv_tared', 'arrive', 'unchanged'],
  ['voided', 'arrive', 'wrong_state'],
])('a truck that is %s and told to %s: %s', (state, step, told) => {
  expect(stepOf(state, step)).toBe(told);
});

it.each<[string, TripState[], LeaderStep | undefined]>([
  ['the gate, before all of them', ['planned', 'booked'], 'queue'],
  ['the gate, while one is still on its way there', ['booked', 'exited'], 'queue'],
  ['the plant, once most have left', ['booked', 'exited', 'exited'], 'arrive'],
  ['nothing while all are inside', ['queued', 'tared'], undefined],
  ['nothing without trucks', [], undefined],
])('next is %s', (_name, states, step) => {
  expect(nextStepOf(states)).toBe(step);
});

it.each<[TripState, { join: boolean; leave: boolean }]>([
  ['planned', { join: true, leave: true }],
  ['booked', { join: true, leave: true }],
  ['queued', { join: false, leave: false }],
  ['loaded', { join: false, leave: false }],
  ['exited', { join: false, leave: false }],
  ['arrived', { join: false, leave: false }],
  ['abnormal', { join: false, leave: true }],
  ['signed', { join: false, leave: false }],
  ['voided', { join: false, leave: false }],
])('a truck that is %s may %j', (state, may) => {
  expect({ join: mayJoin(state), leave: mayLeave(state) }).toEqual(may);
});
