// Where trucks were recorded last, and who is told.

import { describe, expect, it } from 'vitest';
import { moveTrip } from '#features/pickup/calls/trip.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { truckPositions } from '../../calls/position.ts';

const { app, market, gate, buyer, stranger, contract, order, send, upload, placeId } = await openYard();
const far = placeId === 'beitang' ? 'fengrun' : 'beitang';

const minutes = (ago: number) => new Date(app.now.getTime() - ago * 60_000);
const seen = async (tripId: string, by: Client = buyer) =>
  answerOf(await by(truckPositions, { tripId })).list.map((one) => [one.placeId, one.seenAt, one.state]);
const plan = async () => {
  const [trip] = await send(await order(await contract(100), 100));
  return { tripId: trip?.tripId ?? '', plate: trip?.plate ?? '' };
};

describe('a truck', () => {
  it('is nowhere before a gate has seen it', async () => {
    const { tripId } = await plan();
    expect(await seen(tripId)).toEqual([]);
  });

  it('is at the loading place with the moment of the gate, and stays there while it is driven', async () => {
    const { tripId, plate } = await plan();
    answerOf(await gate(moveTrip, { tripId, move: 'queue' }));
    const queuedAt = app.now;
    expect(await seen(tripId)).toEqual([[placeId, queuedAt, 'queued']]);
    app.pass(60 * 60_000);
    const mineScale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
    answerOf(
      await upload(gate, mineScale.ticket({ tripId, plate, firstAt: minutes(40), secondAt: minutes(5) })),
    );
    app.pass(60_000);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    const leftAt = app.now;
    app.pass(5 * 60 * 60_000);
    expect(await seen(tripId)).toEqual([[placeId, leftAt, 'exited']]);
    // That it has arrived names no place.
    answerOf(await buyer(moveTrip, { tripId, move: 'arrive' }));
    expect(await seen(tripId)).toEqual([[placeId, leftAt, 'arrived']]);
  });

  it('is where a scale weighed it last', async () => {
    const { tripId, plate } = await plan();
    const mineScale = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
    const plantScale = await market.device(buyer, far, market.idOfPerson('plant.gate'));
    answerOf(
      await upload(gate, mineScale.ticket({ tripId, plate, firstAt: minutes(300), secondAt: minutes(280) })),
    );
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    app.pass(4 * 60 * 60_000);
    const weighedAt = minutes(3);
    answerOf(
      await upload(
        buyer,
        plantScale.ticket({ tripId, plate, side: 'receive', firstAt: minutes(20), secondAt: weighedAt }),
      ),
    );
    expect(await seen(tripId)).toEqual([[far, weighedAt, 'recv_tared']]);
  });

  it.each([
    ['the buyer', () => buyer, 'buyer'],
    ['the seller', () => gate, 'seller'],
    ['a stranger', () => stranger, undefined],
  ] as const)('is told of to %s', async (_who, by, side) => {
    const { tripId } = await plan();
    answerOf(await gate(moveTrip, { tripId, move: 'queue' }));
    const all = answerOf(await by()(truckPositions, {})).list;
    expect(all.find((one) => one.tripId === tripId)?.side).toBe(side);
    expect(answerOf(await by()(truckPositions, { tripId })).list).toHaveLength(side ? 1 : 0);
  });
});
