// Confirms a sheet: tonnes, replaced sheets, bond offset, zero sums.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import {
  bondsOf,
  countOpenSheets,
  recordSettled,
  type StandingContract,
} from '#features/contract/server/public.ts';
import { lockAvailable, payFrom, resizeHold } from '#features/funds/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { type Fen, fen, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { sheetConfirmed, aboutToEnd } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import { BINDING_STATES, type Party, type SheetMove } from '../../states.ts';
import { firmOf } from '../access.ts';
import { endClaims } from '../queries/batch.ts';
import { lockSheets, type SheetRow } from '../queries/sheet.ts';
import { readVersions } from '../queries/version.ts';
import { newsOf } from './buildSheetEvent.ts';
import { decodeDraft, decodeInput } from './decodeVersion.ts';
import { composeFor } from './draftSheet.ts';
import { letGo } from './freezeDisputed.ts';
import { tell } from './notifySheetSides.ts';
import { finishPaying, payBack } from './paySheet.ts';
import { readDays } from './resolveTerms.ts';
import { carryBack } from './retainPayment.ts';
import { type Doer, moveSheet } from './transitionSheet.ts';

const isBinding = ({ state }: SheetRow) => BINDING_STATES.some((one) => one === state);
const settledBy = (sheets: readonly SheetRow[]): Kg =>
  plus(kg(0n), ...sheets.filter(isBinding).map(({ settled_kg: settled }) => settled));

/** Settled tonnes never exceed delivered ones. The caller holds the contract. */
export function insistOnDelivered(
  contract: StandingContract,
  settled: Kg,
  replaces: readonly SheetRow[],
): void {
  const left = plus(minus(contract.delivered, contract.settled), settledBy(replaces));
  if (settled > left) fail(settlementFaults.over_delivered, { left: left < 0n ? kg(0n) : left });
}

interface Confirmation {
  readonly by: PartyOrSeats<Party>;
  readonly doer: Doer;
  readonly signed: string;
}

/** By the second signature or by a ruling. The caller holds contract and sheet. */
export async function confirm(
  ctx: TxContext,
  contract: StandingContract,
  row: SheetRow,
  move: Extract<SheetMove, 'confirm' | 'rule_confirm'>,
  { by, doer, signed }: Confirmation,
): Promise<SheetRow> {
  const [version] = await readVersions(ctx.tx, row.id, row.version);
  if (!version) throw new Error(`sheet ${row.id} has no version ${row.version}`);
  const { replaces, input } = await composeFor(ctx, contract, row, decodeDraft(version.draft));
  // Money was paid on a replaced provisional sheet after submission: the sheet is outdated.
  if (input.prepaid !== decodeInput(version.input).prepaid)
    return fail(settlementFaults.version_changed, { version: row.version });
  const held = await lockSheets(
    ctx.tx,
    replaces.map(({ id }) => id),
    ctx.now,
  );
  insistOnDelivered(contract, row.settled_kg, held);
  await ctx.emit(aboutToEnd, { sheetIds: held.map(({ id }) => id) });
  const more = minus(row.settled_kg, settledBy(held));
  const appealUntil =
    move === 'rule_confirm' && row.type !== 'provisional'
      ? await addWorkingDays(ctx.tx, ctx.now, (await readDays(ctx.tx, ctx.now)).appeal)
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
  await offsetBond(ctx, confirmed);
  await tell(ctx, confirmed, move === 'confirm' ? 'confirmed' : 'ruled_confirmed', {
    key: String(row.version),
  });
  await ctx.emit(sheetConfirmed, [newsOf(confirmed, more)]);
  const signedByBoth = { ...confirmed, confirmed_at: ctx.now, signed_sha256: signed };
  const standing = await endAdjusted(ctx, signedByBoth);
  if (standing.payable_fen === 0n) return finishPaying(ctx, standing);
  return standing.type === 'adjust' && standing.payable_fen < 0n ? payBack(ctx, standing, doer) : standing;
}

/** Ends the adjusted sheet; its frozen money and retention pass on only now. */
async function endAdjusted(ctx: TxContext, row: SheetRow): Promise<SheetRow> {
  if (row.original_id === null) return row;
  const [original] = await lockSheets(ctx.tx, [row.original_id], ctx.now);
  if (!original) return row;
  // Locks both firms first, in the ledger's order, to avoid deadlocks.
  await lockAvailable(ctx.tx, [row.seller_id, row.buyer_id]);
  await letGo(ctx, original);
  return carryBack(ctx, original, row);
}

/** The bond's part goes back to the buyer (M13) and on to the seller (M08). */
export async function offsetBond(ctx: TxContext, row: SheetRow): Promise<void> {
  if (row.bond_offset_fen > 0n) await payFromBond(ctx, row, row.bond_offset_fen, `sheet/${row.id}/bond`);
}

export async function payFromBond(ctx: TxContext, row: SheetRow, amount: Fen, key: string): Promise<void> {
  const bond = (await bondsOf(ctx.tx, row.contract_id)).find(({ role }) => role === 'buyer');
  if (!bond || bond.remaining < amount)
    return fail(settlementFaults.bond_over, { left: bond?.remaining ?? fen(0n) });
  // In the ledger's order, as above.
  await lockAvailable(ctx.tx, [row.seller_id, row.buyer_id]);
  await resizeHold(ctx, {
    holdId: bond.holdId,
    to: minus(bond.remaining, amount),
    key: `${key}/release`,
  });
  await payFrom(ctx, [
    {
      key,
      matter: { type: 'sheet', id: row.id, no: row.no },
      payerId: firmOf(row, 'buyer'),
      payeeId: firmOf(row, 'seller'),
      amount,
      surplus: 'keep',
    },
  ]);
}
