// Specification, section 7: Device-Info, the device's description that only the server can read.

import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '#features/account/calls/signIn.ts';
import { describeDevice, type DeviceDescription } from '#packages/device/description.ts';
import { decryptDevice } from '#packages/device/open.ts';
import { encryptDevice } from '#packages/device/seal.ts';
import { MAX_ENCRYPTED_LENGTH } from '#packages/device/sealed.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { TEST_PASSWORD, testApp } from '../support/app.ts';
import { openFirm } from '../support/people.ts';

const app = await testApp();
beforeAll(async () => {
  await openFirm(app, 'heishan', ['firm_trader']);
});

const keyId = '0123456789abcdef0123456789abcdef';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const ourKey = { keyId, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
const find = (id: string) => (id === keyId ? privateKey : undefined);

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Pro) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const phone = describeDevice({
  userAgent: ANDROID,
  language: 'zh-CN',
  width: 375,
  height: 812,
  version: '1.0.0',
});
const TEXT = 'Pixel 9 Pro · Android 15 · 375×812 · zh-CN · 1.0.0';

describe('7: Device-Info (encrypted device descriptor)', () => {
  it('7: is read by the server, and tells nobody else anything', async () => {
    const sealed = await encryptDevice(ourKey, phone);
    expect(await decryptDevice(sealed, find)).toBe(TEXT);
    expect(sealed).toMatch(/^[\w+/=.]+$/);
    for (const part of sealed.split('.'))
      expect(Buffer.from(part, 'base64').toString()).not.toContain('Pixel');
    expect(sealed.length).toBeLessThan(MAX_ENCRYPTED_LENGTH);
  });
  it('7: looks different each time it is sealed', async () => {
    expect(await encryptDevice(ourKey, phone)).not.toBe(await encryptDevice(ourKey, phone));
  });
  it.each<[string, Partial<DeviceDescription>]>([
    ['an iPhone', { model: 'iPhone', system: 'OS 18.1' }],
    ['a desktop', { model: '', system: 'Windows NT 10.0' }],
    ['what nobody knows', { model: '', system: '' }],
  ])('names %s', (what, parts) => {
    const userAgent =
      {
        'an iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
        'a desktop': 'Mozilla/5.0 (Windows NT 10.0; Win64)',
      }[what] ?? 'x'.repeat(5_000);
    expect(
      describeDevice({ userAgent, language: 'fr', width: 1, height: 1, version: '1.0.0' }),
    ).toMatchObject(parts);
  });
});

const sealed = await encryptDevice(ourKey, phone);
const saying = (said: object) => encryptDevice(ourKey, said as DeviceDescription);

describe('what is no description is not there', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const flipped = (at: number) =>
    `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  it.each<[string, string | Promise<string>]>([
    ['nothing', ''],
    ['dots', '...'],
    ['text', 'Pixel 9'],
    ['another key id', sealed.replace(keyId, 'f'.repeat(32))],
    ['no key id', sealed.replace(keyId, `' or 1=1`)],
    [
      'sealed for another',
      encryptDevice(
        { keyId, publicKey: other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
        phone,
      ),
    ],
    ['a changed sign in the key', flipped(40)],
    ['a changed sign in the text', flipped(sealed.length - 60)],
    ['cut short', sealed.slice(0, -30)],
    ['no text at all', sealed.slice(0, sealed.lastIndexOf('.') + 1)],
    ['too long', `${sealed}${'A'.repeat(MAX_ENCRYPTED_LENGTH)}`],
    ['a long word', saying({ ...phone, model: 'x'.repeat(61) })],
    ['another shape', saying({ model: { $ne: 1 } })],
    ['empty words', saying({ model: '', system: '', screen: '', language: '', version: '' })],
  ])('%s', async (_what, header) => {
    expect(await decryptDevice(await header, find)).toBeUndefined();
  });
});

it('what nobody sees is taken out of a description', async () => {
  const header = await saying({ ...phone, model: 'a\u0000b\u202e' });
  expect(await decryptDevice(header, find)).toMatch(/^ab · /);
});

describe('the session keeps it', () => {
  const signIn = async (headers: Record<string, string>) => {
    const client = createClient({
      address: 'http://localhost',
      token: () => undefined,
      headers: () => headers,
      signedOut: () => undefined,
      send: injectedFetch(app.http),
    });
    const result = await client(login, { loginName: 'heishan.trader', password: TEST_PASSWORD });
    expect(result.ok).toBe(true);
    const { rows } = await app.database.pool.query<{ device: string }>(
      'select device from account_session order by id desc limit 1',
    );
    return rows[0]?.device;
  };
  const givenKey = async () => {
    const { payload } = await app.http.inject('/web-config.js');
    return (JSON.parse(/\{.*\}/s.exec(payload)?.[0] ?? '{}') as { push: typeof ourKey }).push;
  };

  it('7: sealed with the key that pages are given, it is the device of the session', async () => {
    expect(
      await signIn({ 'user-agent': ANDROID, 'device-info': await encryptDevice(await givenKey(), phone) }),
    ).toBe(TEXT);
  });
  it.each(['', 'nonsense', `${'0'.repeat(32)}.AAAA.AAAA`, 'x'.repeat(3_000)])(
    'with %j instead, the name the browser gives',
    async (header) => {
      expect(await signIn({ 'user-agent': ANDROID, 'device-info': header })).toBe(ANDROID);
    },
  );
  it('without any, the name the browser gives', async () => {
    expect(await signIn({ 'user-agent': 'u'.repeat(500) })).toBe('u'.repeat(200));
  });
});
