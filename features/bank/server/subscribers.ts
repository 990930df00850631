// Undoes bank lines when the ledger reverses their entries (M22).

import { entryReversed, type ReversedEntry } from '#features/funds/events.ts';
import { isOpen } from '#packages/machine/machine.ts';
import { type Subscriber, type TxContext, on } from '#packages/rpc/server/context.ts';
import { lineMachine, type LineMove } from '../states.ts';
import { clearOwner, lockLine } from './queries/line.ts';
import { updateLine } from './services/transitionBank.ts';

/** A reversed credit leaves the line returned; a reversed M02b puts it back in suspense. */
const MOVES: Readonly<Partial<Record<ReversedEntry['event'], LineMove>>> = {
  M01: 'reverse',
  M02a: 'reverse',
  M02b: 'reopen',
};

async function undoLine(ctx: TxContext, { event, matter, byPersonId }: ReversedEntry): Promise<void> {
  const move = MOVES[event];
  if (matter.type !== 'receipt' || !move) return;
  const row = await lockLine(ctx.tx, matter.id);
  if (!row || !isOpen(lineMachine, row.state, move, 'platform')) return;
  if (move === 'reopen') await clearOwner(ctx.tx, row.id);
  await updateLine(ctx, row, move, { by: 'platform', personId: byPersonId }, { madeBy: null });
}

export const bankSubscribers: Subscriber[] = [
  on(entryReversed, async (entries, ctx) => {
    for (const entry of entries) await undoLine(ctx, entry);
  }),
];
