// Handlers for operators' answers to deposit requests, by two persons.

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
import { movePleaOf, type PleaMover, tellGainers, toPlea } from '../services/transitionDepositRequest.ts';

const DEFAULT_PAGE_SIZE = 20;

export function pleaDeskHandlers(outlooksOf: OutlooksOf): Handler[] {
  return [
    handle(readPleas, async ({ states, kind, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
      const rows = await readDeskPleas(tx, { states, kind, after, max: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const gains = await gainsOf(
        tx,
        page.flatMap(({ entry_ids: ids }) => ids),
      );
      const list = page.map((row) => toDeskPlea(row, gains, actor.personId));
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    }),

    handle(proposeAnswer, async ({ id, isGranted, answer }, ctx) => {
      const {
        tx,
        now,
        actor: { personId },
      } = ctx;
      const request = (await lockPlea(tx, id)) ?? fail(genericFaults.not_found);
      const hold = await holdOf(ctx, request);
      if (request.kind === 'appeal' && (await outlooksOf(tx, [hold]))(hold).ruledBy?.includes(personId))
        return fail(manageFaults.ruled_before);
      return movePleaOf(
        ctx,
        request,
        'propose',
        ctx.actor.seats,
        sql`, is_granted = ${isGranted}, answer = ${answer}, proposed_by = ${personId}, proposed_at = ${now}`,
      );
    }),

    handle(decidePlea, async ({ id, isConfirmed }, ctx) => {
      const request = (await lockPlea(ctx.tx, id)) ?? fail(genericFaults.not_found);
      if (request.state !== 'proposed') return fail(genericFaults.wrong_state, { state: request.state });
      if (request.proposed_by === ctx.actor.personId) return fail(fundsFaults.second_person);
      if (!isConfirmed)
        return movePleaOf(
          ctx,
          request,
          'send_back',
          ctx.actor.seats,
          sql`, is_granted = null, answer = '', proposed_by = null, proposed_at = null`,
        );
      const { seats: by } = ctx.actor;
      const decided: PleaRow = { ...request, decided_by: ctx.actor.personId, decided_at: ctx.now };
      const hold = await holdOf(ctx, request);
      return request.is_granted ? grant(ctx, decided, hold, by) : refuse(ctx, decided, hold, by);
    }),
  ];
}

const holdOf = async ({ tx }: TxContext, request: PleaRow): Promise<HoldRow> =>
  (await holdOfFirm(tx, request.firm_id, request.hold_id)) ?? fail(genericFaults.not_found);
const decidedBy = ({ decided_by: by, decided_at: at }: PleaRow) =>
  sql`, decided_by = ${by}, decided_at = ${at}`;

async function grant(ctx: TxContext, request: PleaRow, hold: HoldRow, by: PleaMover): Promise<Plea> {
  if (request.kind === 'appeal') return giveBackOrOwe(ctx, request, hold, by);
  const granted = await movePleaOf(ctx, request, 'grant', by, decidedBy(request));
  await releaseHolds(ctx, [{ holdId: hold.id, key: `plea/${request.id}/grant`, reason: 'fulfilled' }]);
  await notifyRequester(ctx, request, hold, 'plea_granted');
  return granted;
}

async function refuse(ctx: TxContext, request: PleaRow, hold: HoldRow, by: PleaMover): Promise<Plea> {
  const refused = await movePleaOf(ctx, request, 'refuse', by, decidedBy(request));
  const gains = await firmGains(ctx.tx, request.entry_ids);
  await letGo(ctx, request.id, gains);
  await tellGainers(ctx, request.id, 'appeal_ended', gains);
  await notifyRequester(ctx, request, hold, 'plea_refused');
  return refused;
}

const notifyRequester = (
  ctx: TxContext,
  request: PleaRow,
  hold: HoldRow,
  template: 'plea_granted' | 'plea_refused',
) =>
  notify(ctx, [
    {
      firmId: request.firm_id,
      seats: FUNDS_SEATS,
      type: 'FUND',
      feature: 'funds',
      template,
      params: { no: hold.no, reason: request.answer },
      matter: { type: 'hold', id: hold.id, no: hold.no },
      key: `plea/${request.id}`,
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
