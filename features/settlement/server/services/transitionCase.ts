// The lifecycles of what may be open on a sheet: a reversal, a ruling, an appeal.

import { type Fragment, nothing, sql } from '#packages/db/sql.ts';
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
  reversalMachine,
  type ReversalMove,
  rulingMachine,
  type RulingMove,
} from '../../states.ts';
import { readAppeals } from '../queries/appeal.ts';
import type { ReversalRow, RulingRow } from '../queries/reversal.ts';
import type { SheetRow } from '../queries/sheet.ts';

const reversalLife = lifecycle({
  machine: reversalMachine,
  table: sql`settlement_reversal`,
  refuse({ state }: ReversalRow, move, by) {
    return partyTo(reversalMachine, move, by) === undefined
      ? fail(settlementFaults.not_your_turn)
      : fail(genericFaults.wrong_state, { state });
  },
});
const appealLife = lifecycle({ machine: appealMachine, table: sql`settlement_appeal` });
const rulingLife = lifecycle({ machine: rulingMachine, table: sql`settlement_ruling` });

type By = PartyOrSeats<Party>;

export const requireReversalMove = (row: ReversalRow, move: ReversalMove, by: By) =>
  requireMove(reversalLife, row, move, by);

/** The sheet's history tells of it. */
export const endReversal = (
  ctx: TxContext,
  row: ReversalRow,
  move: ReversalMove,
  by: By,
  set: Fragment = nothing,
) => transition(ctx, reversalLife, row, move, { by, set: sql`, ended_at = ${ctx.now} ${set}` });

export const decideRuling = (ctx: TxContext, row: RulingRow, move: RulingMove, personId: string) =>
  transition(ctx, rulingLife, row, move, {
    by: 'operator',
    set: sql`, decided_by = ${personId}, decided_at = ${ctx.now}`,
  });

/** Ends the appeal on a sheet that is locked. */
export async function endAppeal(ctx: TxContext, { id, state }: SheetRow, move: AppealMove, by: By) {
  const [appeal] = await readAppeals(ctx.tx, [id]);
  if (!appeal) return fail(genericFaults.wrong_state, { state });
  return transition(ctx, appealLife, appeal, move, { by, set: sql`, ended_at = ${ctx.now}` });
}
