// What a firm asks about its deposits, carried out.

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
    handle(askRelease, async ({ id, reason }, scene) => {
      const firmId = firmOf(scene.actor);
      await lockAvailable(scene.tx, [firmId]);
      const hold = (await holdOfFirm(scene.tx, firmId, id)) ?? fail(genericFaults.not_found);
      const obstacle = releaseObstacle((await readStandings(scene.tx, scene.now, [hold], outlooksOf))(hold));
      if (obstacle === 'ended') return fail(genericFaults.wrong_state, { state: hold.state });
      if (obstacle === 'going_on') return fail(manageFaults.matter_not_over);
      return ask(scene, {
        hold,
        firmId,
        kind: 'release',
        reason,
        takings: [],
        personId: scene.actor.personId,
      });
    }),

    handle(appealHold, async ({ id, reason }, scene) => {
      const { tx, now, actor } = scene;
      const firmId = firmOf(actor);
      const hold = (await holdOfFirm(tx, firmId, id)) ?? fail(genericFaults.not_found);
      if (!isTaken(hold)) return fail(manageFaults.nothing_taken);
      // Whoever asks at the same moment waits here, and finds the taking appealed against.
      const gains = await firmGains(
        tx,
        (await takenOf(tx, now, id)).map(({ entryId }) => entryId),
      );
      await lockAvailable(tx, [firmId, ...gains.map((gain) => gain.firmId)]);
      const takings = appealable(await takenOf(tx, now, id), now);
      if (takings === 'none') return fail(manageFaults.nothing_taken);
      if (takings === 'over') return fail(manageFaults.appeal_over);
      const plea = await ask(scene, {
        hold,
        firmId,
        kind: 'appeal',
        reason,
        takings,
        personId: actor.personId,
      });
      const claimed = gains.filter(({ entryId }) => takings.some((taking) => taking.entryId === entryId));
      await keepApart(scene, plea.id, claimed);
      await tellGainers(scene, plea.id, 'appeal_lodged', claimed);
      return plea;
    }),

    handle(withdrawPlea, async ({ id }, scene) => {
      const plea = (await lockPlea(scene.tx, id, firmOf(scene.actor))) ?? fail(genericFaults.not_found);
      const withdrawn = await movePleaOf(
        scene,
        plea,
        'take_back',
        sql`, decided_by = ${scene.actor.personId}, decided_at = ${scene.now}`,
      );
      const gains = await firmGains(scene.tx, plea.entry_ids);
      await letGo(scene, id, gains);
      await tellGainers(scene, id, 'appeal_ended', gains);
      return withdrawn;
    }),
  ];
}

const takenOf = async (connection: Connection, now: Date, holdId: string) =>
  (await readTakings(connection, now, [holdId])).get(holdId) ?? [];

interface Asking {
  readonly hold: HoldRow;
  readonly firmId: string;
  readonly kind: Plea['kind'];
  readonly reason: string;
  readonly takings: readonly Taking[];
  readonly personId: string;
}

async function ask(ctx: TxContext, { hold, firmId, kind, reason, takings, personId }: Asking): Promise<Plea> {
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
