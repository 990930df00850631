// Calls for a firm's own trucks and the slot capacity of its yard.

import * as z from 'zod/mini';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  Day,
  exact,
  Id,
  identifier,
  Moment,
  name,
  pageInput,
  pageOf,
  text,
  wholeNumber,
  WireKg,
} from '#packages/schema/wire.ts';
import { pickupFaults } from '../faults.ts';
import { DISPATCH_SEATS } from '../seats.ts';
import { SLOT_MINUTES } from '../yard.ts';

const { bad_parameter, not_found } = genericFaults;
const { plate_invalid } = pickupFaults;

export const Vehicle = z.object({
  id: Id,
  plate: z.string(),
  kind: z.string(),
  load: WireKg,
  driver: z.string(),
  phone: z.string(),
  idNumber: z.string(),
  licence: z.string(),
  isBusy: z.boolean(),
  savedAt: Moment,
});
export type Vehicle = z.output<typeof Vehicle>;

export const vehiclePage = query({
  path: '/api/delivery/vehicle/page',
  summary: "The firm's trucks and drivers.",
  access: DISPATCH_SEATS,
  input: {
    keyword: z.optional(text(0, 40)),
    isBusy: z.optional(z.boolean()),
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageInput,
  },
  output: pageOf(Vehicle),
  topics: () => ['deliveries'],
});

export const saveVehicle = mutation({
  path: '/api/delivery/vehicle/save',
  summary: 'Writes a truck down, or changes the one with this plate.',
  access: DISPATCH_SEATS,
  input: {
    plate: identifier(7, 12),
    kind: text(0, 20),
    load: exact<Kg>({ min: 1_000n, max: 100_000n }),
    driver: name(1, 40),
    phone: text(0, 20),
    idNumber: identifier(0, 18),
    licence: text(0, 20),
  },
  output: z.object({ vehicleId: Id }),
  faults: [plate_invalid],
});

export const dropVehicle = mutation({
  path: '/api/delivery/vehicle/drop',
  summary: 'Takes a truck off the list; its trips stay.',
  access: DISPATCH_SEATS,
  input: { vehicleId: Id },
  output: z.object({}),
  faults: [not_found],
});

export const readYard = query({
  path: '/api/delivery/yard/read',
  summary: "How many trucks an hour the firm's loading place takes.",
  access: DISPATCH_SEATS,
  input: { placeId: text(1, 40) },
  output: z.object({ slotMinutes: z.int(), trucksPerSlot: z.int(), opensAt: z.int(), closesAt: z.int() }),
});

export const saveYard = mutation({
  path: '/api/delivery/yard/save',
  summary: 'The seller says how many trucks its loading place takes, and from when to when.',
  access: DISPATCH_SEATS,
  input: {
    placeId: text(1, 40),
    slotMinutes: z.literal(SLOT_MINUTES),
    trucksPerSlot: wholeNumber(1, 500),
    opensAt: wholeNumber(0, 23),
    closesAt: wholeNumber(1, 24),
  },
  output: z.object({}),
  faults: [bad_parameter],
});
