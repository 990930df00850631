// Handlers of the simulated bank in demonstrations.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { ownStatementForShow, payInForShow } from '../../calls/show.ts';
import { bankFaults } from '../../faults.ts';
import { readAccount, readVirtuals } from '../queries/account.ts';
import { isShown } from '../queries/demoMode.ts';
import { readPaidTo } from '../queries/order.ts';
import { isEmbedded } from '../services/chooseBankGateway.ts';
import { payInAt } from '../services/embeddedBankGateway.ts';
import { nameOf } from './account.ts';

/** Account of the simulated payer; no real number. */
const SIMULATED_NUMBER = '6200000000008888';

async function requireDemoMode(connection: Connection, now: Date): Promise<void> {
  if (!(await isEmbedded(connection, now)) || !(await isShown(connection, now)))
    fail(bankFaults.demonstration_only);
}

export const showHandlers: Handler[] = [
  handle(payInForShow, async ({ bank, amount, remark, payerName, isUnaddressed = false }, ctx) => {
    const {
      tx,
      now,
      actor: { firmId = '' },
    } = ctx;
    await requireDemoMode(tx, now);
    const own =
      (await readVirtuals(tx, firmId)).find((one) => one.bank === bank) ?? fail(genericFaults.not_found);
    return payInAt(ctx, {
      bank,
      amount,
      remark,
      payerName: payerName ?? (await nameOf(tx, firmId)),
      payerAccount: SIMULATED_NUMBER,
      virtualNumber: isUnaddressed ? '' : own.number,
    });
  }),

  handle(ownStatementForShow, async ({ accountId }, { tx, now, actor }) => {
    const account = await readAccount(tx, accountId);
    if (!account || account.firm_id !== actor.firmId) return fail(genericFaults.not_found);
    await requireDemoMode(tx, now);
    return { lines: await readPaidTo(tx, accountId) };
  }),
];
