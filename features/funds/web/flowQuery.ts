// Filters of the statement of account: address parameters and call input.

import * as z from 'zod/mini';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { BUCKETS } from '../accounts.ts';
import { FLOW_DIRECTIONS, type readFlow } from '../calls/ledger.ts';
import { EVENTS, type LedgerEvent } from '../entry.ts';

const day = z.catch(z.optional(z.iso.date()), undefined);
const word = z.optional(z.string());

/** Amounts in yuan; `type` is a comma-separated list of event codes. */
export const FlowQuery = z.object({
  direction: z.catch(z.optional(z.enum(FLOW_DIRECTIONS)), undefined),
  bucket: z.catch(z.optional(z.enum(BUCKETS)), undefined),
  from: day,
  to: day,
  type: word,
  least: word,
  most: word,
  no: word,
  entry: word,
});
export type FlowQuery = z.output<typeof FlowQuery>;

export const NO_FLOW_FILTERS = {
  direction: undefined,
  bucket: undefined,
  from: undefined,
  to: undefined,
  type: undefined,
  least: undefined,
  most: undefined,
  no: undefined,
} satisfies FlowQuery;

export const hasFlowFilters = (query: FlowQuery) =>
  Object.keys(NO_FLOW_FILTERS).some((name) => query[name as keyof FlowQuery]);

/** Events that never move a firm's money: unidentified receipts and the platform's own money. */
const NON_FIRM_EVENTS: readonly LedgerEvent[] = ['M02a', 'SWEEP'];
export const FIRM_EVENTS: readonly LedgerEvent[] = EVENTS.filter((event) => !NON_FIRM_EVENTS.includes(event));

export const eventsOf = ({ type = '' }: FlowQuery): LedgerEvent[] => {
  const asked = type.split(',');
  return EVENTS.filter((event) => asked.includes(event));
};

export function fenOf(text: string | undefined): Fen | undefined {
  const value = text === undefined ? undefined : fromDecimal(text, 2);
  return value === undefined || value < 0n ? undefined : fen(value);
}

export function toFlowInput(query: FlowQuery): InputOf<typeof readFlow> {
  const { direction, bucket, from, to, no } = query;
  const [events, least, most] = [eventsOf(query), fenOf(query.least), fenOf(query.most)];
  return {
    ...(direction && { direction }),
    ...(bucket && { bucket }),
    ...(from && { from }),
    ...(to && { to }),
    ...(no && { matterNo: no.slice(0, 40) }),
    ...(events.length > 0 && { events }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}
