// How much of a pile may be reserved.

import { beforeAll, describe, expect, it } from 'vitest';
import { preparePassword } from '#features/account/server/public.ts';
import { addPerson } from '#features/firm/server/public.ts';
import { kg } from '#packages/exact/exact.ts';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { openDeliveries, placeOf } from '../../../test/support/deliveries.ts';
import { openFirm } from '../../../test/support/people.ts';
import { reserve } from './reserve.ts';

const app = await testApp();

app.now = new Date('2026-11-25T01:12:00Z');

const { contract, gate, buyer, stranger, mine, idOf, idOfPerson } = await openDeliveries(app);

await openFirm(app, 'store', ['firm_dispatcher'], { kind: 'warehouse' });

const hash = await preparePassword(TEST_PASSWORD);

await app.perform((ctx) =>
  addPerson(ctx, idOf('plant'), {
    loginName: 'plant.head',
    passwordHash: hash,
    name: '李敏',
    seats: ['firm_representative'],
  }),
);

let contractId = '';

let placeId = '';

beforeAll(async () => {
  contractId = await contract(300);
  placeId = await placeOf(app, contractId);
});

describe('what is spoken for', () => {
  it.each([
    [[100n, 50n], 0n, [0n, 0n], 0n],
    [[100n, 50n], 120n, [100n, 20n], 0n],
    [[100n, 50n], 200n, [100n, 50n], 50n],
    [[], 30n, [], 30n],
  ])('piles of %s, %s spoken for: reserved %s, missing %s', (onHand, spoken, reserved, missing) => {
    const laid = reserve(
      onHand.map((weight, at) => ({ id: String(at), onHand: kg(weight) })),
      kg(spoken),
    );
    expect([[...laid.byPile.values()].map((one) => one.reserved), laid.missing]).toEqual([reserved, missing]);
  });
});
