// Keeps a backup: archives the log without pause, makes base copies each night.

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Archive } from './archive.ts';
import { type LogArchiver, createLogArchiver } from './archiveLog.ts';
import { BackupError } from './backupError.ts';
import { makeBaseCopy } from './baseCopy.ts';
import { expireCopies } from './expire.ts';
import { createFileBackup, type FileBackup, type ReadFile } from './files.ts';
import type { BackupKey } from './key.ts';
import { type Line, openLine, readLog } from './line.ts';
import { segmentStart } from './lsn.ts';
import { claimArchive, type Manifest, putLineEnd, readManifests } from './manifest.ts';
import { identifySystem, type LogStream, openReplication, streamLog } from './replication.ts';
import { isCopyDue } from './rules.ts';
import { type Mark, readClock, readMark, readServer } from './server.ts';

export interface BackupFiles {
  readonly read: ReadFile;
  /** Hashes of the files that the database names, all or those that are newer. */
  list(sql: pg.Client, since?: Date): Promise<string[]>;
}

export interface BackupStatus {
  /** All that was acknowledged up to this moment is in the backup. */
  readonly archivedUntil: Date | undefined;
  readonly lastCopy: Pick<Manifest, 'endedAt' | 'bytes'> | undefined;
  /** Empty: all is well. */
  readonly error: string;
}

export interface BackupOptions {
  readonly url: string;
  readonly archive: Archive;
  readonly key: BackupKey;
  readonly sealKeys: Manifest['sealKeys'];
  readonly keepDays: number;
  readonly files: BackupFiles;
  /** Ends once a new base copy and the log to its end are in the archive. */
  readonly isOnce: boolean;
  readonly stopping: AbortSignal;
  say(line: string): void;
  report(status: BackupStatus): Promise<void>;
}

const SEAL_EVERY_MS = 1_000;
const RETRY_MS = 5_000;
/** While nothing is written, the end of the line is moved on this often. */
const QUIET_MS = 10_000;
const MAX_WAITING_BYTES = 64 * 1_048_576;
/** No transaction that names a file lasts longer. */
const NEW_FILES_MS = 3_600_000;

/**
 * Runs until it is stopped. A database or an archive that fails is tried again; a wrong setting is found
 * before the first line is opened, and ends it.
 */
export async function runBackup(options: BackupOptions): Promise<void> {
  const { stopping, isOnce, say } = options;
  const status: BackupStatus = { archivedUntil: undefined, lastCopy: undefined, error: '' };
  const session: Session = { options, status, hasBegun: false };
  while (!stopping.aborted) {
    try {
      await backUpLine(session);
      return;
    } catch (error) {
      if (isOnce || (error instanceof BackupError && !session.hasBegun)) throw error;
      session.status = { ...session.status, error: messageOf(error) };
      say(`${messageOf(error)}: tried again in ${RETRY_MS / 1_000} seconds`);
      await options.report(session.status).catch(() => undefined);
      await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Session {
  readonly options: BackupOptions;
  status: BackupStatus;
  hasBegun: boolean;
}

/** One pair of connections, from opening to the first failure. */
async function backUpLine(session: Session): Promise<void> {
  const { url, archive, key, say, files, stopping } = session.options;
  const sql = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  sql.on('error', () => undefined);
  await sql.connect();
  const replication = await openReplication(url).catch(async (error: unknown) => {
    await sql.end();
    throw error;
  });
  try {
    const system = await identifySystem(replication);
    await claimArchive(archive, key, system.id);
    const { segmentBytes } = await readServer(sql);
    const line = await openLine({ sql, replication, archive, key, segmentBytes, say });
    const from = segmentStart(line.reached, segmentBytes);
    const archiver = createLogArchiver({
      archive,
      key,
      line: line.name,
      segmentBytes,
      known: (await readLog(archive, line.name)).filter((object) => object.from >= from),
      reached: line.reached,
    });
    const stream = streamLog(replication, { slot: line.slot, from, timeline: system.timeline });
    const work = {
      session,
      sql,
      line,
      archiver,
      stream,
      files: await createFileBackup(archive, key, files.read),
    };
    session.hasBegun = true;
    say(`backing up to line ${line.name}`);
    const { signal, abort } = endWith(stopping);
    const reading = readStream(work, signal);
    await Promise.race([reading, sealRegularly(work, signal)]).finally(abort);
  } finally {
    await Promise.all([sql, replication].map((client) => client.end().catch(() => undefined)));
  }
}

function endWith(stopping: AbortSignal) {
  const own = new AbortController();
  return {
    signal: AbortSignal.any([stopping, own.signal]),
    abort: () => {
      own.abort();
    },
  };
}

interface Work {
  readonly session: Session;
  readonly sql: pg.Client;
  readonly line: Line;
  readonly archiver: LogArchiver;
  readonly stream: LogStream;
  readonly files: FileBackup;
}

async function readStream({ archiver, stream }: Work, stopping: AbortSignal): Promise<never> {
  for await (const message of stream.messages) {
    if (message.kind === 'log') archiver.take(message.from, message.bytes);
    while (archiver.waiting() > MAX_WAITING_BYTES && !stopping.aborted)
      await pause(SEAL_EVERY_MS / 10, undefined, { signal: stopping }).catch(() => undefined);
  }
  throw new Error('the database has ended the log');
}

async function sealRegularly(work: Work, stopping: AbortSignal): Promise<void> {
  const { session, sql, archiver, stream } = work;
  const { options } = session;
  const copies = await scheduleCopies(work, stopping);
  const moveEnd = createEnd(work);
  const marks: Mark[] = [];
  while (!stopping.aborted) {
    const mark = await readMark(sql);
    marks.push(mark);
    const since = new Date(mark.moment.getTime() - NEW_FILES_MS);
    await work.files.sync(await options.files.list(sql, since));
    const sealed = await archiver.seal();
    stream.confirm(sealed);
    // Not the newest: what it promises includes files, and a commit may be in the log before others see it.
    const reached = marks.slice(0, -1).findLast(({ lsn }) => lsn <= sealed);
    if (reached) {
      marks.splice(0, marks.indexOf(reached));
      await moveEnd(reached);
      session.status = { archivedUntil: reached.moment, lastCopy: copies.last(), error: '' };
      await options.report(session.status).catch(() => undefined);
    }
    copies.startIfDue(mark.moment);
    if (options.isOnce && reached && copies.isMadeBy(reached.moment)) return;
    await Promise.race([copies.failed, pause(SEAL_EVERY_MS, undefined, { signal: stopping })]).catch(
      (error: unknown) => {
        if (!stopping.aborted) throw error;
      },
    );
  }
}

/** Writes the end of the line when the log has grown, and now and then while it has not. */
function createEnd({ session, line }: Work) {
  const { archive, key } = session.options;
  let written: Mark | undefined;
  return async (mark: Mark): Promise<void> => {
    const isQuiet = written?.lsn === mark.lsn;
    if (isQuiet && mark.moment.getTime() - (written?.moment.getTime() ?? 0) < QUIET_MS) return;
    await putLineEnd(archive, key, line.name, mark);
    written = mark;
  };
}

/** Makes base copies beside the archiving of the log, one at a time. */
async function scheduleCopies(work: Work, stopping: AbortSignal) {
  const { archive, key, isOnce, say } = work.session.options;
  const manifests = await readManifests(archive, key);
  let last = manifests.findLast(({ line }) => line === work.line.name);
  let state: 'idle' | 'copying' | 'made' = 'idle';
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  return {
    failed,
    last: () => last,
    isMadeBy: (moment: Date) => state === 'made' && last !== undefined && last.endedAt <= moment,
    startIfDue(now: Date) {
      const isDue = isOnce ? state !== 'made' : isCopyDue(last?.endedAt, now);
      if (state === 'copying' || !isDue) return;
      state = 'copying';
      makeCopy(work, stopping).then((manifest) => {
        last = manifest;
        state = 'made';
        say(`base copy ${manifest.copy}: ${manifest.bytes} bytes`);
      }, fail);
    },
  };
}

async function makeCopy(work: Work, stopping: AbortSignal): Promise<Manifest> {
  const { session, sql, line, files } = work;
  const { url, archive, key, sealKeys, keepDays, say } = session.options;
  const manifest = await makeBaseCopy({
    url,
    sql,
    archive,
    key,
    line: line.name,
    sealKeys,
    stopping,
    before: async () => {
      const missing = await files.sync(await session.options.files.list(sql));
      if (missing.length > 0) say(`missing in the store of files: ${missing.join(' ')}`);
    },
  });
  const now = await readClock(sql);
  await expireCopies(archive, key, { line: line.name, now, keepDays });
  await files.expire(await session.options.files.list(sql), now, keepDays);
  return manifest;
}
