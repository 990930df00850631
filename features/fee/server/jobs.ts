// What time does to fees: what has accrued is billed, and what stays unpaid too long stops its firm from trading.

import type { AnyJob } from '#packages/call/job.ts';
import { billAll } from './billing.ts';
import { lockAccrued } from './queries/bill.ts';
import { reviewRestrictions } from './restricting.ts';

export const feeJobs: AnyJob[] = [
  {
    name: 'fee.bill',
    everySeconds: 300,
    run: async (setting) => {
      await billAll(setting, await lockAccrued(setting.tx));
    },
  },
  { name: 'fee.restrict', everySeconds: 600, run: (setting) => reviewRestrictions(setting) },
];
