// SQL for entering and publishing quotes.

import * as z from 'zod/mini';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireHaoPerTonne } from '#packages/schema/wire.ts';
import { type addSeries, deskQuotePage } from '../../calls/quote.ts';
import type { ProposalState } from '../../states.ts';

/** Returns 0 if the id exists already, or the variety or place does not. */
export function insertSeries(
  tx: Transaction,
  series: InputOf<typeof addSeries>,
  personId: string,
  now: Date,
  isComputed = false,
) {
  return tx.run`
    insert into content_series (
      id, names, kind, variety_id, place_id, heat_kcal, sulphur_bp, price_basis, is_tax_included, source,
      is_on_home, is_computed, opened_by, opened_at)
    values (${series.id}, ${JSON.stringify(series.names)}::jsonb, ${series.kind}, ${series.varietyId},
            ${series.placeId}, ${series.heat}, ${series.sulphur}, ${series.priceBasis},
            ${series.isTaxIncluded}, ${series.source}, ${series.isOnHome}, ${isComputed}, ${personId},
            ${now})
        on conflict do nothing`;
}

export const goodsExist = async (connection: Connection, varietyId: string, placeId: string | null) =>
  (
    await connection.one(z.object({ is: z.boolean() }))`
  select exists (select 1 from catalog_variety where id = ${varietyId})
         and (${placeId}::text is null or exists (select 1 from catalog_place where id = ${placeId})) as is`
  )?.is ?? false;

const StandingRow = z.object({
  series_id: z.string(),
  is_known: z.boolean(),
  is_computed: z.boolean(),
  is_waiting: z.boolean(),
  is_published: z.boolean(),
});

export const readDayStates = (tx: Transaction, seriesIds: readonly string[], day: string) => tx.all(
  StandingRow,
)`
  select wanted.series_id, series.id is not null as is_known,
         coalesce(series.is_computed, false) as is_computed,
         exists (select 1 from content_quote
                  where series_id = series.id and day = ${day}::date and state = 'proposed') as is_waiting,
         exists (select 1 from content_quote
                  where series_id = series.id and day = ${day}::date and state = 'published') as is_published
    from unnest(${seriesIds}::text[]) with ordinality as wanted (series_id, position)
    left join content_series as series on series.id = wanted.series_id
   order by wanted.position`;

interface EnteredQuote {
  readonly id: string;
  readonly seriesId: string;
  readonly price: HaoPerTonne;
}
interface EntryInput {
  readonly day: string;
  readonly quotes: readonly EnteredQuote[];
  readonly note: string;
  readonly personId: string;
}

export const insertQuotes = (
  tx: Transaction,
  { day, quotes, note, personId }: EntryInput,
  now: Date,
) => tx.all(z.object({ series_id: z.string() }))`
  insert into content_quote (id, series_id, day, version, price_hao_per_t, state, note, written_by,
    written_at)
  select entered.id, entered.series_id, ${day}::date,
         1 + coalesce((select max(version) from content_quote where series_id = entered.series_id
         and day = ${day}::date), 0),
         entered.price, 'proposed', ${note}, ${personId}, ${now}
    from unnest(${quotes.map(({ id }) => id)}::text[], ${quotes.map(({ seriesId }) => seriesId)}::text[],
                ${quotes.map(({ price }) => price.toString())}::bigint[]) as entered (id, series_id, price)
   order by entered.series_id
      on conflict do nothing
  returning series_id`;

/** Publishes a computed figure as the next version of its day; the series is locked. Returns the version. */
export async function insertComputedQuote(
  tx: Transaction,
  quote: ComputedQuote & { readonly id: string },
  now: Date,
): Promise<number> {
  const { id, seriesId, day, price, note, writtenBy, decidedBy } = quote;
  const row = await tx.one(z.object({ version: z.number() }))`
    insert into content_quote (id, series_id, day, version, price_hao_per_t, state, note, written_by,
      written_at, decided_by, decided_at)
    select ${id}, ${seriesId}, ${day}::date,
           1 + coalesce((select max(version) from content_quote where series_id = ${seriesId}
           and day = ${day}::date), 0),
           ${price}, 'published', ${note}, ${writtenBy}, ${now}, ${decidedBy}, ${now}
    returning version`;
  return row?.version ?? 1;
}

export interface ComputedQuote {
  readonly seriesId: string;
  readonly day: string;
  readonly price: HaoPerTonne;
  readonly note: string;
  readonly writtenBy: string;
  /** Another person. */
  readonly decidedBy: string;
}

export const lockSeries = (tx: Transaction, seriesId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('content_series/' || ${seriesId}::text, 0))`;

/** The price a quote is compared with: the day's published price, else the last one before. */
const before = sql`
  (select earlier.price_hao_per_t
     from content_quote as earlier
    where earlier.series_id = quote.series_id
      and earlier.day <= quote.day
      and earlier.state = 'published'
      and (earlier.day, earlier.version) < (quote.day, quote.version)
    order by earlier.day desc, earlier.version desc
    limit 1)`;
const isNewest = sql`
  not exists (select 1 from content_quote as later where later.series_id = quote.series_id
    and later.state = 'published' and later.day > quote.day)`;

const LockedRow = z.object({
  id: z.string(),
  series_id: z.string(),
  day: z.string(),
  version: z.number(),
  state: z.custom<ProposalState>(),
  written_by: z.string(),
  price: WireHaoPerTonne,
  before: z.nullable(WireHaoPerTonne),
  is_newest: z.boolean(),
  names: deskQuotePage.output.shape.list.def.element.shape.names,
});
export type LockedQuote = z.output<typeof LockedRow>;

/** The series first, each in id order, so that concurrent publications cannot deadlock. */
export async function lockQuotes(tx: Transaction, ids: readonly string[]): Promise<LockedQuote[]> {
  await tx.run`
    select pg_advisory_xact_lock(hashtextextended('content_series/' || series_id, 0))
      from (select distinct series_id from content_quote where id = any(${ids}::text[])
        order by series_id) as touched`;
  return tx.all(LockedRow)`
    select quote.id, quote.series_id, to_char(quote.day, 'YYYY-MM-DD') as day, quote.version, quote.state,
           quote.written_by,
           quote.price_hao_per_t::text as price, ${before}::text as before, ${isNewest} as is_newest,
           series.names
      from content_quote as quote
      join content_series as series on series.id = quote.series_id
     where quote.id = any(${ids}::text[])
     order by quote.series_id, quote.day, quote.version
       for update of quote`;
}

interface Decision {
  readonly to: ProposalState;
  readonly reason: string;
  readonly personId: string;
}

export const decideQuotes = (
  tx: Transaction,
  ids: readonly string[],
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update content_quote
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now}
   where id = any(${ids}::text[])`;

const ProposalRow = z.object({
  id: z.string(),
  series_id: z.string(),
  names: LockedRow.shape.names,
  day: z.string(),
  version: z.number(),
  price: WireHaoPerTonne,
  state: z.custom<ProposalState>(),
  note: z.string(),
  reason: z.string(),
  before: z.nullable(WireHaoPerTonne),
  written_by: z.string(),
  written_by_id: z.string(),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
});

interface ProposalFilter {
  readonly state?: ProposalState | undefined;
  readonly seriesId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export const readQuoteProposals = (
  connection: Connection,
  { state, seriesId, after, limit }: ProposalFilter,
) => connection.all(ProposalRow)`
  select quote.id, quote.series_id, series.names, to_char(quote.day, 'YYYY-MM-DD') as day, quote.version,
         quote.price_hao_per_t::text as price,
         quote.state, quote.note, quote.reason, ${before}::text as before, writer.name as written_by,
         quote.written_by as written_by_id,
         quote.written_at, decider.name as decided_by
    from content_quote as quote
    join content_series as series on series.id = quote.series_id
    join account_person as writer on writer.id = quote.written_by
    left join account_person as decider on decider.id = quote.decided_by
   where ${allOf([
     state && sql`quote.state = ${state}`,
     seriesId && sql`quote.series_id = ${seriesId}`,
     after && sql`quote.id < ${after}`,
   ])}
   order by quote.id desc
   limit ${limit}`;
