// The demonstration's sessions: over, void, running and announced, with logs that hold.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { proveSessions } from '#features/auction/server/services/proveSessions.ts';
import { testApp } from '../../test/support/app.ts';
import { copyOfDemonstration } from '../../test/support/demonstration.ts';
import { runWatchJob } from '../../test/support/endedSession.ts';

const files = await mkdtemp(join(tmpdir(), 'seam-auctions-'));
afterAll(() => rm(files, { recursive: true }));

it('stand as somebody who looks finds them', { timeout: 240_000 }, async () => {
  const { url, pool } = await copyOfDemonstration(files);
  const { rows } = await pool.query<{ state: string; lots: string[]; bids: string }>(`
    select session.state, array_agg(lot.state order by lot.no) as lots,
           sum((select count(*) from auction_log where lot_id = lot.id and kind = 'bid'))::text as bids
      from auction_session as session
      join auction_lot as lot on lot.session_id = session.id
     group by session.id
     order by session.opens_at`);
  expect(rows.map(({ state, lots }) => ({ state, lots }))).toEqual([
    { state: 'ended', lots: ['sold', 'sold'] },
    { state: 'ended', lots: ['voided'] },
    { state: 'running', lots: ['running', 'running', 'running', 'running'] },
    { state: 'scheduled', lots: ['waiting', 'waiting'] },
  ]);
  const { rows: notices } = await pool.query<{ state: string; sold: number }>(`
    select notice.state, notice.sold_lots as sold
      from auction_session as session
      join notice on notice.session_id = session.id
     order by session.opens_at`);
  expect(notices).toEqual([
    { state: 'result_published', sold: 2 },
    { state: 'result_published', sold: 0 },
    { state: 'trading', sold: 0 },
    { state: 'enrolling', sold: 0 },
  ]);
  expect(rows.map(({ bids }) => Number(bids) >= 5)).toEqual([true, true, true, false]);
  const app = await testApp({ databaseUrl: url });
  expect((await proveSessions(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  await runWatchJob(app, 'watch_sessions');
  const { rows: flags } = await pool.query<{ title: string; kind: string }>(`
    select session.title, flag.kind
      from auction_flag as flag
      join auction_session as session on session.id = flag.session_id`);
  expect(flags).toContainEqual({ title: '黑山矿混煤竞价', kind: 'same_address' });
});
