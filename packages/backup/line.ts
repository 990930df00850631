// Finds or begins the line of a database: an unbroken log with its slot.

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Archive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './key.ts';
import { logFolder, type LogObject, parseLogName } from './layout.ts';
import { type Lsn, segmentStart } from './lsn.ts';
import { putLineEnd, readLineEnd } from './manifest.ts';
import { createSlot, dropSlot, readSlot } from './replication.ts';
import { reachOf } from './rules.ts';
import { listSlots, readClock, readSlotState } from './server.ts';

const SLOT_PREFIX = 'seam_backup_';
/** A line that was written to so recently belongs to a server that is alive. */
const ALIVE_MS = 30_000;

export interface Line {
  readonly name: string;
  readonly slot: string;
  /** The log before it is in the archive. */
  readonly reached: Lsn;
}

interface Place {
  readonly sql: pg.Client;
  readonly replication: pg.Client;
  readonly archive: Archive;
  readonly key: BackupKey;
  readonly segmentBytes: bigint;
  say(line: string): void;
}

/**
 * A slot is not part of a base copy: a restored database has none and begins a line of its own, so that two
 * databases never write to one line. A slot serves one process at a time.
 */
export async function openLine(place: Place): Promise<Line> {
  const { sql, replication, archive, say } = place;
  const own: string[] = [];
  for (const slot of await listSlots(sql, SLOT_PREFIX)) {
    const state = await readSlotState(sql, slot);
    if (state === 'active')
      throw new BackupError('another process backs this database up already (npm run backup runs once)');
    own.push(slot.slice(SLOT_PREFIX.length));
    const line = state === 'usable' ? await resumeLine(place, slot) : undefined;
    if (line) return line;
    say(`the log of line ${slot.slice(SLOT_PREFIX.length)} cannot be continued: a new line is begun`);
    await dropSlot(replication, slot);
  }
  await requireAlone(place, own);
  const name = randomBytes(4).toString('hex');
  const slot = SLOT_PREFIX + name;
  await createSlot(replication, slot);
  const kept = await readSlot(replication, slot);
  if (kept === undefined) throw new Error('the database has no place for the log to begin at');
  // PostgreSQL reads a segment from its first page.
  const reached = segmentStart(kept, place.segmentBytes);
  await putLineEnd(archive, place.key, name, { lsn: reached, moment: await readClock(sql) });
  return { name, slot, reached };
}

async function resumeLine({ replication, archive, key }: Place, slot: string): Promise<Line | undefined> {
  const name = slot.slice(SLOT_PREFIX.length);
  const [kept, end] = [await readSlot(replication, slot), await readLineEnd(archive, key, name)];
  if (kept === undefined || !end) return undefined;
  const reached = reachOf(await readLog(archive, name), end.lsn);
  return kept <= reached ? { name, slot, reached } : undefined;
}

async function requireAlone({ sql, archive, key }: Place, own: readonly string[]): Promise<void> {
  const now = await readClock(sql);
  for (const line of await listLines(archive)) {
    if (own.includes(line)) continue;
    const end = await readLineEnd(archive, key, line);
    if (end && now.getTime() - end.moment.getTime() < ALIVE_MS)
      throw new BackupError(
        'BACKUP_TO is in use: another server has written to it in the last 30 seconds. Stop its backup, or ' +
          'name another place',
      );
  }
}

export async function listLines(archive: Archive): Promise<string[]> {
  const names = await archive.list('lines/');
  return [...new Set(names.map((name) => name.split('/')[1] ?? ''))];
}

export const readLog = async (archive: Archive, line: string): Promise<LogObject[]> =>
  (await archive.list(logFolder(line))).flatMap((name) => parseLogName(name) ?? []);
