// A hash chain over an append-only table: each seal covers its entry and the seal before it, in the order of the commits.

import { hash as digest } from 'node:crypto';
import {
  type Chain,
  type Head,
  insertLinks,
  lockHead,
  moveHead,
  readHead,
  readLinks,
  readUnlinked,
  type LinkRow,
  unlinkedBefore,
} from './hashChainRows.ts';
import type { Connection, Transaction } from './sql.ts';

/** Bounds what one round seals. */
const MAX_LINKS_PER_ROUND = 500;
/** What one run of a job seals at most: the rest waits for the next, so that no transaction grows long. */
const ROUNDS = 10;
/** How many are read at a time to be verified. */
const VERIFY_BATCH = 5_000;

interface ChainContext {
  readonly tx: Transaction;
  readonly now: Date;
}

/** What a job does: seals until nothing is left, or until it has done enough. */
export async function extendChain(chain: Chain, sealing: ChainContext): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await extendChainOnce(chain, sealing)) < MAX_LINKS_PER_ROUND) return;
  }
}

/** Seals the oldest entries that no unfinished transaction can get in front of. Answers how many. */
export async function extendChainOnce(chain: Chain, { tx, now }: ChainContext): Promise<number> {
  const head = await lockHead(chain, tx);
  const entries = await readUnlinked(chain, tx, head, MAX_LINKS_PER_ROUND);
  const last = entries.at(-1);
  if (!last) return 0;
  let { sequence, hash, twin } = head;
  const seals = entries.map(({ id, posted_in, seq, content }) => {
    const previousHash = hash;
    sequence = after(sequence);
    hash = hashOf(sequence, hash, content);
    twin = twinOf(sequence, twin, content);
    return { sequence, entryId: id, postedIn: posted_in, seq, previousHash, hash, twin };
  });
  await insertLinks(chain, tx, now, seals);
  await moveHead(chain, tx, { sequence, posted_in: last.posted_in, entry_seq: last.seq, hash, twin });
  return entries.length;
}

/** Where a chain was known to end, kept outside the database: it proves that no tail was cut off or made anew. */
export type Anchor = Pick<Head, 'sequence' | 'hash'>;

/** Walks the chain and names the first row that is not as it was sealed; undefined when all is well. */
export async function verifyChain(
  chain: Chain,
  connection: Connection,
  anchor?: Anchor,
): Promise<string | undefined> {
  const head = await readHead(chain, connection);
  if (anchor && BigInt(anchor.sequence) > BigInt(head.sequence)) return `seal ${anchor.sequence} is missing`;
  let last: Link = { sequence: '0', hash: NO_HASH, twin: NO_HASH, posted_in: '0', entry_seq: '0' };
  for await (const rows of readAhead((after) =>
    readLinks(chain, connection, after, head.sequence, VERIFY_BATCH),
  )) {
    for (const row of rows) {
      const fault = faultOf(row, last) ?? contradiction(row, anchor);
      if (fault) return fault;
      last = row;
    }
  }
  if (last.sequence !== head.sequence || last.hash !== head.hash)
    return `seal ${after(last.sequence)} is missing`;
  if (last.twin !== head.twin || last.posted_in !== head.posted_in || last.entry_seq !== head.entry_seq)
    return `the head of the seals is not at seal ${last.sequence}`;
  const stray = await unlinkedBefore(chain, connection, head);
  return stray && `entry ${stray.id} was put in front of the seals`;
}

/** The database reads the next rows while these are being hashed. */
async function* readAhead(read: (after: string) => Promise<LinkRow[]>): AsyncGenerator<LinkRow[]> {
  let reading: Promise<LinkRow[]> | undefined = read('0');
  while (reading) {
    const rows: LinkRow[] = await reading;
    const end = rows.length === VERIFY_BATCH ? rows.at(-1) : undefined;
    reading = end && read(end.sequence);
    // Whoever has found a fault does not read on.
    reading?.catch(() => undefined);
    yield rows;
  }
}

type Link = Pick<LinkRow, 'sequence' | 'hash' | 'twin' | 'posted_in' | 'entry_seq'>;
const NO_HASH = '00'.repeat(32);

function faultOf(row: LinkRow, before: Link): string | undefined {
  const sequence = after(before.sequence);
  if (row.sequence !== sequence) return `seal ${sequence} is missing`;
  if (row.content === null) return `entry ${row.entry_id} of seal ${sequence} is missing`;
  if (row.previous_hash !== before.hash) return `seal ${sequence} does not follow the one before it`;
  if (
    hashOf(sequence, before.hash, row.content) !== row.hash ||
    twinOf(sequence, before.twin, row.content) !== row.twin
  )
    return `entry ${row.entry_id} is not as seal ${sequence} has it`;
  if (!comesAfter(row, before)) return `seal ${sequence} is out of order`;
  return undefined;
}

const contradiction = (row: LinkRow, anchor: Anchor | undefined) =>
  anchor?.sequence === row.sequence && anchor.hash !== row.hash
    ? `seal ${row.sequence} is not the one that was kept`
    : undefined;

const comesAfter = (row: Link, before: Link) =>
  row.posted_in === before.posted_in
    ? BigInt(row.entry_seq) > BigInt(before.entry_seq)
    : BigInt(row.posted_in) > BigInt(before.posted_in);

const after = (sequence: string) => (BigInt(sequence) + 1n).toString();

/** The content is JSON text made by one statement; texts in it are quoted, so no two entries share their bytes. */
const linkText = (sequence: string, previous: string, content: string) =>
  `${sequence}\n${previous}\n${content}`;
const hashOf = (...link: Parameters<typeof linkText>) => digest('sha256', linkText(...link), 'hex');
/** The same chain again by GB/T 32905 (SM3), which domestic audits ask for; whoever breaks one digest has still the other against them. */
const twinOf = (...link: Parameters<typeof linkText>) => digest('sm3', linkText(...link), 'hex');
