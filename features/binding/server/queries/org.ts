// Queries on bindings: written, transitioned under lock, read by all sides.

import * as z from 'zod/mini';
import type { FirmState } from '#features/firm/states.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { Day, WireKg } from '#packages/schema/wire.ts';
import { BindingReason } from '../../calls/org.ts';
import { CAP_PERIODS, RELATIONS, type Relation, type Tie } from '../../choices.ts';
import { BindingContent } from '../../content.ts';
import type { BindingState } from '../../states.ts';
import { usedInPeriod } from './bound.ts';

export const BindingRow = z.object({
  id: z.string(),
  relation: z.enum(RELATIONS),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short_name: z.string(),
  org_id: z.nullable(z.string()),
  org_name: z.string(),
  org_code: z.string(),
  state: z.custom<BindingState>(),
  version: z.int(),
  varieties: z.array(z.string()),
  cap_kg: z.nullable(WireKg),
  cap_period: z.enum(CAP_PERIODS),
  used_kg: WireKg,
  from_day: z.nullable(Day),
  to_day: z.nullable(Day),
  content: BindingContent,
  reasons: z.array(BindingReason),
  note: z.string(),
  moved_at: z.date(),
  /** The binding that is to follow on it, until that is in force. */
  renewal: z.nullable(z.object({ id: z.string(), state: z.custom<BindingState>() })),
});
export type BindingRow = z.output<typeof BindingRow>;

export const bindingColumns = (day: string) => sql`
  binding.id, binding.relation, binding.firm_id, firm.name as firm_name, firm.short_name as firm_short_name,
  binding.org_id, coalesce(org.name, binding.org_name) as org_name, binding.org_code, binding.state,
  binding.version, binding.varieties, binding.cap_kg, binding.cap_period,
  ${usedInPeriod(day)}::text as used_kg,
  binding.from_day::text, binding.to_day::text, binding.details as content, binding.reasons, binding.note,
  binding.moved_at,
  (select jsonb_build_object('id', next.id, 'state', next.state)
     from binding_org as next
    where next.renews_id = binding.id
      and next.state in ('drafted', 'submitted', 'org_confirm', 'review', 'returned')
    order by next.id desc
    limit 1) as renewal`;
export const bindingTables = sql`
  binding_org as binding
  join firm on firm.id = binding.firm_id
  left join firm as org on org.id = binding.org_id`;

/** Locks and then reads the binding; both statements are sent together. */
export async function lockBinding(tx: Transaction, id: string, day: string): Promise<BindingRow | undefined> {
  const [, row] = await Promise.all([
    tx.run`select from binding_org where id = ${id} for no key update`,
    tx.one(BindingRow)`select ${bindingColumns(day)} from ${bindingTables} where binding.id = ${id}`,
  ]);
  return row;
}

/** Sorted by id, so that concurrent transactions that end many do not deadlock. */
export const readInForceOf = async (connection: Connection, firmId: string): Promise<string[]> =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select id
    from binding_org
   where (firm_id = ${firmId} or org_id = ${firmId})
     and state in ('effective', 'expiring')
   order by id`
  ).map(({ id }) => id);

export const readBindingRow = (connection: Connection, id: string, day: string) => connection.one(BindingRow)`
  select ${bindingColumns(day)} from ${bindingTables} where binding.id = ${id}`;

interface BindingInput {
  readonly id: string;
  readonly firmId: string;
  readonly relation: Relation;
  readonly org: { readonly id: string | null; readonly name: string; readonly code: string };
  readonly content: BindingContent;
  readonly renewsId?: string | undefined;
}

export const insertBinding = (
  tx: Transaction,
  { id, firmId, relation, org, content, renewsId }: BindingInput,
  now: Date,
) => tx.run`
  insert into binding_org (id, firm_id, relation, org_id, org_name, org_code, state, varieties, cap_kg,
                           cap_period, from_day, to_day, details, renews_id, created_at, moved_at)
  values (${id}, ${firmId}, ${relation}, ${org.id}, ${org.name}, ${org.code}, 'drafted', ${content.varieties},
          ${content.cap ?? null}, ${content.capPeriod},
          ${content.fromDay ?? null}, ${content.toDay ?? null}, ${encoded(content)}::jsonb,
          ${renewsId ?? null}, ${now}, ${now})`;

export const writeBinding = (
  tx: Transaction,
  { id, org, content }: Omit<BindingInput, 'firmId' | 'relation'>,
  now: Date,
) => tx.run`
  update binding_org
     set org_id = ${org.id}, org_name = ${org.name}, org_code = ${org.code}, varieties = ${content.varieties},
         cap_kg = ${content.cap ?? null}, cap_period = ${content.capPeriod},
         from_day = ${content.fromDay ?? null}, to_day = ${content.toDay ?? null},
         details = ${encoded(content)}::jsonb, version = version + 1, moved_at = ${now}
   where id = ${id}`;

const encoded = (content: BindingContent) => JSON.stringify(z.encode(BindingContent, content));

export const writeReasons = (
  tx: Transaction,
  id: string,
  reasons: readonly z.output<typeof BindingReason>[],
  note: string,
) => tx.run`
  update binding_org
     set reasons = ${JSON.stringify(reasons)}::jsonb, note = ${note}
   where id = ${id}`;

export const linkOrg = (tx: Transaction, id: string, orgId: string) => tx.run`
  update binding_org
     set org_id = ${orgId}
   where id = ${id}`;

/** Serialises concurrent requests for the same pair. */
export const lockPair = (tx: Transaction, firmId: string, orgCode: string, relation: Relation) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`binding ${firmId} ${orgCode} ${relation}`}, 0))`;

/** Last day of a binding of the two that overlaps these days, in progress or in force. */
export const readOverlappingBinding = async (
  connection: Connection,
  { firm_id, org_code, relation, id }: BindingRow,
  fromDay: string,
  toDay: string,
) =>
  (
    await connection.one(z.object({ to_day: Day }))`
    select to_day::text
      from binding_org
     where firm_id = ${firm_id}
       and org_code = ${org_code}
       and relation = ${relation}
       and id <> ${id}
       and state in ('submitted', 'org_confirm', 'review', 'effective', 'expiring')
       and daterange(from_day, to_day, '[]') && daterange(${fromDay}::date, ${toDay}::date, '[]')
     order by to_day desc
     limit 1`
  )?.to_day;

const OrgRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.custom<FirmState>(),
  is_staffed: z.boolean(),
  is_bound: z.boolean(),
});

/**
 * Finds a firm by id or credit code that has been submitted or registered for a binding; a firm with users
 * can answer for itself.
 */
export const readOrg = (
  connection: Connection,
  { orgId, orgCode }: Pick<BindingContent, 'orgId' | 'orgCode'>,
) => connection.one(OrgRow)`
  select firm.id, firm.name, firm.credit_code as code, firm.state,
         firm.is_certified and exists (
           select from firm_seat as seat
            where seat.firm_id = firm.id
              and seat.seat in ('firm_trader', 'firm_representative', 'firm_admin')) as is_staffed,
         exists (select from binding_org where org_id = firm.id) as is_bound
    from firm
   where firm.kind <> 'platform'
     and case when ${orgId ?? null}::text is not null then firm.id = ${orgId ?? null}
              else firm.credit_code = ${orgCode}
                   and (firm.state not in ('drafted', 'returned', 'closed') or exists (select from binding_org
                       where org_id = firm.id)) end
   order by firm.is_certified desc, firm.id
   limit 1`;

const BoundRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  to_day: Day,
  left: z.nullable(WireKg),
});

export const readBound = (
  connection: Connection,
  firmId: string,
  relation: Relation,
  day: string,
) => connection.all(BoundRow)`
  select org.id, org.name, org.city, binding.to_day::text,
         case when binding.cap_kg is null then null else greatest(binding.cap_kg - ${usedInPeriod(day)},
              0)::text end as left
    from binding_org as binding
    join firm as org on org.id = binding.org_id
   where binding.firm_id = ${firmId}
     and binding.relation = ${relation}
     and binding.state in ('effective', 'expiring')
     and ${day}::date between binding.from_day and binding.to_day
   order by org.name`;

export interface NewBinding {
  readonly firmId: string;
  readonly orgId: string;
  readonly relation: Relation;
  readonly fromDay: string;
  readonly toDay: string;
  readonly cap?: Kg;
  readonly capPeriod?: (typeof CAP_PERIODS)[number];
  readonly varieties?: readonly string[];
  readonly tie?: Tie;
}

export async function insertInForce(
  tx: Transaction,
  bindings: readonly (NewBinding & { readonly id: string })[],
  now: Date,
) {
  for (const {
    id,
    firmId,
    orgId,
    relation,
    fromDay,
    toDay,
    cap,
    capPeriod = 'whole',
    varieties = [],
    tie = 'supply',
  } of bindings) {
    const content: BindingContent = {
      orgId,
      orgName: '',
      orgCode: '',
      orgCity: '',
      tie,
      varieties: [...varieties],
      ...(cap === undefined ? {} : { cap }),
      capPeriod,
      fromDay,
      toDay,
      contact: '',
      phone: '',
      licenceNo: '',
      station: '',
      units: '',
    };
    await tx.run`
      insert into binding_org (id, firm_id, relation, org_id, org_name, org_code, state, varieties, cap_kg,
                               cap_period, from_day, to_day, details, created_at, moved_at)
      select ${id}, ${firmId}, ${relation}, org.id, org.name, org.credit_code, 'effective', ${[...varieties]},
             ${cap ?? null}, ${capPeriod}, ${fromDay}, ${toDay},
             ${encoded(content)}::jsonb, ${now}, ${now}
        from firm as org
       where org.id = ${orgId}`;
  }
}

const DueRow = z.object({ id: z.string() });
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** In force but past their last day. */
export const readPastEnd = async (connection: Connection, day: string) =>
  idsOf(
    await connection.all(DueRow)`
  select id from binding_org where state in ('effective', 'expiring') and to_day < ${day}::date
   order by id limit 200`,
  );

export const readNearEnd = async (connection: Connection, day: string, within: number) =>
  idsOf(
    await connection.all(DueRow)`
  select id from binding_org where state = 'effective' and to_day <= ${day}::date + ${within}::int
   order by id limit 200`,
  );

export const readExpiring = (connection: Connection, day: string) => connection.all(BindingRow)`
  select ${bindingColumns(day)}
    from ${bindingTables}
   where binding.state = 'expiring' and binding.to_day >= ${day}::date
   order by binding.id`;

export const readUnanswered = async (connection: Connection, since: Date) =>
  idsOf(
    await connection.all(DueRow)`
  select id from binding_org where state = 'org_confirm' and moved_at <= ${since} order by id limit 200`,
  );

const WaitingRow = z.object({ id: z.string(), firm: z.string(), org: z.string(), since: z.date() });

export const readWaitingBindings = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select binding.id, firm.short_name as firm, binding.org_name as org, binding.moved_at as since
    from ${bindingTables}
   where binding.state = 'review'
   order by binding.moved_at, binding.id
   limit ${max}`;
