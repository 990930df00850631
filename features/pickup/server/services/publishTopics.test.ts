// Topics that change with an order, a trip or a scale.

import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase, type Transaction } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { publishDelivery, publishLate, publishScale } from './publishTopics.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

const topicsOf = (publish: (tx: Transaction) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await publish(tx);
    const rows = await tx.all(z.object({ topic: z.string() }))`
      select topic from outbox where written_in = pg_current_xact_id() order by topic`;
    return rows.map(({ topic }) => topic);
  });
const sides = { buyer_id: 'plant', seller_id: 'mine' };

it.each<[string, (tx: Transaction) => Promise<unknown>, string[]]>([
  [
    'an order',
    (tx) => publishDelivery(tx, sides, 'O'),
    ['deliveries', 'deliveries/mine', 'deliveries/plant', 'pickup/O'],
  ],
  [
    'trips of an order',
    (tx) => publishDelivery(tx, sides, 'O', 'T1', 'T2'),
    ['deliveries', 'deliveries/mine', 'deliveries/plant', 'pickup/O', 'trip/T1', 'trip/T2'],
  ],
  [
    'what is overdue',
    (tx) => publishLate(tx, { buyerId: 'plant', sellerId: 'mine' }),
    ['deliveries', 'deliveries/mine', 'deliveries/plant'],
  ],
  ['a scale', (tx) => publishScale(tx, 'mine'), ['deliveries', 'deliveries/mine']],
])('of %s', async (_what, publish, topics) => {
  expect(await topicsOf(publish)).toEqual(topics);
});
