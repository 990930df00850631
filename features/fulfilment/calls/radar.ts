// Call for the forecast of a term contract's current month.

import * as z from 'zod/mini';
import { contractFaults } from '#features/contract/faults.ts';
import { PlanMonth } from '#features/contract/terms.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Day, Id, Moment, WireBasisPoints, WireKg } from '#packages/schema/wire.ts';

const Side = z.object({ reported: z.nullable(WireKg), weighed: WireKg });

export const Radar = z.object({
  month: PlanMonth,
  /** The last whole day that is counted. */
  asOf: Day,
  days: z.int(),
  daysPassed: z.int(),
  workingDays: z.int(),
  workingDaysPassed: z.int(),
  planned: WireKg,
  seller: Side,
  buyer: Side,
  delivered: WireKg,
  least: WireBasisPoints,
  /** Null before the first working day has passed. */
  forecast: z.nullable(WireKg),
  share: z.nullable(WireBasisPoints),
  /** Each working day, to reach the threshold; null where none is left. */
  neededADay: z.nullable(WireKg),
  /** The month, and the quarter and year that end with it. */
  periods: z.array(
    z.object({
      period: z.string(),
      planned: WireKg,
      forecast: WireKg,
      share: WireBasisPoints,
      least: WireBasisPoints,
      isShort: z.boolean(),
    }),
  ),
  warnings: z.array(
    z.object({ period: z.string(), stage: WireBasisPoints, share: WireBasisPoints, at: Moment }),
  ),
});
export type Radar = z.output<typeof Radar>;

export const contractRadar = query({
  path: '/api/fulfilment/radar/read',
  summary:
    'Of the current month of a term contract in force: what both sides reported and weighed up to ' +
    'yesterday, the forecast to the end of the month, and the warnings given. Null where nothing is planned.',
  access: ALL_SEATS,
  input: { contractId: Id },
  output: z.object({ radar: z.nullable(Radar) }),
  faults: [contractFaults.not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});
