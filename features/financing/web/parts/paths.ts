// Paths of the financing screens, and tones of loan states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { LoanState } from '../../states.ts';

const ROOT = 'pages/business/financing';
export const PROTOCOL = `${ROOT}/protocol`;
export const SELECT = `${ROOT}/contractSelect`;
export const loanPath = (id: string) => `${ROOT}/detail?id=${id}`;
export const loanApplicationPath = (sheetId: string, funderId?: string) =>
  `${ROOT}/apply?sheet=${sheetId}${funderId === undefined ? '' : `&funder=${funderId}`}`;
export const selectReceivablePath = (funderId?: string) =>
  funderId === undefined ? SELECT : `${SELECT}?funder=${funderId}`;

export const LOAN_TONES: Readonly<Record<LoanState, Tone>> = {
  applied: 'warning',
  offered: 'warning',
  accepted: 'warning',
  acknowledged: 'info',
  secured: 'info',
  disbursed: 'info',
  repaying: 'info',
  overdue: 'danger',
  settled: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
