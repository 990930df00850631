// The open log of a lot, and the archive of a session: files that anybody replays.

import { type Connection, sql } from '#packages/db/sql.ts';
import { resultOf } from '../../rules/course.ts';
import { canonicalJson } from '../../rules/hash.ts';
import { LOG_FORMAT } from '../../rules/log.ts';
import { type LotRow, readLogRows, readLots, readSecrets } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import { headOf, unfold } from './fold.ts';

/** Rows as they were hashed: exact numbers are decimal strings in the database too. */
async function lotOf(connection: Connection, lot: LotRow) {
  const rows = await readLogRows(connection, lot.id);
  const folded = await unfold(connection, lot);
  return {
    lot: lot.no,
    spec: lot.spec,
    rows: rows.map(({ row, hash }) => ({ row, hash })),
    result: folded && resultOf(lot.spec, folded),
  };
}

async function writeFile(connection: Connection, session: SessionRow, lots: readonly LotRow[]) {
  const secrets = await readSecrets(connection, session.id);
  const [first] = lots;
  const written = [];
  for (const lot of lots) written.push(await lotOf(connection, lot));
  const head = first && headOf(session, first, secrets);
  return canonicalJson({
    format: LOG_FORMAT,
    session: session.id,
    commitments: head?.commitments ?? [],
    secrets: head?.secrets ?? [],
    salts: session.salts ?? [],
    lots: written,
  });
}

/** One lot alone; salts come with the archive, when the whole session is over. */
export const readLotFile = (connection: Connection, session: SessionRow, lot: LotRow): Promise<string> =>
  writeFile(connection, session, [lot]);

export async function readArchive(connection: Connection, session: SessionRow) {
  const lots = await readLots(connection, sql`lot.session_id = ${session.id} and lot.folded is not null`);
  return { file: await writeFile(connection, session, lots), timestamp: null };
}
