// Calls for trips: planning, gate moves, papers and the buyer's signature.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  identifier,
  list,
  Moment,
  name,
  orderInput,
  pageInput,
  pageOf,
  text,
  WireKg,
} from '#packages/schema/wire.ts';
import { TRANSPORT_KINDS } from '../carriage.ts';
import { pickupFaults } from '../faults.ts';
import { MIN_LOAD } from '../rules/tonnesLeft.ts';
import { DELIVERY_READERS, DISPATCH_SEATS } from '../seats.ts';
import { tripMachine } from '../states.ts';
import { Pass } from './pass.ts';

export const { bad_parameter, not_found, version_changed, wrong_state } = genericFaults;
const {
  window_closed,
  over_left,
  delegate_invalid,
  plate_invalid,
  plate_busy,
  day_full,
  slot_full,
  not_weighed,
} = pickupFaults;

export const TripStateWire = z.enum(statesOf(tripMachine));

export const TripCard = z.object({
  id: Id,
  no: z.string(),
  state: TripStateWire,
  /** State before the trip was stopped. */
  stoppedIn: z.nullable(TripStateWire),
  orderId: Id,
  orderNo: z.string(),
  contractNo: z.string(),
  title: z.string(),
  side: z.nullable(z.enum(['buyer', 'seller'])),
  seller: z.string(),
  buyer: z.string(),
  transport: choice(TRANSPORT_KINDS),
  plate: z.string(),
  /** Train number or voyage; waybill or bill of lading. */
  runNo: z.string(),
  documentNo: z.string(),
  /** Weight stated on the waybill or bill of lading 票重. */
  waybill: z.nullable(WireKg),
  driver: z.string(),
  phone: z.string(),
  planned: WireKg,
  slotAt: z.nullable(Moment),
  loaded: z.nullable(WireKg),
  received: z.nullable(WireKg),
  isShort: z.boolean(),
  isOver: z.boolean(),
  reason: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type TripCard = z.output<typeof TripCard>;

export const TRIP_SORTS = ['planned', 'loaded', 'received'] as const;

export const tripPage = query({
  path: '/api/delivery/trip/page',
  summary: "The firm's trips, the newest first unless sorted otherwise.",
  access: DELIVERY_READERS,
  input: {
    orderId: z.optional(Id),
    contractId: z.optional(Id),
    side: z.optional(z.enum(['buyer', 'seller'])),
    states: z.optional(list(TripStateWire, 15)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...orderInput(TRIP_SORTS),
    ...pageInput,
  },
  output: pageOf(TripCard),
  topics: () => ['deliveries'],
});

/** A trip without its tickets. */
export const TripView = z.object({
  card: TripCard,
  contractId: Id,
  contractNo: z.string(),
  side: z.nullable(z.enum(['buyer', 'seller'])),
  timeline: z.array(TimelineEntry),
  /** For the driver's page; null unless the reader's firm sent the truck and the trip is under way. */
  pass: z.nullable(z.string()),
  moves: z.array(z.string()),
});
export type TripView = z.output<typeof TripView>;

export const TruckPlan = z.strictObject({
  plate: identifier(2, 20),
  runNo: z.optional(text(0, 20)),
  driver: name(1, 40),
  phone: text(0, 20),
  idNumber: identifier(0, 18),
  licence: text(0, 20),
  kind: text(0, 20),
  planned: exact<Kg>({ min: MIN_LOAD, max: 1_000_000_000n }),
  delegateId: z.optional(Id),
});
export type TruckPlan = z.output<typeof TruckPlan>;

/** Sent in one request. */
export const MAX_TRUCKS = 50;

export const planTrips = mutation({
  path: '/api/delivery/trip/plan',
  summary:
    'The buyer plans trucks for an order that the seller has agreed to, also before its first day: all of ' +
    'them or none.',
  access: DISPATCH_SEATS,
  input: { orderId: Id, trucks: list(TruckPlan, MAX_TRUCKS, 1) },
  output: z.object({ trips: z.array(z.object({ tripId: Id, no: z.string(), plate: z.string() })) }),
  faults: [
    not_found,
    wrong_state,
    window_closed,
    over_left,
    delegate_invalid,
    plate_invalid,
    plate_busy,
    bad_parameter,
  ],
});

export const tripSlots = query({
  path: '/api/delivery/trip/slots',
  summary: "The hours of a day at the order's loading place, with the trucks each still takes.",
  access: DISPATCH_SEATS,
  input: { orderId: Id, day: Day },
  output: z.object({ slots: z.array(z.object({ at: Moment, left: z.int() })) }),
  faults: [not_found],
});

const Moved = z.object({ tripId: Id, state: TripStateWire });

export const bookTrip = mutation({
  path: '/api/delivery/trip/book',
  summary: 'The buyer books an hour at the loading place for a truck, or another one.',
  access: DISPATCH_SEATS,
  input: { tripId: Id, slotAt: Moment },
  output: z.extend(Moved, { slotAt: Moment }),
  faults: [not_found, wrong_state, window_closed, day_full, slot_full],
});

export const saveTripPapers = mutation({
  path: '/api/delivery/trip/papers',
  summary:
    'Either side writes down the train or the voyage, and the waybill or the bill of lading with its ' +
    'weight, of what goes by rail or by water.',
  access: DISPATCH_SEATS,
  input: {
    tripId: Id,
    runNo: text(0, 20),
    documentNo: text(0, 40),
    waybill: z.nullable(exact<Kg>({ min: 1n, max: 1_000_000_000n })),
  },
  output: z.object({ tripId: Id }),
  faults: [not_found, wrong_state],
});

export const TRIP_STEPS = ['queue', 'enter', 'load', 'exit', 'arrive'] as const;
export const moveTrip = mutation({
  path: '/api/delivery/trip/move',
  summary: 'The gate and the loader move a truck on, each side on its own ground.',
  access: DISPATCH_SEATS,
  input: { tripId: Id, move: choice(TRIP_STEPS) },
  output: Moved,
  faults: [not_found, wrong_state, window_closed, day_full],
});

export const stopTrip = mutation({
  path: '/api/delivery/trip/stop',
  summary: 'Something is wrong with a trip: it stands still until somebody decides.',
  access: [...DISPATCH_SEATS, 'operator_trade'],
  input: { tripId: Id, reason: text(2, 200) },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const resumeTrip = mutation({
  path: '/api/delivery/trip/resume',
  summary: 'A stopped trip goes on where it stood.',
  access: [...DISPATCH_SEATS, 'operator_trade'],
  input: { tripId: Id, reason: text(2, 200) },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const voidTrip = mutation({
  path: '/api/delivery/trip/void',
  summary: 'A trip that was never loaded is called off.',
  access: [...DISPATCH_SEATS, 'operator_trade'],
  input: { tripId: Id, reason: text(2, 200) },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const renewPass = mutation({
  path: '/api/delivery/trip/renew_pass',
  summary: "The buyer gives a trip's driver another pass: from then on the one there was opens nothing.",
  access: DISPATCH_SEATS,
  /** The pass to replace; a mismatch means a colleague has replaced it meanwhile. */
  input: { tripId: Id, pass: Pass },
  output: z.object({ tripId: Id }),
  faults: [not_found, wrong_state, version_changed],
});

export const signTrip = mutation({
  path: '/api/delivery/trip/sign',
  summary: 'The buyer signs for what arrived: the tonnes count as delivered.',
  access: DISPATCH_SEATS,
  input: { tripIds: list(Id, 50, 1) },
  output: z.object({ trips: z.array(z.extend(Moved, { delivered: WireKg })) }),
  faults: [not_found, wrong_state, not_weighed],
});
