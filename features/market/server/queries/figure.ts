// Queries for figures: per day the one from the latest published table.

import * as z from 'zod/mini';
import { type Connection, sql } from '#packages/db/sql.ts';
import { WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { FigureSeries } from '../../calls/figure.ts';
import type { Dataset, KnownSubjects } from '../../figures.ts';
import type { PublishedFigure } from '../../rules/jumps.ts';

const FigureRow = z.object({
  subject: z.string(),
  day: z.string(),
  quantity: z.nullable(WireKg),
  price: z.nullable(WireHaoPerTonne),
});
type FigureRow = z.output<typeof FigureRow>;

const published = (dataset: Dataset, condition: ReturnType<typeof sql>) => sql`
  select distinct on (figure.subject, figure.day) figure.subject, to_char(figure.day, 'YYYY-MM-DD') as day,
         figure.quantity_kg::text as quantity, figure.price_hao_per_t::text as price
    from market_figure as figure
    join market_upload as upload on upload.id = figure.upload_id
   where figure.dataset = ${dataset}
     and upload.state = 'published'
     and ${condition}
   order by figure.subject, figure.day, upload.position desc`;

interface Span {
  readonly dataset: Dataset;
  readonly from: string;
  readonly to: string;
}

export async function readFigureSeries(
  connection: Connection,
  { dataset, from, to }: Span,
): Promise<FigureSeries[]> {
  const rows: FigureRow[] = await connection.all(
    FigureRow,
  )`${published(dataset, sql`figure.day between ${from}::date and ${to}::date`)}`;
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return [...bySubject].map(([subject, points]) => ({
    subject,
    points: points.map(({ day, quantity, price }) => ({ day, quantity, price })),
  }));
}

/** Published figures of these subjects, from the newest day before `from` on. */
export const readPublishedFigures = (
  connection: Connection,
  dataset: Dataset,
  subjects: readonly string[],
  from: string,
): Promise<PublishedFigure[]> => connection.all(FigureRow)`
  ${published(
    dataset,
    sql`
    figure.subject = any(${subjects}::text[])
    and figure.day >= coalesce(
      (select max(earlier.day)
         from market_figure as earlier
         join market_upload as its on its.id = earlier.upload_id
        where earlier.dataset = ${dataset}
          and earlier.subject = figure.subject
          and its.state = 'published'
          and earlier.day < ${from}::date), ${from}::date)`,
  )}`;

const KnownRow = z.object({
  ports: z.array(z.string()),
  places: z.array(z.string()),
  varieties: z.array(z.string()),
});

export async function readKnownSubjects(connection: Connection): Promise<KnownSubjects> {
  const row = await connection.one(KnownRow)`
    select coalesce((select array_agg(id) from catalog_place where kind = 'port'), '{}') as ports,
           coalesce((select array_agg(id) from catalog_place), '{}') as places,
           coalesce((select array_agg(id) from catalog_variety), '{}') as varieties`;
  return { ports: new Set(row?.ports), places: new Set(row?.places), varieties: new Set(row?.varieties) };
}
