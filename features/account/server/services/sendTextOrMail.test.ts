// Texts and mails wait for a channel, or are kept where there is none.

import { beforeAll, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { readTextPage } from '../queries/code.ts';
import { sendMail, sendText } from './sendTextOrMail.ts';

const app = await testApp();
const newest = async () => (await readTextPage(app.database.reading, undefined, 1))[0];
const set = (key: 'TEXT_CHANNEL' | 'MAIL_CHANNEL', value: string) =>
  app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, key, value));

beforeAll(async () => {
  await set('TEXT_CHANNEL', 'none');
  await set('MAIL_CHANNEL', 'none');
});

it.each([
  ['none', 'kept'],
  ['http', 'waiting'],
])('a text by the channel %s is %s', async (channel, state) => {
  await set('TEXT_CHANNEL', channel);
  await app.perform((ctx) => sendText(ctx, '13812345678', '您有一份合同待签'));
  expect(await newest()).toMatchObject({ phone: '13812345678', mail: '', text: '您有一份合同待签', state });
});

it.each([
  ['none', 'kept'],
  ['smtp', 'waiting'],
])('a mail by the channel %s is %s', async (channel, state) => {
  await set('MAIL_CHANNEL', channel);
  await app.perform((ctx) => sendMail(ctx, 'a@b.example', { subject: 'S', text: 'T' }));
  expect(await newest()).toMatchObject({ phone: '', mail: 'a@b.example', subject: 'S', text: 'T', state });
});
