// Query for the price of coal by the index that measures it.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { type KcalPerKg, multiplyDivide, haoPerTonne, type HaoPerTonne } from '#packages/exact/exact.ts';
import { WireHaoPerTonne, WireKcalPerKg } from '#packages/schema/wire.ts';

const PriceRow = z.object({
  series_id: z.string(),
  day: z.string(),
  figure: WireHaoPerTonne,
  heat: WireKcalPerKg,
  is_carried: z.boolean(),
  figure_version: z.number(),
});

export interface CoalOnDay {
  readonly varietyId: string;
  readonly placeId: string;
  readonly heat: KcalPerKg;
  readonly day: string;
}

export interface IndexPrice {
  readonly seriesId: string;
  /** The Friday of the figure. */
  readonly day: string;
  readonly figure: HaoPerTonne;
  readonly figureVersion: number;
  readonly isCarried: boolean;
  /** The figure in proportion to the heat, with VAT, half up to the hao. */
  readonly price: HaoPerTonne;
}

/** The index of the nearest heat for this coal at this place, as in force on the day. */
export async function readIndexPrice(
  connection: Connection,
  { varietyId, placeId, heat, day }: CoalOnDay,
): Promise<IndexPrice | undefined> {
  const row = await connection.one(PriceRow)`
    select series.id as series_id, run.week_end::text as day, run.figure_hao_per_t::text as figure,
           series.heat_kcal::text as heat, run.is_carried, run.figure_version
      from benchmark
      join content_series as series on series.id = benchmark.id
     cross join lateral (select *
                           from benchmark_run as one
                          where one.benchmark_id = benchmark.id
                            and one.state = 'published'
                            and one.week_end <= ${day}::date
                          order by one.week_end desc
                          limit 1) as run
     where series.variety_id = ${varietyId}
       and series.place_id = ${placeId}
     order by abs(series.heat_kcal - ${heat}::bigint), series.id
     limit 1`;
  return (
    row && {
      seriesId: row.series_id,
      day: row.day,
      figure: row.figure,
      figureVersion: row.figure_version,
      isCarried: row.is_carried,
      price: haoPerTonne(multiplyDivide(row.figure, heat, row.heat, 'half_up')),
    }
  );
}
