// The server and its database are killed while firms lock, pay and take out money over HTTP: nothing acknowledged is lost, nothing is done twice.

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { applyWithdrawal, cancelWithdrawal } from '#features/bank/calls/inout.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { applyRelease, approveRelease, consentRelease, payRelease } from '#features/release/calls/release.ts';
import { fen } from '#packages/exact/exact.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { signInPlainly, testApp, TUESDAY_MORNING } from '../support/app.ts';
import { payIn } from '../support/market.ts';
import { randomFrom } from '../support/random.ts';
import { startServerProcess, type ServerProcess } from '../support/serverProcess.ts';
import { FIXED, openSettlements, proof } from '../support/settlements.ts';
import { askForCertificate, seat } from '../support/signing.ts';
import { KILLS } from '../support/tier.ts';
import { answerOf } from '../support/trading.ts';
import { openDurableDatabase } from './durable.ts';

const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
const BETWEEN = 6;
const LATEST_MS = 400;
const A_MOMENT_MS = 20;
/** Each with a certificate of their own: a key whose opening was cut short counts the try. */
const TILLS = ['till1', 'till2', 'till3', 'till4'] as const;
const A_DAY_MS = 86_400_000;

const { url, crash } = await openDurableDatabase();
const app = await testApp({ databaseUrl: url });
// Certificates have begun and coal is delivered whatever the day is on which this runs; the server goes by the real one.
app.now = new Date(Math.min(Date.now(), TUESDAY_MORNING.getTime()));
await app.perform(signInPlainly);
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openSettlements(app);
const [mine, plant] = [market.idOf('mine'), market.idOf('plant')];
await payIn(app, plant, 10_000_000_000n);
for (const name of TILLS) {
  const person = await seat(app, plant, name, ['firm_finance']);
  answerOf(
    await market.certifier(issueCertificate, { id: answerOf(await askForCertificate(app, person)).id }),
  );
}

app.now = new Date(TUESDAY_MORNING.getTime() + A_DAY_MS);
const { contractId, tripIds } = await market.delivered();
const { sheetId } = await market.confirmed(contractId, market.draftOf(tripIds));
const ahead = await market.contract(100_000, { ...FIXED, payTerm: 'prepay_100' });

app.now = new Date();
const LOGINS = {
  till1: 'till1.finance',
  till2: 'till2.finance',
  till3: 'till3.finance',
  till4: 'till4.finance',
  seller: 'mine.settler',
  buyer: 'plant.settler',
  supervisor: 'operator.settlement',
  checker: 'operator.checker',
} as const;
type Who = keyof typeof LOGINS;
const tokens = Object.fromEntries(
  await Promise.all(
    Object.entries(LOGINS).map(async ([who, login]) => [who, await app.tokenOf(login)] as const),
  ),
) as Record<Who, string>;

const ask = async (question: string, values: unknown[] = []) =>
  (await app.database.pool.query<Record<string, string>>(question, values)).rows;
const availableOf = async (firmId: string) =>
  BigInt(
    (
      await ask(`select balance_fen from funds_balance where firm_id = $1 and bucket = 'AVAIL'`, [firmId])
    )[0]?.['balance_fen'] ?? 0,
  );

/** Each call until its outcome is known, over as many servers as that takes, with one code all the while. */
function load(current: () => Promise<ServerProcess>, random: () => number) {
  const told = {
    locked: [] as bigint[],
    paid: [] as bigint[],
    takenOut: [] as string[],
    cancelled: [] as string[],
  };
  const surprises: unknown[] = [];
  let [unknown, done, isOver] = [0, 0, false];
  let heard: () => void = () => undefined;
  const some = (most: number) => fen(BigInt(100 + Math.floor(random() * most)));

  /** Undefined where an earlier try had done it, and it cannot be done again. */
  const until = async <C extends Call>(
    who: Who,
    call: C,
    input: InputOf<C>,
    code: string,
    tries = 0,
  ): Promise<OutputOf<C> | undefined> => {
    const { address } = await current();
    const client = createClient({
      address,
      token: () => tokens[who],
      headers: () => ({}),
      signedOut: () => undefined,
    });
    try {
      const result = await client(call, input, { randomCode: code });
      if (!result.ok && !(tries > 0 && result.fault.name === 'wrong_state'))
        throw new Error(`${call.path}: ${result.fault.name} was not to be expected`);
      done += 1;
      heard();
      return result.ok ? result.answer : undefined;
    } catch (error) {
      if (!(error instanceof CallError && (error.kind === 'offline' || error.code === '-1'))) throw error;
      unknown += 1;
      await wait(A_MOMENT_MS);
      return until(who, call, input, code, tries + 1);
    }
  };
  const lock = (till: Who) => async (code: string) => {
    const amount = some(9_000);
    await until(till, lockPrepayment, { contractId: ahead, amount, proof }, code);
    told.locked.push(amount);
  };
  const takeOut = (till: Who) => async (code: string) => {
    const withdrawal = await until(
      till,
      applyWithdrawal,
      { accountId: market.accounts.plant, amount: some(90_000), purpose: '货款回笼', proof },
      code,
    );
    if (!withdrawal) throw new Error('a withdrawal has a receipt');
    told.takenOut.push(withdrawal.id);
    // The first is cancelled, whatever chance says.
    if (told.takenOut.length > 1 && random() < 0.5) return;
    await until(till, cancelWithdrawal, { id: withdrawal.id }, `${code}-cancel`);
    told.cancelled.push(withdrawal.id);
  };
  const pay = async (code: string) => {
    const amount = some(900);
    const application = {
      contractId,
      sheets: [{ sheetId, amount }],
      accountId: market.accounts.mine,
      goods: amount,
      freight: fen(0n),
      fee: fen(0n),
      files: [],
      remark: '',
    };
    const release = await until('seller', applyRelease, application, `${code}-apply`);
    if (!release) throw new Error('an application has a receipt');
    const { releaseId } = release;
    await until('buyer', consentRelease, { releaseId, proof }, `${code}-consent`);
    await until(
      'supervisor',
      approveRelease,
      { releaseId, lines: [{ sheetId, amount }], checked: ['invoice'], remark: '' },
      `${code}-approve`,
    );
    await until('checker', payRelease, { releaseId }, `${code}-pay`);
    told.paid.push(amount);
  };
  const work = [lock('till1'), lock('till2'), takeOut('till3'), takeOut('till4'), pay].map(
    async (deed, client) => {
      for (let at = 0; !isOver; at += 1)
        await deed(`money-${client}-${at}`).catch((error: unknown) => {
          surprises.push(error);
        });
    },
  );
  return {
    moreDone: async (count: number) => {
      const aim = done + count;
      while (done < aim)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    },
    finish: async () => {
      isOver = true;
      await Promise.all(work);
      return { ...told, unknown, surprises };
    },
  };
}

it(`killed ${KILLS} times while money is locked, paid and taken out (KILL_SEED=${SEED}), it has done what it acknowledged, and that once`, async () => {
  const random = randomFrom(SEED);
  const before = { mine: await availableOf(mine), plant: await availableOf(plant) };
  let server = startServerProcess(url);
  const { moreDone, finish } = load(() => server, random);
  // Of the server and of the database by turns.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await server;
    await moreDone(BETWEEN);
    await wait(random() * LATEST_MS);
    if (kill % 2 === 0) server = running.end('SIGKILL').then(() => startServerProcess(url));
    else await crash();
  }
  await moreDone(BETWEEN);
  const { locked, paid, takenOut, cancelled, unknown, surprises } = await finish();
  await (await server).end('SIGTERM');
  console.log(
    `KILL_SEED=${SEED}: ${locked.length} locked, ${paid.length} paid, ${takenOut.length} taken out, ${cancelled.length} cancelled; ${unknown} outcomes were unknown at first`,
  );

  expect(surprises).toEqual([]);
  expect(unknown).toBeGreaterThan(0);
  expect(Math.min(locked.length, paid.length, takenOut.length, cancelled.length)).toBeGreaterThan(0);
  const [lockedSum, paidSum] = [locked, paid].map((sums) =>
    sums.reduce((sum, amount) => sum + amount, 0n),
  ) as [bigint, bigint];
  expect(
    await ask(`select count(*), sum(amount_fen) from instalment_prepayment where contract_id = $1`, [ahead]),
  ).toEqual([{ count: String(locked.length), sum: String(lockedSum) }]);
  expect(
    await ask(
      `select sum(remaining_fen) from funds_hold where matter_id = $1 and kind = 'payment' and state = 'active'`,
      [ahead],
    ),
  ).toEqual([{ sum: String(lockedSum) }]);
  expect(await ask('select paid_fen from settlement_sheet where id = $1', [sheetId])).toEqual([
    { paid_fen: String(paidSum) },
  ]);
  expect(await ask(`select count(*) from release where state <> 'released'`)).toEqual([{ count: '0' }]);
  expect(await ask(`select count(*) from release`)).toEqual([{ count: String(paid.length) }]);
  expect(await ask(`select count(*) from bank_withdrawal`)).toEqual([{ count: String(takenOut.length) }]);
  expect(
    new Set((await ask(`select id from bank_withdrawal where state = 'cancelled'`)).map(({ id }) => id)),
  ).toEqual(new Set(cancelled));
  const [out] = await ask(
    `select coalesce(sum(amount_fen + fee_fen), 0) as sum from bank_withdrawal where state <> 'cancelled'`,
  );
  const [held] = await ask(
    `select coalesce(sum(balance_fen), 0) as sum from funds_balance where firm_id = $1 and bucket = 'FRZ_WD'`,
    [plant],
  );
  expect(held).toEqual(out);
  expect(await availableOf(mine)).toBe(before.mine + paidSum);
  expect(await availableOf(plant)).toBe(before.plant - lockedSum - paidSum - BigInt(out?.['sum'] ?? 0));
  expect(await market.brokenBooks()).toEqual([]);
});
