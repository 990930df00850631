// One working day more to sign: granted once, while signatures are awaited, and only where every party agrees.

import type { Role } from '../choices.ts';
import { type ContractState, OPEN_TO_SIGN } from '../states.ts';
import { type Signers, signingOrder } from './order.ts';

export const mayBeExtended = ({
  state,
  isExtended,
}: {
  readonly state: ContractState;
  readonly isExtended: boolean;
}): boolean => !isExtended && OPEN_TO_SIGN.some((one) => one === state);

/** Whoever has signed already agrees as well: its bond is bound a day longer. */
export const yetToAgree = (of: Signers, agreed: readonly Role[]): Role[] =>
  signingOrder(of).filter((role) => !agreed.includes(role));
