// Tests for samples of trucks: tonnes from tickets, one sample per truck.

import { describe, expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, taken } from '../../../../test/support/assays.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { sampleChoices, takeSample } from '../../calls/sample.ts';

const app = await testApp();
const { idOf, count, contractId, mine, plant, detail } = await openLaboratories(app);
const { pool } = app.database;

/** Inserts weighed trips directly into the delivery tables. */
let trucks = 0;
async function weighedTrips(loaded: readonly (number | null)[]): Promise<string[]> {
  const [orderId, placeId] = [app.runtime.newId(), 'pinglu'];
  const {
    rows: [person],
  } = await pool.query<{ id: string }>(`select id from account_person where login_name = 'plant.trader'`);
  await pool.query(
    `insert into pickup_order (id, state, contract_id, buyer_id, seller_id, quantity_kg, window_from,
      window_to, place_id, transport, weight_basis, assay_basis, created_by, created_at)
     values ($1, 'active', $2, $3, $4, 500000, '2026-11-24', '2026-12-10', $5, 'road', 'load', 'seller', $6,
             $7)`,
    [orderId, contractId, idOf('plant'), idOf('mine'), placeId, person?.id, app.now],
  );
  return Promise.all(
    loaded.map(async (weight) => {
      const id = app.runtime.newId();
      await pool.query(
        `insert into pickup_trip (id, state, order_id, contract_id, buyer_id, seller_id, plate, driver,
          phone, id_encrypted, licence, vehicle_kind, planned_kg, loaded_kg, pass_nonce, created_by, created_at,
          updated_at)
       values ($1, 'exited', $2, $3, $4, $5, $6, '司机', '', '', '', '', 30000, $7, $1, $8, $9, $9)`,
        [
          id,
          orderId,
          contractId,
          idOf('plant'),
          idOf('mine'),
          `晋F${String(++trucks).padStart(5, '0')}`,
          weight,
          person?.id,
          app.now,
        ],
      );
      return id;
    }),
  );
}
const takeTrips = (by: Client, tripIds: readonly string[]) =>
  by(takeSample, { contractId, tripIds: [...tripIds], sampledAt: app.now, ...taken });

describe('a sample of trucks', () => {
  it('weighs what they weighed, and offers each truck once', async () => {
    const tripIds = await weighedTrips([31_240, 30_980, null]);
    const offered = async () =>
      answerOf(await mine(sampleChoices, { contractId }))
        .trips.map(({ id }) => id)
        .filter((id) => tripIds.includes(id))
        .sort();
    expect(await offered()).toEqual(tripIds.slice(0, 2).sort());
    const { sampleId } = answerOf(await takeTrips(mine, tripIds.slice(0, 2)));
    const { card, trips } = await detail(plant, sampleId);
    expect([card.quantity, card.trips, trips.map(({ net }) => net).sort()]).toEqual([
      62_220n,
      2,
      [30_980n, 31_240n],
    ]);
    expect([
      await offered(),
      faultOf(await takeTrips(plant, tripIds.slice(0, 1))),
      faultOf(await takeTrips(mine, tripIds.slice(2))),
    ]).toEqual([[], 'trip_taken', 'trip_unweighed']);
  });
  it('written down by both sides at once is one', async () => {
    const tripIds = await weighedTrips([31_000, 31_000]);
    const results = await Promise.all([takeTrips(mine, tripIds), takeTrips(plant, tripIds.toReversed())]);
    expect(results.map((result) => faultOf(result)).sort()).toEqual(['done', 'trip_taken']);
    expect(await count('assay_sample_trip', 'trip_id = any ($1)', tripIds)).toBe(2);
  });
  it('names no truck of another contract', async () => {
    expect(faultOf(await takeTrips(mine, [app.runtime.newId()]))).toBe('not_found');
  });
});
