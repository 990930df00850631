// Whose turn an entrust is.

import type { Step } from '#features/message/step.ts';
import { type EntrustKind, isListedKind } from '../choices.ts';
import type { EntrustState } from '../states.ts';

export type EntrustStepName =
  | 'submit'
  | 'accept'
  | 'sign'
  | 'draw_up'
  | 'propose'
  | 'confirm_listings'
  | 'publish'
  | 'decide_unsold';

/** Undefined while it waits for its session, and once it has ended. */
export function entrustTurn(
  state: EntrustState,
  kind: EntrustKind,
): Step<EntrustStepName, 'firm' | 'operator'> | undefined {
  switch (state) {
    case 'drafted':
    case 'returned':
      return { step: 'submit', by: 'firm', due: null };
    case 'submitted':
      return { step: 'accept', by: 'operator', due: null };
    case 'accepted':
      return { step: 'sign', by: 'firm', due: null };
    case 'agreement_signed':
      return { step: isListedKind(kind) ? 'propose' : 'draw_up', by: 'operator', due: null };
    case 'listings_proposed':
      return { step: 'confirm_listings', by: 'firm', due: null };
    case 'notice_drafted':
      return { step: 'publish', by: 'operator', due: null };
    case 'unsold':
      return { step: 'decide_unsold', by: 'firm', due: null };
    default:
      return undefined;
  }
}
