// Bank orders: placed in a transaction, sent outside of it, then completed.

import type { Bank } from '#features/funds/accounts.ts';
import { decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ExternalJobContext } from '#packages/rpc/server/job.ts';
import type { OrderKind } from '../../states.ts';
import { type SettlementAccountRow, markTestSent } from '../queries/account.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import {
  completeOrder,
  insertBankOrder,
  lockBankOrder,
  postponeOrder,
  markAccepted,
  type BankOrderRow,
  readHoldings,
  leaseDueOrders,
} from '../queries/order.ts';
import { BankUnavailable, type BankGateway, type BankVerdict } from './bankGateway.ts';
import { chooseBankGateway, supervisingBanks } from './chooseBankGateway.ts';
import type { EncryptedNumber } from './encryptAccountNumber.ts';
import { encryptNumber } from './encryptAccountNumber.ts';

interface AccountOrder {
  readonly kind: Exclude<OrderKind, 'return' | 'sweep'>;
  readonly matterId: string;
  readonly account: SettlementAccountRow;
  readonly amount: Fen;
  readonly remark: string;
}

/** Orders a payment to a settlement account, from the first supervising bank with enough money. */
export async function placeAccountOrder(
  ctx: TxContext,
  { kind, matterId, account, amount, remark }: AccountOrder,
): Promise<void> {
  const { tx } = ctx;
  const number = await decryptColumn(tx, account.encrypted, associatedDataOf('bank_account', account.id));
  await createOrder(ctx, {
    kind,
    matterId,
    number: number.usedTo('pay'),
    amount,
    remark,
    name: account.name,
    toBank: `${account.bank} ${account.branch}`,
    cnaps: account.cnaps,
    bank: await payingBank(tx, ctx.now, amount),
  });
}

interface OrderInput {
  readonly kind: OrderKind;
  readonly matterId: string;
  readonly bank: Bank;
  readonly name: string;
  readonly number: string;
  readonly toBank: string;
  readonly cnaps: string;
  readonly amount: Fen;
  readonly remark: string;
}

export async function createOrder(
  { tx, now, newId }: TxContext,
  { number, ...order }: OrderInput,
): Promise<void> {
  const id = newId();
  const { encrypted }: EncryptedNumber = await encryptNumber(tx, number, associatedDataOf('bank_order', id));
  await insertBankOrder(tx, { ...order, id, encrypted }, now);
}

async function payingBank(connection: Connection, now: Date, amount: Fen): Promise<Bank> {
  const banks = await supervisingBanks(connection, now);
  const held = new Map((await readHoldings(connection)).map(({ bank, held_fen }) => [bank, held_fen]));
  const [first] = banks;
  if (!first) throw new Error('no bank supervises');
  return banks.find((bank) => (held.get(bank) ?? 0n) >= amount) ?? first;
}

const LEASE_MS = 60_000;
const POLL_MS = 2_000;
const MAX_WAIT_MS = 10 * 60_000;
const BATCH_SIZE = 20;
/** Exponential backoff without a last try: operators see the failing order on the console. */
const nextTryAt = (now: Date, tries: number) =>
  new Date(now.getTime() + Math.min(MAX_WAIT_MS, POLL_MS * 2 ** Math.min(tries, 12)));

export interface PaidOrder {
  readonly bankSerial: string;
  readonly fee: Fen;
}
export interface OrderResultHandlers {
  /** Posts the payment and returns the entries; `order` is locked. */
  paid(
    ctx: TxContext,
    order: BankOrderRow,
    outcome: PaidOrder,
  ): Promise<{ entryId: string; feeEntryId: string | null }>;
  refused(ctx: TxContext, order: BankOrderRow, text: string): Promise<void>;
}

/** Leases due orders, calls the bank, and stores the result, each in its own transaction. */
export async function executeBankOrders(
  working: ExternalJobContext,
  ends: OrderResultHandlers,
): Promise<void> {
  const { commit, reading, now } = working;
  const at = now();
  const due = await commit(({ tx }) =>
    leaseDueOrders(tx, { now: at, until: new Date(at.getTime() + LEASE_MS), max: BATCH_SIZE }),
  );
  if (due.length === 0) return;
  const bank = await chooseBankGateway({ commit, reading, now: at });
  const failures: unknown[] = [];
  for (const order of due) {
    await workOrder(working, { bank, order, ends }).catch(async (error: unknown) => {
      if (!(error instanceof BankUnavailable)) {
        failures.push(error);
        return;
      }
      await commit(({ tx }) =>
        postponeOrder(tx, order.id, nextTryAt(at, order.attempts), error.message.slice(0, 200)),
      );
    });
  }
  // Thrown at the end, so that one failure does not stop other orders.
  if (failures.length > 0) throw failures[0];
}

interface OrderRun {
  readonly bank: BankGateway;
  readonly order: BankOrderRow;
  readonly ends: OrderResultHandlers;
}

async function workOrder(
  { commit, reading, now }: ExternalJobContext,
  { bank, order, ends }: OrderRun,
): Promise<void> {
  const said: BankVerdict =
    order.state === 'waiting' ? await bank.pay(await toPayment(reading, order)) : { isFine: true };
  if (!said.isFine) return commit((ctx) => refuse(ctx, { order, ends, text: said.text }));
  if (order.state === 'waiting')
    return commit(async ({ tx, now: at }) => {
      await markAccepted(tx, order.id, new Date(at.getTime() + POLL_MS));
    });
  const status = await bank.ask(order.bank, order.serial);
  if (status.state === 'paid') return commit((ctx) => pay(ctx, { order, ends, outcome: status }));
  if (status.state === 'refused') return commit((ctx) => refuse(ctx, { order, ends, text: status.text }));
  // The bank has lost the order: send it again with the same serial.
  if (status.state === 'unknown') await bank.pay(await toPayment(reading, order));
  await commit(async ({ tx }) => {
    await markAccepted(tx, order.id, nextTryAt(now(), order.attempts));
  });
}

const toPayment = async (reading: Connection, order: BankOrderRow) => ({
  serial: order.serial,
  kind: order.kind,
  bank: order.bank,
  amount: order.amount_fen,
  remark: order.remark,
  payee: {
    name: order.to_name,
    bank: order.to_bank,
    cnaps: order.to_cnaps,
    number: (await decryptColumn(reading, order.encrypted, associatedDataOf('bank_order', order.id))).usedTo(
      'pay',
    ),
  },
});

const isOpen = (order: BankOrderRow | undefined): order is BankOrderRow =>
  order?.state === 'waiting' || order?.state === 'taken';

/** Another worker may have completed it after the lease ran out. */
async function pay(
  ctx: TxContext,
  { order: { id }, ends, outcome }: { order: BankOrderRow; ends: OrderResultHandlers; outcome: PaidOrder },
): Promise<void> {
  const order = await lockBankOrder(ctx.tx, id);
  if (!isOpen(order)) return;
  const entries = await ends.paid(ctx, order, outcome);
  await completeOrder(
    ctx.tx,
    id,
    { state: 'paid', bankSerial: outcome.bankSerial, fee: outcome.fee, said: '', ...entries },
    ctx.now,
  );
  if (order.kind === 'test') await markTestSent(ctx.tx, order.matter_id, ctx.now);
}

async function refuse(
  ctx: TxContext,
  { order: { id }, ends, text }: { order: BankOrderRow; ends: OrderResultHandlers; text: string },
): Promise<void> {
  const order = await lockBankOrder(ctx.tx, id);
  if (!isOpen(order)) return;
  await completeOrder(
    ctx.tx,
    id,
    { state: 'refused', bankSerial: null, fee: fen(0n), said: text, entryId: null, feeEntryId: null },
    ctx.now,
  );
  await ends.refused(ctx, order, text);
}
