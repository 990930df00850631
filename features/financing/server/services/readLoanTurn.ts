// What a loan awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan, repayLoanEarly } from '../../calls/loan.ts';
import { type LoanStepName, loanTurn } from '../../rules/turn.ts';
import { readLoan } from '../queries/loan.ts';

const ACTS = {
  offer: offerLoan,
  accept: acceptLoan,
  acknowledge: acknowledgeLoan,
  disburse: disburseLoan,
  repay: repayLoanEarly,
} as const satisfies Record<LoanStepName, Pick<Call, 'access'>>;

export const loanTurns: TurnSource = {
  matter: 'loan',
  read: async (connection, { id, firmId }) => {
    const row = await readLoan(connection, id, firmId);
    const turn = row && loanTurn({ state: row.state, dueOn: row.due_on });
    if (!turn) return [];
    const { step, by, due } = turn;
    const firms = { borrower: row.borrower_id, funder: row.funder_id, debtor: row.debtor_id, platform: null };
    const at = { type: 'loan' as const, id, no: row.no };
    return [{ feature: 'financing', step, firmId: firms[by], act: ACTS[step], due, at }];
  },
};
