// Calls of the dispatcher for convoys: form, list, replace a pass, let trucks go.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { Pass } from '#features/pickup/calls/pass.ts';
import { TripStateWire } from '#features/pickup/calls/trip.ts';
import { DISPATCH_SEATS } from '#features/pickup/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, list, Moment, name, text } from '#packages/schema/wire.ts';
import { dispatchFaults } from '../faults.ts';
import { CONVOY_ACTS, CONVOY_PARTIES, convoyMachine } from '../states.ts';

const { not_found, version_changed, wrong_state } = genericFaults;
const { convoy_taken } = dispatchFaults;

export const MAX_CONVOY = 50;

const ConvoyTruck = z.object({
  tripId: Id,
  plate: z.string(),
  driver: z.string(),
  state: TripStateWire,
  slotAt: z.nullable(Moment),
});
export type ConvoyTruck = z.output<typeof ConvoyTruck>;

const Convoy = z.object({
  convoyId: Id,
  state: z.enum(statesOf(convoyMachine)),
  leader: z.string(),
  phone: z.string(),
  createdAt: Moment,
  /** For the leader's page; null once the convoy is dissolved or all its trips are over. */
  pass: z.nullable(Pass),
  trucks: z.array(z.extend(ConvoyTruck, { mayLeave: z.boolean() })),
  timeline: z.array(
    z.extend(TimelineEntry, {
      move: z.enum(CONVOY_ACTS),
      party: z.enum(CONVOY_PARTIES),
      /** Trucks that left. */
      plates: z.array(z.string()),
    }),
  ),
});
export type Convoy = z.output<typeof Convoy>;

export const orderConvoys = query({
  path: '/api/dispatch/convoy/list',
  summary: "Convoys of the buyer's order, the newest first, and its trucks that may join one.",
  access: DISPATCH_SEATS,
  input: { orderId: Id },
  output: z.object({
    orderNo: z.string(),
    title: z.string(),
    convoys: z.array(Convoy),
    free: z.array(ConvoyTruck),
  }),
  faults: [not_found],
  topics: ({ orderId }) => [`pickup/${orderId}`],
});

export const formConvoy = mutation({
  path: '/api/dispatch/convoy/form',
  summary: 'The buyer groups trucks of an order that have not come yet, behind one pass of their leader.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, leader: name(1, 40), phone: text(0, 20), tripIds: list(Id, MAX_CONVOY, 2) },
  output: z.object({ convoyId: Id }),
  faults: [not_found, wrong_state, convoy_taken],
});

export const renewConvoyPass = mutation({
  path: '/api/dispatch/convoy/renew_pass',
  summary: "The buyer gives a convoy's leader another pass: from then on the one there was opens nothing.",
  access: DISPATCH_SEATS,
  /** The pass to replace; a mismatch means a colleague has replaced it meanwhile. */
  input: { convoyId: Id, pass: Pass },
  output: z.object({ convoyId: Id }),
  faults: [not_found, wrong_state, version_changed],
});

export const leaveConvoy = mutation({
  path: '/api/dispatch/convoy/leave',
  summary:
    'The buyer takes a truck out of a convoy that has not come to the gate, or that broke down; it may ' +
    'join another. With its last truck under way the convoy is dissolved.',
  access: DISPATCH_SEATS,
  input: { convoyId: Id, tripId: Id },
  output: z.object({ convoyId: Id }),
  faults: [not_found, wrong_state],
});

export const dissolveConvoy = mutation({
  path: '/api/dispatch/convoy/dissolve',
  summary: 'The buyer dissolves a convoy: its pass opens nothing any more, each truck goes on by itself.',
  access: DISPATCH_SEATS,
  input: { convoyId: Id },
  output: z.object({ convoyId: Id }),
  faults: [not_found, wrong_state],
});
