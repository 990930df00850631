// Limits the periods a query accepts.

import * as z from 'zod/mini';
import { type Refused } from '#packages/schema/explainIssues.ts';
import { Day } from '#packages/schema/wire.ts';
import { isReadable, lastReadable, MAX_DAYS } from '#packages/time/period.ts';
import type { Call } from './call.ts';

/** Reports the last day of each period that is reversed or too long. */
export function refusedDays({ kind, input, maxDays = MAX_DAYS }: Call, value: unknown): Refused[] {
  if (kind === 'mutation') return [];
  const fields = value as Readonly<Record<string, string | undefined>>;
  return pairsOf(input).flatMap(([first, last]) => {
    const period = { from: fields[first], to: fields[last] };
    if (isReadable(period, maxDays)) return [];
    return [{ field: last, allowed: `${period.from} … ${lastReadable(period.from ?? '', maxDays)}` }];
  });
}

/** Pairs of first and last day fields: `from`/`to`, or names ending in From and To. */
export function pairsOf(input: z.ZodMiniType): [first: string, last: string][] {
  const { shape } = input as z.ZodMiniObject;
  return Object.keys(shape).flatMap((first): [string, string][] => {
    const last = first === 'from' ? 'to' : first.replace(/From$/, 'To');
    return last !== first && isDay(shape[first]) && isDay(shape[last]) ? [[first, last]] : [];
  });
}

export const isDay = (field: z.core.$ZodType | undefined) =>
  (field instanceof z.ZodMiniOptional ? field.def.innerType : field) === Day;
