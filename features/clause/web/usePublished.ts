// What the series of a clause count today, for prices that are worked out ahead.

import { listSeries } from '#features/content/calls/quote.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Clause } from '../clause.ts';
import { inBasis, type Published, type TaxBasis } from '../rules/indexed.ts';
import { ratio } from '../rules/ratio.ts';

/** Each series at its newest price, in the basis of `tax` where one is given; undefined while one of them has none. */
export function usePublished({ base }: Clause, tax?: TaxBasis): Published | undefined {
  const parts = base.mode === 'INDEX' ? base.parts : [];
  const series = useCall(listSeries, {}, { enabled: parts.length > 0 }).data?.list ?? [];
  const known = parts.flatMap(({ series: id }) => {
    const { newest, isTaxIncluded = true } = series.find((one) => one.id === id) ?? {};
    const value = newest && ratio(newest.price);
    return value ? [[id, tax ? inBasis(value, isTaxIncluded, tax) : value] as const] : [];
  });
  return known.length === parts.length ? new Map(known) : undefined;
}
