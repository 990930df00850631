// Calls of the driver, authorised by the trip's pass instead of an account.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { choice, Day, Moment, WireKg } from '#packages/schema/wire.ts';
import { pickupFaults } from '../faults.ts';
import { tripMachine } from '../states.ts';

const { wrong_state } = genericFaults;
const { pass_unknown, window_closed, day_full, slot_full } = pickupFaults;

/** A nonce of 128 random bits and the platform's signature over it and the trip id, in base64url. */
export const Pass = secret(z.string().check(z.regex(/^[\w-]{22}\.[\w-]{22}$/)));
const TripState = z.enum(statesOf(tripMachine));

export const readPass = query({
  path: '/api/delivery/pass/read',
  summary: 'The trip as its driver sees it: where to, when, behind how many trucks, what was weighed.',
  access: 'anyone',
  input: { pass: Pass },
  output: z.object({
    tripNo: z.string(),
    state: TripState,
    plate: z.string(),
    driver: z.string(),
    orderNo: z.string(),
    title: z.string(),
    varietyId: z.string(),
    seller: z.string(),
    buyer: z.string(),
    placeId: z.string(),
    placeName: z.string(),
    latitude: z.int(),
    longitude: z.int(),
    windowFrom: Day,
    windowTo: Day,
    planned: WireKg,
    slotAt: z.nullable(Moment),
    /** Trucks ahead in the gate queue; null while not queued. */
    ahead: z.nullable(z.int()),
    tickets: z.array(
      z.object({
        no: z.string(),
        side: z.enum(['load', 'receive']),
        gross: WireKg,
        tare: WireKg,
        net: WireKg,
        at: Moment,
        sealNo: z.string(),
      }),
    ),
    isOrderActive: z.boolean(),
    reason: z.string(),
    asOf: Moment,
  }),
  faults: [pass_unknown],
});

export const passSlots = query({
  path: '/api/delivery/pass/slots',
  summary: 'The hours of a day that still take trucks.',
  access: 'anyone',
  input: { pass: Pass, day: Day },
  output: z.object({ slots: z.array(z.object({ at: Moment, left: z.int() })) }),
  faults: [pass_unknown],
});

export const bookByPass = mutation({
  path: '/api/delivery/pass/book',
  summary: 'The driver books an hour at the loading place.',
  access: 'anyone',
  input: { pass: Pass, slotAt: Moment },
  output: z.object({ state: TripState, slotAt: Moment }),
  faults: [pass_unknown, wrong_state, window_closed, day_full, slot_full],
});

export const DRIVER_STEPS = ['queue', 'arrive'] as const;
export const moveByPass = mutation({
  path: '/api/delivery/pass/move',
  summary: 'The driver reports at the gate of the mine, or at the plant. Doing it again changes nothing.',
  access: 'anyone',
  input: { pass: Pass, move: choice(DRIVER_STEPS) },
  output: z.object({ state: TripState }),
  faults: [pass_unknown, wrong_state, window_closed, day_full],
});
