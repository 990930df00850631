// What enrolling freezes, and which of a notice's lots it is for.

import { type Fen, fen } from '#packages/exact/exact.ts';
import type { NoticeContent } from '../content.ts';

type Deposits = Pick<NoticeContent, 'depositPer' | 'deposit'> & {
  readonly lots: readonly Pick<NoticeContent['lots'][number], 'no' | 'deposit'>[];
};

/** The deposit for these lots, or for all of them; undefined if one of them is none of the notice's. */
export function depositToEnrol(
  { depositPer, deposit, lots }: Deposits,
  lotNos: readonly number[] = [],
): Fen | undefined {
  if (lotNos.some((no) => !lots.some((lot) => lot.no === no))) return undefined;
  if (depositPer === 'session') return deposit;
  const chosen = lots.filter(({ no }) => lotNos.length === 0 || lotNos.includes(no));
  return fen(chosen.reduce((sum, lot) => sum + lot.deposit, 0n));
}

/** Reminders before the opening, in minutes, the first first. */
export const REMINDERS = [1_440, 60, 5] as const;
export type Reminder = (typeof REMINDERS)[number];

/**
 * The reminder that is due: the last whose moment has come and that was not sent. One that was missed is not
 * made up for once the next is due.
 */
export function reminderDue(opensAt: Date, now: Date, sent: number | null): Reminder | undefined {
  const left = opensAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const due = REMINDERS.findLast((minutes) => left <= minutes * 60_000);
  return due !== undefined && (sent === null || due < sent) ? due : undefined;
}
