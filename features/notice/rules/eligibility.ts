// Who may bid in a session: rules in order, the first that fails is named.

import { type Behind, isSameBehind } from '#features/firm/rules/behind.ts';
import type { Direction } from '#features/terms/choices.ts';
import type { BIDDER_KINDS, EligibilityRule } from '../choices.ts';
import type { Eligibility } from '../content.ts';

export interface BidderFacts extends Behind {
  readonly firmId: string;
  readonly kind: string;
  readonly province: string;
  readonly isCertified: boolean;
  readonly isRestricted: boolean;
  readonly maySell: boolean;
  readonly mayBuy: boolean;
  readonly isTradingCompany: boolean;
  /** Bound to a mine or a plant on the day. */
  readonly isBound: boolean;
  /** One of bidder and entruster has blocked the other. */
  readonly isBlocked: boolean;
  /** Shares an agent, a contact or a bank account with the entruster. */
  readonly isEntangled: boolean;
  readonly isOverdue: boolean;
}

export interface EligibilityCase {
  readonly direction: Direction;
  readonly eligibility: Eligibility;
  readonly owner: Behind & { readonly firmId: string };
  readonly bidder: BidderFacts;
  /** The other firms that are enrolled. */
  readonly others: readonly (Behind & { readonly firmId: string })[];
}

const isEmptyOrHas = <Item>(allowed: readonly Item[], item: Item): boolean =>
  allowed.length === 0 || allowed.includes(item);

const CHECKS: readonly (readonly [EligibilityRule, (asked: EligibilityCase) => boolean])[] = [
  ['certified', ({ bidder }) => bidder.isCertified],
  ['restricted', ({ bidder }) => !bidder.isRestricted],
  // In a sale of the entruster's, the bidder buys.
  ['side', ({ direction, bidder }) => (direction === 'sell' ? bidder.mayBuy : bidder.maySell)],
  [
    'kind',
    ({ eligibility, bidder }) =>
      isEmptyOrHas(eligibility.kinds, bidder.kind as (typeof BIDDER_KINDS)[number]),
  ],
  ['list', ({ eligibility, bidder }) => isEmptyOrHas(eligibility.firmIds, bidder.firmId)],
  ['region', ({ eligibility, bidder }) => isEmptyOrHas(eligibility.provinces, bidder.province)],
  [
    'group_trader',
    ({ eligibility, bidder }) =>
      !eligibility.isGroupTradersOnly || (bidder.isTradingCompany && bidder.isBound),
  ],
  ['blocked', ({ bidder }) => !bidder.isBlocked],
  ['entruster', ({ bidder, owner }) => bidder.firmId !== owner.firmId],
  ['related', ({ bidder, owner }) => !bidder.isEntangled && !isSameBehind(bidder, owner)],
  ['overdue', ({ bidder }) => !bidder.isOverdue],
  [
    'one_controller',
    ({ eligibility, bidder, others }) =>
      !eligibility.isOnePerController ||
      !others.some((other) => other.firmId !== bidder.firmId && isSameBehind(bidder, other)),
  ],
];

/** The first rule that keeps the firm out; undefined if it may bid. */
export const findBarringRule = (asked: EligibilityCase): EligibilityRule | undefined =>
  CHECKS.find(([, holds]) => !holds(asked))?.[0];
