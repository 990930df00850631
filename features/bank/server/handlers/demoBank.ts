// Handlers of the simulated bank in demonstrations.

import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { readSimulatedStatement, simulatePayIn } from '../../calls/simulation.ts';
import { bankFaults } from '../../faults.ts';
import { readSettlementAccount, readSubAccounts } from '../queries/account.ts';
import { readPaymentsTo } from '../queries/order.ts';
import { isDemoMode } from '../queries/parameters.ts';
import { usesEmbeddedBank } from '../services/chooseBankGateway.ts';
import { simulateReceipt } from '../services/embeddedBankGateway.ts';
import { readFirmName } from './account.ts';

/** Account of the simulated payer; no real number. */
const SIMULATED_NUMBER = '6200000000008888';

async function requireDemoMode(connection: Connection, now: Date): Promise<void> {
  if (!(await usesEmbeddedBank(connection, now)) || !(await isDemoMode(connection, now)))
    fail(bankFaults.demonstration_only);
}

export const demoBankHandlers: Handler[] = [
  handle(simulatePayIn, async ({ bank, amount, remark, payerName, isUnaddressed = false }, ctx) => {
    const {
      tx,
      now,
      actor: { firmId = '' },
    } = ctx;
    await requireDemoMode(tx, now);
    const own =
      (await readSubAccounts(tx, firmId)).find((one) => one.bank === bank) ?? fail(genericFaults.not_found);
    return simulateReceipt(ctx, {
      bank,
      amount,
      remark,
      payerName: payerName ?? (await readFirmName(tx, firmId)),
      payerAccount: SIMULATED_NUMBER,
      virtualNumber: isUnaddressed ? '' : own.number,
    });
  }),

  handle(readSimulatedStatement, async ({ accountId }, { tx, now, actor }) => {
    const account = await readSettlementAccount(tx, accountId);
    if (!account || account.firm_id !== actor.firmId) return fail(genericFaults.not_found);
    await requireDemoMode(tx, now);
    return { lines: await readPaymentsTo(tx, accountId) };
  }),
];
