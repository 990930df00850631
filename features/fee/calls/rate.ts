// Calls for the rate table: proposed by one operator, decided by another.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import {
  type BasisPoints,
  basisPoints,
  type HaoPerTonne,
  haoPerTonne,
  WHOLE,
} from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireHaoPerTonne,
} from '#packages/schema/wire.ts';
import { TIERS, TONNE_FEES } from '../choices.ts';
import { feeFaults } from '../faults.ts';
import { FEE_SUPERVISORS, RATE_DECIDERS, RATE_WRITERS, rateMachine } from '../states.ts';
import { mutationsOn } from './shared.ts';

const { not_found } = genericFaults;
export const RateStateWire = z.enum(statesOf(rateMachine));

const rateAct = mutationsOn({ rateId: Id }, z.object({ rateId: Id }));

export const RateCard = z.object({
  id: Id,
  type: choice(TONNE_FEES),
  mode: z.nullable(choice(CONTRACT_KINDS)),
  varietyId: z.nullable(z.string()),
  tier: z.nullable(choice(TIERS)),
  rate: WireHaoPerTonne,
  discount: WireBasisPoints,
  validFrom: Day,
  version: z.int(),
  state: RateStateWire,
  note: z.string(),
  reason: z.string(),
  writtenBy: z.string(),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  isInForce: z.boolean(),
  /** Never true for the proposer. */
  mayDecide: z.boolean(),
});
export type RateCard = z.output<typeof RateCard>;

export const ratePage = query({
  path: '/api/fee/rate/page',
  summary: 'The table of rates in all its versions, the newest first.',
  access: FEE_SUPERVISORS,
  input: { state: z.optional(RateStateWire), type: z.optional(choice(TONNE_FEES)), ...pageInput },
  output: pageOf(RateCard),
});

export const proposeRate = mutation({
  path: '/api/fee/rate/propose',
  summary: 'Proposes a rate from a day that has not begun; what it does not name holds for all.',
  access: RATE_WRITERS,
  input: {
    type: choice(TONNE_FEES),
    mode: z.optional(choice(CONTRACT_KINDS)),
    varietyId: z.optional(text(1, 40)),
    tier: z.optional(choice(TIERS)),
    rate: exact<HaoPerTonne>({ min: haoPerTonne(0n), max: haoPerTonne(10_000_000n) }),
    discount: exact<BasisPoints>({ min: basisPoints(0n), max: WHOLE }),
    validFrom: Day,
    note: text(2, 140),
  },
  output: z.object({ rateId: Id, version: z.int() }),
  faults: [not_found, feeFaults.rate_late],
});

export const publishRate = rateAct({
  path: '/api/fee/rate/publish',
  summary: 'A second person lets the rate come into force on its day.',
  access: RATE_DECIDERS,
  faults: [feeFaults.second_person],
});

export const rejectRate = rateAct({
  path: '/api/fee/rate/reject',
  summary: 'A second person turns the rate down with a reason.',
  access: RATE_DECIDERS,
  input: { reason: text(2, 300) },
  faults: [feeFaults.second_person],
});

export const withdrawRate = rateAct({
  path: '/api/fee/rate/withdraw',
  summary: 'Takes a rate back before its day.',
  access: RATE_WRITERS,
  faults: [feeFaults.rate_late],
});
