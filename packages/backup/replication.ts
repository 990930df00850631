// PostgreSQL's replication protocol: slots, base copies, the stream of the log.

import { Readable } from 'node:stream';
import pg from 'pg';
import { type Lsn, formatLsn, parseLsn } from './lsn.ts';

/** A connection on which PostgreSQL takes commands of replication in place of SQL. */
export async function openReplication(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new pg.Client({
    connectionString: address.href,
    application_name: 'seam backup',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export interface System {
  readonly id: string;
  readonly timeline: number;
}

export async function identifySystem(client: pg.Client): Promise<System> {
  const { rows } = await client.query<{ systemid: string; timeline: number | string }>('IDENTIFY_SYSTEM');
  const [row] = rows;
  if (!row) throw new Error('the database does not say which it is');
  return { id: row.systemid, timeline: Number(row.timeline) };
}

/** Where the server keeps the log from for this slot; undefined: there is none. */
export async function readSlot(client: pg.Client, slot: string): Promise<Lsn | undefined> {
  const { rows } = await client.query<{ restart_lsn: string | null }>(`READ_REPLICATION_SLOT ${slot}`);
  const lsn = rows[0]?.restart_lsn ?? undefined;
  return lsn === undefined ? undefined : parseLsn(lsn);
}

export async function createSlot(client: pg.Client, slot: string): Promise<void> {
  await client.query(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`);
}

export async function dropSlot(client: pg.Client, slot: string): Promise<void> {
  await client.query(`DROP_REPLICATION_SLOT ${slot}`);
}

/** What pg hands to a query of one's own; its types name `submit` alone. */
interface CopyQuery extends pg.Submittable {
  handleRowDescription(): void;
  handleDataRow(row: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleCopyData(message: { readonly chunk: Buffer }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

interface CopyStream {
  /** Messages of the copy, in object mode; the server waits while nobody reads. */
  readonly messages: Readable;
  /** Rows of the results around the copy. */
  readonly rows: (readonly (string | null)[])[];
  send(message: Buffer): void;
}

const MAX_WAITING = 512;

/** Carries out a command whose answer is a copy. */
function startCopy(client: pg.Client, command: string): CopyStream {
  let wire: (pg.Connection & { sendCopyFromChunk(chunk: Buffer): void }) | undefined;
  const rows: (readonly (string | null)[])[] = [];
  const messages = new Readable({
    objectMode: true,
    highWaterMark: MAX_WAITING,
    read: () => {
      wire?.stream.resume();
    },
  });
  const query: CopyQuery = {
    submit: (connection) => {
      wire = connection as typeof wire;
      connection.query(command);
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }) => {
      rows.push(fields);
    },
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }) => {
      // pg uses its buffer again.
      if (!messages.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleReadyForQuery: () => {
      messages.push(null);
    },
    handleError: (error) => {
      messages.destroy(error);
    },
  };
  client.query(query);
  return {
    messages,
    rows,
    send: (message) => {
      wire?.sendCopyFromChunk(message);
    },
  };
}

const [ARCHIVE, DATA] = ['n', 'd'].map((letter) => letter.charCodeAt(0));

export interface BaseBackup {
  /** The data folder as a tar archive. */
  readonly tar: AsyncIterable<Buffer>;
  /** Known once the archive was read to its end. */
  readonly range: () => { readonly startLsn: Lsn; readonly endLsn: Lsn; readonly timeline: number };
}

export function takeBaseBackup(client: pg.Client, label: string): BaseBackup {
  const options = `LABEL '${label}', CHECKPOINT 'fast', WAL false, MANIFEST 'no'`;
  const { messages, rows } = startCopy(client, `BASE_BACKUP (${options})`);
  async function* tar(): AsyncGenerator<Buffer> {
    let archives = 0;
    for await (const message of messages as AsyncIterable<Buffer>) {
      if (message[0] === ARCHIVE) archives += 1;
      if (archives > 1) throw new Error('the database has tablespaces: those are not backed up');
      if (message[0] === DATA) yield message.subarray(1);
    }
  }
  return {
    tar: tar(),
    range: () => {
      const [[start, timeline] = [], [end] = []] = [rows[0], rows.at(-1)];
      return { startLsn: parseLsn(start ?? ''), endLsn: parseLsn(end ?? ''), timeline: Number(timeline) };
    },
  };
}

export interface LogStream {
  readonly messages: AsyncIterable<LogMessage>;
  /** What is safe: the server need not keep it any longer. */
  confirm(upTo: Lsn): void;
}

export type LogMessage =
  | { readonly kind: 'log'; readonly from: Lsn; readonly bytes: Buffer }
  | { readonly kind: 'ping'; readonly wantsAnswer: boolean };

const [LOG, KEEPALIVE, STATUS] = ['w', 'k', 'r'].map((letter) => letter.charCodeAt(0));
const LOG_HEADER_BYTES = 25;
const STATUS_BYTES = 34;

export function streamLog(
  client: pg.Client,
  { slot, from, timeline }: { slot: string; from: Lsn; timeline: number },
): LogStream {
  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`;
  const { messages, send } = startCopy(client, command);
  async function* read(): AsyncGenerator<LogMessage> {
    for await (const message of messages as AsyncIterable<Buffer>) {
      if (message[0] === LOG)
        yield { kind: 'log', from: message.readBigUInt64BE(1), bytes: message.subarray(LOG_HEADER_BYTES) };
      if (message[0] === KEEPALIVE) yield { kind: 'ping', wantsAnswer: message[17] === 1 };
    }
  }
  return {
    messages: read(),
    confirm: (upTo) => {
      const status = Buffer.alloc(STATUS_BYTES);
      status[0] = STATUS ?? 0;
      // Written, flushed, applied: an archive that has it has it on its disk.
      for (const at of [1, 9, 17]) status.writeBigUInt64BE(upTo, at);
      send(status);
    },
  };
}
