// The copy of one's own data: who gets it, what is in it, and how long it is there.

import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readInbox } from '#features/message/calls/inbox.ts';
import { sendFeedback } from '#features/support/calls/feedback.ts';
import { testApp, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { orderCopy, ownCopy } from '../../calls.ts';

const app = await testApp();
const firm = await openFirm(app, 'wang', ['firm_trader', 'firm_viewer']);
const [own, other] = [await app.signIn('wang.trader'), await app.signIn('wang.viewer')];
const order = { password: TEST_PASSWORD, locale: 'fr' } as const;

const download = async (url: string) => app.http.inject({ method: 'GET', url });
const unpack = (body: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(body)).map(([name, content]) => [name, strFromU8(content)]));

it('holds what is kept about the person, nothing of others, and no secret', async () => {
  const feedback = (text: string) => ({
    kind: 'idea' as const,
    text,
    contact: '<b>me</b>',
    page: '',
    photoIds: [],
  });
  answerOf(await own(sendFeedback, feedback('my own idea')));
  answerOf(await other(sendFeedback, feedback('a stranger’s idea')));
  expect(faultOf(await own(orderCopy, { ...order, password: 'not-it' }))).toBe('wrong_password');
  expect(answerOf(await own(ownCopy, {})).copy).toBeNull();
  answerOf(await own(orderCopy, order));
  expect(answerOf(await own(ownCopy, {})).copy).toMatchObject({ state: 'waiting', url: null });
  await runJobs(app, 'export.copy_personal');
  const { copy } = answerOf(await own(ownCopy, {}));
  expect(answerOf(await own(readInbox, {})).list[0]?.template).toBe('copied');
  const reply = await download(copy?.url ?? '');
  expect(reply.headers['content-disposition']).toContain('my-data.zip');
  const { 'data.json': json = '', 'data.html': page = '' } = unpack(reply.rawPayload);
  const found = JSON.parse(json) as {
    personId: string;
    sections: { category: string; tables: { table: string }[] }[];
  };
  expect(found.personId).toBe(firm.people.firm_trader);
  expect(found.sections.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['account', 'security', 'firm', 'messages']),
  );
  for (const text of [json, page]) {
    expect(text).toContain('my own idea');
    expect(text).not.toContain('stranger');
    expect(text).not.toContain(firm.people.firm_viewer);
    expect(text).not.toMatch(/password_hash|token_hash|\$argon2/);
  }
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('Appareils et connexion');
  expect(page).toContain('&lt;b&gt;me&lt;/b&gt;');
});

it('is made once an hour, of several requests at once too, and for nobody else', async () => {
  app.pass(3_600_000);
  const asked = await Promise.all(
    Array.from({ length: 4 }, async () => faultOf(await own(orderCopy, order))),
  );
  expect(asked.sort()).toEqual(['done', 'too_often', 'too_often', 'too_often']);
  await Promise.all([runJobs(app, 'export.copy_personal'), runJobs(app, 'export.copy_personal')]);
  expect(answerOf(await other(ownCopy, {})).copy).toBeNull();
});

it('is gone after a day, its link after ten minutes', async () => {
  const { copy } = answerOf(await own(ownCopy, {}));
  expect((await download(copy?.url ?? '')).statusCode).toBe(200);
  app.pass(11 * 60_000);
  expect((await download(copy?.url ?? '')).statusCode).not.toBe(200);
  app.pass(86_400_000);
  expect(answerOf(await (await app.signIn('wang.trader'))(ownCopy, {})).copy).toBeNull();
  await runJobs(app, 'export.forget_personal');
  const { rowCount } = await app.database.pool.query('select 1 from export_personal_copy');
  expect(rowCount).toBe(0);
});
