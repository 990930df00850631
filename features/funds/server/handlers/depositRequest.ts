// Handlers for deposit requests made by firms.

import { writeOutbox } from '#packages/db/outbox.ts';
import { sql, type Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { appealHold, requestRelease, withdrawDepositRequest } from '../../calls/depositRequest.ts';
import type { DepositRequest } from '../../calls/manage.ts';
import { manageFaults } from '../../faults.ts';
import { releaseObstacle } from '../../rules/allowedRequest.ts';
import { findAppealable, totalClaim, type Forfeiture } from '../../rules/appeal.ts';
import { lockAvailable } from '../public.ts';
import { insertDepositRequest, lockDepositRequest } from '../queries/depositRequest.ts';
import { type HoldRow, readHoldOfFirm } from '../queries/holdView.ts';
import {
  readFirmShares,
  freezeClaimedShares,
  releaseClaimedShares,
  readForfeitures,
} from '../services/appealForfeiture.ts';
import type { OutlooksOf } from '../services/gatherOutlooks.ts';
import { isForfeited, readHoldStatuses } from '../services/readHoldStatuses.ts';
import { transitionDepositRequest, notifyRecipients } from '../services/transitionDepositRequest.ts';

export function depositRequestHandlers(outlooksOf: OutlooksOf): Handler[] {
  return [
    handle(requestRelease, async ({ id, reason }, ctx) => {
      const firmId = requireFirmId(ctx.actor);
      await lockAvailable(ctx.tx, [firmId]);
      const hold = (await readHoldOfFirm(ctx.tx, firmId, id)) ?? fail(genericFaults.not_found);
      const obstacle = releaseObstacle((await readHoldStatuses(ctx.tx, ctx.now, [hold], outlooksOf))(hold));
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
      const firmId = requireFirmId(actor);
      const hold = (await readHoldOfFirm(tx, firmId, id)) ?? fail(genericFaults.not_found);
      if (!isForfeited(hold)) return fail(manageFaults.nothing_taken);
      // Locks the recipients: a concurrent appeal waits here and then finds the forfeiture appealed.
      const shares = await readFirmShares(
        tx,
        (await forfeituresOf(tx, now, id)).map(({ entryId }) => entryId),
      );
      await lockAvailable(tx, [firmId, ...shares.map((share) => share.firmId)]);
      const forfeitures = findAppealable(await forfeituresOf(tx, now, id), now);
      if (forfeitures === 'none') return fail(manageFaults.nothing_taken);
      if (forfeitures === 'over') return fail(manageFaults.appeal_over);
      const request = await createRequest(ctx, {
        hold,
        firmId,
        kind: 'appeal',
        reason,
        takings: forfeitures,
        personId: actor.personId,
      });
      const claimed = shares.filter(({ entryId }) =>
        forfeitures.some((forfeiture) => forfeiture.entryId === entryId),
      );
      await freezeClaimedShares(ctx, request.id, claimed);
      await notifyRecipients(ctx, request.id, 'appeal_lodged', claimed);
      return request;
    }),

    handle(withdrawDepositRequest, async ({ id }, ctx) => {
      const request =
        (await lockDepositRequest(ctx.tx, id, requireFirmId(ctx.actor))) ?? fail(genericFaults.not_found);
      const withdrawn = await transitionDepositRequest(
        ctx,
        request,
        'take_back',
        ctx.actor.seats,
        sql`, decided_by = ${ctx.actor.personId}, decided_at = ${ctx.now}`,
      );
      const shares = await readFirmShares(ctx.tx, request.entry_ids);
      await releaseClaimedShares(ctx, id, shares);
      await notifyRecipients(ctx, id, 'appeal_ended', shares);
      return withdrawn;
    }),
  ];
}

const forfeituresOf = async (connection: Connection, now: Date, holdId: string) =>
  (await readForfeitures(connection, now, [holdId])).get(holdId) ?? [];

interface RequestInput {
  readonly hold: HoldRow;
  readonly firmId: string;
  readonly kind: DepositRequest['kind'];
  readonly reason: string;
  readonly takings: readonly Forfeiture[];
  readonly personId: string;
}

async function createRequest(
  ctx: TxContext,
  { hold, firmId, kind, reason, takings: forfeitures, personId }: RequestInput,
): Promise<DepositRequest> {
  const { tx, now } = ctx;
  const [id, claim] = [ctx.newId(), totalClaim(forfeitures)];
  const entryIds = forfeitures.map(({ entryId }) => entryId);
  if (
    (await insertDepositRequest(tx, now, {
      id,
      holdId: hold.id,
      firmId,
      kind,
      reason,
      entryIds,
      claim,
      personId,
    })) === 0
  )
    return fail(manageFaults.plea_open);
  await writeOutbox(tx, [`funds/${firmId}`]);
  return { id, kind, reason, state: 'open', claim, answer: '', askedAt: now, decidedAt: null };
}
