// Call for a firm's monthly report of the fulfilment of its term contracts.

import * as z from 'zod/mini';
import { PlanMonth } from '#features/contract/terms.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { TRANSPORTS } from '#features/terms/choices.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, WireBasisPoints, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';

/** A term contract in the month: a year, or a month that no year stands behind. */
export const ReportedContract = z.object({
  contractId: Id,
  no: z.string(),
  seller: z.string(),
  buyer: z.string(),
  /** The mine and the plant; the seller and the buyer themselves where none is named. */
  mine: z.string(),
  endUser: z.string(),
  varietyId: z.string(),
  heat: z.nullable(WireKcalPerKg),
  planned: WireKg,
  reported: z.object({ seller: z.nullable(WireKg), buyer: z.nullable(WireKg) }),
  /** The lower of both reports; 0 where one is missing. */
  delivered: WireKg,
  share: WireBasisPoints,
  isMet: z.boolean(),
  transport: choice(TRANSPORTS),
  /** Why too little was delivered, as the reader's firm reported. */
  reason: z.string(),
});
export type ReportedContract = z.output<typeof ReportedContract>;

export const FulfilmentReport = z.object({
  month: PlanMonth,
  firm: z.object({ name: z.string(), creditCode: z.string() }),
  /** Until then figures may still change. */
  reportUntil: Moment,
  isFinal: z.boolean(),
  least: WireBasisPoints,
  contracts: z.array(ReportedContract),
});
export type FulfilmentReport = z.output<typeof FulfilmentReport>;

export const fulfilmentReport = query({
  path: '/api/fulfilment/report/read',
  summary:
    "The firm's term contracts in a month as they are reported to the national platform: planned, counted, " +
    'rate, and the reason where too little was delivered.',
  access: MENU_SEATS.contract,
  input: { month: PlanMonth },
  output: FulfilmentReport,
  topics: () => ['me'],
});
