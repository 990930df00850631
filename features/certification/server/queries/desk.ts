// SQL for the operators' pages: firms with their state, and the review queue.

import * as z from 'zod/mini';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import type { FirmState } from '#features/firm/states.ts';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Condition, type Connection, sql } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type listFirms, REVIEW_STEPS } from '../../calls/desk.ts';
import type { FormState } from '../../states.ts';

const DeskFirmRow = z.object({
  id: z.string(),
  name: z.string(),
  credit_code: z.string(),
  kind: z.enum(FIRM_KINDS),
  city: z.string(),
  state: z.custom<FirmState>(),
  licence_expires_on: z.nullable(z.string()),
  created_at: z.date(),
  number: z.nullable(z.int()),
  form_state: z.nullable(z.custom<FormState>()),
  submitted_at: z.nullable(z.date()),
  checked_by: z.nullable(z.string()),
  waiting: z.nullable(z.enum(REVIEW_STEPS)),
  since: z.nullable(z.date()),
  since_key: z.nullable(z.string()),
});
export type DeskFirmRow = z.output<typeof DeskFirmRow>;

const since = sql`
  case when form.state = 'submitted' then form.submitted_at
       when form.state = 'checked' then form.checked_at
       else proposal.proposed_at end`;
const firms = sql`
  select firm.id, firm.name, firm.credit_code, firm.kind, firm.city, firm.state,
         firm.licence_expires_on::text, firm.created_at,
         form.number, form.state as form_state, form.submitted_at, form.checked_by,
         case when form.state = 'submitted' then 'check'
              when form.state = 'checked' then 'pass'
              when proposal.id is not null then 'confirm' end as waiting,
         ${since} as since, ${momentKey(since)} as since_key
    from firm
    left join certification_form as form on form.firm_id = firm.id and form.state <> 'passed'
    left join certification_proposal as proposal
      on proposal.firm_id = firm.id and proposal.state = 'proposed'`;

type FirmFilter = InputOf<typeof listFirms>;

/** `marks`: blind indexes of the keyword, only if it is a number and the caller may search for numbers. */
export async function readFirmPage(
  connection: Connection,
  filter: FirmFilter & { readonly marks: readonly string[] },
  now: Date,
) {
  const { isWaiting = false, after, pageSize = PAGE_SIZE } = filter;
  const conditions = allOf([
    sql`firm.kind <> 'platform'`,
    ...conditionsOf(filter, dayInMarket(now)),
    ...afterOf(isWaiting, after),
  ]);
  const rows = await connection.all(DeskFirmRow)`
    ${firms}
     where ${conditions}
     order by ${isWaiting ? sql`${since}, firm.id` : sql`firm.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => (isWaiting ? [row.since_key ?? '0', row.id] : [row.id]));
}

function afterOf(isWaiting: boolean, after: string | undefined): Condition[] {
  if (after === undefined) return [];
  if (!isWaiting) return [sql`firm.id < ${fromCursor(after, 'id')?.[0] ?? ''}`];
  const [moment, id = ''] = fromCursor(after, 'number', 'id') ?? [];
  return [sql`(${since}, firm.id) > (${fromMomentKey(moment)}, ${id}::text)`];
}

function conditionsOf(
  { isWaiting, states, kind, keyword, endsWithin, marks }: FirmFilter & { readonly marks: readonly string[] },
  today: string,
): Condition[] {
  const pattern = likePattern(keyword);
  return [
    isWaiting && sql`(form.state in ('submitted', 'checked') or proposal.id is not null)`,
    states?.length && sql`firm.state = any (${[...states]}::text[])`,
    kind && sql`firm.kind = ${kind}`,
    keyword &&
      sql`(firm.name ilike ${pattern} or firm.short_name ilike ${pattern}
      or firm.credit_code = upper(${keyword})
      or exists (select 1
                   from certification_blind_index as found
                   join certification_form as held on held.id = found.form_id
                  where held.firm_id = firm.id and found.blind_index = any (${[...marks]}::text[])))`,
    endsWithin !== undefined &&
      sql`firm.is_certified and firm.licence_expires_on <= ${today}::date + ${endsWithin}::int`,
  ];
}

export const readFirmRow = (connection: Connection, id: string) => connection.one(DeskFirmRow)`
  ${firms}
   where firm.id = ${id}
     and firm.kind <> 'platform'`;

const WaitingRow = z.object({
  id: z.string(),
  name: z.string(),
  since: z.date(),
  barred: z.array(z.string()),
});

export const readWaitingFirms = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select waits.id, waits.name, waits.since, array_remove(waits.hands, null) as barred
    from (select firm.id, firm.name, ${since} as since,
                 case when form.state in ('submitted', 'checked')
                      then array[form.submitted_by, form.checked_by]
                      else array[proposal.proposed_by] end as hands
            from firm
            left join certification_form as form
              on form.firm_id = firm.id and form.state in ('submitted', 'checked')
            left join certification_proposal as proposal
              on proposal.firm_id = firm.id and proposal.state = 'proposed'
           where form.id is not null or proposal.id is not null) as waits
   order by waits.since, waits.id
   limit ${limit}`;
