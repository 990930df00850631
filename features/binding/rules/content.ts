// Rules for submitting and renewing a binding: required fields, valid days.

import { isCreditCode } from '#features/firm/rules/creditCode.ts';
import { addDays } from '#packages/time/marketDay.ts';
import type { Relation } from '../choices.ts';
import type { BindingContent, BindingField } from '../content.ts';
import type { BindingFlaw, BindingFlawName } from '../flaws.ts';

/** The last day of a year that begins on this day. */
export function lastDayOfYearFrom(day: string): string {
  const rest = day.slice(4);
  const same = `${Number(day.slice(0, 4)) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
  return addDays(same, rest === '-02-29' ? 0 : -1);
}

/** Returns what is missing or wrong for submission; empty if the binding may be submitted. */
export function findContentFlaws(content: BindingContent, relation: Relation, today: string): BindingFlaw[] {
  const { fromDay, toDay } = content;
  const flaw = (isSo: boolean, field: BindingField, name: BindingFlawName): BindingFlaw[] =>
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
    ...flaw(Boolean(fromDay && toDay && toDay > lastDayOfYearFrom(fromDay)), 'toDay', 'too_long'),
    ...flaw(content.letterId === undefined, 'letterId', 'missing'),
    ...flaw(content.letterUntil === undefined, 'letterUntil', 'missing'),
    ...flaw(content.contact === '', 'contact', 'missing'),
    ...flaw(relation === 'COAL' && content.licenceNo === '', 'licenceNo', 'missing'),
    ...flaw(relation === 'USE' && content.usage === undefined, 'usage', 'missing'),
  ];
}

/** Last day of the letter if it no longer covers the binding, else undefined. */
export function expiredLetter({ letterUntil, toDay }: BindingContent, today: string): string | undefined {
  if (letterUntil === undefined) return undefined;
  return letterUntil < today || (toDay !== undefined && letterUntil < toDay) ? letterUntil : undefined;
}

/**
 * Content of a renewal: one year from the end of the binding, or from today if that is past; without a
 * letter.
 */
export function renewalOf(content: BindingContent, today: string): BindingContent {
  const { letterId: _letter, letterUntil: _until, toDay = today, ...rest } = content;
  const fromDay = toDay < today ? today : addDays(toDay, 1);
  return { ...rest, fromDay, toDay: lastDayOfYearFrom(fromDay) };
}

/** Days before the end when both sides are notified and the list shows it. */
export const BINDING_EXPIRING_DAYS = 30;
/** Working days until the organisation is reminded, and until an unanswered binding is returned. */
export const REMIND_DAYS = 3;
export const LAPSE_DAYS = 10;
