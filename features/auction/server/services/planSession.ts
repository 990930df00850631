// Makes a session with its lots, and revises it by a corrigendum.

import { leaveSession, listInSession, reviseInSession } from '#features/listing/server/public.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { encryptColumn } from '#packages/db/encrypt.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PlannedLot, PlannedSession, ScheduledSession } from '../../planned.ts';
import { checkLotSpec } from '../../rules/lotSpec.ts';
import { insertLots, lockLots, type NewLot, reviseLot } from '../queries/lot.ts';
import { insertSession, lockSession, type NewSession, updateSession } from '../queries/session.ts';
import { lotLifecycle, sessionHistory } from './lifecycles.ts';

/**
 * Makes a session with its lots, each a listing `in_session`; the owner's deposits are frozen, so that it may
 * raise `deposit_short` of listings. It announces nothing: the notice does.
 */
export async function scheduleSession(ctx: TxContext, planned: PlannedSession): Promise<ScheduledSession> {
  requireSound(planned);
  const { tx, now } = ctx;
  const id = ctx.newId();
  const no = await insertSession(tx, rowOf(id, planned), now);
  await recordHistory(ctx, sessionHistory, [
    {
      subjectId: id,
      move: 'schedule',
      from: null,
      to: 'scheduled',
      party: 'operator',
      personId: planned.ownerPersonId,
    },
  ]);
  const lotIds = await addLots(ctx, id, planned, planned.lots);
  await writeOutbox(tx, ['sessions']);
  return { sessionId: id, no, lotIds };
}

/**
 * Replaces what a corrigendum changes, before the end of enrolment; lots keep their ids by number, those that
 * are no longer named are cancelled. Deposits that are held stay as they are.
 */
export async function reviseSession(
  ctx: TxContext,
  sessionId: string,
  planned: PlannedSession,
): Promise<ScheduledSession> {
  requireSound(planned);
  const { tx } = ctx;
  const session = await lockSession(tx, sessionId);
  if (session?.state !== 'scheduled' && session?.state !== 'enrolling')
    throw new Error(`session ${sessionId} is not to be revised any more`);
  await updateSession(tx, rowOf(sessionId, planned));
  const lots = await lockLots(tx, sql`lot.session_id = ${sessionId} and lot.state = 'waiting'`);
  const gone = lots.filter(({ no }) => !planned.lots.some((lot) => lot.no === no));
  await transitionAll(ctx, lotLifecycle, gone, 'cancel', { by: 'operator' });
  await leaveSession(
    ctx,
    gone.map(({ listing_id: id }) => id),
  );
  for (const lot of planned.lots) {
    const known = lots.find(({ no }) => no === lot.no);
    if (!known) continue;
    await reviseInSession(ctx, known.listing_id, termsOf(planned, lot));
    await reviseLot(tx, { id: known.id, ...(await storedOf(ctx, known.id, planned, lot)) });
  }
  const added = planned.lots.filter((lot) => !lots.some(({ no }) => no === lot.no));
  const ids = await addLots(ctx, sessionId, planned, added);
  await writeOutbox(tx, ['sessions', `auction_session/${sessionId}`]);
  return {
    sessionId,
    no: session.no,
    lotIds: new Map(
      planned.lots.map(({ no }) => [no, lots.find((lot) => lot.no === no)?.id ?? ids.get(no) ?? '']),
    ),
  };
}

function requireSound({ lots, kind, direction, enrolUntil, opensAt }: PlannedSession) {
  if (lots.length === 0 || new Set(lots.map(({ no }) => no)).size !== lots.length)
    throw new Error('a session has lots, each with a number of its own');
  if (enrolUntil > opensAt) throw new Error('a session opens after the end of enrolment');
  for (const { no, spec } of lots) {
    const problems = checkLotSpec(spec);
    if (problems.length > 0 || spec.kind !== kind || (spec.direction === 'up') !== (direction === 'sell'))
      throw new Error(`the rules of lot ${no} do not fit: ${JSON.stringify(problems)}`);
  }
}

const rowOf = (id: string, planned: PlannedSession): NewSession => ({
  id,
  notice_id: planned.noticeId,
  title: planned.title,
  kind: planned.kind,
  direction: planned.direction,
  owner_firm_id: planned.ownerFirmId,
  owner_person_id: planned.ownerPersonId,
  opens_at: planned.opensAt,
  enrol_until: planned.enrolUntil,
  lot_order: planned.order,
  break_minutes: planned.breakMinutes,
  deposit_per: planned.depositPer,
  sealed_opening: planned.sealedOpening,
});

/** What the contract is drafted from: the price stands in the deal. */
const termsOf = ({ kind, direction }: PlannedSession, { terms, spec }: PlannedLot): ListingTerms => ({
  ...terms,
  direction,
  mode: kind === 'sealed' ? 'sealed' : 'auction',
  priceMode: terms.priceMode === 'per_kcal' ? 'base_adj' : terms.priceMode,
  price: haoPerTonne(spec.base),
  quantity: spec.quantity,
});

async function storedOf({ tx }: TxContext, id: string, planned: PlannedSession, lot: PlannedLot) {
  const { spec, deposit, reserve, no } = lot;
  const isFirst = no === Math.min(...planned.lots.map((one) => one.no));
  return {
    spec: { ...spec, hasReserve: reserve !== undefined },
    deposit,
    reserve: reserve === undefined ? null : await encryptColumn(tx, reserve.toString(), reserveOwner(id)),
    opensAt: planned.order === 'parallel' || isFirst ? planned.opensAt : null,
  };
}

export const reserveOwner = (lotId: string) => `auction_lot.reserve/${lotId}`;

async function addLots(
  ctx: TxContext,
  sessionId: string,
  planned: PlannedSession,
  lots: readonly PlannedLot[],
): Promise<Map<number, string>> {
  if (lots.length === 0) return new Map();
  const listings = await listInSession(
    ctx,
    lots.map((lot) => ({
      firmId: planned.ownerFirmId,
      personId: planned.ownerPersonId,
      terms: termsOf(planned, lot),
    })),
  );
  const made: NewLot[] = [];
  for (const [at, lot] of lots.entries()) {
    const id = ctx.newId();
    made.push({
      id,
      sessionId,
      no: lot.no,
      listingId: listings[at] ?? '',
      ...(await storedOf(ctx, id, planned, lot)),
    });
  }
  await insertLots(ctx.tx, made);
  return new Map(made.map(({ no, id }) => [no, id]));
}
