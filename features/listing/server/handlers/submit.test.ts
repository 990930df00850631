// Submitting, reviewing and improving a listing.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import { writeCreditStandings } from '#features/firm/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { myListings, reviewQueue } from '../../calls/board.ts';
import { myDrafts, saveDraft } from '../../calls/draft.ts';
import {
  approveListing,
  editListing,
  listingDetail,
  rejectListing,
  resubmitListing,
  submitListing,
  withdrawListing,
} from '../../calls/listing.ts';
import { expireListings } from '../jobs.ts';

const app = await testApp();
const { mine, plant, house, operator, firms, list, take, watch, count, brokenBooks } = await openTrading(app);
const submit = (changes: Partial<ListingTerms>, by = mine, code?: string) =>
  by(submitListing, { terms: someTerms(changes) }, code ? { randomCode: code } : {});
const detail = async (by: Client, listingId: string) => answerOf(await by(listingDetail, { listingId }));
const review = (value: '0' | '1') => app.perform((ctx) => setParameter(ctx, 'TRADE_REVIEW', value));
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.now.getTime() + hours * HOUR);
const later = (days: number) => inHours(24 * days);
const DEPOSIT = 2_048_000n;

describe('a listing that is submitted', () => {
  it('is on the board at once, with a number, a title of its own, and its deposit frozen', async () => {
    const change = await watch('mine');
    const listed = answerOf(await submit({ quantity: tonnes(2_000) }));
    expect(listed).toMatchObject({
      no: expect.stringMatching(/^GP\d{12}$/) as string,
      state: 'listed',
      version: 1,
    });
    expect(await change()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
    const seen = await detail(plant, listed.id);
    expect(seen).toMatchObject({
      card: { title: '平鲁 动力煤 5000', left: 2_000_000n, listedAt: app.now },
      frozen: null,
      party: 'responder',
      timeline: [],
    });
    expect(await detail(mine, listed.id)).toMatchObject({
      frozen: DEPOSIT,
      party: 'owner',
      timeline: [{ move: 'publish', from: null, to: 'listed', by: 'mine firm_trader' }],
    });
    expect(answerOf(await mine(myListings, {})).list[0]).toMatchObject({ id: listed.id });
  });

  it('keeps the title it was given', async () => {
    expect((await detail(mine, await list({ title: '平鲁优质动力煤' }))).card.title).toBe('平鲁优质动力煤');
  });

  it('says what it leaves open as the platform says it on that day', async () => {
    const silent = await list({ title: '未约定', storageFee: haoPerTonne(3_000n) });
    await app.perform((ctx) => setParameter(ctx, 'DEAL_TOLERANCE', '200'));
    const later = await list({ title: '次日' });
    await app.perform((ctx) => setParameter(ctx, 'DEAL_TOLERANCE', '500'));
    const delivered = await list({ title: '到厂', priceBasis: 'delivered_plant' });
    expect((await detail(plant, silent)).terms).toMatchObject({
      tolerance: 500n,
      titlePassesAt: 'loading',
      shortPenaltyShare: 500n,
      storageFee: 3_000n,
      forum: 'court',
    });
    expect((await detail(plant, later)).terms).toMatchObject({ tolerance: 200n, storageFee: 5_000n });
    expect((await detail(plant, delivered)).terms).toMatchObject({
      titlePassesAt: 'unloading',
      storageFee: 0n,
    });
  });

  it('needs no deposit where none is asked', async () => {
    const change = await watch('mine');
    const id = await list({ sellerDeposit: { mode: 'none', value: indexValue(0n) } });
    await mine(withdrawListing, { listingId: id });
    expect(await change()).toEqual([0n, 0n, 0n]);
  });

  it('twice with one code is one listing and one deposit', async () => {
    const change = await watch('mine');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => submit({ quantity: tonnes(2_000) }, mine, 'submit-only-once')),
    );
    expect(new Set(replies.map((reply) => answerOf(reply).id)).size).toBe(1);
    expect(await change()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
  });

  it('throws away the draft it was made from', async () => {
    const { id } = answerOf(await mine(saveDraft, { title: '一半', terms: { direction: 'sell' } }));
    await mine(submitListing, { terms: someTerms(), draftId: id });
    expect(answerOf(await mine(myDrafts, {})).list.map((draft) => draft.id)).not.toContain(id);
  });
});

describe('a listing is not taken up', () => {
  const spec = someTerms().spec;
  it.each<[string, string, object, Partial<ListingTerms>, Client]>([
    [
      'with terms that contradict each other, each named',
      'terms_invalid',
      {
        problems: [
          { field: 'minTake', rule: 'least_above_quantity' },
          { field: 'payShare', rule: 'pay_share_missing' },
          { field: 'lab', rule: 'lab_missing' },
        ],
      },
      { quantity: tonnes(100), minTake: tonnes(200), payTerm: 'cod_pct', assayBasis: 'third' },
      mine,
    ],
    [
      'with less than heat, moisture, sulphur and ash',
      'terms_invalid',
      { problems: [{ field: 'spec', rule: 'required_indexes' }] },
      {
        spec: spec.filter(({ index }) => index !== 'STD'),
      },
      mine,
    ],
    [
      'with a heat no coal has',
      'outside_hard_range',
      { index: 'QNET_AR', least: '500', most: '8500' },
      {
        spec: [{ index: 'QNET_AR', op: 'at_least', value: indexValue(9_000n) }, ...spec.slice(1)],
      },
      mine,
    ],
    [
      'by a plant that may not sell',
      'terms_invalid',
      { problems: [{ field: 'direction', rule: 'direction_not_yours' }] },
      {},
      plant,
    ],
    [
      'by a trading company that names no mine',
      'terms_invalid',
      { problems: [{ field: 'coalOrgId', rule: 'coal_org_missing' }] },
      {},
      house,
    ],
    [
      'by a trading company for a mine it is not bound to',
      'binding_missing',
      {},
      { coalOrgId: firms.sister ?? '' },
      house,
    ],
    [
      'by a trading company that wants to buy for a plant it is not bound to',
      'binding_missing',
      {},
      { direction: 'buy', useCoalOrgId: firms.rival ?? '' },
      house,
    ],
    ['of a variety nobody trades', 'variety_disabled', {}, { varietyId: 'graphite' }, mine],
    ['at a place nobody knows', 'variety_disabled', {}, { deliveryPlaceId: 'atlantis' }, mine],
    [
      'for power coal of a month outside the reasonable range',
      'price_outside',
      { least: 3_363_600n, most: 5_181_800n },
      {
        isPowerCoal: true,
        windowTo: '2026-12-31',
        price: yuan(519),
      },
      mine,
    ],
    [
      'for power coal of a month outside the range of its own region',
      'price_outside',
      { least: 2_363_600n, most: 4_181_800n },
      {
        isPowerCoal: true,
        windowTo: '2026-12-31',
        price: yuan(419),
        deliveryPlaceId: 'zhungeer',
      },
      mine,
    ],
    [
      'without the money for its deposit',
      'deposit_short',
      { needed: 200_000_000n },
      {
        quantity: tonnes(100_000),
        price: yuan(5_000),
        sellerDeposit: { mode: 'per_tonne', value: indexValue(2_000n) },
      },
      mine,
    ],
  ])('%s', async (_name, fault, params, changes, by) => {
    const [listings, holds] = [await count('listing'), await count('funds_hold')];
    expect(await submit(changes, by)).toMatchObject({ ok: false, fault: { name: fault, params } });
    expect([await count('listing'), await count('funds_hold')]).toEqual([listings, holds]);
  });

  it('of a variety that was closed', async () => {
    await app.database.pool.query(`update catalog_variety set status = 'closed' where id = 'semicoke'`);
    expect(await submit({ varietyId: 'semicoke' })).toMatchObject({ fault: { name: 'variety_disabled' } });
  });

  it.each([
    ['that is suspended', `state = 'suspended'`],
    ['whose licence ran out yesterday', `licence_expires_on = '2026-11-23'`],
  ])('by a firm %s', async (_name, change) => {
    const handle = `lapsed${await count('firm')}`;
    await openFirm(app, handle, ['firm_trader'], { isTradingCompany: false });
    await app.database.pool.query(`update firm set ${change} where handle = $1`, [handle]);
    expect(await submit({}, await app.signIn(`${handle}.trader`))).toMatchObject({
      fault: { name: 'firm_not_certified' },
    });
  });

  it('but a trading company lists for the mine it is bound to, and buys for its plant', async () => {
    expect(await submit({ coalOrgId: firms.mine ?? '' }, house)).toMatchObject({ ok: true });
    expect(await submit({ direction: 'buy', useCoalOrgId: firms.plant ?? '' }, house)).toMatchObject({
      ok: true,
    });
  });
});

describe('where listings are reviewed', () => {
  const reviewed = async () => {
    await review('1');
    const listed = answerOf(await submit({ quantity: tonnes(2_000) }));
    await review('0');
    return listed;
  };

  it('a listing waits unseen with its deposit frozen, until an operator lets it onto the board', async () => {
    const change = await watch('mine');
    const { id, state } = await reviewed();
    expect(state).toBe('review');
    expect(await change()).toEqual([-DEPOSIT, DEPOSIT, 0n]);
    expect(await plant(listingDetail, { listingId: id })).toMatchObject({ fault: { name: 'not_found' } });
    expect(await take(plant, id, 500)).toMatchObject({ fault: { name: 'not_found' } });
    expect(answerOf(await operator(reviewQueue, {})).list.map((card) => card.id)).toContain(id);

    app.pass(60_000);
    expect(answerOf(await operator(approveListing, { listingId: id }))).toMatchObject({ state: 'listed' });
    expect((await detail(plant, id)).card).toMatchObject({ state: 'listed', listedAt: app.now });
    expect(answerOf(await operator(reviewQueue, {})).list.map((card) => card.id)).not.toContain(id);
    expect(await operator(approveListing, { listingId: id })).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'listed' } },
    });
  });

  it('a rejected one says why, frees its deposit, and can be resubmitted under its number', async () => {
    const change = await watch('mine');
    const { id, no } = await reviewed();
    await operator(rejectListing, { listingId: id, reason: '热值与化验单不符' });
    expect(await change()).toEqual([0n, 0n, 0n]);
    expect(await detail(mine, id)).toMatchObject({
      card: { state: 'rejected' },
      reason: '热值与化验单不符',
      frozen: null,
    });
    expect(
      await count(
        'message',
        `matter_id = $1 and template = 'listing_reject' and params ->> 'reason' = '热值与化验单不符'`,
        id,
      ),
    ).toBe(1);

    const terms = someTerms({ quantity: tonnes(1_000), heatBase: kcalPerKg(4_800n) });
    expect(await house(resubmitListing, { listingId: id, terms })).toMatchObject({
      fault: { name: 'not_found' },
    });
    await review('1');
    const again = answerOf(await mine(resubmitListing, { listingId: id, terms }));
    await review('0');
    expect(again).toEqual({ id, no, state: 'review', version: 2 });
    expect(await change()).toEqual([-DEPOSIT / 2n, DEPOSIT / 2n, 0n]);
    expect(await mine(resubmitListing, { listingId: id, terms })).toMatchObject({
      fault: { name: 'wrong_state' },
    });
    await operator(approveListing, { listingId: id });
    expect((await detail(plant, id)).card).toMatchObject({ no, left: 1_000_000n });
    expect((await detail(mine, id)).timeline.map(({ move }) => move)).toEqual([
      'submit',
      'reject',
      'submit',
      'approve',
    ]);
  });

  it.each([
    ['of class A', { score: 90, class: 'A' }, 'A', 'listed'],
    ['of class B', { score: 80, class: 'B' }, 'A', 'review'],
    ['of class B, where that suffices', { score: 80, class: 'B' }, 'B', 'listed'],
    ['of class A, where all are reviewed', { score: 90, class: 'A' }, 'none', 'review'],
    ['that is new', null, 'C', 'review'],
  ] as const)('that of a firm %s is published or not', async (_name, credit, least, state) => {
    const standing = (firm: typeof credit, from: string) =>
      app.perform(async (ctx) => {
        await writeCreditStandings(ctx.tx, [{ firmId: firms.mine ?? '', credit: firm }]);
        await setParameter(ctx, 'TRADE_REVIEW_CREDIT', from);
      });
    await standing(credit, least);
    const listed = await reviewed();
    answerOf(await mine(withdrawListing, { listingId: listed.id }));
    await standing(null, 'A');
    expect(listed.state).toBe(state);
    expect(await count('listing_history', "subject_id = $1 and move = 'publish'", listed.id)).toBe(
      state === 'listed' ? 1 : 0,
    );
  });

  it('its owner may withdraw it meanwhile', async () => {
    const change = await watch('mine');
    const { id } = await reviewed();
    expect(await mine(withdrawListing, { listingId: id })).toMatchObject({ answer: { state: 'withdrawn' } });
    expect(await change()).toEqual([0n, 0n, 0n]);
  });
});

describe('a listing that is up', () => {
  it('gets cheaper, larger and longer, and its deposit follows', async () => {
    const change = await watch('mine');
    const listingId = await list();
    expect(answerOf(await mine(editListing, { listingId, version: 1, price: yuan(500) }))).toMatchObject({
      version: 2,
    });
    expect(await change()).toEqual([-2_000_000n, 2_000_000n, 0n]);
    await mine(editListing, { listingId, version: 2, quantity: tonnes(3_000), validTo: later(6) });
    expect(await change()).toEqual([-3_000_000n, 3_000_000n, 0n]);
    expect(await detail(plant, listingId)).toMatchObject({
      card: { pricePerTonne: yuan(500), quantity: 3_000_000n, left: 3_000_000n, validTo: later(6) },
      version: 3,
    });
  });

  it('leaves with the deals what they took when it is bettered', async () => {
    const listingId = await list();
    await take(plant, listingId, 500);
    const change = await watch('mine');
    await mine(editListing, { listingId, version: 1, price: yuan(500), quantity: tonnes(2_500) });
    expect(await change()).toEqual([-464_000n, 464_000n, 0n]);
    expect((await detail(mine, listingId)).card).toMatchObject({ left: 2_000_000n, quantity: 2_500_000n });
  });

  it('to buy gets dearer', async () => {
    const listingId = await list({ direction: 'buy' }, plant);
    expect(await plant(editListing, { listingId, version: 1, price: yuan(500) })).toMatchObject({
      fault: { name: 'only_better' },
    });
    expect(await plant(editListing, { listingId, version: 1, price: yuan(520) })).toMatchObject({ ok: true });
  });

  it.each<[string, string, object, object]>([
    ['dearer', 'only_better', { field: 'price' }, { price: yuan(513) }],
    ['smaller', 'only_better', { field: 'quantity' }, { quantity: tonnes(1_999) }],
    ['shorter', 'only_better', { field: 'validTo' }, { validTo: later(1) }],
    [
      'longer than a month',
      'terms_invalid',
      {
        problems: [
          { field: 'windowTo', rule: 'window_before_signing' },
          { field: 'validTo', rule: 'valid_too_long' },
        ],
      },
      { validTo: later(31) },
    ],
    [
      'longer than leaves time to sign before the window ends',
      'terms_invalid',
      { problems: [{ field: 'windowTo', rule: 'window_before_signing' }] },
      { validTo: later(16) },
    ],
    [
      'cheaper than a price may be',
      'terms_invalid',
      {
        problems: [
          { field: 'price', rule: 'price_range' },
          { field: 'sellerDeposit', rule: 'deposit_too_high' },
        ],
      },
      { price: 5_000n },
    ],
    ['from a version that is no longer', 'version_changed', {}, { version: 2, price: yuan(500) }],
    ['beyond the money of its owner', 'deposit_short', {}, { quantity: tonnes(900_000) }],
  ])('does not get %s', async (_name, fault, params, edit) => {
    const listingId = await list({ sellerDeposit: { mode: 'per_tonne', value: indexValue(1_024n) } });
    const result = await mine(editListing, { listingId, version: 1, ...edit });
    await mine(withdrawListing, { listingId });
    expect(result).toMatchObject({ fault: { name: fault, params } });
  });

  it('does not get cheaper than the reasonable range, where that binds it', async () => {
    const listingId = await list({ isPowerCoal: true, windowTo: '2026-12-31' });
    expect(await mine(editListing, { listingId, version: 1, price: yuan(336) })).toMatchObject({
      fault: { name: 'price_outside' },
    });
    expect(await mine(editListing, { listingId, version: 1, price: yuan(337) })).toMatchObject({ ok: true });
  });

  it('does not come back once it has run out', async () => {
    const listingId = await list({ validTo: inHours(1) });
    app.pass(HOUR);
    expect(await mine(editListing, { listingId, version: 1, validTo: later(1) })).toMatchObject({
      fault: { name: 'wrong_state', params: { state: 'expired' } },
    });
    await runJob(expireListings, app.runtime);
  });

  it('is bettered once by two edits at the same moment', async () => {
    const listingId = await list();
    const edits = await Promise.all(
      [yuan(500), yuan(490)].map((price) => mine(editListing, { listingId, version: 1, price })),
    );
    expect(edits.map((edit) => (edit.ok ? 'done' : edit.fault.name)).sort()).toEqual([
      'done',
      'version_changed',
    ]);
  });
});

it('chooses nothing that operators have retired', async () => {
  await app.database.pool
    .query(`insert into catalog_dictionary (dict_code, dict_item, dict_item_name, names, position, is_retired)
      values ('payMode', 'cash', '现汇', '{}', 1, true)
    on conflict (dict_code, dict_item) do update set is_retired = true`);
  expect(await submit({ payModes: ['cash'] })).toMatchObject({
    fault: { name: 'terms_invalid', params: { problems: [{ field: 'payModes', rule: 'choice_retired' }] } },
  });
  await app.database.pool.query(
    `update catalog_dictionary set is_retired = false where dict_code = 'payMode'`,
  );
  expect(await submit({ payModes: ['cash'] })).toMatchObject({ ok: true });
});

it('all of this leaves the books in order', async () => {
  expect(await brokenBooks()).toEqual([]);
});
