// Serves the calendars that people subscribe to with another program.

import type { FastifyInstance } from 'fastify';
import { readActorInFirm } from '#features/firm/server/public.ts';
import type { RateLimit } from '#packages/rpc/contract/limit.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { markFeedRead, type OpenedFeed, readFeedByToken } from '../queries/feed.ts';
import { readDeadlines } from '../services/gatherDeadlines.ts';
import { FEED_ROUTE, tokenHashIn } from '../services/issueFeedLink.ts';
import { writeDeadlineFeed } from '../services/writeFeed.ts';
import type { DeadlineSource } from '../sources.ts';

/** Services fetch the calendars of many people from few addresses. */
const LIMIT: RateLimit = {
  name: 'calendar',
  max: 60,
  windowMs: 60_000,
  countedBy: 'address',
  maxOfNetwork: 600,
};
const NOTED_EVERY_MS = 3_600_000;

/** A link that was replaced or never made is answered like any page that does not exist. */
export function registerDeadlineFeeds(
  http: FastifyInstance,
  runtime: Runtime,
  sources: readonly DeadlineSource[],
): void {
  http.get<{ Params: { file: string } }>(
    FEED_ROUTE,
    { exposeHeadRoute: false, config: { limit: LIMIT } },
    async ({ params: { file } }, reply) => {
      const tokenHash = tokenHashIn(file);
      const feed = tokenHash && (await readFeedByToken(runtime.database.reading, tokenHash));
      if (!feed) return reply.callNotFound();
      const text = await writeFeedOf(feed, runtime, sources);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'inline; filename="deadlines.ics"')
        .send(text);
    },
  );
}

async function writeFeedOf(
  { id, person_id: personId, firm_id, firm_name: firmName, locale, read_at: readAt }: OpenedFeed,
  { database, clock, site }: Runtime,
  sources: readonly DeadlineSource[],
): Promise<string> {
  const now = clock();
  const seats = firm_id === null ? [] : (await readActorInFirm(database.reading, firm_id, personId)).seats;
  // Whoever has left the firm keeps only what is their own.
  const firmId = seats.length === 0 ? '' : (firm_id ?? '');
  const { list } = await readDeadlines(sources, { tx: database.reading, now, personId, firmId, seats });
  if (readAt === null || now.getTime() - readAt.getTime() >= NOTED_EVERY_MS)
    await database.transaction((tx) => markFeedRead(tx, id, now));
  return writeDeadlineFeed(list, { locale, now, firmName: firmId === '' ? null : firmName, site });
}
