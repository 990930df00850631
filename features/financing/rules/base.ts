// What may secure a loan, and until when (domain 2.11).

import type { FirmKind } from '#features/firm/kinds.ts';
import type { Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { addDays } from '#packages/time/marketDay.ts';

/** In order of checking. */
export const LOAN_HINDRANCES = [
  'not_standing',
  'not_final',
  'refund',
  'not_supervised',
  'argued_about',
  /** An order: no payment ahead was agreed. */
  'not_prepaid',
  /** A receipt: its coal was bought with a loan that is not paid back. */
  'order_financed',
  'financed',
  'asked_for',
  /** A receipt: no series quotes this coal, or not lately. */
  'no_price',
  'nothing_left',
  'too_late',
  /** A draft: it matures after the longest term. */
  'too_far',
] as const;
export type LoanHindrance = (typeof LOAN_HINDRANCES)[number];

/** What a loan may be measured by. */
export interface LoanBase {
  /** Worth that no payment, draft, lien or other loan covers, in fen. */
  readonly left: Fen;
  /** When it turns into money; null for coal that lies in a store. */
  readonly dueOn: string | null;
}

interface Claimed {
  readonly isAskedFor: boolean;
  readonly hasLien: boolean;
}

/** 应收账款: a settlement sheet. */
export interface Receivable extends LoanBase, Claimed {
  /** Signed by both and not paid. */
  readonly isStanding: boolean;
  /** Not provisional: those are replaced by the final sheet. */
  readonly isFinal: boolean;
  /** The buyer owes the seller, not the other way round. */
  readonly isOwed: boolean;
  /** Paid through the supervised accounts, where the funder is paid first. */
  readonly isSupervised: boolean;
  /** In dispute, being reversed, or under appeal. */
  readonly isArguedAbout: boolean;
}

/** 预付款: what the buyer has to lock for a contract before coal is loaded. */
export interface Order extends LoanBase, Claimed {
  readonly isStanding: boolean;
  readonly isSupervised: boolean;
  readonly isPrepaid: boolean;
  readonly isArguedAbout: boolean;
}

/** 仓单: coal in another firm's store. */
export interface Receipt extends LoanBase, Claimed {
  readonly isStanding: boolean;
  /** Bought with money lent on its contract. */
  readonly isOrderFinanced: boolean;
  readonly quantity: Kg;
  readonly price: MarketPrice | null;
}
export interface MarketPrice {
  readonly seriesId: string;
  readonly quotedOn: string;
  /** Of this coal: the quote, by its heat. */
  readonly price: HaoPerTonne;
}

/** 汇票: an accepted draft that was endorsed to the borrower. */
export interface Draft extends LoanBase, Claimed {
  readonly isStanding: boolean;
}

/** 受理范围: whether a funder lends on a debtor or seller of such a kind; no kinds named means all. */
export const acceptsCounterparty = (kinds: readonly FirmKind[], kind: FirmKind | null): boolean =>
  kinds.length === 0 || (kind !== null && kinds.includes(kind));

/** Term of a loan in days, and days it may run beyond the day on which its base turns into money. */
export const MIN_TENOR = 7;
export const MAX_TENOR = 180;
const DAYS_AFTER_DUE = 30;

/** Latest due date of a loan on the base; null where only the longest term counts. */
export const latestEnd = ({ dueOn }: Pick<LoanBase, 'dueOn'>): string | null =>
  dueOn === null ? null : addDays(dueOn, DAYS_AFTER_DUE);

const isTooLate = (base: Pick<LoanBase, 'dueOn'>, today: string): boolean => {
  const latest = latestEnd(base);
  return latest !== null && addDays(today, MIN_TENOR) > latest;
};

const findFirst = (stands: Partial<Record<LoanHindrance, boolean>>): LoanHindrance | undefined =>
  LOAN_HINDRANCES.find((hindrance) => stands[hindrance]);

const always = ({ isAskedFor, hasLien, ...base }: Claimed & LoanBase, today: string) => ({
  financed: hasLien,
  asked_for: isAskedFor,
  nothing_left: base.left <= 0n,
  too_late: isTooLate(base, today),
});

/** Returns why it cannot be financed, or undefined. */
export const findReceivableHindrance = (receivable: Receivable, today: string): LoanHindrance | undefined =>
  findFirst({
    ...always(receivable, today),
    not_standing: !receivable.isStanding,
    not_final: !receivable.isFinal,
    refund: !receivable.isOwed,
    not_supervised: !receivable.isSupervised,
    argued_about: receivable.isArguedAbout,
  });

export const findOrderHindrance = (order: Order, today: string): LoanHindrance | undefined =>
  findFirst({
    ...always(order, today),
    not_standing: !order.isStanding,
    not_supervised: !order.isSupervised,
    argued_about: order.isArguedAbout,
    not_prepaid: !order.isPrepaid,
  });

export const findReceiptHindrance = (receipt: Receipt, today: string): LoanHindrance | undefined =>
  findFirst({
    ...always(receipt, today),
    not_standing: !receipt.isStanding,
    order_financed: receipt.isOrderFinanced,
    no_price: receipt.price === null,
  });

/** A discounted draft is paid back by its acceptor on the day it matures. */
export const findDraftHindrance = (draft: Draft, today: string): LoanHindrance | undefined =>
  findFirst({
    ...always(draft, today),
    not_standing: !draft.isStanding,
    too_late: draft.dueOn !== null && addDays(today, MIN_TENOR) > draft.dueOn,
    too_far: draft.dueOn !== null && addDays(today, MAX_TENOR) < draft.dueOn,
  });
