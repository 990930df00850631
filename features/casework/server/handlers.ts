// Handlers of claims: taken, given to colleagues, given back.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { ASSIGNED_HOURS, assignItem, claimItem, colleaguesForItems, releaseItem } from '../calls.ts';
import { caseworkFaults } from '../faults.ts';
import { dropClaim, giveClaim, readClaimsOf } from './queries.ts';
import { findDeciders, isDecider, isSame } from './services/findDeciders.ts';
import type { TaskReader } from './services/gatherOperatorTasks.ts';
import { requireClaim } from './services/requireClaim.ts';

export const caseworkHandlers = (gatherWaiting: TaskReader): Handler[] => [
  handle(claimItem, async ({ kind, id }, ctx) => {
    const { tx, actor, fail } = ctx;
    const waiting = await gatherWaiting(tx, actor.seats);
    const item = waiting.find((one) => isSame(one, { kind, id })) ?? fail(genericFaults.not_found);
    if (item.barred.includes(actor.personId)) return fail(caseworkFaults.own_work);
    return { until: await requireClaim(ctx, { kind, id }) };
  }),

  handle(colleaguesForItems, async ({ items }, { tx, actor }) => {
    const waiting = await gatherWaiting(tx, actor.seats);
    const known = items.filter((item) => waiting.some((one) => isSame(one, item)));
    const deciders = await findDeciders(tx, gatherWaiting, known, actor);
    return {
      list: deciders.map(({ id: personId, ...one }) => ({
        personId,
        ...one,
        isMe: personId === actor.personId,
      })),
    };
  }),

  handle(assignItem, async ({ kind, id, personId, holderId }, { tx, actor, now, fail }) => {
    const item = { kind, id };
    if (!(await gatherWaiting(tx, actor.seats)).some((one) => isSame(one, item)))
      return fail(genericFaults.not_found);
    if (!(await isDecider(tx, gatherWaiting, item, personId, actor))) return fail(caseworkFaults.not_theirs);
    const until = new Date(now.getTime() + ASSIGNED_HOURS * 3_600_000);
    if ((await giveClaim(tx, { ...item, personId, until }, holderId, now)) === 1) return { until };
    const holder = (await readClaimsOf(tx, kind, [id], now)).get(id);
    return holder
      ? fail(caseworkFaults.claimed, { by: holder.name, until: holder.until })
      : fail(genericFaults.not_found);
  }),

  handle(releaseItem, async (which, { tx, actor }) => {
    await dropClaim(tx, which, actor.personId);
    return {};
  }),
];
