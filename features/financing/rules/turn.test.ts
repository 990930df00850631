// Whose turn a loan is, state by state.

import { expect, it } from 'vitest';
import { LOAN_STATES, type LoanState } from '../states.ts';
import { loanTurn } from './turn.ts';

const STEPS: Partial<Record<LoanState, string>> = {
  applied: 'offer by funder',
  offered: 'accept by borrower',
  accepted: 'acknowledge by debtor',
  secured: 'disburse by funder',
  disbursed: 'repay by borrower',
  repaying: 'repay by borrower',
  overdue: 'repay by borrower',
};

it.each(LOAN_STATES)('%s', (state) => {
  const turn = loanTurn({ state, dueOn: '2026-12-31' });
  expect(turn && `${turn.step} by ${turn.by}`).toBe(STEPS[state]);
  expect(turn?.due?.toISOString()).toBe(turn?.step === 'repay' ? '2026-12-31T16:00:00.000Z' : undefined);
});
