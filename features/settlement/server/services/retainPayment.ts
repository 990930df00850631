// Retention of a sheet: held at payment, then paid or adjusted (M10).

import { recordRetention } from '#features/contract/server/public.ts';
import {
  postOwed,
  activeHoldsFor,
  lockAvailable,
  type Payment,
  payFromHolds,
  releaseRetention,
} from '#features/funds/server/public.ts';
import { countInstalmentPayment, planRetention } from '#features/instalment/server/public.ts';
import {
  carryOverRetention,
  type RetentionDemand,
  applyRetention,
  type LedgerMoney,
  openRetention,
  splitRetention,
  payOwedRetention,
  markHeldReleased,
  type Retention,
} from '#features/valuation/rules/retention.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { sql } from '#packages/db/sql.ts';
import { atLeast, atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { insertPayment } from '../queries/payment.ts';
import { isPaidThrough, setRetention } from '../queries/retention.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { updateSheet } from '../queries/sheetWrite.ts';
import { matterOfSheet } from './assessDebt.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { readDeadlineDays } from './resolveTerms.ts';

const DAY_MS = 86_400_000;
const NOTHING = fen(0n);

export const toRetention = (row: SheetRow): Retention => ({
  agreed: row.retained_fen,
  held: row.retention_held_fen,
  owed: row.retention_owed_fen,
  paid: row.retention_paid_fen,
  carried: row.retention_carried_fen,
});

/** Retains the open part as `demand` says. The caller holds contract and sheet. */
export async function retainPayment(
  ctx: TxContext,
  row: SheetRow,
  demand: RetentionDemand,
): Promise<SheetRow> {
  const retention = toRetention(row);
  if (openRetention(retention) === 0n) return row;
  const { lockId, ...money } = await readLedgerMoney(ctx, row);
  const parts = splitRetention(retention, money, demand);
  if (parts.held + parts.owed === 0n) return row;
  const until = row.retained_until ?? (await firstFree(ctx));
  if (parts.held > 0n) await hold(ctx, row, { amount: parts.held, until, lockId });
  if (parts.owed > 0n) {
    await postOwed(ctx, {
      key: `sheet/${row.id}/retain`,
      matter: matterOfSheet(row),
      amount: parts.owed,
      reason: 'retained',
    });
  }
  return write(ctx, row, applyRetention(retention, parts), until);
}

/** Payments outside the platform do not touch free money, only the contract's lock. */
async function readLedgerMoney(
  ctx: TxContext,
  row: SheetRow,
): Promise<LedgerMoney & { lockId: string | undefined }> {
  const { tx } = ctx;
  const { seller_id: sellerId, buyer_id: buyerId, contract_id: contractId } = row;
  const free = (await lockAvailable(tx, [sellerId, buyerId])).get(buyerId) ?? NOTHING;
  const [lock] = await activeHoldsFor(tx, {
    firmId: buyerId,
    kind: 'payment',
    matter: { type: 'contract', id: contractId },
  });
  const mayTake = await isPaidThrough(tx, row.id);
  return {
    locked: lock?.remaining ?? NOTHING,
    lockId: lock?.holdId,
    free: mayTake ? atLeast(NOTHING, free) : NOTHING,
  };
}

const firstFree = async ({ tx, now }: TxContext): Promise<Date> =>
  new Date(now.getTime() + (await readDeadlineDays(tx, now)).retention * DAY_MS);

interface HoldInput {
  readonly amount: Fen;
  readonly until: Date;
  readonly lockId: string | undefined;
}

/** M10: holds the amount, from the contract's lock first. */
async function hold(ctx: TxContext, row: SheetRow, { amount, until, lockId }: HoldInput): Promise<void> {
  const holdId = ctx.newId();
  await payFromHolds(ctx, [
    {
      key: `sheet/${row.id}/retain/${holdId}`,
      ...between(row),
      retain: { holdId, amount, until },
      surplus: 'keep',
      ...(lockId !== undefined && { holdId: lockId }),
    },
  ]);
}

/** Buyer to buyer: nothing reaches the seller yet. */
const between = (row: SheetRow) => ({
  matter: matterOfSheet(row),
  payerId: row.buyer_id,
  payeeId: row.seller_id,
  amount: NOTHING,
});

/** Pays held retention when due and unhindered; notifies once of the owed part. */
export async function payDueRetention(ctx: TxContext, row: SheetRow): Promise<void> {
  const retention = toRetention(row);
  const { held, owed } = retention;
  if (held > 0n) {
    await releaseHeld(ctx, row, held);
    await write(ctx, row, markHeldReleased(retention), row.retained_until ?? ctx.now);
    await notifySheetSides(ctx, row, 'retention_paid', {
      params: { amount: held.toString() },
      key: 'retention',
    });
  }
  if (owed > 0n && row.retention_due_at === null) {
    await updateSheet(ctx.tx, row.id, sql`retention_due_at = ${ctx.now}`);
    await notifySheetSides(ctx, row, 'retention_due', { params: { amount: owed.toString() }, key: 'due' });
  }
}

async function releaseHeld(ctx: TxContext, row: SheetRow, held: Fen): Promise<void> {
  let released = NOTHING;
  for (const { holdId } of await holdsOf(ctx, row)) {
    const key = `sheet/${row.id}/retention/${holdId}`;
    const amount = await releaseRetention(ctx, { holdId, key, toFirmId: row.seller_id });
    await recordPayment(ctx, row, holdId, amount);
    released = plus(released, amount);
  }
  if (released !== held) throw new Error(`${held} of sheet ${row.id} should be held, not ${released}`);
}

const holdsOf = ({ tx }: TxContext, row: SheetRow) =>
  activeHoldsFor(tx, { kind: 'retention', matter: matterOfSheet(row) });

async function recordPayment(ctx: TxContext, row: SheetRow, sourceId: string, amount: Fen): Promise<void> {
  const sheetId = row.id;
  const payment = { id: ctx.newId(), sheetId, kind: 'retention', sourceId, payer: 'buyer', amount } as const;
  await insertPayment(ctx.tx, payment, ctx.now);
  await countInstalmentPayment(ctx, row.contract_id, { sheetId, sourceId, amount, isRetention: true });
}

interface OwedPayment {
  readonly sourceId: string;
  readonly amount: Fen;
}

/** Counts owed retention paid, in or outside the ledger. */
export async function countOwedRetention(
  ctx: TxContext,
  row: SheetRow,
  { sourceId, amount }: OwedPayment,
): Promise<SheetRow> {
  const key = `sheet/${row.id}/retention/${sourceId}`;
  await postOwed(ctx, { key, matter: matterOfSheet(row), amount: fen(-amount), reason: 'due' });
  await recordPayment(ctx, row, sourceId, amount);
  const paid = payOwedRetention(toRetention(row), amount);
  await notifySheetSides(ctx, row, 'retention_paid', {
    params: { amount: amount.toString() },
    key: sourceId,
  });
  return write(ctx, row, paid, row.retained_until ?? ctx.now);
}

/** Moves the adjusted sheet's retention to the adjusting sheet, same due day. */
export async function moveRetention(ctx: TxContext, original: SheetRow, row: SheetRow): Promise<SheetRow> {
  const { held, owed } = toRetention(original);
  const until = original.retained_until;
  if (until === null || held + owed === 0n) return row;
  const { from, to, moved } = carryOverRetention(toRetention(original), toRetention(row));
  await moveHolds(ctx, original, row, { moved, until });
  if (owed > 0n) {
    await postOwed(ctx, {
      key: `sheet/${original.id}/retain/adjusted`,
      matter: matterOfSheet(original),
      amount: fen(-owed),
      reason: 'adjusted',
    });
  }
  await write(ctx, original, from, until);
  return write(ctx, row, to, until);
}

interface HoldTransfer {
  readonly moved: Fen;
  readonly until: Date;
}

/** M10 between holds; the surplus returns to the buyer (M09). */
async function moveHolds(
  ctx: TxContext,
  original: SheetRow,
  row: SheetRow,
  { moved, until }: HoldTransfer,
): Promise<void> {
  let left = moved;
  const payments: Payment[] = [];
  for (const { holdId, remaining } of await holdsOf(ctx, original)) {
    const amount = atMost(remaining, left);
    left = minus(left, amount);
    payments.push({
      key: `sheet/${row.id}/carry/${holdId}`,
      ...between(row),
      holdId,
      surplus: 'return',
      ...(amount > 0n && { retain: { holdId: ctx.newId(), amount, until } }),
    });
  }
  await payFromHolds(ctx, payments);
}

async function write(ctx: TxContext, row: SheetRow, to: Retention, until: Date): Promise<SheetRow> {
  const from = toRetention(row);
  if (!(await setRetention(ctx.tx, { sheetId: row.id, from, to, until }))) {
    return fail(genericFaults.wrong_state, { state: row.state });
  }
  const [held, owed, paid] = [
    minus(to.held, from.held),
    minus(to.owed, from.owed),
    minus(to.paid, from.paid),
  ];
  await recordRetention(ctx, row.contract_id, { held, owed, paid, until });
  await planRetention(ctx, row.contract_id, {
    sheet: row,
    amount: minus(to.agreed, to.carried),
    held: to.held,
    dueOn: dayInMarket(until),
  });
  await writeOutbox(ctx.tx, [`sheet/${row.id}`, `contract/${row.contract_id}`]);
  return {
    ...row,
    retained_until: until,
    retention_held_fen: to.held,
    retention_owed_fen: to.owed,
    retention_paid_fen: to.paid,
    retention_carried_fen: to.carried,
  };
}
