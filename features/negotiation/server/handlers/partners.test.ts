// Effects of partner lists: visibility, discount, auto-accept and blocking.

import { describe, expect, it } from 'vitest';
import { savePartner, partnerList, importPartners, removePartner } from '#features/binding/calls/partner.ts';
import type { PartnerSide } from '#features/binding/choices.ts';
import type { PartnerContent } from '#features/binding/partner.ts';
import { mayTradeWith } from '#features/binding/server/public.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import { writeCreditStandings } from '#features/firm/server/public.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { listingDetail } from '#features/listing/calls/listing.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { acceptResponse, responseDetail } from '../../calls/response.ts';

const app = await testApp();
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'CREDIT_DEPOSIT_DISCOUNT', '2000'));
const { mine, plant, rival, sister, house, viewer, idOf, list, take, respond, counter, watch, brokenBooks } =
  await openTrading(app);
const PLAIN: PartnerContent = {
  level: 'B',
  tags: [],
  varieties: [],
  discount: basisPoints(0n),
  isAutoAccept: false,
  isBlocked: false,
  note: '',
};
const versions = new Map<Client, Map<string, number>>();

async function keep(
  by: Client,
  partner: 'mine' | 'plant' | 'rival' | 'sister',
  content: Partial<PartnerContent>,
  side: PartnerSide = 'BUY',
) {
  const own = versions.get(by) ?? new Map<string, number>();
  const version = own.get(partner) ?? 0;
  versions.set(
    by,
    own.set(
      partner,
      answerOf(
        await by(savePartner, { side, partnerId: idOf(partner), version, content: { ...PLAIN, ...content } }),
      ).version,
    ),
  );
}
const sees = async (by: Client, listingId: string) => (await by(listingDetail, { listingId })).ok;
const onBoard = async (by: Client, listingId: string) =>
  answerOf(await by(listingBoard, { pageSize: 50 })).list.some(({ id }) => id === listingId);
const negotiated = { mode: 'negotiate' } satisfies Partial<ListingTerms>;
const noDeposit = { sellerDeposit: { mode: 'none', value: indexValue(0n) } } satisfies Partial<ListingTerms>;

describe('a listing for partners', () => {
  it('is seen and taken by those on the list, for the varieties they are approved for', async () => {
    await keep(mine, 'plant', { varieties: ['thermal'] });
    await keep(mine, 'rival', { varieties: ['coking'] });
    const id = await list({ visibility: 'partners', ...noDeposit });
    expect([
      await sees(plant, id),
      await sees(rival, id),
      await sees(sister, id),
      await onBoard(plant, id),
      await onBoard(rival, id),
    ]).toEqual([true, false, false, true, false]);
    expect(faultOf(await take(rival, id, 500))).toBe('not_found');
    expect(faultOf(await take(plant, id, 500))).toBe('done');
  });
});

describe('a discount on the deposit', () => {
  it('freezes less in a take, and in a negotiation through all its rounds', async () => {
    await keep(mine, 'plant', { discount: basisPoints(2_500n) });
    const change = await watch('plant');
    answerOf(await take(plant, await list(noDeposit), 500));
    // 500 t at 512 yuan, 10 % deposit, 25 % discount.
    expect(await change()).toEqual([-19_200_00n, 0n, 19_200_00n]);
    const talk = await watch('plant');
    const { responseId } = answerOf(
      await respond(plant, await list({ ...negotiated, ...noDeposit }), 500, 500),
    );
    expect(await talk()).toEqual([-18_750_00n, 18_750_00n, 0n]);
    answerOf(await counter(mine, responseId, 510, 500));
    answerOf(await counter(plant, responseId, 504, 500));
    expect(await talk()).toEqual([-18_900_00n, 18_900_00n, 0n]);
    answerOf(await mine(acceptResponse, { responseId }));
    expect(await talk()).toEqual([-18_900_00n, 0n, 18_900_00n]);
    expect(await brokenBooks()).toEqual([]);
  });
  it.each<[string, 'A' | 'B' | null, bigint, number]>([
    ['class A has that of its class', 'A', 0n, 20],
    ['class B has none', 'B', 0n, 0],
    ['a new firm has none', null, 0n, 0],
    ['a class whose discount is less leaves that of the list', 'A', 2_500n, 25],
    ['a class whose discount is more goes before that of the list', 'A', 1_000n, 20],
  ])('by credit: %s', async (_name, creditClass, granted, percent) => {
    await app.perform(({ tx }) =>
      writeCreditStandings(tx, [
        { firmId: idOf('plant'), credit: creditClass && { score: 88, class: creditClass } },
      ]),
    );
    await keep(mine, 'plant', { discount: basisPoints(granted) });
    const frozen = BigInt(25_600 * (100 - percent));
    const change = await watch('plant');
    answerOf(await take(plant, await list(noDeposit), 500));
    expect(await change()).toEqual([-frozen, 0n, frozen]);
    const talk = await watch('plant');
    answerOf(await respond(plant, await list({ ...negotiated, ...noDeposit }), 512, 500));
    expect(await talk()).toEqual([-frozen, frozen, 0n]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('is not given to a variety the partner is not approved for', async () => {
    await app.perform(({ tx }) => writeCreditStandings(tx, [{ firmId: idOf('plant'), credit: null }]));
    await keep(mine, 'plant', { discount: basisPoints(2_500n), varieties: ['coking'] });
    const change = await watch('plant');
    answerOf(await take(plant, await list(noDeposit), 500));
    expect(await change()).toEqual([-25_600_00n, 0n, 25_600_00n]);
  });
});

describe('an offer of a partner whose offers are accepted', () => {
  it.each<[string, number, Partial<PartnerContent>, 'dealt' | 'submitted']>([
    ['at the listed price is a deal at once', 512, {}, 'dealt'],
    ['above it too', 513, {}, 'dealt'],
    ['below it waits for a person', 511, {}, 'submitted'],
    ['waits where the list does not say so', 512, { isAutoAccept: false }, 'submitted'],
    ['waits above the credit given', 512, { creditLimit: fen(1_000_00n) }, 'submitted'],
    ['waits for varieties they are not approved for', 512, { varieties: ['coking'] }, 'submitted'],
  ])('%s', async (_name, price, content, state) => {
    await keep(mine, 'sister', { isAutoAccept: true, ...content });
    const id = await list({
      ...negotiated,
      ...noDeposit,
      buyerDeposit: { mode: 'none', value: indexValue(0n) },
    });
    await app.database.pool.query(`update firm set controller = 'another group' where id = $1`, [
      idOf('sister'),
    ]);
    expect(answerOf(await respond(sister, id, price, 500)).state).toBe(state);
  });
  it('is weighed by the tonne against a price by the kilocalorie', async () => {
    await keep(mine, 'sister', { isAutoAccept: true });
    const id = await list({
      ...negotiated,
      ...noDeposit,
      priceMode: 'per_kcal',
      price: haoPerTonne(1_024n),
      buyerDeposit: { mode: 'none', value: indexValue(0n) },
    });
    expect(answerOf(await respond(sister, id, 511, 500)).state).toBe('submitted');
  });
  it('that comes round to the price is a deal, with both deposits bonds', async () => {
    await keep(mine, 'plant', { isAutoAccept: true });
    const change = await watch('plant');
    const { responseId } = answerOf(await respond(plant, await list(negotiated), 500, 500));
    answerOf(await counter(mine, responseId, 515, 500));
    expect(answerOf(await counter(plant, responseId, 512, 500)).state).toBe('dealt');
    expect(await change()).toEqual([-25_600_00n, 0n, 25_600_00n]);
    expect(answerOf(await plant(responseDetail, { responseId })).card.state).toBe('dealt');
    expect(await brokenBooks()).toEqual([]);
  });
  it('for the last tonnes ends the listing and gives the others their money back', async () => {
    const id = await list({ ...negotiated, quantity: tonnes(500) });
    const change = await watch('rival');
    answerOf(await respond(rival, id, 505, 500));
    expect(answerOf(await respond(plant, id, 512, 500)).state).toBe('dealt');
    expect(await change()).toEqual([0n, 0n, 0n]);
    expect(answerOf(await mine(listingDetail, { listingId: id })).card.state).toBe('sold_out');
  });
  it('two at once for the same tonnes: one is a deal', async () => {
    await keep(mine, 'rival', { isAutoAccept: true });
    const id = await list({ ...negotiated, quantity: tonnes(500) });
    const results = await Promise.all([respond(plant, id, 512, 500), respond(rival, id, 512, 500)]);
    expect(results.filter((result) => result.ok && result.answer.state === 'dealt')).toHaveLength(1);
    expect(await brokenBooks()).toEqual([]);
  });
});

describe('who is blocked', () => {
  it('by the owner or blocks the owner cannot find the listing, and makes no more deals', async () => {
    const [early, open] = [await list({ ...negotiated, ...noDeposit }), await list(noDeposit)];
    const { responseId } = answerOf(await respond(rival, early, 500, 500));
    await keep(mine, 'rival', { isBlocked: true });
    expect([await sees(rival, open), await onBoard(rival, open)]).toEqual([false, false]);
    expect(faultOf(await take(rival, open, 500))).toBe('not_found');
    expect(faultOf(await respond(rival, await list({ ...negotiated, ...noDeposit }), 500, 500))).toBe(
      'not_found',
    );
    expect(faultOf(await mine(acceptResponse, { responseId }))).toBe('not_on_the_list');
    expect(await mayTradeWith(app.database.reading, idOf('rival'), idOf('mine'))).toBe(false);
    await keep(mine, 'rival', { isBlocked: false });
    expect(await sees(rival, open)).toBe(true);
    await keep(rival, 'mine', { isBlocked: true }, 'SELL');
    expect([await sees(rival, open), await onBoard(rival, open)]).toEqual([false, false]);
    expect(faultOf(await take(rival, open, 500))).toBe('not_found');
    await keep(rival, 'mine', { isBlocked: false }, 'SELL');
    expect(faultOf(await mine(acceptResponse, { responseId }))).toBe('done');
  });
  it('is not told so by the list: blocked looks as one-sided as absent', async () => {
    const mutual = async () =>
      answerOf(await plant(partnerList, { side: 'SELL' })).list.find(
        ({ partner }) => partner.id === idOf('mine'),
      )?.isMutual;
    await keep(plant, 'mine', {}, 'SELL');
    expect(await mutual()).toBe(true);
    await keep(mine, 'plant', { isBlocked: true });
    expect(await mutual()).toBe(false);
    await keep(mine, 'plant', {});
  });
});

describe('a list', () => {
  it('tells what is unsigned with each, and when the last deal was', async () => {
    const card = answerOf(await mine(partnerList, { side: 'BUY', keyword: 'plant' })).list[0];
    expect(card?.limitUsed).toBeGreaterThan(0n);
    expect(card?.lastDealAt).toEqual(app.now);
    expect(answerOf(await mine(partnerList, { side: 'BUY', isBlocked: true })).list).toEqual([]);
  });
  it('keeps one entry for each, and no stale change', async () => {
    const key = { side: 'BUY', partnerId: idOf('plant') } as const;
    expect(faultOf(await mine(savePartner, { ...key, version: 0, content: PLAIN }))).toBe('partner_exists');
    expect(faultOf(await mine(savePartner, { ...key, version: 1, content: PLAIN }))).toBe('version_changed');
    expect(
      faultOf(await mine(savePartner, { ...key, partnerId: idOf('mine'), version: 0, content: PLAIN })),
    ).toBe('self_binding');
    expect(faultOf(await house(removePartner, { ...key, version: 1 }))).toBe('not_found');
    await expect(viewer(savePartner, { ...key, version: 0, content: PLAIN })).rejects.toMatchObject({
      code: '900403',
    });
  });
  it('takes a sheet in whole, or says what is wrong with each row', async () => {
    const rows = (...firms: string[]) =>
      firms.map((firm) => ({ firm, content: { ...PLAIN, level: 'A' as const, tags: ['长协'] } }));
    expect(
      answerOf(
        await house(importPartners, {
          side: 'BUY',
          rows: rows('plant有限公司', '没有这家', 'house有限公司', 'plant有限公司'),
        }),
      ),
    ).toEqual({
      saved: 0,
      flaws: [
        { row: 2, flaw: 'unknown' },
        { row: 3, flaw: 'self' },
        { row: 4, flaw: 'twice' },
      ],
    });
    expect(
      answerOf(await house(importPartners, { side: 'BUY', rows: rows('plant有限公司', 'rival有限公司') })),
    ).toEqual({ saved: 2, flaws: [] });
    const { list: partners } = answerOf(
      await house(partnerList, { side: 'BUY', level: 'A', keyword: '长协' }),
    );
    expect(partners.map(({ partner }) => partner.shortName).toSorted()).toEqual(['plant', 'rival']);
  });
  it('takes two concurrent sheets one after the other: every firm is listed, with both changes', async () => {
    const rows = (...firms: string[]) =>
      firms.map((firm) => ({ firm, content: { ...PLAIN, varieties: ['thermal'] } }));
    const given = ['plant有限公司', 'rival有限公司', 'sister有限公司'];
    const answers = await Promise.all(
      [rows(...given), rows(...given.toReversed())].map((one) =>
        sister(importPartners, { side: 'SELL', rows: one.filter(({ firm }) => firm !== 'sister有限公司') }),
      ),
    );
    expect(answers.map((answer) => answerOf(answer).saved)).toEqual([2, 2]);
    const { list: kept } = answerOf(await sister(partnerList, { side: 'SELL' }));
    expect(
      kept.map(({ partner, version, content }) => [partner.shortName, version, content.varieties]).toSorted(),
    ).toEqual([
      ['plant', 2, ['thermal']],
      ['rival', 2, ['thermal']],
    ]);
    const today = dayInMarket(app.now);
    const changed = async (from: string, to: string) =>
      answerOf(await sister(partnerList, { side: 'SELL', from, to })).list.length;
    expect([
      await changed(today, today),
      await changed(addDays(today, 1), addDays(today, 2)),
      await changed('2026-01-01', addDays(today, -1)),
    ]).toEqual([2, 0, 0]);
  });
});
