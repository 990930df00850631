// Tests the external bank gateway: validation, idempotency, no answer.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { readWithdrawal } from '../../calls/inout.ts';
import { creditReceipt, recordReceipt } from '../../calls/line.ts';
import { sendWithdrawal } from '../../calls/payout.ts';
import { BankUnavailable } from './bankGateway.ts';
import { externalBank } from './externalBankGateway.ts';

interface RequestBody {
  readonly appId: string;
  readonly serial?: string;
  readonly order?: { readonly serial: string; readonly payee: { readonly number: string } };
}

const requests: { path: string; body: RequestBody }[] = [];
let answers: Record<string, unknown> = {};
let isSilent = false;
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, body: JSON.parse(Buffer.concat(parts).toString()) as RequestBody });
      reply.statusCode = isSilent ? 503 : 200;
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(path in answers ? answers[path] : {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    }),
);

describe('what a bank answers', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a sum as a number', { state: 'paid', bankSerial: 'X', fee: 5 }],
    ['a fee below nothing', { state: 'paid', bankSerial: 'X', fee: '-5' }],
    ['a state nobody knows', { state: 'maybe' }],
    ['a serial that is a sentence', { state: 'paid', bankSerial: 'drop table', fee: '0' }],
  ])('is not believed: %s', async (_what, answer) => {
    answers = { '/standings': answer };
    await expect(externalBank(address, 'app').ask('CCB', 'ZF1')).rejects.toThrow(BankUnavailable);
  });

  it('counts where it says what it has to', async () => {
    answers = { '/standings': { state: 'paid', bankSerial: 'B-1', fee: '500' }, '/balances': null };
    expect(await externalBank(address, 'app').ask('CCB', 'ZF1')).toEqual({
      state: 'paid',
      bankSerial: 'B-1',
      fee: 500n,
    });
    expect(await externalBank(address, 'app').balanceOf('CCB', '2026-11-24')).toBeUndefined();
  });
});

describe('a withdrawal through it', async () => {
  const app = await testApp();
  const bank = await openBanking(app);
  const { who, mine } = bank;

  it('waits while the bank is silent, is given by one serial, and is paid once', async () => {
    const account = await bank.bound('mine.finance');
    const { id: line } = answerOf(
      await who('platform.maker')(recordReceipt, {
        firmId: mine.id,
        bank: 'CCB',
        serial: 'X1',
        payerName: 'mine有限公司',
        amount: yuan(1_000),
      }),
    );
    answerOf(await who('platform.checker')(creditReceipt, { id: line }));
    await app.perform((ctx) => setParameter({ ...ctx, now: new Date(0) }, 'BANK_HTTP_URL', address));
    answers = { '/lines': { lines: [], cursor: '', isMore: false } };
    const { id } = await bank.checked('mine.finance', account.id, yuan(100));
    answerOf(await who('platform.checker')(sendWithdrawal, { id }));
    requests.length = 0;
    isSilent = true;
    await bank.turn().catch((error: unknown) => {
      if (!(error instanceof BankUnavailable)) throw error;
    });
    expect(answerOf(await who('mine.finance')(readWithdrawal, { id })).state).toBe('sent');
    isSilent = false;
    answers = { ...answers, '/orders': { isFine: true }, '/standings': { state: 'unknown' } };
    for (const _time of [1, 2, 3]) {
      app.pass(60_000);
      await bank.turn();
    }
    answers = { ...answers, '/standings': { state: 'paid', bankSerial: 'B-9', fee: '500' } };
    for (const _time of [1, 2]) {
      app.pass(60_000);
      await bank.turn();
    }
    const orders = requests.filter(({ path }) => path === '/orders').map(({ body }) => body.order);
    expect(orders.length).toBeGreaterThan(1);
    expect(new Set(orders.map((order) => order?.serial)).size).toBe(1);
    expect(orders[0]?.payee.number).toBe('6222020200112233445');
    expect(answerOf(await who('mine.finance')(readWithdrawal, { id }))).toMatchObject({
      state: 'succeeded',
      bankSerial: 'B-9',
    });
    expect(await bank.moneyOf(mine.id)).toEqual({ AVAIL: yuan(895) });
  });

  it('is not played: nobody brings money to it by themselves', async () => {
    await expect(bank.payIn('mine.finance', yuan(1))).rejects.toThrow(/demonstration_only/);
    expect(faultOf(await bank.add('mine.finance', '6222020200119999999'))).toBe('bank_down');
  });
});
