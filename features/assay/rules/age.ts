// How long a sample has been under way, and from when on somebody should ask why.
const DAY_MS = 86_400_000;

/** From the sampling to the values that are settled by, an umpire included. */
const USUAL_DAYS = 5;

interface Dated {
  readonly sampledAt: Date;
  readonly decidedAt: Date | null;
}

/** Whole days; those of a decided sample end with its decision. */
export const ageOf = ({ sampledAt, decidedAt }: Dated, now: Date): number =>
  Math.max(0, Math.floor(((decidedAt ?? now).getTime() - sampledAt.getTime()) / DAY_MS));

/** Sampled before this, and still not decided: overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - USUAL_DAYS * DAY_MS);

export const isOverdue = ({ sampledAt, decidedAt }: Dated, now: Date): boolean =>
  decidedAt === null && sampledAt < overdueBefore(now);
