// A fee of the mine's to pay, one that is paid and asked to be invoiced, a rate that waits, a freight bill it drove and wrote, and a draft it is to receive.

import { payFees, requestInvoice } from '#features/fee/calls/bill.ts';
import { billFees, issueFee } from '#features/fee/calls/desk.ts';
import { writeFreight } from '#features/fee/calls/freight.ts';
import { registerOrder, verifyOrder } from '#features/fee/calls/order.ts';
import { proposeRate } from '#features/fee/calls/rate.ts';
import { planTrips } from '#features/pickup/calls/trip.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf } from '../support/trading.ts';
import type { World } from './seats.ts';

/** The truck is sent under this pick-up order. */
export async function chargeFees(app: TestApp, { idOf, tokenOf }: World, pickupId: string) {
  const { pool } = app.database;
  const client = async (name: string) => app.client(await tokenOf(name));
  const [desk, maker, mine, plant, gate] = [
    await client('operator.settlement'),
    await client('operator.maker'),
    await client('mine.finance'),
    await client('plant.finance'),
    await client('mine.dispatcher'),
  ];
  const fee = async () => {
    const { feeId } = answerOf(
      await desk(issueFee, {
        firmId: idOf('mine'),
        type: 'meeting',
        gross: fen(1_000n),
        discount: fen(0n),
        note: '培训费',
      }),
    );
    answerOf(await desk(billFees, { feeIds: [feeId] }));
    return feeId;
  };
  const [open, paid] = [await fee(), await fee()];
  answerOf(await mine(payFees, { feeIds: [paid] }));
  const { invoiceId } = answerOf(await mine(requestInvoice, { feeIds: [paid] }));
  const { rateId } = answerOf(
    await desk(proposeRate, {
      type: 'trade',
      rate: haoPerTonne(1_000n),
      discount: basisPoints(0n),
      validFrom: '2027-01-01',
      note: '新费率',
    }),
  );
  const {
    trips: [sent],
  } = answerOf(
    await (
      await client('plant.dispatcher')
    )(planTrips, {
      orderId: pickupId,
      trucks: [
        {
          plate: '晋F20009',
          driver: '张师傅',
          phone: '',
          idNumber: '',
          licence: '',
          kind: '',
          planned: kg(33_000n),
        },
      ],
    }),
  );
  const tripId = sent?.tripId ?? '';
  await pool.query(
    `update pickup_trip set state = 'signed', signed_at = $2, loaded_kg = 33000, received_kg = 33000 where id = $1`,
    [tripId, app.now],
  );
  const {
    rows: [trip],
  } = await pool.query<{ contract_id: string }>('select contract_id from pickup_trip where id = $1', [
    tripId,
  ]);
  const contractId = trip?.contract_id ?? '';
  const { freightId } = answerOf(
    await gate(writeFreight, {
      contractId,
      carrierId: idOf('mine'),
      payer: 'buyer',
      tripIds: [tripId],
      from: '平鲁',
      to: '大同',
      basis: 'load',
      unit: 'tonne',
      rate: haoPerTonne(100_000n),
      allowance: basisPoints(30n),
      goodsPrice: haoPerTonne(0n),
      otherFine: fen(0n),
      otherReason: '',
      remark: '',
    }),
  );
  const { orderId } = answerOf(
    await plant(registerOrder, {
      contractId,
      type: 'bank_draft',
      amount: fen(1_000n),
      reference: '',
      draftNo: '1'.repeat(30),
      issuedOn: '2026-11-20',
      maturesOn: '2027-05-20',
      drawer: '电厂',
      acceptor: '银行',
      endorsements: [],
      imageIds: [],
      sheets: [],
      remark: '',
    }),
  );
  answerOf(await maker(verifyOrder, { orderId }));
  return {
    fee: { id: open },
    feeInvoice: { id: invoiceId },
    feeRate: { id: rateId },
    freight: { id: freightId },
    paymentOrder: { id: orderId },
  };
}
