// Handlers that read sessions, lots, the own part of them, logs and archives.

import { createHash } from 'node:crypto';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { fen, haoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import { statesWith } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { coalesceForAll, handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  lotBoard,
  lotLog,
  monitor,
  ownLots,
  sessionArchive,
  sessionDetail,
  sessionLots,
  sessionPage,
} from '../../calls/session.ts';
import { auctionFaults } from '../../faults.ts';
import { sessionMachine } from '../../states.ts';
import {
  readAwards,
  readConsents,
  readLadder,
  readLotCards,
  readSecrets,
  type LotRow,
} from '../queries/lot.ts';
import { readBidRates, readServedAt } from '../queries/monitor.ts';
import { PRESENT_FOR_MS, readConnected } from '../queries/presence.ts';
import { readSealingKeys, type SealingKeyRow } from '../queries/sealing.ts';
import {
  readDeposits,
  readEnrolled,
  readSession,
  readSessionCards,
  readSessionPage,
  type SessionRow,
} from '../queries/session.ts';
import { decryptBidders } from '../services/enrol.ts';
import { ownPart, unfold } from '../services/fold.ts';
import { isPublic, readArchive, readLotFile } from '../services/readArchive.ts';
import { CLOCK_SLOT } from '../services/sealPrices.ts';
import { toBidLine, toLotCard } from '../services/toCards.ts';

const LADDER_LINES = 50;
const ofSession = (sessionId: string) => sql`lot.session_id = ${sessionId}`;

const idsOf = (rows: readonly LotRow[]) => rows.map(({ id }) => id);
const toDeal = ({
  lot_id: lotId,
  code,
  response_id: dealId,
}: Awaited<ReturnType<typeof readAwards>>[number]) => ({
  lotId,
  code,
  dealId,
});

const isOver = ({ state }: SessionRow) => (statesWith(sessionMachine, 'over') as string[]).includes(state);

export const readHandlers: Handler[] = [
  handle(sessionPage, async ({ state, isMine, ...page }, { tx, visitor }) => {
    const firmId = visitor?.firmId ?? null;
    const where: Fragment[] = [
      ...(state ? [sql`session.state = ${state}`] : []),
      ...(isMine
        ? [
            sql`(session.owner_firm_id = ${firmId} or exists (
                  select from auction_enrolment as enrolment
                   where enrolment.session_id = session.id
                     and enrolment.firm_id = ${firmId}
                     and enrolment.left_at is null))`,
          ]
        : []),
    ];
    return readSessionPage(tx, { where, ...page });
  }),

  handle(sessionDetail, async ({ sessionId }, { tx, actor, fail }) => {
    const session = await readSession(tx, sessionId);
    const card = (await readSessionCards(tx, [sessionId])).get(sessionId);
    if (!session || !card) return fail(auctionFaults.not_found);
    const lots = await readLotCards(tx, ofSession(sessionId));
    const secrets = await readSecrets(tx, sessionId);
    const most = lots.reduce((sum, one) => (one.deposit_fen > sum ? one.deposit_fen : sum), 0n);
    return {
      card,
      breakMinutes: session.break_minutes,
      depositPer: session.deposit_per,
      deposit: fen(most),
      sealedOpening: session.sealed_opening,
      commitments: session.commitments ?? [],
      secrets: secrets.map(({ slot, hash, secret }) => ({ slot, hash, secret })),
      cancelReason: session.reason,
      lots: lots.map(toLotCard),
      party: await partyIn(tx, session, actor),
    };
  }),

  handle(
    sessionLots,
    async ({ sessionId }, { tx, readTime, fail }) => {
      const lots = await readLotCards(tx, ofSession(sessionId));
      if (lots.length === 0) return fail(auctionFaults.not_found);
      return { at: await readTime(), lots: lots.map(toLotCard) };
    },
    { ...coalesceForAll, readPreference: 'primary' },
  ),

  handle(
    lotBoard,
    async ({ lotId }, { tx, readTime, fail }) => {
      const [row] = await readLotCards(tx, sql`lot.id = ${lotId}`);
      if (!row) return fail(auctionFaults.not_found);
      const ladder = await readLadder(tx, lotId, LADDER_LINES);
      const next = row.state === 'running' ? (row.board?.next ?? null) : null;
      return {
        at: await readTime(),
        lot: toLotCard(row),
        ladder: ladder.map(toBidLine),
        drawn: row.board?.drawn ?? [],
        next: next && {
          least: haoPerTonne(BigInt(next.least)),
          most: haoPerTonne(BigInt(next.most)),
        },
        ...endOfLog(row),
      };
    },
    { ...coalesceForAll, readPreference: 'primary' },
  ),

  handle(ownLots, async ({ sessionId }, { tx, actor, fail }) => {
    const session = await readSession(tx, sessionId);
    if (!session) return fail(auctionFaults.not_found);
    const firmId = requireFirmId(actor);
    const [enrolled] = await readEnrolled(tx, sessionId, [firmId]);
    if (!enrolled) {
      const cards = session.owner_firm_id === firmId ? await readLotCards(tx, ofSession(sessionId)) : [];
      const given = await readAwards(tx, idsOf(cards));
      return { isEnrolled: false, code: null, deposit: fen(0n), lots: [], deals: given.map(toDeal) };
    }
    const deposits = await readDeposits(tx, sessionId, [firmId]);
    const bidder = (await decryptBidders(tx, sessionId, [firmId]))[0];
    const rows = await readLotCards(tx, ofSession(sessionId));
    const mine = rows.filter(({ no }) => enrolled.lot_nos === null || enrolled.lot_nos.includes(no));
    const awards = await readAwards(tx, idsOf(mine));
    const lots = [];
    for (const row of mine) {
      const won = bidder && row.awards.find(({ code }) => code === bidder.code);
      const deal = awards.find(({ lot_id: id, code }) => id === row.id && code === bidder?.code);
      const state = bidder && (await unfold(tx, row));
      lots.push({
        ...ownPart(row, state, bidder?.code),
        won: won
          ? {
              quantity: kg(BigInt(won.quantity)),
              price: haoPerTonne(BigInt(won.price)),
              dealId: deal?.response_id ?? null,
            }
          : null,
      });
    }
    return {
      isEnrolled: true,
      code: bidder?.code ?? null,
      deposit: plus(fen(0n), ...deposits.filter((one) => one.is_active).map((one) => one.remaining_fen)),
      lots,
      deals: awards.filter(({ code }) => code === bidder?.code).map(toDeal),
    };
  }),

  handle(lotLog, async ({ lotId }, { tx, fail }) => {
    const [row] = await readLotCards(tx, sql`lot.id = ${lotId}`);
    const session = row && (await readSession(tx, row.session_id));
    if (!row || !session) return fail(auctionFaults.not_found);
    if (!isPublic(row.state, row.acceptable_until)) return fail(auctionFaults.not_public_yet);
    return {
      lotId,
      sessionId: session.id,
      title: row.title,
      isRevealed: isOver(session),
      file: await readLotFile(tx, session, row),
    };
  }),

  handle(sessionArchive, async ({ sessionId }, { tx, fail }) => {
    const session = await readSession(tx, sessionId);
    if (!session) return fail(auctionFaults.not_found);
    if (session.state !== 'ended') return fail(auctionFaults.not_public_yet);
    const file = await readArchive(tx, session);
    return {
      name: `${session.no}.json`,
      file,
      hash: createHash('sha256').update(file).digest('hex'),
    };
  }),

  handle(monitor, async ({ sessionId }, { tx, actor: { personId }, readTime, fail }) => {
    const session = await readSession(tx, sessionId);
    const card = session && (await readSessionCards(tx, [sessionId])).get(sessionId);
    if (!card) return fail(auctionFaults.not_found);
    const at = await readTime();
    const rows = await readLotCards(tx, ofSession(sessionId));
    const ids = rows.map(({ id }) => id);
    const [rates, consents, secrets, enrolled, servedAt, connected, keys] = [
      await readBidRates(tx, sessionId, at),
      await readConsents(tx, ids),
      await readSecrets(tx, sessionId),
      await readEnrolled(tx, sessionId),
      await readServedAt(tx),
      await readConnected(tx, sessionId, new Date(at.getTime() - PRESENT_FOR_MS)),
      await readSealingKeys(tx, ids),
    ];
    return {
      at,
      card,
      servedAt,
      enrolled: enrolled.length,
      connected: connected.get(`auction_session/${sessionId}`) ?? 0,
      sealedOpening: session.sealed_opening,
      secrets: secrets.map((one) => ({
        slot: one.slot,
        by: one.name,
        isMine: one.person_id === personId,
        hash: one.hash,
        isRevealed: one.secret !== null,
      })),
      lots: rows.map((row) => {
        const rate = rates.get(row.id);
        const asked = consents.find((one) => one.lot_id === row.id && one.act === 'void');
        return {
          lot: toLotCard(row),
          bidsPerMinute: rate?.perMinute ?? 0,
          connected: connected.get(`auction_lot/${row.id}`) ?? 0,
          lastBidAt: rate?.lastAt ?? null,
          limits: rate?.limits ?? 0,
          sealed: rate?.sealed ?? 0,
          voidAsked:
            asked && row.state !== 'voided'
              ? {
                  isMine: asked.person_id === personId,
                  by: asked.name,
                  reason: asked.reason,
                  at: asked.given_at,
                }
              : null,
          sealedFor: sealedForOf(row, keys),
          openers: consents
            .filter((one) => one.lot_id === row.id && one.act === 'open_sealed')
            .map(({ person_id: by, name }) => ({ isMine: by === personId, by: name })),
        };
      }),
    };
  }),
];

function sealedForOf({ id, spec, state }: LotRow, keys: readonly SealingKeyRow[]) {
  if (spec.kind !== 'sealed' || state === 'waiting') return null;
  const isClock = keys.some((key) => key.lot_id === id && key.slot === CLOCK_SLOT);
  return isClock ? ('clock' as const) : ('operators' as const);
}

/** Of a sealed lot before its opening not even how much was left. */
const endOfLog = ({ spec, state, log_rows: rows, log_hash: hash }: LotRow) =>
  spec.kind === 'sealed' && ['waiting', 'running', 'paused', 'closing'].includes(state)
    ? { rows: 0, hash: '' }
    : { rows, hash: hash ?? '' };

async function partyIn(tx: Connection, session: SessionRow, { firmId, seats }: Actor) {
  if (seats.some((seat) => seat.startsWith('operator_'))) return 'operator' as const;
  if (firmId === session.owner_firm_id) return 'entruster' as const;
  const enrolled = firmId !== undefined && (await readEnrolled(tx, session.id, [firmId])).length > 0;
  return enrolled ? ('bidder' as const) : ('watcher' as const);
}
