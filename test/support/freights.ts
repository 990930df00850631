// Freight bills of one contract, written by the seller and owed by the buyer.

import { writeFreight } from '#features/fee/calls/freight.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TestApp } from './app.ts';
import { openDeliveries } from './deliveries.ts';
import { openFirm } from './people.ts';
import { answerOf } from './trading.ts';

export async function openFreights(app: TestApp) {
  const market = await openDeliveries(app);
  const { pool } = app.database;
  const carrier = await openFirm(app, 'haul', ['firm_dispatcher'], {
    kind: 'carrier',
    canBuy: false,
    canSell: false,
  });
  const [plantMoney, hauler] = [await app.signIn('plant.finance'), await app.signIn('haul.dispatcher')];
  const contractId = await market.contract(2_000);
  const orderId = await market.order(contractId, 1_900);
  await pool.query(`update pickup_order set state = 'active' where id = $1`, [orderId]);

  /** Of one truck with 30 t at 100 yuan; weighing has its own tests. */
  const written = async () => {
    const [trip] = await market.send(orderId, 1);
    await pool.query(
      `update pickup_trip set state = 'signed', signed_at = $2, loaded_kg = 30000, received_kg = 30000
        where id = $1`,
      [trip?.tripId, app.now],
    );
    const bill: InputOf<typeof writeFreight> = {
      contractId,
      carrierId: carrier.id,
      payer: 'buyer',
      tripIds: [trip?.tripId ?? ''],
      from: '平鲁',
      to: '大同',
      basis: 'load',
      unit: 'tonne',
      rate: haoPerTonne(1_000_000n),
      allowance: basisPoints(120n),
      goodsPrice: haoPerTonne(0n),
      otherFine: fen(0n),
      otherReason: '',
      remark: '',
    };
    return answerOf(await market.gate(writeFreight, bill)).freightId;
  };
  return { ...market, plantMoney, hauler, written };
}
