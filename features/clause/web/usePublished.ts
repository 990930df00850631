// What the series of a clause count today, for prices that are worked out ahead.
import { listSeries } from '#features/content/calls/quote.ts';
import { useCall } from '#packages/call/useCall.ts';
import type { Clause } from '../clause.ts';
import type { Published } from '../rules/indexed.ts';
import { ratio } from '../rules/ratio.ts';

/** Each series at its newest price; undefined while one of them has none. */
export function usePublished({ base }: Clause): Published | undefined {
  const parts = base.mode === 'INDEX' ? base.parts : [];
  const series = useCall(listSeries, {}, { enabled: parts.length > 0 }).data?.list ?? [];
  const newest = parts.map(({ series: id }) => [id, series.find((one) => one.id === id)?.newest?.price] as const);
  const known = newest.flatMap(([id, value]) => (value === undefined ? [] : [[id, ratio(value)] as const]));
  return known.length === parts.length ? new Map(known) : undefined;
}
