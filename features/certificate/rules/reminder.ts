// When holders are reminded of the expiry of their certificate.

/** Days before the end; domain 6.3. */
export const CERTIFICATE_REMINDER_DAYS = [30, 15, 7, 1] as const;

const DAY_MS = 86_400_000;
export const daysLeft = (notAfter: Date, now: Date): number =>
  Math.ceil((notAfter.getTime() - now.getTime()) / DAY_MS);

/** Returns the due reminder (days before the end); undefined if none is. */
export const certificateReminderDue = (notAfter: Date, now: Date): number | undefined =>
  CERTIFICATE_REMINDER_DAYS.findLast((days) => daysLeft(notAfter, now) <= days);
