// The open log of a lot, and the archive of a session: files that anybody replays.

import { type Connection, sql } from '#packages/db/sql.ts';
import { type LotRow, readLogRows, readLots, readSecrets } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import { readAnchors } from './anchorLogs.ts';
import { headOf } from './fold.ts';

export const LOG_FORMAT = 'auction-log/1';

async function lotOf(connection: Connection, session: SessionRow, lot: LotRow) {
  const rows = await readLogRows(connection, lot.id);
  return {
    id: lot.id,
    no: lot.no,
    ...headOf(session, lot),
    rows: rows.map(({ row, hash }) => ({ ...row, hash })),
    result: { state: lot.state, awards: lot.awards },
    anchors: (await readAnchors(connection, lot.id)).map(({ log_no: no, log_hash, at, hash }) => ({
      no,
      logHash: log_hash,
      at: at.toISOString(),
      hash,
    })),
  };
}

const sessionOf = ({ id, no, title, kind, direction, opens_at: opensAt }: SessionRow) => ({
  id,
  no,
  title,
  kind,
  direction,
  opensAt: opensAt.toISOString(),
});

/** One lot alone; salts come with the archive, when the whole session is over. */
export const readLotFile = async (
  connection: Connection,
  session: SessionRow,
  lot: LotRow,
): Promise<string> => writeFile(connection, session, [await lotOf(connection, session, lot)]);

async function writeFile(connection: Connection, session: SessionRow, lots: readonly object[]) {
  const secrets = await readSecrets(connection, session.id);
  return JSON.stringify({
    format: LOG_FORMAT,
    session: sessionOf(session),
    commitments: session.commitments ?? [],
    salts: session.salts ?? [],
    secrets: secrets.map(({ slot, hash, secret }) => ({ slot, hash, secret })),
    lots,
  });
}

export async function readArchive(connection: Connection, session: SessionRow) {
  const lots = [];
  for (const lot of await readLots(connection, sql`lot.session_id = ${session.id}`))
    if (lot.state !== 'cancelled') lots.push(await lotOf(connection, session, lot));
  return { file: await writeFile(connection, session, lots), timestamp: null };
}
