// Files, withdraws and decides an appeal against a ruling.

import type { StandingContract } from '#features/contract/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { appealRuling } from '../../calls/appeal.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { overruled } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import { PROOF_KINDS } from '../../proof.ts';
import { otherSide, roleTowards } from '../access.ts';
import { insertAppeal, readAppeal } from '../queries/appeal.ts';
import { readAnySheets, type SheetRow } from '../queries/sheet.ts';
import { insistOnFiles } from './composeSheet.ts';
import { keepClaimApart, letGo } from './freezeDisputed.ts';
import { tell } from './notifySheetSides.ts';
import { reverse } from './reverseSheet.ts';
import { requireSheetAction } from './sheetActions.ts';
import { endAppeal } from './transitionCase.ts';
import { type Doer, holdOwn, insistOnTurn, movedOf, note } from './transitionSheet.ts';

interface AppealActor {
  readonly actor: Actor;
  readonly doer: Doer;
}

/** Files the appeal, once and in time, and freezes the claim. */
export async function appeal(
  ctx: TxContext,
  { sheetId, claim, reason, files }: InputOf<typeof appealRuling>,
  { actor, doer }: AppealActor,
): Promise<SheetMoved & { appealId: string }> {
  const { row, side, firmId } = await holdOwn(ctx, actor, sheetId);
  requireSheetAction('appeal', row, firmId);
  const whole = fen(row.total_fen < 0n ? -row.total_fen : row.total_fen);
  if (claim > whole) return fail(settlementFaults.over_confirmed, { left: whole });
  await insistOnFiles(ctx, firmId, files);
  const appealId = ctx.newId();
  if (
    !(await insertAppeal(
      ctx.tx,
      { id: appealId, sheetId, side, claim, reason, files, personId: actor.personId },
      ctx.now,
    ))
  )
    return fail(settlementFaults.appeal_over);
  await keepFiles(ctx.tx, {
    firmId,
    usedBy: `settlement/appeal/${appealId}`,
    files: files.map((id) => ({ id, kinds: PROOF_KINDS })),
  });
  await keepClaimApart(ctx, row, { appealId, side, claim });
  await note(ctx, row, 'appeal', { ...doer, reason });
  await tell(ctx, row, 'appealed', {
    sides: [otherSide(side)],
    params: { claim: claim.toString(), reason },
    key: appealId,
  });
  return { ...movedOf(row), appealId };
}

/** Only by the appellant; otherwise `not_found`. */
export async function withdraw(
  ctx: TxContext,
  appealId: string,
  { actor, doer }: AppealActor,
): Promise<SheetMoved> {
  const seen = (await readAppeal(ctx.tx, appealId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
  const { row, side } = await holdOwn(ctx, actor, seen.sheet_id);
  insistOnTurn(side === seen.side);
  await endAppeal(ctx, row, 'withdraw', roleTowards(seen.side, side));
  await letGo(ctx, row);
  await note(ctx, row, 'withdraw_appeal', doer);
  await tell(ctx, row, 'appeal_withdrawn', { sides: [otherSide(side)], key: appealId });
  return movedOf(row);
}

/**
 * Reverses the sheet. Frozen money stays frozen until the adjusting sheet stands. The caller holds contract
 * and sheet.
 */
export async function uphold(
  ctx: TxContext,
  contract: StandingContract,
  row: SheetRow,
  by: { readonly doer: Doer; readonly personId: string },
): Promise<void> {
  await endAppeal(ctx, row, 'uphold', 'operator');
  await ctx.emit(overruled, { sheetId: row.id, doer: by.doer });
  await tell(ctx, row, 'appeal_upheld', { params: { reason: by.doer.reason ?? '' }, key: 'upheld' });
  // Ended releases may have changed the sheet's state: read it again.
  const [still] = await readAnySheets(ctx.tx, [row.id], ctx.now);
  await reverse(ctx, contract, still ?? row, by);
}

export async function dismiss(ctx: TxContext, row: SheetRow, doer: Doer): Promise<void> {
  await endAppeal(ctx, row, 'dismiss', 'operator');
  await letGo(ctx, row);
  await note(ctx, row, 'dismiss_appeal', doer);
  await tell(ctx, row, 'appeal_dismissed', { params: { reason: doer.reason ?? '' }, key: 'dismissed' });
}
