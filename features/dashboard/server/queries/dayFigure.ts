// SQL of the overview’s figures by day.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export type Figure = 'frozen' | 'people' | 'failing_jobs' | 'open_bank_days' | 'bank_differences';

export interface DayFigure {
  readonly figure: Figure;
  readonly kind: string;
  readonly value: bigint;
}

/** Of what comes and goes within a day the most at once is kept, of the rest what stands last. */
export const keepDayFigures = (tx: Transaction, day: string, figures: readonly DayFigure[]) => tx.run`
  insert into dashboard_day_figure as kept (figure, day, kind, value)
  select given.figure, ${day}::date, given.kind, given.value
    from unnest(${figures.map(({ figure }) => figure)}::text[],
                ${figures.map(({ kind }) => kind)}::text[],
                ${figures.map(({ value }) => String(value))}::bigint[]) as given (figure, kind, value)
      on conflict (figure, day, kind) do update
     set value = case when kept.figure in ('people', 'failing_jobs') then greatest(kept.value, excluded.value)
                      else excluded.value
                 end`;

export const deleteDayFigures = (tx: Transaction, before: string) => tx.run`
  delete from dashboard_day_figure
   where day < ${before}::date`;

const DayFigureRow = z.object({
  figure: z.custom<Figure>(),
  day: z.string(),
  kind: z.string(),
  value: z.string(),
});

export const readDayFigures = (
  connection: Connection,
  figures: readonly Figure[],
  from: string,
) => connection.all(DayFigureRow)`
  select figure, day::text, kind, value::text
    from dashboard_day_figure
   where figure = any (${[...figures]}::text[])
     and day >= ${from}::date
   order by day`;
