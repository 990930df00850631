// Checks that an order keeps to its contract's transport, basis and daily cap.

import type { Kg } from '#packages/exact/exact.ts';
import { isLifted, type Transport } from '../carriage.ts';
import { isDailyCapped } from './day.ts';

interface DeliveryBasis {
  readonly transport: string;
  readonly weightBasis: string;
  readonly assayBasis: string;
}

/** Returns the fields that deviate from the contract, each with the allowed value. */
export function findContractDeviations(
  order: DeliveryBasis & { readonly transport: Transport; readonly dailyCap: Kg | null },
  contract: DeliveryBasis & { readonly dailyCap: Kg | null },
): { field: string; allowed: string }[] {
  const { dailyCap } = order;
  const cap = isDailyCapped(order.transport) ? contract.dailyCap : null;
  return [
    ...(['transport', 'weightBasis', 'assayBasis'] as const)
      .filter((field) => order[field] !== contract[field])
      .map((field) => ({
        field,
        allowed: field === 'transport' && !isLifted(contract.transport) ? '' : contract[field],
      })),
    ...(dailyCap !== null && !isDailyCapped(order.transport) ? [{ field: 'dailyCap', allowed: '' }] : []),
    ...(dailyCap !== null && cap !== null && dailyCap > cap
      ? [{ field: 'dailyCap', allowed: `≤ ${cap}` }]
      : []),
  ];
}
