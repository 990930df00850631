// The tonne ledger under random operations and direct tampering.

import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { kg } from '#packages/exact/exact.ts';
import { Failure } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openDeliveries, placeOf } from '../../../../test/support/deliveries.ts';
import { answerOf, tonnes } from '../../../../test/support/trading.ts';
import { addLot } from '../../calls.ts';
import {
  lotAccount,
  mergeTonneLegs,
  reverseLegs,
  legsBetween,
  OUTSIDE_ACCOUNTS,
  totalOf,
  tripAccount,
  yardAccount,
} from '../../entry.ts';
import { postTonnes, loadTrip, receiveTrip, reverseTonnes } from '../public.ts';
import { proveTonnes } from './proveTonnes.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { contract, gate, idOf, idOfPerson } = await openDeliveries(app);
const { pool } = app.database;
let contractId = '';
let placeId = '';
let lotId = '';
beforeAll(async () => {
  contractId = await contract(2_000);
  placeId = await placeOf(app, contractId);
  ({ lotId } = answerOf(
    await gate(addLot, {
      content: { placeId, pile: '1 号堆', varietyId: 'thermal', remark: '' },
      onHand: tonnes(100),
    }),
  ));
});

const balance = async (code: string) =>
  BigInt(
    (await pool.query<{ kg: string }>('select balance_kg as kg from goods_account where code = $1', [code]))
      .rows[0]?.kg ?? 0,
  );
const broken = async () => (await proveTonnes(app.database.reading)).filter(({ isKept }) => !isKept);

const leg = fc.record({
  account: fc.constantFrom('LOT.a', 'LOT.b', 'TRIP.c', ...OUTSIDE_ACCOUNTS),
  weight: fc.bigInt({ min: -50_000n, max: 50_000n }).map(kg),
});

describe('legs', () => {
  it('merged keep their sum, leave nothing of nothing, and name each account once', () => {
    fc.assert(
      fc.property(fc.array(leg), (legs) => {
        const merged = mergeTonneLegs(legs);
        expect(totalOf(merged)).toBe(totalOf(legs));
        expect(merged.every(({ weight }) => weight !== 0n)).toBe(true);
        expect(new Set(merged.map(({ account }) => account)).size).toBe(merged.length);
      }),
    );
  });
  it('mirrored take themselves back', () => {
    fc.assert(
      fc.property(fc.array(leg), (legs) => {
        expect(mergeTonneLegs([...legs, ...reverseLegs(legs)])).toEqual([]);
      }),
    );
  });
});

type Operation =
  | { readonly deed: 'load' | 'receive'; readonly trip: number; readonly weight: bigint }
  | { readonly deed: 'back'; readonly trip: number; readonly of: 'load' | 'receive' };
const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    deed: fc.constantFrom('load' as const, 'receive' as const),
    trip: fc.nat(3),
    weight: fc.bigInt({ min: 1n, max: 60_000n }),
  }),
  fc.record({
    deed: fc.constant('back' as const),
    trip: fc.nat(3),
    of: fc.constantFrom('load' as const, 'receive' as const),
  }),
);

describe('whatever happens', () => {
  let run = 0;
  it('every invariant holds, and what a model says lies there lies there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { minLength: 1, maxLength: 14 }), async (all) => {
        run += 1;
        const name = (trip: number) => `run${run}trip${trip}`;
        const key = (trip: number, of: string) => `${name(trip)}/${of}`;
        const backs: [outcome: string, expected: string][] = [];
        const model = new Map<number, { loaded: bigint; received: bigint | undefined }>();
        const before = {
          yard: await balance(yardAccount(contractId)),
          lot: await balance(lotAccount(lotId)),
        };
        for (const one of all) {
          const at = model.get(one.trip);
          const common = { tripId: name(one.trip), contractId, buyerId: idOf('plant') };
          if (one.deed === 'load' && !at) {
            await app.perform((ctx) =>
              loadTrip(ctx, {
                ...common,
                key: key(one.trip, 'load'),
                weight: kg(one.weight),
                sellerId: idOf('mine'),
                placeId,
                varietyId: 'thermal',
              }),
            );
            model.set(one.trip, { loaded: one.weight, received: undefined });
          } else if (one.deed === 'receive' && at && at.received === undefined && at.loaded > 0n) {
            await app.perform((ctx) =>
              receiveTrip(ctx, { ...common, key: key(one.trip, 'receive'), weight: kg(one.weight) }),
            );
            at.received = one.weight;
          } else if (one.deed === 'back' && at) {
            const taking = app.perform((ctx) =>
              reverseTonnes(ctx, key(one.trip, one.of), idOfPerson('mine.gate')),
            );
            // Coal that has moved on cannot be reversed.
            const isGone = one.of === 'load' && at.received !== undefined && at.received !== -1n;
            backs.push([
              await taking.then(
                () => 'done',
                (error: unknown) => (error instanceof Failure ? error.fault.name : 'broken'),
              ),
              isGone ? 'below_zero' : 'done',
            ]);
            if (one.of === 'load' && !isGone) at.loaded = 0n;
            if (one.of === 'receive' && at.received !== undefined) at.received = -1n;
          }
        }
        expect(backs.map(([outcome]) => outcome)).toEqual(backs.map(([, expected]) => expected));
        let yard = 0n;
        for (const [trip, { loaded, received }] of model) {
          const isThere = received !== undefined && received !== -1n;
          expect(await balance(tripAccount(name(trip)))).toBe(isThere ? 0n : loaded);
          yard += isThere ? received : 0n;
        }
        expect((await balance(yardAccount(contractId))) - before.yard).toBe(yard);
        expect(await balance(lotAccount(lotId))).toBeLessThanOrEqual(before.lot + 60_000n * 4n);
        expect(await broken()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('an entry', () => {
  it('is posted once', async () => {
    const post = () =>
      app.perform((ctx) =>
        postTonnes(ctx, [
          {
            key: 'fact/once',
            event: 'adjusted',
            contractId: null,
            legs: legsBetween(kg(7n), 'OUTSIDE.COUNTED', lotAccount(lotId)),
          },
        ]),
      );
    await post();
    await expect(post()).rejects.toThrow(/goods_tonne_entry_key_key/);
  });
  it('that does not balance is refused', async () => {
    await expect(
      app.perform((ctx) =>
        postTonnes(ctx, [
          {
            key: 'fact/lame',
            event: 'adjusted',
            contractId: null,
            legs: [{ account: lotAccount(lotId), weight: kg(1n) }],
          },
        ]),
      ),
    ).rejects.toMatchObject({ fault: { name: 'unbalanced' } });
  });
  it('that takes more than lies there is refused', async () => {
    await expect(
      app.perform((ctx) =>
        postTonnes(ctx, [
          {
            key: 'fact/much',
            event: 'adjusted',
            contractId: null,
            legs: legsBetween(kg(10_000_000_000n), lotAccount(lotId), 'OUTSIDE.LOST'),
          },
        ]),
      ),
    ).rejects.toMatchObject({ fault: { name: 'below_zero' } });
  });
  it('loads what the books miss from what was won', async () => {
    const had = await balance(lotAccount(lotId));
    await app.perform((ctx) =>
      loadTrip(ctx, {
        key: 'fact/found',
        tripId: 'found',
        contractId,
        buyerId: idOf('plant'),
        sellerId: idOf('mine'),
        placeId,
        varietyId: 'thermal',
        weight: kg(had + 5_000n),
      }),
    );
    expect([await balance(lotAccount(lotId)), await balance(tripAccount('found'))]).toEqual([
      0n,
      had + 5_000n,
    ]);
  });
});

describe('the database refuses', () => {
  it.each([
    [
      'tonnes from nothing',
      `update goods_account set balance_kg = balance_kg + 1 where code = 'OUTSIDE.LOST'`,
      /without a counterpart/,
    ],
    [
      'a pile below nothing',
      `update goods_account
          set balance_kg = balance_kg + case kind when 'outside' then 99999999999 else -99999999999 end
        where code = 'OUTSIDE.LOST' or code = (select min(code) from goods_account where kind = 'lot')`,
      /below_zero/,
    ],
    [
      'an account that opens full',
      `insert into goods_account (code, kind, balance_kg) values ('OUTSIDE.X', 'outside', 5)`,
      /opens empty/,
    ],
    [
      'an entry without legs',
      `insert into goods_tonne_entry (id, key, event, leg_count, posted_at)
       values ('bare', 'bare', 'adjusted', 2, now())`,
      /does not have its legs/,
    ],
    [
      'a leg more',
      `insert into goods_tonne_leg (entry_id, position, account_code, weight_kg, balance_after_kg)
      select id, 9, 'OUTSIDE.LOST', 1, 1 from goods_tonne_entry limit 1`,
      /does not balance/,
    ],
    ['a changed entry', `update goods_tonne_entry set reason = 'x'`, /append-only/],
    ['a changed leg', `update goods_tonne_leg set weight_kg = weight_kg * 2`, /append-only/],
    ['a deleted leg', 'delete from goods_tonne_leg', /append-only/],
    ['an emptied ledger', 'truncate goods_tonne_leg', /append-only/],
    [
      'another owner of an account',
      `update goods_account set firm_id = null, kind = 'outside' where kind = 'lot'`,
      /append-only/,
    ],
    ['a pile that disappears', 'delete from goods_lot', /append-only/],
  ])('%s', async (_name, statement, refusal) => {
    await expect(pool.query(statement)).rejects.toThrow(refusal);
  });
  it('and after all of it the books are in order', async () => {
    expect(await broken()).toEqual([]);
  });
});
