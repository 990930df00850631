// Handlers that find people, end sessions and lift second steps.

import {
  endSessions,
  endSessionsById,
  removeSecondSteps,
  readSessionsOf,
} from '#features/account/server/public.ts';
import { caseworkFaults } from '#features/casework/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import {
  decideLift,
  endSessionsOfPerson,
  findPeople,
  proposeLift,
  sessionsOfPerson,
} from '../../calls/people.ts';
import { deskFaults } from '../../faults.ts';
import { writeLiftDecision as writeDecision, insertLift, lockLift, readOpenLift } from '../queries/lift.ts';
import { findPeopleRows, personExists } from '../queries/people.ts';

export const peopleHandlers = [
  handle(findPeople, (filter, { tx, now }) => findPeopleRows(tx, filter, now)),

  handle(sessionsOfPerson, async ({ personId }, { tx, now, actor }) => {
    const [sessions, lift] = await Promise.all([
      readSessionsOf(tx, personId, now),
      readOpenLift(tx, personId),
    ]);
    return {
      list: sessions.map(({ id, device, created_at, last_used_at }) => ({
        id,
        device,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
      lift: lift
        ? {
            id: lift.id,
            reason: lift.reason,
            by: lift.by,
            at: lift.proposed_at,
            isOwn: lift.proposed_by === actor.personId || personId === actor.personId,
          }
        : null,
    };
  }),

  handle(proposeLift, async ({ personId, reason }, { tx, now, newId, actor, fail }) => {
    if (!(await personExists(tx, personId))) return fail(genericFaults.not_found);
    if (personId === actor.personId) return fail(caseworkFaults.own_work);
    const id = newId();
    return (await insertLift(tx, { id, personId, reason, by: actor.personId }, now)) === 1
      ? { id }
      : fail(deskFaults.lift_waiting);
  }),

  handle(decideLift, async ({ id, move }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const lift = (await lockLift(tx, id)) ?? fail(genericFaults.not_found);
    if (lift.state !== 'proposed') return fail(genericFaults.wrong_state, { state: lift.state });
    if (move === 'confirm' && [lift.proposed_by, lift.person_id].includes(actor.personId))
      return fail(caseworkFaults.own_work);
    await writeDecision(tx, id, move === 'confirm' ? 'confirmed' : 'dropped', actor.personId, now);
    if (move === 'confirm') await removeSecondSteps(ctx, lift.person_id);
    return { id };
  }),

  handle(endSessionsOfPerson, async ({ personId, sessionId }, ctx) => {
    if (!(await personExists(ctx.tx, personId))) return ctx.fail(genericFaults.not_found);
    if (sessionId === undefined) return { ended: await endSessions(ctx, personId) };
    const open = await readSessionsOf(ctx.tx, personId, ctx.now);
    if (!open.some(({ id }) => id === sessionId)) return ctx.fail(genericFaults.not_found);
    await endSessionsById(ctx, [sessionId]);
    return { ended: 1 };
  }),
];
