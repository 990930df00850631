// Tests for weigh tickets on PostgreSQL: acceptance, decisions, tonnes.

import { describe, expect, it } from 'vitest';
import { pickupOrderDetail, saveOrder } from '#features/pickup/calls/order.ts';
import { moveTrip, planTrips } from '#features/pickup/calls/trip.ts';
import { kg } from '#packages/exact/exact.ts';
import { isSignedByPlatform } from '#packages/proof/sealed.ts';
import { photograph } from '../../../../test/support/deliveries.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { type BookContent, bookText } from '../../book.ts';
import { decideTicket, deskTickets } from '../../calls/desk.ts';
import { confirmTicket, scaleBook, weighFirst } from '../../calls/ticket.ts';
import { tripDetail } from '../../calls/trip.ts';

const {
  app,
  market,
  gate,
  night,
  buyer,
  stranger,
  operator,
  contract,
  written,
  order,
  truck,
  send,
  upload,
  contractId,
  placeId,
  plantScale,
  tripState,
  broken,
  lies,
} = await openYard();

it('the book a weighbridge takes with it bears the platform’s seal, by the key its device was given', async () => {
  await send(await order(contractId, 100));
  const { scaleId, platformKey } = await market.device(gate, placeId, market.idOfPerson('mine.gate'));
  const { signature, ...book } = answerOf(await gate(scaleBook, { scaleId }));
  expect(book.trips.length).toBeGreaterThan(0);
  const isOurs = (changed: BookContent) =>
    isSignedByPlatform({ text: bookText(changed), signature: signature ?? '', publicKey: platformKey });
  expect([await isOurs(book), await isOurs({ ...book, trips: book.trips.slice(1) })]).toEqual([true, false]);
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
    [
      'less than five minutes in the plant',
      { firstAt: minutes(5), secondAt: minutes(1) },
      'abnormal stay_too_short',
    ],
    ['five minutes in the plant', { firstAt: minutes(6), secondAt: minutes(1) }, 'counted'],
    ['a day in the plant', { firstAt: minutes(1_441), secondAt: minutes(1) }, 'counted'],
    [
      'more than a day in the plant',
      { firstAt: minutes(1_442), secondAt: minutes(1) },
      'abnormal stay_too_long',
    ],
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
      const {
        trips: [trip],
      } = answerOf(await buyer(planTrips, { orderId, trucks: [one] }));
      const tripId = trip?.tripId ?? '';
      const [result] = answerOf(
        await upload(
          gate,
          scale.ticket({
            tripId,
            plate: one.plate,
            tare: kg(tare),
            gross: kg(tare + 30_000n),
            firstAt: minutes(60),
            secondAt,
          }),
        ),
      ).results;
      if (result?.outcome === 'counted') {
        for (const move of ['exit'] as const) answerOf(await gate(moveTrip, { tripId, move }));
        answerOf(
          await upload(
            buyer,
            plantScale.ticket({
              tripId,
              plate: one.plate,
              side: 'receive',
              tare: kg(tare),
              gross: kg(tare + 30_000n),
            }),
          ),
        );
      }
      return [result?.outcome, ...(result?.flaws ?? [])].join(' ');
    };
    expect(await weigh(15_000n, minutes(40))).toBe('counted');
    expect(await weigh(15_450n, minutes(20))).toBe('counted');
    expect(await weigh(15_700n, minutes(5))).toBe('abnormal tare_drift');
  });

  it('is refused beyond what the order has left, while the truck still stands on the scale', async () => {
    const { tripId, plate } = await planned(50);
    const scale = await fresh();
    expect(
      await upload(gate, scale.ticket({ tripId, plate, gross: kg(70_000n), tare: kg(15_000n) })),
    ).toMatchObject({ fault: { name: 'over_left', params: { left: tonnes(50) } } });
  });

  it('weighed without the line counts as over, and people are told', async () => {
    const { orderId, tripId, plate } = await planned(50);
    const scale = await fresh();
    expect(
      answerOf(
        await upload(
          gate,
          scale.ticket({ tripId, plate, gross: kg(70_000n), tare: kg(15_000n), source: 'offline' }),
        ),
      ).results,
    ).toMatchObject([{ outcome: 'over', flaws: ['above_legal', 'over_left'] }]);
    expect(answerOf(await buyer(pickupOrderDetail, { orderId }))).toMatchObject({
      card: { lifted: 55_000n, left: 0n },
      trips: [{ isOver: true }],
    });
    expect(
      answerOf(await operator(deskTickets, { isWaiting: true })).list.map((line) => line.tripId),
    ).toContain(tripId);
    const { rows } = await app.database.pool.query(
      `select distinct template from message where matter_id = $1 and template = 'over'`,
      [orderId],
    );
    expect(rows).toEqual([{ template: 'over' }]);
  });

  it('goes up in order, once, and twice changes nothing', async () => {
    const orderId = await order(await contract(200), 200);
    const trips = await send(orderId, 3);
    const scale = await fresh();
    const tickets = trips.map(({ tripId, plate }) => scale.ticket({ tripId, plate, source: 'offline' }));
    const [first, second, third] = tickets;
    if (!first || !second || !third) throw new Error('three trucks were sent');
    expect(await upload(gate, second)).toMatchObject({
      fault: { name: 'ticket_out_of_order', params: { expectedSeq: 1 } },
    });
    expect(answerOf(await upload(gate, first, second)).results.map(({ outcome }) => outcome)).toEqual([
      'counted',
      'counted',
    ]);
    expect(answerOf(await upload(gate, first, second, third)).results.map(({ outcome }) => outcome)).toEqual([
      'known',
      'known',
      'counted',
    ]);
    expect(answerOf(await buyer(pickupOrderDetail, { orderId })).card.lifted).toBe(
      tickets.reduce((sum, { body }) => sum + body.gross - body.tare, 0n),
    );
    expect(answerOf(await gate(scaleBook, { scaleId: scale.scaleId })).scale).toMatchObject({
      lastSeq: 3,
      lastHash: third.hash,
    });
  });

  it('another with the same number, or with one sign changed, is not taken', async () => {
    const { tripId, plate } = await planned();
    const scale = await fresh();
    const ticket = scale.ticket({ tripId, plate });
    expect(faultOf(await upload(gate, { ...ticket, body: { ...ticket.body, gross: kg(47_999n) } }))).toBe(
      'ticket_unproven',
    );
    const otherSign = ticket.signature.startsWith('A') ? 'B' : 'A';
    expect(
      faultOf(await upload(gate, { ...ticket, signature: `${otherSign}${ticket.signature.slice(1)}` })),
    ).toBe('ticket_unproven');
    answerOf(await upload(gate, ticket));
    const forged = scale.ticket({ tripId, plate, localSeq: 1, prevHash: '0'.repeat(64) });
    expect(faultOf(await upload(gate, forged))).toBe('duplicate_ticket');
    expect(faultOf(await upload(stranger, ticket))).toBe('not_found');
  });

  it('brings photographs of its own firm that the device has signed for, and no others', async () => {
    const taken = async (login: string, side: number) => photograph(app, await app.tokenOf(login), side);
    const [front, load, other, foreign] = [
      await taken('mine.gate', 4),
      await taken('mine.gate', 5),
      await taken('mine.gate', 6),
      await taken('plant.gate', 5),
    ];
    const { tripId, plate } = await planned();
    const scale = await fresh();
    const roomLeft = async () =>
      (
        await app.database.pool.query<{ used: string }>(
          'select used_bytes as used from file_quota where owner_id = $1',
          [market.idOf('mine')],
        )
      ).rows[0]?.used;
    const used = Number(await roomLeft());
    const ticket = scale.ticket({ tripId, plate, photoHashes: [front.hash, load.hash] });
    const missing = (photos: string[], actual: number) =>
      expect(upload(gate, { ...ticket, photos })).resolves.toMatchObject({
        fault: { name: 'photos_missing', params: { field: 'photos', localSeq: 1, least: 2, actual } },
      });
    await missing([], 0);
    await missing([front.id], 1);
    await missing([front.id, other.id], 1);
    await missing([front.id, foreign.id], 1);
    await missing([load.id, front.id], 0);
    answerOf(await upload(gate, { ...ticket, photos: [front.id, load.id] }));
    expect(
      answerOf(await buyer(tripDetail, { tripId })).tickets[0]?.photos.map(({ fileId }) => fileId),
    ).toEqual([front.id, load.id]);
    // Evidence does not count against the firm's storage quota.
    expect(Number(await roomLeft())).toBeLessThan(used);
  });

  it.each([
    ['none', []],
    ['one', [0]],
    ['the same one twice', [0, 0]],
  ] as const)(
    'with %s of its photographs signed is refused, with the line and without it',
    async (_name, places) => {
      const { tripId, plate } = await planned();
      for (const source of ['auto', 'offline'] as const) {
        const ticket = (await fresh()).ticket({ tripId, plate, source });
        const photoHashes = places.map((place) => ticket.body.photoHashes[place] ?? '');
        const [bare, photos] = [
          (await fresh()).ticket({ tripId, plate, source, photoHashes }),
          ticket.photos.slice(0, photoHashes.length),
        ];
        expect(await upload(gate, { ...bare, photos })).toMatchObject({
          fault: {
            name: 'photos_missing',
            params: { field: 'photoHashes', least: 2, actual: new Set(photoHashes).size },
          },
        });
      }
    },
  );

  it('of the same truck with the same weights within ten minutes is a duplicate', async () => {
    const { tripId, plate } = await planned();
    const [scale, other] = [await fresh(), await fresh()];
    const weights = { gross: kg(48_000n), tare: kg(15_000n), firstAt: minutes(60) };
    answerOf(await upload(gate, scale.ticket({ tripId, plate, ...weights, secondAt: minutes(20) })));
    expect(
      answerOf(
        await upload(
          gate,
          other.ticket({ tripId, plate, ...weights, secondAt: minutes(10), source: 'offline' }),
        ),
      ).results,
    ).toMatchObject([{ outcome: 'duplicate' }]);
    expect(await tripState(tripId)).toBe('grossed');
  });

  it('of a plate that stands on a scale elsewhere at that time is set aside: one of the two is not the truck', async () => {
    const orderId = await order(await contract(200), 200);
    const one = truck();
    const [here, there] = [
      await fresh(),
      await market.device(buyer, 'youyu', market.idOfPerson('plant.gate')),
    ];
    const weigh = async (secondAt: Date) => {
      const {
        trips: [trip],
      } = answerOf(await buyer(planTrips, { orderId, trucks: [one] }));
      const tripId = trip?.tripId ?? '';
      const { results } = answerOf(
        await upload(gate, here.ticket({ tripId, plate: one.plate, firstAt: minutes(120), secondAt })),
      );
      return { tripId, flaws: results.flatMap(({ flaws }) => flaws) };
    };
    const { tripId, flaws } = await weigh(minutes(100));
    expect(flaws).toEqual([]);
    answerOf(await gate(moveTrip, { tripId, move: 'exit' }));
    answerOf(
      await upload(
        buyer,
        there.ticket({
          tripId,
          plate: one.plate,
          side: 'receive',
          firstAt: minutes(80),
          secondAt: minutes(60),
        }),
      ),
    );
    const again = await weigh(minutes(70));
    expect([again.flaws, await tripState(again.tripId)]).toEqual([['plate_elsewhere'], 'abnormal']);
  });

  it('typed by hand counts when a second person confirms it', async () => {
    const { orderId, tripId, plate } = await planned();
    const scale = await fresh();
    const [line] = answerOf(
      await upload(gate, scale.ticket({ tripId, plate, source: 'manual', reason: '仪表通信故障' })),
    ).results;
    const ticketId = line?.ticketId ?? '';
    expect(answerOf(await buyer(pickupOrderDetail, { orderId })).card.lifted).toBe(0n);
    expect(faultOf(await gate(confirmTicket, { ticketId }))).toBe('second_person');
    expect(faultOf(await buyer(confirmTicket, { ticketId }))).toBe('not_found');
    expect(answerOf(await night(confirmTicket, { ticketId })).state).toBe('counted');
    expect(await tripState(tripId)).toBe('grossed');
  });

  it('set aside is counted or voided by an operator; what is voided gives its tonnes back', async () => {
    const { orderId, tripId, plate } = await planned();
    const scale = await fresh();
    const [line] = answerOf(
      await upload(gate, scale.ticket({ tripId, plate, firstAt: minutes(3), secondAt: minutes(1) })),
    ).results;
    const ticketId = line?.ticketId ?? '';
    expect(await tripState(tripId)).toBe('abnormal');
    expect(
      answerOf(await operator(decideTicket, { ticketId, verdict: 'count', reason: '照片核实' })).state,
    ).toBe('counted');
    expect(await tripState(tripId)).toBe('grossed');
    expect(
      answerOf(await operator(decideTicket, { ticketId, verdict: 'void', reason: '复核有误' })).state,
    ).toBe('voided');
    expect([
      await tripState(tripId),
      answerOf(await buyer(pickupOrderDetail, { orderId })).card.lifted,
      await lies(`TRIP.${tripId}`),
    ]).toEqual(['loaded', 0n, 0n]);
    expect(answerOf(await upload(gate, scale.ticket({ tripId, plate }))).results).toMatchObject([
      { outcome: 'counted' },
    ]);
    expect(await broken()).toEqual([]);
  });

  it('of a scale out of calibration: refused with the line, set aside without it', async () => {
    const { tripId, plate } = await planned();
    const scale = await fresh();
    await app.database.pool.query(`update weighbridge_scale set calibrated_to = '2026-11-23' where id = $1`, [
      scale.scaleId,
    ]);
    const ticket = { tripId, plate };
    expect(
      faultOf(await gate(weighFirst, { scaleId: scale.scaleId, tripId, weight: kg(15_000n), at: app.now })),
    ).toBe('scale_expired');
    const online = await upload(gate, scale.ticket(ticket));
    expect(faultOf(online)).toBe('scale_expired');
    const again = scale.ticket({ ...ticket, localSeq: 1, prevHash: '0'.repeat(64), source: 'offline' });
    expect(answerOf(await upload(gate, again)).results).toMatchObject([
      { outcome: 'abnormal', flaws: ['scale_expired'] },
    ]);
    await app.database.pool.query(`update weighbridge_scale set calibrated_to = '2027-11-23' where id = $1`, [
      scale.scaleId,
    ]);
    expect(answerOf(await gate(tripDetail, { tripId })).tickets).toMatchObject([
      { calibratedTo: '2026-11-23' },
    ]);
  });

  it('is not changed or deleted by anybody', async () => {
    await expect(
      app.database.pool.query('update weighbridge_ticket set gross_kg = gross_kg + 1'),
    ).rejects.toThrow('append-only');
    await expect(app.database.pool.query('delete from weighbridge_ticket')).rejects.toThrow('append-only');
    await expect(app.database.pool.query('truncate weighbridge_ticket cascade')).rejects.toThrow(
      'append-only',
    );
  });
});

describe('a draft', () => {
  it('is changed until it is handed in, by whoever saw its last version', async () => {
    const draft = await written(contractId, 100);
    const changed = market.content(contractId, 120, { placeId });
    expect(
      answerOf(await buyer(saveOrder, { orderId: draft.orderId, version: 1, content: changed })).version,
    ).toBe(2);
    expect(faultOf(await buyer(saveOrder, { orderId: draft.orderId, version: 1, content: changed }))).toBe(
      'version_changed',
    );
  });
});
