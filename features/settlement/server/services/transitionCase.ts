// The lifecycles of what may be open on a sheet: a reversal, a ruling, an appeal.

import { type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { partyTo, type PartyOrSeats } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { settlementFaults } from '../../faults.ts';
import {
  appealMachine,
  type AppealMove,
  type Party,
  sheetReversalMachine,
  type SheetReversalMove,
  rulingMachine,
  type RulingMove,
} from '../../states.ts';
import { readAppeals } from '../queries/appeal.ts';
import type { SheetReversalRow, RulingRow } from '../queries/reversal.ts';
import type { SheetRow } from '../queries/sheet.ts';

const sheetReversalLifecycle = lifecycle({
  machine: sheetReversalMachine,
  table: sql`settlement_reversal`,
  refuse({ state }: SheetReversalRow, move, by) {
    return partyTo(sheetReversalMachine, move, by) === undefined
      ? fail(settlementFaults.not_your_turn)
      : fail(genericFaults.wrong_state, { state });
  },
});
const appealLifecycle = lifecycle({ machine: appealMachine, table: sql`settlement_appeal` });
const rulingLifecycle = lifecycle({ machine: rulingMachine, table: sql`settlement_ruling` });

type By = PartyOrSeats<Party>;

export const requireReversalMove = (row: SheetReversalRow, move: SheetReversalMove, by: By) =>
  requireMove(sheetReversalLifecycle, row, move, by);

/** The sheet's history tells of it. */
export const endReversal = (
  ctx: TxContext,
  row: SheetReversalRow,
  move: SheetReversalMove,
  by: By,
  set: Fragment = emptyFragment,
) => transition(ctx, sheetReversalLifecycle, row, move, { by, set: sql`, ended_at = ${ctx.now} ${set}` });

export const transitionRuling = (ctx: TxContext, row: RulingRow, move: RulingMove, personId: string) =>
  transition(ctx, rulingLifecycle, row, move, {
    by: 'operator',
    set: sql`, decided_by = ${personId}, decided_at = ${ctx.now}`,
  });

/** Ends the appeal on a sheet that is locked. */
export async function endAppeal(ctx: TxContext, { id, state }: SheetRow, move: AppealMove, by: By) {
  const [appeal] = await readAppeals(ctx.tx, [id]);
  if (!appeal) return fail(genericFaults.wrong_state, { state });
  return transition(ctx, appealLifecycle, appeal, move, { by, set: sql`, ended_at = ${ctx.now}` });
}
