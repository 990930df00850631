// Handlers for methods of the score: read, propose, decide.

import type { OperatorTask } from '#features/catalog/operatorTask.ts';
import { recordHistory } from '#packages/db/history.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { approveMethod, creditMethods, proposeMethod, refuseMethod } from '../../calls/method.ts';
import { creditFaults } from '../../faults.ts';
import { isMethodSound } from '../../rules/method.ts';
import { methodMachine } from '../../states.ts';
import {
  creditHistory,
  insertMethod,
  lockMethod,
  methodLifecycle,
  readMethodOn,
  readMethods,
  readOpenMethod,
} from '../queries/method.ts';
import { toMethod } from '../services/viewCredit.ts';

const { not_found } = genericFaults;

export const methodHandlers: Handler[] = [
  handle(creditMethods, async (filter, { tx, actor, now }) => {
    const [{ rows, next }, { version }] = await Promise.all([
      readMethods(tx, filter),
      readMethodOn(tx, dayInMarket(now)),
    ]);
    return {
      list: rows.map((row) => ({
        ...toMethod(row),
        id: row.id,
        state: row.state,
        isInForce: row.version === version,
        reason: row.reason,
        proposedBy: row.proposer,
        proposedAt: row.proposed_at,
        decidedBy: row.decider,
        decidedAt: row.decided_at,
        isMine: row.proposed_by === actor.personId,
      })),
      next,
    };
  }),

  handle(proposeMethod, async ({ figures, reason }, ctx) => {
    const { tx, now, newId, actor, fail } = ctx;
    if (!isMethodSound(figures)) return fail(creditFaults.figures_invalid);
    if (figures.validFrom <= dayInMarket(now)) return fail(creditFaults.begins_too_early);
    const id = newId();
    const { personId } = actor;
    if ((await insertMethod(tx, { ...figures, id, reason, personId }, now)) === 0)
      return fail(creditFaults.proposal_open);
    await recordHistory(ctx, creditHistory, [
      {
        subjectId: id,
        move: 'propose',
        from: null,
        to: 'proposed',
        party: 'operator_admin',
        personId,
        reason,
      },
    ]);
    await writeOutbox(tx, ['credit_methods']);
    const { version } = (await lockMethod(tx, id)) ?? fail(creditFaults.proposal_open);
    return { methodId: id, version };
  }),

  handle(approveMethod, async ({ methodId }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const row = (await lockMethod(tx, methodId)) ?? fail(not_found);
    if (row.proposed_by === actor.personId) return fail(creditFaults.second_person);
    // It would change what firms were charged today.
    if (row.state === 'proposed' && row.valid_from <= dayInMarket(now))
      return fail(creditFaults.begins_too_early);
    const { state } = await transition(ctx, methodLifecycle, row, 'approve', {
      by: actor.seats,
      personId: actor.personId,
      set: sql`, decided_by = ${actor.personId}, decided_at = ${now}`,
    });
    return { methodId, state };
  }),

  handle(refuseMethod, async ({ methodId, reason }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const row = (await lockMethod(tx, methodId)) ?? fail(not_found);
    const isOwn = row.proposed_by === actor.personId;
    const { state } = await transition(ctx, methodLifecycle, row, 'refuse', {
      by: actor.seats,
      personId: actor.personId,
      reason,
      // Its author takes it back; nobody decides on their own proposal.
      set: sql`, decided_by = ${isOwn ? null : actor.personId}::text, decided_at = ${now}`,
    });
    return { methodId, state };
  }),
];

/** The proposed method that waits for another administrator. */
export async function listMethodTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!methodMachine.moves.approve.by.some((seat) => seats.includes(seat))) return [];
  const row = await readOpenMethod(connection);
  return row
    ? [
        {
          kind: 'decide_credit_method',
          id: row.id,
          title: row.reason,
          since: row.proposed_at,
          barred: row.proposed_by === null ? [] : [row.proposed_by],
          path: `credit-methods?id=${row.id}`,
        },
      ]
    : [];
}
