// Handlers of a person who leaves.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { askToLeave, ownDeparture, stayAfterAll } from '../../calls/departure.ts';
import { accountFaults } from '../../faults.ts';
import {
  departureLifecycle,
  type DepartureRow,
  insertDeparture,
  lockDeparture,
  readDeparture,
} from '../queries/departure.ts';
import { readBlocks, type ReadDepartureBlocks } from '../services/leave.ts';
import { requireOwnPassword } from '../services/limitPasswordAttempts.ts';
import { notifyOwner } from '../services/notifyAccountOwner.ts';

const DAY_MS = 86_400_000;

export const departureHandlers = (readers: readonly ReadDepartureBlocks[]): Handler[] => [
  handle(ownDeparture, async (_input, { tx, actor: { personId }, now }) => {
    const departure = await readDeparture(tx, personId);
    return {
      departure: departure ? toDeparture(departure) : null,
      blocks: await readBlocks(readers, tx, personId, now),
      days: Number(await readNumberParameter(tx, 'LEAVING_DAYS', now)),
    };
  }),

  handleMultiTransaction(askToLeave, async ({ password }, steps) => {
    const person = await requireOwnPassword(steps.visitor?.personId ?? '', password, steps);
    return steps.complete(async (ctx) => {
      const { tx, now } = ctx;
      const [first] = await readBlocks(readers, tx, person.id, now);
      if (first) return steps.fail(accountFaults.cannot_leave, { block: first.block, name: first.name });
      const days = Number(await readNumberParameter(tx, 'LEAVING_DAYS', now));
      const dueAt = new Date(now.getTime() + days * DAY_MS);
      if ((await insertDeparture(tx, { id: ctx.newId(), personId: person.id, dueAt }, now)) !== 1)
        return steps.fail(accountFaults.leaving_already);
      await notifyOwner(ctx, person, 'leaving');
      return { askedAt: now, dueAt };
    });
  }),

  handle(stayAfterAll, async (_input, ctx) => {
    const { tx, actor, now, fail } = ctx;
    const own = await readDeparture(tx, actor.personId);
    const departure = own && (await lockDeparture(tx, own.id));
    if (departure?.state !== 'asked') return fail(genericFaults.not_found);
    await transition(ctx, departureLifecycle, departure, 'withdraw', {
      by: 'owner',
      set: sql`, ended_at = ${now}`,
    });
    return {};
  }),
];

const toDeparture = ({ asked_at: askedAt, due_at: dueAt }: DepartureRow) => ({ askedAt, dueAt });
