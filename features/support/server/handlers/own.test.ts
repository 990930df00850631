// Tests of a person's own feedback: pictures, limits, term, rating, reopening, leaving.

import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '#features/account/server/public.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { type KeptFile, OWN_UPLOAD_PATH, UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, somePng } from '#features/file/server/handlers/files.example.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { leave } from '../../../../test/support/leaving.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { replyFeedback } from '../../calls/desk.ts';
import {
  closeOwnFeedback,
  feedbackDetail,
  MAX_FEEDBACK_PHOTOS,
  ownFeedback,
  rateFeedback,
  reopenFeedback,
  sendFeedback,
} from '../../calls/feedback.ts';
import { supportJobs } from '../jobs.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
await openFirm(app, 'desk', ['operator_editor'], { kind: 'platform' });
const editor = await app.signIn('desk.editor');
let people = 0;

/** Somebody without a firm. */
async function somebody(): Promise<{ client: Client; token: string; id: string }> {
  const loginName = `somebody${(people += 1)}`;
  const id = await app.perform((ctx) =>
    createPerson(ctx, {
      loginName,
      passwordHash: TEST_PASSWORD_HASH,
      name: '小王',
      phone: '',
      locale: 'zh-Hans',
    }),
  );
  const token = await app.tokenOf(loginName);
  return { client: app.client(token), token, id };
}

async function upload(token: string, width: number, url = OWN_UPLOAD_PATH): Promise<string> {
  const reply = await app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    payload: formWith({ name: `${width}.png`, type: 'image/png', content: somePng(width, 2) }),
  });
  return reply.json<{ body: KeptFile }>().body.fileId;
}

const TEXT = '希望按港口筛选挂牌信息。';
const said: InputOf<typeof sendFeedback> = {
  kind: 'idea',
  text: TEXT,
  contact: '',
  page: 'pages/tabBar/trade',
  photoIds: [],
};
const sent = async (client: Client, changes: object = {}) =>
  answerOf(await client(sendFeedback, { ...said, ...changes })).id;
const answered = async (client: Client) => {
  const id = await sent(client);
  answerOf(await editor(replyFeedback, { id, text: '已列入计划' }));
  return id;
};

let one: Awaited<ReturnType<typeof somebody>>;
beforeEach(async () => {
  one = await somebody();
});

describe('feedback', () => {
  it('is sent by somebody without a firm, with pictures that only the author and service are given', async () => {
    const photoIds = await Promise.all([upload(one.token, 2), upload(one.token, 3)]);
    const id = await sent(one.client, { photoIds });
    const detail = answerOf(await one.client(feedbackDetail, { id }));
    expect(detail).toMatchObject({ kind: 'idea', text: TEXT, state: 'open', source: 'app', rating: null });
    expect(detail.photos.map(({ fileId }) => fileId)).toEqual(photoIds);
    expect((await app.http.inject(detail.photos[0]?.url ?? '')).headers['content-type']).toBe('image/png');
    expect(detail.timeline.map(({ move }) => move)).toEqual(['send']);
    const other = await somebody();
    expect(faultOf(await other.client(feedbackDetail, { id }))).toBe('not_found');
    expect(answerOf(await other.client(ownFeedback, {})).list).toEqual([]);
  });

  it('is not taken with pictures of others, of the firm, or that are none', async () => {
    await openFirm(app, `firm${people}`, ['firm_trader']);
    const token = await app.tokenOf(`firm${people}.trader`);
    const ofFirm = await upload(token, 4, UPLOAD_PATH);
    const other = await somebody();
    for (const photoIds of [[await upload(other.token, 5)], [ofFirm], ['01ARZ3NDEKTSV4RRFFQ69G5FAV']])
      expect(faultOf(await one.client(sendFeedback, { ...said, photoIds }))).toBe('photo_unusable');
    expect(faultOf(await app.client(token)(sendFeedback, { ...said, photoIds: [ofFirm] }))).toBe(
      'photo_unusable',
    );
    expect(answerOf(await one.client(ownFeedback, {})).list).toEqual([]);
  });

  it.each([
    ['a text that is too short', { text: '太短' }],
    ['a text that is too long', { text: '长'.repeat(501) }],
    ['ten pictures', { photoIds: Array.from({ length: MAX_FEEDBACK_PHOTOS + 1 }, () => '0'.repeat(26)) }],
    ['a kind of calls', { kind: 'question' }],
  ])('is refused with %s', async (_what, changes) => {
    await expect(one.client(sendFeedback, { ...said, ...changes } as never)).rejects.toMatchObject({
      code: '900400',
    });
  });

  it('is taken ten times a day, also from a person in a hurry', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => one.client(sendFeedback, said)));
    expect(outcomes.map(faultOf).filter((fault) => fault === 'feedback_too_often')).toHaveLength(2);
    app.pass(24 * 3_600_000);
    expect(faultOf(await one.client(sendFeedback, said))).toBe('done');
  });

  it.each([
    ['on a Tuesday morning', '2026-12-01T01:12:00Z', '2026-12-03T01:12:00Z'],
    ['on a Friday', '2026-12-04T08:00:00Z', '2026-12-08T08:00:00Z'],
    ['on a Saturday', '2026-12-05T08:00:00Z', '2026-12-08T08:00:00Z'],
  ])('that is sent %s is answered within two working days', async (_when, at, due) => {
    app.now = new Date(at);
    expect(answerOf(await one.client(sendFeedback, said)).dueAt).toEqual(new Date(due));
  });
});

describe('an answer', () => {
  it('is rated, and the last rating counts; before an answer there is nothing to rate', async () => {
    const id = await sent(one.client);
    expect(faultOf(await one.client(rateFeedback, { id, rating: 5 }))).toBe('wrong_state');
    answerOf(await editor(replyFeedback, { id, text: '已列入计划' }));
    answerOf(await one.client(rateFeedback, { id, rating: 2 }));
    answerOf(await one.client(rateFeedback, { id, rating: 4 }));
    const { rating, timeline } = answerOf(await one.client(feedbackDetail, { id }));
    expect([rating, timeline.map(({ move }) => move)]).toEqual([4, ['send', 'reply', 'rate', 'rate']]);
    await expect(one.client(rateFeedback, { id, rating: 6 })).rejects.toMatchObject({ code: '900400' });
    expect(faultOf(await (await somebody()).client(rateFeedback, { id, rating: 1 }))).toBe('not_found');
  });

  it('that does not settle it reopens it with a term of its own and without the rating', async () => {
    app.now = new Date('2026-12-08T02:00:00Z');
    const id = await answered(one.client);
    answerOf(await one.client(rateFeedback, { id, rating: 1 }));
    app.now = new Date('2026-12-10T02:00:00Z');
    expect(answerOf(await one.client(reopenFeedback, { id, text: '筛选之后还是看不到港口。' })).state).toBe(
      'reopened',
    );
    const detail = answerOf(await one.client(feedbackDetail, { id }));
    expect(detail).toMatchObject({ rating: null, dueAt: new Date('2026-12-14T02:00:00Z') });
    expect(detail.messages.map(({ side, text }) => [side, text])).toEqual([
      ['service', '已列入计划'],
      ['author', '筛选之后还是看不到港口。'],
    ]);
    expect(answerOf(await one.client(ownFeedback, { state: 'reopened' })).list.map((row) => row.id)).toEqual([
      id,
    ]);
    expect(answerOf(await one.client(ownFeedback, { state: 'open' })).list).toEqual([]);
  });

  it('of which nothing more is heard closes it after two weeks, and its author is told', async () => {
    const id = await answered(one.client);
    const lapse = async () => {
      for (const job of supportJobs) await runJob(job, app.runtime);
    };
    app.pass(13 * 86_400_000);
    await lapse();
    expect(answerOf(await one.client(feedbackDetail, { id })).state).toBe('replied');
    app.pass(86_400_000);
    await lapse();
    expect(answerOf(await one.client(feedbackDetail, { id })).state).toBe('closed');
    expect(answerOf(await one.client(readInbox, {})).list.map(({ template }) => template)).toEqual([
      'lapsed',
      'replied',
    ]);
  });
});

it('of a person who leaves is closed, and nothing that they wrote is left', async () => {
  const photoId = await upload(one.token, 6);
  const id = await sent(one.client, { photoIds: [photoId], contact: '13900000000' });
  const settled = await answered(one.client);
  answerOf(await one.client(reopenFeedback, { id: settled, text: '筛选之后还是看不到港口。' }));
  await leave(app, one.client);
  const { rows } = await app.database.pool.query(
    `select feedback.state, feedback.text || contact || page as words, photo_ids,
            (select string_agg(text, '') from support_message where feedback_id = feedback.id) as talk
       from support_feedback as feedback
      where id = any ($1)
      order by id`,
    [[id, settled]],
  );
  expect(rows).toEqual([
    { state: 'closed', words: '', photo_ids: [], talk: null },
    { state: 'closed', words: '', photo_ids: [], talk: '' },
  ]);
  const uses = await app.database.pool.query('select 1 from file_use where file_id = $1', [photoId]);
  expect(uses.rows).toEqual([]);
});

describe('races', () => {
  it('of closing and answering leave one history of one order', async () => {
    const id = await sent(one.client);
    const outcomes = await Promise.all([
      one.client(closeOwnFeedback, { id }),
      editor(replyFeedback, { id, text: '已列入计划' }),
      one.client(closeOwnFeedback, { id }),
    ]);
    const { state, timeline } = answerOf(await one.client(feedbackDetail, { id }));
    expect(state).toBe('closed');
    expect(timeline.filter(({ move }) => move === 'close')).toHaveLength(1);
    expect(outcomes.map(faultOf).filter((fault) => fault === 'done')).toHaveLength(timeline.length - 1);
  });

  it('of reopening twice at once reopen once', async () => {
    const id = await answered(one.client);
    const text = '筛选之后还是看不到港口。';
    const outcomes = await Promise.all([1, 2].map(() => one.client(reopenFeedback, { id, text })));
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect(answerOf(await one.client(feedbackDetail, { id })).messages).toHaveLength(2);
  });
});
