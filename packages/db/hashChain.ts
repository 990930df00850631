// A hash chain over an append-only table, in commit order.

import { hash as digest } from 'node:crypto';
import {
  type Chain,
  type ChainHead,
  insertLinks,
  lockHead,
  moveHead,
  readChainHead,
  readLinks,
  readUnlinked,
  type LinkRow,
  unlinkedBefore,
} from './hashChainRows.ts';
import type { Connection, Transaction } from './sql.ts';

const MAX_LINKS_PER_ROUND = 500;
/** Rounds per job run, so that its transaction stays short. */
const ROUNDS = 10;
const VERIFY_BATCH = 5_000;

interface ChainContext {
  readonly tx: Transaction;
  readonly now: Date;
}

/** Appends all complete entries to the chain, up to ROUNDS rounds. For jobs. */
export async function extendChain(chain: Chain, sealing: ChainContext): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await extendChainOnce(chain, sealing)) < MAX_LINKS_PER_ROUND) return;
  }
}

/** Appends the oldest entries that no open transaction can precede. Returns their number. */
export async function extendChainOnce(chain: Chain, { tx, now }: ChainContext): Promise<number> {
  const head = await lockHead(chain, tx);
  const entries = await readUnlinked(chain, tx, head, MAX_LINKS_PER_ROUND);
  const last = entries.at(-1);
  if (!last) return 0;
  let { sequence, hash, sm3_hash: sm3Hash } = head;
  const seals = entries.map(({ id, posted_in, seq, content }) => {
    const previousHash = hash;
    sequence = after(sequence);
    hash = hashOf(sequence, hash, content);
    sm3Hash = sm3HashOf(sequence, sm3Hash, content);
    return { sequence, entryId: id, postedIn: posted_in, seq, previousHash, hash, sm3Hash };
  });
  await insertLinks(chain, tx, now, seals);
  await moveHead(chain, tx, {
    sequence,
    posted_in: last.posted_in,
    entry_seq: last.seq,
    hash,
    sm3_hash: sm3Hash,
  });
  return entries.length;
}

/** A known head kept outside the database: proves that the tail was neither cut off nor rebuilt. */
export type Anchor = Pick<ChainHead, 'sequence' | 'hash'>;

/** Walks the chain and describes the first row that does not fit; undefined if all is well. */
export async function verifyChain(
  chain: Chain,
  connection: Connection,
  anchor?: Anchor,
): Promise<string | undefined> {
  const head = await readChainHead(chain, connection);
  if (anchor && BigInt(anchor.sequence) > BigInt(head.sequence)) return `seal ${anchor.sequence} is missing`;
  let last: Link = { sequence: '0', hash: NO_HASH, sm3_hash: NO_HASH, posted_in: '0', entry_seq: '0' };
  for await (const rows of readAhead((after) =>
    readLinks(chain, connection, after, head.sequence, VERIFY_BATCH),
  )) {
    for (const row of rows) {
      const fault = mismatchOf(row, last) ?? anchorMismatch(row, anchor);
      if (fault) return fault;
      last = row;
    }
  }
  if (last.sequence !== head.sequence || last.hash !== head.hash)
    return `seal ${after(last.sequence)} is missing`;
  if (
    last.sm3_hash !== head.sm3_hash ||
    last.posted_in !== head.posted_in ||
    last.entry_seq !== head.entry_seq
  )
    return `the head of the seals is not at seal ${last.sequence}`;
  const stray = await unlinkedBefore(chain, connection, head);
  return stray && `entry ${stray.id} was put in front of the seals`;
}

async function* readAhead(read: (after: string) => Promise<LinkRow[]>): AsyncGenerator<LinkRow[]> {
  let reading: Promise<LinkRow[]> | undefined = read('0');
  while (reading) {
    const rows: LinkRow[] = await reading;
    const end = rows.length === VERIFY_BATCH ? rows.at(-1) : undefined;
    reading = end && read(end.sequence);
    reading?.catch(() => undefined);
    yield rows;
  }
}

type Link = Pick<LinkRow, 'sequence' | 'hash' | 'sm3_hash' | 'posted_in' | 'entry_seq'>;
const NO_HASH = '00'.repeat(32);

function mismatchOf(row: LinkRow, before: Link): string | undefined {
  const sequence = after(before.sequence);
  if (row.sequence !== sequence) return `seal ${sequence} is missing`;
  if (row.content === null) return `entry ${row.entry_id} of seal ${sequence} is missing`;
  if (row.previous_hash !== before.hash) return `seal ${sequence} does not follow the one before it`;
  if (
    hashOf(sequence, before.hash, row.content) !== row.hash ||
    sm3HashOf(sequence, before.sm3_hash, row.content) !== row.sm3_hash
  )
    return `entry ${row.entry_id} is not as seal ${sequence} has it`;
  if (!comesAfter(row, before)) return `seal ${sequence} is out of order`;
  return undefined;
}

const anchorMismatch = (row: LinkRow, anchor: Anchor | undefined) =>
  anchor?.sequence === row.sequence && anchor.hash !== row.hash
    ? `seal ${row.sequence} is not the one that was kept`
    : undefined;

const comesAfter = (row: Link, before: Link) =>
  row.posted_in === before.posted_in
    ? BigInt(row.entry_seq) > BigInt(before.entry_seq)
    : BigInt(row.posted_in) > BigInt(before.posted_in);

const after = (sequence: string) => (BigInt(sequence) + 1n).toString();

/**
 * The content is JSON from one statement, so its texts are quoted and no two entries produce the same bytes.
 */
const linkText = (sequence: string, previous: string, content: string) =>
  `${sequence}\n${previous}\n${content}`;
const hashOf = (...link: Parameters<typeof linkText>) => digest('sha256', linkText(...link), 'hex');
/** The same chain with GB/T 32905 (SM3), as domestic audits require; both digests would have to be broken. */
const sm3HashOf = (...link: Parameters<typeof linkText>) => digest('sm3', linkText(...link), 'hex');
