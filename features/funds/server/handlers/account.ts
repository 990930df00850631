// Handlers for a firm's balance and statement of account.

import { atLeast, fen, minus, plus } from '#packages/exact/exact.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { BUCKETS } from '../../accounts.ts';
import { type FlowLine, readBalance, readFlow } from '../../calls/ledger.ts';
import { readBuckets, readReserve } from '../queries/account.ts';
import { readFlowPage, type FlowRow, readFlowTotals } from '../queries/flow.ts';
import { readActiveHoldsOf } from '../queries/holdView.ts';

const DEFAULT_PAGE_SIZE = 20;
const NONE = fen(0n);

export const fundsAccountHandlers: Handler[] = [
  handle(readBalance, async (_input, { tx, actor, now }) => {
    const firmId = requireFirmId(actor);
    const rows = await readBuckets(tx, firmId);
    const reserve = (await readReserve(tx, firmId))?.reserve_fen ?? NONE;
    const held = await readActiveHoldsOf(tx, firmId);
    const balances = new Map(rows.map((row) => [row.bucket, row.balance_fen]));
    const available = balances.get('AVAIL') ?? NONE;
    const total = plus(...balances.values());
    return {
      total,
      available,
      reserve,
      spendable: atLeast(NONE, minus(available, reserve)),
      frozen: minus(total, available),
      buckets: BUCKETS.map((bucket) => ({ bucket, amount: balances.get(bucket) ?? NONE })),
      holds: held.map(({ kind, count, amount_fen }) => ({ kind, count, amount: amount_fen })),
      asOf: now,
    };
  }),

  handle(readFlow, async ({ after, pageSize = DEFAULT_PAGE_SIZE, ...wanted }, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const rows = await readFlowPage(tx, firmId, wanted, { after, max: pageSize + 1 });
    const totals = after === undefined ? await readFlowTotals(tx, firmId, wanted) : undefined;
    const shown = rows.slice(0, pageSize);
    return {
      list: shown.map(toLine),
      next: rows.length > pageSize ? (shown.at(-1)?.entry_seq ?? null) : null,
      totals: totals ? { count: totals.count, in: totals.in_fen, out: totals.out_fen } : null,
    };
  }),
];

function toLine(row: FlowRow): FlowLine {
  return {
    entryId: row.entry_id,
    no: row.no,
    event: row.event,
    reason: row.reason,
    direction: row.available_fen > 0n ? 'in' : row.available_fen < 0n ? 'out' : 'inside',
    amount: row.moved_fen,
    available: row.available_fen,
    frozen: row.frozen_fen,
    availableAfter: row.available_after_fen,
    frozenAfter: row.frozen_after_fen,
    matter: { type: row.matter_type, id: row.matter_id, no: row.matter_no },
    counterparty: row.counterparty,
    reversal: row.reverses_entry_id !== null ? 'reverses' : row.is_reversed ? 'reversed' : null,
    key: row.key,
    postedAt: row.posted_at,
  };
}
