// Handlers for deposit requests made by firms.

import { writeOutbox } from '#packages/db/outbox.ts';
import { sql, type Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import type { Plea } from '../../calls/manage.ts';
import { appealHold, askRelease, withdrawPlea } from '../../calls/plea.ts';
import { manageFaults } from '../../faults.ts';
import { appealable, claimOf, type Taking } from '../../rules/appeal.ts';
import { releaseObstacle } from '../../rules/asking.ts';
import { lockAvailable } from '../public.ts';
import { insertPlea, lockPlea } from '../queries/depositRequest.ts';
import { type HoldRow, holdOfFirm } from '../queries/holdView.ts';
import { firmGains, keepApart, letGo, readTakings } from '../services/appealForfeiture.ts';
import type { OutlooksOf } from '../services/gatherOutlooks.ts';
import { isTaken, readStandings } from '../services/readHoldStandings.ts';
import { firmOf } from '../services/requireFirm.ts';
import { movePleaOf, tellGainers } from '../services/transitionDepositRequest.ts';

export function pleaHandlers(outlooksOf: OutlooksOf): Handler[] {
  return [
    handle(askRelease, async ({ id, reason }, ctx) => {
      const firmId = firmOf(ctx.actor);
      await lockAvailable(ctx.tx, [firmId]);
      const hold = (await holdOfFirm(ctx.tx, firmId, id)) ?? fail(genericFaults.not_found);
      const obstacle = releaseObstacle((await readStandings(ctx.tx, ctx.now, [hold], outlooksOf))(hold));
      if (obstacle === 'ended') return fail(genericFaults.wrong_state, { state: hold.state });
      if (obstacle === 'going_on') return fail(manageFaults.matter_not_over);
      return createRequest(ctx, {
        hold,
        firmId,
        kind: 'release',
        reason,
        takings: [],
        personId: ctx.actor.personId,
      });
    }),

    handle(appealHold, async ({ id, reason }, ctx) => {
      const { tx, now, actor } = ctx;
      const firmId = firmOf(actor);
      const hold = (await holdOfFirm(tx, firmId, id)) ?? fail(genericFaults.not_found);
      if (!isTaken(hold)) return fail(manageFaults.nothing_taken);
      // Locks the recipients: a concurrent appeal waits here and then finds the forfeiture appealed.
      const gains = await firmGains(
        tx,
        (await forfeituresOf(tx, now, id)).map(({ entryId }) => entryId),
      );
      await lockAvailable(tx, [firmId, ...gains.map((gain) => gain.firmId)]);
      const takings = appealable(await forfeituresOf(tx, now, id), now);
      if (takings === 'none') return fail(manageFaults.nothing_taken);
      if (takings === 'over') return fail(manageFaults.appeal_over);
      const request = await createRequest(ctx, {
        hold,
        firmId,
        kind: 'appeal',
        reason,
        takings,
        personId: actor.personId,
      });
      const claimed = gains.filter(({ entryId }) => takings.some((taking) => taking.entryId === entryId));
      await keepApart(ctx, request.id, claimed);
      await tellGainers(ctx, request.id, 'appeal_lodged', claimed);
      return request;
    }),

    handle(withdrawPlea, async ({ id }, ctx) => {
      const request = (await lockPlea(ctx.tx, id, firmOf(ctx.actor))) ?? fail(genericFaults.not_found);
      const withdrawn = await movePleaOf(
        ctx,
        request,
        'take_back',
        ctx.actor.seats,
        sql`, decided_by = ${ctx.actor.personId}, decided_at = ${ctx.now}`,
      );
      const gains = await firmGains(ctx.tx, request.entry_ids);
      await letGo(ctx, id, gains);
      await tellGainers(ctx, id, 'appeal_ended', gains);
      return withdrawn;
    }),
  ];
}

const forfeituresOf = async (connection: Connection, now: Date, holdId: string) =>
  (await readTakings(connection, now, [holdId])).get(holdId) ?? [];

interface RequestInput {
  readonly hold: HoldRow;
  readonly firmId: string;
  readonly kind: Plea['kind'];
  readonly reason: string;
  readonly takings: readonly Taking[];
  readonly personId: string;
}

async function createRequest(
  ctx: TxContext,
  { hold, firmId, kind, reason, takings, personId }: RequestInput,
): Promise<Plea> {
  const { tx, now } = ctx;
  const [id, claim] = [ctx.newId(), claimOf(takings)];
  const entryIds = takings.map(({ entryId }) => entryId);
  if (
    (await insertPlea(tx, now, { id, holdId: hold.id, firmId, kind, reason, entryIds, claim, personId })) ===
    0
  )
    return fail(manageFaults.plea_open);
  await writeOutbox(tx, [`funds/${firmId}`]);
  return { id, kind, reason, state: 'open', claim, answer: '', askedAt: now, decidedAt: null };
}
