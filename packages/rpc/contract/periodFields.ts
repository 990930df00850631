// Limits the periods a query accepts.

import * as z from 'zod/mini';
import { type FieldIssue } from '#packages/schema/explainIssues.ts';
import { Day } from '#packages/schema/wire.ts';
import { isAllowedPeriod, lastAllowedDay, MAX_DAYS } from '#packages/time/period.ts';
import type { Call } from './call.ts';

/** Reports the last day of each period that is reversed or too long. */
export function invalidPeriods({ kind, input, maxDays = MAX_DAYS }: Call, value: unknown): FieldIssue[] {
  if (kind === 'mutation') return [];
  const fields = value as Readonly<Record<string, string | undefined>>;
  return dayFieldPairs(input).flatMap(([first, last]) => {
    const period = { from: fields[first], to: fields[last] };
    if (isAllowedPeriod(period, maxDays)) return [];
    return [{ field: last, allowed: `${period.from} … ${lastAllowedDay(period.from ?? '', maxDays)}` }];
  });
}

/** Pairs of first and last day fields: `from`/`to`, or names ending in From and To. */
export function dayFieldPairs(input: z.ZodMiniType): [first: string, last: string][] {
  const { shape } = input as z.ZodMiniObject;
  return Object.keys(shape).flatMap((first): [string, string][] => {
    const last = first === 'from' ? 'to' : first.replace(/From$/, 'To');
    return last !== first && isDayField(shape[first]) && isDayField(shape[last]) ? [[first, last]] : [];
  });
}

export const isDayField = (field: z.core.$ZodType | undefined) =>
  (field instanceof z.ZodMiniOptional ? field.def.innerType : field) === Day;
