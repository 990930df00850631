// Tests for freight bills from signed trips to the carrier's invoice.

import { beforeAll, describe, expect, it } from 'vitest';
import { activeHoldsFor } from '#features/funds/server/public.ts';
import { readPrepayment } from '#features/instalment/server/public.ts';
import { basisPoints, type Exact, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDeliveries } from '../../../../test/support/deliveries.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  confirmFreight,
  freightChoices,
  freightContracts,
  freightDetail,
  freightFacets,
  freightPage,
  invoiceFreight,
  payFreight,
  returnFreight,
  withdrawFreight,
  writeFreight,
} from '../../calls/freight.ts';

const app = await testApp();
const { idOf, contract, prepay, order, send, gate, buyer, stranger, watch, count, brokenBooks } =
  await openDeliveries(app);
const { pool } = app.database;
const carrier = await openFirm(app, 'haul', ['firm_dispatcher', 'firm_finance'], {
  kind: 'carrier',
  canBuy: false,
  canSell: false,
});
const [plant, hauler, haulerMoney, mineMoney] = await Promise.all(
  ['plant.finance', 'haul.dispatcher', 'haul.finance', 'mine.finance'].map((name) => app.signIn(name)),
);
if (!plant || !hauler || !haulerMoney || !mineMoney) throw new Error('somebody is not there');

let contractId = '';
let orderId = '';
beforeAll(async () => {
  contractId = await contract(2_000);
  orderId = await order(contractId, 1_900);
  await pool.query(`update pickup_order set state = 'active' where id = $1`, [orderId]);
});

/** Inserts signed trips directly; weighing has its own tests. */
async function signed(
  weights: readonly (readonly [loaded: number, received: number])[],
  from = orderId,
): Promise<string[]> {
  const trips = await send(from, weights.length);
  for (const [at, [loaded, received]] of weights.entries()) {
    await pool.query(
      `update pickup_trip set state = 'signed', signed_at = $2, loaded_kg = $3, received_kg = $4
        where id = $1`,
      [trips[at]?.tripId, app.now, loaded, received],
    );
  }
  return trips.map(({ tripId }) => tripId);
}
const bill = (
  tripIds: string[],
  changes: Partial<InputOf<typeof writeFreight>> = {},
): InputOf<typeof writeFreight> => ({
  contractId,
  carrierId: carrier.id,
  payer: 'buyer',
  tripIds,
  from: '平鲁',
  to: '大同',
  basis: 'load',
  unit: 'tonne',
  rate: haoPerTonne(1_486_000n),
  allowance: basisPoints(120n),
  goodsPrice: haoPerTonne(0n),
  otherFine: fen(0n),
  otherReason: '',
  remark: '',
  ...changes,
});
const written = async (tripIds: string[], changes = {}, by: Client = gate) =>
  answerOf(await by(writeFreight, bill(tripIds, changes))).freightId;
const confirmed = async (tripIds: string[]) => {
  const freightId = await written(tripIds);
  answerOf(await plant(confirmFreight, { freightId }));
  return freightId;
};
const load = (loaded: number, received = loaded) => [[loaded, received]] as const;
/** The third worked example, with trucks of impossible size. */
const EXAMPLE = [
  [1_280_000, 1_260_400],
  [1_281_000, 1_258_200],
  [1_281_000, 1_263_000],
] as const;
const NUMBER = '26127000000000000001';

describe('a freight bill', () => {
  it('goes from its trips to the carrier’s money and its invoice', async () => {
    const freightId = await written(await signed(EXAMPLE));
    expect(faultOf(await plant(payFreight, { freightId }))).toBe('wrong_state');
    answerOf(await plant(confirmFreight, { freightId }));
    const paid = await watch('plant');
    answerOf(await plant(payFreight, { freightId }));
    expect((await paid())[0]).toBe(-56_879_681n);
    const {
      rows: [purse],
    } = await pool.query<{ balance: string }>(
      `select balance_fen as balance from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
      [carrier.id],
    );
    expect(purse?.balance).toBe('56879681');
    answerOf(await hauler(invoiceFreight, { freightId, invoiceNo: NUMBER }));
    expect(answerOf(await plant(freightDetail, { freightId }))).toMatchObject({
      card: { state: 'invoiced', shortageFine: 212_439n, payable: 56_879_681n, trips: 3 },
      gross: 57_092_120n,
      net: 52_183_194n,
      vat: 4_696_487n,
      excess: 142_960_000n,
      invoiceNo: NUMBER,
    });
    expect(answerOf(await plant(freightDetail, { freightId })).timeline.map(({ move }) => move)).toEqual([
      'write',
      'confirm',
      'pay',
      'invoice',
    ]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('is found by who owes it, drove it or wrote it, and moved by whose move it is', async () => {
    const freightId = await written(await signed(load(30_000)));
    expect([
      faultOf(await stranger(freightDetail, { freightId })),
      faultOf(await mineMoney(freightDetail, { freightId })),
    ]).toEqual(['not_found', 'done']);
    for (const by of [haulerMoney, mineMoney])
      expect(faultOf(await by(confirmFreight, { freightId }))).toBe('not_found');
    expect(faultOf(await buyer(withdrawFreight, { freightId }))).toBe('not_found');
    expect(answerOf(await hauler(freightPage, { keyword: '平鲁' })).list.map(({ id }) => id)).toContain(
      freightId,
    );
    expect(answerOf(await stranger(freightPage, {})).total).toBe(0);
    expect(answerOf(await plant(freightDetail, { freightId })).moves).toEqual(['confirm', 'return']);
    expect(answerOf(await gate(freightDetail, { freightId })).moves).toEqual(['withdraw']);
  });
  it('is returned with a reason, and its trips are free once it is withdrawn', async () => {
    const tripIds = await signed(load(30_000));
    const freightId = await written(tripIds);
    answerOf(await plant(returnFreight, { freightId, reason: '运价不对' }));
    expect(faultOf(await gate(writeFreight, bill(tripIds)))).toBe('trip_billed');
    answerOf(await gate(withdrawFreight, { freightId }));
    expect(faultOf(await gate(writeFreight, bill(tripIds)))).toBe('done');
    expect(await count('fee_freight_trip', 'trip_id = $1', tripIds[0])).toBe(2);
  });
  it.each<[string, Parameters<typeof bill>[1], string]>([
    ['a carrier that is none', { carrierId: 'rival' }, 'carrier_unknown'],
    ['a rate by the kilometre without kilometres', { unit: 'tonne_kilometre' }, 'distance_needed'],
    ['fines that eat it up', { otherFine: fen(90_000_000n), otherReason: '损失' }, 'fines_exceed'],
    ['a fine without a reason', { otherFine: fen(1n) }, 'bad_parameter'],
  ])('is not written with %s', async (_name, changes, fault) => {
    const tripIds = await signed(load(30_000));
    expect(
      faultOf(
        await gate(
          writeFreight,
          bill(tripIds, { ...changes, ...(changes?.carrierId ? { carrierId: idOf('rival') } : {}) }),
        ),
      ),
    ).toBe(fault);
  });
  it('by the kilometre comes to weight times way', async () => {
    const { payable } = answerOf(
      await gate(
        writeFreight,
        bill(await signed(load(30_000)), {
          unit: 'tonne_kilometre',
          rate: haoPerTonne(2_500n),
          distance: 400_000n as Exact<'m'>,
        }),
      ),
    );
    expect(payable).toBe(300_000n);
  });
  it('needs the money', async () => {
    const freightId = await written(await signed(load(900_000_000)), { rate: haoPerTonne(50_000_000n) });
    answerOf(await plant(confirmFreight, { freightId }));
    expect(faultOf(await plant(payFreight, { freightId }))).toBe('insufficient');
    expect(answerOf(await plant(freightDetail, { freightId })).card.state).toBe('confirmed');
  });
});

it('a buyer that has locked more than the coal needs pays the carriage from there, as far as the rest still covers the coal', async () => {
  const ahead = await contract(100, { payTerm: 'prepay_100' }, { tolerance: 1_000 });
  const needed = (await readPrepayment(app.database.reading, ahead))?.needed ?? 0n;
  answerOf(await prepay(ahead, needed + 100_000n));
  const from = await order(ahead, 90);
  await pool.query(`update pickup_order set state = 'active' where id = $1`, [from]);
  const confirmedOf = async () => {
    const freightId = await written(await signed(load(30_000), from), { contractId: ahead });
    answerOf(await plant(confirmFreight, { freightId }));
    return freightId;
  };
  const [freightId, later] = [await confirmedOf(), await confirmedOf()];
  const lockOf = async (id: string) => answerOf(await plant(freightDetail, { freightId: id })).fromLock;
  const locked = async () =>
    (
      await activeHoldsFor(app.database.reading, {
        firmId: idOf('plant'),
        kind: 'payment',
        matter: { type: 'contract', id: ahead },
      })
    ).map(({ remaining }) => remaining);
  const {
    card: { payable },
  } = answerOf(await plant(freightDetail, { freightId }));
  const money = await watch('plant');
  expect([await lockOf(freightId), await locked()]).toEqual([100_000n, [needed + 100_000n]]);
  const outcomes = await Promise.all([plant(payFreight, { freightId }), plant(payFreight, { freightId })]);
  expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
  expect([await locked(), (await money())[0], await lockOf(later)]).toEqual([
    [needed],
    100_000n - payable,
    0n,
  ]);
  expect(await brokenBooks()).toEqual([]);
});

it('the list is narrowed by carrier, way and days', async () => {
  await written(await signed(load(30_000)), { from: '朔州', to: '大同' });
  expect(answerOf(await plant(freightFacets, {}))).toEqual({
    carriers: [{ id: carrier.id, shortName: 'haul' }],
    ways: [
      { from: '朔州', to: '大同' },
      { from: '平鲁', to: '大同' },
    ],
  });
  expect(answerOf(await stranger(freightFacets, {}))).toEqual({ carriers: [], ways: [] });
  const today = app.now.toISOString().slice(0, 10);
  const counts = await Promise.all(
    [
      { carrierId: carrier.id, fromPlace: '朔州', toPlace: '大同' },
      { fromPlace: '大同', toPlace: '朔州' },
      { carrierId: idOf('mine') },
      { from: today, to: today, fromPlace: '朔州' },
      { to: '2026-01-01' },
    ].map(async (filter) => answerOf(await plant(freightPage, filter)).total),
  );
  expect(counts).toEqual([1, 0, 0, 1, 0]);
});

describe('two at once', () => {
  it('put a trip in one bill', async () => {
    const tripIds = await signed(load(30_000));
    const outcomes = await Promise.all(
      [gate, buyer, gate, buyer].map((by) => by(writeFreight, bill(tripIds))),
    );
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'trip_billed', 'trip_billed', 'trip_billed']);
    expect(await count('fee_freight_trip', 'trip_id = $1', tripIds[0])).toBe(1);
  });
  it('pay it once', async () => {
    const freightId = await confirmed(await signed(load(30_000)));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => plant(payFreight, { freightId })));
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', ...Array<string>(4).fill('wrong_state')]);
    expect(await count('funds_entry', 'key = $1', `freight/${freightId}/pay`)).toBe(1);
    expect(await brokenBooks()).toEqual([]);
  });
  it('confirm it or take it back', async () => {
    const freightId = await written(await signed(load(30_000)));
    const outcomes = await Promise.all([
      plant(confirmFreight, { freightId }),
      gate(withdrawFreight, { freightId }),
    ]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
  });
  it('use a number of an invoice once', async () => {
    const ids = [await confirmed(await signed(load(30_000))), await confirmed(await signed(load(31_000)))];
    for (const freightId of ids) answerOf(await plant(payFreight, { freightId }));
    answerOf(await hauler(invoiceFreight, { freightId: ids[0] ?? '', invoiceNo: '26127000000000000002' }));
    expect(
      faultOf(await hauler(invoiceFreight, { freightId: ids[1] ?? '', invoiceNo: '26127000000000000002' })),
    ).toBe('invoice_used');
  });
});

describe('what is offered', () => {
  it('are signed trips in no bill, the carriers and what the contract and the parameters say', async () => {
    const [tripId = ''] = await signed(load(33_000, 32_900));
    const choices = answerOf(await gate(freightChoices, { contractId }));
    expect(choices.trips.map(({ id }) => id)).toContain(tripId);
    expect(choices).toMatchObject({ allowance: 30n, vatRate: 900n, goodsPrice: 5_120_000n });
    await pool.query(`update contract set transport = 'rail' where id = $1`, [contractId]);
    expect(answerOf(await gate(freightChoices, { contractId }))).toMatchObject({ allowance: 120n });
    await pool.query(`update contract set transport = 'road' where id = $1`, [contractId]);
    expect(choices.carriers.some(({ id }) => id === carrier.id)).toBe(true);
    expect(faultOf(await stranger(freightChoices, { contractId }))).toBe('not_found');
    expect(faultOf(await hauler(freightChoices, { contractId }))).toBe('not_found');
    const { contracts } = answerOf(await gate(freightContracts, {}));
    expect(contracts.map(({ id }) => id)).toEqual([contractId]);
    const open = await pool.query<{ title: string; trips: number; loaded: string }>(
      `select contract.title, count(*)::int as trips, sum(trip.loaded_kg) as loaded
         from pickup_trip as trip join contract on contract.id = trip.contract_id
        where contract.id = $1 and trip.state = 'signed'
          and not exists (select from fee_freight_trip as billed
                           where billed.trip_id = trip.id and billed.is_live)
        group by contract.title`,
      [contractId],
    );
    expect(contracts.map(({ title, trips, loaded }) => ({ title, trips, loaded: String(loaded) }))).toEqual(
      open.rows,
    );
    expect(answerOf(await stranger(freightContracts, {})).contracts).toEqual([]);
  });
});
