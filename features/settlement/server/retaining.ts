// Retention of sheets: kept back when they are paid, paid at its day, or taken over by the sheet that adjusts them (M10).
import { recordRetention } from '#features/contract/server/api.ts';
import { bookOwed, heldFor, lockAvailable, payFrom, releaseRetention } from '#features/funds/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { atLeast, atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { writeOutbox } from '#packages/sql/outbox.ts';
import { sql } from '#packages/sql/sql.ts';
import { carryOver, type Demand, keep, kept, openIn, payOwed, release, type Retention } from '../rules/retention.ts';
import { matterOf } from './debts.ts';
import { tell } from './notices.ts';
import { insertPayment } from './queries/other.ts';
import { isPaidThrough, writeRetention } from './queries/retention.ts';
import type { SheetRow } from './queries/sheet.ts';
import { updateSheet } from './queries/sheetWrite.ts';
import { readDays } from './terms.ts';

const DAY_MS = 86_400_000;
const NOTHING = fen(0n);

export const retentionOf = (row: SheetRow): Retention => ({
  agreed: row.retained_fen, held: row.retention_held_fen, owed: row.retention_owed_fen, paid: row.retention_paid_fen, carried: row.retention_carried_fen,
});

const holdsOf = ({ tx }: Setting, row: SheetRow) => heldFor(tx, { kind: 'retention', matter: matterOf(row) });
const paymentLock = async ({ tx }: Setting, { contract_id: id, buyer_id: firmId }: SheetRow) =>
  (await heldFor(tx, { firmId, kind: 'payment', matter: { type: 'contract', id } }))[0];

async function write(setting: Setting, row: SheetRow, to: Retention, until: Date): Promise<SheetRow> {
  const from = retentionOf(row);
  if (!await writeRetention(setting.tx, row.id, from, to, until)) return fail(genericFaults.wrong_state, { state: row.state });
  await recordRetention(setting, row.contract_id, { held: minus(to.held, from.held), owed: minus(to.owed, from.owed), paid: minus(to.paid, from.paid), until });
  await writeOutbox(setting.tx, [`sheet/${row.id}`, `contract/${row.contract_id}`]);
  return {
    ...row, retained_until: until, retention_held_fen: to.held, retention_owed_fen: to.owed, retention_paid_fen: to.paid, retention_carried_fen: to.carried,
  };
}

/** Keeps back what is still open of it, as far as is demanded. The contract and the sheet are locked. */
export async function keepBack(setting: Setting, row: SheetRow, demand: Demand): Promise<SheetRow> {
  const retention = retentionOf(row);
  if (openIn(retention) === 0n) return row;
  const free = (await lockAvailable(setting.tx, [row.seller_id, row.buyer_id])).get(row.buyer_id) ?? NOTHING;
  const lock = await paymentLock(setting, row);
  // Whoever settles outside the platform has no use made of free money without being asked.
  const mayTake = demand === 'all' || await isPaidThrough(setting.tx, row.id);
  const parts = kept(retention, { locked: lock?.remaining ?? NOTHING, free: mayTake ? atLeast(NOTHING, free) : NOTHING }, demand);
  const until = row.retained_until ?? new Date(setting.now.getTime() + (await readDays(setting.tx, setting.now)).retention * DAY_MS);
  if (parts.held > 0n) await hold(setting, row, parts.held, until, lock?.holdId);
  if (parts.owed > 0n) await bookOwed(setting, { key: `sheet/${row.id}/retain`, matter: matterOf(row), amount: parts.owed, reason: 'retained' });
  return parts.held + parts.owed > 0n ? write(setting, row, keep(retention, parts), until) : row;
}

/** M10: set aside, first of what is locked for the contract. */
async function hold(setting: Setting, row: SheetRow, amount: Fen, until: Date, lockId: string | undefined): Promise<void> {
  const holdId = setting.newId();
  await payFrom(setting, [{
    key: `sheet/${row.id}/retain/${holdId}`, matter: matterOf(row), payerId: row.buyer_id, payeeId: row.seller_id, amount: NOTHING,
    retain: { holdId, amount, until }, surplus: 'keep', ...(lockId !== undefined && { holdId: lockId }),
  }]);
}

/** Its day has come and nothing is claimed: what is held goes to the seller, and both are told once of what is owed. */
export async function payDue(setting: Setting, row: SheetRow): Promise<void> {
  const { tx, now } = setting;
  const { held, owed } = retentionOf(row);
  if (held > 0n) {
    await releaseHeld(setting, row, held);
    await write(setting, row, release(retentionOf(row)), row.retained_until ?? now);
    await tell(setting, row, 'retention_paid', { params: { amount: held.toString() }, key: 'retention' });
  }
  if (owed > 0n && row.retention_due_at === null) {
    await updateSheet(tx, row.id, sql`retention_due_at = ${now}`);
    await tell(setting, row, 'retention_due', { params: { amount: owed.toString() }, key: 'due' });
  }
}

async function releaseHeld(setting: Setting, row: SheetRow, held: Fen): Promise<void> {
  let released = NOTHING;
  for (const { holdId } of await holdsOf(setting, row)) {
    const amount = await releaseRetention(setting, { holdId, key: `sheet/${row.id}/retention/${holdId}`, toFirmId: row.seller_id });
    await insertPayment(setting.tx, { id: setting.newId(), sheetId: row.id, kind: 'retention', sourceId: holdId, payer: 'buyer', amount }, setting.now);
    released = plus(released, amount);
  }
  if (released !== held) throw new Error(`of the retention of sheet ${row.id} ${held} should be held, not ${released}`);
}

/** What was owed outside the ledger has been paid, there or here. */
export async function countOwed(setting: Setting, row: SheetRow, { sourceId, amount }: { sourceId: string; amount: Fen }): Promise<SheetRow> {
  await bookOwed(setting, { key: `sheet/${row.id}/retention/${sourceId}`, matter: matterOf(row), amount: fen(-amount), reason: 'due' });
  await insertPayment(setting.tx, { id: setting.newId(), sheetId: row.id, kind: 'retention', sourceId, payer: 'buyer', amount }, setting.now);
  const paid = await write(setting, row, payOwed(retentionOf(row), amount), row.retained_until ?? setting.now);
  await tell(setting, row, 'retention_paid', { params: { amount: amount.toString() }, key: sourceId });
  return paid;
}

/** The adjusting sheet stands: it takes over what was kept back of the sheet it adjusts, until the same day. */
export async function carryBack(setting: Setting, original: SheetRow, row: SheetRow): Promise<SheetRow> {
  const before = retentionOf(original);
  if (original.retained_until === null || before.held + before.owed === 0n) return row;
  await lockAvailable(setting.tx, [row.seller_id, row.buyer_id]);
  const { from, to, moved } = carryOver(before, retentionOf(row));
  await moveHolds(setting, original, row, moved, original.retained_until);
  if (before.owed > 0n) await bookOwed(setting, { key: `sheet/${original.id}/retain/adjusted`, matter: matterOf(original), amount: fen(-before.owed), reason: 'adjusted' });
  await write(setting, original, from, original.retained_until);
  return write(setting, row, to, original.retained_until);
}

/** M10 from hold to hold; what the adjusting sheet does not keep back is the buyer's again (M09). */
async function moveHolds(setting: Setting, original: SheetRow, row: SheetRow, moved: Fen, until: Date): Promise<void> {
  let left = moved;
  const payments = [];
  for (const { holdId, remaining } of await holdsOf(setting, original)) {
    const part = atMost(remaining, left);
    left = minus(left, part);
    payments.push({
      key: `sheet/${row.id}/carry/${holdId}`, matter: matterOf(row), payerId: row.buyer_id, payeeId: row.seller_id, amount: NOTHING, holdId, surplus: 'return' as const,
      ...(part > 0n && { retain: { holdId: setting.newId(), amount: part, until } }),
    });
  }
  await payFrom(setting, payments);
}
