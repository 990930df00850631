// What keeps a binding from being handed in: fields that miss, days that do not fit.

import { isCreditCode } from '#features/firm/rules/credit-code.ts';
import { addDays } from '#packages/time/marketDay.ts';
import type { Relation } from '../choices.ts';
import type { BindingContent, BindingField } from '../content.ts';
import type { Flaw, FlawName } from './flaws.ts';

/** A year less a day after its first. */
export function lastDayFrom(day: string): string {
  const rest = day.slice(4);
  const same = `${Number(day.slice(0, 4)) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
  return addDays(same, rest === '-02-29' ? 0 : -1);
}

export function flawsOf(content: BindingContent, relation: Relation, today: string): Flaw[] {
  const { fromDay, toDay } = content;
  const flaw = (isSo: boolean, field: BindingField, name: FlawName): Flaw[] =>
    isSo ? [{ field, flaw: name }] : [];
  const isUnknown = content.orgId === undefined;
  return [
    ...flaw(isUnknown && content.orgName === '', 'orgName', 'missing'),
    ...flaw(isUnknown && content.orgCode === '', 'orgCode', 'missing'),
    ...flaw(isUnknown && content.orgCode !== '' && !isCreditCode(content.orgCode), 'orgCode', 'code'),
    ...flaw(content.tie === undefined, 'tie', 'missing'),
    ...flaw(!fromDay, 'fromDay', 'missing'),
    ...flaw(!toDay, 'toDay', 'missing'),
    ...flaw(toDay !== undefined && toDay < today, 'toDay', 'over'),
    ...flaw(Boolean(fromDay && toDay && toDay < fromDay), 'toDay', 'order'),
    ...flaw(Boolean(fromDay && toDay && toDay > lastDayFrom(fromDay)), 'toDay', 'too_long'),
    ...flaw(content.letterId === undefined, 'letterId', 'missing'),
    ...flaw(content.letterUntil === undefined, 'letterUntil', 'missing'),
    ...flaw(content.contact === '', 'contact', 'missing'),
    ...flaw(relation === 'COAL' && content.licenceNo === '', 'licenceNo', 'missing'),
    ...flaw(relation === 'USE' && content.usage === undefined, 'usage', 'missing'),
  ];
}

/** The day after which the letter no longer covers the binding. */
export function expiredLetter({ letterUntil, toDay }: BindingContent, today: string): string | undefined {
  if (letterUntil === undefined) return undefined;
  return letterUntil < today || (toDay !== undefined && letterUntil < toDay) ? letterUntil : undefined;
}

/** The draft that goes on where a binding ends, or today where that is past: for a year, with a letter still to come. */
export function renewed(content: BindingContent, today: string): BindingContent {
  const { letterId: _letter, letterUntil: _until, toDay = today, ...rest } = content;
  const fromDay = toDay < today ? today : addDays(toDay, 1);
  return { ...rest, fromDay, toDay: lastDayFrom(fromDay) };
}

/** So many days before a binding ends both sides are told of it, and the list says so. */
export const EXPIRING_DAYS = 30;
/** An organisation that says nothing is reminded after so many working days, and after so many the binding comes back. */
export const REMIND_DAYS = 3;
export const LAPSE_DAYS = 10;
