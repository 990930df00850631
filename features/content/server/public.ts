// Content's operator queue, for later features.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CONTENT_CHECKERS } from '../states.ts';
import { readWaitingContent } from './queries/operatorTasks.ts';

const PATH_PREFIXES = {
  review_article: 'news?id=',
  publish_quotes: 'prices?day=',
  publish_text: 'texts?id=',
  publish_banner: 'banners?id=',
} as const;

export async function listContentTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!CONTENT_CHECKERS.some((seat) => seats.includes(seat))) return [];
  return (await readWaitingContent(connection, MAX_TASKS_PER_FEATURE)).map((row) => ({
    ...row,
    path: `${PATH_PREFIXES[row.kind]}${row.id}`,
  }));
}
