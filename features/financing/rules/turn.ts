// Whose turn a loan is.

import { endOfDay, type Step } from '#features/message/step.ts';
import type { LoanParty, LoanState } from '../states.ts';

export type LoanStepName = 'offer' | 'accept' | 'acknowledge' | 'disburse' | 'repay';

/** Undefined once it has ended. */
export function loanTurn(loan: {
  readonly state: LoanState;
  readonly dueOn: string | null;
}): Step<LoanStepName, LoanParty> | undefined {
  switch (loan.state) {
    case 'applied':
      return { step: 'offer', by: 'funder', due: null };
    case 'offered':
      return { step: 'accept', by: 'borrower', due: null };
    case 'accepted':
      return { step: 'acknowledge', by: 'debtor', due: null };
    case 'secured':
      return { step: 'disburse', by: 'funder', due: null };
    case 'disbursed':
    case 'repaying':
    case 'overdue':
      return { step: 'repay', by: 'borrower', due: loan.dueOn === null ? null : endOfDay(loan.dueOn) };
    default:
      return undefined;
  }
}
