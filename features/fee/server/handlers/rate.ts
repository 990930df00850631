// Handlers for the rate table.

import { sql } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  proposeRate,
  publishRate,
  type RateCard,
  ratePage,
  rejectRate,
  withdrawRate,
} from '../../calls/rate.ts';
import { feeFaults } from '../../faults.ts';
import { pickRate } from '../../rules/rate.ts';
import { RATE_DECIDERS } from '../../states.ts';
import { insertRate, isVariety, lockRate, readRatePage, readRatesOn, type RateRow } from '../queries/rate.ts';
import { feeRateLifecycle } from '../services/transitionFee.ts';

export const rateHandlers: Handler[] = [
  handle(ratePage, async (filter, { tx, now, actor }) => {
    const day = dayInMarket(now);
    const [{ rows, next }, inForce] = [await readRatePage(tx, filter), await readRatesOn(tx, day)];
    const counts = (row: RateRow) =>
      inForce.filter(
        (one) =>
          one.type === row.type &&
          one.mode === row.mode &&
          one.varietyId === row.variety_id &&
          one.tier === row.tier,
      );
    const isInForce = (row: RateRow) =>
      row.state === 'published' &&
      pickRate(
        counts(row).map((one) => ({ ...one, mode: null, varietyId: null, tier: null })),
        { type: row.type, mode: 'auto_trad', varietyId: null, tier: 'basic', day },
      )?.id === row.id;
    const mayDecide = (row: RateRow) =>
      row.state === 'proposed' &&
      row.written_by !== actor.personId &&
      RATE_DECIDERS.some((seat) => actor.seats.includes(seat));
    return { list: rows.map((row) => toRateCard(row, isInForce(row), mayDecide(row))), next };
  }),

  handle(
    proposeRate,
    async ({ mode = null, varietyId = null, tier = null, ...written }, { tx, now, newId, actor, fail }) => {
      if (written.validFrom <= dayInMarket(now)) return fail(feeFaults.rate_late);
      if (varietyId !== null && !(await isVariety(tx, varietyId))) return fail(genericFaults.not_found);
      const id = newId();
      return {
        rateId: id,
        version: await insertRate(
          tx,
          { ...written, id, mode, varietyId, tier, personId: actor.personId },
          now,
        ),
      };
    },
  ),

  handle(publishRate, ({ rateId }, scene) => decide(scene, rateId, 'publish', '')),
  handle(rejectRate, ({ rateId, reason }, scene) => decide(scene, rateId, 'reject', reason)),

  handle(withdrawRate, async ({ rateId }, { tx, now, actor, fail }) => {
    const rate = (await lockRate(tx, rateId)) ?? fail(genericFaults.not_found);
    requireMove(feeRateLifecycle, rate, 'withdraw', actor.seats);
    if (rate.valid_from <= dayInMarket(now)) return fail(feeFaults.rate_late);
    await transition({ tx, now }, feeRateLifecycle, rate, 'withdraw', {
      by: actor.seats,
      set: sql`, withdrawn_by = ${actor.personId}, withdrawn_at = ${now}`,
    });
    return { rateId };
  }),
];

async function decide(
  { tx, now, actor, fail }: Pick<CallContext<typeof rejectRate>, 'tx' | 'now' | 'actor' | 'fail'>,
  rateId: string,
  move: 'publish' | 'reject',
  reason: string,
) {
  const rate = (await lockRate(tx, rateId)) ?? fail(genericFaults.not_found);
  requireMove(feeRateLifecycle, rate, move, actor.seats);
  if (rate.written_by === actor.personId) return fail(feeFaults.second_person);
  await transition({ tx, now }, feeRateLifecycle, rate, move, {
    by: actor.seats,
    set: sql`, decided_by = ${actor.personId}, decided_at = ${now}, reason = ${reason}`,
  });
  return { rateId };
}

const toRateCard = (row: RateRow, isInForce: boolean, mayDecide: boolean): RateCard => ({
  id: row.id,
  type: row.type,
  mode: row.mode,
  varietyId: row.variety_id,
  tier: row.tier,
  rate: row.rate_hao_per_t,
  discount: row.discount_bp,
  validFrom: row.valid_from,
  version: row.version,
  state: row.state,
  note: row.note,
  reason: row.reason,
  writtenBy: row.writer,
  writtenAt: row.written_at,
  decidedBy: row.decider,
  decidedAt: row.decided_at,
  isInForce,
  mayDecide,
});
