// Which trucks join and leave a convoy, and what a leader's press means for each.

import { tripMachine, type TripState } from '#features/pickup/states.ts';
import { isOpen } from '#packages/machine/machine.ts';

export const LEADER_STEPS = ['queue', 'arrive'] as const;
export type LeaderStep = (typeof LEADER_STEPS)[number];

/** States of a trip on its way, in order. */
const COURSE = [
  'planned',
  'booked',
  'queued',
  'entered',
  'tared',
  'loaded',
  'grossed',
  'exited',
  'arrived',
  'recv_grossed',
  'recv_tared',
  'signed',
] as const satisfies readonly TripState[];

const placeOf = (state: TripState): number => COURSE.findIndex((one) => one === state);

/** It has not come to the gate yet. */
export const mayJoin = (state: TripState): boolean => isOpen(tripMachine, state, 'queue', 'driver');

/** A truck that drives on stays, as what its leader has reported does; one that broke down is left behind. */
export const mayLeave = (state: TripState): boolean => mayJoin(state) || state === 'abnormal';

/** `unchanged`: the truck has done this step before, so that another press changes nothing. */
export function stepOf(state: TripState, step: LeaderStep): 'move' | 'unchanged' | 'wrong_state' {
  if (isOpen(tripMachine, state, step, 'driver')) return 'move';
  return placeOf(state) >= placeOf(tripMachine.moves[step].to) ? 'unchanged' : 'wrong_state';
}

/** The step that most trucks of the convoy are next at, if any can make one. */
export function nextStepOf(states: readonly TripState[]): LeaderStep | undefined {
  const count = (step: LeaderStep) => states.filter((state) => stepOf(state, step) === 'move').length;
  const [queue, arrive] = [count('queue'), count('arrive')];
  if (queue + arrive === 0) return undefined;
  return queue >= arrive ? 'queue' : 'arrive';
}
