// Who may answer a listing (domain 2.1): certified firms of the other side that nobody controls together with its owner.

import { type Kg, plus } from '#packages/exact/exact.ts';
import type { PayMode } from '../choices.ts';
import type { ListingTerms } from '../terms.ts';

export interface Firm {
  readonly id: string;
  readonly name: string;
  readonly isCertified: boolean;
  /** It owes the platform for too long. */
  readonly isRestricted: boolean;
  readonly canSell: boolean;
  readonly canBuy: boolean;
  readonly isTradingCompany: boolean;
  readonly legalPerson: string;
  readonly controller: string;
}

/** In whose name a firm may trade, and how much has been traded so in the period of the cap. */
export interface Bound {
  readonly id: string;
  readonly orgId: string;
  readonly cap: Kg | null;
  readonly used: Kg;
}

export interface Answering extends Firm {
  /** One of the two has shut out the other. */
  readonly isBlocked: boolean;
  /** Organisations this firm is bound to until the end of the delivery window: mines where it sells, users where it buys. */
  readonly bound: readonly Bound[];
}

/** Which firm may not trade, for want of a certificate or for what it owes: both must when a deal is offered, and still when it is struck. */
export interface Barred {
  readonly fault: 'firm_not_certified' | 'firm_restricted';
  readonly firm: string;
}
export type AnswerFault =
  | Barred
  | { readonly fault: 'not_your_side' | 'same_controller' | 'not_on_the_list' | 'binding_missing' };

export function mayAnswer(
  terms: ListingTerms,
  owner: Firm,
  responder: Answering,
  orgId: string | undefined,
): AnswerFault | undefined {
  const barred = findBarred(responder, owner);
  if (barred) return barred;
  if (terms.direction === 'sell' ? !responder.canBuy : !responder.canSell) return { fault: 'not_your_side' };
  if (isSameController(owner, responder)) return { fault: 'same_controller' };
  if (responder.isBlocked) return { fault: 'not_on_the_list' };
  if (!isOrgNamed(responder, orgId)) return { fault: 'binding_missing' };
  return undefined;
}

export function findBarred(...firms: readonly Firm[]): Barred | undefined {
  const firm = firms.find(({ isCertified, isRestricted }) => !isCertified || isRestricted);
  return firm && { fault: firm.isCertified ? 'firm_restricted' : 'firm_not_certified', firm: firm.name };
}

/** A means of payment that the listing does not take, and those that it does. */
export function refusedPayMode({ payModes }: Pick<ListingTerms, 'payModes'>, payMode: PayMode | undefined) {
  const isTaken = payMode === undefined || payModes.includes(payMode);
  return isTaken ? undefined : { fields: [{ field: 'payMode', allowed: payModes.join(' | ') }] };
}

export function isSameController(one: Firm, other: Firm): boolean {
  const shared = (a: string, b: string) => a !== '' && a === b;
  return (
    one.id === other.id ||
    shared(one.legalPerson, other.legalPerson) ||
    shared(one.controller, other.controller)
  );
}

/** Third-party coal must name its mine and its user: a trading company names whom it acts for. */
function isOrgNamed({ isTradingCompany, bound }: Answering, orgId: string | undefined): boolean {
  if (orgId === undefined) return !isTradingCompany;
  return bound.some((binding) => binding.orgId === orgId);
}

export interface OverCap {
  readonly fault: 'over_cap';
  readonly limit: Kg;
  readonly actual: Kg;
}

/** What the binding would have been used for with this quantity, where that is more than its cap. */
export function overCap({ cap, used }: Bound, quantity: Kg): OverCap | undefined {
  const actual = plus(used, quantity);
  return cap !== null && actual > cap ? { fault: 'over_cap', limit: cap, actual } : undefined;
}
