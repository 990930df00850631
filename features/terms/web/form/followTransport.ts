// Keeps the transit loss usual for the transport, until somebody types another.

import { typedDecimal } from '#features/clause/writing.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { usualLoss, type UsualLosses } from '../../rules/usualLoss.ts';

interface LossFields {
  readonly transport: string;
  readonly lossRate: string;
}

export function followTransport(
  losses: UsualLosses,
  { transport, lossRate }: LossFields,
  next: string,
): string {
  const isUsual = fromDecimal(lossRate, 2) === usualLoss(losses, transport);
  return isUsual ? typedDecimal(usualLoss(losses, next), 2) : lossRate;
}

/** The form with the loss usual for its transport, if it has none. */
export const withUsualLoss = <Form extends LossFields>(losses: UsualLosses, form: Form): Form =>
  form.lossRate === '' ? { ...form, lossRate: typedDecimal(usualLoss(losses, form.transport), 2) } : form;
