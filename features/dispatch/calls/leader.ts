// Calls of a convoy's leader, authorised by the convoy's pass.

import * as z from 'zod/mini';
import { Pass } from '#features/pickup/calls/pass.ts';
import { TripStateWire } from '#features/pickup/calls/trip.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Moment, WireKg } from '#packages/schema/wire.ts';
import { dispatchFaults } from '../faults.ts';
import { LEADER_STEPS } from '../rules/convoy.ts';
import { BookedTruck } from './board.ts';

const { convoy_unknown } = dispatchFaults;

const LedTruck = z.object({
  tripId: z.string(),
  tripNo: z.string(),
  plate: z.string(),
  driver: z.string(),
  state: TripStateWire,
  planned: WireKg,
  slotAt: z.nullable(Moment),
  /** Trucks ahead in the gate queue; null while not queued. */
  ahead: z.nullable(z.int()),
  /** The truck's own pass, to hand on; null once its trip is over. */
  pass: z.nullable(Pass),
});
export type LedTruck = z.output<typeof LedTruck>;

export const readConvoy = query({
  path: '/api/dispatch/leader/read',
  summary: 'The convoy as its leader sees it: each truck with its hour, its state, its place in the queue.',
  access: 'anyone',
  input: { pass: Pass },
  output: z.object({
    leader: z.string(),
    orderNo: z.string(),
    title: z.string(),
    seller: z.string(),
    buyer: z.string(),
    placeId: z.string(),
    windowFrom: Day,
    windowTo: Day,
    isOrderActive: z.boolean(),
    trucks: z.array(LedTruck),
    asOf: Moment,
  }),
  faults: [convoy_unknown],
});

export const convoySlots = query({
  path: '/api/dispatch/leader/slots',
  summary: 'The hours of a day that still take trucks.',
  access: 'anyone',
  input: { pass: Pass, day: Day },
  output: z.object({ slots: z.array(z.object({ at: Moment, left: z.int() })) }),
  faults: [convoy_unknown],
});

export const bookConvoy = mutation({
  path: '/api/dispatch/leader/book',
  summary:
    'The leader books the free hours from one on for all trucks without an hour, and hears of each truck.',
  access: 'anyone',
  input: { pass: Pass, slotAt: Moment },
  output: z.object({ trucks: z.array(BookedTruck) }),
  faults: [convoy_unknown],
});

export const MOVE_OUTCOMES = ['moved', 'unchanged', 'wrong_state', 'window_closed', 'day_full'] as const;
const MovedTruck = z.object({
  tripId: z.string(),
  plate: z.string(),
  state: TripStateWire,
  outcome: z.enum(MOVE_OUTCOMES),
});
export type MovedTruck = z.output<typeof MovedTruck>;

export const moveConvoy = mutation({
  path: '/api/dispatch/leader/move',
  summary:
    'The leader reports all trucks at the gate of the mine, or at the plant, and hears of each. Doing it ' +
    'again changes nothing.',
  access: 'anyone',
  input: { pass: Pass, move: choice(LEADER_STEPS) },
  output: z.object({ trucks: z.array(MovedTruck) }),
  faults: [convoy_unknown],
});
