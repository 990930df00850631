// Current values of a clause's price series, for price previews.

import { listSeries } from '#features/content/calls/quote.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Clause } from '../clause.ts';
import { convertTaxBasis, type Published, type TaxBasis } from '../rules/indexed.ts';
import { ratio } from '../rules/ratio.ts';

/** Newest price of each series in the basis of `tax`; undefined while any is missing. */
export function usePublished({ base }: Clause, tax?: TaxBasis): Published | undefined {
  const parts = base.mode === 'INDEX' ? base.parts : [];
  const series = useCall(listSeries, {}, { enabled: parts.length > 0 }).data?.list ?? [];
  const known = parts.flatMap(({ series: id }) => {
    const { newest, isTaxIncluded = true } = series.find((one) => one.id === id) ?? {};
    const value = newest && ratio(newest.price);
    return value ? [[id, tax ? convertTaxBasis(value, isTaxIncluded, tax) : value] as const] : [];
  });
  return known.length === parts.length ? new Map(known) : undefined;
}
