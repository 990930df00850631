// Timestamps of logs: after the close, retried, in the file, verified.

import { afterAll, describe, expect, it, vi } from 'vitest';
import { features } from '#apps/server/features.ts';
import { acceptBelowReserve, placeBid } from '#features/auction/calls/bid.ts';
import { lotLog, sessionArchive } from '#features/auction/calls/session.ts';
import { replayLog } from '#features/auction/rules/replay.ts';
import { stampAuctionLogs } from '#features/auction/server/services/stampLogs.ts';
import { verifyStamp } from '#features/auction/web/replay/verifyStamp.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { exampleAuthority } from '#packages/pki/pki.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { checkLog } from '#tools/checkLog.ts';
import { testApp } from './support/app.ts';
import { type Hall, HOUR_MS, openHall, runHall } from './support/halls.ts';
import { openMarket } from './support/market.ts';
import { openTimestampAuthority } from './support/timestamping.ts';

const app = await testApp();
const firms = await openMarket(app);
const [mine, plant] = (await Promise.all(
  ['mine.trader', 'plant.trader'].map((name) => app.signIn(name)),
)) as [Client, Client];
const personOf = async (login: string) =>
  (
    await app.database.pool.query<{ id: string }>('select id from account_person where login_name = $1', [
      login,
    ])
  ).rows[0]?.id ?? '';
const wish = {
  ownerFirmId: firms.mine ?? '',
  ownerPersonId: await personOf('mine.trader'),
  bidders: [{ firmId: firms.plant ?? '', personId: await personOf('plant.trader') }],
};
const { timestamper } = await exampleAuthority(app.now);
const { given, address, close } = await openTimestampAuthority(timestamper, () => app.now);
afterAll(() => {
  close();
});

const stamp = () => runJob(stampAuctionLogs, app.runtime);
const fileOf = async ({ sessionId }: Hall) => {
  const archive = await app.client()(sessionArchive, { sessionId });
  return archive.ok ? archive.answer.file : '';
};
const stampsOf = (text: string) => {
  const replayed = replayLog(text);
  return replayed.same ? replayed.stamps : [];
};
const lag = async () =>
  (await features.readHealth(app.database.reading, app.now)).find(({ name }) => name === 'hall_unstamped')
    ?.value;

async function endedHall() {
  const hall = await openHall(app, { ...wish, lots: [{}, {}] });
  const [lotId = ''] = hall.lotIds;
  await plant(placeBid, { lotId, price: haoPerTonne(5_000_000n) });
  app.pass(HOUR_MS);
  await runHall(app, hall);
  return hall;
}

/** What the command prints, and whether it is content. */
function checked(text: string) {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  const isGood = checkLog(text);
  log.mockRestore();
  return { isGood, said: said.join('\n') };
}

describe('after the close', () => {
  it('the ends of all logs that closed together are under one timestamp of our own within the trial', async () => {
    const hall = await endedHall();
    expect(stampsOf(await fileOf(hall))).toEqual([]);
    expect(checked(await fileOf(hall))).toMatchObject({
      isGood: true,
      said: expect.stringContaining('no timestamp yet') as string,
    });
    await stamp();
    const text = await fileOf(hall);
    expect(stampsOf(text)).toMatchObject([{ lots: [1, 2] }]);
    expect(checked(text)).toMatchObject({
      isGood: true,
      said: expect.stringMatching(/timestamp \S+ over the end of lot 1, 2\n.*TSA/) as string,
    });
    const [one] = stampsOf(text);
    expect(await verifyStamp(one?.text ?? '', one?.token ?? '')).toMatchObject({
      by: expect.stringContaining('TSA') as string,
    });
    const log = await app.client()(lotLog, { lotId: hall.lotIds[0] ?? '' });
    expect(stampsOf(log.ok ? log.answer.file : '')).toMatchObject([{ lots: [1] }]);
  });

  it('the authority of the parameters is asked once for each session, and again until it answers', async () => {
    await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', address));
    app.pass(1_000);
    const hall = await endedHall();
    Object.assign(given, { behaviour: 'broken', asked: 0 });
    await expect(stamp()).rejects.toThrow('stamp_down');
    expect(stampsOf(await fileOf(hall))).toEqual([]);
    expect(await lag()).toBeGreaterThan(2_000);
    given.behaviour = 'right';
    await stamp();
    await stamp();
    expect(given.asked).toBe(2);
    expect(stampsOf(await fileOf(hall))).toHaveLength(1);
    expect(await lag()).toBe(0);
  });

  it('what is accepted later is under a timestamp of its own', async () => {
    const hall = await openHall(app, {
      ...wish,
      lots: [{ reserve: haoPerTonne(6_000_000n), spec: { hasReserve: true } }],
    });
    const [lotId = ''] = hall.lotIds;
    await plant(placeBid, { lotId, price: haoPerTonne(5_000_000n) });
    app.pass(720_000);
    await runHall(app, hall);
    await stamp();
    expect(await mine(acceptBelowReserve, { lotId })).toMatchObject({ ok: true });
    await stamp();
    await runHall(app, hall);
    const text = await fileOf(hall);
    expect(stampsOf(text)).toMatchObject([{ lots: [] }, { lots: [1] }]);
    expect(checked(text).isGood).toBe(true);
  });
});

describe('a file is refused', () => {
  interface Stamped {
    timestamps: { ends: { lot: number; rows: number; hash: string }[]; token: string }[];
  }
  const changed = async (change: (file: Stamped) => void) => {
    const hall = await endedHall();
    await stamp();
    const file = JSON.parse(await fileOf(hall)) as Stamped;
    change(file);
    return JSON.stringify(file);
  };

  it.each<[string, (file: Stamped) => void]>([
    ['an end is of another row', ({ timestamps: [one] }) => (one!.ends[0]!.rows -= 1)],
    ['an end has another hash', ({ timestamps: [one] }) => (one!.ends[0]!.hash = 'ab'.repeat(32))],
    ['the token is over other ends', ({ timestamps: [one] }) => one!.ends.pop()],
    ['the token is nonsense', ({ timestamps: [one] }) => (one!.token = 'AAAA')],
    ['one byte of the token is another', ({ timestamps: [one] }) => (one!.token = flipped(one!.token))],
    ['it has another key', (file) => Object.assign(file.timestamps[0]!, { more: 1 })],
  ])('whose timestamp was changed: %s', async (_name, change) => {
    expect(checked(await changed(change)).isGood).toBe(false);
  });

  it('in the browser too', async () => {
    const text = await changed(({ timestamps: [one] }) => (one!.token = flipped(one!.token)));
    const [one] = stampsOf(text);
    expect(await verifyStamp(one?.text ?? '', one?.token ?? '')).toBeUndefined();
    const right = stampsOf(await changed(() => undefined))[0];
    expect(await verifyStamp(`${right?.text} `, right?.token ?? '')).toBeUndefined();
  });
});

/** In the signature, which stands last. A byte of the authority's own certificate would prove nothing. */
function flipped(token: string): string {
  const bytes = Buffer.from(token, 'base64');
  const at = bytes.length - 8;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
}
