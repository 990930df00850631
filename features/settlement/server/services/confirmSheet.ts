// Confirms a sheet: tonnes, replaced sheets, bond offset, zero sums.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import {
  readContractBonds,
  countOpenSheets,
  recordSettled,
  type ContractSnapshot,
} from '#features/contract/server/public.ts';
import { lockAvailable, payFromHolds, resizeHold } from '#features/funds/server/public.ts';
import { planSheetPayments } from '#features/instalment/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type Fen, fen, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { sheetConfirmed, aboutToEnd } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import { BINDING_STATES, type Party, type SheetMove } from '../../states.ts';
import { firmOfSide } from '../access.ts';
import { endClaims } from '../queries/batch.ts';
import { lockSheets, type SheetRow } from '../queries/sheet.ts';
import { readSheetVersions } from '../queries/version.ts';
import { toSheetEvent } from './buildSheetEvent.ts';
import { decodeDraft, decodeInput } from './decodeVersion.ts';
import { composeCurrent } from './draftSheet.ts';
import { releaseFrozen } from './freezeDisputed.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { completePayment, refundOverpayment } from './paySheet.ts';
import { readDeadlineDays } from './resolveTerms.ts';
import { moveRetention } from './retainPayment.ts';
import { type ActionContext, moveSheet } from './transitionSheet.ts';

const isBinding = ({ state }: SheetRow) => BINDING_STATES.some((one) => one === state);
const settledBy = (sheets: readonly SheetRow[]): Kg =>
  plus(kg(0n), ...sheets.filter(isBinding).map(({ settled_kg: settled }) => settled));

/** Settled tonnes never exceed delivered ones. The caller holds the contract. */
export function requireDelivered(
  contract: ContractSnapshot,
  settled: Kg,
  replaces: readonly SheetRow[],
): void {
  const left = plus(minus(contract.delivered, contract.settled), settledBy(replaces));
  if (settled > left) fail(settlementFaults.over_delivered, { left: left < 0n ? kg(0n) : left });
}

interface Confirmation {
  readonly by: PartyOrSeats<Party>;
  readonly doer: ActionContext;
  readonly signed: string;
}

/** By the second signature or by a ruling. The caller holds contract and sheet. */
export async function confirmLockedSheet(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  move: Extract<SheetMove, 'confirm' | 'rule_confirm'>,
  { by, doer, signed }: Confirmation,
): Promise<SheetRow> {
  const [version] = await readSheetVersions(ctx.tx, row.id, row.version);
  if (!version) throw new Error(`sheet ${row.id} has no version ${row.version}`);
  const { replaces, input } = await composeCurrent(ctx, contract, row, decodeDraft(version.draft));
  // Money was paid on a replaced provisional sheet after submission: the sheet is outdated.
  if (input.prepaid !== decodeInput(version.input).prepaid)
    return fail(settlementFaults.version_changed, { version: row.version });
  const held = await lockSheets(
    ctx.tx,
    replaces.map(({ id }) => id),
    ctx.now,
  );
  requireDelivered(contract, row.settled_kg, held);
  await ctx.emit(aboutToEnd, { sheetIds: held.map(({ id }) => id) });
  const more = minus(row.settled_kg, settledBy(held));
  const appealUntil =
    move === 'rule_confirm' && row.type !== 'provisional'
      ? await addWorkingDays(ctx.tx, ctx.now, (await readDeadlineDays(ctx.tx, ctx.now)).appeal)
      : null;
  const confirmed = await moveSheet(
    ctx,
    row,
    move,
    by,
    doer,
    sql`, signed_sha256 = ${signed}, confirmed_at = ${ctx.now}, appeal_until = ${appealUntil}`,
  );
  await recordSettled(ctx, contract.id, more);
  for (const one of held.filter(isBinding)) {
    await moveSheet(ctx, one, 'replace', 'platform', {}, sql`, replaced_by = ${row.id}`);
    if (one.state !== 'closed') await countOpenSheets(ctx, contract.id, -1);
  }
  await endClaims(
    ctx.tx,
    held.map(({ id }) => id),
  );
  await planSheetPayments(ctx, contract.id, {
    sheet: confirmed,
    payable: confirmed.payable_fen,
    fromBond: confirmed.bond_offset_fen,
    replaces: [...held.map(({ id }) => id), ...(row.original_id === null ? [] : [row.original_id])],
  });
  await offsetBond(ctx, confirmed);
  await notifySheetSides(ctx, confirmed, move === 'confirm' ? 'confirmed' : 'ruled_confirmed', {
    key: String(row.version),
  });
  await ctx.emit(sheetConfirmed, [toSheetEvent(confirmed, more)]);
  const signedByBoth = { ...confirmed, confirmed_at: ctx.now, signed_sha256: signed };
  const standing = await endAdjusted(ctx, signedByBoth);
  if (standing.payable_fen === 0n) return completePayment(ctx, standing);
  return standing.type === 'adjust' && standing.payable_fen < 0n
    ? refundOverpayment(ctx, standing, doer)
    : standing;
}

/** Ends the adjusted sheet; its frozen money and retention pass on only now. */
async function endAdjusted(ctx: TxContext, row: SheetRow): Promise<SheetRow> {
  if (row.original_id === null) return row;
  const [original] = await lockSheets(ctx.tx, [row.original_id], ctx.now);
  if (!original) return row;
  // Locks both firms first, in the ledger's order, to avoid deadlocks.
  await lockAvailable(ctx.tx, [row.seller_id, row.buyer_id]);
  await releaseFrozen(ctx, original);
  return moveRetention(ctx, original, row);
}

/** The bond's part goes back to the buyer (M13) and on to the seller (M08). */
export async function offsetBond(ctx: TxContext, row: SheetRow): Promise<void> {
  if (row.bond_offset_fen > 0n) await payFromBond(ctx, row, row.bond_offset_fen, `sheet/${row.id}/bond`);
}

export async function payFromBond(ctx: TxContext, row: SheetRow, amount: Fen, key: string): Promise<void> {
  const bond = (await readContractBonds(ctx.tx, row.contract_id)).find(({ role }) => role === 'buyer');
  if (!bond || bond.remaining < amount)
    return fail(settlementFaults.bond_over, { left: bond?.remaining ?? fen(0n) });
  // In the ledger's order, as above.
  await lockAvailable(ctx.tx, [row.seller_id, row.buyer_id]);
  await resizeHold(ctx, {
    holdId: bond.holdId,
    to: minus(bond.remaining, amount),
    key: `${key}/release`,
  });
  await payFromHolds(ctx, [
    {
      key,
      matter: { type: 'sheet', id: row.id, no: row.no },
      payerId: firmOfSide(row, 'buyer'),
      payeeId: firmOfSide(row, 'seller'),
      amount,
      surplus: 'keep',
    },
  ]);
}
