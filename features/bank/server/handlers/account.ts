// Handlers for settlement accounts.

import { randomInt } from 'node:crypto';
import {
  type LineSigner,
  lineSigner,
  type SignedLine,
  signLine,
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
  MOST_ACCOUNTS,
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
  lockAccount,
  lockAccountsOfFirm,
  lockFirmRow,
  makeDefault,
  readAccounts,
  readLock,
  heldBy,
  UNBOUND,
  writePurpose,
} from '../queries/account.ts';
import { ownerOf } from '../queries/encryptedAccountNumber.ts';
import { BankDown } from '../services/bankGateway.ts';
import { bankInForce } from '../services/chooseBankGateway.ts';
import { markOf, sealNumber } from '../services/encryptAccountNumber.ts';
import { accountLife, bankHistory, doerOf } from '../services/transitionBank.ts';
import {
  again,
  bind,
  failTest,
  holdOwnAccounts,
  insistOnMove,
  insistOnUnused,
  lockAfterChange,
  news,
  startTesting,
  tellOf,
  toAccount,
  toAccountOfFirm,
} from '../services/transitionSettlementAccount.ts';

export const nameOf = async (connection: Connection, firmId: string) =>
  (await readFirms(connection, [firmId]))[0]?.name ?? '';

export const accountHandlers: Handler[] = [
  handle(listAccounts, async (_input, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    return {
      firmName: await nameOf(tx, firmId),
      most: MOST_ACCOUNTS,
      lockedUntil: await readLock(tx, firmId, now),
      accounts: (await readAccounts(tx, firmId)).map(toAccount),
    };
  }),

  // The bank is asked before anything is written; the PIN is checked in its own transaction so that a wrong
  // PIN stays counted.
  handleMultiTransaction(addAccount, async (input, steps) => {
    const treasurer = lineSigner(steps.visitor);
    if (!isBranchOf(input.bank, input.cnaps)) return fail(bankFaults.branch_differs);
    if ((await readAccounts(steps.reading, treasurer.firmId)).length >= MOST_ACCOUNTS)
      return fail(bankFaults.too_many_accounts, { most: MOST_ACCOUNTS });
    const name = await nameOf(steps.reading, treasurer.firmId);
    const bank = await bankInForce(steps);
    const verdict = await bank
      .checkPayee({ name, number: input.number, bank: `${input.bank} ${input.branch}`, cnaps: input.cnaps })
      .catch((error: unknown) => {
        if (error instanceof BankDown) return fail(bankFaults.bank_down);
        throw error;
      });
    if (!verdict.isFine) return fail(bankFaults.bank_refused, { text: verdict.text });
    const signed = await signLine(steps, treasurer, input.proof, [
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
    const { row } = await holdOwnAccounts(ctx, ctx.actor.firmId ?? '', id);
    insistOnMove(row, 'start_test', ctx.actor.seats);
    await startTesting(ctx, row, doerOf(ctx.actor), fen(BigInt(randomInt(1, 100))));
    return toAccount(await again(ctx, id));
  }),

  handle(answerTest, async ({ id, amount }, ctx) => {
    const { actor, tx, now } = ctx;
    const { all, row } = await holdOwnAccounts(ctx, actor.firmId ?? '', id);
    insistOnMove(row, 'bind', actor.seats);
    if (row.test_until && row.test_until <= now) {
      await failTest(ctx, id, '', doerOf(actor));
      return { isRight: false, triesLeft: 0, account: toAccount(await again(ctx, id)) };
    }
    const isRight = row.test_fen === amount;
    if (isRight) await bind(ctx, row, all, doerOf(actor));
    else {
      await countTestTry(tx, id);
      if (row.test_attempts + 1 >= TEST_TRIES) await failTest(ctx, id, '', doerOf(actor));
    }
    return {
      isRight,
      triesLeft: isRight ? 0 : TEST_TRIES - row.test_attempts - 1,
      account: toAccount(await again(ctx, id)),
    };
  }),

  handleMultiTransaction(changeAccount, async (input, steps) => {
    const treasurer = lineSigner(steps.visitor);
    const { row } = await steps.commit((ctx) => holdOwnAccounts(ctx, treasurer.firmId, input.id));
    if (row.state !== 'bound') return fail(genericFaults.wrong_state, { state: row.state });
    const signed = await signLine(steps, treasurer, input.proof, [
      'change',
      treasurer.firmId,
      input.id,
      input.purpose ?? '',
      String(input.isDefault ?? false),
    ]);
    return steps.complete(async (ctx) => toAccount(await changeOwnAccount(ctx, treasurer, input, signed)));
  }),

  handleMultiTransaction(unbindAccount, async (input, steps) => {
    const treasurer = lineSigner(steps.visitor);
    const { seats = [] } = steps.visitor ?? {};
    await steps.commit(async (ctx) => {
      const { row } = await holdOwnAccounts(ctx, treasurer.firmId, input.id);
      insistOnMove(row, 'unbind', seats);
      await insistOnUnused(ctx, input.id);
    });
    const signed = await signLine(steps, treasurer, input.proof, ['unbind', treasurer.firmId, input.id]);
    return steps.complete(async (ctx) =>
      toAccount(await unbindOwnAccount(ctx, { ...treasurer, seats }, input.id, signed)),
    );
  }),

  handle(deskAccounts, async ({ state, keyword, after, pageSize = PAGE_SIZE }, { tx }) => {
    const rows = await accountPage(tx, { state, keyword, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toAccountOfFirm);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(freezeAccount, async ({ id, reason }, ctx) => {
    const row = (await lockAccount(ctx.tx, id)) ?? fail(genericFaults.not_found);
    await transition(ctx, accountLife, row, 'freeze', {
      ...doerOf(ctx.actor, reason),
      set: heldBy(ctx.actor.personId, reason),
    });
    await tellOf(ctx, row, 'account_frozen', reason);
    return toAccountOfFirm(await again(ctx, id));
  }),

  handle(unfreezeAccount, async ({ id }, ctx) => {
    const row = (await lockAccount(ctx.tx, id)) ?? fail(genericFaults.not_found);
    insistOnMove(row, 'unfreeze', ctx.actor.seats);
    if (row.frozen_by === ctx.actor.personId) return ctx.fail(bankFaults.second_person);
    await transition(ctx, accountLife, row, 'unfreeze', { ...doerOf(ctx.actor), set: heldBy(null, '') });
    await news(ctx, row.firm_id);
    return toAccountOfFirm(await again(ctx, id));
  }),
];

type AddInput = InputOf<typeof addAccount> &
  LineSigner & { readonly name: string; readonly signed: SignedLine };

async function insertOwnAccount(ctx: TxContext, { number, firmId, personId, signed, ...account }: AddInput) {
  const { tx, now, newId } = ctx;
  await lockFirmRow(tx, firmId);
  const own = await lockAccountsOfFirm(tx, firmId);
  if (own.length >= MOST_ACCOUNTS) fail(bankFaults.too_many_accounts, { most: MOST_ACCOUNTS });
  const blindIndex = await markOf(tx, number);
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
      ...(await sealNumber(tx, number, ownerOf('bank_account', id))),
    },
    now,
  );
  if (inserted === 0) fail(bankFaults.account_known);
  await recordHistory(ctx, bankHistory, [
    { subjectId: id, move: 'add', from: null, to: 'unverified', personId, firmId, signed },
  ]);
  await news(ctx, firmId);
  return again(ctx, id);
}

async function changeOwnAccount(
  ctx: TxContext,
  { firmId, personId }: LineSigner,
  { id, purpose, isDefault }: InputOf<typeof changeAccount>,
  signed: SignedLine,
) {
  const { row } = await holdOwnAccounts(ctx, firmId, id);
  if (row.state !== 'bound') fail(genericFaults.wrong_state, { state: row.state });
  if (purpose === 'in') await insistOnUnused(ctx, id);
  if (purpose) await writePurpose(ctx.tx, id, purpose);
  if (isDefault) await makeDefault(ctx.tx, firmId, id);
  await lockAfterChange(ctx, firmId);
  await remark(ctx, accountLife, row, 'change', { personId, firmId, signed });
  await news(ctx, firmId);
  return again(ctx, id);
}

async function unbindOwnAccount(
  ctx: TxContext,
  { firmId, personId, seats: by }: LineSigner & { readonly seats: readonly string[] },
  id: string,
  signed: SignedLine,
) {
  const { row } = await holdOwnAccounts(ctx, firmId, id);
  insistOnMove(row, 'unbind', by);
  await insistOnUnused(ctx, id);
  await transition(ctx, accountLife, row, 'unbind', { by, personId, firmId, signed, set: UNBOUND });
  if (row.state === 'bound' || row.state === 'frozen') await lockAfterChange(ctx, firmId);
  await news(ctx, firmId);
  return again(ctx, id);
}
