// Test of forgetting the phones of leaders.

import { expect, it } from 'vitest';
import { voidTrip } from '#features/pickup/calls/trip.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { answerOf } from '../../../test/support/trading.ts';
import { openYard, WEDNESDAY } from '../../../test/support/yard.ts';
import { formConvoy } from '../calls/convoy.ts';
import { dispatchJobs } from './jobs.ts';

const { app, buyer, contract, order, send } = await openYard();
const DAY_MS = 86_400_000;

it('forgets the phone of a leader three years on, once no trip is under way', async () => {
  const orderId = await order(await contract(500), 400);
  const [over, open] = [await send(orderId, 2), await send(orderId, 2)].map((trips) =>
    trips.map(({ tripId }) => tripId),
  );
  for (const tripIds of [over ?? [], open ?? []])
    answerOf(await buyer(formConvoy, { orderId, leader: '王队长', phone: '13800001111', tripIds }));
  for (const tripId of over ?? []) answerOf(await buyer(voidTrip, { tripId, reason: '不来了' }));
  const phonesAfter = async (days: number) => {
    app.now = new Date(WEDNESDAY.getTime() + days * DAY_MS);
    for (const job of dispatchJobs) await runJob(job, app.runtime);
    const { rows } = await app.database.pool.query<{ leader: string; phone: string }>(
      'select leader, phone from dispatch_convoy order by id',
    );
    return rows.map(({ leader, phone }) => `${leader} ${phone}`);
  };
  expect(await phonesAfter(1_090)).toEqual(['王队长 13800001111', '王队长 13800001111']);
  expect(await phonesAfter(1_100)).toEqual(['王队长 ', '王队长 13800001111']);
});
