// Handlers for settlement accounts.

import { randomInt } from 'node:crypto';
import {
  type TextSigner,
  textSigner,
  type SignedText,
  signText,
} from '#features/certificate/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { recordHistory } from '#packages/db/history.ts';
import type { Connection } from '#packages/db/sql.ts';
import { remark, transition } from '#packages/db/transition.ts';
import { fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { isBranchOf } from '../../banks.ts';
import {
  addAccount,
  answerTest,
  changeAccount,
  deskAccounts,
  freezeAccount,
  listAccounts,
  MAX_ACCOUNTS,
  startTest,
  TEST_TRIES,
  unbindAccount,
  unfreezeAccount,
} from '../../calls/account.ts';
import { bankFaults } from '../../faults.ts';
import {
  accountPage,
  countTestTry,
  insertAccount,
  lockSettlementAccount,
  lockAccountsOfFirm,
  lockFirmRow,
  makeDefault,
  readAccounts,
  readPayoutLock,
  holdColumns,
  UNBOUND_COLUMNS,
  writePurpose,
} from '../queries/account.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import { BankUnavailable } from '../services/bankGateway.ts';
import { chooseBankGateway } from '../services/chooseBankGateway.ts';
import { numberIndexOf, encryptNumber } from '../services/encryptAccountNumber.ts';
import { bankAccountLifecycle, bankHistory, transitionInputOf } from '../services/transitionBank.ts';
import {
  reloadAccount,
  bindAccount,
  failTest,
  lockOwnAccounts,
  requireAccountMove,
  requireUnused,
  lockAfterChange,
  pushFundsChange,
  startTesting,
  notifyAccount,
  toAccount,
  toAccountOfFirm,
} from '../services/transitionSettlementAccount.ts';

export const readFirmName = async (connection: Connection, firmId: string) =>
  (await readFirms(connection, [firmId]))[0]?.name ?? '';

export const settlementAccountHandlers: Handler[] = [
  handle(listAccounts, async (_input, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    return {
      firmName: await readFirmName(tx, firmId),
      most: MAX_ACCOUNTS,
      lockedUntil: await readPayoutLock(tx, firmId, now),
      accounts: (await readAccounts(tx, firmId)).map(toAccount),
    };
  }),

  // The bank is asked before anything is written; the PIN is checked in its own transaction so that a wrong
  // PIN stays counted.
  handleMultiTransaction(addAccount, async (input, steps) => {
    const treasurer = textSigner(steps.visitor);
    if (!isBranchOf(input.bank, input.cnaps)) return fail(bankFaults.branch_differs);
    if ((await readAccounts(steps.reading, treasurer.firmId)).length >= MAX_ACCOUNTS)
      return fail(bankFaults.too_many_accounts, { most: MAX_ACCOUNTS });
    const name = await readFirmName(steps.reading, treasurer.firmId);
    const bank = await chooseBankGateway(steps);
    const verdict = await bank
      .checkPayee({ name, number: input.number, bank: `${input.bank} ${input.branch}`, cnaps: input.cnaps })
      .catch((error: unknown) => {
        if (error instanceof BankUnavailable) return fail(bankFaults.bank_down);
        throw error;
      });
    if (!verdict.isFine) return fail(bankFaults.bank_refused, { text: verdict.text });
    const signed = await signText(steps, treasurer, input.proof, [
      'bank account',
      treasurer.firmId,
      input.cnaps,
      input.number.slice(-4),
    ]);
    return steps.complete(async (ctx) =>
      toAccount(await insertOwnAccount(ctx, { ...input, ...treasurer, name, signed })),
    );
  }),

  handle(startTest, async ({ id }, ctx) => {
    const { row } = await lockOwnAccounts(ctx, ctx.actor.firmId ?? '', id);
    requireAccountMove(row, 'start_test', ctx.actor.seats);
    await startTesting(ctx, row, transitionInputOf(ctx.actor), fen(BigInt(randomInt(1, 100))));
    return toAccount(await reloadAccount(ctx, id));
  }),

  handle(answerTest, async ({ id, amount }, ctx) => {
    const { actor, tx, now } = ctx;
    const { all, row } = await lockOwnAccounts(ctx, actor.firmId ?? '', id);
    requireAccountMove(row, 'bind', actor.seats);
    if (row.test_until && row.test_until <= now) {
      await failTest(ctx, id, '', transitionInputOf(actor));
      return { isRight: false, triesLeft: 0, account: toAccount(await reloadAccount(ctx, id)) };
    }
    const isRight = row.test_fen === amount;
    if (isRight) await bindAccount(ctx, row, all, transitionInputOf(actor));
    else {
      await countTestTry(tx, id);
      if (row.test_attempts + 1 >= TEST_TRIES) await failTest(ctx, id, '', transitionInputOf(actor));
    }
    return {
      isRight,
      triesLeft: isRight ? 0 : TEST_TRIES - row.test_attempts - 1,
      account: toAccount(await reloadAccount(ctx, id)),
    };
  }),

  handleMultiTransaction(changeAccount, async (input, steps) => {
    const treasurer = textSigner(steps.visitor);
    const { row } = await steps.commit((ctx) => lockOwnAccounts(ctx, treasurer.firmId, input.id));
    if (row.state !== 'bound') return fail(genericFaults.wrong_state, { state: row.state });
    const signed = await signText(steps, treasurer, input.proof, [
      'change',
      treasurer.firmId,
      input.id,
      input.purpose ?? '',
      String(input.isDefault ?? false),
    ]);
    return steps.complete(async (ctx) => toAccount(await changeOwnAccount(ctx, treasurer, input, signed)));
  }),

  handleMultiTransaction(unbindAccount, async (input, steps) => {
    const treasurer = textSigner(steps.visitor);
    const { seats = [] } = steps.visitor ?? {};
    await steps.commit(async (ctx) => {
      const { row } = await lockOwnAccounts(ctx, treasurer.firmId, input.id);
      requireAccountMove(row, 'unbind', seats);
      await requireUnused(ctx, input.id);
    });
    const signed = await signText(steps, treasurer, input.proof, ['unbind', treasurer.firmId, input.id]);
    return steps.complete(async (ctx) =>
      toAccount(await unbindOwnAccount(ctx, { ...treasurer, seats }, input.id, signed)),
    );
  }),

  handle(deskAccounts, async ({ id, state, keyword, after, pageSize = PAGE_SIZE }, { tx }) => {
    const rows = await accountPage(tx, { id, state, keyword, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toAccountOfFirm);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(freezeAccount, async ({ id, reason }, ctx) => {
    const row = (await lockSettlementAccount(ctx.tx, id)) ?? fail(genericFaults.not_found);
    await transition(ctx, bankAccountLifecycle, row, 'freeze', {
      ...transitionInputOf(ctx.actor, reason),
      set: holdColumns(ctx.actor.personId, reason),
    });
    await notifyAccount(ctx, row, 'account_frozen', reason);
    return toAccountOfFirm(await reloadAccount(ctx, id));
  }),

  handle(unfreezeAccount, async ({ id }, ctx) => {
    const row = (await lockSettlementAccount(ctx.tx, id)) ?? fail(genericFaults.not_found);
    requireAccountMove(row, 'unfreeze', ctx.actor.seats);
    if (row.frozen_by === ctx.actor.personId) return ctx.fail(bankFaults.second_person);
    await transition(ctx, bankAccountLifecycle, row, 'unfreeze', {
      ...transitionInputOf(ctx.actor),
      set: holdColumns(null, ''),
    });
    await pushFundsChange(ctx, row.firm_id);
    return toAccountOfFirm(await reloadAccount(ctx, id));
  }),
];

type AddInput = InputOf<typeof addAccount> &
  TextSigner & { readonly name: string; readonly signed: SignedText };

async function insertOwnAccount(ctx: TxContext, { number, firmId, personId, signed, ...account }: AddInput) {
  const { tx, now, newId } = ctx;
  await lockFirmRow(tx, firmId);
  const own = await lockAccountsOfFirm(tx, firmId);
  if (own.length >= MAX_ACCOUNTS) fail(bankFaults.too_many_accounts, { most: MAX_ACCOUNTS });
  const blindIndex = await numberIndexOf(tx, number);
  if (own.some((one) => one.blind_index === blindIndex)) fail(bankFaults.account_known);
  const id = newId();
  const inserted = await insertAccount(
    tx,
    {
      ...account,
      id,
      firmId,
      addedBy: personId,
      certificateSerial: signed.serial,
      signature: signed.signature,
      ...(await encryptNumber(tx, number, associatedDataOf('bank_account', id))),
    },
    now,
  );
  if (inserted === 0) fail(bankFaults.account_known);
  await recordHistory(ctx, bankHistory, [
    { subjectId: id, move: 'add', from: null, to: 'unverified', personId, firmId, signed },
  ]);
  await pushFundsChange(ctx, firmId);
  return reloadAccount(ctx, id);
}

async function changeOwnAccount(
  ctx: TxContext,
  { firmId, personId }: TextSigner,
  { id, purpose, isDefault }: InputOf<typeof changeAccount>,
  signed: SignedText,
) {
  const { row } = await lockOwnAccounts(ctx, firmId, id);
  if (row.state !== 'bound') fail(genericFaults.wrong_state, { state: row.state });
  if (purpose === 'in') await requireUnused(ctx, id);
  if (purpose) await writePurpose(ctx.tx, id, purpose);
  if (isDefault) await makeDefault(ctx.tx, firmId, id);
  await lockAfterChange(ctx, firmId);
  await remark(ctx, bankAccountLifecycle, row, 'change', { personId, firmId, signed });
  await pushFundsChange(ctx, firmId);
  return reloadAccount(ctx, id);
}

async function unbindOwnAccount(
  ctx: TxContext,
  { firmId, personId, seats: by }: TextSigner & { readonly seats: readonly string[] },
  id: string,
  signed: SignedText,
) {
  const { row } = await lockOwnAccounts(ctx, firmId, id);
  requireAccountMove(row, 'unbind', by);
  await requireUnused(ctx, id);
  await transition(ctx, bankAccountLifecycle, row, 'unbind', {
    by,
    personId,
    firmId,
    signed,
    set: UNBOUND_COLUMNS,
  });
  if (row.state === 'bound' || row.state === 'frozen') await lockAfterChange(ctx, firmId);
  await pushFundsChange(ctx, firmId);
  return reloadAccount(ctx, id);
}
