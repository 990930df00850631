// Calls of a convoy's leader, authorised by the convoy's pass.

import * as z from 'zod/mini';
import { Pass } from '#features/pickup/calls/pass.ts';
import { TripStateWire } from '#features/pickup/calls/trip.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import type { RateLimit } from '#packages/rpc/contract/limit.ts';
import { choice, Day, Id, Moment, WireKg } from '#packages/schema/wire.ts';
import { dispatchFaults } from '../faults.ts';
import { LEADER_STEPS } from '../rules/convoy.ts';
import { BookedTruck } from './board.ts';

const { not_found, wrong_state } = genericFaults;
const { convoy_unknown } = dispatchFaults;

/** Several leaders may stand behind one address of a mine's network; a page reads three times a minute. */
const READING: RateLimit = { name: 'leader_reads', max: 240, windowMs: 60_000, countedBy: 'address' };
const ACTING: RateLimit = { name: 'leader_acts', max: 60, windowMs: 60_000, countedBy: 'address' };

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
  mayLeave: z.boolean(),
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
    /** Once it is dissolved, those whose trips were over. */
    trucks: z.array(LedTruck),
    /** The last first. */
    left: z.array(z.object({ plate: z.string(), at: Moment })),
    dissolvedAt: z.nullable(Moment),
    asOf: Moment,
  }),
  faults: [convoy_unknown],
  limit: READING,
});

export const convoySlots = query({
  path: '/api/dispatch/leader/slots',
  summary: 'The hours of a day that still take trucks.',
  access: 'anyone',
  input: { pass: Pass, day: Day },
  output: z.object({ slots: z.array(z.object({ at: Moment, left: z.int() })) }),
  faults: [convoy_unknown],
  limit: READING,
});

export const bookConvoy = mutation({
  path: '/api/dispatch/leader/book',
  summary:
    'The leader books the free hours from one on for all trucks without an hour, and hears of each truck.',
  access: 'anyone',
  input: { pass: Pass, slotAt: Moment },
  output: z.object({ trucks: z.array(BookedTruck) }),
  faults: [convoy_unknown],
  limit: ACTING,
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
  limit: ACTING,
});

export const leaveByPass = mutation({
  path: '/api/dispatch/leader/leave',
  summary:
    'The leader takes a truck out that has not come to the gate, or that broke down, and its dispatcher is ' +
    'told. With the last one under way the convoy is dissolved.',
  access: 'anyone',
  input: { pass: Pass, tripId: Id },
  output: z.object({ tripId: z.string() }),
  faults: [convoy_unknown, not_found, wrong_state],
  limit: ACTING,
});

export const dissolveByPass = mutation({
  path: '/api/dispatch/leader/dissolve',
  summary: 'The leader dissolves the convoy, and its dispatcher is told: each truck goes on by itself.',
  access: 'anyone',
  input: { pass: Pass },
  output: z.object({ dissolvedAt: Moment }),
  faults: [convoy_unknown],
  limit: ACTING,
});
