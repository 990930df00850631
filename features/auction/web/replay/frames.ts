// A lot's log as a film: its bids in time, what stands at a moment, its result.

import type { HashedRow, LogOfLot, LogRow } from '../../rules/log.ts';
import type { PriceStep } from '../hall/PriceSteps.tsx';

export interface Film {
  readonly from: number;
  readonly to: number;
  /** End of the regular time, as the pauses left it. */
  readonly regular: number | undefined;
  readonly bids: readonly PriceStep[];
  readonly codes: readonly string[];
  readonly bidders: number;
  readonly extendedMs: number;
  readonly closedAt: number | undefined;
}

type Bid = Extract<LogRow, { kind: 'bid' | 'sealed_revealed' }>;
const isBid = (row: LogRow): row is Bid => row.kind === 'bid' || row.kind === 'sealed_revealed';

type Ended = Extract<LogRow, { kind: 'voided' | 'cancelled' }>;
const isEnded = (row: LogRow): row is Ended => row.kind === 'voided' || row.kind === 'cancelled';

export function filmOf({ rows, spec }: Pick<LogOfLot, 'rows' | 'spec'>): Film {
  const all = rows.map(({ row }: HashedRow) => row);
  const times = all.map(({ t }) => t);
  const from = times[0] ?? 0;
  const bids = all.filter(isBid).map(({ t, code, price }) => ({ at: t, code, price }));
  const regular = regularOf(all, spec.regularMs);
  const closed = all.find(({ kind }) => kind === 'closed')?.t;
  const extendedMs =
    closed === undefined || regular === undefined || spec.kind === 'sealed' || bids.length === 0
      ? 0
      : Math.max(0, closed - regular);
  const codes = [...new Set(bids.map(({ code }) => code))];
  return {
    from,
    to: Math.max(from + 1, ...times),
    regular,
    bids,
    codes,
    bidders: codes.length,
    extendedMs,
    closedAt: closed,
  };
}

/** What its last rows tell: the reserve once it is revealed, and why the lot came to nothing. */
export function endOf({ rows }: Pick<LogOfLot, 'rows'>) {
  const all = rows.map(({ row }) => row);
  return {
    reserve: all.find((row) => row.kind === 'reserve_revealed')?.reserve,
    reason: all.find(isEnded)?.reason,
  };
}

/** A pause within the regular time moves its end by as long as it lasted. */
function regularOf(rows: readonly LogRow[], regularMs: number): number | undefined {
  const opened = rows.find(({ kind }) => kind === 'opened');
  if (!opened) return undefined;
  let regular = opened.t + regularMs;
  let paused: number | undefined;
  for (const { kind, t } of rows) {
    if (kind === 'paused' && t < regular) paused = t;
    if (kind === 'resumed' && paused !== undefined) {
      regular += t - paused;
      paused = undefined;
    }
  }
  return regular;
}

/** What stands at a moment: the bids until then, and the last one's number. */
export function frameAt({ bids }: Film, at: number) {
  const shown = bids.filter((bid) => bid.at <= at);
  return { shown, last: shown.at(-1) };
}

export const SPEEDS = [1, 10, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where the film is `passedMs` later; it stops at its end. */
export const advanced = ({ to }: Film, at: number, passedMs: number, speed: Speed) =>
  Math.min(to, at + passedMs * speed);

/** The bid before or after a moment, for steps by keyboard; the ends of the film beyond the last. */
export function nextBid({ bids, from, to }: Film, at: number, way: 1 | -1): number {
  if (way > 0) return bids.find((bid) => bid.at > at)?.at ?? to;
  return bids.findLast((bid) => bid.at < at)?.at ?? from;
}
