// Calls for a firm's scales: registration, approval, calibration, signing key.

import * as z from 'zod/mini';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Day, exact, Id, list, Moment, text, WireKg } from '#packages/schema/wire.ts';
import { scaleMachine } from '../states.ts';
import { Hash, PublicKey } from '../ticket.ts';

const { bad_parameter, not_found, wrong_state } = genericFaults;

export const ScaleStateWire = z.enum(statesOf(scaleMachine));

export const ScaleCard = z.object({
  id: Id,
  no: z.string(),
  name: z.string(),
  placeId: z.string(),
  state: ScaleStateWire,
  division: WireKg,
  calibratedTo: Day,
  certificateNo: z.string(),
  isExpired: z.boolean(),
  hasKey: z.boolean(),
  keyAt: z.nullable(Moment),
  lastSeq: z.int(),
  lastHash: Hash,
  reason: z.string(),
});
export type ScaleCard = z.output<typeof ScaleCard>;

export const ownScales = query({
  path: '/api/delivery/scale/own',
  summary: "The firm's scales.",
  access: SCALE_SEATS,
  input: {},
  output: z.object({ scales: z.array(ScaleCard) }),
  topics: () => ['deliveries'],
});

const Calibration = { calibratedTo: Day, certificateNo: text(2, 40), certificate: list(Id, 2) };

export const registerScale = mutation({
  path: '/api/delivery/scale/register',
  summary: 'The firm writes a scale down; an operator approves it before it may weigh.',
  access: SCALE_SEATS,
  input: {
    name: text(1, 40),
    placeId: text(1, 40),
    division: exact<Kg>({ min: 1n, max: 1_000n }),
    ...Calibration,
  },
  output: z.object({ scaleId: Id, no: z.string(), state: ScaleStateWire }),
  faults: [bad_parameter],
});

export const calibrateScale = mutation({
  path: '/api/delivery/scale/calibrate',
  summary: 'A new calibration: an operator approves the scale again with it.',
  access: SCALE_SEATS,
  input: { scaleId: Id, ...Calibration },
  output: z.object({ scaleId: Id, state: ScaleStateWire }),
  faults: [not_found, wrong_state],
});

export const registerKey = mutation({
  path: '/api/delivery/scale/key',
  summary:
    'The device at the scale makes a key and registers its public half; its chain goes on after the last ' +
    'ticket the platform has.',
  access: SCALE_SEATS,
  input: { scaleId: Id, publicKey: PublicKey },
  /** Platform public key (SubjectPublicKeyInfo, DER in Base64); the device verifies its book with it. */
  output: z.object({ scaleId: Id, lastSeq: z.int(), lastHash: Hash, platformKey: z.string() }),
  faults: [not_found, bad_parameter],
});
