// Licence expiry: the first day a licence ends, and which reminder is due.

import type { FormContent } from '../form.ts';

/** Days before the end. */
export const LICENCE_REMINDER_DAYS = [30, 15, 7, 1] as const;

const DAY_MS = 86_400_000;

/** Returns the earliest last day of validity (yyyy-mm-dd); null if all licences are permanent. */
export function firstEnd(licences: FormContent['licences']): string | null {
  const ends = licences
    .filter(({ isPermanent }) => !isPermanent)
    .map(({ expiresOn }) => expiresOn)
    .sort();
  return ends[0] ?? null;
}

/**
 * Returns the due reminder (days before the end), also if its exact day was missed; undefined if it is too
 * early, or the licence has expired.
 */
export function licenceReminderDue(
  expiresOn: string,
  today: string,
): (typeof LICENCE_REMINDER_DAYS)[number] | undefined {
  const left = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  return left < 0 ? undefined : LICENCE_REMINDER_DAYS.findLast((days) => left <= days);
}
