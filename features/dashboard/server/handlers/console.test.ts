// Tests of the operators' calls: queue, sessions, health.

import { describe, expect, it } from 'vitest';
import { startTotpEnrolment } from '#features/account/server/services/verifySecondStep.ts';
import { CLAIM_MINUTES, claimItem, releaseItem } from '#features/casework/calls.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { Result } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call } from '#packages/rpc/contract/call.ts';
import { type Job, runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openMarket } from '../../../../test/support/market.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { readHealth, runJobAgain, verifyAuditLog } from '../../calls/health.ts';
import {
  decideLift,
  endSessionsOfPerson,
  findPeople,
  proposeLift,
  sessionsOfPerson,
} from '../../calls/people.ts';
import { readQueue, waitingCounts } from '../../calls/queue.ts';
import { drillJobs, writeBackupState } from '../services/recordBackups.ts';
import { createJobRunRecorder, takeWantedJobs } from '../services/recordJobRuns.ts';

const app = await testApp();
await openMarket(app);
await openFirm(app, 'second', ['operator_trade', 'operator_editor', 'operator_admin']);
await app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', '1'));

const [mine, plant, trade, other, admin, editor] = (await Promise.all(
  ['mine.trader', 'plant.trader', 'operator.trade', 'second.trade', 'second.admin', 'operator.editor'].map(
    (name) => app.signIn(name),
  ),
)) as [Client, Client, Client, Client, Client, Client];
type Client = Awaited<ReturnType<typeof app.signIn>>;

function answered<C extends Call>(result: Result<C>): OutputOf<C> {
  if (!result.ok) throw new Error(result.fault.name);
  return result.answer;
}
const faultOf = (result: Result<Call>) => (result.ok ? 'none' : result.fault.name);
const list = async () => answered(await mine(submitListing, { terms: someTerms() })).id;
const queueOf = async (client: Client) => answered(await client(readQueue, {})).list;
const MINUTE = 60_000;

describe('the queue', () => {
  const atListings = async (client: Client) =>
    answered(await client(waitingCounts, {})).desks.find(({ desk }) => desk === 'listings')?.count ?? 0;

  it('shows a listing to review to the trading desk, and to nobody who has no part in it', async () => {
    const before = await atListings(trade);
    const id = await list();
    expect([await atListings(trade), await atListings(editor)]).toEqual([before + 1, 0]);
    expect(await queueOf(trade)).toContainEqual(
      expect.objectContaining({
        kind: 'review_listing',
        id,
        mayDecide: true,
        claim: null,
        path: `listings?id=${id}`,
      }),
    );
    expect((await queueOf(editor)).map(({ kind }) => kind)).not.toContain('review_listing');
    await expect(plant(waitingCounts, {})).rejects.toMatchObject({ platformCode: '900403' });
    await expect(plant(readQueue, {})).rejects.toMatchObject({ platformCode: '900403' });
  });

  it('gives a thing to one of many who take it at once', async () => {
    const id = await list();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? trade : other)(claimItem, { kind: 'review_listing', id }),
      ),
    );
    const holders = new Set(
      outcomes.map((outcome, at) => (outcome.ok ? at % 2 : undefined)).filter((who) => who !== undefined),
    );
    expect(holders.size).toBe(1);
    expect(outcomes.filter(({ ok }) => !ok).map((outcome) => faultOf(outcome as Result<Call>))).toEqual(
      Array.from({ length: 10 }, () => 'claimed'),
    );
  });

  it('lets go of a claim that lapses, and of one that is given back by whoever holds it', async () => {
    const which = { kind: 'review_listing', id: await list() };
    answered(await trade(claimItem, which));
    await other(releaseItem, which);
    expect(faultOf((await other(claimItem, which)) as Result<Call>)).toBe('claimed');
    app.pass(CLAIM_MINUTES * MINUTE);
    answered(await other(claimItem, which));
    expect(faultOf((await trade(claimItem, which)) as Result<Call>)).toBe('claimed');
    await other(releaseItem, which);
    answered(await trade(claimItem, which));
  });

  it('has nothing to claim where nothing waits', async () => {
    expect(
      faultOf((await trade(claimItem, { kind: 'review_listing', id: '0'.repeat(26) })) as Result<Call>),
    ).toBe('not_found');
    expect(
      faultOf((await editor(claimItem, { kind: 'review_listing', id: await list() })) as Result<Call>),
    ).toBe('not_found');
  });
});

describe('people', () => {
  it.each([
    ['by name', 'plant firm_trader'],
    ['by login name', 'plant.trader'],
    ['by firm', 'plant有限公司'],
  ])('are found %s', async (_how, keyword) => {
    const found = answered(await admin(findPeople, { keyword })).list;
    expect(found.map(({ loginName }) => loginName)).toContain('plant.trader');
    expect(found.map(({ loginName }) => loginName)).not.toContain('mine.trader');
  });

  it('are shown where they are signed in, and sent out at once', async () => {
    const rival = await app.signIn('rival.trader');
    const [person] = answered(await admin(findPeople, { keyword: 'rival.trader' })).list;
    const personId = person?.id ?? '';
    expect(answered(await admin(sessionsOfPerson, { personId })).list).toHaveLength(1);
    expect(answered(await admin(endSessionsOfPerson, { personId, reason: '设备遗失' }))).toEqual({
      ended: 1,
    });
    await expect(rival(traderInfo, {})).rejects.toMatchObject({ kind: 'signed_out' });
    expect(answered(await admin(sessionsOfPerson, { personId })).list).toEqual([]);
  });

  it('are for those alone who keep the accounts', async () => {
    await expect(trade(findPeople, {})).rejects.toMatchObject({ platformCode: '900403' });
  });
});

describe('health', () => {
  it('tells how each job last ended, failures in a row counted', async () => {
    const keep = createJobRunRecorder(app.runtime);
    const job = { name: 'test.job', everySeconds: 60, run: () => Promise.resolve() };
    await keep(job, 0.02, new Error('no signal'));
    await keep(job, 0.02, new Error('no signal'));
    const runOf = async () =>
      answered(await admin(readHealth, {})).jobs.find(({ job: name }) => name === 'test.job');
    expect(await runOf()).toMatchObject({
      isDone: false,
      failures: 2,
      error: 'Error: no signal',
      isLate: false,
    });
    await keep(job, 0.02);
    expect(await runOf()).toMatchObject({ isDone: true, failures: 0, error: '' });
    app.pass(200_000);
    expect(await runOf()).toMatchObject({ isLate: true });
  });

  it('has a job that failed run again, once, and none that did not fail', async () => {
    const keep = createJobRunRecorder(app.runtime);
    const daily = (name: string): Job => ({ name, everySeconds: 86_400, run: () => Promise.resolve() });
    const [failing, sound] = [daily('test.failing'), daily('test.sound')];
    await keep(failing, 0.02, new Error('no signal'));
    await keep(sound, 0.02);
    const wanted = async () =>
      answered(await admin(readHealth, {}))
        .jobs.filter(({ isWanted }) => isWanted)
        .map(({ job }) => job);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => admin(runJobAgain, { job: 'test.failing' })),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    for (const job of ['test.sound', 'test.unheard'])
      expect(faultOf((await admin(runJobAgain, { job })) as Result<Call>)).toBe('wrong_state');
    await expect(trade(runJobAgain, { job: 'test.failing' })).rejects.toMatchObject({
      platformCode: '900403',
    });
    expect(await wanted()).toEqual(['test.failing']);
    expect(await takeWantedJobs(app.runtime)).toEqual(['test.failing']);
    expect(await takeWantedJobs(app.runtime)).toEqual([]);
    expect(await wanted()).toEqual([]);
  });

  it('tells how the backup and its last drill stand', async () => {
    const backupNow = async () => {
      const { backup, drill } = answered(await admin(readHealth, {}));
      return { backup, drill };
    };
    expect(await backupNow()).toEqual({ backup: null, drill: null });
    const { now } = app;
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    const lastCopy = { endedAt: ago(7 * 3_600), bytes: 12_345_678_901 };
    await app.perform((ctx) =>
      writeBackupState(ctx.tx, { archivedUntil: ago(6), lastCopy, error: '' }, ago(5)),
    );
    const ended = { isProven: true, restoredTo: ago(3_700), seconds: 412, error: '' };
    const [job] = drillJobs(() => Promise.resolve(ended));
    if (job) await runJob(job, app.runtime);
    expect(await backupNow()).toEqual({
      backup: {
        standing: 'kept',
        reportedAt: ago(5),
        archivedUntil: ago(6),
        lagSeconds: 1,
        lastCopyAt: lastCopy.endedAt,
        copyMegabytes: 12_346,
        error: '',
      },
      drill: { standing: 'proven', endedAt: now, restoredTo: ended.restoredTo, seconds: 412, error: '' },
    });
    app.pass(60_000);
    expect((await backupNow()).backup).toMatchObject({ standing: 'silent', lagSeconds: 1 });
  });

  it('walks the chain of the audit log', async () => {
    expect(answered(await admin(verifyAuditLog, {}))).toMatchObject({ firstBroken: null });
  });
});

describe('a lost second step', () => {
  it('is lifted by two administrators, never for oneself: nothing is left, all sessions end', async () => {
    const admin2 = await app.signIn('operator.trade').then(async () => {
      await app.database.pool.query(`insert into firm_seat (firm_id, person_id, seat)
        select seat.firm_id, seat.person_id, 'operator_admin'
          from firm_seat as seat
          join account_person as person on person.id = seat.person_id
         where person.login_name = 'operator.trade' and seat.seat = 'operator_trade'`);
      app.pass(1_001);
      return app.signIn('operator.trade');
    });
    const {
      rows: [person],
    } = await app.database.pool.query<{ id: string }>(
      `update account_person set phone = '13800007777' where login_name = 'plant.trader' returning id`,
    );
    const personId = person?.id ?? '';
    await app.perform((ctx) => startTotpEnrolment(ctx, { id: personId, loginName: 'plant.trader' }));
    const lost = await app.signIn('plant.trader');
    const { id } = answered(await admin(proposeLift, { personId, reason: '手机遗失，已视频核实' }));
    expect(faultOf((await admin2(proposeLift, { personId, reason: '重复' })) as Result<Call>)).toBe(
      'lift_waiting',
    );
    expect(faultOf((await admin(decideLift, { id, move: 'confirm' })) as Result<Call>)).toBe('own_work');
    expect(await queueOf(admin2)).toContainEqual(
      expect.objectContaining({ kind: 'lift_second_step', id, mayDecide: true }),
    );
    expect(answered(await admin2(sessionsOfPerson, { personId })).lift).toMatchObject({ id, isOwn: false });
    const outcomes = await Promise.all([
      admin2(decideLift, { id, move: 'confirm' }),
      admin2(decideLift, { id, move: 'drop' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    if (!outcomes[0].ok) return;
    await expect(lost(traderInfo, {})).rejects.toThrow();
    const { rows } = await app.database.pool.query(`select 1 from account_totp where person_id = $1`, [
      personId,
    ]);
    const { rows: texts } = await app.database.pool.query(
      `select 1 from account_outgoing_message where phone = '13800007777' and purpose = 'notice'`,
    );
    expect([rows.length, texts.length]).toEqual([0, 1]);
  });
});
