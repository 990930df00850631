// Tests for orders that end by themselves, and trucks planned ahead.

import { describe, expect, it } from 'vitest';
import { runJob } from '#packages/rpc/server/job.ts';
import { answerOf, faultOf, tonnes } from '../../../test/support/trading.ts';
import { openYard, WEDNESDAY } from '../../../test/support/yard.ts';
import { orderChoices, pickupOrderDetail } from '../calls/order.ts';
import { bookTrip, moveTrip, planTrips, tripSlots } from '../calls/trip.ts';
import { pickupJobs } from './jobs.ts';

const { app, buyer, gate, contract, order, truck, send, stateOf, tripState } = await openYard();

const runJobs = async () => {
  for (const job of pickupJobs) await runJob(job, app.runtime);
};
/** What counting tickets does, which is told elsewhere. */
const lift = (orderId: string, kilograms: number) =>
  app.database.pool.query('update pickup_order set lifted_kg = $2 where id = $1', [orderId, kilograms]);
const load = (orderId: string) =>
  app.database.pool.query("update pickup_trip set state = 'grossed', loaded_kg = 33000 where order_id = $1", [
    orderId,
  ]);
const detailOf = async (orderId: string) => answerOf(await buyer(pickupOrderDetail, { orderId }));

describe('an order of 100 t', () => {
  it.each([
    ['nothing is lifted', 0, 'active'],
    ['a tonne is left', 99_000, 'active'],
    ['less than a tonne is left', 99_001, 'completed'],
    ['one step of the scale is left', 99_980, 'completed'],
    ['all is lifted', 100_000, 'completed'],
    ['more is lifted', 100_400, 'completed'],
  ])('of which %s', async (_name, lifted, state) => {
    const orderId = await order(await contract(200), 100);
    await lift(orderId, lifted);
    await runJobs();
    expect(await stateOf(orderId)).toBe(state);
  });

  it('ends once, says what goes back, and gives it back to the contract', async () => {
    const contractId = await contract(100);
    const orderId = await order(contractId, 100);
    await lift(orderId, 99_980);
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    const ends = (await detailOf(orderId)).timeline.filter(({ to }) => to === 'completed');
    expect(ends).toMatchObject([{ move: 'complete', reason: 'rest:20', by: null }]);
    const { contracts } = answerOf(await buyer(orderChoices, { contractId }));
    expect(contracts).toMatchObject([{ left: 20n, ordered: 99_980n }]);
    const { rows } = await app.database.pool.query<{ count: number }>(
      "select count(*)::int as count from message where template = 'completed' and matter_id = $1",
      [orderId],
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
  });

  it('waits for a truck that is still to load, and not for one that has', async () => {
    const orderId = await order(await contract(200), 100);
    const [trip] = await send(orderId);
    await lift(orderId, 99_980);
    await runJobs();
    expect([await stateOf(orderId), await tripState(trip?.tripId ?? '')]).toEqual(['active', 'planned']);
    await load(orderId);
    await runJobs();
    expect([await stateOf(orderId), await tripState(trip?.tripId ?? '')]).toEqual(['completed', 'grossed']);
  });

  it('sends no truck for a rest that fills none', async () => {
    const orderId = await order(await contract(200), 100);
    await lift(orderId, 99_980);
    expect((await detailOf(orderId)).mayAddTrucks).toBe(false);
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck()] }))).toBe('over_left');
  });

  it('either ends or gets its truck, when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const orderId = await order(await contract(200), 100);
      await lift(orderId, 99_000);
      const plan = buyer(planTrips, { orderId, trucks: [truck({ planned: tonnes(1) })] });
      // The last tonne but a rest is weighed meanwhile.
      const [planned] = await Promise.all([plan, lift(orderId, 99_980).then(runJobs)]);
      const outcome = [faultOf(planned), await stateOf(orderId), (await detailOf(orderId)).trips.length];
      expect([
        ['done', 'active', 1],
        ['over_left', 'active', 0],
        ['over_left', 'completed', 0],
        ['wrong_state', 'completed', 0],
      ]).toContainEqual(outcome);
    }
  });
});

describe('an order that the seller has agreed to, before its first day', () => {
  const agreed = async (changes: object = {}) =>
    order(await contract(200), 100, { windowFrom: '2026-11-26', ...changes });

  it('gets its trucks and slots, which are admitted once it opens', async () => {
    const orderId = await agreed();
    expect(await detailOf(orderId)).toMatchObject({ card: { state: 'seller_ok' }, mayAddTrucks: true });
    const [trip] = await send(orderId);
    const tripId = trip?.tripId ?? '';
    const [slot] = answerOf(await buyer(tripSlots, { orderId, day: '2026-11-26' })).slots;
    answerOf(await buyer(bookTrip, { tripId, slotAt: slot?.at ?? WEDNESDAY }));
    expect(faultOf(await gate(moveTrip, { tripId, move: 'queue' }))).toBe('wrong_state');
    // Nobody is signed out meanwhile.
    app.now = new Date('2026-11-25T10:00:00Z');
    await Promise.all([buyer, gate].map((by) => by(pickupOrderDetail, { orderId })));
    app.now = new Date('2026-11-25T16:10:00Z');
    await runJobs();
    expect(faultOf(await gate(moveTrip, { tripId, move: 'queue' }))).toBe('done');
    app.now = WEDNESDAY;
  });

  it('takes no slot outside its window', async () => {
    const orderId = await agreed();
    const [trip] = await send(orderId);
    expect(
      faultOf(
        await buyer(bookTrip, { tripId: trip?.tripId ?? '', slotAt: new Date('2026-11-25T02:00:00Z') }),
      ),
    ).toBe('window_closed');
  });

  it('lets somebody delegated from its first day on drive', async () => {
    const delegate = {
      kind: 'firm' as const,
      name: '晋北物流',
      idNumber: '91350100M000100Y43',
      phone: '',
      from: '2026-11-26',
      to: '2026-12-10',
      limit: tonnes(40),
      letters: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    };
    const orderId = await agreed({ delegates: [delegate] });
    const [{ id: delegateId } = { id: '' }] = (await detailOf(orderId)).delegates;
    expect(faultOf(await buyer(planTrips, { orderId, trucks: [truck({ delegateId })] }))).toBe('done');
  });
});
