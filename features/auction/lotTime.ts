// Phases of a lot, the time left as text, and how well one is connected.

import type { BidLine, LotCard } from './calls/card.ts';

export type Phase = 'before' | 'regular' | 'extending' | 'paused' | 'closing' | 'over';

export function phaseOf(lot: Pick<LotCard, 'state' | 'regularUntil'>, now: number): Phase {
  if (lot.state === 'waiting') return 'before';
  if (lot.state === 'paused' || lot.state === 'closing') return lot.state;
  if (lot.state !== 'running') return 'over';
  return lot.regularUntil !== null && now >= lot.regularUntil.getTime() ? 'extending' : 'regular';
}

/** Until sealed prices are opened nobody learns how many there are. */
export const isHidden = ({ spec, state }: Pick<LotCard, 'spec' | 'state'>): boolean =>
  spec.kind === 'sealed' && ['waiting', 'running', 'paused', 'closing'].includes(state);

/** What the clock counts down to: the opening, the end, or when a pause by the platform is over. */
export function dueOf(lot: Pick<LotCard, 'state' | 'opensAt' | 'endsAt' | 'resumesAt'>): Date | null {
  if (lot.state === 'waiting') return lot.opensAt;
  if (lot.state === 'paused') return lot.resumesAt;
  return lot.state === 'running' ? lot.endsAt : null;
}

const SECOND = 1_000;
const two = (value: number) => String(value).padStart(2, '0');

/** 01:24 · 1:02:03. Rounded up, so that 00:00 is shown only when nothing is left. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds % 3_600) / 60),
    seconds % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** When the text changes next: whole seconds before the deadline. */
export const nextTickIn = (leftMs: number) => (leftMs <= 0 ? SECOND : leftMs % SECOND || SECOND);

/**
 * How long before the end, as it then was, the last bid was decided (auction rules, section 3); undefined
 * without a bid, or where a pause in between moved the end.
 */
export function lastMargin(
  { regularUntil, spec }: Pick<LotCard, 'regularUntil' | 'spec'>,
  ladder: readonly Pick<BidLine, 'at'>[],
): number | undefined {
  const [last, before] = ladder.map(({ at }) => at.getTime());
  if (last === undefined || regularUntil === null) return undefined;
  const regular = regularUntil.getTime();
  const end = before === undefined ? regular : Math.max(regular, before) + spec.extensionMs;
  return end > last ? end - last : undefined;
}

export type Line = 'good' | 'slow' | 'lost';
const SLOW_TRIP_MS = 500;
const LATE_WORD_MS = 8_000;
const LOST_AFTER_MS = 15_000;

/** `silentMs`: since the last word from the server. */
export function lineOf(silentMs: number, tripMs: number | undefined, isOffline: boolean): Line {
  if (isOffline || silentMs > LOST_AFTER_MS) return 'lost';
  return silentMs > LATE_WORD_MS || (tripMs ?? 0) > SLOW_TRIP_MS ? 'slow' : 'good';
}
