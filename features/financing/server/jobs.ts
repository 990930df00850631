// Scheduled job: marks loans overdue from the day after their due date.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { lockLoan, readNewlyOverdue } from './queries/loan.ts';
import { notifyLoanParties } from './services/notifyLoanParties.ts';
import { moveLoan } from './services/transitionLoan.ts';

export const financingJobs: AnyJob[] = [
  {
    name: 'financing.overdue',
    everySeconds: 600,
    due: async (connection, now) =>
      (await readNewlyOverdue(connection, dayInMarket(now))).map(({ id }) => id),
    async finish(ctx, id) {
      const loan = await lockLoan(ctx.tx, id);
      if (
        (loan?.state !== 'disbursed' && loan?.state !== 'repaying') ||
        loan.due_on === null ||
        loan.due_on >= dayInMarket(ctx.now)
      )
        return;
      const overdue = await moveLoan(ctx, loan, 'fall_due', 'clock');
      await notifyLoanParties(ctx, overdue, 'overdue', {
        to: ['borrower', 'funder'],
        params: { due: loan.due_on, outstanding: loan.outstanding_fen.toString() },
      });
    },
  },
];
