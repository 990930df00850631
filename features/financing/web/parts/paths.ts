// Paths of the financing screens, and tones of states and levels.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { PledgeLevel, Product } from '../../products.ts';
import type { AgreementState, LoanState, RequestState, SaleState } from '../../states.ts';
import type { LoanRead } from './loan.ts';

const ROOT = 'pages/business/financing';
export const MANAGE = `${ROOT}/manage`;
export const PROTOCOL = `${ROOT}/protocol`;
export const SELECT = `${ROOT}/contractSelect`;
export const PORTFOLIO = `${ROOT}/portfolio`;
export const loanPath = (id: string) => `${ROOT}/detail?id=${id}`;
export const loanApplicationPath = (product: Product, baseId: string, funderId?: string) =>
  `${ROOT}/apply?product=${product}&base=${baseId}${funderId === undefined ? '' : `&funder=${funderId}`}`;
export const selectBasePath = (product: Product, funderId?: string) =>
  `${SELECT}?product=${product}${funderId === undefined ? '' : `&funder=${funderId}`}`;

/** The page of what is lent on, for those who may see it. */
export const BASE_PATHS: Readonly<Record<Product, (id: string) => string>> = {
  receivable: (id) => `pages/settlement/input/detail?id=${id}`,
  order: (id) => `pages/contract/detail?id=${id}`,
  receipt: (id) => `pages/business/goods/receipt?id=${id}`,
  draft: (id) => `pages/business/finance/fee/moneyOrderDetail?id=${id}`,
};

/** Where what is lent on is found, or not yet. */
export const BASE_LISTS: Readonly<Record<Product, string>> = {
  receivable: 'pages/settlement/input/list',
  order: 'pages/contract/autoTrad/list',
  receipt: 'pages/business/goods/index',
  draft: 'pages/business/finance/fee/moneyOrder',
};

/** Who may see the page of what is lent on. */
export const mayOpenBase = ({ party, product }: Pick<LoanRead['card'], 'party' | 'product'>): boolean =>
  party === 'borrower' || (party === 'counterparty' && product !== 'draft');

export const LOAN_TONES: Readonly<Record<LoanState, Tone>> = {
  draft: 'neutral',
  submitted: 'warning',
  checking: 'warning',
  reviewing: 'warning',
  offered: 'warning',
  accepted: 'warning',
  acknowledged: 'info',
  secured: 'info',
  disbursed: 'info',
  repaying: 'info',
  overdue: 'danger',
  defaulted: 'danger',
  disposal: 'danger',
  settled: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
export const LEVEL_TONES: Readonly<Record<PledgeLevel, Tone>> = {
  none: 'success',
  warn: 'warning',
  top_up: 'danger',
  dispose: 'danger',
};
export const AGREEMENT_TONES: Readonly<Record<AgreementState, Tone>> = {
  signed_firm: 'warning',
  effective: 'success',
  expired: 'neutral',
  terminated: 'neutral',
};
export const REQUEST_TONES: Readonly<Record<RequestState, Tone>> = {
  asked: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
export const SALE_TONES: Readonly<Record<SaleState, Tone>> = {
  offered: 'warning',
  sold: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};
