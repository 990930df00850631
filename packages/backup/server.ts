// What a backup asks the database by SQL.

import type pg from 'pg';
import { BackupError } from './backupError.ts';
import { type Lsn, parseLsn } from './lsn.ts';

async function ask<Row extends pg.QueryResultRow>(client: pg.Client, question: string): Promise<Row> {
  const { rows } = await client.query<Row>(question);
  const [row] = rows;
  if (!row) throw new Error('the database does not answer');
  return row;
}

export async function readServer(
  client: pg.Client,
): Promise<{ readonly segmentBytes: bigint; readonly version: string }> {
  const row = await ask<{ bytes: string; version: string; level: string }>(
    client,
    `select (select setting from pg_settings where name = 'wal_segment_size') as bytes,
            current_setting('server_version') as version,
            current_setting('wal_level') as level`,
  );
  if (row.level === 'minimal')
    throw new BackupError('wal_level of the database is minimal: a backup needs replica');
  return { segmentBytes: BigInt(row.bytes), version: row.version };
}

export const readClock = async (client: pg.Client): Promise<Date> =>
  (await ask<{ now: Date }>(client, 'select clock_timestamp() as now')).now;

export interface Mark {
  /** All that was acknowledged by then lies before the position. */
  readonly moment: Date;
  readonly lsn: Lsn;
}

/** The clock first: what is acknowledged between the two lies before the position as well. */
export async function readMark(client: pg.Client): Promise<Mark> {
  const moment = await readClock(client);
  const { lsn } = await ask<{ lsn: string }>(client, 'select pg_current_wal_flush_lsn()::text as lsn');
  return { moment, lsn: parseLsn(lsn) };
}

/** undefined: no slot; lost: the server has dropped log that was not yet fetched. */
export async function readSlotState(
  client: pg.Client,
  slot: string,
): Promise<'usable' | 'active' | 'lost' | undefined> {
  const { rows } = await client.query<{ active: boolean; status: string | null }>(
    'select active, wal_status as status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.status === 'lost') return 'lost';
  return row.active ? 'active' : 'usable';
}

export const listSlots = async (client: pg.Client, prefix: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      'select slot_name as name from pg_replication_slots where starts_with(slot_name, $1) order by 1',
      [prefix],
    )
  ).rows.map(({ name }) => name);
