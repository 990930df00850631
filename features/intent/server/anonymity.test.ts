// What anonymous and listed intents hide, channel by channel.

import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '#apps/server/features.ts';
import { createTopicResolver } from '#apps/server/topics.ts';
import { indexValue } from '#features/clause/quality.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { nextTurn } from '#features/message/calls/turn.ts';
import { searchAll } from '#features/search/calls.ts';
import { searchJobs } from '#features/search/server/jobs.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { downloadList } from '#packages/rpc/contract/exportCalls.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import { testApp } from '../../../test/support/app.ts';
import { matchIntents, wish } from '../../../test/support/intents.ts';
import { answerOf, faultOf, openTrading } from '../../../test/support/trading.ts';
import {
  closeIntent,
  editIntent,
  intentBoard,
  intentDetail,
  intentMatches,
  myIntents,
} from '../calls/intent.ts';
import { intentThreads, openThread, revealContact, threadDetail } from '../calls/thread.ts';
import { intentTermsExample } from '../terms.example.ts';

const app = await testApp();
const { mine, plant, rival, idOf } = await openTrading(app);
await matchIntents(app);
const said = { text: '有货可供', fileIds: [] };
const REMARK = '三号机组专用';

let veiled: string;
let listed: string;
let threadId: string;
let secrets: readonly string[];
beforeAll(async () => {
  veiled = await wish(app, plant, {
    visibility: 'anonymous',
    remark: REMARK,
    priceBasis: 'delivered_station',
  });
  listed = await wish(app, plant, { visibility: 'list', namedFirmIds: [idOf('rival')] });
  ({ threadId } = answerOf(await mine(openThread, { intentId: veiled, ...said })));
  const { rows } = await app.database.pool.query<{ name: string; short_name: string; person: string }>(
    `select firm.name, firm.short_name, person.name as person
       from firm join firm_seat as seat on seat.firm_id = firm.id
       join account_person as person on person.id = seat.person_id
      where firm.id = $1`,
    [idOf('plant')],
  );
  secrets = [
    idOf('plant'),
    REMARK,
    '"pinglu"',
    ...rows.flatMap(({ name, short_name: short, person }) => [name, short, person]),
  ];
});

const written = (answer: unknown) =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
const leaksOf = (answer: unknown) => secrets.filter((secret) => written(answer).includes(secret));

describe('of an anonymous intent, the owner does not show', () => {
  it.each<[string, (by: Client) => Promise<unknown>]>([
    ['in the list', (by) => by(intentBoard, {})],
    ['in its page', (by) => by(intentDetail, { intentId: veiled })],
    ['in the list of talks', (by) => by(intentThreads, { intentId: veiled })],
    ['in a talk', (by) => by(threadDetail, { threadId })],
    ['in the step that a talk awaits', (by) => by(nextTurn, { type: 'talk', id: threadId })],
    ['in to-dos', (by) => by(businessTodo, {})],
    ['in messages', (by) => by(readInbox, {})],
    [
      'in an export',
      async (by) => {
        const file = answerOf(
          await by(downloadList, { path: intentBoard.path, filter: {}, form: 'csv', locale: 'zh-Hans' }),
        );
        return Buffer.from(file.content ?? '', 'base64').toString();
      },
    ],
    [
      'in refusals',
      (by) => by(editIntent, { intentId: veiled, version: 1, terms: intentTermsExample(app.now) }),
    ],
  ])('%s', async (_name, ask) => {
    expect(leaksOf(await ask(mine))).toEqual([]);
  });

  it('but reads all of it itself', async () => {
    expect(leaksOf(await plant(intentDetail, { intentId: veiled }))).toContain(idOf('plant'));
  });

  it('in the scores of an offer that fits: neither way, distance nor credit count', async () => {
    const sold = await wish(app, mine, {
      direction: 'sell',
      priceBasis: 'pit',
      spec: [
        { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) },
        { index: 'STD', op: 'at_most', value: indexValue(80n) },
      ],
    });
    await matchIntents(app);
    const { list } = answerOf(await mine(intentMatches, { intentId: sold }));
    const found = list.find(({ intent }) => intent?.id === veiled);
    expect(found?.reasons).toMatchObject({
      km: null,
      credit: { why: 'hidden', score: null },
      price: { why: 'no_freight', delivered: null },
    });
    expect(leaksOf(found)).toEqual([]);
    expect(leaksOf(await mine(readInbox, {}))).toEqual([]);
    answerOf(await mine(closeIntent, { intentId: sold }));
  });

  it('in the push topics and in what the database writes to the outbox', async () => {
    const { rows } = await app.database.pool.query('select topic from outbox');
    expect(leaksOf(rows.filter(({ topic }: { topic: string }) => topic.startsWith('intent')))).toEqual([]);
  });

  it('and whoever answers it is not named to the owner either, nor in its history', async () => {
    const thread = answerOf(await plant(threadDetail, { threadId }));
    expect(thread.thread.firm).toBeNull();
    expect(written(answerOf(await plant(intentDetail, { intentId: veiled })))).not.toContain(idOf('mine'));
    expect(answerOf(await plant(nextTurn, { type: 'talk', id: threadId }))).not.toMatchObject({
      firm: idOf('mine'),
    });
  });

  it('until both have revealed their contacts', async () => {
    answerOf(await mine(revealContact, { threadId, contact: '张立', phone: '13800000001' }));
    expect(leaksOf(await mine(threadDetail, { threadId }))).toEqual([]);
    expect(written(answerOf(await plant(threadDetail, { threadId })))).not.toContain('13800000001');
    answerOf(await plant(revealContact, { threadId, contact: '李梅', phone: '13800000002' }));
    expect(answerOf(await mine(threadDetail, { threadId })).thread.firm?.id).toBe(idOf('plant'));
    expect(answerOf(await plant(threadDetail, { threadId })).thread.firm?.id).toBe(idOf('mine'));
    expect(answerOf(await mine(intentDetail, { intentId: veiled })).card.firm?.id).toBe(idOf('plant'));
    expect(answerOf(await rival(intentDetail, { intentId: veiled })).card.firm).toBeNull();
  });
});

describe('an intent for a list', () => {
  const seen = async (by: Client) =>
    answerOf(await by(intentBoard, { pageSize: 50 })).list.map(({ id }) => id);

  it('is there for those on it, without the names of the others', async () => {
    expect(await seen(rival)).toContain(listed);
    expect(answerOf(await rival(intentDetail, { intentId: listed })).terms.namedFirmIds).toEqual([]);
  });

  const unknown = '0'.repeat(26);
  it.each<[string, (intentId: string) => Promise<unknown>]>([
    ['its page', (intentId) => mine(intentDetail, { intentId })],
    ['its talks', (intentId) => mine(intentThreads, { intentId })],
    ['its matches', (intentId) => mine(intentMatches, { intentId })],
    ['a talk about it', (intentId) => mine(openThread, { intentId, ...said })],
    ['its end', (intentId) => mine(closeIntent, { intentId })],
  ])('is for others like one that does not exist: %s', async (_name, ask) => {
    const [there, missing] = await Promise.all([ask(listed), ask(unknown)]);
    expect(there).toEqual(missing);
    expect(there).toMatchObject({ ok: false });
  });

  it('is not in the lists, exports, searches, matches and topics of others', async () => {
    const { no } = answerOf(await plant(intentDetail, { intentId: listed })).card;
    expect(await seen(mine)).not.toContain(listed);
    expect(answerOf(await mine(myIntents, {})).list.map(({ id }) => id)).not.toContain(listed);
    for (const path of [intentBoard.path, myIntents.path]) {
      const file = answerOf(await mine(downloadList, { path, filter: {}, form: 'csv', locale: 'zh-Hans' }));
      expect(Buffer.from(file.content ?? '', 'base64').toString()).not.toContain(no);
    }
    for (const job of searchJobs) await runJob(job, app.runtime);
    for (const by of [mine, plant])
      expect(written(answerOf(await by(searchAll, { words: no })))).not.toContain(listed);
    const sold = await wish(app, mine, { direction: 'sell', priceBasis: 'pit' });
    await matchIntents(app);
    const found = answerOf(await mine(intentMatches, { intentId: sold })).list.map(
      ({ intent }) => intent?.id,
    );
    expect(found).not.toContain(listed);
    answerOf(await mine(closeIntent, { intentId: sold }));
  });

  it('and its topic are not followed by others', async () => {
    const ask = (handle: 'mine' | 'rival', kind: 'intent' | 'talk', id: string) =>
      createTopicResolver(features.topics, pushedAnswers(features.handlers))(
        app.database.reading,
        { personId: '', firmId: idOf(handle), seats: [], sessionId: '' },
        `${kind}/${id}`,
      );
    expect(await ask('mine', 'intent', listed)).toBeUndefined();
    expect(await ask('rival', 'intent', listed)).toBe(`intent/${listed}`);
    expect(await ask('rival', 'talk', threadId)).toBeUndefined();
    expect(await ask('mine', 'talk', threadId)).toBe(`talk/${threadId}`);
  });

  it('is not shown to a firm that the owner has blocked, whatever its visibility', async () => {
    await app.database.pool.query(
      `insert into binding_partner (firm_id, partner_id, side, level, tags, varieties, discount_bp, is_auto_accept,
         is_blocked, note, version, added_at, changed_at)
       select $1, $2, 'SELL', 'C', '{}', '{}', 0, false, true, '', 1, $3::timestamptz, $3::timestamptz`,
      [idOf('plant'), idOf('rival'), app.now],
    );
    expect(await seen(rival)).toEqual([]);
    expect(faultOf(await rival(intentDetail, { intentId: listed }))).toBe('not_found');
  });
});
