// Content's operator queue, for later features.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CHECKERS } from '../states.ts';
import { readWaiting } from './queries/waiting.ts';

const PATH_PREFIXES = {
  review_article: 'news?id=',
  publish_quotes: 'prices?day=',
  publish_text: 'texts?id=',
  publish_banner: 'banners?id=',
} as const;

export async function waitingContent(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!CHECKERS.some((seat) => seats.includes(seat))) return [];
  return (await readWaiting(connection, MOST_WAITING)).map((row) => ({
    ...row,
    path: `${PATH_PREFIXES[row.kind]}${row.id}`,
  }));
}
