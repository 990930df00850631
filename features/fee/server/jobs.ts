// Jobs: bill accrued fees, restrict firms with overdue fees.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { lockAccruedBills } from './queries/bill.ts';
import { billAccruedFees } from './services/billFees.ts';
import { reviewRestrictions } from './services/restrictDebtors.ts';

export const feeJobs: AnyJob[] = [
  {
    name: 'fee.bill',
    everySeconds: 300,
    run: async (setting) => {
      await billAccruedFees(setting, await lockAccruedBills(setting.tx));
    },
  },
  { name: 'fee.restrict', everySeconds: 600, run: (setting) => reviewRestrictions(setting) },
];
