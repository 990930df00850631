// The open log of a lot, and the archive of a session: files that anybody replays.

import { type Connection, sql } from '#packages/db/sql.ts';
import { resultOf } from '../../rules/course.ts';
import { canonicalJson } from '../../rules/hash.ts';
import { LOG_FORMAT } from '../../rules/log.ts';
import type { LotState } from '../../states.ts';
import { type LotRow, readLogRows, readLots, readSecrets } from '../queries/lot.ts';
import type { SessionRow } from '../queries/session.ts';
import { headOf, unfold } from './fold.ts';
import { readStamps } from './stampLogs.ts';

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
  const stamps = await readPublicStamps(connection, session);
  return canonicalJson({
    format: LOG_FORMAT,
    session: session.id,
    commitments: head?.commitments ?? [],
    secrets: head?.secrets ?? [],
    salts: session.salts ?? [],
    lots: written,
    ...(stamps.length > 0 && { timestamps: stamps.map(({ ends, token }) => ({ ends, token })) }),
  });
}

/** One names all lots that closed together: it is told when all of them are public. */
async function readPublicStamps(connection: Connection, session: SessionRow) {
  const stamps = await readStamps(connection, session.id);
  if (stamps.length === 0) return [];
  const hidden = new Set(
    (await readLots(connection, sql`lot.session_id = ${session.id}`))
      .filter(({ state, acceptable_until: until }) => state !== 'cancelled' && !isPublic(state, until))
      .map(({ no }) => no),
  );
  return stamps.filter(({ ends }) => !ends.some(({ lot }) => hidden.has(lot)));
}

/** Whether the log of a lot is open to everybody. */
export const isPublic = (state: LotState, acceptableUntil: Date | null): boolean =>
  state === 'sold' ||
  state === 'no_sale' ||
  state === 'voided' ||
  (state === 'unsold_reserve' && !acceptableUntil);

/** One lot alone; salts come with the archive, when the whole session is over. */
export const readLotFile = (connection: Connection, session: SessionRow, lot: LotRow): Promise<string> =>
  writeFile(connection, session, [lot]);

export async function readArchive(connection: Connection, session: SessionRow): Promise<string> {
  const lots = await readLots(connection, sql`lot.session_id = ${session.id} and lot.folded is not null`);
  return writeFile(connection, session, lots);
}
