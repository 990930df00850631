// Handlers for reconciliation.

import { readOwnMoney } from '#features/funds/server/public.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  acceptDifference,
  closeDay,
  compareDay,
  explainDifference,
  listDays,
  ownMoneyAtBanks,
  readDay,
  refuseExplanation,
} from '../../calls/day.ts';
import { bankFaults } from '../../faults.ts';
import { differenceMachine, type DifferenceMove } from '../../states.ts';
import {
  closeBankDay,
  dayPage,
  type DifferenceRow,
  lockDifference,
  updateDifference,
  readDifference,
} from '../queries/day.ts';
import {
  fetchBalances,
  compareAndStore,
  readDayOrEmpty,
  dayWithDifferences,
  toBankDay,
  toDifference,
} from '../services/reconcileDay.ts';
import { readOperatingAccount } from '../services/sweepOwnMoney.ts';

const DAY_MS = 86_400_000;
const numberOf = (day: string) => String(Date.parse(day) / DAY_MS);

export const dayHandlers: Handler[] = [
  handle(listDays, async ({ bank, isOpen, after, pageSize = PAGE_SIZE }, { tx }) => {
    const [day = '', last = ''] = fromCursor(after, 'number', 'id') ?? [];
    const rows = await dayPage(tx, {
      bank,
      isOpen,
      after: after === undefined ? undefined : { day, bank: last },
      max: pageSize + 1,
    });
    const page = toPage(rows, pageSize, (row) => [numberOf(row.day), row.bank]);
    return { list: page.rows.map(toBankDay), next: page.next };
  }),

  handle(ownMoneyAtBanks, async (_input, { tx, now }) => {
    const [amount, account] = await Promise.all([readOwnMoney(tx), readOperatingAccount(tx, now)]);
    return { amount, hasAccount: account !== undefined };
  }),

  handle(readDay, ({ bank, day }, { tx, actor }) => dayWithDifferences(tx, { bank, day }, actor.personId)),

  handleMultiTransaction(compareDay, async ({ bank, day }, steps) => {
    const { personId } = steps.visitor ?? fail(genericFaults.not_signed_in);
    const balances = await fetchBalances(steps, { bank, day });
    return steps.complete(async (ctx) => {
      await compareAndStore(ctx, { bank, day }, balances);
      return dayWithDifferences(ctx.tx, { bank, day }, personId);
    });
  }),

  handle(explainDifference, async ({ id, explanation, note }, ctx) => {
    const {
      tx,
      now,
      actor: { personId },
    } = ctx;
    const { row, to } = await lockForMove(ctx, id, 'explain');
    await updateDifference(tx, id, { from: row.state, to, explanation, note, explainedBy: personId }, now);
    return readShown(ctx, id, personId);
  }),

  handle(acceptDifference, async ({ id }, ctx) => {
    const {
      tx,
      now,
      actor: { personId },
    } = ctx;
    const { row, to } = await lockForMove(ctx, id, 'accept');
    if (row.explained_by === personId) return ctx.fail(bankFaults.second_person);
    await updateDifference(tx, id, { from: row.state, to, decidedBy: personId }, now);
    return readShown(ctx, id, personId);
  }),

  handle(refuseExplanation, async ({ id, note }, ctx) => {
    const {
      tx,
      now,
      actor: { personId },
    } = ctx;
    const { row, to } = await lockForMove(ctx, id, 'refuse');
    if (row.explained_by === personId) return ctx.fail(bankFaults.second_person);
    await updateDifference(tx, id, { from: row.state, to, note, explainedBy: null }, now);
    return readShown(ctx, id, personId);
  }),

  // Compares again under the lock of the day, so that nothing changes between the check and the close.
  handle(closeDay, async ({ bank, day }, ctx) => {
    const {
      tx,
      now,
      actor: { personId },
    } = ctx;
    await compareAndStore(ctx, { bank, day }, undefined);
    if (day >= dayInMarket(now)) return ctx.fail(bankFaults.day_not_over);
    const before = await readDayOrEmpty(tx, { bank, day });
    if (!before.statement) return ctx.fail(bankFaults.no_statement);
    const count = before.unexplained + before.explained;
    if (count > 0) return ctx.fail(bankFaults.unexplained, { count });
    await closeBankDay(tx, { bank, day, by: personId }, now);
    return readDayOrEmpty(tx, { bank, day });
  }),
];

async function lockForMove(
  { tx, actor }: Pick<TxContext, 'tx'> & Pick<CallContext, 'actor'>,
  id: string,
  move: DifferenceMove,
) {
  const row: DifferenceRow = (await lockDifference(tx, id)) ?? fail(genericFaults.not_found);
  if (!isOpen(differenceMachine, row.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: row.state });
  return { row, to: differenceMachine.moves[move].to };
}

async function readShown({ tx }: Pick<TxContext, 'tx'>, id: string, askerId: string) {
  const row = await readDifference(tx, id);
  if (!row) throw new Error(`difference ${id} is gone`);
  return toDifference(row, askerId);
}
