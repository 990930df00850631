// The range of lending shares that funders may offer.

import { PARAMETERS, type ParameterKey } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { LendingRange } from '../rules/offer.ts';

const KEYS = ['FINANCE_RECEIVABLE_LOW', 'FINANCE_RECEIVABLE_HIGH'] as const satisfies readonly ParameterKey[];

/** Defaults until the server answers. */
export function useLendingRange(): LendingRange {
  const data = useParameters(KEYS);
  const share = (key: (typeof KEYS)[number]) => basisPoints(BigInt(data?.[key] ?? PARAMETERS[key].value));
  return { least: share('FINANCE_RECEIVABLE_LOW'), most: share('FINANCE_RECEIVABLE_HIGH') };
}
