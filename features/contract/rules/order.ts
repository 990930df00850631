// Signing order: seller, buyer, then the trading company.

import { type ContractSide, type Role, ROLES } from '../choices.ts';

export interface Signers {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeCoId: string | null;
}

const firmIn: Record<Role, (of: Signers) => string | null> = {
  seller: ({ sellerId }) => sellerId,
  buyer: ({ buyerId }) => buyerId,
  // A trading company that is itself a side signs once, as that side.
  trade_co: ({ sellerId, buyerId, tradeCoId }) =>
    tradeCoId === sellerId || tradeCoId === buyerId ? null : tradeCoId,
};

export const firmOfRole = (role: Role, of: Signers): string | null => firmIn[role](of);

export const roleOf = (firmId: string | undefined, of: Signers): Role | undefined =>
  ROLES.find((role) => firmId !== undefined && firmIn[role](of) === firmId);

export const otherContractSide = (side: ContractSide): ContractSide =>
  side === 'seller' ? 'buyer' : 'seller';

/** Roles in signing order, without roles nobody has. */
export function signingOrder(of: Signers): Role[] {
  const roles = ROLES.filter((role) => firmIn[role](of) !== null);
  const isTrader = (role: Role) => of.tradeCoId !== null && firmIn[role](of) === of.tradeCoId;
  return [...roles.filter((role) => !isTrader(role)), ...roles.filter(isTrader)];
}

/** The roles that may sign now. */
export function maySignNow(order: readonly Role[], signed: readonly Role[], isParallel: boolean): Role[] {
  const missing = order.filter((role) => !signed.includes(role));
  return isParallel ? missing : missing.slice(0, 1);
}
