// Job of the desks: keeping the figures of each day.

import type { Job } from '#packages/rpc/server/job.ts';
import { keepFiguresOfToday } from './services/keepDayFigures.ts';

export const deskJobs: Job[] = [
  { name: 'desk.keep_day_figures', everySeconds: 900, run: keepFiguresOfToday },
];
