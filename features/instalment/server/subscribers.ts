// Plans prepayments as contracts take force and change; ends them with it.

import {
  contractAmended,
  contractEffective,
  type ContractNews,
  contractSettled,
  contractTerminated,
} from '#features/contract/events.ts';
import { type ContractRow, currentTerms, lockRow } from '#features/contract/server/public.ts';
import { on, type TxContext } from '#packages/rpc/server/context.ts';
import { readLockedPrepayment, returnPrepayment } from './services/lockPrepayment.ts';
import { endPrepayments, planPrepayment } from './services/planPayments.ts';

export const instalmentSubscribers = [
  on(contractEffective, (news, ctx) => forEachSale(ctx, news, plan)),
  on(contractAmended, (news, ctx) => forEachSale(ctx, news, plan)),
  on(contractTerminated, (news, ctx) => forEachSale(ctx, news, end('terminate'))),
  on(contractSettled, (news, ctx) => forEachSale(ctx, news, end('settle'))),
];

/** Those who emit hold the lock of the contract. An agreement is not paid. */
async function forEachSale(
  ctx: TxContext,
  news: readonly ContractNews[],
  act: (ctx: TxContext, row: ContractRow) => Promise<void>,
): Promise<void> {
  for (const { contractId, kind } of news) {
    const row = kind === 'agreement' ? undefined : await lockRow(ctx.tx, contractId);
    if (row) await act(ctx, row);
  }
}

const plan = async (ctx: TxContext, row: ContractRow) =>
  planPrepayment(ctx, row, await currentTerms(ctx.tx, row), await readLockedPrepayment(ctx.tx, row));

const end = (why: 'settle' | 'terminate') => async (ctx: TxContext, row: ContractRow) => {
  await endPrepayments(ctx, row);
  await returnPrepayment(ctx, row, why);
};
