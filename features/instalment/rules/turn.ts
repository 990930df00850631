// Whose turn it is while coal is to be prepaid.

import type { ContractSide, InstalmentKind, InstalmentState } from '#features/contract/choices.ts';
import { endOfDay, type Step } from '#features/message/step.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';

export interface PlannedSum {
  readonly kind: InstalmentKind;
  readonly state: InstalmentState;
  readonly amount: Fen;
  readonly paid: Fen;
  readonly dueOn: string;
}

/** Until the prepayment is there, the buyer locks it: no order is accepted before. */
export function prepaymentTurn(
  isInForce: boolean,
  plan: readonly PlannedSum[],
): (Step<'prepay', ContractSide> & { readonly amount: Fen }) | undefined {
  const open = plan
    .filter(({ kind, state }) => kind === 'prepayment' && state === 'open')
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  const [first] = open;
  if (!isInForce || first === undefined) return undefined;
  const amount = plus(fen(0n), ...open.map((one) => minus(one.amount, one.paid)));
  return { step: 'prepay', by: 'buyer', due: endOfDay(first.dueOn), amount };
}
