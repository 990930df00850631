// Embedded bank for demonstrations: pays, refuses or returns by account number.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Bank } from '#features/funds/accounts.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { computeBankFee, parseFeeTable } from '../../rules/fee.ts';
import {
  readDayBalances,
  insertEmbeddedLine,
  insertEmbeddedOrder,
  readEmbeddedLines,
  readEmbeddedOrder,
} from '../queries/embedded.ts';
import type { BankGateway, GatewayContext, BankPaymentOrder } from './bankGateway.ts';

/** Duration of a payment, and of its return. */
export const PAYMENT_MS = 2_000;
export const BOUNCE_MS = 60_000;
const MAX_LINES = 200;

/** The outcome depends on the last digits of the payee's number. */
const OUTCOMES = [
  {
    ends: '0000',
    isKnown: false,
    kinds: ['withdrawal', 'test', 'return'],
    fate: 'refused',
    said: '收款账号不存在',
  },
  { ends: '1111', isKnown: true, kinds: ['withdrawal'], fate: 'refused', said: '收款账户状态异常' },
  { ends: '2222', isKnown: true, kinds: ['withdrawal'], fate: 'bounced', said: '退汇：收款人户名不符' },
  { ends: '3333', isKnown: true, kinds: ['test', 'return'], fate: 'refused', said: '收款账户已销户' },
] as const;
const outcomeOf = (number: string, kind: BankPaymentOrder['kind']) =>
  OUTCOMES.find(({ ends, kinds }) => number.endsWith(ends) && kinds.some((one) => one === kind));

export const embeddedBank = ({ commit, reading, now }: GatewayContext): BankGateway => ({
  checkPayee: ({ number }) => {
    const outcome = OUTCOMES.find(({ ends, isKnown }) => !isKnown && number.endsWith(ends));
    return Promise.resolve(outcome ? { isFine: false, text: outcome.said } : { isFine: true });
  },
  pay: (order) =>
    commit(async (ctx) => {
      await acceptOrder(ctx, order);
      return { isFine: true };
    }),
  ask: async (_bank, serial) => {
    const order = await readEmbeddedOrder(reading, serial);
    if (!order) return { state: 'unknown' };
    if (order.due_at > now) return { state: 'pending' };
    if (order.outcome === 'refused') return { state: 'refused', text: order.bank_message };
    return { state: 'paid', bankSerial: order.bank_serial, fee: order.fee_fen };
  },
  linesAfter: async (bank, cursor) => {
    const rows = await readEmbeddedLines(reading, {
      bank,
      after: cursor === '' ? '0' : cursor,
      until: now,
      max: MAX_LINES + 1,
    });
    const lines = rows.slice(0, MAX_LINES);
    return {
      isMore: rows.length > MAX_LINES,
      cursor: lines.at(-1)?.position ?? cursor,
      lines: lines.map((row) => ({
        serial: row.serial,
        direction: row.direction,
        bookedAt: row.booked_at,
        amount: row.amount_fen,
        balance: row.balance_fen,
        otherName: row.other_name,
        otherNumber: row.other_account,
        otherBank: '',
        virtualNumber: row.virtual_number,
        remark: row.remark,
        reference: row.reference,
      })),
    };
  },
  balanceOf: (bank, day) => readDayBalances(reading, bank, day),
});

/** Idempotent by serial. Lines are written at once but visible only from their booking time. */
async function acceptOrder(
  ctx: TxContext,
  { serial, kind, bank, payee, amount, remark }: BankPaymentOrder,
): Promise<void> {
  const { tx, now } = ctx;
  const outcome = outcomeOf(payee.number, kind);
  const fee =
    kind === 'withdrawal'
      ? computeBankFee(amount, parseFeeTable(await readTextParameter(tx, 'WITHDRAWAL_FEE', now)))
      : fen(0n);
  const bankSerial = serialOf(ctx);
  const due = new Date(now.getTime() + PAYMENT_MS);
  const isNew = await insertEmbeddedOrder(tx, {
    serial,
    bank,
    name: payee.name,
    fate: outcome?.fate ?? 'paid',
    said: outcome?.said ?? '',
    amount,
    fee,
    bankSerial,
    dueAt: due,
  });
  if (isNew === 0 || outcome?.fate === 'refused') return;
  const line = { bank, otherName: payee.name, otherAccount: '', virtualNumber: '', reference: serial };
  await insertEmbeddedLine(tx, {
    ...line,
    serial: bankSerial,
    direction: 'out',
    amount,
    remark,
    bookedAt: due,
  });
  if (fee > 0n)
    await insertEmbeddedLine(tx, {
      ...line,
      otherName: '',
      serial: `${bankSerial}F`,
      direction: 'out',
      amount: fee,
      remark: '手续费',
      bookedAt: due,
    });
  if (outcome?.fate !== 'bounced') return;
  await insertEmbeddedLine(tx, {
    ...line,
    serial: `${bankSerial}R`,
    direction: 'in',
    amount,
    remark: outcome.said,
    bookedAt: new Date(due.getTime() + BOUNCE_MS),
  });
}

const serialOf = ({ newId }: Pick<TxContext, 'newId'>) => newId().slice(-16);

export interface PayIn {
  readonly bank: Bank;
  readonly amount: Fen;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly virtualNumber: string;
  readonly remark: string;
}

export async function simulateReceipt(
  ctx: TxContext,
  { bank, amount, payerName, payerAccount, virtualNumber, remark }: PayIn,
) {
  const serial = serialOf(ctx);
  const arrivesAt = new Date(ctx.now.getTime() + PAYMENT_MS);
  await insertEmbeddedLine(ctx.tx, {
    bank,
    serial,
    direction: 'in',
    amount,
    otherName: payerName,
    otherAccount: payerAccount,
    virtualNumber,
    remark,
    reference: '',
    bookedAt: arrivesAt,
  });
  return { serial, arrivesAt };
}
