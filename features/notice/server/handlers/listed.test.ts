// Entrusts whose lots the centre lists, or offers to named firms.

import { beforeAll, describe, expect, it } from 'vitest';
import { listingDetail, withdrawListing } from '#features/listing/calls/listing.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openEntrusting } from '../../../../test/support/entrusting.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { drawUpNotice, proposeListings } from '../../calls/desk.ts';
import {
  confirmListings,
  declineListings,
  entrustDetail,
  sealReserve,
  submitEntrust,
} from '../../calls/entrust.ts';
import { ANYBODY, type EntrustContent } from '../../content.ts';

const DAY = 86_400_000;
const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, rival, first, take, idOf, watch, versionOf, runNoticeJobs } = market;
beforeAll(async () => {
  for (const name of ['mine', 'plant', 'rival'] as const) await payIn(app, idOf(name), 9_000_000_000n);
});

const detail = async (entrustId: string) => answerOf(await seller(entrustDetail, { entrustId }));
const stateOf = async (entrustId: string) => (await detail(entrustId)).card.state;
/** 2,000 t, taken from 500 t on; no steps of bidding. */
const listedLot = () => {
  const { incMin: _least, incMax: _most, terms, ...lot } = market.lotNow();
  return { ...lot, terms };
};
const entrusted = (changes: Partial<EntrustContent> = {}) =>
  market.entrusted({ kind: 'listing', lots: [listedLot()], ...changes });
const inDays = (days: number) => new Date(app.now.getTime() + days * DAY);
const propose = async (entrustId: string, validTo = inDays(2)) =>
  first(proposeListings, { entrustId, version: await versionOf(entrustId), validTo });
const confirm = async (entrustId: string) =>
  seller(confirmListings, { entrustId, version: await versionOf(entrustId), proof: { pin: PIN } });
const posted = async (changes: Partial<EntrustContent> = {}) => {
  const entrustId = await entrusted(changes);
  answerOf(await propose(entrustId));
  answerOf(await confirm(entrustId));
  const [listing] = (await detail(entrustId)).listings;
  return { entrustId, listingId: listing?.id ?? '' };
};
const quantity = () => listedLot().terms.quantity;

describe('an entrust to list', () => {
  it('goes up as the entruster’s own listing once it confirmed, with its deposit frozen', async () => {
    const entrustId = await entrusted();
    answerOf(await propose(entrustId));
    expect(await detail(entrustId)).toMatchObject({
      card: { state: 'listings_proposed', mayDo: ['confirm', 'decline'] },
      proposedTo: inDays(2),
      listings: [],
    });
    const money = await watch('mine');
    answerOf(await confirm(entrustId));
    const { card, listings, timeline } = await detail(entrustId);
    expect([card.state, listings.length, timeline.at(-1)?.certificateSerial]).toEqual([
      'trading',
      1,
      expect.any(String),
    ]);
    expect((await money())[1]).toBeGreaterThan(0n);
    const { card: listing } = answerOf(await rival(listingDetail, { listingId: listings[0]?.id ?? '' }));
    expect([listing.mode, listing.firm.id]).toEqual(['fixed', idOf('mine')]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('ends as sold when all of it is taken, with tonnes and average price', async () => {
    const { entrustId, listingId } = await posted();
    answerOf(await take(plant, listingId, Number(quantity() / 1_000n)));
    await runNoticeJobs();
    expect(await detail(entrustId)).toMatchObject({
      card: { state: 'done', result: { quantity: quantity(), average: listedLot().terms.price, lots: 1 } },
      unsold: [],
    });
  });

  it('ends unsold with what is left, which is listed again, twice at most', async () => {
    const { entrustId, listingId } = await posted();
    answerOf(await take(plant, listingId, 500));
    await runNoticeJobs();
    expect(await stateOf(entrustId)).toBe('trading');
    let left = quantity() - 500_000n;
    for (const relists of [1, 2]) {
      app.pass(3 * DAY);
      await app.perform(
        ({ tx }) => tx.run`
        update listing set state = 'expired', ended_at = now() where id in (
          select listing_id from notice_entrust_listing where entrust_id = ${entrustId} and ended_at is null)`,
      );
      await runNoticeJobs();
      expect(await detail(entrustId)).toMatchObject({ card: { state: 'unsold' }, unsold: [1] });
      answerOf(await propose(entrustId, inDays(1)));
      answerOf(await confirm(entrustId));
      const { listings, card } = await detail(entrustId);
      expect([listings[0]?.quantity, listings.length, card.relists]).toEqual([left, relists + 1, relists]);
      left = listings[0]?.left ?? (0n as never);
    }
  });

  it('is not put up as the entruster does not want it, and proposed again', async () => {
    const entrustId = await entrusted();
    answerOf(await propose(entrustId));
    answerOf(
      await seller(declineListings, { entrustId, version: await versionOf(entrustId), reason: '有效期太短' }),
    );
    expect(await stateOf(entrustId)).toBe('agreement_signed');
    answerOf(await propose(entrustId, inDays(2)));
    expect(await stateOf(entrustId)).toBe('listings_proposed');
  });

  it('is put up once, however often it is confirmed, and not beside a refusal', async () => {
    const entrustId = await entrusted();
    answerOf(await propose(entrustId));
    const version = await versionOf(entrustId);
    const results = await Promise.all([
      seller(confirmListings, { entrustId, version, proof: { pin: PIN } }),
      seller(confirmListings, { entrustId, version, proof: { pin: PIN } }),
      seller(declineListings, { entrustId, version, reason: '不同意' }),
    ]);
    expect(results.map(faultOf).filter((name) => name === 'done')).toHaveLength(1);
    expect((await detail(entrustId)).listings).toHaveLength(results[2]?.ok ? 0 : 1);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('knows no session and no reserve; a session knows no listings', async () => {
    const entrustId = await entrusted();
    expect(faultOf(await first(drawUpNotice, { entrustId }))).toBe('other_kind');
    const draft = await market.draft({ kind: 'listing', lots: [listedLot()] });
    expect(
      faultOf(await seller(sealReserve, { entrustId: draft, lotNo: 1, reserve: 5_300_000n as never })),
    ).toBe('other_kind');
    const session = await market.entrusted();
    expect(faultOf(await propose(session))).toBe('other_kind');
    expect(await propose(entrustId, inDays(-1))).toMatchObject({
      fault: { name: 'incomplete', params: { flaws: [{ field: 'validTo', flaw: 'past' }] } },
    });
    expect(faultOf(await plant(confirmListings, { entrustId, version: 1, proof: { pin: PIN } }))).not.toBe(
      'done',
    );
  });
});

describe('an entrust for named firms', () => {
  it('is seen by them alone', async () => {
    const eligibility = { ...ANYBODY, firmIds: [idOf('plant')] };
    const { listingId } = await posted({ kind: 'directed', eligibility });
    const read = async (by: typeof plant) => faultOf(await by(listingDetail, { listingId }));
    expect([await read(plant), await read(rival)]).toEqual(['done', 'not_found']);
  });
  it('is not taken without one', async () => {
    const id = await market.draft({ kind: 'directed', lots: [listedLot()] });
    expect(await seller(submitEntrust, { entrustId: id, version: 1, proof: { pin: PIN } })).toMatchObject({
      fault: { name: 'incomplete', params: { flaws: [{ field: 'eligibility', flaw: 'missing' }] } },
    });
  });
  it('for a session is not taken without the steps of its bids', async () => {
    const id = await market.draft({ lots: [listedLot()] });
    expect(await seller(submitEntrust, { entrustId: id, version: 1, proof: { pin: PIN } })).toMatchObject({
      fault: {
        name: 'incomplete',
        params: { flaws: [{ field: 'lots.0.incMin' }, { field: 'lots.0.incMax' }] },
      },
    });
  });
});

it('withdrawn by the entruster ends unsold', async () => {
  const { entrustId, listingId } = await posted();
  answerOf(await market.mine(withdrawListing, { listingId }));
  await runNoticeJobs();
  expect(await detail(entrustId)).toMatchObject({
    card: { state: 'unsold', result: { lots: 0 } },
    unsold: [1],
  });
});
