// A mine and a plant that deliver, each with its scale, for tests: the first day of the window, 09:12 in the market.

import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import { pickupOrderDetail } from '#features/pickup/calls/order.ts';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import { testApp } from './app.ts';
import { openDeliveries, placeOf } from './deliveries.ts';
import { answerOf } from './trading.ts';

export const WEDNESDAY = new Date('2026-11-25T01:12:00Z');
export const TRAIN = {
  by: 'rail',
  planNo: '2611-0387',
  wagons: 52,
  stationFrom: '大新站',
  stationTo: '柳村南',
} as const;
export const SHIP = {
  by: 'water',
  vessel: '神华528',
  voyage: 'V2611',
  portFrom: '秦皇岛',
  portTo: '广州港',
  laycanFrom: '2026-11-25',
  laycanTo: '2026-11-30',
} as const;

/** Once for each file of tests. */
export async function openYard() {
  const app = await testApp();
  app.now = WEDNESDAY;
  const market = await openDeliveries(app);
  const { gate, buyer, contract } = market;
  const contractId = await contract(2_000);
  const placeId = await placeOf(app, contractId);
  const mineScale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
  const plantScale = await market.device(buyer, placeId, market.idOfPerson('plant.gate'));
  const stateOf = async (orderId: string) => answerOf(await buyer(pickupOrderDetail, { orderId })).card.state;
  const tripState = async (tripId: string) => answerOf(await buyer(tripDetail, { tripId })).card.state;
  const broken = async () => (await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept);
  const lies = async (code: string) =>
    BigInt(
      (
        await app.database.pool.query<{ kg: string }>(
          'select balance_kg as kg from goods_account where code = $1',
          [code],
        )
      ).rows[0]?.kg ?? 0,
    );
  return {
    app,
    market,
    ...market,
    contractId,
    placeId,
    mineScale,
    plantScale,
    stateOf,
    tripState,
    broken,
    lies,
  };
}
