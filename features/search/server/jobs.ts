// Jobs that update the search index from the outbox and repair what was missed.

import { endOfOutbox, type News, readOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { ENTRY_KINDS, lockCursor, moveCursor } from './queries/entries.ts';
import { updateEntries, addNewNames } from './services/updateIndex.ts';

/** Outbox rows read in one run: most of a busy market's rows do not change the index. */
const MAX_NEWS = 2_000;

export const searchJobs: Job[] = [
  { name: 'search.follow', everySeconds: 2, run: ({ tx }) => followOutbox(tx) },
  { name: 'search.mend', everySeconds: 60, run: ({ tx }) => repair(tx) },
];

/** Outbox rows are kept for an hour; the repair job covers the rest. */
async function followOutbox(tx: Transaction): Promise<void> {
  const from = await lockCursor(tx);
  if (!from) {
    await moveCursor(tx, await endOfOutbox(tx));
    return repair(tx);
  }
  const news = await readOutbox(tx, from, MAX_NEWS);
  const last = news.at(-1);
  if (!last) return;
  for (const kind of FOLLOWED) {
    const ids = idsIn(news, kind);
    if (ids.length > 0) await updateEntries(tx, kind, { ids, limit: MAX_NEWS });
  }
  if (news.some(({ topic }) => topic === 'content')) await updateEntries(tx, 'article');
  await moveCursor(tx, { writtenIn: last.written_in, seq: last.seq });
}

/** Kinds of which each has a topic of its own. */
const FOLLOWED = ['listing', 'notice', 'entrust'] as const;

const idsIn = (news: readonly News[], kind: (typeof FOLLOWED)[number]) => [
  ...new Set(
    news.flatMap(({ topic }) => (topic.startsWith(`${kind}/`) ? [topic.slice(kind.length + 1)] : [])),
  ),
];

/** A batch of each kind: changes made outside of calls, and firms, which have no outbox topic. */
async function repair(tx: Transaction): Promise<void> {
  for (const kind of ENTRY_KINDS) await updateEntries(tx, kind);
  await addNewNames(tx);
}
