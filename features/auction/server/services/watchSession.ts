// Watches a session that is over for collusion, and writes its flags.

import { recordHistory } from '#packages/db/history.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob, Job, PerItemJob } from '#packages/rpc/server/job.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { findCollusion } from '../../rules/collusion.ts';
import type {
  SharedFact,
  WatchedAct,
  WatchedBidder,
  WatchedFact,
  WatchedLot,
  WatchedRow,
  WatchedSession,
} from '../../rules/watched.ts';
import { claimWatch, flagHistory, insertFlags } from '../queries/flag.ts';
import { forgetTraces, readSessionDevices } from '../queries/trace.ts';
import {
  type ActRow,
  readActsOfSession,
  readAllEnrolments,
  readEndedSession,
  readUnwatched,
  readWatchedLots,
  readWonLots,
} from '../queries/watched.ts';
import { type ActorsOfSession, readFirmTraces } from './recordTraces.ts';

/** Facts of firms, in clear: they are compared within the run and never stored. */
export type ReadBidderFacts = (
  connection: Connection,
  firmIds: readonly string[],
) => Promise<readonly { readonly firm_id: string; readonly fact: SharedFact; readonly value: string }[]>;
/** What other features know that two firms may share. */
export const bidderFacts = extensionPoint<ReadBidderFacts>('facts of bidders');

/** A proxy on the server's machine, which hides from where people come. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const MAX_SESSIONS = 50;
const MAX_WON_LOTS = 200;
/** How long it is kept from where bidders acted. */
const TRACE_DAYS = 180;
const DAY_MS = 86_400_000;

export const watchJobs = (contributions: Contributions): readonly AnyJob[] => {
  const sources = contributions.all(bidderFacts);
  const watchSessions: PerItemJob = {
    name: 'auction.watch_sessions',
    everySeconds: 10,
    due: (connection) => readUnwatched(connection, MAX_SESSIONS),
    finish: (ctx, sessionId) => watchSession(ctx, sessionId, sources),
  };
  const forgetOrigins: Job = {
    name: 'auction.forget_traces',
    everySeconds: 3_600,
    run: ({ tx, now }) => forgetTraces(tx, new Date(now.getTime() - TRACE_DAYS * DAY_MS), now),
  };
  return [watchSessions, forgetOrigins];
};

async function watchSession(
  ctx: TxContext,
  sessionId: string,
  sources: readonly ReadBidderFacts[],
): Promise<void> {
  const { tx, now, newId } = ctx;
  const watched = await readWatched(tx, sessionId, sources);
  if (!watched) return;
  const flags = findCollusion(watched).map((flag) => ({ ...flag, id: newId() }));
  if (!(await claimWatch(tx, sessionId, flags.length, now)) || flags.length === 0) return;
  await insertFlags(tx, sessionId, flags, now);
  await recordHistory(
    ctx,
    flagHistory,
    flags.map(({ id }) => ({ subjectId: id, move: 'raise', from: null, to: 'raised' })),
  );
}

async function readWatched(
  connection: Connection,
  sessionId: string,
  sources: readonly ReadBidderFacts[],
): Promise<WatchedSession | undefined> {
  const session = await readEndedSession(connection, sessionId);
  if (!session) return undefined;
  const [enrolments, lots, acts] = await Promise.all([
    readAllEnrolments(connection, sessionId),
    readWatchedLots(connection, sessionId),
    readActsOfSession(connection, sessionId),
  ]);
  const firmOf = new Map(session.salts.map(({ code, firmId }) => [code, firmId]));
  const staying = enrolments.filter(({ left_at: leftAt }) => leftAt === null);
  const firmIds = staying.map(({ firm_id: firmId }) => firmId);
  const opened = session.opens_at.getTime();
  const watchedLots = lots.map((lot): WatchedLot => ({
    lot: lot.no,
    direction: lot.direction,
    base: lot.base,
    incMin: lot.inc_min,
    bidders: staying
      .filter(({ lot_nos: nos }) => nos === null || nos.includes(lot.no))
      .map(({ firm_id: firmId }) => firmId),
    rows: toWatchedRows(
      acts.filter(({ lot_id: lotId }) => lotId === lot.id),
      firmOf,
      opened,
    ),
    winners: lot.awards.flatMap(({ code, price }) => {
      const firm = firmOf.get(code);
      return firm === undefined ? [] : [{ firm, price: BigInt(price) }];
    }),
  }));
  const [facts, traced, won] = await Promise.all([
    Promise.all(sources.map((read) => read(connection, firmIds))),
    readTraceFacts(connection, sessionId, { lots, enrolments: staying, acts, firmOf }),
    readWonLots(connection, { sessionId, firmIds, max: MAX_WON_LOTS }),
  ]);
  return {
    session: sessionId,
    bidders: firmIds.map((firm): WatchedBidder => ({
      firm,
      facts: [
        ...facts
          .flat()
          .flatMap(({ firm_id: firmId, fact, value }): WatchedFact[] =>
            firmId === firm ? [{ fact, digest: value }] : [],
          ),
        ...traced.flatMap((one) => (one.firm === firm ? [one.fact] : [])),
      ],
    })),
    lots: watchedLots,
    leavers: enrolments.flatMap(({ firm_id: firm, left_at: leftAt }) =>
      leftAt === null || leftAt >= session.opens_at ? [] : [{ firm, at: opened - leftAt.getTime() }],
    ),
    enrolmentMs: Math.max(1, opened - session.created_at.getTime()),
    won: won
      .map((lot) => ({ session: lot.session_id, lot: lot.lot_no, winner: lot.winner, bidders: lot.bidders }))
      .toReversed(),
  };
}

/** Sealed prices are those revealed, in the row that left them. */
export function toWatchedRows(
  acts: readonly ActRow[],
  firmOf: ReadonlyMap<string, string>,
  opened: number,
): WatchedRow[] {
  const revealed = new Map(
    acts.flatMap(({ kind, code, price }) =>
      kind === 'sealed_revealed' && price !== null ? [[code, price] as const] : [],
    ),
  );
  return acts.flatMap((one): WatchedRow[] => {
    const [firm, act] = [firmOf.get(one.code), actOf(one)];
    if (firm === undefined || act === undefined) return [];
    const price = act === 'sealed' ? revealed.get(one.code) : act === 'limit_set' ? null : one.price;
    const at = one.at.getTime() - opened;
    return [{ row: one.no, at, act, firm, ...(price === null || price === undefined ? {} : { price }) }];
  });
}

function actOf({ kind, how }: ActRow): WatchedAct | undefined {
  if (kind === 'bid') return how === 'limit' ? 'limit_bid' : 'bid';
  if (kind === 'limit_set') return 'limit_set';
  return kind === 'sealed_set' ? 'sealed' : undefined;
}

/** Addresses and devices of enrolments and acts. */
async function readTraceFacts(
  connection: Connection,
  sessionId: string,
  actors: ActorsOfSession,
): Promise<readonly { readonly firm: string; readonly fact: WatchedFact }[]> {
  const sealed = await readFirmTraces(connection, sessionId, actors);
  const traces = sealed.flatMap((one) => one.usedTo('check'));
  const sessions = [...new Set(traces.map(({ session }) => session))];
  const devices = new Map((await readSessionDevices(connection, sessions)).map(({ id, cid }) => [id, cid]));
  return traces.flatMap(({ firm, address, session, place }) => {
    const rows = place ? [place] : [];
    const cid = devices.get(session);
    return [
      ...(LOOPBACK.test(address)
        ? []
        : [{ firm, fact: { fact: 'address' as const, digest: address, rows } }]),
      ...(cid === undefined ? [] : [{ firm, fact: { fact: 'device' as const, digest: cid, rows } }]),
    ];
  });
}
