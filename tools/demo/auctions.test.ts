// The demonstration's sessions: of all kinds, over, void, running and announced, with logs that hold.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { proveSessions } from '#features/auction/server/services/proveSessions.ts';
import { testApp } from '../../test/support/app.ts';
import { copyOfDemonstration } from '../../test/support/demonstration.ts';
import { runWatchJob } from '../../test/support/endedSession.ts';

interface Stands {
  readonly title: string;
  readonly kind: string;
  readonly direction: string;
  readonly state: string;
  readonly notice: string;
  readonly sold: number;
  readonly lots: readonly string[];
  readonly bids: number;
}

const files = await mkdtemp(join(tmpdir(), 'seam-auctions-'));
afterAll(() => rm(files, { recursive: true }));
// Whoever comes first loads it, which takes as long as the machine needs.
const { url, pool } = await copyOfDemonstration(files);

it('stand as somebody who looks finds them', async () => {
  const { rows } = await pool.query<Stands>(`
    select session.title, session.kind, session.direction, session.state, notice.state as notice,
           notice.sold_lots as sold, array_agg(lot.state order by lot.no) as lots,
           sum((select count(*) from auction_log where lot_id = lot.id and kind = 'bid'))::int as bids
      from auction_session as session
      join notice on notice.session_id = session.id
      join auction_lot as lot on lot.session_id = session.id
     group by session.id, notice.id
     order by session.opens_at, session.id`);
  const told = ({ title, kind, direction, state, notice, sold, lots }: Stands) =>
    [title, kind, direction, state, notice, sold, lots.join(' ')].join(' | ');
  expect(rows.map(told)).toEqual([
    '黑山矿末煤竞价 | open_whole | sell | ended | result_published | 3 | sold sold unsold_reserve sold',
    '北沟矿末煤分量竞价 | open_quantity | sell | ended | result_published | 1 | sold',
    '北沟矿洗混煤密封报价 | sealed | sell | ended | result_published | 1 | sold',
    '黑山矿混煤竞价 | open_whole | sell | ended | result_published | 0 | voided',
    '黑山矿动力煤竞价专场 | open_whole | sell | running | trading | 0 | running running running running',
    '黑山矿混煤分量竞价 | open_quantity | sell | running | trading | 0 | running running',
    '北沟矿喷吹煤密封报价 | sealed | sell | running | trading | 0 | running running',
    '敬华电厂动力煤采购竞价 | open_whole | buy | running | trading | 0 | running running',
    '黑山矿动力煤竞价预告 | open_whole | sell | scheduled | enrolling | 0 | waiting waiting',
    '北沟矿洗混煤密封报价预告 | sealed | sell | scheduled | enrolling | 0 | waiting',
    '北沟矿末煤分量竞价预告 | open_quantity | sell | scheduled | enrolling | 0 | waiting',
  ]);
  // Sealed prices are no bids until they are opened.
  const isLively = ({ kind, bids }: Stands) => kind === 'sealed' || bids >= 5;
  expect(rows.map(isLively).indexOf(false)).toBe(8);
  const { rows: draws } = await pool.query(`select from auction_log where kind = 'drawn'`);
  expect(draws).toHaveLength(1);
  const app = await testApp({ databaseUrl: url });
  expect((await proveSessions(app.database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);
  await runWatchJob(app, 'watch_sessions');
  const { rows: flags } = await pool.query<{ title: string; kind: string }>(`
    select session.title, flag.kind
      from auction_flag as flag
      join auction_session as session on session.id = flag.session_id`);
  expect(flags).toContainEqual({ title: '黑山矿混煤竞价', kind: 'same_address' });
});
