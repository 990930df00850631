// Records, encrypted, from which address and session of a person bidders acted.

import * as z from 'zod/mini';
import type { Decrypted } from '#packages/db/decrypted.ts';
import { decryptColumn, type Encryptor, openEncryptor } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { WatchedPlace } from '../../rules/watched.ts';
import { insertTrace, readTraces, traceOwner } from '../queries/trace.ts';

/** `row`: of the lot's log; 0 for an enrolment. `session`: the person's, which names the device. */
const Trace = z.object({ row: z.int(), address: z.string(), session: z.string() });
export type Trace = z.output<typeof Trace>;
const Traces = z.array(Trace);

interface Traced {
  readonly sessionId: string;
  /** One of both. */
  readonly enrolmentId?: string;
  readonly lotId?: string;
  readonly traces: readonly Trace[];
}

/** One row for a whole batch of acts: in the transaction that decides them. */
export async function recordTraces(ctx: Pick<TxContext, 'tx' | 'newId'>, traced: Traced): Promise<void> {
  await recordTracesWith(ctx, traced, await openEncryptor(ctx.tx));
}

export async function recordTracesWith(
  { tx, newId }: Pick<TxContext, 'tx' | 'newId'>,
  { sessionId, enrolmentId, lotId, traces }: Traced,
  encrypt: Encryptor,
): Promise<void> {
  if (traces.length === 0) return;
  const id = newId();
  const encrypted = encrypt(JSON.stringify(traces), traceOwner(id));
  await insertTrace(tx, { id, sessionId, enrolmentId, lotId, encrypted });
}

/** Whose the acts of a session that is over are. */
export interface ActorsOfSession {
  readonly lots: readonly { readonly id: string; readonly no: number }[];
  readonly enrolments: readonly { readonly id: string; readonly firm_id: string }[];
  readonly acts: readonly { readonly lot_id: string; readonly no: number; readonly code: string }[];
  readonly firmOf: ReadonlyMap<string, string>;
}

/** `place`: none for an enrolment. */
export interface FirmTrace extends Trace {
  readonly firm: string;
  readonly place: WatchedPlace | undefined;
}

/** Only of sessions that are over: before, nobody reads whose an act is. */
export async function readFirmTraces(
  connection: Connection,
  sessionId: string,
  { lots, enrolments, acts, firmOf }: ActorsOfSession,
): Promise<Decrypted<readonly FirmTrace[]>[]> {
  const numbers = new Map(lots.map(({ id, no }) => [id, no]));
  const enrolled = new Map(enrolments.map(({ id, firm_id: firmId }) => [id, firmId]));
  const actors = new Map(acts.map((act) => [`${act.lot_id} ${act.no}`, firmOf.get(act.code)]));
  const rows = await readTraces(connection, sessionId);
  return Promise.all(
    rows.map(async ({ id, enrolment_id: enrolmentId, lot_id: lotId, encrypted }) =>
      (await decryptColumn(connection, encrypted, traceOwner(id))).map((text) =>
        Traces.parse(JSON.parse(text)).flatMap((trace): FirmTrace[] => {
          const lot = numbers.get(lotId ?? '');
          const firm = lotId === null ? enrolled.get(enrolmentId ?? '') : actors.get(`${lotId} ${trace.row}`);
          const place = lot === undefined ? undefined : { lot, row: trace.row };
          return firm === undefined ? [] : [{ ...trace, firm, place }];
        }),
      ),
    ),
  );
}
