// What operators answer to what firms ask about their deposits: proposed by one, given by another.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import type { Plea } from '../../calls/manage.ts';
import { decidePlea, type DeskPlea, proposeAnswer, readPleas } from '../../calls/plea.ts';
import { manageFaults } from '../../faults.ts';
import { releaseHolds } from '../public.ts';
import { type DeskPleaRow, lockPlea, type PleaRow, readDeskPleas } from '../queries/depositRequest.ts';
import { gainsOf, type GainRow } from '../queries/forfeiture.ts';
import { type HoldRow, holdOfFirm } from '../queries/holdView.ts';
import { firmGains, letGo } from '../services/appealForfeiture.ts';
import type { OutlooksOf } from '../services/gatherOutlooks.ts';
import { giveBackOrOwe } from '../services/returnForfeiture.ts';
import { movePleaOf, tellGainers, toPlea } from '../services/transitionDepositRequest.ts';

const USUAL_PAGE = 20;

export function pleaDeskHandlers(outlooksOf: OutlooksOf): Handler[] {
  return [
    handle(readPleas, async ({ states, kind, after, pageSize = USUAL_PAGE }, { tx, actor }) => {
      const rows = await readDeskPleas(tx, { states, kind, after, most: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const gains = await gainsOf(
        tx,
        page.flatMap(({ entry_ids: ids }) => ids),
      );
      const list = page.map((row) => toDeskPlea(row, gains, actor.personId));
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    }),

    handle(proposeAnswer, async ({ id, isGranted, answer }, scene) => {
      const {
        tx,
        now,
        actor: { personId },
      } = scene;
      const plea = (await lockPlea(tx, id)) ?? fail(genericFaults.not_found);
      const hold = await holdOf(scene, plea);
      if (plea.kind === 'appeal' && (await outlooksOf(tx, [hold]))(hold).ruledBy?.includes(personId))
        return fail(manageFaults.ruled_before);
      return movePleaOf(
        scene,
        plea,
        'propose',
        sql`, is_granted = ${isGranted}, answer = ${answer}, proposed_by = ${personId}, proposed_at = ${now}`,
      );
    }),

    handle(decidePlea, async ({ id, isConfirmed }, scene) => {
      const plea = (await lockPlea(scene.tx, id)) ?? fail(genericFaults.not_found);
      if (plea.state !== 'proposed') return fail(genericFaults.wrong_state, { state: plea.state });
      if (plea.proposed_by === scene.actor.personId) return fail(fundsFaults.second_person);
      if (!isConfirmed)
        return movePleaOf(
          scene,
          plea,
          'send_back',
          sql`, is_granted = null, answer = '', proposed_by = null, proposed_at = null`,
        );
      const decided: PleaRow = { ...plea, decided_by: scene.actor.personId, decided_at: scene.now };
      const hold = await holdOf(scene, plea);
      return plea.is_granted ? grant(scene, decided, hold) : refuse(scene, decided, hold);
    }),
  ];
}

const holdOf = async ({ tx }: TxContext, plea: PleaRow): Promise<HoldRow> =>
  (await holdOfFirm(tx, plea.firm_id, plea.hold_id)) ?? fail(genericFaults.not_found);
const decidedBy = ({ decided_by: by, decided_at: at }: PleaRow) =>
  sql`, decided_by = ${by}, decided_at = ${at}`;

async function grant(ctx: TxContext, plea: PleaRow, hold: HoldRow): Promise<Plea> {
  if (plea.kind === 'appeal') return giveBackOrOwe(ctx, plea, hold);
  const granted = await movePleaOf(ctx, plea, 'grant', decidedBy(plea));
  await releaseHolds(ctx, [{ holdId: hold.id, key: `plea/${plea.id}/grant`, reason: 'fulfilled' }]);
  await tellAsker(ctx, plea, hold, 'plea_granted');
  return granted;
}

async function refuse(ctx: TxContext, plea: PleaRow, hold: HoldRow): Promise<Plea> {
  const refused = await movePleaOf(ctx, plea, 'refuse', decidedBy(plea));
  const gains = await firmGains(ctx.tx, plea.entry_ids);
  await letGo(ctx, plea.id, gains);
  await tellGainers(ctx, plea.id, 'appeal_ended', gains);
  await tellAsker(ctx, plea, hold, 'plea_refused');
  return refused;
}

const tellAsker = (ctx: TxContext, plea: PleaRow, hold: HoldRow, template: 'plea_granted' | 'plea_refused') =>
  notify(ctx, [
    {
      firmId: plea.firm_id,
      seats: FUNDS_SEATS,
      type: 'FUND',
      feature: 'funds',
      template,
      params: { no: hold.no, reason: plea.answer },
      matter: { type: 'hold', id: hold.id, no: hold.no },
      key: `plea/${plea.id}`,
    },
  ]);

const toDeskPlea = (row: DeskPleaRow, gains: readonly GainRow[], personId: string): DeskPlea => ({
  ...toPlea(row),
  firmId: row.firm_id,
  firmName: row.firm_name,
  holdId: row.hold_id,
  holdNo: row.hold_no,
  holdKind: row.hold_kind,
  amount: row.amount_fen,
  remaining: row.remaining_fen,
  matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
  takings: gains
    .filter(({ entry_id: id }) => row.entry_ids.includes(id))
    .map((gain) => ({ no: gain.no, at: gain.posted_at, amount: gain.amount_fen, firmName: gain.firm_name })),
  proposal:
    row.state === 'proposed' && row.is_granted !== null && row.proposed_at
      ? {
          isGranted: row.is_granted,
          answer: row.answer,
          by: row.proposer ?? '',
          isOwn: row.proposed_by === personId,
          at: row.proposed_at,
        }
      : null,
});
