// Bank orders: placed in a transaction, sent outside of it, then completed.

import type { Bank } from '#features/funds/accounts.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ExternalJobContext } from '#packages/rpc/server/job.ts';
import type { OrderKind } from '../../states.ts';
import { type AccountRow, noteTestSent } from '../queries/account.ts';
import { ownerOf } from '../queries/encryptedAccountNumber.ts';
import {
  endOrder,
  insertOrder,
  lockOrder,
  noteLater,
  noteTaken,
  type OrderRow,
  readHoldings,
  takeDueOrders,
} from '../queries/order.ts';
import { BankDown, type BankChannel, type Verdict } from './bankGateway.ts';
import { bankInForce, supervisingBanks } from './chooseBankGateway.ts';
import { openNumber, type SealedNumber } from './encryptAccountNumber.ts';
import { sealNumber } from './encryptAccountNumber.ts';

interface AccountOrder {
  readonly kind: Exclude<OrderKind, 'return' | 'sweep'>;
  readonly matterId: string;
  readonly account: AccountRow;
  readonly amount: Fen;
  readonly remark: string;
}

/** Orders a payment to a settlement account, from the first supervising bank with enough money. */
export async function placeOrder(
  ctx: TxContext,
  { kind, matterId, account, amount, remark }: AccountOrder,
): Promise<void> {
  const { tx } = ctx;
  const number = await openNumber(tx, account.encrypted, ownerOf('bank_account', account.id));
  await writeOrder(ctx, {
    kind,
    matterId,
    number,
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

export async function writeOrder(
  { tx, now, newId }: TxContext,
  { number, ...order }: OrderInput,
): Promise<void> {
  const id = newId();
  const { encrypted }: SealedNumber = await sealNumber(tx, number, ownerOf('bank_order', id));
  await insertOrder(tx, { ...order, id, encrypted }, now);
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

export interface Outcome {
  readonly bankSerial: string;
  readonly fee: Fen;
}
export interface Ends {
  /** Posts the payment and returns the entries; `order` is locked. */
  paid(
    ctx: TxContext,
    order: OrderRow,
    outcome: Outcome,
  ): Promise<{ entryId: string; feeEntryId: string | null }>;
  refused(ctx: TxContext, order: OrderRow, text: string): Promise<void>;
}

/** Leases due orders, calls the bank, and stores the result, each in its own transaction. */
export async function workOrders({ commit, reading, now }: ExternalJobContext, ends: Ends): Promise<void> {
  const at = now();
  const due = await commit(({ tx }) =>
    takeDueOrders(tx, { now: at, until: new Date(at.getTime() + LEASE_MS), max: BATCH_SIZE }),
  );
  if (due.length === 0) return;
  const bank = await bankInForce({ commit, reading, now: at });
  const failures: unknown[] = [];
  for (const order of due) {
    await workOrder({ commit, reading, now }, { bank, order, ends }).catch(async (error: unknown) => {
      if (!(error instanceof BankDown)) {
        failures.push(error);
        return;
      }
      await commit(({ tx }) =>
        noteLater(tx, order.id, nextTryAt(at, order.attempts), error.message.slice(0, 200)),
      );
    });
  }
  // Thrown at the end, so that one failure does not stop other orders.
  if (failures.length > 0) throw failures[0];
}

interface OrderRun {
  readonly bank: BankChannel;
  readonly order: OrderRow;
  readonly ends: Ends;
}

async function workOrder(
  { commit, reading, now }: ExternalJobContext,
  { bank, order, ends }: OrderRun,
): Promise<void> {
  const said: Verdict =
    order.state === 'waiting' ? await bank.pay(await toPayment(reading, order)) : { isFine: true };
  if (!said.isFine) return commit((ctx) => refuse(ctx, { order, ends, text: said.text }));
  if (order.state === 'waiting')
    return commit(async ({ tx, now: at }) => {
      await noteTaken(tx, order.id, new Date(at.getTime() + POLL_MS));
    });
  const standing = await bank.ask(order.bank, order.serial);
  if (standing.state === 'paid') return commit((ctx) => pay(ctx, { order, ends, outcome: standing }));
  if (standing.state === 'refused') return commit((ctx) => refuse(ctx, { order, ends, text: standing.text }));
  // The bank has lost the order: send it again with the same serial.
  if (standing.state === 'unknown') await bank.pay(await toPayment(reading, order));
  await commit(async ({ tx }) => {
    await noteTaken(tx, order.id, nextTryAt(now(), order.attempts));
  });
}

const toPayment = async (reading: Connection, order: OrderRow) => ({
  serial: order.serial,
  kind: order.kind,
  bank: order.bank,
  amount: order.amount_fen,
  remark: order.remark,
  payee: {
    name: order.to_name,
    bank: order.to_bank,
    cnaps: order.to_cnaps,
    number: await openNumber(reading, order.encrypted, ownerOf('bank_order', order.id)),
  },
});

const isOpen = (order: OrderRow | undefined): order is OrderRow =>
  order?.state === 'waiting' || order?.state === 'taken';

/** Another worker may have completed it after the lease ran out. */
async function pay(
  ctx: TxContext,
  { order: { id }, ends, outcome }: { order: OrderRow; ends: Ends; outcome: Outcome },
): Promise<void> {
  const order = await lockOrder(ctx.tx, id);
  if (!isOpen(order)) return;
  const entries = await ends.paid(ctx, order, outcome);
  await endOrder(
    ctx.tx,
    id,
    { state: 'paid', bankSerial: outcome.bankSerial, fee: outcome.fee, said: '', ...entries },
    ctx.now,
  );
  if (order.kind === 'test') await noteTestSent(ctx.tx, order.matter_id, ctx.now);
}

async function refuse(
  ctx: TxContext,
  { order: { id }, ends, text }: { order: OrderRow; ends: Ends; text: string },
): Promise<void> {
  const order = await lockOrder(ctx.tx, id);
  if (!isOpen(order)) return;
  await endOrder(
    ctx.tx,
    id,
    { state: 'refused', bankSerial: null, fee: fen(0n), said: text, entryId: null, feeEntryId: null },
    ctx.now,
  );
  await ends.refused(ctx, order, text);
}
