// What loans are given on, with the bounds of the funder's ratio (domain 2.11).

import type { ParameterKey } from '#features/catalog/parameters.ts';
import type { FirmKind } from '#features/firm/kinds.ts';

/** 订单融资, 保理, 仓单质押, 贴现. */
export const PRODUCTS = ['order', 'receivable', 'receipt', 'draft'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The parameters between which a funder's ratio has to be; a draft is taken up to its whole sum. */
export const RATIO_PARAMETERS = {
  order: ['FINANCE_ORDER_LOW', 'FINANCE_ORDER_HIGH'],
  receivable: ['FINANCE_RECEIVABLE_LOW', 'FINANCE_RECEIVABLE_HIGH'],
  receipt: ['FINANCE_RECEIPT_LOW', 'FINANCE_RECEIPT_HIGH'],
  draft: ['FINANCE_DRAFT_LOW', 'FINANCE_DRAFT_HIGH'],
} as const satisfies Readonly<Record<Product, readonly [ParameterKey, ParameterKey]>>;

/** Kinds of debtors and sellers among which a funder chooses. */
export const COUNTERPARTY_KINDS = ['producer', 'user', 'trader'] as const satisfies readonly FirmKind[];
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];

/** Coal in store and drafts are not lent on for the sake of a debtor or seller. */
export const hasTradeCounterparty = (product: Product): boolean =>
  product === 'receivable' || product === 'order';

/** 无追索: what a debtor owes may be bought for good; everything else is paid back by its borrower. */
export const mayLackRecourse = (product: Product): boolean => product === 'receivable';

/**
 * Sheets of one debtor, receipts of one store. An order is paid into the lock of its contract, a draft runs
 * until it matures: each of these is a loan of its own.
 */
export const mayHaveSeveral = (product: Product): boolean =>
  product === 'receivable' || product === 'receipt';
export const MAX_BASES = 20;

/** 还款来源. */
export const REPAY_SOURCES = ['settlement', 'sale', 'own'] as const;
export type RepaySource = (typeof REPAY_SOURCES)[number];

/** How far the value of a pledge has fallen against the loan, in order. */
export const PLEDGE_LEVELS = ['none', 'warn', 'top_up', 'dispose'] as const;
export type PledgeLevel = (typeof PLEDGE_LEVELS)[number];

export const REQUEST_KINDS = ['release', 'extension'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
