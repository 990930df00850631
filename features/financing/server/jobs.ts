// What time does to loans: from the day after it was due one is overdue, and both sides are told.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { lockLoan, readToFallDue } from './queries/loan.ts';
import { tell } from './services/notifyLoanParties.ts';
import { make } from './services/transitionLoan.ts';

export const financingJobs: AnyJob[] = [
  {
    name: 'financing.overdue',
    everySeconds: 600,
    due: async (connection, now) => (await readToFallDue(connection, dayInMarket(now))).map(({ id }) => id),
    async finish(setting, id) {
      const loan = await lockLoan(setting.tx, id);
      // Paid back meanwhile.
      if (
        (loan?.state !== 'disbursed' && loan?.state !== 'repaying') ||
        loan.due_on === null ||
        loan.due_on >= dayInMarket(setting.now)
      )
        return;
      const overdue = await make(setting, loan, 'fall_due', {});
      await tell(setting, overdue, 'overdue', {
        to: ['borrower', 'funder'],
        params: { due: loan.due_on, outstanding: loan.outstanding_fen.toString() },
      });
    },
  },
];
