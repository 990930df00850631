// The outbox as the source of the push feed.

import { type Cursor, endOfOutbox, readOutbox, readTimeline } from '#packages/db/outbox.ts';
import type { Database } from '#packages/db/sql.ts';
import type { NewsSource } from '#packages/push/server/feed.ts';

const BATCH_SIZE = 1_000;

interface Position extends Cursor {
  readonly timeline: string | undefined;
}

export function outboxSource(
  { reading }: Database,
  more: Pick<NewsSource<Position>, 'announce' | 'answer'>,
): NewsSource<Position> {
  return {
    end: async () => {
      // Before the position: if another server takes over between, it is found that it has.
      const timeline = await readTimeline(reading);
      return { ...(await endOfOutbox(reading)), timeline };
    },
    isContinued: async ({ timeline }) => (await readTimeline(reading)) === timeline,
    read: async (after) => {
      const news = await readOutbox(reading, after, BATCH_SIZE);
      const last = news.at(-1);
      return {
        topics: news.map(({ topic }) => topic),
        traceparents: [...new Set(news.flatMap(({ traceparent }) => traceparent ?? []))],
        next: last ? { ...after, writtenIn: last.written_in, seq: last.seq } : after,
        isMore: news.length === BATCH_SIZE,
      };
    },
    ...more,
  };
}
