// Files, withdraws and decides an appeal against a ruling.

import type { ContractSnapshot } from '#features/contract/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { ATTACHMENT_KINDS } from '../../attachments.ts';
import type { appealRuling } from '../../calls/appeal.ts';
import type { SheetMoved } from '../../calls/shared.ts';
import { overruled } from '../../events.ts';
import { settlementFaults } from '../../faults.ts';
import { maxClaim } from '../../rules/bounds.ts';
import { otherSheetSide, roleTowards } from '../access.ts';
import { insertAppeal, readAppeal } from '../queries/appeal.ts';
import { readSheetsUnchecked, type SheetRow } from '../queries/sheet.ts';
import { requireSheetFiles } from './composeSheet.ts';
import { freezeAppealClaim, releaseFrozen } from './freezeDisputed.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { reverseSheet } from './reverseSheet.ts';
import { requireSheetAction } from './sheetActions.ts';
import { endAppeal } from './transitionCase.ts';
import {
  type ActionContext,
  lockOwnSheet,
  requireTurn,
  toSheetMoved,
  recordSettlementHistory,
} from './transitionSheet.ts';

interface AppealActor {
  readonly actor: Actor;
  readonly doer: ActionContext;
}

/** Files the appeal, once and in time, and freezes the claim. */
export async function fileAppeal(
  ctx: TxContext,
  { sheetId, claim, reason, files }: InputOf<typeof appealRuling>,
  { actor, doer }: AppealActor,
): Promise<SheetMoved & { appealId: string }> {
  const { row, side, firmId } = await lockOwnSheet(ctx, actor, sheetId);
  requireSheetAction('appeal', row, firmId);
  const most = maxClaim(row.total_fen);
  if (claim > most) return fail(settlementFaults.over_confirmed, { left: most });
  await requireSheetFiles(ctx, firmId, files);
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
    files: files.map((id) => ({ id, kinds: ATTACHMENT_KINDS })),
  });
  await freezeAppealClaim(ctx, row, { appealId, side, claim });
  await recordSettlementHistory(ctx, row, 'appeal', { ...doer, reason });
  await notifySheetSides(ctx, row, 'appealed', {
    sides: [otherSheetSide(side)],
    params: { claim: claim.toString(), reason },
    key: appealId,
  });
  return { ...toSheetMoved(row), appealId };
}

/** Only by the appellant; otherwise `not_found`. */
export async function withdrawFiledAppeal(
  ctx: TxContext,
  appealId: string,
  { actor, doer }: AppealActor,
): Promise<SheetMoved> {
  const seen = (await readAppeal(ctx.tx, appealId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
  const { row, side } = await lockOwnSheet(ctx, actor, seen.sheet_id);
  requireTurn(side === seen.side);
  await endAppeal(ctx, row, 'withdraw', roleTowards(seen.side, side));
  await releaseFrozen(ctx, row);
  await recordSettlementHistory(ctx, row, 'withdraw_appeal', doer);
  await notifySheetSides(ctx, row, 'appeal_withdrawn', { sides: [otherSheetSide(side)], key: appealId });
  return toSheetMoved(row);
}

/**
 * Reverses the sheet. Frozen money stays frozen until the adjusting sheet stands. The caller holds contract
 * and sheet.
 */
export async function upholdAppeal(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  by: { readonly doer: ActionContext; readonly personId: string },
): Promise<void> {
  await endAppeal(ctx, row, 'uphold', 'operator');
  await ctx.emit(overruled, { sheetId: row.id, doer: by.doer });
  await notifySheetSides(ctx, row, 'appeal_upheld', {
    params: { reason: by.doer.reason ?? '' },
    key: 'upheld',
  });
  // Ended releases may have changed the sheet's state: read it again.
  const [still] = await readSheetsUnchecked(ctx.tx, [row.id], ctx.now);
  await reverseSheet(ctx, contract, still ?? row, by);
}

export async function dismissAppeal(ctx: TxContext, row: SheetRow, doer: ActionContext): Promise<void> {
  await endAppeal(ctx, row, 'dismiss', 'operator');
  await releaseFrozen(ctx, row);
  await recordSettlementHistory(ctx, row, 'dismiss_appeal', doer);
  await notifySheetSides(ctx, row, 'appeal_dismissed', {
    params: { reason: doer.reason ?? '' },
    key: 'dismissed',
  });
}
