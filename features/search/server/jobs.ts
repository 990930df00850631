// What search does by the clock: it follows the outbox, and mends what no news told of.

import { endOfOutbox, type News, readOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { ENTRY_KINDS, lockCursor, moveCursor } from './queries/entries.ts';
import { bringUp, learnNames } from './services/updateIndex.ts';

/** News read in one run: a busy market writes many lines of which few change what is found. */
const MOST_NEWS = 2_000;

export const searchJobs: Job[] = [
  { name: 'search.follow', everySeconds: 2, run: ({ tx }) => followNews(tx) },
  { name: 'search.mend', everySeconds: 60, run: ({ tx }) => mend(tx) },
];

/** What changed since the last run. News is kept for an hour; what was missed is mended. */
async function followNews(tx: Transaction): Promise<void> {
  const from = await lockCursor(tx);
  if (!from) {
    await moveCursor(tx, await endOfOutbox(tx));
    return mend(tx);
  }
  const news = await readOutbox(tx, from, MOST_NEWS);
  const last = news.at(-1);
  if (!last) return;
  const listings = listingsIn(news);
  if (listings.length > 0) await bringUp(tx, 'listing', { ids: listings, most: MOST_NEWS });
  if (news.some(({ topic }) => topic === 'content')) await bringUp(tx, 'article');
  await moveCursor(tx, { writtenIn: last.written_in, seq: last.seq });
}

const listingsIn = (news: readonly News[]) => [
  ...new Set(
    news.flatMap(({ topic }) => (topic.startsWith('listing/') ? [topic.slice('listing/'.length)] : [])),
  ),
];

/** A batch of each kind: what came by no call, and firms, who have no topic of their own. */
async function mend(tx: Transaction): Promise<void> {
  for (const kind of ENTRY_KINDS) await bringUp(tx, kind);
  await learnNames(tx);
}
