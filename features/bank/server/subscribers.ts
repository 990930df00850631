// What banks do when the ledger takes an entry back (M22): the line it stood for is not what it was.

import { entryReversed, type ReversedEntry } from '#features/funds/events.ts';
import { next } from '#packages/machine/machine.ts';
import { type Subscriber, type TxContext, on } from '#packages/rpc/server/context.ts';
import { lineMachine, type LineMove } from '../states.ts';
import { forgetOwner, lockLine, moveLine } from './queries/line.ts';
import { insertStep } from './queries/step.ts';

/** A credit that is taken back leaves the line returned; one out of suspense leaves it in suspense again. */
const MOVES: Readonly<Partial<Record<ReversedEntry['event'], LineMove>>> = {
  M01: 'reverse',
  M02a: 'reverse',
  M02b: 'reopen',
};

async function takeBack(ctx: TxContext, { event, matter, byPersonId }: ReversedEntry): Promise<void> {
  const move = MOVES[event];
  if (matter.type !== 'receipt' || !move) return;
  const row = await lockLine(ctx.tx, matter.id);
  const to = row && next(lineMachine, row.state, move);
  if (!row || !to) return;
  if (move === 'reopen') await forgetOwner(ctx.tx, row.id);
  await moveLine(ctx.tx, row.id, { from: row.state, to, madeBy: null });
  await insertStep(ctx, { thing: 'line', id: row.id, move, personId: byPersonId });
}

export const bankSubscribers: Subscriber[] = [
  on(entryReversed, async (entries, setting) => {
    for (const entry of entries) await takeBack(setting, entry);
  }),
];
