// Jobs: marks to market, loans overdue or in default, expiring agreements.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { lockAgreement, readExpiredAgreements } from './queries/agreement.ts';
import { lockLoan, type LoanRow, readNewlyDefaulted, readNewlyOverdue } from './queries/loan.ts';
import { MARKS_AT_ONCE } from './queries/mark.ts';
import { readDefaultDays } from './queries/parameters.ts';
import { markNextPledges } from './services/markPledges.ts';
import { notifyLoanParties } from './services/notifyLoanParties.ts';
import { expireAgreement } from './services/transitionAgreement.ts';
import { moveLoan } from './services/transitionLoan.ts';

/** The hour of a market day from which its prices count (domain 6.3). */
const MARKING_HOUR = 20;
const hourInMarket = (now: Date): number => new Date(now.getTime() + 8 * 3_600_000).getUTCHours();

/** Without recourse it is the debtor who is late: the borrower hears of it and owes nothing. */
async function notifyLate(
  ctx: TxContext,
  loan: LoanRow,
  template: 'overdue' | 'defaulted',
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const about = {
    params: { outstanding: loan.outstanding_fen.toString(), ...more },
    at: `${loan.due_on} ${template}`,
  };
  if (!loan.has_recourse) await notifyLoanParties(ctx, loan, 'debtor_late', { to: ['borrower'], ...about });
  await notifyLoanParties(ctx, loan, template, {
    to: loan.has_recourse ? ['borrower', 'funder', 'guarantor'] : ['funder', 'guarantor'],
    ...about,
  });
}

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
      await notifyLate(ctx, overdue, 'overdue', { due: loan.due_on });
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
      await notifyLate(ctx, defaulted, 'defaulted', {});
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
