// When holders are reminded that their certificate runs out.

/** Days before the end; domain 6.3. */
export const REMINDERS = [30, 15, 7, 1] as const;

const DAY_MS = 86_400_000;
export const daysLeft = (notAfter: Date, now: Date): number =>
  Math.ceil((notAfter.getTime() - now.getTime()) / DAY_MS);

/** The reminder that is due: the last of those whose day has come. */
export const reminderDue = (notAfter: Date, now: Date): number | undefined =>
  REMINDERS.findLast((days) => daysLeft(notAfter, now) <= days);
