// Handlers for a firm's deposits and bonds.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { type Hold, readHold, readHolds } from '../../calls/ledger.ts';
import { readOutlook } from '../../calls/manage.ts';
import { allowedRequest } from '../../rules/allowedRequest.ts';
import { readRequestsOfHold } from '../queries/depositRequest.ts';
import {
  readHoldOfFirm,
  type HoldRow,
  readHoldPage,
  readHoldTotals,
  readHoldEntries,
} from '../queries/holdView.ts';
import type { OutlooksOf } from '../services/gatherOutlooks.ts';
import { readHoldStatuses } from '../services/readHoldStatuses.ts';
import { toDepositRequest } from '../services/transitionDepositRequest.ts';

export const holdHandlers = (outlooksOf: OutlooksOf): Handler[] => [
  handle(readHolds, async ({ after, pageSize = PAGE_SIZE, ...wanted }, { tx, now, actor }) => {
    const firmId = requireFirmId(actor);
    const [rows, totals] = await Promise.all([
      readHoldPage(tx, firmId, wanted, { after, max: pageSize + 1 }),
      after === undefined ? readHoldTotals(tx, firmId, wanted) : undefined,
    ]);
    const shown = rows.slice(0, pageSize);
    const standingOf = mayAct(actor) ? await readHoldStatuses(tx, now, shown, outlooksOf) : undefined;
    return {
      list: shown.map((row) => ({
        ...toHold(row),
        mayAsk: standingOf ? allowedRequest(standingOf(row), now) : null,
      })),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      totals: totals ? { count: totals.count, remaining: totals.remaining_fen } : null,
    };
  }),

  handle(readHold, async ({ id }, { tx, actor }) => {
    const row = (await readHoldOfFirm(tx, requireFirmId(actor), id)) ?? fail(genericFaults.not_found);
    const moves = await readHoldEntries(tx, id);
    return {
      ...toHold(row),
      from: row.from_hold_id && row.from_hold_no ? { id: row.from_hold_id, no: row.from_hold_no } : null,
      timeline: moves.map(({ entry_id, no, event, reason, amount_fen, posted_at }) => ({
        entryId: entry_id,
        no,
        event,
        reason,
        amount: amount_fen,
        postedAt: posted_at,
      })),
    };
  }),

  handle(readOutlook, async ({ id }, { tx, now, actor }) => {
    const hold = (await readHoldOfFirm(tx, requireFirmId(actor), id)) ?? fail(genericFaults.not_found);
    const [standingOf, requests] = await Promise.all([
      readHoldStatuses(tx, now, [hold], outlooksOf),
      readRequestsOfHold(tx, id),
    ]);
    const { due, ...standing } = standingOf(hold);
    return {
      step: standing.step,
      due: due ?? hold.expected_release_at,
      pleas: requests.map(toDepositRequest),
      mayAsk: mayAct(actor) ? allowedRequest(standing, now) : null,
    };
  }),
];

const mayAct = ({ seats }: Actor) => FUNDS_SEATS.some((seat) => seats.includes(seat));

function toHold(row: HoldRow): Hold {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    amount: row.amount_fen,
    remaining: row.remaining_fen,
    state: row.state,
    reason: row.reason,
    matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
    placedAt: row.placed_at,
    expectedReleaseAt: row.expected_release_at,
    endedAt: row.ended_at,
  };
}
