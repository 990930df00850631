// The hash chain over the ledger: each seal covers its entry, its legs and the seal before it.
import { createHash } from 'node:crypto';
import type { Setting } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { type Head, insertSeals, lockHead, moveHead, readHead, readSealed, readUnsealed, type SealedRow, unsealedBefore } from './queries/seal.ts';

/** Bounds what one transaction seals; the job goes on until nothing is left. */
export const MOST_SEALED = 500;

/** Seals the oldest entries that no unfinished transaction can get in front of. Answers how many. */
export async function sealEntries({ tx, now }: Setting): Promise<number> {
  const head = await lockHead(tx);
  const entries = await readUnsealed(tx, head, MOST_SEALED);
  const last = entries.at(-1);
  if (!last) return 0;
  let previous = head.hash;
  const seals = entries.map(({ id, posted_in, seq, content }, at) => {
    const sequence = (BigInt(head.sequence) + BigInt(at) + 1n).toString();
    const previousHash = previous;
    previous = hashOf(sequence, previousHash, content);
    return { sequence, entryId: id, postedIn: posted_in, seq, previousHash, hash: previous };
  });
  await insertSeals(tx, now, seals);
  await moveHead(tx, { sequence: seals.at(-1)?.sequence ?? head.sequence, posted_in: last.posted_in, entry_seq: last.seq, hash: previous });
  return entries.length;
}

/** Where a chain was known to end, kept outside the database: it proves that no tail was cut off or made anew. */
export type Anchor = Pick<Head, 'sequence' | 'hash'>;

/** Walks the chain and names the first row that is not as it was sealed; undefined when all is well. */
export async function verifySeals(connection: Connection, anchor?: Anchor): Promise<string | undefined> {
  const head = await readHead(connection);
  if (anchor && BigInt(anchor.sequence) > BigInt(head.sequence)) return `seal ${anchor.sequence} is missing`;
  let last: Link = { sequence: '0', hash: NO_HASH, posted_in: '0', entry_seq: '0' };
  for (;;) {
    const rows = await readSealed(connection, last.sequence, head.sequence, MOST_SEALED);
    for (const row of rows) {
      const fault = faultOf(row, last) ?? contradiction(row, anchor);
      if (fault) return fault;
      last = { ...row, hash: row.hash };
    }
    if (rows.length < MOST_SEALED) break;
  }
  if (last.sequence !== head.sequence || last.hash !== head.hash) return `seal ${BigInt(last.sequence) + 1n} is missing`;
  const stray = await unsealedBefore(connection, head);
  return stray && `entry ${stray.id} was put in front of the seals`;
}

type Link = Pick<SealedRow, 'sequence' | 'hash' | 'posted_in' | 'entry_seq'>;
const NO_HASH = '00'.repeat(32);

function faultOf(row: SealedRow, before: Link): string | undefined {
  const sequence = (BigInt(before.sequence) + 1n).toString();
  if (row.sequence !== sequence) return `seal ${sequence} is missing`;
  if (row.content === null) return `entry ${row.entry_id} of seal ${sequence} is missing`;
  if (row.previous_hash !== before.hash) return `seal ${sequence} does not follow the one before it`;
  if (hashOf(sequence, row.previous_hash, row.content) !== row.hash) return `entry ${row.entry_id} is not as seal ${sequence} has it`;
  if (!comesAfter(row, before)) return `seal ${sequence} is out of order`;
  return undefined;
}

const contradiction = (row: SealedRow, anchor: Anchor | undefined) =>
  (anchor?.sequence === row.sequence && anchor.hash !== row.hash ? `seal ${row.sequence} is not the one that was kept` : undefined);

const comesAfter = (row: Link, before: Link) => (row.posted_in === before.posted_in
  ? BigInt(row.entry_seq) > BigInt(before.entry_seq)
  : BigInt(row.posted_in) > BigInt(before.posted_in));

/** The content is JSON text made by one statement; texts in it are quoted, so no two entries share their bytes. */
const hashOf = (sequence: string, previousHash: string, content: string) =>
  createHash('sha256').update(`${sequence}\n${previousHash}\n${content}`).digest('hex');
