// Money towards a sheet: through the book from what is locked and what is free (M07, M08, M10, M09, M20), and what is counted as paid.
import { heldFor, lockAvailable, payFrom, refund, releaseHolds, releaseRetention } from '#features/funds/server/api.ts';
import type { StandingContract } from '#features/contract/server/api.ts';
import type { Matter } from '#features/catalog/matter.ts';
import type { Setting } from '#packages/call/scene.ts';
import { atMost, type Fen, fen, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { sql } from '#packages/sql/sql.ts';
import { sheetPaid, sheetPaidUnderLien } from '../events.ts';
import { settlementFaults } from '../faults.ts';
import { type Doer, make } from './moving.ts';
import { newsOf } from './news.ts';
import { tell } from './notices.ts';
import { insertPayment } from './queries/other.ts';
import { readSheetsOf, type SheetRow } from './queries/sheet.ts';
import { noteRetained, updateSheet } from './queries/sheetWrite.ts';
import { firmOf, payerOf } from './sides.ts';
import { readDays } from './terms.ts';

const DAY_MS = 86_400_000;
export const matterOf = ({ id, no }: Pick<SheetRow, 'id' | 'no'>): Matter => ({ type: 'sheet', id, no });
export const owedOn = ({ payable_fen: payable, paid_fen: paid }: Pick<SheetRow, 'payable_fen' | 'paid_fen'>): Fen => fen((payable < 0n ? -payable : payable) - paid);

/** All that it is payable for is paid: the seller writes its invoice next. */
export async function finishPaying(setting: Setting, row: SheetRow, doer: Doer = {}): Promise<SheetRow> {
  const paid = await make(setting, row, 'pay', doer, sql`, paid_at = ${setting.now}`);
  await tell(setting, paid, 'paid', { key: 'paid' });
  await setting.tell(sheetPaid, [newsOf(paid, kg(0n))]);
  return paid;
}

export interface Counting { readonly kind: 'released' | 'offline' | 'bond' | 'adjusted'; readonly sourceId: string; readonly amount: Fen; readonly doer: Doer }

/** The sheet is locked; the money has moved, here or outside. */
export async function countPaid(setting: Setting, row: SheetRow, { kind, sourceId, amount, doer }: Counting): Promise<SheetRow> {
  if (amount > owedOn(row)) return fail(settlementFaults.over_confirmed, { left: owedOn(row) });
  await insertPayment(setting.tx, { id: setting.newId(), sheetId: row.id, kind, sourceId, payer: payerOf(row.payable_fen), amount }, setting.now);
  await updateSheet(setting.tx, row.id, sql`paid_fen = paid_fen + ${amount}::bigint`);
  const counted = { ...row, paid_fen: plus(row.paid_fen, amount) };
  if (owedOn(counted) === 0n) return finishPaying(setting, counted, doer);
  return counted.state === 'confirmed' ? make(setting, counted, 'plan', doer) : counted;
}

/** M20: both have signed, or it was ruled, that the seller has had too much. What it has goes back at once, the rest when it is asked for. */
export async function payBack(setting: Setting, row: SheetRow, doer: Doer): Promise<SheetRow> {
  const { seller_id: fromFirmId, buyer_id: toFirmId } = row;
  const free = (await lockAvailable(setting.tx, [fromFirmId, toFirmId])).get(fromFirmId) ?? fen(0n);
  const amount = atMost(owedOn(row), free);
  if (amount <= 0n) return row;
  await refund(setting, [{ key: `sheet/${row.id}/adjust`, matter: matterOf(row), fromFirmId, toFirmId, amount }]);
  return countPaid(setting, row, { kind: 'adjusted', sourceId: row.id, amount, doer });
}

export interface Paying { readonly row: SheetRow; readonly amount: Fen }

/** What the payer has for it, locked and free, is looked at under the lock of both firms. */
export async function payThrough(setting: Setting, contract: StandingContract, releaseId: string, lines: readonly Paying[]): Promise<void> {
  const { tx, now } = setting;
  const [first] = lines;
  if (!first) return;
  await lockAvailable(tx, [contract.sellerId, contract.buyerId, ...lines.flatMap(({ row }) => row.lien_holder_id ?? [])]);
  if (payerOf(first.row.payable_fen) === 'seller') {
    return refund(setting, lines.map(({ row, amount }) => (
      { key: `sheet/${row.id}/pay/${releaseId}`, matter: matterOf(row), fromFirmId: contract.sellerId, toFirmId: contract.buyerId, amount }
    )));
  }
  const [lock] = await heldFor(tx, { firmId: contract.buyerId, kind: 'payment', matter: { type: 'contract', id: contract.id } });
  const { retention } = await readDays(tx, now);
  const until = new Date(now.getTime() + retention * DAY_MS);
  const isLast = await endsIt(setting, contract, lines);
  const retained = new Map(lines.filter(({ row }) => row.retained_fen > 0n && row.retention_hold_id === null).map(({ row }) => [row.id, setting.newId()]));
  const liens = lines.flatMap(({ row, amount }) => (row.lien_id === null ? [] : [{ sheetId: row.id, sheetNo: row.no, lienId: row.lien_id, holdId: setting.newId(), amount, sourceId: releaseId }]));
  await payFrom(setting, lines.map(({ row, amount }, at) => {
    const holdId = retained.get(row.id);
    const lien = liens.find(({ sheetId }) => sheetId === row.id);
    return {
      key: `sheet/${row.id}/pay/${releaseId}`, matter: matterOf(row), payerId: firmOf(row, 'buyer'), payeeId: firmOf(row, 'seller'), amount,
      ...(lock && { holdId: lock.holdId }), ...(holdId !== undefined && { retain: { holdId, amount: row.retained_fen, until } }),
      ...(lien && { lienHoldId: lien.holdId }),
      surplus: isLast && at === lines.length - 1 ? 'return' as const : 'keep' as const,
    };
  }));
  if (retained.size > 0) await noteRetained(tx, retained, until);
  if (liens.length > 0) await setting.tell(sheetPaidUnderLien, liens);
}

/** Nothing more will be delivered, and this pays all that is left: what is locked beyond it goes back at once (M09). */
async function endsIt({ tx, now }: Setting, contract: StandingContract, lines: readonly Paying[]): Promise<boolean> {
  if (contract.state !== 'delivered') return false;
  const sheets = await readSheetsOf(tx, contract.id, now);
  const paidNow = (row: SheetRow) => plus(fen(0n), ...lines.filter((line) => line.row.id === row.id).map(({ amount }) => amount));
  return sheets.every((row) => {
    if (['paid', 'invoiced', 'closed', 'replaced', 'reversed'].includes(row.state)) return true;
    return row.type !== 'provisional' && (row.state === 'confirmed' || row.state === 'paying') && minus(owedOn(row), paidNow(row)) === 0n;
  }) && lines.every(({ row }) => row.type !== 'provisional');
}

/** M10: the time for claims is over. */
export async function payRetention(setting: Setting, row: SheetRow): Promise<void> {
  if (row.retention_hold_id === null || row.retention_ended_at !== null) return;
  const amount = await releaseRetention(setting, { holdId: row.retention_hold_id, key: `sheet/${row.id}/retention`, toFirmId: row.seller_id });
  await updateSheet(setting.tx, row.id, sql`retention_ended_at = ${setting.now}, retention_paid_fen = ${amount}`);
  await insertPayment(setting.tx, { id: setting.newId(), sheetId: row.id, kind: 'retention', sourceId: row.retention_hold_id, payer: 'buyer', amount }, setting.now);
  await tell(setting, row, 'retention_paid', { params: { amount: amount.toString() }, key: 'retention' });
}

/** The sheet is reversed: what was kept back is the buyer's again until the coal is settled anew. */
export async function returnRetention(setting: Setting, row: SheetRow): Promise<void> {
  if (row.retention_hold_id === null || row.retention_ended_at !== null) return;
  await releaseHolds(setting, [{ holdId: row.retention_hold_id, key: `sheet/${row.id}/retention/return`, reason: 'surplus' }]);
  await updateSheet(setting.tx, row.id, sql`retention_ended_at = ${setting.now}`);
}
