// The evidence of a flag: rows of logs, and from where firms acted.

import type { Connection } from '#packages/db/sql.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import type { FlagDetail } from '../../calls/flag.ts';
import type { FlagEvidence } from '../../rules/watched.ts';
import type { FlagRow } from '../queries/flag.ts';
import { readSessionDevices } from '../queries/trace.ts';
import {
  readActsOfLots,
  readActsOfSession,
  readAllEnrolments,
  readEvidenceLots,
  readEndedSession,
  readFirmNames,
  readWatchedLots,
} from '../queries/watched.ts';
import { readFirmTraces } from './recordTraces.ts';
import { toWatchedRows } from './watchSession.ts';

export async function readEvidence(
  connection: Connection,
  sessionId: string,
  evidence: readonly FlagEvidence[],
): Promise<FlagDetail['evidence']> {
  const places = evidence.map(({ session = sessionId, lot, rows }) => ({ session, lot, rows }));
  const lots = await readEvidenceLots(connection, places);
  const [acts, names] = await Promise.all([
    readActsOfLots(
      connection,
      lots.map(({ id }) => id),
    ),
    readFirmNames(connection, [
      ...new Set(lots.flatMap(({ salts }) => (salts ?? []).map(({ firmId }) => firmId))),
    ]),
  ]);
  return lots.map((lot) => {
    const wanted =
      places.find(({ session, lot: no }) => session === lot.session_id && no === lot.no)?.rows ?? [];
    const firmOf = new Map((lot.salts ?? []).map(({ code, firmId }) => [code, firmId]));
    const own = acts.filter(({ lot_id: lotId }) => lotId === lot.id);
    return {
      session: { id: lot.session_id, no: lot.session_no },
      lot: { id: lot.id, no: lot.no, title: lot.title, state: lot.state },
      isEarlier: lot.session_id !== sessionId,
      rows: toWatchedRows(own, firmOf, 0)
        .filter(({ row }) => wanted.includes(row))
        .map(({ row, at, act, firm, price }) => ({
          no: row,
          at: new Date(at),
          act,
          firm: names.get(firm) ?? null,
          price: price === undefined ? null : haoPerTonne(price),
        })),
    };
  });
}

type Disclose = CallContext['disclose'];

/** From where the firms of a flag about addresses or devices acted; what is shown is recorded. */
export async function readOrigins(
  connection: Connection,
  flag: Pick<FlagRow, 'id' | 'kind' | 'session_id' | 'firms'>,
  disclose: Disclose,
): Promise<FlagDetail['origins']> {
  if (flag.kind !== 'same_address' && flag.kind !== 'same_device') return null;
  const { session_id: sessionId } = flag;
  const [session, enrolments, lots, acts] = await Promise.all([
    readEndedSession(connection, sessionId),
    readAllEnrolments(connection, sessionId),
    readWatchedLots(connection, sessionId),
    readActsOfSession(connection, sessionId),
  ]);
  const firmOf = new Map((session?.salts ?? []).map(({ code, firmId }) => [code, firmId]));
  const sealed = await readFirmTraces(connection, sessionId, { lots, enrolments, acts, firmOf });
  const shown = flag.firms.flatMap(({ id, shortName }) =>
    sealed
      .flatMap((one) =>
        one
          .map((traces) => traces.filter(({ firm }) => firm === id))
          .shown(disclose({ record: `auction_flag/${flag.id}`, of: id, fields: ['address', 'device'] })),
      )
      .map(({ address, session: at }) => ({ firm: shortName, address, at })),
  );
  const devices = new Map(
    (await readSessionDevices(connection, [...new Set(shown.map(({ at }) => at))])).map((one) => [
      one.id,
      // Enough of the client's number to see that two are the same.
      `${one.device} #${one.cid.slice(0, 8)}`,
    ]),
  );
  const counted = new Map<string, { firm: string; address: string; device: string; acts: number }>();
  for (const { firm, address, at } of shown) {
    const device = devices.get(at) ?? '–';
    const key = `${firm} ${address} ${device}`;
    const one = counted.get(key) ?? { firm, address, device, acts: 0 };
    one.acts += 1;
    counted.set(key, one);
  }
  return [...counted.values()];
}
