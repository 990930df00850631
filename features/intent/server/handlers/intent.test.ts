// Intents from wish to conversion, their limits, and races.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { myDrafts } from '#features/listing/calls/draft.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { matchIntents, wish } from '../../../../test/support/intents.ts';
import { answerOf, faultOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import {
  closeIntent,
  convertIntent,
  createIntent,
  editIntent,
  intentBoard,
  intentDetail,
  intentMatches,
  leadToListing,
  myIntents,
} from '../../calls/intent.ts';
import { openThread, revealContact, sendMessage, threadDetail } from '../../calls/thread.ts';
import { intentTermsExample } from '../../terms.example.ts';
import type { IntentTerms } from '../../terms.ts';
import { expireIntents } from '../jobs.ts';
import { matchAll } from '../services/matchIntents.ts';

const app = await testApp();
const { mine, plant, rival, house, viewer, idOf, list, take, respond } = await openTrading(app);
// The matching starts to follow what happens from here.
await matchIntents(app);

const stateOf = async (intentId: string, by: Client = plant) =>
  answerOf(await by(intentDetail, { intentId })).card.state;
const matchesOf = async (intentId: string, by: Client = plant) =>
  answerOf(await by(intentMatches, { intentId })).list;
const said = { text: '可否谈谈？', fileIds: [] };
const told = async (by: Client, template: string) =>
  answerOf(await by(readInbox, {})).list.filter((one) => one.template === template);

async function talk(intentId: string, by: Client = mine) {
  return answerOf(await by(openThread, { intentId, ...said })).threadId;
}
async function revealBoth(threadId: string, other: Client = mine) {
  answerOf(await other(revealContact, { threadId, contact: '张立', phone: '13800000001' }));
  answerOf(await plant(revealContact, { threadId, contact: '李梅', phone: '13800000002' }));
}

describe('an intent', () => {
  it('is read by its owner and by others, edited, and closed', async () => {
    const intentId = await wish(app, plant);
    expect(answerOf(await plant(myIntents, {})).list[0]).toMatchObject({
      id: intentId,
      state: 'open',
      matches: 0,
    });
    expect(answerOf(await mine(intentBoard, {})).list[0]).toMatchObject({ id: intentId, matches: null });
    const terms = intentTermsExample(app.now, { quantity: tonnes(500) });
    expect(answerOf(await plant(editIntent, { intentId, version: 1, terms }))).toMatchObject({ version: 2 });
    expect(faultOf(await plant(editIntent, { intentId, version: 1, terms }))).toBe('version_changed');
    expect(faultOf(await mine(editIntent, { intentId, version: 2, terms }))).toBe('not_found');
    await expect(viewer(closeIntent, { intentId })).rejects.toThrow();
    expect(answerOf(await plant(closeIntent, { intentId, reason: '已签约' })).state).toBe('closed');
    expect(faultOf(await plant(closeIntent, { intentId }))).toBe('wrong_state');
    expect(faultOf(await mine(intentDetail, { intentId }))).toBe('not_found');
  });

  it.each<[string, Partial<IntentTerms>, string]>([
    ['against one’s direction', { direction: 'sell' }, 'direction_not_yours'],
    ['without a price', { priceLeast: undefined, priceMost: undefined }, 'price_missing'],
    ['of prices upside down', { priceLeast: yuan(800) }, 'price_order'],
    ['beyond ninety days', { expiresAt: new Date(app.now.getTime() + 91 * 86_400_000) }, 'expiry_too_late'],
    ['for a list of nobody', { visibility: 'list' }, 'firms_missing'],
    ['of an unknown place', { placeId: 'nowhere' }, 'place_unknown'],
    [
      'of an index twice',
      {
        spec: Array.from(
          { length: 2 },
          () => ({ index: 'MT', op: 'at_most', value: indexValue(900n) }) as const,
        ),
      },
      'index_twice',
    ],
  ])('%s is refused', async (_name, changes, rule) => {
    const result = await plant(createIntent, { terms: intentTermsExample(app.now, changes) });
    expect(result).toMatchObject({
      ok: false,
      fault: { name: 'terms_invalid', params: { problems: [{ rule }] } },
    });
  });

  it('runs out by the clock', async () => {
    const intentId = await wish(app, plant, { expiresAt: new Date(app.now.getTime() + 60_000) });
    app.pass(61_000);
    await runJob(expireIntents, app.runtime);
    expect(await stateOf(intentId)).toBe('expired');
  });

  it('is one of fifty at most, also where all are made at once', async () => {
    const live = answerOf(await house(myIntents, { isLive: true })).list.length;
    expect(live).toBe(0);
    const terms = intentTermsExample(app.now, { varietyId: 'coking', spec: [] });
    const made = await Promise.all(Array.from({ length: 55 }, () => house(createIntent, { terms })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(50);
    expect(faultOf(await house(createIntent, { terms }))).toBe('too_many_open');
    const [first] = answerOf(await house(myIntents, { isLive: true, pageSize: 50 })).list;
    answerOf(await house(closeIntent, { intentId: first?.id ?? '' }));
    expect(faultOf(await house(createIntent, { terms }))).toBe('done');
    await app.perform((ctx) => setParameter(ctx, 'INTENT_MAX_OPEN', '200'));
  });
});

describe('matching', () => {
  it('finds what fits with its reasons, and tells the owner of a new listing once', async () => {
    const intentId = await wish(app, plant, { placeId: 'pinglu' });
    await matchIntents(app);
    const listingId = await list();
    await matchIntents(app);
    const [match] = (await matchesOf(intentId)).filter(({ listing }) => listing?.id === listingId);
    expect(match).toMatchObject({
      reasons: { points: { spec: 40, distance: 10 }, spec: { asked: 2, missed: [] }, km: 0 },
    });
    expect(await stateOf(intentId)).toBe('matched');
    expect((await told(plant, 'intent_fits')).map(({ matter }) => matter.id)).toEqual([intentId]);
    await matchIntents(app);
    await matchAll({ reading: app.database.reading, now: () => app.now, commit: app.perform });
    expect(await told(plant, 'intent_fits')).toHaveLength(1);
    answerOf(await plant(closeIntent, { intentId }));
  });

  it('finds intents of the other direction for each other', async () => {
    const bought = await wish(app, plant);
    const sold = await wish(app, mine, {
      direction: 'sell',
      priceBasis: 'pit',
      spec: [
        { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n) },
        { index: 'STD', op: 'at_most', value: indexValue(80n) },
      ],
    });
    await matchIntents(app);
    expect((await matchesOf(bought)).map(({ intent }) => intent?.id)).toContain(sold);
    expect((await matchesOf(sold, mine)).map(({ intent }) => intent?.id)).toContain(bought);
    expect(faultOf(await mine(intentMatches, { intentId: bought }))).toBe('not_found');
    for (const [by, intentId] of [
      [plant, bought],
      [mine, sold],
    ] as const)
      answerOf(await by(closeIntent, { intentId }));
  });

  it('does not find listings that the owner may not see, nor those of another variety', async () => {
    const intentId = await wish(app, plant);
    const hidden = await list({ visibility: 'firms', namedFirmIds: [idOf('rival')] });
    const named = await list({ visibility: 'firms', namedFirmIds: [idOf('plant')] });
    await matchIntents(app);
    const found = (await matchesOf(intentId)).map(({ listing }) => listing?.id);
    expect(found).toContain(named);
    expect(found).not.toContain(hidden);
    answerOf(await plant(closeIntent, { intentId }));
  });
});

describe('a talk', () => {
  it('takes turns with text and price cards, and reveals contacts once both agree', async () => {
    const intentId = await wish(app, plant);
    const threadId = await talk(intentId);
    expect(await stateOf(intentId)).toBe('negotiating');
    expect(
      faultOf(await plant(editIntent, { intentId, version: 2, terms: intentTermsExample(app.now) })),
    ).toBe('wrong_state');
    expect(answerOf(await plant(threadDetail, { threadId })).thread).toMatchObject({
      isMyTurn: true,
      side: 'owner',
    });
    const card = { price: yuan(515), quantity: tonnes(3_000), priceBasis: 'pit' as const };
    answerOf(await plant(sendMessage, { threadId, text: '', fileIds: [], card }));
    expect(answerOf(await mine(threadDetail, { threadId })).messages.at(-1)).toMatchObject({
      isMine: false,
      card,
    });
    expect(faultOf(await plant(sendMessage, { threadId, text: ' ', fileIds: [] }))).toBe('nothing_said');
    expect(faultOf(await rival(sendMessage, { threadId, ...said }))).toBe('not_found');
    expect(faultOf(await rival(threadDetail, { threadId }))).toBe('not_found');
    answerOf(await mine(revealContact, { threadId, contact: '张立', phone: '13800000001' }));
    expect(answerOf(await plant(threadDetail, { threadId }))).toMatchObject({ theirs: null, isAsked: true });
    answerOf(await plant(revealContact, { threadId, contact: '李梅', phone: '13800000002' }));
    expect(answerOf(await plant(threadDetail, { threadId })).theirs).toEqual({
      contact: '张立',
      phone: '13800000001',
    });
    expect(answerOf(await mine(threadDetail, { threadId })).theirs).toEqual({
      contact: '李梅',
      phone: '13800000002',
    });
    expect(faultOf(await mine(revealContact, { threadId, contact: '王', phone: '13800000003' }))).toBe(
      'already_revealed',
    );
    answerOf(await plant(closeIntent, { intentId }));
    expect(faultOf(await mine(sendMessage, { threadId, ...said }))).toBe('wrong_state');
    expect(answerOf(await mine(threadDetail, { threadId })).messages).toHaveLength(2);
  });

  it('of the same two is one, also if both begin at once', async () => {
    const intentId = await wish(app, plant);
    const listingId = await list();
    const opened = await Promise.all([
      mine(openThread, { intentId, ...said }),
      plant(openThread, { intentId, listingId, ...said }),
      mine(openThread, { intentId, ...said }),
    ]);
    const answers = opened.map(answerOf);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
    expect(answers.map(({ no }) => no).toSorted()).toEqual([1, 2, 3]);
    answerOf(await plant(closeIntent, { intentId }));
  });

  it('either reveals a contact or ends, if both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const intentId = await wish(app, plant);
      const threadId = await talk(intentId);
      const [revealed, closed] = await Promise.all([
        mine(revealContact, { threadId, contact: '张立', phone: '13800000001' }),
        plant(closeIntent, { intentId }),
      ]);
      expect(faultOf(closed)).toBe('done');
      expect(['done', 'wrong_state']).toContain(faultOf(revealed));
      const { mine: own } = answerOf(await mine(threadDetail, { threadId }));
      expect(own !== null).toBe(revealed.ok);
    }
  });
});

describe('a conversion', () => {
  it('makes a listing draft with everything carried over, once', async () => {
    const intentId = await wish(app, plant, { remark: '水分低优先' });
    const twice = await Promise.all([
      plant(convertIntent, { intentId, into: 'listing' }),
      plant(convertIntent, { intentId, into: 'listing' }),
    ]);
    expect(twice.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    const drafts = answerOf(await plant(myDrafts, {})).list.filter(
      ({ terms }) => terms.remark === '水分低优先',
    );
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.terms).toMatchObject({
      direction: 'buy',
      varietyId: 'thermal',
      quantity: '20000',
      price: '720',
      deliveryPlaceId: 'pinglu',
      transport: 'road',
      payTerm: 'prepay_100',
      spec: [
        { index: 'QNET_AR', value: '4900' },
        { index: 'STD', value: '1' },
      ],
    });
    expect(answerOf(await plant(intentDetail, { intentId })).converted).toEqual({
      into: 'listing',
      id: drafts[0]?.id,
    });
  });

  it.each([
    ['year', { kind: 'year', quantity: tonnes(3_000), price: yuan(515), transport: 'road' }],
    ['agreement', { kind: 'agreement', type: 'framework' }],
  ] as const)('makes a draft of a contract: %s', async (into, carried) => {
    const intentId = await wish(app, plant, { per: 'once', quantity: kg(24_000_000n) });
    const threadId = await talk(intentId);
    answerOf(
      await mine(sendMessage, {
        threadId,
        text: '',
        fileIds: [],
        card: { price: yuan(515), quantity: tonnes(3_000), priceBasis: 'pit' },
      }),
    );
    expect(faultOf(await plant(convertIntent, { intentId, into, threadId }))).toBe('not_revealed');
    await revealBoth(threadId);
    expect(faultOf(await mine(convertIntent, { intentId, into, threadId }))).toBe('not_found');
    const controller = (name: string) =>
      app.database.pool.query('update firm set controller = $1 where id = $2', [name, idOf('plant')]);
    await controller('mine group');
    const connected = await plant(convertIntent, { intentId, into, threadId });
    await controller('plant group');
    expect(faultOf(connected)).toBe('same_controller');
    const { id } = answerOf(await plant(convertIntent, { intentId, into, threadId }));
    const { terms, card } = answerOf(await plant(contractDetail, { contractId: id }));
    expect(card).toMatchObject({
      state: 'draft',
      seller: { id: idOf('mine') },
      buyer: { id: idOf('plant') },
    });
    expect(terms).toMatchObject(carried);
    expect(
      JSON.stringify(terms, (_key, value: unknown) =>
        String(value) === value || typeof value !== 'bigint' ? value : String(value),
      ),
    ).toContain('515');
    expect(await stateOf(intentId)).toBe('converted');
  });

  it('carries all of a formula over: into the year as it is, into the others in words', async () => {
    await app.database.pool.query(
      `insert into content_series (id, names, kind, variety_id, price_basis, is_tax_included, source, is_on_home,
                                   opened_by, opened_at)
       select 'bspi', '{"zh-Hans": "环渤海指数", "zh-Hant": "環渤海指數", "en": "BSPI", "fr": "BSPI", "es": "BSPI"}',
              'index', 'thermal', 'fob_port', true, 'OFFICIAL', false, min(id), now()
         from account_person
           on conflict do nothing`,
    );
    const formula = {
      base: yuan(675),
      baseShare: '1/2',
      indexes: [{ seriesId: 'bspi', share: '1/2' }],
      premium: yuan(5),
      average: 'mean' as const,
      cycle: 'month' as const,
      floor: yuan(570),
      ceiling: yuan(770),
    };
    const byFormula = {
      formula,
      priceLeast: undefined,
      priceMost: undefined,
      per: 'month' as const,
      payTerm: 'prepay_pct' as const,
      payShare: basisPoints(3_000n),
      payModes: ['cash', 'bank_draft'] as const,
    };
    const said =
      /基准价：675\.00 元\/吨；价格公式：基准价 50 % \+ 环渤海指数 50 %；加减价：5\.00 元\/吨；.+下限价：570\.00 元\/吨；上限价：770\.00 元\/吨/;
    const draftOf = async (into: 'year' | 'agreement') => {
      const intentId = await wish(app, plant, byFormula as never);
      const threadId = await talk(intentId);
      await revealBoth(threadId);
      const { id } = answerOf(await plant(convertIntent, { intentId, into, threadId }));
      return answerOf(await plant(contractDetail, { contractId: id })).terms;
    };
    expect(await draftOf('year')).toMatchObject({
      formula,
      payShare: 3_000n,
      payModes: ['cash', 'bank_draft'],
    });
    const agreement = await draftOf('agreement');
    const bodies = 'articles' in agreement ? agreement.articles.map(({ body }) => body).join('\n') : '';
    expect(bodies).toMatch(said);
    expect(bodies).toContain('部分预付 30%；现汇；银行承兑');
    expect(bodies).toContain('公路');
    const intentId = await wish(app, plant, byFormula as never);
    const { id } = answerOf(await plant(convertIntent, { intentId, into: 'listing' }));
    const draft = answerOf(await plant(myDrafts, {})).list.find((one) => one.id === id);
    expect(draft?.terms).toMatchObject({ price: '675', remark: expect.stringMatching(said) as string });
  });

  it('follows from a take or an offer that answers the listing it leads to', async () => {
    const [taken, offered, other] = [await wish(app, plant), await wish(app, plant), await wish(app, plant)];
    const fixed = await list();
    const open = await list({ mode: 'negotiate' });
    answerOf(await plant(leadToListing, { intentId: taken, listingId: fixed }));
    answerOf(await plant(leadToListing, { intentId: offered, listingId: open }));
    expect(faultOf(await mine(leadToListing, { intentId: taken, listingId: fixed }))).toBe('not_found');
    answerOf(await take(plant, fixed, 500));
    answerOf(await respond(plant, open, 500, 500));
    expect([await stateOf(taken), await stateOf(offered), await stateOf(other)]).toEqual([
      'converted',
      'converted',
      'open',
    ]);
    expect(answerOf(await plant(intentDetail, { intentId: taken })).converted?.into).toBe('negotiation');
    answerOf(await plant(closeIntent, { intentId: other }));
  });
});
