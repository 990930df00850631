// Whose turn a loan is.

import { endOfDay, type Step } from '#features/message/step.ts';
import type { Product } from '../products.ts';
import type { LoanParty, LoanState } from '../states.ts';

export type LoanStepName =
  | 'submit'
  | 'check'
  | 'offer'
  | 'accept'
  | 'acknowledge'
  | 'certify'
  | 'confirm'
  | 'disburse'
  | 'repay'
  /** Without recourse: the debtor pays its sheet. */
  | 'pay_sheet';

/** What the counterparty does: a debtor owes, a warehouse holds, a seller delivers. */
export const ACKNOWLEDGING = {
  receivable: 'acknowledge',
  receipt: 'certify',
  order: 'confirm',
  draft: 'acknowledge',
} as const satisfies Readonly<Record<Product, LoanStepName>>;

/** Undefined once it has ended. */
export function loanTurn(loan: {
  readonly state: LoanState;
  readonly product: Product;
  readonly dueOn: string | null;
  readonly hasRecourse: boolean;
}): Step<LoanStepName, LoanParty | 'operator'> | undefined {
  switch (loan.state) {
    case 'draft':
      return { step: 'submit', by: 'borrower', due: null };
    case 'submitted':
    case 'checking':
      return { step: 'check', by: 'operator', due: null };
    case 'reviewing':
      return { step: 'offer', by: 'funder', due: null };
    case 'offered':
      return { step: 'accept', by: 'borrower', due: null };
    case 'accepted':
      return { step: ACKNOWLEDGING[loan.product], by: 'counterparty', due: null };
    case 'secured':
      return { step: 'disburse', by: 'funder', due: null };
    case 'disbursed':
    case 'repaying':
    case 'overdue':
    case 'defaulted':
    case 'disposal':
      // When the loan is due is between the others.
      if (!loan.hasRecourse) return { step: 'pay_sheet', by: 'counterparty', due: null };
      return { step: 'repay', by: 'borrower', due: loan.dueOn === null ? null : endOfDay(loan.dueOn) };
    default:
      return undefined;
  }
}
