// Tag colours by state.

import type { LoanState } from '../states.ts';

export const LOAN_COLOURS: Readonly<Record<LoanState, string>> = {
  draft: 'default',
  submitted: 'gold',
  checking: 'gold',
  reviewing: 'blue',
  offered: 'blue',
  accepted: 'blue',
  acknowledged: 'blue',
  secured: 'blue',
  disbursed: 'green',
  repaying: 'green',
  overdue: 'red',
  defaulted: 'red',
  disposal: 'red',
  settled: 'default',
  rejected: 'default',
  withdrawn: 'default',
};
