// Reads the parameters of contracts.

import { QUANTITY_UNITS, type QuantityUnit } from '#features/catalog/quantityUnit.ts';
import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints } from '#packages/exact/exact.ts';

export interface ContractParameters {
  readonly isParallel: boolean;
  readonly signDays: number;
  readonly toInnocent: BasisPoints;
  readonly least: { readonly month: BasisPoints; readonly quarter: BasisPoints; readonly year: BasisPoints };
}

const KEYS = [
  'SIGN_ORDER',
  'SIGN_DEADLINE',
  'FORFEIT_TO_INNOCENT_PCT',
  'FULFIL_MONTH',
  'FULFIL_QUARTER',
  'FULFIL_YEAR',
] as const;

const UNIT = 'TRADE_ORDER_QUANTITY_UNIT';

export async function readContractParameters(connection: Connection, now: Date): Promise<ContractParameters> {
  const values = await readParameters(connection, KEYS, now);
  const number = (key: (typeof KEYS)[number]) => BigInt(values.get(key) ?? 0);
  return {
    isParallel: values.get('SIGN_ORDER') === 'parallel',
    signDays: Number(number('SIGN_DEADLINE')),
    toInnocent: basisPoints(number('FORFEIT_TO_INNOCENT_PCT')),
    least: {
      month: basisPoints(number('FULFIL_MONTH')),
      quarter: basisPoints(number('FULFIL_QUARTER')),
      year: basisPoints(number('FULFIL_YEAR')),
    },
  };
}

/** What the tonne of orders was called when terms were written down: their paper never changes. */
export async function readQuantityUnit(connection: Connection, writtenAt: Date): Promise<QuantityUnit> {
  const named = (await readParameters(connection, [UNIT], writtenAt)).get(UNIT);
  return QUANTITY_UNITS.find((unit) => unit === named) ?? QUANTITY_UNITS[0];
}
