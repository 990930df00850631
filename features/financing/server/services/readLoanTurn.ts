// What a loan awaits.

import type { TurnSource } from '#features/message/server/public.ts';
import { consentRelease } from '#features/release/calls/release.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { submitLoan } from '../../calls/apply.ts';
import { takeLoan } from '../../calls/desk.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan, repayLoanEarly } from '../../calls/loan.ts';
import { type LoanStepName, loanTurn } from '../../rules/turn.ts';
import { readLoan } from '../queries/loan.ts';
import { firmIdOf } from './notifyLoanParties.ts';

const ACTS = {
  submit: submitLoan,
  check: takeLoan,
  offer: offerLoan,
  accept: acceptLoan,
  acknowledge: acknowledgeLoan,
  certify: acknowledgeLoan,
  confirm: acknowledgeLoan,
  disburse: disburseLoan,
  repay: repayLoanEarly,
  pay_sheet: consentRelease,
} as const satisfies Record<LoanStepName, Pick<Call, 'access'>>;

export const loanTurns: TurnSource = {
  matter: 'loan',
  read: async (connection, { id, firmId }) => {
    const row = await readLoan(connection, id, firmId);
    const turn =
      row &&
      loanTurn({
        state: row.state,
        product: row.product,
        dueOn: row.due_on,
        hasRecourse: row.has_recourse,
      });
    if (!turn) return [];
    const { step, by, due } = turn;
    const doerId = by === 'platform' || by === 'operator' ? null : firmIdOf(row, by);
    const at = { type: 'loan' as const, id, no: row.no };
    return [{ feature: 'financing', step, firmId: doerId, act: ACTS[step], due, at }];
  },
};
