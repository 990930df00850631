// What article registers for the server.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { articleHandlers } from './handlers.ts';
import personalData from './queries/personalData.ts';
import { readWaitingTemplates } from './queries/template.ts';

/** General articles awaiting a second person. */
const listArticleTasks = async (
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> =>
  seats.includes('operator_admin')
    ? (await readWaitingTemplates(connection, MAX_TASKS_PER_FEATURE)).map(
        ({ id, note, since, written_by: by }) => ({
          kind: 'decide_articles',
          id,
          title: note,
          since,
          barred: [by],
          path: `articles?id=${id}`,
        }),
      )
    : [];

export default {
  handlers: articleHandlers,
  contributions: [operatorQueues.with(listArticleTasks)],
  personalData,
} satisfies ServerRegistrations;
