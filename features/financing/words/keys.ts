// What the server says of loans: faults, messages, and states and reasons as lists export them.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { LoanAct } from '../calls/shared.ts';
import type { financingFaults } from '../faults.ts';
import type { LoanHindrance } from '../rules/base.ts';
import type { LoanParty, LoanState } from '../states.ts';

export type LoanTemplate =
  | 'applied'
  | 'offered'
  | 'rejected'
  | 'accepted'
  | 'refused'
  | 'secured'
  | 'withdrawn'
  | 'disbursed'
  | 'repaid'
  | 'settled'
  | 'overdue';

export type FinancingWords = Words<
  | `fault.${keyof typeof financingFaults}`
  | `message.${LoanTemplate}.${'title' | 'body'}`
  | `state.${LoanState}`
  | `party.${LoanParty}`
  | `act.${LoanAct}`
  | `hindrance.${LoanHindrance}`
  | `column.${'borrower' | 'debtor' | 'funder' | 'receivable' | 'hasRecourse'}`
  | `column.asked.${'amount' | 'tenorDays' | 'purpose'}`
  | `column.offer.${'amount' | 'ratio' | 'rate' | 'feeRate' | 'fee' | 'tenorDays'}`
  | `column.owing.${'outstanding' | 'interest' | 'disbursedOn' | 'dueOn' | 'daysOver'}`
  | 'todo.offer_loan'
  | 'todo.accept_loan'
  | 'todo.acknowledge_loan'
  | 'todo.disburse_loan'
  | 'todo.repay_loan'
>;
