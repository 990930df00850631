// Intents for tests: terms of a plant's wish, and the matching run at once.

import { createIntent } from '#features/intent/calls/intent.ts';
import { matchChangedIntents } from '#features/intent/server/jobs.ts';
import { intentTermsExample } from '#features/intent/terms.example.ts';
import type { IntentTerms } from '#features/intent/terms.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import type { TestApp } from './app.ts';
import { answerOf } from './trading.ts';

export async function wish(app: TestApp, by: Client, changes: Partial<IntentTerms> = {}) {
  return answerOf(await by(createIntent, { terms: intentTermsExample(app.now, changes) })).intentId;
}

/** As the job does each second, until it has read all news: they wait for open transactions of other tests. */
export async function matchIntents(app: TestApp): Promise<void> {
  for (;;) {
    await runJob(matchChangedIntents, app.runtime);
    const { rows } = await app.database.pool.query(
      `select
         from outbox, intent_cursor as read
        where (outbox.written_in, outbox.seq) > (read.written_in, read.seq)`,
    );
    if (rows.length === 0) return;
  }
}
