// What of an order its contract has settled before: how the coal travels, whose weights and assays count, and how much goes on a day.

import type { Kg } from '#packages/exact/exact.ts';
import { isLifted, type Transport } from '../carriage.ts';
import { isEvenlySent } from './day.ts';

interface Said {
  readonly transport: string;
  readonly weightBasis: string;
  readonly assayBasis: string;
}

/** The fields of an order that say something else, each with what its contract allows; what comes through a pipe is ordered by nobody. */
export function departuresOf(
  order: Said & { readonly transport: Transport; readonly dailyCap: Kg | null },
  contract: Said & { readonly dailyCap: Kg | null },
): { field: string; allowed: string }[] {
  const { dailyCap } = order;
  const most = isEvenlySent(order.transport) ? contract.dailyCap : null;
  return [
    ...(['transport', 'weightBasis', 'assayBasis'] as const)
      .filter((field) => order[field] !== contract[field])
      .map((field) => ({
        field,
        allowed: field === 'transport' && !isLifted(contract.transport) ? '' : contract[field],
      })),
    ...(dailyCap !== null && !isEvenlySent(order.transport) ? [{ field: 'dailyCap', allowed: '' }] : []),
    ...(dailyCap !== null && most !== null && dailyCap > most
      ? [{ field: 'dailyCap', allowed: `≤ ${most}` }]
      : []),
  ];
}
