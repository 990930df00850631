// Sweeps the platform's own money to its account, daily before the comparison.

import { readTextParameter } from '#features/catalog/server/public.ts';
import { readOwnMoney } from '#features/funds/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { isSweptOn, readHoldings } from '../queries/order.ts';
import { supervisingBanks } from './chooseBankGateway.ts';
import { clockInMarket } from './determineValueDay.ts';
import { createOrder } from './executeBankOrders.ts';

const SWEPT_AT = '23:00';

/** From the first bank that holds enough, else the next day. Posted when the bank has paid. */
export async function sweepOwnMoney(ctx: TxContext): Promise<void> {
  const { tx, now } = ctx;
  const to = await readOperatingAccount(tx, now);
  if (!to || clockInMarket(now) < SWEPT_AT) return;
  const day = dayInMarket(now);
  const amount = await readOwnMoney(tx);
  if (amount <= 0n || (await isSweptOn(tx, day))) return;
  const held = new Map((await readHoldings(tx)).map(({ bank, held_fen }) => [bank, held_fen]));
  const bank = (await supervisingBanks(tx, now)).find((one) => (held.get(one) ?? 0n) >= amount);
  if (!bank) return;
  await createOrder(ctx, {
    kind: 'sweep',
    matterId: day,
    bank,
    ...to,
    amount,
    remark: `自有资金归集 ${day}`,
  });
}

/** Undefined if none is configured: the money stays. */
export async function readOperatingAccount(connection: Connection, now: Date) {
  const written = await readTextParameter(connection, 'OPERATING_ACCOUNT', now);
  const [name = '', toBank = '', cnaps = '', number = ''] = written.split(';');
  return number === '' ? undefined : { name, toBank, cnaps, number };
}
