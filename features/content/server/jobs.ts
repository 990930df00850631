// What content does by the clock: readers are added up, and forgotten once they cannot count twice any more.
import { addUpReads, purgeReads } from './queries/article.ts';
import { addDays, dayInMarket } from '#features/catalog/day.ts';
import type { Job } from '#packages/call/job.ts';

export const contentJobs: Job[] = [
  { name: 'content.add_up_reads', everySeconds: 30, run: async ({ tx }) => { await addUpReads(tx); } },
  { name: 'content.purge_reads', everySeconds: 3_600, run: async ({ tx, now }) => { await purgeReads(tx, addDays(dayInMarket(now), -1)); } },
];
