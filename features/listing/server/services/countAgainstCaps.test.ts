// Caps of bindings: required bindings, concurrent deals, and what counts.

import { beforeEach, describe, expect, it } from 'vitest';
import { boundFirms } from '#features/binding/calls/bound.ts';
import { orgRevoke } from '#features/binding/calls/org.ts';
import { bindingFor } from '#features/binding/server/public.ts';
import { acceptResponse, submitResponse } from '#features/negotiation/calls/response.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeTo } from '../../../../test/support/depositNotice.ts';
import { answerOf, faultOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { submitListing, editListing, withdrawListing } from '../../calls/listing.ts';

const app = await testApp();
const { house, mine, plant, idOf, list, offer, count } = await openTrading(app);
const traderCalls = {
  firmId: idOf('house'),
  orgId: idOf('plant'),
  relation: 'USE',
  day: '2026-11-24',
} as const;

const cap = (most: number | null, period = 'whole') =>
  app.database.pool.query(
    'update binding_org set cap_kg = $1, cap_period = $2, varieties = $3, state = $4 where firm_id = $5',
    [most === null ? null : most * 1_000, period, [], 'effective', idOf('house')],
  );
beforeEach(async () => {
  await app.database.pool.query('delete from binding_use');
  await cap(null);
});
const take = async (listingId: string, quantity: number) =>
  house(takeListing, {
    listingId,
    quantity: tonnes(quantity),
    orgId: idOf('plant'),
    ...(await agreeTo(house, listingId, tonnes(quantity))),
  });
const used = async () => (await bindingFor(app.database.reading, traderCalls))?.used;
const noMoney = {
  sellerDeposit: { mode: 'none', value: 0n },
  buyerDeposit: { mode: 'none', value: 0n },
} as unknown as Partial<ListingTerms>;
const lot = (changes: Partial<ListingTerms> = {}) => list({ ...noMoney, minTake: tonnes(100), ...changes });
const inName = (quantity: number) =>
  house(submitListing, {
    terms: someTerms({
      ...noMoney,
      quantity: tonnes(quantity),
      minTake: tonnes(100),
      coalOrgId: idOf('mine'),
    }),
  });

describe('taking in the name of a plant', () => {
  it('counts, and stops at the cap: with the limit and what it would be', async () => {
    await cap(1_000);
    const id = await lot();
    expect(faultOf(await take(id, 600))).toBe('done');
    expect(await used()).toBe(tonnes(600));
    expect(await take(id, 500)).toMatchObject({
      fault: { name: 'over_cap', params: { limit: tonnes(1_000), actual: tonnes(1_100) } },
    });
    expect(faultOf(await take(id, 400))).toBe('done');
    const { rows } = await app.database.pool.query<{ kg: string }>(
      'select sum(kg) as kg from binding_use where matter_type = $1',
      ['response'],
    );
    expect(kg(BigInt(rows[0]?.kg ?? 0))).toBe(tonnes(1_000));
    expect(answerOf(await house(boundFirms, { relation: 'USE' }))).toMatchObject([
      { id: idOf('plant'), left: 0n },
    ]);
  });
  it('counts a calendar month for itself, where the cap is of a month', async () => {
    await cap(1_000, 'month');
    answerOf(await take(await lot(), 900));
    await app.database.pool.query(`update binding_use set on_day = '2026-10-31'`);
    expect(faultOf(await take(await lot(), 900))).toBe('done');
    await app.database.pool.query(`update binding_use set on_day = '2026-11-01'`);
    expect(faultOf(await take(await lot(), 100))).toBe('over_cap');
  });
  it('is refused for a variety the binding does not cover, and once it is revoked', async () => {
    await app.database.pool.query(`update binding_org set varieties = '{coking}' where firm_id = $1`, [
      idOf('house'),
    ]);
    expect(faultOf(await take(await lot(), 100))).toBe('binding_missing');
    await cap(null);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from binding_org where org_id = $1',
      [idOf('plant')],
    );
    answerOf(await plant(orgRevoke, { bindingId: rows[0]?.id ?? '', reason: '合作结束' }));
    expect(faultOf(await take(await lot(), 100))).toBe('binding_missing');
  });
  it('by an offer counts when it is a deal, and is looked at again then', async () => {
    await cap(1_000);
    const id = await lot({ mode: 'negotiate' });
    const answer = {
      listingId: id,
      orgId: idOf('plant'),
      ...offer(500, 800),
      ...(await agreeTo(house, id, tonnes(800), yuan(500))),
    };
    const { responseId } = answerOf(await house(submitResponse, answer));
    expect(await used()).toBe(0n);
    answerOf(await take(await lot(), 300));
    expect(faultOf(await mine(acceptResponse, { responseId }))).toBe('over_cap');
    await cap(1_100);
    expect(faultOf(await mine(acceptResponse, { responseId }))).toBe('done');
    expect(await used()).toBe(tonnes(1_100));
  });
});

describe('at once', () => {
  it('takes of many listings never go over the cap', async () => {
    await cap(1_000);
    const ids = await Promise.all(Array.from({ length: 8 }, () => lot()));
    const results = await Promise.all(ids.map((id) => take(id, 300)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter(({ ok }) => !ok).map(faultOf)).toEqual(Array(5).fill('over_cap'));
    expect(await used()).toBe(tonnes(900));
  });
  it('takes of one listing neither', async () => {
    await cap(1_000);
    const id = await lot();
    const results = await Promise.all(Array.from({ length: 8 }, () => take(id, 200)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await used()).toBe(tonnes(1_000));
  });
  it('a take and the end of the binding: the deal was struck before it, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      await cap(round % 2 === 0 ? null : 100_000);
      const { rows } = await app.database.pool.query<{ id: string }>(
        'select id from binding_org where org_id = $1',
        [idOf('plant')],
      );
      const id = await lot();
      const before = await count('binding_use');
      const [taken, revoked] = await Promise.all([
        take(id, 100),
        plant(orgRevoke, { bindingId: rows[0]?.id ?? '', reason: '合作结束' }),
      ]);
      expect(revoked.ok).toBe(true);
      expect(['done', 'binding_missing']).toContain(faultOf(taken));
      expect((await count('binding_use')) - before).toBe(taken.ok ? 1 : 0);
      expect(faultOf(await take(id, 100))).toBe('binding_missing');
    }
  });
});

describe('a listing in the name of a mine', () => {
  const mineAsked = { ...traderCalls, orgId: idOf('mine'), relation: 'COAL' } as const;
  const usedOfMine = async () => (await bindingFor(app.database.reading, mineAsked))?.used;
  it('counts whole while it is up, and what was dealt once it is over', async () => {
    await cap(2_000);
    const { id, version } = answerOf(await inName(1_500));
    expect(faultOf(await inName(600))).toBe('over_cap');
    expect(faultOf(await house(editListing, { listingId: id, version, quantity: tonnes(2_100) }))).toBe(
      'over_cap',
    );
    answerOf(await house(editListing, { listingId: id, version, quantity: tonnes(1_600) }));
    expect(await usedOfMine()).toBe(tonnes(1_600));
    const quantity = tonnes(400);
    answerOf(await plant(takeListing, { listingId: id, quantity, ...(await agreeTo(plant, id, quantity)) }));
    expect(await usedOfMine()).toBe(tonnes(1_600));
    await app.database.pool.query(
      'update negotiation_response set concluded_at = now() where listing_id = $1',
      [id],
    );
    answerOf(await house(withdrawListing, { listingId: id }));
    expect(await usedOfMine()).toBe(tonnes(400));
  });
  it('ten at once never go over the cap', async () => {
    await cap(1_000);
    const results = await Promise.all(Array.from({ length: 10 }, () => inName(300)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await usedOfMine()).toBe(tonnes(900));
  });
});
