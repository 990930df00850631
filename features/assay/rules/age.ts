// Age of a sample and when it is overdue.
const DAY_MS = 86_400_000;

/** Usual days from sampling to final values, an umpire included. */
const USUAL_DAYS = 5;

interface SampleDates {
  readonly sampledAt: Date;
  readonly decidedAt: Date | null;
}

/** Age in whole days; a decided sample's age ends with the decision. */
export const ageOf = ({ sampledAt, decidedAt }: SampleDates, now: Date): number =>
  Math.max(0, Math.floor(((decidedAt ?? now).getTime() - sampledAt.getTime()) / DAY_MS));

/** Returns the sampling time before which an undecided sample is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - USUAL_DAYS * DAY_MS);

export const isOverdue = ({ sampledAt, decidedAt }: SampleDates, now: Date): boolean =>
  decidedAt === null && sampledAt < overdueBefore(now);
