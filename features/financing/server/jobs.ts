// Jobs: marks to market, loans overdue or in default, expiring agreements.

import type { AnyJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { lockAgreement, readExpiredAgreements } from './queries/agreement.ts';
import { lockLoan, readNewlyDefaulted, readNewlyOverdue } from './queries/loan.ts';
import { MARKS_AT_ONCE } from './queries/mark.ts';
import { readDefaultDays } from './queries/parameters.ts';
import { markNextPledges } from './services/markPledges.ts';
import { notifyLoanParties } from './services/notifyLoanParties.ts';
import { expireAgreement } from './services/transitionAgreement.ts';
import { moveLoan } from './services/transitionLoan.ts';

/** The hour of a market day from which its prices count (domain 6.3). */
const MARKING_HOUR = 20;
const hourInMarket = (now: Date): number => new Date(now.getTime() + 8 * 3_600_000).getUTCHours();

export const financingJobs: AnyJob[] = [
  {
    name: 'financing.mark',
    everySeconds: 600,
    async work({ now, commit }) {
      if (hourInMarket(now()) < MARKING_HOUR) return;
      let marked: number;
      do marked = await commit((ctx) => markNextPledges(ctx, MARKS_AT_ONCE));
      while (marked === MARKS_AT_ONCE);
    },
  },
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
        to: ['borrower', 'funder', 'guarantor'],
        params: { due: loan.due_on, outstanding: loan.outstanding_fen.toString() },
        at: loan.due_on,
      });
    },
  },
  {
    name: 'financing.default',
    everySeconds: 600,
    async due(connection, now) {
      const since = addDays(dayInMarket(now), 1 - (await readDefaultDays(connection, now)));
      return (await readNewlyDefaulted(connection, since)).map(({ id }) => id);
    },
    async finish(ctx, id) {
      const loan = await lockLoan(ctx.tx, id);
      const days = await readDefaultDays(ctx.tx, ctx.now);
      if (loan?.state !== 'overdue' || loan.due_on === null) return;
      if (addDays(loan.due_on, days) > dayInMarket(ctx.now)) return;
      const defaulted = await moveLoan(ctx, loan, 'default', 'clock');
      await notifyLoanParties(ctx, defaulted, 'defaulted', {
        to: ['borrower', 'funder', 'guarantor'],
        params: { outstanding: loan.outstanding_fen.toString() },
      });
    },
  },
  {
    name: 'financing.expire_agreements',
    everySeconds: 3_600,
    due: async (connection, now) =>
      (await readExpiredAgreements(connection, dayInMarket(now))).map(({ id }) => id),
    async finish(ctx, id) {
      const row = await lockAgreement(ctx.tx, id);
      if (row?.state !== 'effective' || row.expires_on === null) return;
      if (row.expires_on < dayInMarket(ctx.now)) await expireAgreement(ctx, row);
    },
  },
];
