// Queries on the Merkle tree: hashed texts, nodes and signed heads.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { TreeNode } from '#packages/proof/tree.ts';

const salt = sql`sha256(tree_key.key || convert_to(leg.entry_id || '/' || leg.position, 'UTF8'))`;
const legText = sql`json_build_array(leg.position, leg.account_code, leg.amount_fen::text,
    leg.balance_after_fen::text, leg.hold_id)::text`;

/** Legs enter by their salted hashes, so that a reader of one leg learns nothing about the others. */
const entryText = sql`json_build_array(entry.id, entry.seq::text, entry.no, entry.key, entry.event,
             entry.reason, entry.matter_type, entry.matter_id, entry.matter_no, entry.reverses_entry_id,
             entry.posted_in::text, (extract(epoch from entry.posted_at) * 1000000)::bigint::text,
             (select json_agg(encode(sha256(${salt} || convert_to(${legText}, 'UTF8')), 'hex')
                              order by leg.position)
                from funds_leg as leg
               where leg.entry_id = entry.id))::text`;
const leafHash = sql`sha256('\\x00'::bytea || convert_to(${entryText}, 'UTF8'))`;

const SizeRow = z.object({ size: z.int() });

export const readTreeSize = async (connection: Connection): Promise<number> =>
  (
    await connection.one(SizeRow)`
  select coalesce(max(position), -1)::int + 1 as size
    from funds_tree_node
   where level = 0`
  )?.size ?? 0;

/** Appends the next chained entries as leaves, in chain order. */
export const addLeaves = (tx: Transaction, size: number, max: number) => tx.run`
  insert into funds_tree_node (level, position, hash)
  select 0, seal.sequence - 1, ${leafHash}
    from funds_hash_chain as seal
    join funds_entry as entry on entry.id = seal.entry_id
   cross join funds_tree_key as tree_key
   where seal.sequence > ${size}::bigint
     and seal.sequence <= ${size + max}::bigint`;

/** Adds each parent whose two children are complete. */
export const addParents = (
  tx: Transaction,
  level: number,
  { from, until }: { readonly from: number; readonly until: number },
) => tx.run`
  insert into funds_tree_node (level, position, hash)
  select ${level}, given.position, sha256('\\x01'::bytea || left_one.hash || right_one.hash)
    from generate_series(${from}::bigint, ${until}::bigint - 1) as given (position)
    join funds_tree_node as left_one on left_one.level = ${level - 1}
     and left_one.position = given.position * 2
    join funds_tree_node as right_one on right_one.level = ${level - 1}
     and right_one.position = given.position * 2 + 1`;

const NodeRow = z.object({ level: z.int(), position: z.string(), hash: z.custom<Uint8Array>() });

export const readNodes = (connection: Connection, nodes: readonly TreeNode[]) => connection.all(NodeRow)`
  select node.level, node.position, node.hash
    from funds_tree_node as node
    join unnest(${nodes.map(({ level }) => level)}::smallint[],
                ${nodes.map(({ position }) => position)}::bigint[]) as wanted (level, position)
      using (level, position)`;

const TreeHeadRow = z.object({
  size: z.string(),
  root: z.string(),
  chain_hash: z.string(),
  created_at: z.date(),
  signature: z.string(),
});
export type TreeHeadRow = z.output<typeof TreeHeadRow>;

const headWhere = (connection: Connection, condition: Fragment) => connection.one(TreeHeadRow)`
  select size, encode(root, 'hex') as root, encode(chain_hash, 'hex') as chain_hash, created_at, signature
    from funds_tree_head
   where ${condition}
order by funds_tree_head.size desc
   limit 1`;

export const readTreeHead = (connection: Connection) => headWhere(connection, sql`true`);

/** The head of exactly this size; not every size was signed. */
export const readTreeHeadOfSize = (connection: Connection, size: string) =>
  headWhere(connection, sql`size = ${size}::bigint`);

const ChainRow = z.object({ hash: z.string() });

export const readChainHash = async (connection: Connection, size: number) =>
  (
    await connection.one(ChainRow)`
  select encode(hash, 'hex') as hash
    from funds_hash_chain
   where sequence = ${size}::bigint`
  )?.hash;

export const insertTreeHead = (tx: Transaction, head: TreeHeadRow) => tx.run`
  insert into funds_tree_head (size, root, chain_hash, created_at, signature)
  values (${head.size}::bigint, decode(${head.root}, 'hex'), decode(${head.chain_hash}, 'hex'),
          ${head.created_at}, ${head.signature})`;

const LeafRow = z.object({ index: z.string(), entry: z.string() });

/** The leaf of an entry, once the entry is in the hash chain. */
export const readLeaf = (connection: Connection, entryId: string) => connection.one(LeafRow)`
  select (seal.sequence - 1)::text as index, ${entryText} as entry
    from funds_hash_chain as seal
    join funds_entry as entry on entry.id = seal.entry_id
   cross join funds_tree_key as tree_key
   where seal.entry_id = ${entryId}`;

const LegRow = z.object({
  position: z.int(),
  leg: z.string(),
  salt: z.string(),
  firm_id: z.nullable(z.string()),
});

export const readLegTexts = (connection: Connection, entryId: string) => connection.all(LegRow)`
  select leg.position, ${legText} as leg, encode(${salt}, 'hex') as salt, balance.firm_id
    from funds_leg as leg
    join funds_balance as balance on balance.code = leg.account_code
   cross join funds_tree_key as tree_key
   where leg.entry_id = ${entryId}
order by leg.position`;

const OffenderRow = z.object({ offender: z.nullable(z.string()) });

/** The first leaf that no longer matches its entry, or whose entry is missing. */
export const findChangedLeaf = async (connection: Connection): Promise<string | null> =>
  (
    await connection.one(OffenderRow)`
  select (select 'entry ' || coalesce(entry.no, '?') || ' of leaf ' || node.position
            from funds_tree_node as node
       left join funds_hash_chain as seal on seal.sequence = node.position + 1
       left join funds_entry as entry on entry.id = seal.entry_id
           cross join funds_tree_key as tree_key
           where node.level = 0
             and node.hash is distinct from ${leafHash}
        order by node.position
           limit 1) as offender`
  )?.offender ?? null;

/** The first node that does not match its children, or the first missing leaf. */
export const findBrokenNode = async (connection: Connection): Promise<string | null> =>
  (
    await connection.one(OffenderRow)`
  select coalesce(
           (select 'node ' || node.level || '/' || node.position
              from funds_tree_node as node
         left join funds_tree_node as left_one on left_one.level = node.level - 1
          and left_one.position = node.position * 2
         left join funds_tree_node as right_one on right_one.level = node.level - 1
          and right_one.position = node.position * 2 + 1
             where node.level > 0
               and node.hash is distinct from sha256('\\x01'::bytea || left_one.hash || right_one.hash)
          order by node.level, node.position
             limit 1),
           (select 'leaf ' || max(position) + 1 || ' is missing'
              from funds_tree_node
             where level = 0
            having count(*) <> max(position) + 1)) as offender`
  )?.offender ?? null;

/** The first signed head whose chain hash differs from the current chain. */
export const findStrayHead = async (connection: Connection): Promise<string | null> =>
  (
    await connection.one(OffenderRow)`
  select (select 'head of ' || head.size || ' entries'
            from funds_tree_head as head
       left join funds_hash_chain as seal on seal.sequence = head.size
           where seal.hash is distinct from head.chain_hash
        order by head.size
           limit 1) as offender`
  )?.offender ?? null;
