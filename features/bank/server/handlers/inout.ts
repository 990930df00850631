// Handlers for paying in and out, for firms.

import { textSigner, signText } from '#features/certificate/server/public.ts';
import { readPlatformFirm, readTimeline } from '#features/firm/server/public.ts';
import { BANKS } from '#features/funds/accounts.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { atLeast, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  applyWithdrawal,
  cancelWithdrawal,
  payInGuide,
  readPayIn,
  readTransfers,
  readWithdrawal as readWithdrawalCall,
  type Transfer,
  withdrawalTerms,
} from '../../calls/inout.ts';
import { bankFaults } from '../../faults.ts';
import { leftOfCap, MIN_WITHDRAWAL } from '../../rules/withdrawal.ts';
import { isPayable, isRepeatable, type WithdrawalState } from '../../states.ts';
import { readSettlementAccount, readAccounts, readPayoutLock, readSubAccounts } from '../queries/account.ts';
import { isDemoMode, readPayoutTerms } from '../queries/parameters.ts';
import {
  readFirmLine,
  readFirmBalance,
  readTransferPage,
  sumTransfers,
  type TransferRow,
} from '../queries/transfer.ts';
import { readLastPaid, readOwnWithdrawal, readRequestedOn } from '../queries/withdrawal.ts';
import { usesEmbeddedBank } from '../services/chooseBankGateway.ts';
import { valueDayOf } from '../services/determineValueDay.ts';
import { bankHistory, transitionInputOf } from '../services/transitionBank.ts';
import { toAccount } from '../services/transitionSettlementAccount.ts';
import {
  createWithdrawal,
  endWithdrawal,
  lockWithdrawalForMove,
  reloadWithdrawal,
  toWithdrawal,
} from '../services/transitionWithdrawal.ts';
import { readFirmName } from './account.ts';

const toTransfer = ({ amount_fen: amount, is_repeated: isRepeated, ...row }: TransferRow): Transfer => ({
  ...row,
  amount,
  mayRepeat: row.direction === 'out' && isRepeatable({ state: row.state as WithdrawalState, isRepeated }),
});

type Timeline = OutputOf<typeof readWithdrawalCall>['timeline'];
export type TransferMove = Timeline[number]['move'];
const NOTHING = fen(0n);

export const inoutHandlers: Handler[] = [
  handle(payInGuide, async (_input, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    const [firmName, virtuals, accounts, platform] = await Promise.all([
      readFirmName(tx, firmId),
      readSubAccounts(tx, firmId),
      readAccounts(tx, firmId),
      readPlatformFirm(tx),
    ]);
    return {
      firmName,
      isDemonstration: (await usesEmbeddedBank(tx, now)) && (await isDemoMode(tx, now)),
      sources: accounts.filter(({ state, purpose }) => state === 'bound' && purpose !== 'out').map(toAccount),
      accounts: virtuals.flatMap(({ number, bank: name }) => {
        const bank = BANKS.find((one) => one === name);
        return bank ? [{ bank, number, holder: `${platform?.name ?? ''}（${firmName}）` }] : [];
      }),
    };
  }),

  handle(readTransfers, async ({ after, pageSize = PAGE_SIZE, ...wanted }, { tx, actor }) => {
    const firmId = actor.firmId ?? '';
    if (wanted.from && wanted.to && wanted.from > wanted.to)
      return fail(genericFaults.bad_parameter, { fields: [{ field: 'from', allowed: 'from <= to' }] });
    const rows = await readTransferPage(tx, firmId, wanted, { after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toTransfer);
    return {
      list,
      next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null,
      sum: after === undefined ? ((await sumTransfers(tx, firmId, wanted)) ?? null) : null,
    };
  }),

  handle(readPayIn, async ({ id }, { tx, actor, fail: refuse }) => {
    const row = (await readFirmLine(tx, actor.firmId ?? '', id)) ?? refuse(genericFaults.not_found);
    return {
      id: row.id,
      bank: row.bank,
      serial: row.serial,
      day: row.day,
      bookedAt: row.booked_at,
      amount: row.amount_fen,
      payerName: row.other_name,
      payerTail: row.tail,
      remark: row.remark,
      state: row.state,
      rule: row.rule,
      creditedAt: row.state === 'credited' ? row.decided_at : null,
      entryId: row.entry_id,
    };
  }),

  handle(withdrawalTerms, async (_input, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    const [terms, balance, lockedUntil, accounts, asked, last] = await Promise.all([
      readPayoutTerms(tx, now),
      readFirmBalance(tx, firmId),
      readPayoutLock(tx, firmId, now),
      readAccounts(tx, firmId),
      readRequestedOn(tx, firmId, dayInMarket(now)),
      readLastPaid(tx, firmId),
    ]);
    const [available, reserve] = [balance?.available ?? NOTHING, balance?.reserve ?? NOTHING];
    return {
      available,
      reserve,
      spendable: atLeast(NOTHING, minus(available, reserve)),
      least: MIN_WITHDRAWAL,
      dailyCap: terms.dailyCap,
      capLeft: leftOfCap(terms.dailyCap, asked?.amount ?? NOTHING),
      last,
      secondCheckOver: terms.secondCheckOver,
      cutOff: terms.cutOff,
      valueDay: await valueDayOf(tx, now, terms.cutOff),
      lockedUntil,
      fees: terms.fees.map(({ perMillion, ...tier }) => ({
        ...tier,
        ...(perMillion === undefined ? {} : { perMillion: fen(perMillion) }),
      })),
      accounts: accounts.filter(isPayable).map(toAccount),
    };
  }),

  // Checked before the PIN is asked for, and again in the transaction that freezes the money.
  handleMultiTransaction(applyWithdrawal, async (input, steps) => {
    const treasurer = textSigner(steps.visitor);
    const account = await readSettlementAccount(steps.reading, input.accountId);
    if (account?.firm_id !== treasurer.firmId || account.state === 'unbound')
      return fail(genericFaults.not_found);
    if (!isPayable(account)) return fail(bankFaults.account_not_bound);
    const until = await readPayoutLock(steps.reading, treasurer.firmId, steps.now);
    if (until) return fail(bankFaults.withdrawals_locked, { until });
    const signed = await signText(steps, treasurer, input.proof, [
      'withdrawal',
      treasurer.firmId,
      account.id,
      account.tail,
      input.amount.toString(),
      input.purpose,
    ]);
    return steps.complete((ctx) => createWithdrawal(ctx, treasurer, input, signed));
  }),

  handle(cancelWithdrawal, async ({ id }, ctx) => {
    if (!(await readOwnWithdrawal(ctx.tx, id, ctx.actor.firmId ?? '')))
      return ctx.fail(genericFaults.not_found);
    const row = await lockWithdrawalForMove(ctx, id, 'cancel', ctx.actor.seats);
    await endWithdrawal(ctx, row, 'cancel', transitionInputOf(ctx.actor, ''));
    return toWithdrawal(await reloadWithdrawal(ctx, id));
  }),

  handle(readWithdrawalCall, async ({ id }, { tx, actor, fail: refuse }) => {
    const row = (await readOwnWithdrawal(tx, id, actor.firmId ?? '')) ?? refuse(genericFaults.not_found);
    return {
      ...toWithdrawal(row),
      certificateSerial: row.certificate_serial,
      timeline: await readTimeline<TransferMove>(tx, bankHistory, id),
    };
  }),
];
