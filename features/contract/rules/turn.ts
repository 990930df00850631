// Whose turn a contract is until it is in force, and at its end.

import type { Step } from '#features/message/step.ts';
import type { Role } from '../choices.ts';
import type { ContractState } from '../states.ts';
import { otherContractSide } from './order.ts';

export interface ContractStanding {
  readonly state: ContractState;
  readonly isDealt: boolean;
  readonly maker: Role | null;
  readonly awaiting: Role | null;
  /** Roles that may sign now. */
  readonly maySign: readonly Role[];
  readonly signBy: Date | null;
  readonly finishedBy: readonly Role[];
  /** Of the reader. */
  readonly role: Role | undefined;
}

export type ContractStepName = 'prepare' | 'submit' | 'answer' | 'sign' | 'finish';

/** Undefined while it is lifted and paid: what is due then, later features know. */
export function contractTurn(contract: ContractStanding): Step<ContractStepName, Role> | undefined {
  const { state, isDealt, maker, awaiting, maySign, signBy, finishedBy, role } = contract;
  switch (state) {
    case 'draft':
      if (isDealt) return { step: 'prepare', by: 'platform', due: signBy };
      return maker === null ? undefined : { step: 'submit', by: maker, due: null };
    case 'negotiating':
      return awaiting === null ? undefined : { step: 'answer', by: awaiting, due: null };
    case 'to_sign':
    case 'part_signed': {
      const by = maySign.find((one) => one === role) ?? maySign[0];
      return by === undefined ? undefined : { step: 'sign', by, due: signBy };
    }
    case 'performing': {
      const [done] = finishedBy;
      if (done === undefined || done === 'trade_co' || finishedBy.length > 1) return undefined;
      return { step: 'finish', by: otherContractSide(done), due: null };
    }
    default:
      return undefined;
  }
}
