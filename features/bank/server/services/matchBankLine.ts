// Records bank lines and matches them: to firms, to orders, or to suspense.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Bank } from '#features/funds/accounts.ts';
import type { Connection } from '#packages/db/sql.ts';
import { cleanText } from '#packages/i18n/cleanText.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type MatchResult, findOwner, type IncomingPayment, type OpenProof } from '../../rules/match.ts';
import type { LineSource } from '../../states.ts';
import { findSubAccount } from '../queries/account.ts';
import { isDayClosed, openDay } from '../queries/day.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import {
  insertLine,
  isPaired,
  lockLine,
  type LineRow,
  markSeenAtBank,
  readFirmsByName,
  readUnseenReturn,
} from '../queries/line.ts';
import { type BankOrderRow, readOrderBySerial } from '../queries/order.ts';
import { readOpenProofs } from '../queries/proof.ts';
import { lockWithdrawal } from '../queries/withdrawal.ts';
import type { StatementLine } from './bankGateway.ts';
import { encryptNumber } from './encryptAccountNumber.ts';
import { updateLine, updateWithdrawal, PLATFORM_ACTOR, recordBankCreation } from './transitionBank.ts';
import { creditToFirm, matchToFirm, suspendReceipt } from './transitionBankLine.ts';
import { notifyWithdrawal } from './transitionWithdrawal.ts';

interface LineOrigin {
  readonly bank: Bank;
  readonly source: LineSource;
  readonly recordedBy: string | null;
}

/** Returns the id, or undefined if the bank serial is known. Lines of a closed day count for today. */
export async function recordLine(
  ctx: TxContext,
  line: StatementLine,
  { bank, source, recordedBy }: LineOrigin,
): Promise<string | undefined> {
  const { tx, now, newId } = ctx;
  const id = newId();
  const booked = dayInMarket(line.bookedAt);
  const day = (await isDayClosed(tx, bank, booked)) ? dayInMarket(now) : booked;
  const inserted = await insertLine(
    tx,
    {
      ...line,
      // Written by strangers at their banks.
      otherName: cleanText(line.otherName),
      otherBank: cleanText(line.otherBank),
      remark: cleanText(line.remark),
      id,
      bank,
      source,
      recordedBy,
      day,
      ...(await encryptNumber(tx, line.otherNumber, associatedDataOf('bank_line', id))),
    },
    now,
  );
  if (inserted === 0) {
    if (source !== 'manual') await markSeenAtBank(tx, { ...line, bank, day });
    return undefined;
  }
  await openDay(tx, bank, booked);
  await recordBankCreation(ctx, id, 'record', { to: 'recorded', personId: recordedBy });
  return id;
}

/** Runs under the line's lock; unmatched lines are tried again later. */
export async function matchRecordedLine(ctx: TxContext, id: string): Promise<void> {
  const row = await lockLine(ctx.tx, id);
  if (row?.state !== 'recorded') return;
  const order = row.reference === '' ? undefined : await readOrderBySerial(ctx.tx, row.reference);
  if (row.direction === 'out') return pair(ctx, row, order);
  if (order) return bounce(ctx, row, order);
  const finding = await findReceiptOwner(ctx.tx, {
    amount: row.amount_fen,
    payerName: row.other_name,
    virtualNumber: row.virtual_number,
    blindIndex: row.blind_index,
    serial: row.serial,
  });
  if (finding.kind === 'suspended')
    return suspendReceipt(ctx, row, { ...PLATFORM_ACTOR, reason: finding.why });
  await matchToFirm(ctx, row, finding, PLATFORM_ACTOR);
  const isSure = finding.rule === 'virtual' && row.source === 'bank';
  if (isSure && (await readTextParameter(ctx.tx, 'BANK_AUTO_CREDIT', ctx.now)) === '1')
    await creditToFirm(ctx, id, PLATFORM_ACTOR);
}

/** Finds the firm of a receipt from what is known now. Read-only. */
export async function findReceiptOwner(
  connection: Connection,
  line: IncomingPayment & { readonly blindIndex: string; readonly serial: string },
): Promise<MatchResult> {
  const { blindIndex, serial, amount, payerName, virtualNumber } = line;
  const holder = virtualNumber === '' ? undefined : await findSubAccount(connection, virtualNumber);
  const open = await readOpenProofs(connection, { blindIndex, serial, amount });
  const isVoucher = (proof: { blind_index: string; serial: string }) =>
    blindIndex !== '' && proof.blind_index === blindIndex && proof.serial === serial;
  const toProof = ({ id, firm_id, amount_fen }: (typeof open)[number]): OpenProof => ({
    id,
    firmId: firm_id,
    amount: amount_fen,
  });
  return findOwner(line, {
    holder: holder && { firmId: holder.firm_id, firmName: holder.firm_name },
    namesakes: (await readFirmsByName(connection, payerName)).map(({ firm_id, firm_name }) => ({
      firmId: firm_id,
      firmName: firm_name,
    })),
    vouchers: open.filter(isVoucher).map(toProof),
    sameSum: open.filter((proof) => proof.amount_fen === amount).map(toProof),
  });
}

/** Pairs a payment or its fee with its order, once the order is paid. */
async function pair(ctx: TxContext, row: LineRow, order: BankOrderRow | undefined): Promise<void> {
  const { tx } = ctx;
  const entryId = order
    ? await entryOf(ctx, row, order)
    : (await readUnseenReturn(tx, { bank: row.bank, name: row.other_name, amount: row.amount_fen }))?.id;
  if (!entryId || (await isPaired(tx, entryId))) return;
  await updateLine(ctx, row, 'pair', PLATFORM_ACTOR, { entryId, ...(order ? { orderId: order.id } : {}) });
}

async function entryOf({ tx }: TxContext, row: LineRow, order: BankOrderRow): Promise<string | undefined> {
  if (order.state !== 'paid') return undefined;
  const isPayment =
    order.amount_fen === row.amount_fen && order.entry_id !== null && !(await isPaired(tx, order.entry_id));
  if (isPayment) return order.entry_id ?? undefined;
  return order.fee_fen === row.amount_fen ? (order.fee_entry_id ?? undefined) : undefined;
}

/** A returned payment (退汇): the firm gets its money back. */
async function bounce(ctx: TxContext, row: LineRow, order: BankOrderRow): Promise<void> {
  const { tx, now } = ctx;
  const withdrawal = order.kind === 'withdrawal' ? await lockWithdrawal(tx, order.matter_id) : undefined;
  if (withdrawal?.state === 'sent') return;
  if (withdrawal?.state !== 'succeeded' || withdrawal.amount_fen !== row.amount_fen)
    return suspendReceipt(ctx, row, { ...PLATFORM_ACTOR, reason: row.remark });
  await matchToFirm(ctx, row, { firmId: withdrawal.firm_id, rule: 'bounce' }, PLATFORM_ACTOR);
  await creditToFirm(ctx, row.id, PLATFORM_ACTOR);
  const why = { ...PLATFORM_ACTOR, reason: row.remark };
  await updateWithdrawal(ctx, withdrawal, 'bounce', why, { endedAt: now });
  await notifyWithdrawal(ctx, withdrawal, 'withdrawal_bounced', { reason: row.remark });
}
