// Who is notified, once, and how the inbox counts and is read.

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { loginNameOf, openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  countUnreadByType,
  deleteMessages,
  markAllRead,
  markRead,
  readInbox,
  readMessage,
} from '../../calls/inbox.ts';
import { countUnread } from '../../calls/unread.ts';
import { type Notice, notify } from '../public.ts';

const app = await testApp();
const MISSING = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

async function mine(handle: string) {
  const firm = await openFirm(app, handle, ['firm_trader', 'firm_finance']);
  const [trader, finance] = await Promise.all([
    app.signIn(loginNameOf(handle, 'firm_trader')),
    app.signIn(loginNameOf(handle, 'firm_finance')),
  ]);
  const unread = async () => [
    answerOf(await trader(countUnread, {})),
    answerOf(await finance(countUnread, {})),
  ];
  return { firm, trader, finance, unread };
}

const noticeTo = (firmId: string, key: string, more: Partial<Notice> = {}): Notice => ({
  firmId,
  seats: ['firm_trader'],
  type: 'TRADE',
  feature: 'listing',
  template: 'taken',
  params: { taken: '2000000' },
  matter: { type: 'listing', id: MISSING, no: 'GP261124000001' },
  key,
  ...more,
});

const tell = (...notices: Notice[]) => app.perform((ctx) => notify(ctx, notices));

describe('a notice', () => {
  it('reaches those who sit in its seats and nobody else', async () => {
    const { firm, unread } = await mine('beigou');
    await tell(
      noticeTo(firm.id, 'one'),
      noticeTo(firm.id, 'two', { seats: ['firm_trader', 'firm_finance'] }),
    );
    expect(await unread()).toEqual([2, 1]);
  });

  it('is told once, however often it happens', async () => {
    const { firm, unread } = await mine('luhe');
    await tell(noticeTo(firm.id, 'same'), noticeTo(firm.id, 'same'));
    await tell(noticeTo(firm.id, 'same'));
    expect(await unread()).toEqual([1, 0]);
  });

  it('signals each receiver once for all notices of a transaction', async () => {
    const { firm } = await mine('heishan');
    const before = await topicCount();
    await tell(
      ...Array.from({ length: 400 }, (_none, at) =>
        noticeTo(firm.id, `many/${at}`, { seats: ['firm_trader', 'firm_finance'] }),
      ),
    );
    const told = await topicsSince(before);
    expect(told.sort()).toEqual(
      [`person/${firm.people.firm_finance}`, `person/${firm.people.firm_trader}`].sort(),
    );
  });
});

const topicCount = async () =>
  (await app.database.pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from outbox')).rows[0]
    ?.seq;
const topicsSince = async (seq: string | undefined) =>
  (
    await app.database.pool.query<{ topic: string }>('select topic from outbox where seq > $1', [seq])
  ).rows.map(({ topic }) => topic);

describe('the inbox', () => {
  it('is read page after page, the newest first, by type and unread only', async () => {
    const { firm, trader } = await mine('jinghua');
    for (const key of ['a', 'b', 'c', 'd', 'e'])
      await tell(noticeTo(firm.id, key, { type: key < 'c' ? 'FUND' : 'TRADE', params: { key } }));
    const first = answerOf(await trader(readInbox, { pageSize: 3 }));
    const second = answerOf(await trader(readInbox, { pageSize: 3, after: first.next ?? '' }));
    const keys = [first, second].map(({ list }) => list.map(({ params }) => params.key).join(''));
    expect([...keys, second.next]).toEqual(['edc', 'ba', null]);
    const funds = answerOf(await trader(readInbox, { type: 'FUND' }));
    expect(funds.list.map(({ params }) => params.key)).toEqual(['b', 'a']);
    answerOf(await trader(markRead, { ids: [funds.list[0]?.id ?? ''] }));
    expect(
      answerOf(await trader(readInbox, { type: 'FUND', unreadOnly: true })).list.map(
        ({ params }) => params.key,
      ),
    ).toEqual(['a']);
    expect(answerOf(await trader(countUnreadByType, {})).list).toEqual([
      { type: 'FUND', count: 1 },
      { type: 'TRADE', count: 3 },
    ]);
  });

  it('shows a message with what it is about', async () => {
    const { firm, trader } = await mine('yunshan');
    await tell(noticeTo(firm.id, 'one'));
    const {
      list: [message],
    } = answerOf(await trader(readInbox, {}));
    expect(answerOf(await trader(readMessage, { id: message?.id ?? '' }))).toEqual({
      id: message?.id,
      type: 'TRADE',
      feature: 'listing',
      template: 'taken',
      params: { taken: '2000000' },
      matter: { type: 'listing', id: MISSING, no: 'GP261124000001' },
      createdAt: app.now,
      readAt: null,
      needsAck: false,
      acknowledgedAt: null,
    });
  });

  it('counts what is left after reading some, one type, all', async () => {
    const { firm, trader } = await mine('datong');
    await tell(
      noticeTo(firm.id, 'a'),
      noticeTo(firm.id, 'b', { type: 'FUND' }),
      noticeTo(firm.id, 'c', { type: 'FUND' }),
      noticeTo(firm.id, 'd'),
    );
    const { list } = answerOf(await trader(readInbox, {}));
    const left = [
      answerOf(await trader(markRead, { ids: [list[0]?.id ?? '', list[0]?.id ?? ''] })),
      answerOf(await trader(markAllRead, { type: 'FUND' })),
      answerOf(await trader(markAllRead, {})),
      answerOf(await trader(markAllRead, {})),
    ];
    expect(left.map(({ unread }) => unread)).toEqual([3, 1, 0, 0]);
  });

  it("loses what its person deletes, all of it or nothing, and nobody else's", async () => {
    const { firm, trader, finance } = await mine('youyu');
    await tell(noticeTo(firm.id, 'a'), noticeTo(firm.id, 'b'), noticeTo(firm.id, 'c'));
    const ids = answerOf(await trader(readInbox, {})).list.map(({ id }) => id);
    expect(await trader(deleteMessages, { ids: [ids[0] ?? '', MISSING] })).toMatchObject({
      ok: false,
      fault: { name: 'not_found' },
    });
    expect(answerOf(await trader(countUnread, {}))).toBe(3);
    expect(answerOf(await trader(deleteMessages, { ids: ids.slice(0, 2) }))).toEqual({ unread: 1 });
    expect(answerOf(await trader(readInbox, {})).list.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(answerOf(await finance(countUnread, {}))).toBe(0);
  });

  it('knows neither the messages of others nor those that do not exist', async () => {
    const { firm, trader, finance } = await mine('pinglu');
    await tell(noticeTo(firm.id, 'one'));
    const {
      list: [message],
    } = answerOf(await trader(readInbox, {}));
    for (const id of [message?.id ?? '', MISSING]) {
      const results = [
        await finance(readMessage, { id }),
        await finance(markRead, { ids: [id] }),
        await finance(deleteMessages, { ids: [id] }),
      ];
      expect(results).toMatchObject(
        results.map(() => ({ ok: false, fault: { name: 'not_found', code: '900404' } })),
      );
    }
    expect(answerOf(await trader(countUnread, {}))).toBe(1);
  });
});

describe('the unread count', () => {
  it('is a bare number, asked for as the specification does', async () => {
    await mine('shuocheng');
    const token = await app.tokenOf('shuocheng.trader');
    const { body } = await app.http.inject({
      method: 'POST',
      url: '/api/sms/content/unread/count',
      headers: { authorization: `Bearer ${token}` },
      payload: { colColumn: '', pushFlag: '1', acctMode: '2', randomCode: 'a-random-code' },
    });
    expect(body).toBe('{"code":"0","msg":"","body":0}');
  });
});

it('is kept for the days of a parameter', async () => {
  const { firm, trader } = await mine('kept');
  await tell(noticeTo(firm.id, 'old'));
  const before = app.now;
  app.pass(731 * 86_400_000);
  await tell(noticeTo(firm.id, 'new'));
  await runJobs(app, 'message.purge');
  app.now = before;
  expect(answerOf(await trader(countUnread, {}))).toBe(1);
});
