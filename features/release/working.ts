// How the amount of a claim was found, as calls show it and claims store it.

import * as z from 'zod/mini';
import { InterestRun } from '#features/contract/calls/plan.ts';
import { CONTRACT_SIDES, INSTALMENT_KINDS } from '#features/contract/choices.ts';
import { choice, Day, Id, WireBasisPoints, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

export const InterestWorking = z.object({
  of: z.literal('late_interest'),
  payer: choice(CONTRACT_SIDES),
  instalment: choice(INSTALMENT_KINDS),
  instalmentId: Id,
  sheetNo: z.string(),
  /** What interest counts on. */
  amount: WireFen,
  dueOn: Day,
  /** Another sheet took the place of its own: what that had asked for. Interest ends on the day. */
  replaced: z.nullable(z.object({ on: Day, asked: WireFen })),
  /** Of a day. */
  rate: WireBasisPoints,
  runs: z.array(InterestRun),
});
export type InterestWorking = z.output<typeof InterestWorking>;

/** The rate for each tonne is the agreed sum and the agreed share of the price, to the hao. */
export const ShortfallWorking = z.object({
  of: choice(['short_delivery', 'short_lifting']),
  payer: choice(CONTRACT_SIDES),
  planned: WireKg,
  tolerance: WireBasisPoints,
  counted: WireKg,
  short: WireKg,
  perTonne: WireHaoPerTonne,
  /** Settled as a penalty before. */
  settled: WireFen,
});
export type ShortfallWorking = z.output<typeof ShortfallWorking>;

export const ClaimWorking = z.discriminatedUnion('of', [InterestWorking, ShortfallWorking]);
export type ClaimWorking = z.output<typeof ClaimWorking>;
