// Rule: one more working day to sign, granted once, if every party agrees.

import type { Role } from '../choices.ts';
import { type ContractState, OPEN_TO_SIGN } from '../states.ts';
import { type Signers, signingOrder } from './order.ts';

/** Whether the signing deadline can still be extended. */
export const isExtendable = ({
  state,
  isExtended,
}: {
  readonly state: ContractState;
  readonly isExtended: boolean;
}): boolean => !isExtended && OPEN_TO_SIGN.some((one) => one === state);

/** Signed parties must agree too: their bond stays frozen a day longer. */
export const missingAgreements = (of: Signers, agreed: readonly Role[]): Role[] =>
  signingOrder(of).filter((role) => !agreed.includes(role));
