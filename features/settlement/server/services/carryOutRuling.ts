// Carries out a ruling on a dispute, a reversal or an appeal.

import type { ContractSnapshot } from '#features/contract/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Ruling } from '../../choices.ts';
import { readLatestReversal, type RulingRow } from '../queries/reversal.ts';
import { readSheetsUnchecked, type SheetRow } from '../queries/sheet.ts';
import { dismissAppeal, upholdAppeal } from './appealRuling.ts';
import { confirmLockedSheet } from './confirmSheet.ts';
import { releaseFrozen } from './freezeDisputed.ts';
import { notifySheetSides } from './notifySheetSides.ts';
import { reverseSheet } from './reverseSheet.ts';
import { requireReversible } from './sheetActions.ts';
import { endReversal } from './transitionCase.ts';
import { type ActionContext, moveSheet } from './transitionSheet.ts';

const isDisputed = ({ state }: SheetRow) => state === 'disputed';
const isAppealed = ({ has_appeal: appeal }: SheetRow) => appeal !== null;
const IS_APPLICABLE: Readonly<Record<Ruling, (row: SheetRow) => boolean>> = {
  confirm: isDisputed,
  return: isDisputed,
  reverse: ({ has_reversal: reversal }) => reversal !== null,
  uphold: isAppealed,
  dismiss: isAppealed,
};

/** Fails unless the outcome fits the sheet's open case. */
export function requireOpenCase(row: SheetRow, outcome: Ruling): void {
  if (!IS_APPLICABLE[outcome](row)) fail(genericFaults.wrong_state, { state: row.state });
}

/** Applies the outcome; the caller holds contract and sheet. */
export async function carryOutRuling(
  ctx: TxContext,
  contract: ContractSnapshot,
  row: SheetRow,
  { outcome, reason }: RulingRow,
  { doer, personId }: { doer: ActionContext; personId: string },
): Promise<SheetRow> {
  requireOpenCase(row, outcome);
  switch (outcome) {
    case 'confirm':
      await releaseFrozen(ctx, row);
      return confirmLockedSheet(ctx, contract, row, 'rule_confirm', {
        by: 'operator',
        doer,
        signed: row.signed_sha256 ?? '',
      });
    case 'return': {
      await releaseFrozen(ctx, row);
      const returned = await moveSheet(
        ctx,
        row,
        'rule_return',
        'operator',
        doer,
        sql`, signed_sha256 = null`,
      );
      await notifySheetSides(ctx, returned, 'ruled_returned', {
        params: { reason },
        key: String(row.version),
      });
      return returned;
    }
    case 'dismiss':
      await dismissAppeal(ctx, row, doer);
      return row;
    case 'uphold':
      await upholdAppeal(ctx, contract, row, { doer, personId });
      break;
    case 'reverse': {
      requireReversible(row);
      const asked = await readLatestReversal(ctx.tx, row.id);
      if (asked) await endReversal(ctx, asked, 'rule', 'operator');
      await reverseSheet(ctx, contract, row, { doer, personId });
    }
  }
  const [reversed] = await readSheetsUnchecked(ctx.tx, [row.id], ctx.now);
  return reversed ?? fail(genericFaults.not_found);
}
