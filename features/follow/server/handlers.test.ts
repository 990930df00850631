// Tests of following: own list, limit, notifications, visibility.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  articleDetail,
  publishArticle,
  saveArticle,
  submitArticle,
  takeArticleOffline,
} from '#features/content/calls/article.ts';
import { contentJobs } from '#features/content/server/jobs.ts';
import { parseMarkup } from '#features/content/written.ts';
import { listingBoard, listingSummary } from '#features/listing/calls/board.ts';
import { editListing } from '#features/listing/calls/listing.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../test/support/trading.ts';
import {
  alertOfThing,
  followedPage,
  followedThings,
  followThing,
  seeThing,
  unfollowThing,
} from '../calls.ts';
import { type FollowKind, MAX_FOLLOWED } from '../kinds.ts';

const app = await testApp();
const { mine, plant, rival, viewer, list, idOf } = await openTrading(app);
await openFirm(app, 'desk', ['operator_editor']);
await openFirm(app, 'night', ['operator_editor']);

const follow = (by: Client, kind: FollowKind, id: string) => by(followThing, { kind, id });
const followed = async (by: Client, input: object = {}) => answerOf(await by(followedPage, input)).list;
const messagesOf = async (by: Client) =>
  answerOf(await by(readInbox, {}))
    .list.filter(({ feature }) => feature === 'follow')
    .map(({ template }) => template);
const improveListing = async (id: string, price: number, version: number) =>
  answerOf(await mine(editListing, { listingId: id, version, price: yuan(price) }));
const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('following', () => {
  it('is one and the same however often it is pressed, and so is leaving off', async () => {
    const id = await list({ title: '常关注' });
    const results = await Promise.all(Array.from({ length: 5 }, () => follow(plant, 'listing', id)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await followed(plant)).toMatchObject([
      { kind: 'listing', id, title: '常关注', isAlerting: true, hasNews: false, isOver: false },
    ]);
    for (let again = 0; again < 2; again += 1) answerOf(await plant(unfollowThing, { kind: 'listing', id }));
    expect(await followed(plant)).toEqual([]);
  });
  it('is of visible things: what is directed to others is not found, like what does not exist', async () => {
    const id = await list({ visibility: 'firms', namedFirmIds: [idOf('plant')], mode: 'directed' });
    answerOf(await follow(plant, 'listing', id));
    const refusals = await Promise.all([
      follow(rival, 'listing', id),
      follow(rival, 'listing', missing),
      follow(rival, 'article', missing),
      follow(rival, 'firm', 'x'),
      follow(rival, 'series', 'none'),
    ]);
    for (const refused of refusals) expect(refused).toMatchObject({ fault: { name: 'not_found' } });
    expect((await followed(plant))[0]?.id).toBe(id);
    await app.database.pool.query("update listing set named_firm_ids = '{}' where id = $1", [id]);
    expect((await followed(plant))[0]).toMatchObject({ id, title: null, note: '' });
    answerOf(await plant(unfollowThing, { kind: 'listing', id }));
  });
  it("is everybody's own", async () => {
    answerOf(await follow(plant, 'firm', idOf('mine')));
    expect(await followed(viewer)).toEqual([]);
    expect(await viewer(alertOfThing, { kind: 'firm', id: idOf('mine'), isAlerting: false })).toMatchObject({
      fault: { name: 'not_found' },
    });
    answerOf(await plant(unfollowThing, { kind: 'firm', id: idOf('mine') }));
  });
  it(`ends at ${MAX_FOLLOWED}, for those too who press several at once`, async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_none, at) => list({ title: `满额 ${at}`, quantity: tonnes(1_000) })),
    );
    await app.database.pool.query(
      `
      insert into follow_item (person_id, kind, thing_id, followed_at, seen_at)
      select person.id, 'article', 'filler-' || at, now(), now()
        from account_person as person, generate_series(1, $1) as at
       where login_name = 'rival.trader'`,
      [MAX_FOLLOWED - 2],
    );
    const results = await Promise.all(ids.map((id) => follow(rival, 'listing', id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      fault: { name: 'full', code: '900180', params: { most: MAX_FOLLOWED } },
    });
    expect(answerOf(await rival(followedThings, {})).list).toHaveLength(MAX_FOLLOWED);
    const held = answerOf(await rival(followedThings, {})).list.find(({ kind }) => kind === 'listing');
    expect((await follow(rival, 'listing', held?.id ?? '')).ok).toBe(true);
    await app.database.pool.query("delete from follow_item where thing_id like 'filler-%'");
  });
  it('is listed page by page and by kind', async () => {
    const page = answerOf(await rival(followedPage, { pageSize: 1, kind: 'listing' }));
    const next = answerOf(
      await rival(followedPage, { pageSize: 1, kind: 'listing', after: page.next ?? '' }),
    );
    expect(new Set([page, next].map(({ list: [item] }) => item?.id)).size).toBe(2);
    expect(await followed(rival, { kind: 'firm' })).toEqual([]);
  });
});

describe('followers are told', () => {
  let id = '';
  beforeAll(async () => {
    id = await list({ title: '关注价格', price: yuan(520) });
    for (const person of [plant, viewer, rival]) answerOf(await follow(person, 'listing', id));
    answerOf(await viewer(alertOfThing, { kind: 'listing', id, isAlerting: false }));
  });
  it('when a followed listing improves, once each time, unless switched off; the news shows', async () => {
    app.pass(1_000);
    await improveListing(id, 515, 1);
    expect([await messagesOf(plant), await messagesOf(viewer), await messagesOf(rival)]).toEqual([
      ['listing_changed'],
      [],
      ['listing_changed'],
    ]);
    expect(await followed(viewer, { withNews: true })).toMatchObject([{ id, hasNews: true }]);
    await improveListing(id, 510, 2);
    expect(await messagesOf(plant)).toHaveLength(2);
  });
  it('until they have looked', async () => {
    app.pass(1_000);
    answerOf(await plant(seeThing, { kind: 'listing', id }));
    expect(await followed(plant, { withNews: true })).toEqual([]);
    app.pass(1_000);
    await improveListing(id, 505, 3);
    expect(await followed(plant, { withNews: true })).toHaveLength(1);
  });
  it('when a followed firm puts something up that they may see; its own people are not', async () => {
    const own = await app.signIn('mine.finance');
    for (const person of [plant, rival, own]) answerOf(await follow(person, 'firm', idOf('mine')));
    const before = [await messagesOf(plant), await messagesOf(rival)].map(({ length }) => length);
    await list({ title: '公开新货' });
    await list({ title: '定向新货', visibility: 'firms', namedFirmIds: [idOf('plant')], mode: 'directed' });
    const after = [await messagesOf(plant), await messagesOf(rival)].map(({ length }) => length);
    expect([after[0]! - before[0]!, after[1]! - before[1]!, (await messagesOf(own)).length]).toEqual([
      2, 1, 0,
    ]);
  });
  it('when a followed article comes out anew', async () => {
    const [editor, second] = [await app.signIn('desk.editor'), await app.signIn('night.editor')];
    const fields = {
      title: '检修',
      column: 'market' as const,
      source: '',
      author: '',
      region: '',
      tags: [],
      isTop: false,
      publishAt: null,
      body: parseMarkup('文。'),
    };
    const publish = async (which: { id?: string; version?: number }) => {
      const saved = answerOf(await editor(saveArticle, { ...which, fields }));
      const version = { id: saved.id, version: saved.version };
      answerOf(await editor(submitArticle, version));
      answerOf(await second(publishArticle, version));
      return version;
    };
    const first = await publish({});
    expect((await plant(articleDetail, { id: first.id })).ok).toBe(true);
    answerOf(await follow(plant, 'article', first.id));
    app.pass(1_000);
    await publish(first);
    expect((await messagesOf(plant))[0]).toBe('article_changed');
    expect((await followed(plant, { kind: 'article' }))[0]).toMatchObject({ title: '检修', hasNews: true });
  });
  it('when a followed article comes out at its hour', async () => {
    const [editor, second] = [await app.signIn('desk.editor'), await app.signIn('night.editor')];
    const fields = {
      title: '铁路检修',
      column: 'market' as const,
      source: '',
      author: '',
      region: '',
      tags: [],
      isTop: false,
      publishAt: null as Date | null,
      body: parseMarkup('文。'),
    };
    const publish = async (which: { id?: string; version?: number }, publishAt: Date | null) => {
      const saved = answerOf(await editor(saveArticle, { ...which, fields: { ...fields, publishAt } }));
      const version = { id: saved.id, version: saved.version };
      answerOf(await editor(submitArticle, version));
      answerOf(await second(publishArticle, version));
      return version;
    };
    const first = await publish({}, null);
    answerOf(await follow(plant, 'article', first.id));
    answerOf(await second(takeArticleOffline, { ...first, reason: '数字有误' }));
    const before = (await messagesOf(plant)).length;
    await publish(first, new Date(app.now.getTime() + 3_600_000));
    const announce = () =>
      runJob(
        contentJobs.find((job) => job.name === 'content.announce')!,
        app.runtime,
      );
    await announce();
    expect((await messagesOf(plant)).length).toBe(before);
    app.pass(3_600_001);
    await announce();
    await announce();
    expect((await messagesOf(plant)).slice(0, (await messagesOf(plant)).length - before)).toEqual([
      'article_changed',
    ]);
  });
  it('never twice of the same by concurrent events, which do not deadlock each other', async () => {
    const before = (await messagesOf(plant)).length;
    const made = await Promise.all(
      Array.from({ length: 6 }, (_none, at) => list({ title: `并发 ${at}`, quantity: tonnes(1_000) })),
    );
    expect((await messagesOf(plant)).length - before).toBe(made.length);
  });
});

describe('the board', () => {
  it('shows what somebody follows, and what firms they follow have put up', async () => {
    const board = async (by: Client) =>
      answerOf(await by(listingBoard, { isFollowed: true })).list.map(({ id }) => id);
    answerOf(await rival(unfollowThing, { kind: 'firm', id: idOf('mine') }));
    const own = answerOf(await rival(followedThings, {}))
      .list.filter(({ kind }) => kind === 'listing')
      .map(({ id }) => id);
    expect((await board(rival)).sort()).toEqual(own.sort());
    expect((await board(plant)).length).toBeGreaterThan(own.length);
    expect(answerOf(await rival(listingSummary, { isFollowed: true })).count).toBe(own.length);
    expect(await board(app.client())).toEqual([]);
  });

  it('mixes nobody up who asks at the same moment, colleagues neither', async () => {
    const board = async (by: Client) => answerOf(await by(listingBoard, { isFollowed: true })).list.length;
    const [own, theirs] = [await board(plant), await board(viewer)];
    expect(own).not.toBe(theirs);
    expect(await Promise.all([plant, viewer, plant, viewer, plant].map(board))).toEqual([
      own,
      theirs,
      own,
      theirs,
      own,
    ]);
  });
});
