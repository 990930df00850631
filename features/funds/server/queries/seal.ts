// Statements on the seals, and the one that says which bytes of an entry are sealed.
import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/sql/sql.ts';

const HeadRow = z.object({ sequence: z.string(), posted_in: z.string(), entry_seq: z.string(), hash: z.string() });
export type Head = z.output<typeof HeadRow>;

const head = sql`select sequence, posted_in::text, entry_seq, encode(hash, 'hex') as hash
      from funds_seal_head`;

export const readHead = async (connection: Connection): Promise<Head> => theOnly(await connection.one(HeadRow)`${head}`);

/** One process seals at a time. */
export const lockHead = async (tx: Transaction): Promise<Head> => theOnly(await tx.one(HeadRow)`
    ${head}
       for update`);

function theOnly(row: Head | undefined): Head {
  if (!row) throw new Error('the head of the seals is missing');
  return row;
}

/** Canonical: fixed order, moments as whole microseconds, integers as text, legs by position. */
const content = sql`jsonb_build_array(entry.id, entry.seq::text, entry.no, entry.key, entry.event, entry.reason,
             entry.matter_type, entry.matter_id, entry.matter_no, entry.reverses_entry_id, entry.posted_in::text,
             (extract(epoch from entry.posted_at) * 1000000)::bigint::text,
             (select jsonb_agg(jsonb_build_array(leg.position, leg.account_code, leg.amount_fen::text,
                                                 leg.balance_after_fen::text, leg.hold_id)
                               order by leg.position)
                from funds_leg as leg
               where leg.entry_id = entry.id))::text`;

const UnsealedRow = z.object({ id: z.string(), posted_in: z.string(), seq: z.string(), content: z.string() });

/** Entries after the head, of transactions that are over and that no earlier one can still join. */
export function readUnsealed(tx: Transaction, { posted_in, entry_seq }: Head, most: number) {
  return tx.all(UnsealedRow)`
    select entry.id, entry.posted_in::text, entry.seq, ${content} as content
      from funds_entry as entry
     where (entry.posted_in, entry.seq) > (${posted_in}::xid8, ${entry_seq}::bigint)
       and entry.posted_in < pg_snapshot_xmin(pg_current_snapshot())
  order by entry.posted_in, entry.seq
     limit ${most}`;
}

export interface NewSeal {
  readonly sequence: string;
  readonly entryId: string;
  readonly postedIn: string;
  readonly seq: string;
  readonly previousHash: string;
  readonly hash: string;
}

export function insertSeals(tx: Transaction, now: Date, seals: readonly NewSeal[]) {
  return tx.run`
    insert into funds_seal (sequence, entry_id, posted_in, entry_seq, previous_hash, hash, sealed_at)
    select sequence, entry_id, posted_in, entry_seq, decode(previous_hash, 'hex'), decode(hash, 'hex'), ${now}
      from unnest(${seals.map(({ sequence }) => sequence)}::bigint[],
                  ${seals.map(({ entryId }) => entryId)}::text[],
                  ${seals.map(({ postedIn }) => postedIn)}::xid8[],
                  ${seals.map(({ seq }) => seq)}::bigint[],
                  ${seals.map(({ previousHash }) => previousHash)}::text[],
                  ${seals.map(({ hash }) => hash)}::text[])
        as given (sequence, entry_id, posted_in, entry_seq, previous_hash, hash)`;
}

export function moveHead(tx: Transaction, { sequence, posted_in, entry_seq, hash }: Head) {
  return tx.run`
    update funds_seal_head
       set sequence = ${sequence},
           posted_in = ${posted_in},
           entry_seq = ${entry_seq},
           hash = decode(${hash}, 'hex')`;
}

const SealedRow = z.object({
  sequence: z.string(),
  entry_id: z.string(),
  posted_in: z.string(),
  entry_seq: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  content: z.nullable(z.string()),
});
export type SealedRow = z.output<typeof SealedRow>;

export function readSealed(connection: Connection, after: string, upTo: string, most: number): Promise<SealedRow[]> {
  return connection.all(SealedRow)`
    select seal.sequence, seal.entry_id, seal.posted_in::text, seal.entry_seq, encode(seal.previous_hash, 'hex') as previous_hash,
           encode(seal.hash, 'hex') as hash, case when entry.id is not null then ${content} end as content
      from funds_seal as seal
 left join funds_entry as entry on entry.id = seal.entry_id
     where seal.sequence > ${after}::bigint
       and seal.sequence <= ${upTo}::bigint
  order by seal.sequence
     limit ${most}`;
}

const StrayRow = z.object({ id: z.string() });

/** An entry that belongs before the head but was never sealed. */
export function unsealedBefore(connection: Connection, { posted_in, entry_seq }: Head) {
  return connection.one(StrayRow)`
    select entry.id
      from funds_entry as entry
     where (entry.posted_in, entry.seq) <= (${posted_in}::xid8, ${entry_seq}::bigint)
       and not exists (select from funds_seal as seal where seal.entry_id = entry.id)
  order by entry.posted_in, entry.seq
     limit 1`;
}
