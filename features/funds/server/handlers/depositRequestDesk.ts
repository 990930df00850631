// Handlers for operators' answers to deposit requests, by two persons.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  decideDepositRequest,
  type DeskDepositRequest,
  proposeDepositAnswer,
  readDepositRequests,
} from '../../calls/depositRequest.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import type { DepositRequest } from '../../calls/manage.ts';
import { manageFaults } from '../../faults.ts';
import { releaseHolds } from '../public.ts';
import {
  type DeskDepositRequestRow,
  lockDepositRequest,
  type DepositRequestRow,
  readDeskDepositRequests,
} from '../queries/depositRequest.ts';
import { readForfeitureShares, type ForfeitureShareRow } from '../queries/forfeiture.ts';
import { type HoldRow, readHoldOfFirm } from '../queries/holdView.ts';
import { readFirmShares, releaseClaimedShares } from '../services/appealForfeiture.ts';
import type { OutlooksOf } from '../services/gatherOutlooks.ts';
import { returnOrOwe } from '../services/returnForfeiture.ts';
import {
  transitionDepositRequest,
  type DepositRequestMover,
  notifyRecipients,
  toDepositRequest,
} from '../services/transitionDepositRequest.ts';

const DEFAULT_PAGE_SIZE = 20;

export function depositRequestDeskHandlers(outlooksOf: OutlooksOf): Handler[] {
  return [
    handle(
      readDepositRequests,
      async ({ id, states, kind, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
        const rows = await readDeskDepositRequests(tx, { id, states, kind, after, max: pageSize + 1 });
        const page = rows.slice(0, pageSize);
        const shares = await readForfeitureShares(
          tx,
          page.flatMap(({ entry_ids: ids }) => ids),
        );
        const list = page.map((row) => toDeskDepositRequest(row, shares, actor.personId));
        return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
      },
    ),

    handle(proposeDepositAnswer, async ({ id, isGranted, answer }, ctx) => {
      const {
        tx,
        now,
        actor: { personId },
      } = ctx;
      const request = (await lockDepositRequest(tx, id)) ?? fail(genericFaults.not_found);
      const hold = await holdOf(ctx, request);
      if (request.kind === 'appeal' && (await outlooksOf(tx, [hold]))(hold).ruledBy?.includes(personId))
        return fail(manageFaults.ruled_before);
      return transitionDepositRequest(
        ctx,
        request,
        'propose',
        ctx.actor.seats,
        sql`, is_granted = ${isGranted}, answer = ${answer}, proposed_by = ${personId}, proposed_at = ${now}`,
      );
    }),

    handle(decideDepositRequest, async ({ id, isConfirmed }, ctx) => {
      const request = (await lockDepositRequest(ctx.tx, id)) ?? fail(genericFaults.not_found);
      if (request.state !== 'proposed') return fail(genericFaults.wrong_state, { state: request.state });
      if (request.proposed_by === ctx.actor.personId) return fail(fundsFaults.second_person);
      if (!isConfirmed)
        return transitionDepositRequest(
          ctx,
          request,
          'send_back',
          ctx.actor.seats,
          sql`, is_granted = null, answer = '', proposed_by = null, proposed_at = null`,
        );
      const { seats: by } = ctx.actor;
      const decided: DepositRequestRow = { ...request, decided_by: ctx.actor.personId, decided_at: ctx.now };
      const hold = await holdOf(ctx, request);
      return request.is_granted ? grant(ctx, decided, hold, by) : refuse(ctx, decided, hold, by);
    }),
  ];
}

const holdOf = async ({ tx }: TxContext, request: DepositRequestRow): Promise<HoldRow> =>
  (await readHoldOfFirm(tx, request.firm_id, request.hold_id)) ?? fail(genericFaults.not_found);
const decidedBy = ({ decided_by: by, decided_at: at }: DepositRequestRow) =>
  sql`, decided_by = ${by}, decided_at = ${at}`;

async function grant(
  ctx: TxContext,
  request: DepositRequestRow,
  hold: HoldRow,
  by: DepositRequestMover,
): Promise<DepositRequest> {
  if (request.kind === 'appeal') return returnOrOwe(ctx, request, hold, by);
  const granted = await transitionDepositRequest(ctx, request, 'grant', by, decidedBy(request));
  await releaseHolds(ctx, [{ holdId: hold.id, key: `plea/${request.id}/grant`, reason: 'fulfilled' }]);
  await notifyRequester(ctx, request, hold, 'plea_granted');
  return granted;
}

async function refuse(
  ctx: TxContext,
  request: DepositRequestRow,
  hold: HoldRow,
  by: DepositRequestMover,
): Promise<DepositRequest> {
  const refused = await transitionDepositRequest(ctx, request, 'refuse', by, decidedBy(request));
  const shares = await readFirmShares(ctx.tx, request.entry_ids);
  await releaseClaimedShares(ctx, request.id, shares);
  await notifyRecipients(ctx, request.id, 'appeal_ended', shares);
  await notifyRequester(ctx, request, hold, 'plea_refused');
  return refused;
}

const notifyRequester = (
  ctx: TxContext,
  request: DepositRequestRow,
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

const toDeskDepositRequest = (
  row: DeskDepositRequestRow,
  shares: readonly ForfeitureShareRow[],
  personId: string,
): DeskDepositRequest => ({
  ...toDepositRequest(row),
  firmId: row.firm_id,
  firmName: row.firm_name,
  holdId: row.hold_id,
  holdNo: row.hold_no,
  holdKind: row.hold_kind,
  amount: row.amount_fen,
  remaining: row.remaining_fen,
  matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
  takings: shares
    .filter(({ entry_id: id }) => row.entry_ids.includes(id))
    .map((share) => ({
      no: share.no,
      at: share.posted_at,
      amount: share.amount_fen,
      firmName: share.firm_name,
    })),
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
