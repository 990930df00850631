// What sessions leave behind: results, relisting, calling off, forfeiture.

import { beforeAll, describe, expect, it } from 'vitest';
import { acceptBelowReserve, placeBid } from '#features/auction/calls/bid.ts';
import { runSession } from '#features/auction/server/public.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { lapseContracts, openDealsForSigning } from '#features/contract/server/jobs.ts';
import { fen, haoPerTonne } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openEntrusting } from '../../../../test/support/entrusting.ts';
import { payIn } from '../../../../test/support/market.ts';
import { reviewAndSign } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { cancelNotice, drawUpNotice } from '../../calls/desk.ts';
import { entrustDetail, finishEntrust, saveEntrust, sealReserve } from '../../calls/entrust.ts';
import { enrolInSession, noticeDetail } from '../../calls/notice.ts';
import type { NoticeContent } from '../../content.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BASE = 5_120_000n;
const DEPOSIT = 10_000_000n;
const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, rival, first, idOf, watch, lotNow, entrusted, runNoticeJobs, deskOf } = market;
beforeAll(() => payIn(app, idOf('mine'), 9_000_000_000n));

/** Over a weekend, whichever day it is. */
const publish = (id: string, changes: Partial<NoticeContent> = {}) =>
  market.publish(id, {
    enrolUntil: new Date(app.now.getTime() + 94 * HOUR),
    opensAt: new Date(app.now.getTime() + 96 * HOUR),
    ...changes,
  });
const published = async () => publish(await entrusted());

const entrust = async (entrustId: string) => answerOf(await seller(entrustDetail, { entrustId }));
const notice = async (noticeId: string) => answerOf(await plant(noticeDetail, { noticeId }));
const sessionOf = async (noticeId: string) => (await notice(noticeId)).card.sessionId ?? '';
const lotOf = async (noticeId: string, no = 1) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from auction_lot where session_id = $1 and no = $2',
    [await sessionOf(noticeId), no],
  );
  return rows[0]?.id ?? '';
};
const bid = async (noticeId: string, price = BASE, no = 1) =>
  answerOf(await plant(placeBid, { lotId: await lotOf(noticeId, no), price: haoPerTonne(price) }));
const run = async (noticeId: string) => {
  const sessionId = await sessionOf(noticeId);
  await app.perform((ctx) => runSession(ctx, sessionId));
};
const join = async (noticeId: string) => {
  for (const by of [plant, rival]) answerOf(await by(enrolInSession, { noticeId, version: 1 }));
};
/** Enrolment ends, and the session opens. */
async function open(noticeId: string) {
  app.pass(94 * HOUR);
  await runNoticeJobs();
  app.pass(2 * HOUR);
  await run(noticeId);
}
async function end(noticeId: string) {
  app.pass(20 * MINUTE);
  await run(noticeId);
}
const lots = (count: number) =>
  Array.from({ length: count }, (_lot, at) => ({ ...lotNow({ no: at + 1 }), deposit: fen(DEPOSIT) }));
const lotsOfEntrust = (count: number) => lots(count).map(({ deposit: _deposit, ...lot }) => lot);

describe('a winner', () => {
  it('that does not sign forfeits its bond to the entruster, who signed (M14)', async () => {
    const noticeId = await published();
    const [buyer, owner] = [await watch('plant'), await watch('mine')];
    await join(noticeId);
    await open(noticeId);
    await bid(noticeId);
    await end(noticeId);
    expect(await buyer()).toEqual([-DEPOSIT, 0n, DEPOSIT]);
    const contract = answerOf(await plant(contractPage, {})).list[0];
    await runJob(openDealsForSigning, app.runtime);
    answerOf(await reviewAndSign(seller, contract?.id ?? ''));
    app.pass(9 * 24 * HOUR);
    await runJob(lapseContracts, app.runtime);
    expect(await market.count('contract', "id = $1 and state = 'void'", contract?.id)).toBe(1);
    expect(await buyer()).toEqual([-DEPOSIT, 0n, 0n]);
    // Beside its own deposit of 2 %, which is free again.
    expect(await owner()).toEqual([DEPOSIT + 20_480_000n, -20_480_000n, 0n]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a session', () => {
  it('is told by its notice: trading, then results; what is unsold is put up again, twice', async () => {
    const id = await entrusted({ lots: lotsOfEntrust(2) });
    const noticeId = await publish(id, { lots: lots(2) });
    await join(noticeId);
    await open(noticeId);
    expect((await notice(noticeId)).card.state).toBe('trading');
    expect((await entrust(id)).card.state).toBe('trading');
    await bid(noticeId, BASE);
    await end(noticeId);
    expect(await notice(noticeId)).toMatchObject({
      card: {
        state: 'result_published',
        result: { quantity: 20_000_000n, average: BASE, lots: 1 },
      },
      results: [
        { no: 1, outcome: 'sold', price: BASE, quantity: 20_000_000n },
        { no: 2, outcome: 'no_sale', price: null, quantity: null },
      ],
    });
    expect(await entrust(id)).toMatchObject({
      card: { state: 'unsold', mayDo: ['finish'], result: { lots: 1 } },
      unsold: [2],
    });

    for (const relists of [1, 2]) {
      const again = await publish(id, { lots: lots(2).filter(({ no }) => no === 2) });
      const { content } = await deskOf(again);
      expect(content?.lots.map(({ no }) => no)).toEqual([2]);
      expect((await notice(again)).previous).not.toBeNull();
      await open(again);
      await end(again);
      expect((await entrust(id)).card).toMatchObject({ state: 'unsold', relists });
    }
    expect((await notice(noticeId)).next).not.toBeNull();
    expect(faultOf(await first(drawUpNotice, { entrustId: id }))).toBe('relists_used');
    expect(answerOf(await seller(finishEntrust, { entrustId: id })).state).toBe('done');
    expect((await entrust(id)).card.result).toMatchObject({ quantity: 20_000_000n, lots: 1 });
  });

  it('suggests the unsold lots alone to whoever draws up again', async () => {
    const id = await entrusted({ lots: lotsOfEntrust(3) });
    const noticeId = await publish(id, { lots: lots(3) });
    await join(noticeId);
    await open(noticeId);
    await bid(noticeId, BASE, 2);
    await end(noticeId);
    const drawn = answerOf(await first(drawUpNotice, { entrustId: id }));
    expect((await deskOf(drawn.noticeId)).pending?.content.lots.map(({ no }) => no)).toEqual([1, 3]);
  });

  it('sold whole ends the entrust', async () => {
    const id = await entrusted();
    const noticeId = await publish(id);
    await join(noticeId);
    await open(noticeId);
    await bid(noticeId);
    await end(noticeId);
    expect((await entrust(id)).card).toMatchObject({
      state: 'done',
      result: { quantity: 20_000_000n, average: BASE },
    });
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a reserve', () => {
  it('that is not reached leaves the lot unsold, until the entruster accepts the best bid', async () => {
    const content = await market.withPapers();
    const { entrustId: id } = answerOf(await seller(saveEntrust, { version: 0, content }));
    answerOf(await seller(sealReserve, { entrustId: id, lotNo: 1, reserve: haoPerTonne(6_000_000n) }));
    await market.hand(id);
    await market.accept(id);
    await market.sign(id);
    const noticeId = await publish(id);
    expect((await deskOf(noticeId)).reserved).toEqual([1]);
    await join(noticeId);
    await open(noticeId);
    await bid(noticeId);
    await end(noticeId);
    // For half an hour the entruster may accept it.
    expect((await notice(noticeId)).results).toEqual([]);
    answerOf(await seller(acceptBelowReserve, { lotId: await lotOf(noticeId) }));
    await run(noticeId);
    expect((await notice(noticeId)).results).toMatchObject([{ outcome: 'sold', price: BASE }]);
    expect((await entrust(id)).card).toMatchObject({ state: 'done', result: { average: BASE } });
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a session called off', () => {
  it('before the first bid frees everybody, and the entrust goes back', async () => {
    const id = await entrusted();
    const noticeId = await publish(id);
    const changed = await watch('plant');
    await join(noticeId);
    app.pass(94 * HOUR);
    await runNoticeJobs();
    answerOf(await first(cancelNotice, { noticeId, reason: '停产检修' }));
    expect(await changed()).toEqual([0n, 0n, 0n]);
    expect(await notice(noticeId)).toMatchObject({
      card: { state: 'cancelled' },
      cancelledFor: '停产检修',
    });
    expect((await entrust(id)).card.state).toBe('agreement_signed');
  });

  it('that opens late gives no code to who did not confirm', async () => {
    const noticeId = await published();
    await join(noticeId);
    await app.database.pool.query(
      "update notice_enrolment set state = 'asked' where notice_id = $1 and firm_id = $2",
      [noticeId, idOf('rival')],
    );
    // No process closed enrolment: the hall does.
    app.pass(96 * HOUR);
    await run(noticeId);
    expect((await notice(noticeId)).card.state).toBe('trading');
    expect(
      await market.count(
        'auction_enrolment',
        'left_at is null and session_id = (select session_id from notice where id = $1)',
        noticeId,
      ),
    ).toBe(1);
  });
});

it('results are archived after a month', async () => {
  app.pass(31 * 24 * HOUR);
  await runNoticeJobs();
  expect(await market.count('notice', "state = 'result_published'")).toBe(0);
  expect(await market.count('notice', "state = 'archived'")).toBe(
    await market.count('notice', "results <> '[]'"),
  );
});
