// Driver links under attack: forged, swapped, outdated, renewed meanwhile, and two at once for the last place.

import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { openYard } from '../../../../test/support/yard.ts';
import { bookByPass, moveByPass, passSlots, readPass } from '../../calls/pass.ts';
import { bookTrip, renewPass, voidTrip } from '../../calls/trip.ts';
import { saveYard } from '../../calls/vehicle.ts';

const { app, gate, buyer, contract, order, send, placeId, tripState } = await openYard();
const DAY = '2026-11-26';
const SLOT = new Date(`${DAY}T02:00:00Z`);
const WEEK = 7 * 86_400_000;
const driver = app.client();

const passOf = async (tripId: string) => answerOf(await buyer(tripDetail, { tripId })).pass ?? '';
async function sent(count = 1) {
  const trips = await send(await order(await contract(200), 200), count);
  return Promise.all(trips.map(async ({ tripId }) => ({ tripId, pass: await passOf(tripId) })));
}
type Sent = Awaited<ReturnType<typeof sent>>[number];
const ask = async (pass: string) =>
  Promise.all([
    driver(readPass, { pass }).then(faultOf),
    driver(passSlots, { pass, day: DAY }).then(faultOf),
    driver(bookByPass, { pass, slotAt: SLOT }).then(faultOf),
    driver(moveByPass, { pass, move: 'queue' }).then(faultOf),
  ]);
const UNKNOWN = Array.from({ length: 4 }, () => 'pass_unknown');
const partsOf = ({ pass }: Sent) => pass.split('.') as [string, string];

describe('a link', () => {
  it.each<[string, (own: Sent, other: Sent) => string]>([
    ['with the signature of another', (own, other) => `${partsOf(own)[0]}.${partsOf(other)[1]}`],
    [
      'signed by another installation',
      (own) => {
        const [nonce] = partsOf(own);
        const signature = createHmac('sha256', 'a key of somebody').update(`pass ${nonce} ${own.tripId}`);
        return `${nonce}.${signature.digest('base64url').slice(0, 22)}`;
      },
    ],
    [
      'of an invented trip',
      () => `${randomBytes(16).toString('base64url')}.${randomBytes(16).toString('base64url')}`,
    ],
    ['turned about', (own) => partsOf(own).toReversed().join('.')],
  ])('%s opens nothing and moves nothing', async (_how, forge) => {
    const [own, other] = await sent(2);
    if (!own || !other) throw new Error('two were sent');
    expect(await ask(forge(own, other))).toEqual(UNKNOWN);
    expect([await tripState(own.tripId), await tripState(other.tripId)]).toEqual(['planned', 'planned']);
  });

  it('of a trip that has ended shows it for a week and moves nothing, whichever way the clock goes', async () => {
    const [own] = await sent();
    if (!own) throw new Error('one was sent');
    answerOf(await buyer(voidTrip, { tripId: own.tripId, reason: '不来了' }));
    const moves = async () => (await ask(own.pass)).toSpliced(1, 1);
    expect(await moves()).toEqual(['done', 'wrong_state', 'wrong_state']);
    const then = app.now;
    app.now = new Date(then.getTime() + WEEK + 1);
    expect(await ask(own.pass)).toEqual(UNKNOWN);
    app.now = new Date(then.getTime() - WEEK);
    expect((await moves()).slice(1)).toEqual(['wrong_state', 'wrong_state']);
    app.now = then;
    expect(await tripState(own.tripId)).toBe('voided');
  });

  it('tells nothing of the firms beyond what its driver needs', async () => {
    const [own] = await sent();
    const seen = answerOf(await driver(readPass, { pass: own?.pass ?? '' }));
    expect(Object.keys(seen).filter((name) => /id$|price|phone|card|contract/i.test(name))).toEqual([
      'varietyId',
      'placeId',
    ]);
  });

  it('that is renewed while it moves the truck does the one or the other', async () => {
    for (const { tripId, pass } of await sent(5)) {
      const [renewed, moved] = await Promise.all([
        buyer(renewPass, { tripId, pass }).then(faultOf),
        driver(moveByPass, { pass, move: 'queue' }).then(faultOf),
      ]);
      expect(renewed).toBe('done');
      expect([moved, await tripState(tripId)]).toEqual(
        moved === 'done' ? ['done', 'queued'] : ['pass_unknown', 'planned'],
      );
      expect(faultOf(await driver(readPass, { pass }))).toBe('pass_unknown');
    }
  });

  it('moves a truck once, however often it is tapped', async () => {
    const [own] = await sent();
    const taps = Array.from({ length: 6 }, () =>
      driver(moveByPass, { pass: own?.pass ?? '', move: 'queue' }),
    );
    expect((await Promise.all(taps)).map(faultOf)).toEqual(taps.map(() => 'done'));
    const { timeline } = answerOf(await buyer(tripDetail, { tripId: own?.tripId ?? '' }));
    expect(timeline.filter(({ move }) => move === 'queue')).toHaveLength(1);
  });

  it('and the dispatcher take the last place of an hour once', async () => {
    const yard = { placeId, slotMinutes: 60 as const, opensAt: 8, closesAt: 20 };
    answerOf(await gate(saveYard, { ...yard, trucksPerSlot: 1 }));
    const trips = await sent(4);
    const outcomes = await Promise.all(
      trips.map(({ tripId, pass }, at) =>
        at % 2 === 0
          ? driver(bookByPass, { pass, slotAt: SLOT }).then(faultOf)
          : buyer(bookTrip, { tripId, slotAt: SLOT }).then(faultOf),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'slot_full', 'slot_full', 'slot_full']);
  });
});
