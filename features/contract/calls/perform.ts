// Calls for performance: monthly delivery reports, fulfilment, completion.

import * as z from 'zod/mini';
import { ALL_SEATS } from '#features/firm/seats.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { exact, Id, Moment, text, WireBasisPoints, WireKg } from '#packages/schema/wire.ts';
import { contractFaults } from '../faults.ts';
import { PlanMonth } from '../terms.ts';
import { TransitionResult } from './moved.ts';

const { not_found, wrong_state, month_closed } = contractFaults;
export const REPORTING_SEATS = [
  'firm_trader',
  'firm_representative',
  'firm_settler',
  'firm_dispatcher',
] as const;

export const MAX_REASON_LENGTH = 200;

const Period = z.object({
  /** 2026-11, 2026-Q4 or 2026. */
  period: z.string(),
  planned: WireKg,
  delivered: WireKg,
  fulfilment: WireBasisPoints,
  least: WireBasisPoints,
  isMet: z.boolean(),
  isOver: z.boolean(),
});

export const contractFulfilment = query({
  path: '/api/contract/fulfilment/read',
  summary:
    'Month by month what was planned, what each side reported and what counts of it; then the quarters and ' +
    'the year.',
  access: ALL_SEATS,
  input: { contractId: Id },
  output: z.object({
    months: z.array(
      z.extend(Period, {
        seller: z.nullable(WireKg),
        buyer: z.nullable(WireKg),
        reportUntil: Moment,
        mayReport: z.boolean(),
      }),
    ),
    quarters: z.array(Period),
    year: z.nullable(Period),
    /** By the platform's parameters. */
    least: z.object({ month: WireBasisPoints, quarter: WireBasisPoints, year: WireBasisPoints }),
  }),
  faults: [not_found],
  topics: ({ contractId }) => [`contract/${contractId}`],
});

export const reportDelivery = mutation({
  path: '/api/contract/fulfilment/report',
  summary: "Reports one's own figure for a month, until the tenth of the next; the last one counts.",
  access: REPORTING_SEATS,
  input: {
    contractId: Id,
    month: PlanMonth,
    delivered: exact<Kg>({ min: 0n, max: 1_000_000_000n }),
    /** Why less was delivered than planned, for the report of the month. */
    reason: z.optional(text(0, MAX_REASON_LENGTH)),
  },
  output: z.object({ contractId: Id, month: PlanMonth, delivered: WireKg }),
  faults: [not_found, wrong_state, month_closed],
});

export const finishContract = mutation({
  path: '/api/contract/fulfilment/finish',
  summary: 'Says that all is delivered; once both sides have said so, it is.',
  access: REPORTING_SEATS,
  input: { contractId: Id },
  output: TransitionResult,
  faults: [not_found, wrong_state],
});
