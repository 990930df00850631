// Rules for who may respond to a listing (domain 2.1).

import { type Behind, isSameBehind } from '#features/firm/rules/behind.ts';
import type { BoundOrg } from '#features/listing/rules/limits.ts';
import type { PayMode } from '#features/terms/choices.ts';
import type { ListingTerms } from '#features/terms/terms.ts';

export interface Firm extends Behind {
  readonly id: string;
  readonly name: string;
  readonly isCertified: boolean;
  /** Suspended from trading because of overdue payments. */
  readonly isRestricted: boolean;
  readonly canSell: boolean;
  readonly canBuy: boolean;
  readonly isTradingCompany: boolean;
}

export interface Responder extends Firm {
  readonly isBlocked: boolean;
  /** Somebody acts for it and for the owner. */
  readonly sharesAgent: boolean;
  /** Bindings valid until the end of the delivery window: to mines for a seller, to end users for a buyer. */
  readonly bound: readonly BoundOrg[];
}

/**
 * The first firm that may not trade, uncertified or restricted. Checked when a deal is offered and when it is
 * struck.
 */
export interface BarredFirm {
  readonly fault: 'firm_not_certified' | 'firm_restricted';
  readonly firm: string;
}
export type AnswerFault =
  | BarredFirm
  | { readonly fault: 'not_your_side' | 'same_controller' | 'not_on_the_list' | 'binding_missing' };

/** The first fault that keeps the firm from responding, or undefined. */
export function findAnswerFault(
  terms: ListingTerms,
  owner: Firm,
  responder: Responder,
  orgId: string | undefined,
): AnswerFault | undefined {
  const barred = findBarredFirm(responder, owner);
  if (barred) return barred;
  if (terms.direction === 'sell' ? !responder.canBuy : !responder.canSell) return { fault: 'not_your_side' };
  if (isUnderOneHand(owner, responder)) return { fault: 'same_controller' };
  if (responder.isBlocked) return { fault: 'not_on_the_list' };
  if (!isOrgNamed(responder, orgId)) return { fault: 'binding_missing' };
  return undefined;
}

export function findBarredFirm(...firms: readonly Firm[]): BarredFirm | undefined {
  const firm = firms.find(({ isCertified, isRestricted }) => !isCertified || isRestricted);
  return firm && { fault: firm.isCertified ? 'firm_restricted' : 'firm_not_certified', firm: firm.name };
}

/** The fault for a payment mode that the listing does not accept, with the accepted ones. */
export function findPayModeFault({ payModes }: Pick<ListingTerms, 'payModes'>, payMode: PayMode | undefined) {
  const isTaken = payMode === undefined || payModes.includes(payMode);
  return isTaken ? undefined : { fields: [{ field: 'payMode', allowed: payModes.join(' | ') }] };
}

/** Whether both are one firm, or under one hand: of a legal representative, a controller or an agent. */
export const isUnderOneHand = (owner: Firm, responder: Responder): boolean =>
  owner.id === responder.id || responder.sharesAgent || isSameBehind(owner, responder);

/** Third-party coal must name its mine and end user, so a trading company names whom it acts for. */
function isOrgNamed({ isTradingCompany, bound }: Responder, orgId: string | undefined): boolean {
  if (orgId === undefined) return !isTradingCompany;
  return bound.some((binding) => binding.orgId === orgId);
}
