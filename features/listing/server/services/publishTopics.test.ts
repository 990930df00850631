// Topics that change with a listing and its responses.

import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { publishTopics } from './publishTopics.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

it.each([
  [[], ['listing/L', 'market']],
  [
    ['R1', 'R2'],
    ['listing/L', 'market', 'response/R1', 'response/R2'],
  ],
])('of a listing with responses %j: %j', async (responseIds, topics) => {
  const written = await database.transaction(async (tx) => {
    await publishTopics(tx, 'L', ...responseIds);
    return tx.all(z.object({ topic: z.string() }))`
      select topic from outbox where written_in = pg_current_xact_id() order by topic`;
  });
  expect(written.map(({ topic }) => topic)).toEqual(topics);
});
