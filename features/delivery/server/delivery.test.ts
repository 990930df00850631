// From the order to the signature on a real database: what is allowed, what is refused and why, and where the coal is meanwhile.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BookContent, bookText } from '../book.ts';
import { decideTicket, deskTickets } from '../calls/desk.ts';
import { approveOrder, moveOrder, orderDetail, orderPage, type OrderContent, returnOrder, saveOrder, submitOrder } from '../calls/order.ts';
import { bookByPass, moveByPass, passSlots, readPass } from '../calls/pass.ts';
import { confirmTicket, scaleBook, weighFirst } from '../calls/ticket.ts';
import {
  bookTrip, moveTrip, noteTripPapers, planTrips, renewPass, saveVehicle, saveYard, signTrip, stopTrip, resumeTrip, tripDetail, tripPage, tripSlots, vehiclePage, voidTrip,
} from '../calls/trip.ts';
import { deliveryJobs } from './jobs.ts';
import { addPartners } from '#features/binding/server/api.ts';
import { proveTonnes } from '#features/goods/server/proof.ts';
import type { InputOf } from '#packages/call/call.ts';
import { runJob } from '#packages/call/job.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import { isSealed } from '#packages/proof/sealed.ts';
import { testApp } from '../../../test/support/app.ts';
import { type Device, openDeliveries, photograph, placeOf } from '../../../test/support/deliveries.ts';
import { answerOf, faultOf, tonnes } from '../../../test/support/trading.ts';

const app = await testApp();
/** The first day of the window: 09:12 in the market. */
const WEDNESDAY = new Date('2026-11-25T01:12:00Z');
app.now = WEDNESDAY;
const market = await openDeliveries(app);
const { gate, night, buyer, stranger, operator, contract, written, order, truck, send, upload } = market;

let mineScale: Device;
let plantScale: Device;
let contractId = '';
let placeId = '';
beforeAll(async () => {
  contractId = await contract(2_000);
  placeId = await placeOf(app, contractId);
  mineScale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
  plantScale = await market.device(buyer, placeId, market.idOfPerson('plant.gate'));
});

const TRAIN = { by: 'rail', planNo: '2611-0387', wagons: 52, stationFrom: '大新站', stationTo: '柳村南' } as const;
const SHIP = { by: 'water', vessel: '神华528', voyage: 'V2611', portFrom: '秦皇岛', portTo: '广州港', laycanFrom: '2026-11-25', laycanTo: '2026-11-30' } as const;

const stateOf = async (orderId: string) => answerOf(await buyer(orderDetail, { orderId })).card.state;
const tripState = async (tripId: string) => answerOf(await buyer(tripDetail, { tripId })).card.state;
const broken = async () => (await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept);
const lies = async (code: string) => BigInt((await app.database.pool.query<{ kg: string }>('select balance_kg as kg from goods_account where code = $1', [code])).rows[0]?.kg ?? 0);

/** A hundred tonnes, all paid ahead but for so much. */
async function paidAhead(more: bigint): Promise<string> {
  const id = await contract(100, { payTerm: 'prepay_100' });
  const { rows: [row] } = await app.database.pool.query<{ goods_fen: string }>('select goods_fen from contract where id = $1', [id]);
  answerOf(await market.prepay(id, BigInt(row?.goods_fen ?? 0) + more));
  return id;
}

describe('an order', () => {
  it('goes from the buyer to the seller and becomes active; the contract is being performed', async () => {
    const draft = await written(contractId, 300);
    expect(faultOf(await gate(orderDetail, { orderId: draft.orderId }))).toBe('not_found');
    const submitted = answerOf(await buyer(submitOrder, { orderId: draft.orderId, version: 1 }));
    expect(submitted.state).toBe('submitted');
    const returned = answerOf(await gate(returnOrder, { orderId: draft.orderId, version: 2, reason: '装车线检修' }));
    const again = answerOf(await buyer(submitOrder, { orderId: draft.orderId, version: returned.version }));
    expect(answerOf(await gate(approveOrder, { orderId: draft.orderId, version: again.version })).state).toBe('active');
    const detail = answerOf(await buyer(orderDetail, { orderId: draft.orderId }));
    expect(detail.timeline.map(({ move }) => move)).toEqual(['create', 'submit', 'return', 'submit', 'approve', 'activate']);
    const { rows } = await app.database.pool.query('select state from contract where id = $1', [contractId]);
    expect(rows).toEqual([{ state: 'performing' }]);
    answerOf(await buyer(moveOrder, { orderId: draft.orderId, version: detail.card.version, move: 'cancel', reason: '' }));
  });

  it('is nobody else’s', async () => {
    const draft = await written(contractId, 100);
    for (const by of [stranger, gate]) expect(faultOf(await by(submitOrder, { orderId: draft.orderId, version: 1 }))).toBe('not_found');
    expect(faultOf(await stranger(orderDetail, { orderId: draft.orderId }))).toBe('not_found');
    expect(answerOf(await stranger(orderPage, {})).list).toEqual([]);
    answerOf(await buyer(moveOrder, { orderId: draft.orderId, version: 1, move: 'cancel', reason: '' }));
  });

  it.each<[string, () => Promise<{ orderId: string; version: number }>, string]>([
    ['more than the contract has left', async () => written(await contract(100), 101), 'over_left'],
    ['exactly what the tolerance allows', async () => written(await contract(100, {}, { tolerance: 500 }), 105), 'done'],
    ['more than the tolerance allows', async () => written(await contract(100, {}, { tolerance: 500 }), 106), 'over_left'],
    ['days beyond the contract’s window', async () => written(await contract(100), 50, { windowTo: '2027-01-10' }), 'window_closed'],
    ['a delegate without a letter', async () => written(await contract(100), 50, { delegates: [
      { kind: 'person', name: '王五', idNumber: '11010519491231002X', phone: '', from: '2026-11-25', to: '2026-12-01', limit: tonnes(10), letters: [] }] }), 'delegate_invalid'],
    ['money first, of which nothing is locked', async () => written(await contract(100, { payTerm: 'prepay_100' }), 100), 'funds_short'],
    ['money first, of which a fen is missing', async () => written(await paidAhead(-1n), 100), 'funds_short'],
    ['money first, which is locked', async () => written(await paidAhead(0n), 100), 'done'],
  ])('for %s', async (_name, write, outcome) => {
    const draft = await write();
    const detail = answerOf(await buyer(orderDetail, { orderId: draft.orderId }));
    const proof = detail.delegates.length > 0 ? await market.signing() : {};
    expect(faultOf(await buyer(submitOrder, { orderId: draft.orderId, version: draft.version, ...proof }))).toBe(outcome);
  });

  describe('with money first, and a seller who trusts the buyer', () => {
    const trust = async (amount: bigint, changes: object = {}) => {
      await app.database.pool.query('delete from binding_partner where firm_id = $1', [market.idOf('mine')]);
      await app.perform((setting) => addPartners(setting, [{
        firmId: market.idOf('mine'), side: 'BUY', partnerId: market.idOf('plant'), creditLimit: fen(amount), ...changes,
      }]));
    };
    const ahead = () => contract(100, { payTerm: 'prepay_100' });
    const worthOf = async (contractId: string) => BigInt((await app.database.pool.query<{ goods_fen: string }>('select goods_fen from contract where id = $1', [contractId])).rows[0]?.goods_fen ?? 0);
    const submit = async (contractId: string, count: number) => {
      const { orderId, version } = await written(contractId, count);
      return buyer(submitOrder, { orderId, version });
    };

    it('lifts as far as money and credit together reach, and not a fen further', async () => {
      const contractId = await ahead();
      const worth = await worthOf(contractId);
      answerOf(await market.prepay(contractId, worth / 2n));
      await trust(worth / 2n - 1n);
      expect(await submit(contractId, 100)).toMatchObject({ fault: { name: 'funds_short', params: { gap: 1n, needed: worth } } });
      await trust(worth / 2n, { isBlocked: true });
      expect(faultOf(await submit(contractId, 100))).toBe('funds_short');
      await trust(worth / 2n);
      expect(faultOf(await submit(contractId, 100))).toBe('done');
    });

    it('uses one credit once, however many contracts draw on it at once', async () => {
      await app.database.pool.query(`update delivery_order set state = 'cancelled' where state = 'submitted'`);
      const contracts = await Promise.all([ahead(), ahead(), ahead()]);
      await trust(await worthOf(contracts[0] ?? '') * 3n / 2n);
      const outcomes = await Promise.all(contracts.map(async (contractId) => faultOf(await submit(contractId, 100))));
      expect(outcomes.toSorted()).toEqual(['done', 'funds_short', 'funds_short']);
    });
  });

  it('is not handed in before both have signed', async () => {
    const unsigned = await contract(100);
    await app.database.pool.query(`update contract set state = 'draft' where id = $1`, [unsigned]);
    const draft = await written(unsigned, 50);
    expect(faultOf(await buyer(submitOrder, { orderId: draft.orderId, version: 1 }))).toBe('contract_not_ready');
  });

  describe('that delegates somebody', () => {
    const letters = ['01ARZ3NDEKTSV4RRFFQ69G5FAV'];
    const delegates = [{ kind: 'firm' as const, name: '晋北物流', idNumber: '91350100M000100Y43', phone: '', from: '2026-11-25', to: '2026-12-01', limit: tonnes(40), letters }];
    const delegated = async () => written(await contract(100), 50, { delegates });

    it('is handed in by whoever signs that, and says who it was', async () => {
      const { orderId, version } = await delegated();
      expect(faultOf(await buyer(submitOrder, { orderId, version }))).toBe('proof_missing');
      const signing = await market.signing();
      expect(faultOf(await buyer(submitOrder, { orderId, version, proof: { pin: '000000' } }))).toBe('pin_wrong');
      expect(answerOf(await buyer(orderDetail, { orderId }))).toMatchObject({ card: { state: 'draft' }, delegation: null });
      answerOf(await buyer(submitOrder, { orderId, version, ...signing }));
      for (const by of [buyer, gate]) expect(answerOf(await by(orderDetail, { orderId })).delegation).toMatchObject({ by: 'plant.gate' });
      const { rows: [row] } = await app.database.pool.query<{ signature: string }>('select signature from delivery_delegation where order_id = $1', [orderId]);
      expect(row?.signature).toMatch(/^pick-up delegation\|.*晋北物流.*9135\*{10}0Y43.*2026-11-25.*40000.*#[A-Za-z0-9+/=]+$/);
    });

    it('is found by who is delegated', async () => {
      const { orderId } = await delegated();
      const found = async (wanted: InputOf<typeof orderPage>) => answerOf(await buyer(orderPage, wanted)).list.map(({ id }) => id);
      expect((await found({ isDelegated: true, keyword: '晋北物流' }))[0]).toBe(orderId);
      expect(await found({ isDelegated: false, keyword: '晋北物流' })).toEqual([]);
    });

    it('is signed anew each time it is handed in', async () => {
      const { orderId, version } = await delegated();
      const signing = await market.signing();
      const submitted = answerOf(await buyer(submitOrder, { orderId, version, ...signing }));
      const returned = answerOf(await gate(returnOrder, { orderId, version: submitted.version, reason: '委托书不清楚' }));
      expect(faultOf(await buyer(submitOrder, { orderId, version: returned.version }))).toBe('proof_missing');
      answerOf(await buyer(submitOrder, { orderId, version: returned.version, ...signing }));
      const { rows } = await app.database.pool.query('select from delivery_delegation where order_id = $1', [orderId]);
      expect(rows).toHaveLength(2);
    });

    it('is not signed for somebody else, nor twice', async () => {
      const { orderId, version } = await delegated();
      const signing = await market.signing();
      for (const by of [gate, stranger]) expect(faultOf(await by(submitOrder, { orderId, version, ...signing }))).toBe('not_found');
      expect(faultOf(await buyer(submitOrder, { orderId, version: version + 1, ...signing }))).toBe('version_changed');
      const outcomes = await Promise.all(Array.from({ length: 4 }, async () => faultOf(await buyer(submitOrder, { orderId, version, ...signing }))));
      expect(outcomes.toSorted()).toEqual(['done', 'version_changed', 'version_changed', 'version_changed']);
      expect((await app.database.pool.query('select from delivery_delegation where order_id = $1', [orderId])).rows).toHaveLength(1);
    });
  });

  it.each<[string, Partial<OrderContent>, string]>([
    ['by road with a train', { carriage: TRAIN }, 'bad_parameter'],
    ['by rail without a train', { transport: 'rail' }, 'bad_parameter'],
    ['by rail with a ship', { transport: 'rail', carriage: SHIP }, 'bad_parameter'],
    ['by water, the laycan ending before it begins', { transport: 'water', carriage: { ...SHIP, laycanTo: '2026-11-20' } }, 'bad_parameter'],
    ['by rail', { transport: 'rail', carriage: TRAIN }, 'done'],
    ['by water', { transport: 'water', carriage: SHIP }, 'done'],
  ])('%s', async (_name, changes, outcome) => {
    const contractId = await contract(100);
    const saved = await buyer(saveOrder, { content: market.content(contractId, 50, { placeId: await placeOf(app, contractId), ...changes }) });
    expect(faultOf(saved)).toBe(outcome);
    if (!saved.ok) return;
    const { card, carriage } = answerOf(await buyer(orderDetail, { orderId: saved.answer.orderId }));
    expect([carriage, card.transport]).toEqual([changes.carriage, changes.transport]);
  });

  it('counts what others asked for, and gives back what ends unlifted', async () => {
    const small = await contract(100);
    const first = await order(small, 80);
    const second = await written(small, 40);
    expect(await buyer(submitOrder, { orderId: second.orderId, version: 1 })).toMatchObject({ fault: { name: 'over_left', params: { left: tonnes(20) } } });
    const { card } = answerOf(await buyer(orderDetail, { orderId: first }));
    answerOf(await buyer(moveOrder, { orderId: first, version: card.version, move: 'cancel', reason: '' }));
    expect(faultOf(await buyer(submitOrder, { orderId: second.orderId, version: 1 }))).toBe('done');
  });

  it('ends with its window, and what was planned is called off', async () => {
    const short = await order(await contract(100), 50, { windowTo: '2026-11-25' });
    const [trip] = await send(short);
    for (const job of deliveryJobs) await runJob(job, app.runtime);
    expect(await stateOf(short)).toBe('active');
    app.now = new Date('2026-11-26T01:12:00Z');
    for (const job of deliveryJobs) await runJob(job, app.runtime);
    app.now = WEDNESDAY;
    expect([await stateOf(short), await tripState(trip?.tripId ?? '')]).toEqual(['expired', 'voided']);
  });

  it('is found by the days its window has', async () => {
    const contractId = await contract(100);
    const orderId = await order(contractId, 50, { windowFrom: '2026-11-27', windowTo: '2026-11-29' });
    const between = async (from: string, to: string) => answerOf(await buyer(orderPage, { contractId, from, to })).list.map(({ id }) => id);
    expect([await between('2026-11-29', '2026-12-09'), await between('2026-11-20', '2026-11-27')]).toEqual([[orderId], [orderId]]);
    expect([await between('2026-11-30', '2026-12-09'), await between('2026-11-20', '2026-11-26')]).toEqual([[], []]);
  });

  it('begins with its window', async () => {
    const later = await order(await contract(100), 50, { windowFrom: '2026-11-27' });
    expect(await stateOf(later)).toBe('seller_ok');
    app.now = new Date('2026-11-27T01:12:00Z');
    for (const job of deliveryJobs) await runJob(job, app.runtime);
    app.now = WEDNESDAY;
    expect(await stateOf(later)).toBe('active');
  });
});

describe('a truck', () => {
  it('is on one trip at a time, and free again when its trip is called off', async () => {
    const orderId = await order(await contract(200), 200);
    const one = truck();
    const { trips: [trip] } = answerOf(await buyer(planTrips, { orderId, trucks: [one] }));
    expect(await buyer(planTrips, { orderId, trucks: [truck(), one] })).toMatchObject({ fault: { name: 'plate_busy', params: { plate: one.plate, tripNo: trip?.no } } });
    answerOf(await buyer(voidTrip, { tripId: trip?.tripId ?? '', reason: '车坏了' }));
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [one] }))).toBe('done');
  });

  it('is sent only while those on their way leave anything to load', async () => {
    const orderId = await order(await contract(100), 60);
    await send(orderId, 2);
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck()] }))).toBe('over_left');
  });

  it.each([['黑山A1234', 'plate_invalid'], ['AF10001', 'plate_invalid'], ['晋F·88 888', 'done'], ['晋AD12345', 'done']])('with the plate %s: %s', async (plate, outcome) => {
    expect(faultOf(await buyer(planTrips, { orderId: await order(await contract(50), 50), trucks: [truck({ plate })] }))).toBe(outcome);
  });

  it('keeps to the limit of whom it drives for', async () => {
    const letter = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const orderId = await order(await contract(100), 100, { delegates: [
      { kind: 'firm', name: '晋北物流', idNumber: '91350100M000100Y43', phone: '', from: '2026-11-25', to: '2026-12-01', limit: tonnes(40), letters: [letter] }] });
    const [delegate] = answerOf(await buyer(orderDetail, { orderId })).delegates;
    expect(delegate).toMatchObject({ idNumber: '9135**********0Y43', limit: tonnes(40) });
    const delegateId = delegate?.id ?? '';
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId })] }))).toBe('done');
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId })] }))).toBe('delegate_invalid');
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId: letter })] }))).toBe('delegate_invalid');
  });

  it('that comes without an hour counts on its day as well', async () => {
    const orderId = await order(await contract(200), 200, { dailyCap: tonnes(70) });
    const [one, two, three] = (await send(orderId, 3)).map(({ tripId }) => tripId);
    const queue = async (tripId = '') => faultOf(await gate(moveTrip, { tripId, move: 'queue' }));
    expect([await queue(one), await queue(two), await queue(three)]).toEqual(['done', 'done', 'day_full']);
    const { pass } = answerOf(await buyer(tripDetail, { tripId: three ?? '' }));
    expect(faultOf(await app.client()(moveByPass, { pass: pass ?? '', move: 'queue' }))).toBe('day_full');
    for (const tripId of [one, two]) answerOf(await gate(voidTrip, { tripId: tripId ?? '', reason: '不装了' }));
  });

  it('books an hour while there is room in it and in the day', async () => {
    answerOf(await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot: 2, opensAt: 8, closesAt: 20 }));
    const orderId = await order(await contract(200), 200, { dailyCap: tonnes(80) });
    const trips = await send(orderId, 4);
    const at = new Date('2026-11-25T02:00:00Z');
    const book = (index: number, slotAt = at) => buyer(bookTrip, { tripId: trips[index]?.tripId ?? '', slotAt });
    expect(faultOf(await book(0))).toBe('done');
    expect(faultOf(await book(0, new Date('2026-11-25T03:00:00Z')))).toBe('done');
    expect(faultOf(await book(0))).toBe('done');
    expect(faultOf(await book(1))).toBe('done');
    expect(faultOf(await book(2))).toBe('day_full');
    const other = await send(await order(await contract(50), 50));
    expect(faultOf(await buyer(bookTrip, { tripId: other[0]?.tripId ?? '', slotAt: at }))).toBe('slot_full');
    expect(answerOf(await buyer(tripSlots, { orderId, day: '2026-11-25' })).slots.slice(1, 3).map(({ left }) => left)).toEqual([0, 2]);
    expect(faultOf(await book(3, new Date('2026-11-25T02:30:00Z')))).toBe('window_closed');
    answerOf(await gate(saveYard, { placeId, slotMinutes: 60, trucksPerSlot: 100, opensAt: 0, closesAt: 24 }));
  });
});

describe('a pass', () => {
  const passOf = async (tripId: string) => answerOf(await buyer(tripDetail, { tripId })).pass ?? '';

  it('is renewed: the old link opens nothing from then on, the new one does, and the trip remembers', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const old = await passOf(tripId);
    answerOf(await buyer(renewPass, { tripId, pass: old }));
    const renewed = await passOf(tripId);
    const driver = app.client();
    expect(renewed).not.toBe(old);
    expect(faultOf(await driver(readPass, { pass: old }))).toBe('pass_unknown');
    expect(faultOf(await driver(passSlots, { pass: old, day: '2026-11-25' }))).toBe('pass_unknown');
    expect(faultOf(await driver(bookByPass, { pass: old, slotAt: new Date('2026-11-25T02:00:00Z') }))).toBe('pass_unknown');
    expect(faultOf(await driver(moveByPass, { pass: old, move: 'queue' }))).toBe('pass_unknown');
    expect(answerOf(await driver(readPass, { pass: renewed })).plate).toBe(trip?.plate);
    expect(answerOf(await buyer(tripDetail, { tripId })).timeline.at(-1)).toMatchObject({ move: 'renew_pass', from: 'planned', to: 'planned', by: 'plant.gate' });
  });

  it('is renewed by whoever sent the truck, while it is on its way, and only as it was seen', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    const pass = await passOf(tripId);
    for (const by of [stranger, gate]) expect(faultOf(await by(renewPass, { tripId, pass }))).toBe('not_found');
    expect(faultOf(await buyer(renewPass, { tripId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', pass }))).toBe('not_found');
    expect(faultOf(await buyer(renewPass, { tripId, pass: `${pass.slice(0, 44)}A` }))).toBe('version_changed');
    expect(await passOf(tripId)).toBe(pass);
    answerOf(await buyer(voidTrip, { tripId, reason: '不来了' }));
    expect(faultOf(await buyer(renewPass, { tripId, pass }))).toBe('wrong_state');
  });
});

describe('a trip', () => {
  it('goes through gates and scales to the signature; its coal goes from the pile to the yard', async () => {
    const own = await contract(100);
    const orderId = await order(own, 100);
    const [trip] = await send(orderId);
    const tripId = trip?.tripId ?? '';
    const { pass } = answerOf(await buyer(tripDetail, { tripId }));
    expect(answerOf(await gate(tripDetail, { tripId })).pass).toBeNull();
    const driver = app.client();
    answerOf(await driver(bookByPass, { pass: pass ?? '', slotAt: new Date('2026-11-25T02:00:00Z') }));
    expect(answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'queue' })).state).toBe('queued');
    expect(answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'queue' })).state).toBe('queued');
    expect(answerOf(await driver(readPass, { pass: pass ?? '' }))).toMatchObject({ state: 'queued', ahead: 0, plate: trip?.plate });
    expect(faultOf(await driver(readPass, { pass: `${pass?.slice(0, 44)}A` }))).toBe('pass_unknown');
    answerOf(await gate(moveTrip, { tripId, move: 'enter' }));
    expect(answerOf(await gate(weighFirst, { scaleId: mineScale.scaleId, tripId, weight: kg(15_020n), at: app.now })).state).toBe('tared');
    answerOf(await gate(moveTrip, { tripId, move: 'load' }));
    const plate = trip?.plate ?? '';
    expect(answerOf(await upload(gate, mineScale.ticket({ tripId, plate, tare: kg(15_020n), gross: kg(48_020n) }))).results).toMatchObject([{ outcome: 'counted', flaws: [] }]);
    expect([await tripState(tripId), await lies(`TRIP.${tripId}`)]).toEqual(['grossed', 33_000n]);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    expect(faultOf(await buyer(signTrip, { tripIds: [tripId] }))).toBe('not_weighed');
    answerOf(await driver(moveByPass, { pass: pass ?? '', move: 'arrive' }));
    const received = plantScale.ticket({ tripId, plate, side: 'receive', gross: kg(47_900n), tare: kg(15_000n) });
    expect(answerOf(await upload(buyer, received)).results).toMatchObject([{ outcome: 'counted', flaws: ['short_received'] }]);
    expect(answerOf(await buyer(signTrip, { tripIds: [tripId] })).trips).toEqual([{ tripId, state: 'signed', delivered: 32_900n }]);
    expect([await lies(`TRIP.${tripId}`), await lies(`YARD.${own}`)]).toEqual([0n, 32_900n]);
    const { rows } = await app.database.pool.query('select delivered_kg from contract where id = $1', [own]);
    expect(rows).toEqual([{ delivered_kg: '32900' }]);
    expect(answerOf(await buyer(orderDetail, { orderId })).card).toMatchObject({ lifted: 33_000n, left: tonnes(67) });
    expect(await broken()).toEqual([]);
  });

  it('needs no second scale where the loaded weight settles', async () => {
    const own = await contract(100, { weightBasis: 'load' });
    const [trip] = await send(await order(own, 100, { weightBasis: 'load' }));
    answerOf(await upload(gate, mineScale.ticket({ tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' })));
    answerOf(await gate(moveTrip, { tripId: trip?.tripId ?? '', move: 'exit' }));
    const [signed] = answerOf(await buyer(signTrip, { tripIds: [trip?.tripId ?? ''] })).trips;
    expect(await lies(`YARD.${own}`)).toBe(signed?.delivered);
  });

  it('stands still when something is wrong, and goes on where it stood', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    expect(answerOf(await gate(stopTrip, { tripId, reason: '车况不良' })).state).toBe('abnormal');
    expect(faultOf(await gate(moveTrip, { tripId, move: 'queue' }))).toBe('wrong_state');
    expect(answerOf(await gate(resumeTrip, { tripId, reason: '已处理' })).state).toBe('planned');
  });

  it('is moved by each side on its own ground only', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const tripId = trip?.tripId ?? '';
    expect(faultOf(await buyer(moveTrip, { tripId, move: 'enter' }))).toBe('wrong_state');
    expect(faultOf(await stranger(moveTrip, { tripId, move: 'queue' }))).toBe('not_found');
    expect(faultOf(await stranger(tripDetail, { tripId }))).toBe('not_found');
  });
});

describe('by rail and by water', () => {
  const sent = async (changes: Partial<OrderContent>, plate: string, planned: bigint, count = 100_000) => {
    const own = await contract(count, { weightBasis: 'load' });
    const orderId = await order(own, count, { weightBasis: 'load', ...changes });
    const { trips: [trip] } = answerOf(await buyer(planTrips, { orderId, trucks: [truck({ plate, planned: kg(planned) })] }));
    return { own, orderId, tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' };
  };
  const rail = { transport: 'rail', carriage: TRAIN } as const;
  const water = { transport: 'water', carriage: SHIP } as const;

  it('a wagon goes by its number, over the scale like a truck, and above no law of the road', async () => {
    const { own, tripId, plate } = await sent(rail, '1587324', 70_000n);
    const [result] = answerOf(await upload(gate, mineScale.ticket({ tripId, plate, gross: kg(93_400n), tare: kg(23_100n) }))).results;
    expect(result).toMatchObject({ outcome: 'counted', flaws: [] });
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    expect(answerOf(await buyer(signTrip, { tripIds: [tripId] })).trips).toMatchObject([{ delivered: 70_300n }]);
    expect(await lies(`YARD.${own}`)).toBe(70_300n);
  });

  it('a ship is weighed by what it displaces, for days, and counts as delivered', async () => {
    const { own, tripId, plate } = await sent(water, '神华528', 52_000_000n);
    const days = new Date(app.now.getTime() - 3 * 86_400_000);
    const ticket = mineScale.ticket({ tripId, plate, gross: kg(70_120_000n), tare: kg(18_000_000n), firstAt: days });
    expect(answerOf(await upload(gate, ticket)).results).toMatchObject([{ outcome: 'counted', flaws: [] }]);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    answerOf(await buyer(signTrip, { tripIds: [tripId] }));
    expect(await lies(`YARD.${own}`)).toBe(52_120_000n);
    expect(answerOf(await buyer(tripDetail, { tripId })).card).toMatchObject({ transport: 'water', plate: '神华528', runNo: 'V2611' });
  });

  it.each<[string, Partial<OrderContent>, string, bigint, string]>([
    ['a plate on a train', rail, '晋F10001', 70_000n, 'plate_invalid'], ['a wagon of six digits', rail, '158732', 70_000n, 'plate_invalid'],
    ['a wagon that carries too much', rail, '1587325', 100_001n, 'bad_parameter'], ['a wagon on the road', {}, '1587326', 30_000n, 'plate_invalid'],
  ])('%s: %s', async (_name, changes, plate, planned, outcome) => {
    const orderId = await order(await contract(500), 500, changes);
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ plate, planned: kg(planned) })] }))).toBe(outcome);
  });

  it('either side notes the papers it travels under, until it is signed for', async () => {
    const { tripId } = await sent(rail, '1587327', 70_000n);
    answerOf(await gate(noteTripPapers, { tripId, runNo: '71028', documentNo: 'JN2611-000387' }));
    expect(answerOf(await buyer(tripDetail, { tripId }))).toMatchObject({
      card: { runNo: '71028', documentNo: 'JN2611-000387' }, timeline: [{}, { move: 'papers', by: 'mine.gate', reason: '71028 · JN2611-000387' }],
    });
    expect(answerOf(await buyer(tripPage, { keyword: 'JN2611' })).list.map(({ id }) => id)).toEqual([tripId]);
    expect(faultOf(await stranger(noteTripPapers, { tripId, runNo: '', documentNo: '' }))).toBe('not_found');
    answerOf(await buyer(voidTrip, { tripId, reason: '停装' }));
    expect(faultOf(await gate(noteTripPapers, { tripId, runNo: '', documentNo: '' }))).toBe('wrong_state');
    const [onTheRoad] = await send(await order(await contract(50), 50));
    expect(faultOf(await gate(noteTripPapers, { tripId: onTheRoad?.tripId ?? '', runNo: '71028', documentNo: '' }))).toBe('wrong_state');
  });
});

it('the book a weighbridge takes with it bears the platform’s seal, by the key its device was given', async () => {
  const { scaleId, platformKey } = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
  const { signature, ...book } = answerOf(await gate(scaleBook, { scaleId }));
  expect(book.trips.length).toBeGreaterThan(0);
  const isOurs = (changed: BookContent) => isSealed({ text: bookText(changed), signature: signature ?? '', publicKey: platformKey });
  expect([await isOurs(book), await isOurs({ ...book, trips: book.trips.slice(1) })]).toEqual([true, false]);
});

describe('the lists', () => {
  it('of trips say what, for whom and how much, and are found by side, state, day and word', async () => {
    const [trip] = await send(await order(await contract(50), 50));
    const [id, plate] = [trip?.tripId ?? '', trip?.plate ?? ''];
    const found = async (wanted: InputOf<typeof tripPage>, by = buyer) => answerOf(await by(tripPage, { keyword: plate, ...wanted })).list.map((one) => one.id);
    expect(answerOf(await gate(tripPage, { keyword: plate })).list).toMatchObject([{ id, side: 'seller', loaded: null, transport: 'road' }]);
    expect([await found({}), await found({ side: 'buyer' }), await found({ states: ['planned'] }), await found({ from: '2026-11-25', to: '2026-11-25' })]).toEqual([[id], [id], [id], [id]]);
    expect([await found({ side: 'seller' }), await found({ states: ['signed'] }), await found({ from: '2026-11-26' }), await found({ to: '2026-11-24' }), await found({}, stranger)]).toEqual([[], [], [], [], []]);
  });

  it('of vehicles are the firm’s own, and say which are on a trip', async () => {
    const { idNumber, licence, phone, driver, kind } = truck();
    const orderId = await order(await contract(100), 100);
    for (const plate of ['晋F66001', '晋F66002']) answerOf(await buyer(saveVehicle, { plate, idNumber, licence, phone, driver, kind, load: kg(33_000n) }));
    answerOf(await buyer(planTrips, { orderId, trucks: [truck({ plate: '晋F66001' })] }));
    const found = async (wanted: InputOf<typeof vehiclePage>, by = buyer) => answerOf(await by(vehiclePage, { keyword: '晋F6600', ...wanted })).list.map(({ plate }) => plate);
    expect([await found({}), await found({ isBusy: true }), await found({ isBusy: false })]).toEqual([['晋F66002', '晋F66001'], ['晋F66001'], ['晋F66002']]);
    expect([await found({ from: '2026-11-25', to: '2026-11-25' }), await found({ from: '2026-11-26' }), await found({}, gate)]).toEqual([['晋F66002', '晋F66001'], [], []]);
  });
});

describe('a ticket', () => {
  const planned = async (count = 100) => {
    const orderId = await order(await contract(count), count);
    const [trip] = await send(orderId);
    return { orderId, tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' };
  };
  const minutes = (ago: number) => new Date(app.now.getTime() - ago * 60_000);
  const fresh = async () => market.device(gate, placeId, market.idOfPerson('mine.gate'));

  it.each<[string, Record<string, unknown>, string]>([
    ['net not above zero', { gross: kg(15_000n), tare: kg(15_000n) }, 'weight_abnormal'],
    ['gross above a hundred tonnes', { gross: kg(100_001n) }, 'weight_abnormal'],
    ['gross of a hundred tonnes exactly', { gross: kg(100_000n) }, 'counted above_legal'],
    ['gross above the legal 49 t', { gross: kg(49_001n) }, 'counted above_legal'],
    ['gross of 49 t exactly', { gross: kg(49_000n) }, 'counted'],
    ['less than five minutes in the plant', { firstAt: minutes(5), secondAt: minutes(1) }, 'abnormal stay_too_short'],
    ['five minutes in the plant', { firstAt: minutes(6), secondAt: minutes(1) }, 'counted'],
    ['a day in the plant', { firstAt: minutes(1_441), secondAt: minutes(1) }, 'counted'],
    ['more than a day in the plant', { firstAt: minutes(1_442), secondAt: minutes(1) }, 'abnormal stay_too_long'],
    ['another plate than the camera read', { plateRead: '晋A00000' }, 'abnormal plate_differs'],
    ['a moment that has not come', { firstAt: minutes(-1), secondAt: minutes(-10) }, 'abnormal clock_ahead'],
    ['typed by hand, without a reason', { source: 'manual' }, 'reason_missing'],
    ['typed by hand, with its reason', { source: 'manual', reason: '仪表通信故障' }, 'pending'],
  ])('with %s', async (_name, changes, outcome) => {
    const { tripId, plate } = await planned();
    const scale = await fresh();
    const result = await upload(gate, scale.ticket({ tripId, plate, ...changes }));
    const [line] = result.ok ? result.answer.results : [];
    expect(line ? [line.outcome, ...line.flaws].join(' ') : faultOf(result)).toBe(outcome);
  });

  it('is set aside where the tare is far from the plate’s mean, and counts at the limit', async () => {
    const orderId = await order(await contract(500), 500);
    const one = truck();
    const scale = await fresh();
    const weigh = async (tare: bigint, secondAt: Date) => {
      const { trips: [trip] } = answerOf(await buyer(planTrips, { orderId, trucks: [one] }));
      const tripId = trip?.tripId ?? '';
      const [result] = answerOf(await upload(gate, scale.ticket({ tripId, plate: one.plate, tare: kg(tare), gross: kg(tare + 30_000n), firstAt: minutes(60), secondAt }))).results;
      if (result?.outcome === 'counted') {
        for (const move of ['exit'] as const) answerOf(await gate(moveTrip, { tripId, move }));
        answerOf(await upload(buyer, plantScale.ticket({ tripId, plate: one.plate, side: 'receive', tare: kg(tare), gross: kg(tare + 30_000n) })));
      }
      return [result?.outcome, ...result?.flaws ?? []].join(' ');
    };
    expect(await weigh(15_000n, minutes(40))).toBe('counted');
    expect(await weigh(15_450n, minutes(20))).toBe('counted');
    expect(await weigh(15_700n, minutes(5))).toBe('abnormal tare_drift');
  });

  it('is refused beyond what the order has left, while the truck still stands on the scale', async () => {
    const { tripId, plate } = await planned(50);
    const scale = await fresh();
    expect(await upload(gate, scale.ticket({ tripId, plate, gross: kg(70_000n), tare: kg(15_000n) }))).toMatchObject({ fault: { name: 'over_left', params: { left: tonnes(50) } } });
  });

  it('weighed without the line counts as over, and people are told', async () => {
    const { orderId, tripId, plate } = await planned(50);
    const scale = await fresh();
    expect(answerOf(await upload(gate, scale.ticket({ tripId, plate, gross: kg(70_000n), tare: kg(15_000n), source: 'offline' }))).results)
      .toMatchObject([{ outcome: 'over', flaws: ['above_legal', 'over_left'] }]);
    expect(answerOf(await buyer(orderDetail, { orderId }))).toMatchObject({ card: { lifted: 55_000n, left: 0n }, trips: [{ isOver: true }] });
    expect(answerOf(await operator(deskTickets, { isWaiting: true })).list.map((line) => line.tripId)).toContain(tripId);
    const { rows } = await app.database.pool.query(`select distinct template from message where matter_id = $1 and template = 'over'`, [orderId]);
    expect(rows).toEqual([{ template: 'over' }]);
  });

  it('goes up in order, once, and twice changes nothing', async () => {
    const orderId = await order(await contract(200), 200);
    const trips = await send(orderId, 3);
    const scale = await fresh();
    const tickets = trips.map(({ tripId, plate }) => scale.ticket({ tripId, plate, source: 'offline' }));
    const [first, second, third] = tickets;
    if (!first || !second || !third) throw new Error('three trucks were sent');
    expect(await upload(gate, second)).toMatchObject({ fault: { name: 'ticket_out_of_order', params: { expectedSeq: 1 } } });
    expect(answerOf(await upload(gate, first, second)).results.map(({ outcome }) => outcome)).toEqual(['counted', 'counted']);
    expect(answerOf(await upload(gate, first, second, third)).results.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'counted']);
    expect(answerOf(await buyer(orderDetail, { orderId })).card.lifted).toBe(tickets.reduce((sum, { body }) => sum + body.gross - body.tare, 0n));
    expect(answerOf(await gate(scaleBook, { scaleId: scale.scaleId })).scale).toMatchObject({ lastSeq: 3, lastHash: third.hash });
  });

  it('another with the same number, or with one sign changed, is not taken', async () => {
    const { tripId, plate } = await planned();
    const scale = await fresh();
    const ticket = scale.ticket({ tripId, plate });
    expect(faultOf(await upload(gate, { ...ticket, body: { ...ticket.body, gross: kg(47_999n) } }))).toBe('ticket_unproven');
    expect(faultOf(await upload(gate, { ...ticket, signature: `A${ticket.signature.slice(1)}` }))).toBe('ticket_unproven');
    answerOf(await upload(gate, ticket));
    const forged = scale.ticket({ tripId, plate, localSeq: 1, prevHash: '0'.repeat(64) });
    expect(faultOf(await upload(gate, forged))).toBe('duplicate_ticket');
    expect(faultOf(await upload(stranger, ticket))).toBe('not_found');
  });

  it('brings photographs of its own firm that the device has signed for, and no others', async () => {
    const taken = async (login: string, side: number) => photograph(app, await app.tokenOf(login), side);
    const [front, load, other, foreign] = [await taken('mine.gate', 4), await taken('mine.gate', 5), await taken('mine.gate', 6), await taken('plant.gate', 5)];
    const { tripId, plate } = await planned();
    const scale = await fresh();
    const roomLeft = async () => (await app.database.pool.query<{ used: string }>('select used_bytes as used from file_quota where firm_id = $1', [market.idOf('mine')])).rows[0]?.used;
    const used = Number(await roomLeft());
    const ticket = scale.ticket({ tripId, plate, photoHashes: [front.hash, load.hash] });
    const missing = (photos: string[], actual: number) => expect(upload(gate, { ...ticket, photos })).resolves
      .toMatchObject({ fault: { name: 'photos_missing', params: { field: 'photos', localSeq: 1, least: 2, actual } } });
    await missing([], 0);
    await missing([front.id], 1);
    await missing([front.id, other.id], 1);
    await missing([front.id, foreign.id], 1);
    await missing([load.id, front.id], 0);
    answerOf(await upload(gate, { ...ticket, photos: [front.id, load.id] }));
    expect(answerOf(await buyer(tripDetail, { tripId })).tickets[0]?.photos.map(({ fileId }) => fileId)).toEqual([front.id, load.id]);
    // Evidence takes no room from what the firm brings besides.
    expect(Number(await roomLeft())).toBeLessThan(used);
  });

  it.each([['none', []], ['one', [0]], ['the same one twice', [0, 0]]] as const)('with %s of its photographs signed is refused, with the line and without it', async (_name, places) => {
    const { tripId, plate } = await planned();
    for (const source of ['auto', 'offline'] as const) {
      const ticket = (await fresh()).ticket({ tripId, plate, source });
      const photoHashes = places.map((place) => ticket.body.photoHashes[place] ?? '');
      const [bare, photos] = [(await fresh()).ticket({ tripId, plate, source, photoHashes }), ticket.photos.slice(0, photoHashes.length)];
      expect(await upload(gate, { ...bare, photos }))
        .toMatchObject({ fault: { name: 'photos_missing', params: { field: 'photoHashes', least: 2, actual: new Set(photoHashes).size } } });
    }
  });

  it('of the same truck with the same weights within ten minutes is a duplicate', async () => {
    const { tripId, plate } = await planned();
    const [scale, other] = [await fresh(), await fresh()];
    const weights = { gross: kg(48_000n), tare: kg(15_000n), firstAt: minutes(60) };
    answerOf(await upload(gate, scale.ticket({ tripId, plate, ...weights, secondAt: minutes(20) })));
    expect(answerOf(await upload(gate, other.ticket({ tripId, plate, ...weights, secondAt: minutes(10), source: 'offline' }))).results)
      .toMatchObject([{ outcome: 'duplicate' }]);
    expect(await tripState(tripId)).toBe('grossed');
  });

  it('typed by hand counts when a second person confirms it', async () => {
    const { orderId, tripId, plate } = await planned();
    const scale = await fresh();
    const [line] = answerOf(await upload(gate, scale.ticket({ tripId, plate, source: 'manual', reason: '仪表通信故障' }))).results;
    const ticketId = line?.ticketId ?? '';
    expect(answerOf(await buyer(orderDetail, { orderId })).card.lifted).toBe(0n);
    expect(faultOf(await gate(confirmTicket, { ticketId }))).toBe('second_person');
    expect(faultOf(await buyer(confirmTicket, { ticketId }))).toBe('not_found');
    expect(answerOf(await night(confirmTicket, { ticketId })).state).toBe('counted');
    expect(await tripState(tripId)).toBe('grossed');
  });

  it('set aside is counted or voided by an operator; what is voided gives its tonnes back', async () => {
    const { orderId, tripId, plate } = await planned();
    const scale = await fresh();
    const [line] = answerOf(await upload(gate, scale.ticket({ tripId, plate, firstAt: minutes(3), secondAt: minutes(1) }))).results;
    const ticketId = line?.ticketId ?? '';
    expect(await tripState(tripId)).toBe('abnormal');
    expect(answerOf(await operator(decideTicket, { ticketId, verdict: 'count', reason: '照片核实' })).state).toBe('counted');
    expect(await tripState(tripId)).toBe('grossed');
    expect(answerOf(await operator(decideTicket, { ticketId, verdict: 'void', reason: '复核有误' })).state).toBe('voided');
    expect([await tripState(tripId), answerOf(await buyer(orderDetail, { orderId })).card.lifted, await lies(`TRIP.${tripId}`)]).toEqual(['loaded', 0n, 0n]);
    expect(answerOf(await upload(gate, scale.ticket({ tripId, plate }))).results).toMatchObject([{ outcome: 'counted' }]);
    expect(await broken()).toEqual([]);
  });

  it('of a scale out of calibration: refused with the line, set aside without it', async () => {
    const { tripId, plate } = await planned();
    const scale = await fresh();
    await app.database.pool.query(`update delivery_scale set calibrated_to = '2026-11-23' where id = $1`, [scale.scaleId]);
    const ticket = { tripId, plate };
    expect(faultOf(await gate(weighFirst, { scaleId: scale.scaleId, tripId, weight: kg(15_000n), at: app.now }))).toBe('scale_expired');
    const online = await upload(gate, scale.ticket(ticket));
    expect(faultOf(online)).toBe('scale_expired');
    const again = scale.ticket({ ...ticket, localSeq: 1, prevHash: '0'.repeat(64), source: 'offline' });
    expect(answerOf(await upload(gate, again)).results).toMatchObject([{ outcome: 'abnormal', flaws: ['scale_expired'] }]);
  });

  it('is not changed or deleted by anybody', async () => {
    await expect(app.database.pool.query('update delivery_ticket set gross_kg = gross_kg + 1')).rejects.toThrow('append-only');
    await expect(app.database.pool.query('delete from delivery_ticket')).rejects.toThrow('append-only');
    await expect(app.database.pool.query('truncate delivery_ticket')).rejects.toThrow('append-only');
  });
});

describe('a draft', () => {
  it('is changed until it is handed in, by whoever saw its last version', async () => {
    const draft = await written(contractId, 100);
    const changed = market.content(contractId, 120, { placeId });
    expect(answerOf(await buyer(saveOrder, { orderId: draft.orderId, version: 1, content: changed })).version).toBe(2);
    expect(faultOf(await buyer(saveOrder, { orderId: draft.orderId, version: 1, content: changed }))).toBe('version_changed');
  });
});
