// Notices: two operators, corrigenda, enrolment and its money, the clock.

import { beforeAll, describe, expect, it } from 'vitest';
import { followThing } from '#features/follow/calls.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openEntrusting } from '../../../../test/support/entrusting.ts';
import { payIn } from '../../../../test/support/market.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  cancelNotice,
  deskNotices,
  drawUpCorrigendum,
  dropCorrigendum,
  publishCorrigendum,
  publishNotice,
  returnNotice,
  saveNotice,
  submitNotice,
} from '../../calls/desk.ts';
import { entrustDetail } from '../../calls/entrust.ts';
import {
  confirmEnrolment,
  enrolInSession,
  leaveEnrolment,
  noticeCalendar,
  noticeDetail,
  noticePage,
} from '../../calls/notice.ts';
import { ANYBODY, type NoticeContent } from '../../content.ts';

const HOUR = 3_600_000;
const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, rival, sister, house, mine, first, second, idOf, watch } = market;
const { published, contentNow, correct, drawn, entrusted, runNoticeJobs, deskOf } = market;
beforeAll(() => payIn(app, idOf('mine'), 9_000_000_000n));

const DEPOSIT = 10_000_000n;
const notice = async (noticeId: string, by: Client = plant) => answerOf(await by(noticeDetail, { noticeId }));
const stateOf = async (noticeId: string) => (await notice(noticeId)).card.state;
const join = (by: Client, noticeId: string, version = 1) => by(enrolInSession, { noticeId, version });

describe('a notice', () => {
  it('is drawn up by one operator and published by another', async () => {
    const entrustId = await entrusted();
    const { noticeId, revision } = await drawn(entrustId);
    expect(faultOf(await plant(noticeDetail, { noticeId }))).toBe('not_found');
    expect(faultOf(await second(publishNotice, { noticeId, revision }))).toBe('wrong_state');
    answerOf(await first(submitNotice, { noticeId, revision }));
    expect(faultOf(await first(publishNotice, { noticeId, revision }))).toBe('second_person');
    expect(faultOf(await second(publishNotice, { noticeId, revision: revision - 1 }))).toBe(
      'version_changed',
    );
    answerOf(await second(returnNotice, { noticeId, reason: '时间太紧' }));
    expect((await deskOf(noticeId)).note).toBe('时间太紧');
    answerOf(await first(submitNotice, { noticeId, revision }));
    expect(answerOf(await second(publishNotice, { noticeId, revision }))).toMatchObject({
      state: 'enrolling',
      version: 1,
    });
    expect((await notice(noticeId)).card).toMatchObject({ state: 'enrolling', deposit: DEPOSIT });
    expect(answerOf(await seller(entrustDetail, { entrustId })).card).toMatchObject({
      state: 'notice_drafted',
      notice: { id: noticeId, state: 'enrolling' },
    });
  });

  it.each([
    ['a working day and a half before', 36, 'done'],
    ['exactly a working day before', 24, 'done'],
    ['a minute less', 24 - 1 / 60, 'too_soon'],
    ['an hour before', 1.5, 'too_soon'],
  ])('is public at least a working day before its session: %s', async (_name, hours, expected) => {
    const at = (from: number) => new Date(app.now.getTime() + from * HOUR);
    const { noticeId, revision } = await drawn(await entrusted(), {
      enrolUntil: at(hours - 1),
      opensAt: at(hours),
    });
    expect(faultOf(await first(submitNotice, { noticeId, revision }))).toBe(expected);
  });

  it('is published once by many at the same moment, with one session', async () => {
    const entrustId = await entrusted();
    const { noticeId, revision } = await drawn(entrustId);
    answerOf(await first(submitNotice, { noticeId, revision }));
    const results = await Promise.all(
      Array.from({ length: 5 }, () => second(publishNotice, { noticeId, revision })),
    );
    expect(results.map(faultOf).filter((name) => name === 'done')).toHaveLength(1);
    expect(await market.count('auction_session', 'notice_id = $1', noticeId)).toBe(1);
  });

  it('shows its headline to everybody, and its lots to certified firms', async () => {
    const noticeId = await published();
    const visitor = await notice(noticeId, app.client());
    expect([visitor.content, visitor.own, visitor.card.title]).toEqual([null, null, '平鲁 5000 大卡']);
    const member = await notice(noticeId);
    expect([member.content?.lots.length, member.own?.mayEnrol, member.own?.deposit]).toEqual([
      1,
      true,
      DEPOSIT,
    ]);
    const listed = answerOf(await app.client()(noticePage, { keyword: '5000' })).list.map(({ id }) => id);
    expect(listed).toContain(noticeId);
    expect(answerOf(await plant(noticePage, { isOver: true })).list).toEqual([]);
    const { name, text } = answerOf(await app.client()(noticeCalendar, { noticeId }));
    expect([name, text.match(/BEGIN:VEVENT/g)?.length]).toEqual([`${member.card.no}.ics`, 2]);
    expect(answerOf(await first(deskNotices, {})).list.map(({ id }) => id)).toContain(noticeId);
  });

  it('cannot be corrected to hold what was not entrusted', async () => {
    const { noticeId, revision } = await drawn(await entrusted());
    const content = contentNow();
    const lots = content.lots.map((lot) => ({ ...lot, no: 7 }));
    expect(
      faultOf(await first(saveNotice, { noticeId, revision, content: { ...content, lots }, summary: '' })),
    ).toBe('incomplete');
  });

  it('opens enrolment when its time has come', async () => {
    const noticeId = await published({ enrolFrom: new Date(app.now.getTime() + HOUR) });
    expect(await stateOf(noticeId)).toBe('published');
    expect(faultOf(await join(plant, noticeId))).toBe('enrolment_closed');
    app.pass(HOUR);
    await runNoticeJobs();
    expect(await stateOf(noticeId)).toBe('enrolling');
    expect(faultOf(await join(plant, noticeId))).toBe('done');
    answerOf(await plant(leaveEnrolment, { noticeId }));
  });
});

describe('enrolling', () => {
  it('freezes the deposit, and leaving frees it at once', async () => {
    const noticeId = await published();
    const changed = await watch('plant');
    expect(answerOf(await join(plant, noticeId)).deposit).toBe(DEPOSIT);
    expect(await changed()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
    expect((await notice(noticeId)).own).toMatchObject({
      state: 'enrolled',
      mayEnrol: false,
      mayLeave: true,
    });
    expect(faultOf(await join(plant, noticeId))).toBe('already_enrolled');
    answerOf(await plant(leaveEnrolment, { noticeId }));
    expect(await changed()).toEqual([0n, 0n, 0n]);
    expect(faultOf(await plant(leaveEnrolment, { noticeId }))).toBe('wrong_state');
    expect(faultOf(await join(plant, noticeId))).toBe('done');
    expect(await changed()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
    answerOf(await plant(leaveEnrolment, { noticeId }));
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('is traced, encrypted, each time it freezes', async () => {
    const noticeId = await published();
    const traces = async () =>
      (
        await app.database.pool.query<{ encrypted: string }>(
          `select trace.encrypted
             from auction_trace as trace
             join auction_enrolment as enrolment on enrolment.id = trace.enrolment_id
             join auction_session as session on session.id = enrolment.session_id
            where session.notice_id = $1`,
          [noticeId],
        )
      ).rows;
    answerOf(await join(plant, noticeId));
    expect(await traces()).toHaveLength(1);
    answerOf(await plant(leaveEnrolment, { noticeId }));
    answerOf(await join(rival, noticeId));
    const kept = await traces();
    answerOf(await rival(leaveEnrolment, { noticeId }));
    expect(kept).toHaveLength(2);
    for (const { encrypted } of kept) expect(encrypted).not.toContain('127.0.0.1');
  });

  it('at the same moment many times freezes once', async () => {
    const noticeId = await published();
    const changed = await watch('plant');
    const results = await Promise.all(Array.from({ length: 6 }, () => join(plant, noticeId)));
    expect(results.map(faultOf).filter((name) => name === 'done')).toHaveLength(1);
    expect(await changed()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
    const left = await Promise.all(Array.from({ length: 4 }, () => plant(leaveEnrolment, { noticeId })));
    expect(left.map(faultOf).filter((name) => name === 'done')).toHaveLength(1);
    expect(await changed()).toEqual([0n, 0n, 0n]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('says how much is missing', async () => {
    const lots = contentNow().lots.map((lot) => ({ ...lot, deposit: fen(50_000_000n) }));
    const noticeId = await published({ lots });
    expect(await join(rival, noticeId)).toMatchObject({
      fault: { name: 'deposit_short', params: { gap: 10_000_000n, needed: 50_000_000n } },
    });
    expect((await notice(noticeId, rival)).own?.state).toBeNull();
  });

  it.each<[string, Client, Partial<NoticeContent['eligibility']>, string]>([
    ['the entruster', mine, {}, 'side'],
    ['a firm of the entruster’s controller', sister, {}, 'related'],
    ['a firm of another kind', plant, { kinds: ['producer'] }, 'kind'],
    ['a firm that is not named', plant, { firmIds: [idOf('rival')] }, 'list'],
    ['a plant where group traders alone may bid', plant, { isGroupTradersOnly: true }, 'group_trader'],
    ['a firm of another province', plant, { provinces: ['陕西省'] }, 'region'],
  ])('is refused to %s, and says by which rule', async (_name, by, eligibility, rule) => {
    const noticeId = await published({ eligibility: { ...ANYBODY, ...eligibility } });
    expect(await join(by, noticeId)).toMatchObject({ fault: { name: 'not_eligible', params: { rule } } });
    expect((await notice(noticeId, by)).own).toMatchObject({ failedRule: rule, mayEnrol: false });
  });

  it('lets one of two firms of a controller in, whoever is faster', async () => {
    const noticeId = await published();
    await app.database.pool.query("update firm set controller = 'one group' where id = any ($1)", [
      [idOf('plant'), idOf('rival')],
    ]);
    const results = await Promise.all([join(plant, noticeId), join(rival, noticeId)]);
    await app.database.pool.query("update firm set controller = handle || ' group' where id = any ($1)", [
      [idOf('plant'), idOf('rival')],
    ]);
    expect(results.map(faultOf).toSorted()).toEqual(['done', 'not_eligible']);
    expect(await market.count('notice_enrolment', "notice_id = $1 and state = 'enrolled'", noticeId)).toBe(1);
    const [by] = results[0].ok ? [plant] : [rival];
    answerOf(await by(leaveEnrolment, { noticeId }));
  });

  it('ends at the minute, and the codes are given', async () => {
    const noticeId = await published();
    answerOf(await join(house, noticeId));
    app.pass(46 * HOUR);
    expect(faultOf(await join(plant, noticeId))).toBe('enrolment_closed');
    expect(faultOf(await house(leaveEnrolment, { noticeId }))).toBe('enrolment_closed');
    await runNoticeJobs();
    expect(await stateOf(noticeId)).toBe('closed_enrol');
    const { rows } = await app.database.pool.query<{ commitments: unknown[]; state: string }>(
      'select commitments, state from auction_session where notice_id = $1',
      [noticeId],
    );
    expect([rows[0]?.commitments.length, rows[0]?.state]).toEqual([1, 'ready']);
    const { enrolled } = await deskOf(noticeId);
    expect(enrolled).toBe(1);
  });
});

describe('a corrigendum', () => {
  it('is confirmed, or left free; who says nothing is out at the end of enrolment', async () => {
    const noticeId = await published();
    const money = await Promise.all((['plant', 'rival', 'house'] as const).map(watch));
    const all = async () => Promise.all(money.map(async (changed) => (await changed())[1]));
    for (const by of [plant, rival, house]) answerOf(await join(by, noticeId));
    expect(await all()).toEqual([DEPOSIT, DEPOSIT, DEPOSIT]);
    const lots = (await deskOf(noticeId)).content?.lots ?? [];
    const doubled = lots.map((lot) => ({ ...lot, deposit: fen(2n * DEPOSIT) }));
    expect(await correct(noticeId, { lots: doubled })).toMatchObject({ version: 2 });
    expect((await notice(noticeId)).own).toMatchObject({ state: 'asked', mayConfirm: true, version: 1 });
    expect((await notice(noticeId)).versions.map(({ version, summary }) => [version, summary])).toEqual([
      [1, ''],
      [2, '交货期有变。'],
    ]);
    expect(await deskOf(noticeId)).toMatchObject({ enrolled: 3, unconfirmed: 3 });

    expect(faultOf(await plant(confirmEnrolment, { noticeId, version: 1 }))).toBe('notice_changed');
    expect(faultOf(await join(sister, noticeId, 1))).toBe('notice_changed');
    const twice = await Promise.all([1, 2, 3].map(() => plant(confirmEnrolment, { noticeId, version: 2 })));
    expect(twice.map(faultOf).toSorted()).toEqual(['done', 'wrong_state', 'wrong_state']);
    answerOf(await rival(leaveEnrolment, { noticeId }));
    expect(await all()).toEqual([2n * DEPOSIT, 0n, DEPOSIT]);

    app.pass(46 * HOUR);
    await runNoticeJobs();
    expect(await all()).toEqual([2n * DEPOSIT, 0n, 0n]);
    expect((await notice(noticeId, house)).own?.state).toBe('dropped');
    expect((await notice(noticeId)).own?.state).toBe('enrolled');
    expect(
      await market.count(
        'auction_enrolment',
        'session_id = (select session_id from notice where id = $1) and left_at is null',
        noticeId,
      ),
    ).toBe(1);
    expect(await market.brokenBooks()).toEqual([]);
    const told = answerOf(await house(readInbox, {})).list.map(({ template }) => template);
    expect(told.slice(0, 2)).toEqual(['enrolment_dropped', 'notice_corrected']);
  });

  it('needs a second operator, comes one at a time, and ends with enrolment', async () => {
    const noticeId = await published();
    answerOf(await first(drawUpCorrigendum, { noticeId }));
    expect(faultOf(await second(drawUpCorrigendum, { noticeId }))).toBe('corrigendum_open');
    expect(faultOf(await first(publishCorrigendum, { noticeId, revision: 1 }))).toBe('second_person');
    answerOf(await first(dropCorrigendum, { noticeId, revision: 1 }));
    expect(faultOf(await second(publishCorrigendum, { noticeId, revision: 1 }))).toBe('no_corrigendum');
    answerOf(await first(drawUpCorrigendum, { noticeId }));
    app.pass(46 * HOUR);
    expect(faultOf(await second(publishCorrigendum, { noticeId, revision: 1 }))).toBe('enrolment_closed');
  });

  it('that would open the session too soon is refused', async () => {
    const noticeId = await published();
    app.pass(30 * HOUR);
    answerOf(await first(drawUpCorrigendum, { noticeId }));
    expect(faultOf(await second(publishCorrigendum, { noticeId, revision: 1 }))).toBe('too_soon');
  });
});

describe('a cancelled notice', () => {
  it('frees every deposit, and its entrust may be drawn up anew', async () => {
    const entrustId = await entrusted();
    const noticeId = await market.publish(entrustId);
    const changed = await watch('plant');
    answerOf(await join(plant, noticeId));
    answerOf(await first(cancelNotice, { noticeId, reason: '停产检修' }));
    expect(await changed()).toEqual([0n, 0n, 0n]);
    expect(await notice(noticeId)).toMatchObject({
      card: { state: 'cancelled', enrolment: 'freed' },
      cancelledFor: '停产检修',
    });
    expect(answerOf(await seller(entrustDetail, { entrustId })).card.state).toBe('agreement_signed');
    expect(await stateOf(await market.publish(entrustId))).toBe('enrolling');
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('or joined: never both halves', async () => {
    const noticeId = await published();
    const changed = await watch('plant');
    await Promise.all([
      join(plant, noticeId),
      first(cancelNotice, { noticeId, reason: '停产检修' }),
      join(house, noticeId),
    ]);
    expect(await changed()).toEqual([0n, 0n, 0n]);
    expect(await market.count('notice_enrolment', "notice_id = $1 and state = 'enrolled'", noticeId)).toBe(0);
  });
});

describe('reminders', () => {
  it('come a day, an hour and five minutes before, once each', async () => {
    const noticeId = await published();
    answerOf(await join(plant, noticeId));
    answerOf(await rival(followThing, { kind: 'notice', id: noticeId }));
    const count = async (by: Client) =>
      answerOf(await by(readInbox, { pageSize: 50 })).list.filter(({ matter }) => matter?.id === noticeId)
        .length;
    const [bidder, follower] = [await count(plant), await count(rival)];
    const steps: number[][] = [];
    for (const hours of [23, 1, 0.5, 22.5, 0.5, 0.5, 1 / 6]) {
      app.pass(hours * HOUR);
      await runNoticeJobs();
      await runNoticeJobs();
      steps.push([(await count(plant)) - bidder, (await count(rival)) - follower]);
    }
    // 25, 24, 23.5, 1, 0.5 hours and 0 minutes before.
    expect(steps).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });
});
