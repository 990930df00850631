// Links to the contract screens.

import type { ContractKind } from '#features/article/choices.ts';

/** Kinds with pick-ups and settlement; a year has them through its months. */
export const LIFTED_KINDS: readonly ContractKind[] = ['auto_trad', 'invite', 'month', 'trading_company'];
export const contractPath = (id: string) => `pages/contract/detail?id=${id}`;
export const signPath = (id: string) => `pages/contract/sign?id=${id}`;
export const fulfilmentPath = (id: string) => `pages/contract/fulfilment?id=${id}`;
export const ratingPath = (id: string) => `pages/contract/rating?id=${id}`;
export const RATINGS = 'pages/contract/ratings';
export const FULFILMENT_REPORT = 'pages/contract/fulfilment/report';
/** Form for a pick-up order. */
export const liftPath = (id: string) => `pages/business/getout/write?contract=${id}`;
/** Form for a settlement sheet; `sheetsPath` lists them. */
export const settlePath = (id: string) => `pages/settlement/input/settlementOperate?contract=${id}`;
export const sheetsPath = (id: string) => `pages/settlement/input/list?view=sheets&contract=${id}`;
/** Late interest and penalties. */
export const claimsPath = (id: string) => `pages/settlement/other/claims?contract=${id}`;
export const writeContractPath = (query: string) => `pages/contract/write?${query}`;
export const verifyPath = (no: string, code = '') =>
  `pages/contract/verify?no=${no}${code && `&code=${code}`}`;
export const LISTS = {
  auto_trad: 'pages/contract/autoTrad/list',
  year: 'pages/contract/year/list',
  trading_company: 'pages/contract/tradingCompany/list',
  invite: 'pages/contract/invite/list',
  month: 'pages/contract/month/list',
  agreement: 'pages/contract/agreement/list',
  archive: 'pages/contract/archive/list',
} as const;
