// Handlers of operators: pause, cancel, void, run again, secrets, opening.

import { createHash } from 'node:crypto';
import { readListingTerms } from '#features/listing/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transitionAll } from '#packages/db/transition.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  cancelSessionByOperator,
  commitSecret,
  confirmVoid,
  openSealed,
  pauseLots,
  requestVoid,
  rerunLot,
  resumeLots,
  revealSecret,
} from '../../calls/operate.ts';
import { auctionFaults } from '../../faults.ts';
import {
  insertConsent,
  insertSecret,
  lockLots,
  type LotRow,
  readConsents,
  readLots,
  readSecrets,
  storeSecret,
} from '../queries/lot.ts';
import { insertSealingKeys, readSealingKeys } from '../queries/sealing.ts';
import { lockSession, type SessionRow } from '../queries/session.ts';
import { decryptBidders } from '../services/enrol.ts';
import * as fold from '../services/fold.ts';
import { cancelSession, voidLot } from '../services/freeSession.ts';
import { lotLifecycle } from '../services/lifecycles.ts';
import { notifyBidders } from '../services/notifyBidders.ts';
import { scheduleRerun } from '../services/rerun.ts';
import { drawLots, openSealedLot, resumeLocked } from '../services/runSession.ts';
import { CLOCK_SLOT, forgetShares, giveShare, keysInForce, openPrices } from '../services/sealPrices.ts';

const MAX_DRAWERS = 2;
/** Two of three open: one may lose its secret. */
const MAX_OPENERS = 3;

type Refusing = TxContext & {
  readonly fail: Fail<typeof auctionFaults.not_found | typeof genericFaults.wrong_state>;
};

/** Session before lot; every path keeps this order. */
async function lockWith(ctx: Refusing, lotId: string): Promise<{ session: SessionRow; lot: LotRow }> {
  const [known] = await readLots(ctx.tx, sql`lot.id = ${lotId}`);
  const session = known && (await lockSession(ctx.tx, known.session_id));
  const [lot] = session ? await lockLots(ctx.tx, sql`lot.id = ${lotId}`) : [];
  return session && lot ? { session, lot } : ctx.fail(auctionFaults.not_found);
}

async function lockNamed(
  ctx: Refusing,
  sessionId: string,
  lotIds: readonly string[],
  state: LotRow['state'],
) {
  const session = await lockSession(ctx.tx, sessionId);
  const lots = await lockLots(
    ctx.tx,
    sql`lot.session_id = ${sessionId} and lot.id = any (${[...lotIds]}::text[])`,
  );
  if (!session) return ctx.fail(auctionFaults.not_found);
  if (lots.length !== new Set(lotIds).size)
    return ctx.fail(genericFaults.wrong_state, { state: session.state });
  const wrong = lots.find((lot) => lot.state !== state);
  if (wrong) return ctx.fail(genericFaults.wrong_state, { state: wrong.state });
  return { session, lots };
}

export const operateHandlers: Handler[] = [
  handle(pauseLots, async ({ sessionId, lotIds, reason }, ctx) => {
    const { session, lots } = await lockNamed(ctx, sessionId, lotIds, 'running');
    const at = await ctx.readTime();
    const steps = [];
    for (const lot of lots) {
      const step = await fold.pause(ctx, lot, at, { reason, isFault: false });
      // One that is over by the clock is closed, not paused.
      steps.push(step ?? ctx.fail(genericFaults.wrong_state, { state: lot.state }));
    }
    await fold.store(ctx, steps);
    await transitionAll(ctx, lotLifecycle, lots, 'pause', {
      by: 'operator',
      personId: ctx.actor.personId,
      reason,
      set: sql`, paused_at = ${at}, pause_reason = ${reason}, is_fault = false`,
    });
    await notifyBidders(ctx, session, lots, 'lot_paused', { reason });
    return { lots: lots.map(({ id }) => ({ id, state: 'paused' as const })) };
  }),

  handle(resumeLots, async ({ sessionId, lotIds, reason }, ctx) => {
    const { lots } = await lockNamed(ctx, sessionId, lotIds, 'paused');
    await resumeLocked(ctx, lots, await ctx.readTime(), {
      by: 'operator',
      personId: ctx.actor.personId,
      reason,
    });
    return { lots: lots.map(({ id }) => ({ id, state: 'running' as const })) };
  }),

  handle(cancelSessionByOperator, async ({ sessionId, reason }, ctx) => {
    if (!(await lockSession(ctx.tx, sessionId))) return ctx.fail(auctionFaults.not_found);
    await cancelSession(ctx, sessionId, { personId: ctx.actor.personId, reason });
    return { sessionId, state: 'cancelled' as const };
  }),

  handle(requestVoid, async ({ lotId, reason }, ctx) => {
    const { lot } = await lockWith(ctx, lotId);
    if (!['running', 'paused', 'closing', 'sold', 'unsold_reserve'].includes(lot.state))
      return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    const asked = (await readConsents(ctx.tx, [lotId])).filter(({ act }) => act === 'void');
    if (asked.length > 0) return ctx.fail(auctionFaults.already_signed);
    await insertConsent(ctx.tx, { lotId, act: 'void', personId: ctx.actor.personId, reason }, ctx.now);
    return { lotId, askedAt: ctx.now };
  }),

  handle(confirmVoid, async ({ lotId }, ctx) => {
    const { session, lot } = await lockWith(ctx, lotId);
    const asked = (await readConsents(ctx.tx, [lotId])).find(({ act }) => act === 'void');
    if (!asked) return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    const { personId } = ctx.actor;
    if (asked.person_id === personId) return ctx.fail(auctionFaults.other_operator);
    await insertConsent(ctx.tx, { lotId, act: 'void', personId, reason: asked.reason }, ctx.now);
    await voidLot(ctx, session, lot, { personIds: [asked.person_id, personId], reason: asked.reason });
    return { lotId, state: 'voided' as const };
  }),

  handle(rerunLot, async ({ lotId, opensAt }, ctx) => {
    const { session, lot } = await lockWith(ctx, lotId);
    if (lot.state !== 'voided') return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    if (opensAt <= ctx.now)
      return ctx.fail(genericFaults.bad_parameter, { fields: [{ field: 'opensAt', allowed: '> now' }] });
    const [again] = await readLots(ctx.tx, sql`lot.rerun_of = ${lotId}`);
    if (again) return ctx.fail(genericFaults.wrong_state, { state: again.state });
    return scheduleRerun(ctx, session, lot, opensAt, await readListingTerms(ctx.tx, lot.listing_id));
  }),

  handle(commitSecret, async ({ sessionId, hash, keys = [] }, ctx) => {
    const session = await lockSession(ctx.tx, sessionId);
    if (!session) return ctx.fail(auctionFaults.not_found);
    if (!['scheduled', 'enrolling', 'ready'].includes(session.state))
      return ctx.fail(genericFaults.wrong_state, { state: session.state });
    const isSealed = session.kind === 'sealed' && session.sealed_opening === 'operators';
    const lots = await readLots(ctx.tx, sql`lot.session_id = ${sessionId} and lot.state = 'waiting'`);
    const named = new Set(keys.map(({ lotId }) => lotId));
    const fits = isSealed
      ? keys.length === lots.length && lots.every(({ id }) => named.has(id))
      : keys.length === 0;
    if (!fits) {
      const allowed = isSealed ? 'one for each lot of the session' : 'none';
      return ctx.fail(genericFaults.bad_parameter, { fields: [{ field: 'keys', allowed }] });
    }
    const secrets = await readSecrets(ctx.tx, sessionId);
    const { personId } = ctx.actor;
    const most = isSealed ? MAX_OPENERS : MAX_DRAWERS;
    if (secrets.length >= most || secrets.some((one) => one.person_id === personId))
      return ctx.fail(auctionFaults.already_signed);
    const slot = secrets.length + 1;
    await insertSecret(ctx.tx, { sessionId, slot, personId, hash }, ctx.now);
    const own = keys.map(({ lotId, publicKey }) => ({ lotId, slot, personId, publicKey }));
    if (own.length > 0) await insertSealingKeys(ctx.tx, own, ctx.now);
    return { sessionId, slot };
  }),

  handle(revealSecret, async ({ sessionId, secret }, ctx) => {
    const session = await lockSession(ctx.tx, sessionId);
    if (!session) return ctx.fail(auctionFaults.not_found);
    // It would open all lots of the session at once.
    if (session.kind === 'sealed') return ctx.fail(auctionFaults.wrong_kind);
    const lots = await lockLots(ctx.tx, sql`lot.session_id = ${sessionId}`);
    // Before every lot that may need it has closed, nobody may know it.
    const early = lots.find(({ state }) => ['waiting', 'running', 'paused'].includes(state));
    if (early) return ctx.fail(genericFaults.wrong_state, { state: early.state });
    const secrets = await readSecrets(ctx.tx, sessionId);
    const own = secrets.find((one) => one.person_id === ctx.actor.personId);
    if (!own) return ctx.fail(auctionFaults.not_found);
    if (createHash('sha256').update(secret).digest('hex') !== own.hash)
      return ctx.fail(auctionFaults.secret_wrong);
    await storeSecret(ctx.tx, { sessionId, slot: own.slot, secret }, ctx.now);
    const isComplete =
      secrets.length === 2 && secrets.every((one) => one.secret !== null || one.slot === own.slot);
    if (isComplete) {
      const closing = lots.filter(({ state, due_at: due }) => state === 'closing' && due !== null);
      const bidders = await decryptBidders(ctx.tx, sessionId);
      await drawLots(ctx, session, closing, await ctx.readTime(), bidders);
    }
    return { sessionId, slot: own.slot };
  }),

  handle(openSealed, async ({ lotId, key }, ctx) => {
    const { session, lot } = await lockWith(ctx, lotId);
    if (lot.spec.kind !== 'sealed') return ctx.fail(auctionFaults.wrong_kind);
    if (lot.state !== 'closing') return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    const { personId } = ctx.actor;
    const agreed = (await readConsents(ctx.tx, [lotId])).filter(({ act }) => act === 'open_sealed');
    if (agreed.some((one) => one.person_id === personId)) return ctx.fail(auctionFaults.other_operator);
    const keys = keysInForce(await readSealingKeys(ctx.tx, [lotId]));
    if (keys.some(({ slot }) => slot !== CLOCK_SLOT)) {
      const own = keys.find((one) => one.person_id === personId);
      if (!own) return ctx.fail(auctionFaults.no_own_key);
      if (key === undefined || !(await giveShare(ctx, own, key))) return ctx.fail(auctionFaults.key_wrong);
    }
    await insertConsent(ctx.tx, { lotId, act: 'open_sealed', personId, reason: '' }, ctx.now);
    if (agreed.length === 0) return { lotId, state: lot.state, isOpened: false };
    const prices = await openPrices(ctx, lotId);
    // The clock's key is not to be had yet.
    if (!prices) return ctx.fail(genericFaults.wrong_state, { state: lot.state });
    await openSealedLot(ctx, session, lot, await ctx.readTime(), prices);
    await forgetShares(ctx, keys);
    const [opened] = await readLots(ctx.tx, sql`lot.id = ${lotId}`);
    return { lotId, state: opened?.state ?? lot.state, isOpened: true };
  }),
];
