// Licences and time: the day a firm's papers run out, and when it is reminded.

import type { FormContent } from '../form.ts';

/** Days before the end. */
export const REMINDERS = [30, 15, 7, 1] as const;

const DAY_MS = 86_400_000;

/** The first day on which a licence is over, as the last it is good for; null where all are for good. */
export function firstEnd(licences: FormContent['licences']): string | null {
  const ends = licences
    .filter(({ isPermanent }) => !isPermanent)
    .map(({ expiresOn }) => expiresOn)
    .sort();
  return ends[0] ?? null;
}

/** The reminder that is due: a day on which nobody reminded is made up for. Undefined where it is too early, or over. */
export function reminderDue(expiresOn: string, today: string): (typeof REMINDERS)[number] | undefined {
  const left = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  return left < 0 ? undefined : REMINDERS.findLast((days) => left <= days);
}
