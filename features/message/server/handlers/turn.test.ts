// What comes next with a matter, and asking a colleague, on PostgreSQL.

import { expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { openDealsForSigning } from '#features/contract/server/jobs.ts';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { orderChoices, submitOrder } from '#features/pickup/calls/order.ts';
import { fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDeliveries } from '../../../../test/support/deliveries.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { readInbox } from '../../calls/inbox.ts';
import { askColleague, nextTurn } from '../../calls/turn.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openDeliveries(app);
const { idOf, gate, buyer: dispatcher, stranger, plant: trader } = market;
const finance = await seat(app, idOf('plant'), 'clerk', ['firm_finance']);
const admin = await seat(app, idOf('plant'), 'boss', ['firm_admin']);
const certifier = await seat(app, idOf('operator'), 'desk', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine_signer', certifier);
const buyer = await representative(app, idOf('plant'), 'plant_signer', certifier);

/** 500 t at 512 yuan, paid ahead, signed by both sides. */
async function signed(): Promise<string> {
  const listingId = await market.list({ quantity: tonnes(500), payTerm: 'prepay_100' });
  answerOf(await market.take(trader, listingId, 500));
  const id = answerOf(await trader(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  expect(await turnOf(trader, id)).toMatchObject({ step: 'sign', whose: 'theirs', firm: 'mine' });
  answerOf(await reviewAndSign(seller, id));
  expect(await turnOf(trader, id)).toMatchObject({
    step: 'sign',
    whose: 'ours',
    seats: ['firm_representative'],
    mayDo: false,
  });
  answerOf(await reviewAndSign(buyer, id));
  return id;
}
const turnOf = async (by: Client, id: string) => answerOf(await by(nextTurn, { type: 'contract', id })).turn;
const askedOf = async (by: Client, template: string) =>
  answerOf(await by(readInbox, {})).list.filter((one) => one.template === template);

it('after both have signed is the prepayment, of the buyer’s finance, and then the coal', async () => {
  const id = await signed();
  const prepay = { feature: 'instalment', step: 'prepay', params: { amount: '25600000' }, at: null };
  expect(await turnOf(dispatcher, id)).toMatchObject({
    ...prepay,
    whose: 'ours',
    seats: ['firm_representative', 'firm_finance'],
    mayDo: false,
    // The end of the third working day.
    due: new Date('2026-11-30T16:00:00Z'),
  });
  expect(await turnOf(finance, id)).toMatchObject({ ...prepay, mayDo: true });
  expect(await turnOf(gate, id)).toMatchObject({ ...prepay, whose: 'theirs', firm: 'plant', seats: [] });
  expect(await turnOf(stranger, id)).toBeNull();
  // The form knows it before anything is typed.
  expect(answerOf(await dispatcher(orderChoices, { contractId: id })).contracts).toMatchObject([
    { left: tonnes(525), funded: 0n, gap: 25_600_000n },
  ]);
  answerOf(await buyer(lockPrepayment, { contractId: id, amount: fen(25_600_000n), proof: { pin: PIN } }));
  expect(await turnOf(dispatcher, id)).toMatchObject({ feature: 'pickup', step: 'order', mayDo: true });
  expect(answerOf(await dispatcher(orderChoices, { contractId: id })).contracts).toMatchObject([
    { funded: tonnes(500), gap: 0n },
  ]);
});

it('of a draft that waits for its money leads to the contract', async () => {
  const id = await signed();
  const { orderId, version } = await market.written(id, 500, { weightBasis: 'load' });
  expect(faultOf(await dispatcher(submitOrder, { orderId, version }))).toBe('funds_short');
  const { turn } = answerOf(await dispatcher(nextTurn, { type: 'pickup', id: orderId }));
  expect(turn).toMatchObject({ step: 'prepay', whose: 'ours', mayDo: false, at: { type: 'contract', id } });
});

it('is asked of those who may do it, once a day', async () => {
  const id = await signed();
  const [before, bossBefore] = [await askedOf(finance, 'asked'), await askedOf(admin, 'asked')];
  const asked = await Promise.all(
    [1, 2].map(async () => answerOf(await dispatcher(askColleague, { type: 'contract', id }))),
  );
  // The clerk and those who represent the plant.
  expect(asked).toEqual([
    { told: 3, isByAdmin: false },
    { told: 3, isByAdmin: false },
  ]);
  expect((await askedOf(finance, 'asked')).length).toBe(before.length + 1);
  expect((await askedOf(finance, 'asked'))[0]).toMatchObject({ matter: { type: 'contract', id } });
  expect(await askedOf(admin, 'asked')).toEqual(bossBefore);
  expect(await turnOf(dispatcher, id)).toMatchObject({ isAsked: true });
});

it('is asked of nobody by the other side, by strangers, or where nothing waits', async () => {
  const id = await signed();
  for (const by of [gate, stranger])
    expect(faultOf(await by(askColleague, { type: 'contract', id }))).toBe('nobody_to_ask');
  expect(faultOf(await dispatcher(askColleague, { type: 'listing', id }))).toBe('nobody_to_ask');
});

it('is asked of the administrators where nobody holds the seat', async () => {
  const id = await signed();
  const seats = "firm_id = $1 and seat in ('firm_finance', 'firm_representative')";
  const {
    rows: [{ held } = { held: [] }],
  } = await app.database.pool.query<{ held: unknown[] }>(
    `with gone as (delete from firm_seat where ${seats} returning *) select json_agg(gone) as held from gone`,
    [idOf('plant')],
  );
  expect(answerOf(await dispatcher(askColleague, { type: 'contract', id }))).toEqual({
    told: 1,
    isByAdmin: true,
  });
  await app.database.pool.query(
    'insert into firm_seat select * from json_populate_recordset(null::firm_seat, $1::json)',
    [JSON.stringify(held)],
  );
  expect(await askedOf(admin, 'seat_missing')).toMatchObject([{ matter: { type: 'contract', id } }]);
});
