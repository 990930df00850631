// Handlers of the operators' queue.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  ASSIGNED_HOURS,
  assignItem,
  CLAIM_MINUTES,
  claimItem,
  colleaguesForItem,
  readQueue,
  releaseItem,
  waitingCounts,
} from '../../calls/queue.ts';
import { deskFaults } from '../../faults.ts';
import { dropClaim, giveClaim, readQueueClaims, takeClaim } from '../queries/claim.ts';
import { countByDesk } from '../services/countByDesk.ts';
import { findDeciders } from '../services/findDeciders.ts';
import type { TaskReader } from '../services/gatherOperatorTasks.ts';

export const queueHandlers = (gatherWaiting: TaskReader): Handler[] => [
  handle(readQueue, async (_input, { tx, actor, now }) => {
    const [waiting, claims] = await Promise.all([gatherWaiting(tx, actor.seats), readQueueClaims(tx, now)]);
    const claimOf = new Map(claims.map((claim) => [`${claim.kind} ${claim.id}`, claim]));
    return {
      list: waiting.map(({ barred, ...item }) => {
        const claim = claimOf.get(`${item.kind} ${item.id}`);
        return {
          ...item,
          day: item.day ?? null,
          count: item.count ?? null,
          mayDecide: !barred.includes(actor.personId),
          claim: claim
            ? {
                personId: claim.person_id,
                by: claim.name,
                isMine: claim.person_id === actor.personId,
                until: claim.until,
              }
            : null,
        };
      }),
    };
  }),

  handle(
    waitingCounts,
    async (_input, { tx, actor }) => ({
      desks: countByDesk(await gatherWaiting(tx, actor.seats), actor.personId),
    }),
    { readPreference: 'replica' },
  ),

  handle(claimItem, async ({ kind, id }, { tx, actor, now, fail }) => {
    const waiting = await gatherWaiting(tx, actor.seats);
    const item = waiting.find((one) => one.kind === kind && one.id === id) ?? fail(genericFaults.not_found);
    if (item.barred.includes(actor.personId)) return fail(deskFaults.own_work);
    const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
    if ((await takeClaim(tx, { kind, id, personId: actor.personId, until }, now)) === 1) return { until };
    const holder = (await readQueueClaims(tx, now)).find((claim) => claim.kind === kind && claim.id === id);
    return holder
      ? fail(deskFaults.claimed, { by: holder.name, until: holder.until })
      : fail(genericFaults.not_found);
  }),

  handle(colleaguesForItem, async ({ kind, id }, { tx, actor, fail }) => {
    if (!(await gatherWaiting(tx, actor.seats)).some((one) => one.kind === kind && one.id === id))
      return fail(genericFaults.not_found);
    const list = await findDeciders(tx, gatherWaiting, { kind, id }, actor);
    return {
      list: list.map((one) => ({ personId: one.id, name: one.name, isMe: one.id === actor.personId })),
    };
  }),

  handle(assignItem, async ({ kind, id, personId, holderId }, { tx, actor, now, fail }) => {
    if (!(await gatherWaiting(tx, actor.seats)).some((one) => one.kind === kind && one.id === id))
      return fail(genericFaults.not_found);
    const deciders = await findDeciders(tx, gatherWaiting, { kind, id }, actor);
    if (!deciders.some((one) => one.id === personId)) return fail(deskFaults.not_theirs);
    const until = new Date(now.getTime() + ASSIGNED_HOURS * 3_600_000);
    if ((await giveClaim(tx, { kind, id, personId, until }, holderId, now)) === 1) return { until };
    const holder = (await readQueueClaims(tx, now)).find((claim) => claim.kind === kind && claim.id === id);
    return holder
      ? fail(deskFaults.claimed, { by: holder.name, until: holder.until })
      : fail(genericFaults.not_found);
  }),

  handle(releaseItem, async (which, { tx, actor }) => {
    await dropClaim(tx, which, actor.personId);
    return {};
  }),
];
