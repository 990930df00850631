// An active pick-up order with a truck, a convoy, a ticket that waits for its second person and for photographs, a scale, a vehicle, a pile and a warehouse receipt.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { formConvoy } from '#features/dispatch/calls/convoy.ts';
import { addLot } from '#features/goods/calls.ts';
import { saveOrder } from '#features/pickup/calls/order.ts';
import { planTrips } from '#features/pickup/calls/trip.ts';
import { saveVehicle, vehiclePage, dropVehicle } from '#features/pickup/calls/vehicle.ts';
import { approveScale } from '#features/weighbridge/calls/desk.ts';
import { askForPhotos } from '#features/weighbridge/calls/photos.ts';
import { registerKey, registerScale } from '#features/weighbridge/calls/scale.ts';
import { uploadTickets } from '#features/weighbridge/calls/ticket.ts';
import { GENESIS_HASH, type TicketBody, ticketText } from '#features/weighbridge/ticket.ts';
import { kg } from '#packages/exact/exact.ts';
import type { TestApp } from '../support/app.ts';
import { photograph } from '../support/deliveries.ts';
import { answerOf, tonnes } from '../support/trading.ts';
import type { World } from './seats.ts';

const truck = { driver: '张师傅', phone: '', idNumber: '', licence: '', kind: '' };

export async function sendTrucks(
  app: TestApp,
  { plant, operator, take, idOf, tokenOf, personIds }: World,
  listing: string,
) {
  const { pool } = app.database;
  const { rows: before } = await pool.query<{ id: string }>('select id from contract');
  answerOf(await take(plant, listing, 500));
  const {
    rows: [made],
  } = await pool.query<{ id: string }>(
    `update contract set state = 'effective' where id <> all ($1) returning id`,
    [before.map(({ id }) => id)],
  );
  const contractId = made?.id ?? '';
  const [gate, buyer] = [
    app.client(await tokenOf('mine.dispatcher')),
    app.client(await tokenOf('plant.dispatcher')),
  ];
  const { orderId } = answerOf(
    await buyer(saveOrder, {
      content: {
        contractId,
        quantity: tonnes(400),
        windowFrom: '2026-11-24',
        windowTo: '2026-12-10',
        placeId: 'pinglu',
        transport: 'road',
        weightBasis: 'load',
        assayBasis: 'seller',
        consignee: '',
        delegates: [],
        carriage: null,
        remark: '',
      },
    }),
  );
  await pool.query(`update pickup_order set state = 'active' where id = $1`, [orderId]);
  const {
    trips: [trip],
  } = answerOf(
    await buyer(planTrips, { orderId, trucks: [{ ...truck, plate: '晋F20001', planned: kg(33_000n) }] }),
  );
  const {
    trips: [other],
  } = answerOf(
    await buyer(planTrips, { orderId, trucks: [{ ...truck, plate: '晋F20002', planned: kg(33_000n) }] }),
  );
  const together = ['晋F20005', '晋F20006'].map((plate) => ({ ...truck, plate, planned: kg(33_000n) }));
  const led = answerOf(await buyer(planTrips, { orderId, trucks: together })).trips;
  const tripIds = led.map(({ tripId }) => tripId);
  const { convoyId } = answerOf(await buyer(formConvoy, { orderId, leader: '王队长', phone: '', tripIds }));
  const { scaleId } = answerOf(
    await gate(registerScale, {
      name: '汽车衡',
      placeId: 'pinglu',
      division: kg(20n),
      calibratedTo: '2027-05-31',
      certificateNo: 'JD-1',
      certificate: [],
    }),
  );
  answerOf(await operator(approveScale, { scaleId, calibratedTo: '2027-05-31' }));
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  answerOf(
    await gate(registerKey, {
      scaleId,
      publicKey: Buffer.concat([
        Buffer.from([4]),
        Buffer.from(x, 'base64url'),
        Buffer.from(y, 'base64url'),
      ]).toString('base64url'),
    }),
  );
  const photos = await Promise.all(
    [2, 3].map(async (side) => photograph(app, await tokenOf('mine.dispatcher'), side)),
  );
  const body: TicketBody = {
    scaleId,
    localSeq: 1,
    side: 'load',
    tripId: other?.tripId ?? '',
    plate: '晋F20002',
    gross: kg(48_000n),
    tare: kg(15_000n),
    firstAt: new Date(app.now.getTime() - 3_600_000),
    secondAt: app.now,
    source: 'offline',
    operatorId: personIds.get('mine.dispatcher') ?? '',
    plateRead: '',
    sealNo: '',
    reason: '仪表故障',
    photoHashes: photos.map(({ hash }) => hash),
    prevHash: GENESIS_HASH,
  };
  const text = ticketText(body);
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
  const {
    results: [ticket],
  } = answerOf(
    await gate(uploadTickets, {
      tickets: [
        {
          body,
          hash: createHash('sha256').update(text).digest('hex'),
          signature,
          photos: photos.map(({ id }) => id),
        },
      ],
    }),
  );
  const vehicle = async (plate: string) =>
    answerOf(await buyer(saveVehicle, { ...truck, plate, load: kg(33_000n) })).vehicleId;
  const dropped = await vehicle('晋F20003');
  answerOf(await buyer(dropVehicle, { vehicleId: dropped }));
  await vehicle('晋F20004');
  const receiptId = app.runtime.newId();
  await pool.query(
    `
    insert into goods_receipt (id, state, warehouse_id, owner_id, contract_id, variety_id, place_id, quantity_kg, bought_at, issued_by, issued_at)
    values ($1, 'issued', $2, $3, $4, 'thermal', 'pinglu', 1000, $5, $6, $5)`,
    [receiptId, idOf('mine'), idOf('plant'), contractId, app.now, personIds.get('mine.dispatcher')],
  );
  return {
    pickup: { id: orderId },
    trip: { id: trip?.tripId ?? '' },
    convoy: { id: convoyId },
    scale: { id: scaleId },
    ticket: { id: ticket?.ticketId ?? '' },
    question: {
      id: answerOf(await operator(askForPhotos, { ticketId: ticket?.ticketId ?? '', what: '车牌' }))
        .questionId,
    },
    vehicle: { id: answerOf(await buyer(vehiclePage, {})).list[0]?.id ?? '', gone: dropped },
    lot: {
      id: answerOf(
        await gate(addLot, {
          content: { placeId: 'pinglu', pile: '1 号', varietyId: 'thermal', remark: '' },
          onHand: tonnes(10),
        }),
      ).lotId,
    },
    warehouseReceipt: { id: receiptId },
  };
}
