// Statements of a hash chain: tables for entries, links and the head.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from './sql.ts';

export interface Chain {
  /** Columns `id`, and for the order `posted_in` (transaction id) and `seq`. */
  readonly entries: Fragment;
  readonly links: Fragment;
  readonly head: Fragment;
  /** The hashed bytes of an `entry`: canonical JSON as text. */
  readonly content: Fragment;
}

const HeadRow = z.object({
  sequence: z.string(),
  posted_in: z.string(),
  entry_seq: z.string(),
  hash: z.string(),
  sm3_hash: z.string(),
});
export type ChainHead = z.output<typeof HeadRow>;

const selectHead = ({ head }: Chain) => sql`
    select sequence, posted_in::text, entry_seq,
           encode(hash, 'hex') as hash, encode(sm3_hash, 'hex') as sm3_hash
      from ${head}`;

export const readChainHead = async (chain: Chain, connection: Connection): Promise<ChainHead> =>
  requireHead(await connection.one(HeadRow)`${selectHead(chain)}`);

export const lockHead = async (chain: Chain, tx: Transaction): Promise<ChainHead> =>
  requireHead(
    await tx.one(HeadRow)`
    ${selectHead(chain)}
       for update`,
  );

function requireHead(row: ChainHead | undefined): ChainHead {
  if (!row) throw new Error('the head of the seals is missing');
  return row;
}

const UnlinkedRow = z.object({ id: z.string(), posted_in: z.string(), seq: z.string(), content: z.string() });

/** Entries after the head whose transactions have ended and that no earlier one can still precede. */
export function readUnlinked(
  { entries, content }: Chain,
  tx: Transaction,
  { posted_in, entry_seq }: ChainHead,
  max: number,
) {
  return tx.all(UnlinkedRow)`
    select entry.id, entry.posted_in::text, entry.seq, ${content} as content
      from ${entries} as entry
     where (entry.posted_in, entry.seq) > (${posted_in}::xid8, ${entry_seq}::bigint)
       and entry.posted_in < pg_snapshot_xmin(pg_current_snapshot())
  order by entry.posted_in, entry.seq
     limit ${max}`;
}

interface NewLink {
  readonly sequence: string;
  readonly entryId: string;
  readonly postedIn: string;
  readonly seq: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly sm3Hash: string;
}

export function insertLinks({ links: table }: Chain, tx: Transaction, now: Date, seals: readonly NewLink[]) {
  return tx.run`
    insert into ${table} (sequence, entry_id, posted_in, entry_seq, previous_hash, hash, sm3_hash, linked_at)
    select sequence, entry_id, posted_in, entry_seq,
           decode(previous_hash, 'hex'), decode(hash, 'hex'), decode(sm3_hash, 'hex'), ${now}
      from unnest(${seals.map(({ sequence }) => sequence)}::bigint[],
                  ${seals.map(({ entryId }) => entryId)}::text[],
                  ${seals.map(({ postedIn }) => postedIn)}::xid8[],
                  ${seals.map(({ seq }) => seq)}::bigint[],
                  ${seals.map(({ previousHash }) => previousHash)}::text[],
                  ${seals.map(({ hash }) => hash)}::text[],
                  ${seals.map(({ sm3Hash }) => sm3Hash)}::text[])
        as given (sequence, entry_id, posted_in, entry_seq, previous_hash, hash, sm3_hash)`;
}

export function moveHead(
  { head }: Chain,
  tx: Transaction,
  { sequence, posted_in, entry_seq, hash, sm3_hash: sm3Hash }: ChainHead,
) {
  return tx.run`
    update ${head}
       set sequence = ${sequence},
           posted_in = ${posted_in},
           entry_seq = ${entry_seq},
           hash = decode(${hash}, 'hex'),
           sm3_hash = decode(${sm3Hash}, 'hex')`;
}

const LinkRow = z.object({
  sequence: z.string(),
  entry_id: z.string(),
  posted_in: z.string(),
  entry_seq: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  sm3_hash: z.string(),
  content: z.nullable(z.string()),
});
export type LinkRow = z.output<typeof LinkRow>;

/** An entry whose position differs from its link counts as missing. */
export function readLinks(
  { entries, links, content }: Chain,
  connection: Connection,
  after: string,
  upTo: string,
  max: number,
): Promise<LinkRow[]> {
  return connection.all(LinkRow)`
    select seal.sequence, seal.entry_id, seal.posted_in::text, seal.entry_seq,
           encode(seal.previous_hash, 'hex') as previous_hash,
           encode(seal.hash, 'hex') as hash, encode(seal.sm3_hash, 'hex') as sm3_hash,
           case when entry.id is not null then ${content} end as content
      from ${links} as seal
 left join ${entries} as entry
        on entry.id = seal.entry_id and entry.posted_in = seal.posted_in and entry.seq = seal.entry_seq
     where seal.sequence > ${after}::bigint
       and seal.sequence <= ${upTo}::bigint
  order by seal.sequence
     limit ${max}`;
}

const StrayRow = z.object({ id: z.string() });

export function unlinkedBefore(
  { entries, links }: Chain,
  connection: Connection,
  { posted_in, entry_seq }: ChainHead,
) {
  return connection.one(StrayRow)`
    select entry.id
      from ${entries} as entry
     where (entry.posted_in, entry.seq) <= (${posted_in}::xid8, ${entry_seq}::bigint)
       and not exists (select from ${links} as seal where seal.entry_id = entry.id)
  order by entry.posted_in, entry.seq
     limit 1`;
}
