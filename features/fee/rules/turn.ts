// Whose turn a payment order or a freight bill is.

import { endOfDay, type Step } from '#features/message/step.ts';
import { isDraft, isPresentable, type OrderType } from '../choices.ts';
import type { FreightState, PaymentState } from '../states.ts';

export type PaymentStepName = 'verify' | 'receive' | 'present' | 'collect' | 'replace';

interface TurningPayment {
  readonly state: PaymentState;
  readonly type: OrderType;
  /** Day in the market. */
  readonly maturesOn: string;
  readonly isPresented: boolean;
  /** The desk has entered the line by which the bank received the money. */
  readonly isEntered: boolean;
}

/** Undefined once it has ended, and until what was received matures. A draft is useless after its day. */
export function paymentTurn(
  { state, type, maturesOn, isPresented, isEntered }: TurningPayment,
  today: string,
): Step<PaymentStepName, 'payer' | 'payee'> | undefined {
  const due = isDraft(type) ? endOfDay(maturesOn) : null;
  switch (state) {
    case 'registered':
      return { step: 'verify', by: 'platform', due };
    case 'verified':
      return { step: 'receive', by: 'payee', due };
    case 'endorsed':
      if (isPresented || isEntered || !isPresentable(type))
        return { step: 'collect', by: 'platform', due: null };
      return maturesOn <= today ? { step: 'present', by: 'payee', due: null } : undefined;
    case 'dishonoured':
      return { step: 'replace', by: 'payer', due: null };
    default:
      return undefined;
  }
}

export type FreightStepName = 'confirm' | 'withdraw' | 'pay' | 'invoice';

/** Undefined once it is invoiced or withdrawn. */
export function freightTurn(
  state: FreightState,
): Step<FreightStepName, 'payer' | 'writer' | 'carrier'> | undefined {
  switch (state) {
    case 'draft':
      return { step: 'confirm', by: 'payer', due: null };
    case 'returned':
      return { step: 'withdraw', by: 'writer', due: null };
    case 'confirmed':
      return { step: 'pay', by: 'payer', due: null };
    case 'paid':
      return { step: 'invoice', by: 'carrier', due: null };
    default:
      return undefined;
  }
}
