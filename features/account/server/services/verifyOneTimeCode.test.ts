// One-time codes: one purpose, three tries, five minutes, and no more than allowed.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Failure, fail } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { CODE_MINUTES, MAX_CODE_TRIES } from '../../rules/rateLimits.ts';
import { readUnsentText } from '../queries/code.ts';
import { requestCode, checkOneTimeCode } from './verifyOneTimeCode.ts';

const app = await testApp();
const { reading } = app.database;
type Reply = Parameters<typeof requestCode>[1]['reply'];

let phones = 0;
const newPhone = () => `138000${String((phones += 1)).padStart(5, '0')}`;
const request = (recipient: string, reply: Reply = 'code') =>
  app.perform((ctx) =>
    requestCode(
      ctx,
      { purpose: 'sign_up', recipient, subject: 'wang', address: recipient, locale: 'en', reply },
      fail,
    ),
  );
const textOf = async (requestId: string) => (await readUnsentText(reading, requestId))?.text ?? '';
const codeOf = async (requestId: string) => /\d{6}/.exec(await textOf(requestId))?.[0] ?? '';
const attempt = (requestId: string, code: string, purpose: 'sign_up' | 'reset' = 'sign_up') =>
  app.perform((ctx) => checkOneTimeCode(ctx, { requestId, code, purpose }));

describe('a code', () => {
  it('names its recipient and subject, for its purpose alone', async () => {
    const phone = newPhone();
    const { requestId, minutes } = await request(phone);
    const code = await codeOf(requestId);
    expect([code.length, minutes]).toEqual([6, CODE_MINUTES]);
    expect(await attempt(requestId, code, 'reset')).toBeUndefined();
    expect(await attempt(requestId, code)).toEqual({ recipient: phone, subject: 'wang' });
  });
  it('is not stored as it was sent', async () => {
    const { requestId } = await request(newPhone());
    const row = await reading.one(z.object({ code_hash: z.string() }))`
      select code_hash from account_verification_code where id = ${requestId}`;
    expect(row?.code_hash).not.toContain(await codeOf(requestId));
  });
  it('is over once too many others were tried', async () => {
    const { requestId } = await request(newPhone());
    const code = await codeOf(requestId);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < MAX_CODE_TRIES; count += 1) await attempt(requestId, wrong);
    expect(await attempt(requestId, code)).toBeUndefined();
  });
  it('is over after its minutes', async () => {
    const { requestId } = await request(newPhone());
    const code = await codeOf(requestId);
    app.pass(CODE_MINUTES * 60_000);
    expect(await attempt(requestId, code)).toBeUndefined();
  });
  it('is in no text where the phone belongs to somebody else', async () => {
    const { requestId, ...answer } = await request(newPhone(), 'phone_taken');
    expect(await textOf(requestId)).not.toMatch(/\d{6}/);
    expect(await attempt(requestId, '000000')).toBeUndefined();
    const { requestId: _other, ...usual } = await request(newPhone());
    expect(answer).toEqual(usual);
  });
});

it('is asked for once a minute', async () => {
  const phone = newPhone();
  await request(phone);
  app.pass(41_000);
  const refusal: unknown = await request(phone).catch((error: unknown) => error);
  expect(refusal instanceof Failure && [refusal.fault.name, refusal.params]).toEqual([
    'code_too_often',
    { seconds: 19 },
  ]);
  app.pass(19_000);
  await expect(request(phone)).resolves.toMatchObject({ minutes: CODE_MINUTES });
});

describe('codes', () => {
  const ask = (
    purpose: 'sign_up' | 'reset' | 'new_device' | 'change_phone',
    { recipient = newPhone(), subject = 'wang', address = '203.0.113.7' },
  ) =>
    app
      .perform((ctx) =>
        requestCode(ctx, { purpose, recipient, subject, address, locale: 'en', reply: 'code' }, fail),
      )
      .then(
        () => 'sent',
        (error: unknown) => (error instanceof Failure ? error.fault.name : error),
      );
  const repeat = async (times: number, work: (at: number) => Promise<unknown>) => {
    const outcomes: unknown[] = [];
    for (let at = 0; at < times; at += 1) outcomes.push(await work(at));
    return outcomes.filter((outcome) => outcome === 'sent').length;
  };

  it('for one purpose that an address used up leave those for others', async () => {
    expect(await repeat(21, () => ask('sign_up', {}))).toBe(20);
    expect([await ask('sign_up', {}), await ask('reset', {}), await ask('new_device', {})]).toEqual([
      'code_too_often',
      'sent',
      'sent',
    ]);
    app.pass(3_600_000);
  });

  it('are counted together for a customer of IPv6, and for the networks around', async () => {
    expect(await repeat(21, (at) => ask('sign_up', { address: `2001:db8:1:2::${at + 1}` }))).toBe(20);
    expect(await repeat(81, (at) => ask('sign_up', { address: `2001:db8:1:${at + 3}::1` }))).toBe(80);
    expect(await ask('sign_up', { address: '2001:db8:2::1' })).toBe('sent');
    app.pass(3_600_000);
  });

  it('after the password are counted by person, from wherever they are asked', async () => {
    const change = (at: number, subject: string) =>
      ask('change_phone', { subject, address: `198.51.${at}.1` });
    expect(await repeat(11, (at) => change(at, 'one person'))).toBe(10);
    expect(await change(12, 'another person')).toBe('sent');
  });

  it('that strangers asked for to a phone leave those that its owner needs', async () => {
    const recipient = newPhone();
    const strangers = await repeat(12, async () => {
      app.pass(3_600_000);
      return ask('reset', { recipient });
    });
    expect([strangers, await ask('reset', { recipient })]).toEqual([10, 'code_too_often']);
    expect(await ask('new_device', { recipient, subject: 'owner' })).toBe('sent');
  });

  it.each([
    ['network', 'sign_up', 20],
    ['person', 'change_phone', 10],
  ] as const)('of one %s are counted, however many ask at once', async (_who, purpose, max) => {
    app.pass(86_400_000);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => ask(purpose, {})));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(max);
  });
});
