// An operator calls on a borrower whose pledge has lost its worth.

import { remark } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { callTopUp } from '../../calls/desk.ts';
import { financingFaults } from '../../faults.ts';
import { mayCall } from '../../rules/pledge.ts';
import { lockLoan } from '../queries/loan.ts';
import { readLastCall } from '../queries/mark.ts';
import { markLoan } from './markPledges.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { loanLifecycle } from './transitionLoan.ts';

/** By the newest price, which the loan is marked to. */
export async function callOnBorrower(
  ctx: TxContext,
  loanId: string,
  personId: string,
): Promise<OutputOf<typeof callTopUp>> {
  const loan = (await lockLoan(ctx.tx, loanId)) ?? fail(genericFaults.not_found);
  if (loan.state === 'draft') return fail(genericFaults.not_found);
  const today = dayInMarket(ctx.now);
  const [mark, calledOn] = [await markLoan(ctx, loanId), await readLastCall(ctx.tx, loanId)];
  if (!mark || !mayCall(mark.level, calledOn, today)) return fail(financingFaults.no_call);
  await remark(ctx, loanLifecycle, loan, 'call_top_up', { personId, party: 'operator' });
  await notifyLoanParties(ctx, loan, 'top_up_called', {
    to: ['borrower', 'funder', 'guarantor'],
    params: { ltv: mark.ltv.toString(), price: mark.price.toString() },
    at: today,
  });
  return { loanId, ltv: mark.ltv, level: mark.level };
}
