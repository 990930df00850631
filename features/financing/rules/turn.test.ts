// Whose turn a loan is, state by state.

import { expect, it } from 'vitest';
import { LOAN_STATES, type LoanState } from '../states.ts';
import { loanTurn } from './turn.ts';

const STEPS: Partial<Record<LoanState, string>> = {
  draft: 'submit by borrower',
  submitted: 'check by operator',
  checking: 'check by operator',
  reviewing: 'offer by funder',
  offered: 'accept by borrower',
  accepted: 'certify by counterparty',
  secured: 'disburse by funder',
  disbursed: 'repay by borrower',
  repaying: 'repay by borrower',
  overdue: 'repay by borrower',
  defaulted: 'repay by borrower',
  disposal: 'repay by borrower',
};

it.each(LOAN_STATES)('%s', (state) => {
  const turn = loanTurn({ state, product: 'receipt', dueOn: '2026-12-31', hasRecourse: true });
  expect(turn && `${turn.step} by ${turn.by}`).toBe(STEPS[state]);
  expect(turn?.due?.toISOString()).toBe(turn?.step === 'repay' ? '2026-12-31T16:00:00.000Z' : undefined);
});

it.each([
  ['receivable', 'acknowledge'],
  ['order', 'confirm'],
  ['receipt', 'certify'],
] as const)('of a %s the counterparty has to %s', (product, step) => {
  expect(loanTurn({ state: 'accepted', product, dueOn: null, hasRecourse: true })?.step).toBe(step);
});

it.each([
  ['accepted', 'acknowledge by counterparty'],
  ['disbursed', 'pay_sheet by counterparty'],
  ['overdue', 'pay_sheet by counterparty'],
  ['defaulted', 'pay_sheet by counterparty'],
  ['settled', undefined],
] as const)('of a receivable sold without recourse that is %s it is: %s', (state, expected) => {
  const turn = loanTurn({ state, product: 'receivable', dueOn: '2026-12-31', hasRecourse: false });
  expect(turn && `${turn.step} by ${turn.by}`).toBe(expected);
  // The debtor does not learn when the loan is due.
  expect(turn?.due ?? null).toBeNull();
});
