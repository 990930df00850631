// Tests for ticket states and for where a truck can be weighed.

import { expect, it } from 'vitest';
import type { TicketFlaw } from '#features/pickup/flaws.ts';
import { type TripState, tripMachine, type WeighSide } from '#features/pickup/states.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { isByHand, mayBeWeighed, ticketStateFor } from './ticketState.ts';

it.each<[string, TicketFlaw[], boolean, string]>([
  ['nothing', [], false, 'counted'],
  ['what only marks it', ['above_legal', 'short_received', 'day_full'], false, 'counted'],
  ['more than the order has left', ['above_legal', 'over_left'], false, 'over'],
  ['an unusual tare', ['tare_drift'], false, 'abnormal'],
  ['an unusual tare, besides what marks it', ['over_left', 'tare_drift'], false, 'abnormal'],
  ['the same weighing, whatever else', ['same_weighing', 'tare_drift'], true, 'duplicate'],
  ['nothing, typed by hand', [], true, 'pending'],
  ['more than is left, typed by hand', ['over_left'], true, 'pending'],
  ['an unusual tare, typed by hand', ['tare_drift'], true, 'abnormal'],
])('with %s against it', (_name, flaws, byHand, state) => {
  expect(ticketStateFor(flaws, byHand)).toBe(state);
});

it.each([
  ['auto', '', false],
  ['manual', '', true],
  ['offline', '', false],
  ['offline', '仪表故障', true],
] as const)('%s with the reason %j is by hand: %s', (source, reason, expected) => {
  expect(isByHand(source, reason)).toBe(expected);
});

it.each<[WeighSide, TripState[]]>([
  ['load', ['planned', 'booked', 'queued', 'entered', 'tared', 'loaded']],
  ['receive', ['grossed', 'exited', 'arrived', 'recv_grossed']],
])('to %s it is weighed while it is %j', (side, states) => {
  expect(
    statesOf(tripMachine)
      .filter((state) => mayBeWeighed(state, side))
      .toSorted(),
  ).toEqual(states.toSorted());
});
