// Tests of to-dos after a contract: pick-ups, and a returned certification.

import { describe, expect, it } from 'vitest';
import { markFormReturned } from '#features/certification/calls/desk.ts';
import { returnOrder, submitOrder } from '#features/pickup/calls/order.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openCertification } from '../../../../test/support/certification.ts';
import { openDeliveries } from '../../../../test/support/deliveries.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
const { gate, buyer, stranger, plant, contract, order, written, send } = await openDeliveries(app);
const certification = await openCertification(app);

const active = async (count: number, windowTo = '2026-12-10') => {
  const orderId = await order(await contract(500), count, { windowTo });
  await app.database.pool.query("update pickup_order set state = 'active' where id = $1", [orderId]);
  return orderId;
};
const waiting = async (client: Client, id: string) =>
  answerOf(await client(businessTodo, {})).list.filter((todo) => todo.id === id);

describe('a pick-up order', () => {
  it('waits for the seller once it is asked for, and for the buyer when it came back', async () => {
    const draft = await written(await contract(500), 300);
    const { orderId } = draft;
    expect(await waiting(buyer, orderId)).toEqual([]);
    const { version } = answerOf(await buyer(submitOrder, { orderId, version: draft.version }));
    expect(await waiting(gate, orderId)).toMatchObject([
      { kind: 'answer_pickup', counterparty: 'plant', due: new Date('2026-12-10T16:00:00Z') },
    ]);
    expect(answerOf(await gate(businessTodo, {})).counts).toMatchObject({ pickups: 1 });
    expect(await waiting(buyer, orderId)).toEqual([]);
    answerOf(await gate(returnOrder, { orderId, version, reason: '窗口太短' }));
    expect(await waiting(gate, orderId)).toEqual([]);
    expect(await waiting(buyer, orderId)).toMatchObject([{ kind: 'mend_pickup', counterparty: 'mine' }]);
  });

  it('waits for nobody else, and for no seat that cannot do anything about it', async () => {
    const { orderId, version } = await written(await contract(500), 300);
    answerOf(await buyer(submitOrder, { orderId, version }));
    expect(await waiting(stranger, orderId)).toEqual([]);
    expect(await waiting(plant, orderId)).toEqual([]);
  });

  it('is due while coal is left in its last days', async () => {
    const [soon, later] = [await active(100, '2026-11-26'), await active(100)];
    expect(await waiting(buyer, soon)).toMatchObject([{ kind: 'lift_pickup' }]);
    expect(await waiting(buyer, later)).toEqual([]);
    await app.database.pool.query('update pickup_order set lifted_kg = 99900 where id = $1', [soon]);
    expect(await waiting(buyer, soon)).toEqual([]);
  });

  it('waits for the buyer to sign for what came', async () => {
    const orderId = await active(100);
    const [trip] = await send(orderId);
    await app.database.pool.query("update pickup_trip set state = 'arrived' where id = $1", [trip?.tripId]);
    expect(await waiting(buyer, orderId)).toEqual([]);
    await app.database.pool.query("update pickup_trip set state = 'recv_tared' where id = $1", [
      trip?.tripId,
    ]);
    expect(await waiting(buyer, orderId)).toMatchObject([{ kind: 'sign_trips' }]);
    expect(await waiting(gate, orderId)).toEqual([]);
  });
});

describe('a certification', () => {
  it('waits for the administrator once it came back', async () => {
    const { admin, firmId, content } = await certification.submitted();
    expect(await waiting(admin, firmId)).toEqual([]);
    answerOf(
      await certification.first(markFormReturned, {
        ...(await certification.shown(firmId)),
        reasons: [],
        note: '请补清晰件',
      }),
    );
    expect(await waiting(admin, firmId)).toEqual([
      {
        kind: 'mend_certification',
        id: firmId,
        no: content.creditCode,
        title: content.name,
        counterparty: null,
        due: null,
        quantity: null,
        amount: null,
      },
    ]);
  });
});
