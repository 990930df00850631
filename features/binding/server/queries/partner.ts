// Queries on the lists of buyers and sellers.

import * as z from 'zod/mini';
import { toPage, fromCursor, fromMomentKey, momentKey, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, type Fen } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen } from '#packages/schema/wire.ts';
import { LEVELS, type Level, type PartnerSide } from '../../choices.ts';
import { PartnerContent } from '../../partner.ts';

const PartnerRow = z.object({
  partner_id: z.string(),
  name: z.string(),
  short_name: z.string(),
  code: z.string(),
  version: z.int(),
  level: z.enum(LEVELS),
  tags: z.array(z.string()),
  varieties: z.array(z.string()),
  credit_limit_fen: z.nullable(WireFen),
  discount_bp: WireBasisPoints,
  is_auto_accept: z.boolean(),
  is_blocked: z.boolean(),
  note: z.string(),
  is_mutual: z.boolean(),
  changed_at: z.date(),
  changed_key: z.string(),
});
export type PartnerRow = z.output<typeof PartnerRow>;

const partners = sql`
  select partner.partner_id, firm.name, firm.short_name, firm.credit_code as code, partner.version,
         partner.level, partner.tags, partner.varieties, partner.credit_limit_fen, partner.discount_bp::text,
         partner.is_auto_accept, partner.is_blocked, partner.note, partner.changed_at,
         ${momentKey(sql`partner.changed_at`)} as changed_key,
         exists (select from binding_partner as theirs
                  where theirs.firm_id = partner.partner_id
                    and theirs.partner_id = partner.firm_id
                    and theirs.side <> partner.side
                    and not theirs.is_blocked) as is_mutual
    from binding_partner as partner
    join firm on firm.id = partner.partner_id`;

interface PartnerFilter {
  readonly side: PartnerSide;
  readonly level?: Level | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readPartnerPage(
  connection: Connection,
  firmId: string,
  { side, level, isBlocked, from, to, keyword, after, pageSize = PAGE_SIZE }: PartnerFilter,
) {
  const pattern = likePattern(keyword);
  const cursor = fromCursor(after, 'number', 'id');
  const conditions: Condition[] = [
    sql`partner.firm_id = ${firmId}`,
    sql`partner.side = ${side}`,
    level && sql`partner.level = ${level}`,
    isBlocked !== undefined && sql`partner.is_blocked = ${isBlocked}`,
    ...betweenDays(sql`partner.changed_at`, { from, to }),
    keyword &&
      sql`(firm.name ilike ${pattern} or firm.short_name ilike ${pattern}
              or firm.credit_code = upper(${keyword}) or ${keyword} = any (partner.tags))`,
    cursor && sql`(partner.changed_at, partner.partner_id) < (${fromMomentKey(cursor[0])}, ${cursor[1]})`,
  ];
  const rows = await connection.all(PartnerRow)`
    ${partners}
     where ${allOf(conditions)}
     order by partner.changed_at desc, partner.partner_id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.changed_key, row.partner_id]);
}

interface Key {
  readonly firmId: string;
  readonly partnerId: string;
  readonly side: PartnerSide;
}

export const readPartner = (connection: Connection, { firmId, partnerId, side }: Key) => connection.one(
  PartnerRow,
)`
  ${partners}
   where partner.firm_id = ${firmId} and partner.partner_id = ${partnerId} and partner.side = ${side}`;

export const lockPartner = (tx: Transaction, { firmId, partnerId, side }: Key) => tx.one(
  z.object({ version: z.int() }),
)`
  select version
    from binding_partner
   where firm_id = ${firmId} and partner_id = ${partnerId} and side = ${side}
     for update`;

export const insertPartner = (
  tx: Transaction,
  { firmId, partnerId, side }: Key,
  content: PartnerContent,
  now: Date,
) => tx.run`
  insert into binding_partner (firm_id, partner_id, side, level, tags, varieties, credit_limit_fen,
                               discount_bp, is_auto_accept, is_blocked, note, added_at, changed_at)
  values (${firmId}, ${partnerId}, ${side}, ${content.level}, ${content.tags}, ${content.varieties},
          ${content.creditLimit ?? null}, ${content.discount},
          ${content.isAutoAccept}, ${content.isBlocked}, ${content.note}, ${now}, ${now})
      on conflict (firm_id, partner_id, side) do nothing`;

export const writePartner = (
  tx: Transaction,
  { firmId, partnerId, side }: Key,
  content: PartnerContent,
  now: Date,
) => tx.run`
  update binding_partner
     set level = ${content.level}, tags = ${content.tags}, varieties = ${content.varieties},
         credit_limit_fen = ${content.creditLimit ?? null}, discount_bp = ${content.discount},
         is_auto_accept = ${content.isAutoAccept}, is_blocked = ${content.isBlocked}, note = ${content.note},
         version = version + 1, changed_at = ${now}
   where firm_id = ${firmId} and partner_id = ${partnerId} and side = ${side}`;

export const deletePartner = (tx: Transaction, { firmId, partnerId, side }: Key) => tx.run`
  delete from binding_partner
   where firm_id = ${firmId} and partner_id = ${partnerId} and side = ${side}`;

interface PartnerEntry extends Key {
  readonly id: string;
  readonly content: PartnerContent | null;
  readonly personId: string;
}

export const recordPartnerHistory = (
  tx: Transaction,
  { id, firmId, partnerId, side, content, personId }: PartnerEntry,
  now: Date,
) => tx.run`
  insert into binding_partner_history (id, firm_id, partner_id, side, content, person_id, at)
  values (${id}, ${firmId}, ${partnerId}, ${side},
          ${content && JSON.stringify(z.encode(PartnerContent, content))}::jsonb, ${personId}, ${now})`;

export const isCertified = async (connection: Connection, firmId: string) =>
  (await connection.one(z.object({ id: z.string() }))`
  select id from firm where id = ${firmId} and is_certified and kind <> 'platform'`) !== undefined;

export interface NewPartner extends Key {
  readonly level?: Level;
  readonly tags?: readonly string[];
  readonly varieties?: readonly string[];
  readonly creditLimit?: Fen;
  readonly discount?: BasisPoints;
  readonly isAutoAccept?: boolean;
  readonly isBlocked?: boolean;
  readonly note?: string;
}

/** For demonstrations and tests; existing entries stay unchanged. */
export async function insertPartners(tx: Transaction, partners: readonly NewPartner[], now: Date) {
  for (const {
    tags = [],
    varieties = [],
    creditLimit,
    level = 'B',
    discount = basisPoints(0n),
    isAutoAccept = false,
    isBlocked = false,
    note = '',
    ...key
  } of partners) {
    await insertPartner(
      tx,
      key,
      {
        level,
        tags: [...tags],
        varieties: [...varieties],
        ...(creditLimit === undefined ? {} : { creditLimit }),
        discount,
        isAutoAccept,
        isBlocked,
        note,
      },
      now,
    );
  }
}

interface ImportedPartner {
  readonly partnerId: string;
  readonly content: PartnerContent;
  readonly stepId: string;
}

/** Adds or updates entries with history rows, in one order so that concurrent imports do not deadlock. */
export const savePartners = (
  tx: Transaction,
  { firmId, side, personId }: Omit<Key, 'partnerId'> & { readonly personId: string },
  partners: readonly ImportedPartner[],
  now: Date,
) => tx.run`
  with given as materialized (
    select *
      from jsonb_to_recordset(${JSON.stringify(
        partners.map(({ partnerId, stepId, content }) => ({
          partner_id: partnerId,
          step_id: stepId,
          content: z.encode(PartnerContent, content),
        })),
      )}::jsonb)
        as one (partner_id text, step_id text, content jsonb)
  ), step as (
    insert into binding_partner_history (id, firm_id, partner_id, side, content, person_id, at)
    select step_id, ${firmId}, partner_id, ${side}, content, ${personId}, ${now}
      from given
  )
  insert into binding_partner (firm_id, partner_id, side, level, tags, varieties, credit_limit_fen,
                               discount_bp, is_auto_accept, is_blocked, note, added_at, changed_at)
  select ${firmId}, partner_id, ${side}, content ->> 'level',
         array(select jsonb_array_elements_text(content -> 'tags')),
         array(select jsonb_array_elements_text(content -> 'varieties')), (content ->> 'creditLimit')::bigint,
         (content ->> 'discount')::bigint, (content ->> 'isAutoAccept')::boolean,
         (content ->> 'isBlocked')::boolean, content ->> 'note', ${now}, ${now}
    from given
   order by partner_id
      on conflict (firm_id, partner_id, side) do update
     set level = excluded.level, tags = excluded.tags, varieties = excluded.varieties,
         credit_limit_fen = excluded.credit_limit_fen, discount_bp = excluded.discount_bp,
         is_auto_accept = excluded.is_auto_accept, is_blocked = excluded.is_blocked, note = excluded.note,
         version = binding_partner.version + 1, changed_at = excluded.changed_at`;
