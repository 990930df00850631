// Whose turn an application for payment or another settlement is.

import type { ContractSide } from '#features/contract/choices.ts';
import { otherContractSide } from '#features/contract/rules/order.ts';
import type { Step } from '#features/message/step.ts';
import type { AdhocState, ReleaseState } from '../states.ts';

export type ReleaseStepName = 'consent' | 'approve' | 'release';

/** Undefined once it is paid or has ended. */
export function releaseTurn(release: {
  readonly state: ReleaseState;
  readonly payer: ContractSide;
}): Step<ReleaseStepName, ContractSide> | undefined {
  switch (release.state) {
    case 'applied':
      return { step: 'consent', by: release.payer, due: null };
    case 'review':
      return { step: 'approve', by: 'platform', due: null };
    case 'approved':
      return { step: 'release', by: 'platform', due: null };
    default:
      return undefined;
  }
}

export const adhocTurn = (settlement: {
  readonly state: AdhocState;
  readonly applicant: ContractSide;
}): Step<'answer', ContractSide> | undefined =>
  settlement.state === 'applied'
    ? { step: 'answer', by: otherContractSide(settlement.applicant), due: null }
    : undefined;
