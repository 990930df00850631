// A broadcast reaches its audience once, in batches, after approval.

import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { unreachableStates } from '#packages/machine/machine.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  approveBroadcast,
  type Audience,
  broadcastPage,
  countAudience,
  proposeBroadcast,
  rejectBroadcast,
  stopBroadcast,
} from '../../calls/broadcast.ts';
import { acknowledgeMessage, readInbox } from '../../calls/inbox.ts';
import { setMessagePreference } from '../../calls/preference.ts';
import { broadcastMachine } from '../../states.ts';
import { messageJobs } from '../jobs.ts';
import { BROADCAST_BATCH_SIZE } from '../services/sendBroadcast.ts';

const app = await testApp();
await app.perform(seedCatalog);
await openFirm(app, 'desk', ['operator_admin', 'operator_editor']);
await openFirm(app, 'night', ['operator_editor']);
await openFirm(app, 'mine', ['firm_trader', 'firm_finance'], {
  kind: 'producer',
  city: '朔州',
  placeId: 'pinglu',
});
const plant = await openFirm(app, 'plant', ['firm_trader', 'firm_finance'], {
  kind: 'user',
  city: '唐山',
  placeId: 'fengrun',
});
const [admin, editor, night] = [
  await app.signIn('desk.admin'),
  await app.signIn('desk.editor'),
  await app.signIn('night.editor'),
];

const EVERYBODY: Audience = { kinds: [], seats: [], regions: [] };
const TRADERS: Audience = { ...EVERYBODY, seats: ['firm_trader'] };
const text = (title: string) => ({ title, body: `${title}正文` });
const texts = {
  'zh-Hans': text('系统维护'),
  'zh-Hant': text('系統維護'),
  en: text('Maintenance'),
  fr: text('Maintenance FR'),
  es: text('Mantenimiento'),
};
let keys = 0;
const propose = async (audience: Audience, key = `notice-${++keys}`) =>
  answerOf(await editor(proposeBroadcast, { key, texts, audience })).id;
const run = async () => {
  for (const job of messageJobs) await runJob(job, app.runtime);
};
const received = async (id: string) =>
  (
    await app.database.pool.query<{ login_name: string }>(
      'select login_name from message join account_person as person on person.id = person_id where ' +
        'message.id = $1 order by login_name',
      [id],
    )
  ).rows.map(({ login_name }) => login_name);
const stateOf = async (id: string) =>
  answerOf(await admin(broadcastPage, {})).list.find((one) => one.id === id)!;
const faultOf = (name: string) => ({ ok: false, fault: { name } });

it('has no state that cannot be reached', () => {
  expect(unreachableStates(broadcastMachine)).toEqual([]);
});

describe('an audience', () => {
  it.each([
    ['everybody', EVERYBODY, 7],
    ['traders', TRADERS, 2],
    ['producers', { ...EVERYBODY, kinds: ['producer'] }, 2],
    ['a city', { ...EVERYBODY, regions: ['唐山'] }, 2],
    ['a province', { ...EVERYBODY, regions: ['山西省'] }, 2],
    ['finance of a plant', { ...EVERYBODY, kinds: ['user'], seats: ['firm_finance'] }, 1],
    ['nobody', { ...EVERYBODY, kinds: ['lab'] }, 0],
  ] satisfies [string, Audience, number][])('of %s is counted', async (_name, audience, people) => {
    expect(answerOf(await admin(countAudience, audience)).people).toBe(people);
  });
  it('of nobody is not written to', async () => {
    expect(
      await editor(proposeBroadcast, { key: 'nobody', texts, audience: { ...EVERYBODY, kinds: ['lab'] } }),
    ).toMatchObject(faultOf('audience_empty'));
  });
});

describe('a broadcast', () => {
  it('is sent once another has approved it, and everybody has it once', async () => {
    const id = await propose(TRADERS);
    await run();
    expect(await received(id)).toEqual([]);
    expect(await editor(approveBroadcast, { id })).toMatchObject(faultOf('second_person'));
    answerOf(await night(approveBroadcast, { id }));
    await run();
    await run();
    expect(await received(id)).toEqual(['mine.trader', 'plant.trader']);
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      sent: 2,
      people: 2,
      decidedBy: 'night operator_editor',
    });
  });

  it('is acknowledged by its readers where it asks for that, and the desk sees by how many', async () => {
    const { id } = answerOf(
      await editor(proposeBroadcast, { key: 'to acknowledge', texts, audience: TRADERS, needsAck: true }),
    );
    answerOf(await night(approveBroadcast, { id }));
    await run();
    expect(await stateOf(id)).toMatchObject({ needsAck: true, sent: 2, acknowledged: 0 });
    answerOf(await (await app.signIn('mine.trader'))(acknowledgeMessage, { id }));
    answerOf(await (await app.signIn('mine.trader'))(acknowledgeMessage, { id }));
    expect(await stateOf(id)).toMatchObject({ acknowledged: 1 });
    const other = await propose(TRADERS);
    answerOf(await night(approveBroadcast, { id: other }));
    await run();
    expect(await (await app.signIn('mine.trader'))(acknowledgeMessage, { id: other })).toMatchObject(
      faultOf('nothing_to_acknowledge'),
    );
    expect(await stateOf(other)).toMatchObject({ needsAck: false, acknowledged: 0 });
  });

  it('is read in the language of its reader, and leads to itself', async () => {
    const trader = await app.signIn('mine.trader');
    const [message] = answerOf(await trader(readInbox, { type: 'NOTICE' })).list;
    expect(message).toMatchObject({
      feature: 'message',
      template: 'broadcast',
      matter: { type: 'broadcast', id: message?.id, no: '系统维护' },
    });
    expect(JSON.parse(message?.params.title ?? '')).toMatchObject({ fr: 'Maintenance FR' });
  });

  it('with a key that has been sent is refused, and free again where the first was', async () => {
    const id = await propose(TRADERS, 'twice');
    expect(await night(proposeBroadcast, { key: 'twice', texts, audience: TRADERS })).toMatchObject({
      fault: { name: 'broadcast_exists', params: { key: 'twice' } },
    });
    answerOf(await admin(rejectBroadcast, { id, reason: '改期' }));
    expect(await night(approveBroadcast, { id })).toMatchObject(faultOf('wrong_state'));
    await propose(TRADERS, 'twice');
  });

  it('is approved once where ten press, and sent once where two servers run', async () => {
    const id = await propose(EVERYBODY);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => (at % 2 ? night : admin)(approveBroadcast, { id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([run(), run(), run()]);
    expect(await received(id)).toHaveLength(7);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 7 });
  });

  it('is held back in quiet hours, and is in the inbox all the same', async () => {
    const finance = await app.signIn('plant.finance');
    answerOf(
      await finance(setMessagePreference, {
        muted: [],
        mailed: [],
        texted: [],
        quiet: { from: 0, to: 1_439 },
      }),
    );
    const id = await propose({ ...EVERYBODY, kinds: ['user'], seats: ['firm_finance'] });
    answerOf(await admin(approveBroadcast, { id }));
    await run();
    const { rows } = await app.database.pool.query<{ is_held: boolean }>(
      'select held_until > $1 as is_held from message where id = $2 and person_id = $3',
      [app.now, id, plant.people.firm_finance],
    );
    expect(rows).toEqual([{ is_held: true }]);
  });
});

describe('many people', () => {
  beforeAll(async () => {
    await app.database.pool.query(`
      insert into account_person (id, login_name, password_hash, name, created_at)
      select '01' || lpad(number::text, 24, '0'), 'many' || number, '', 'many', now() from generate_series(1,
             ${BROADCAST_BATCH_SIZE * 2}) as number`);
  });

  it('are reached batch by batch, and a stopped broadcast goes no further', async () => {
    const id = await propose(EVERYBODY);
    answerOf(await admin(approveBroadcast, { id }));
    await run();
    expect(await stateOf(id)).toMatchObject({ state: 'sending', sent: BROADCAST_BATCH_SIZE });
    answerOf(await night(stopBroadcast, { id, reason: '内容有误' }));
    await run();
    expect(await received(id)).toHaveLength(BROADCAST_BATCH_SIZE);
    expect(await stateOf(id)).toMatchObject({
      state: 'stopped',
      sent: BROADCAST_BATCH_SIZE,
      reason: '内容有误',
    });
  });

  it('are all reached in the end', async () => {
    const id = await propose(EVERYBODY);
    answerOf(await admin(approveBroadcast, { id }));
    for (let round = 0; round < 3; round += 1) await run();
    expect(await received(id)).toHaveLength(BROADCAST_BATCH_SIZE * 2 + 7);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: BROADCAST_BATCH_SIZE * 2 + 7 });
  });
});
