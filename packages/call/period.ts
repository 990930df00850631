// The days that are read over: in order, open at either end, and no more of them than a call allows.

import * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { Refused } from './explain.ts';
import { Day } from './wire.ts';

/** Days as `2026-11-21`, or '' for none. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A period of a list: open at either end, or at both. */
export interface OpenPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const DAY_MS = 86_400_000;
/** A leap year, both ends counted in. */
export const MOST_DAYS = 366;
const LAST_DAY = '9999-12-31';

export const isReadable = ({ from, to }: OpenPeriod, mostDays = MOST_DAYS): boolean =>
  !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < mostDays * DAY_MS);

/** What is wrong with the days that are asked for, each by the field of its last one. */
export function refusedDays({ kind, takes, mostDays = MOST_DAYS }: Call, input: unknown): Refused[] {
  if (kind === 'act') return [];
  const asked = input as Readonly<Record<string, string | undefined>>;
  return pairsOf(takes).flatMap(([first, last]) => {
    const period = { from: asked[first], to: asked[last] };
    return isReadable(period, mostDays)
      ? []
      : [{ field: last, allowed: `${period.from} … ${lastReadable(period.from ?? '', mostDays)}` }];
  });
}

function lastReadable(from: string, mostDays: number): string {
  const last = Math.min(Date.parse(from) + (mostDays - 1) * DAY_MS, Date.parse(LAST_DAY));
  return new Date(last).toISOString().slice(0, 10);
}

/** The names of first and last days: `from` and `to`, or what ends in From and To. */
export function pairsOf(takes: z.ZodMiniType): [first: string, last: string][] {
  const { shape } = takes as z.ZodMiniObject;
  return Object.keys(shape).flatMap((first): [string, string][] => {
    const last = first === 'from' ? 'to' : first.replace(/From$/, 'To');
    return last !== first && isDay(shape[first]) && isDay(shape[last]) ? [[first, last]] : [];
  });
}

export const isDay = (field: z.core.$ZodType | undefined) =>
  (field instanceof z.ZodMiniOptional ? field.def.innerType : field) === Day;
