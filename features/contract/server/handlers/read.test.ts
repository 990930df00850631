// Who may read contracts of the board, and constraints that tie them to deals.

import { beforeAll, describe, expect, it } from 'vitest';
import { acceptResponse } from '#features/negotiation/calls/response.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { downloadList } from '#packages/rpc/contract/exportCalls.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { agreeTo } from '../../../../test/support/depositNotice.ts';
import { payIn } from '../../../../test/support/market.ts';
import { answerOf, openTrading, tonnes, yuan } from '../../../../test/support/trading.ts';
import { riskDesk } from '../../calls/desk.ts';
import { contractDetail, contractOfDeal, contractPage } from '../../calls/read.ts';
import { openDealsForSigning } from '../jobs.ts';

const app = await testApp();
const { mine, plant, rival, house, operator, viewer, idOf, list, take, respond, count } =
  await openTrading(app);
const auditor = await app.signIn('operator.auditor');
const editor = await app.signIn('operator.editor');
const { pool } = app.database;

/**
 * By name: a plain take, one through a trading company, a deal with a named firm, a negotiated buy listing.
 */
const contracts: Record<string, string> = {};
const newest = async (by: Client) => answerOf(await by(contractPage, {})).list[0]?.id ?? '';
beforeAll(async () => {
  await payIn(app, idOf('plant'), 100_000_000n);
  await take(plant, await list({ title: '平鲁混煤' }), 500);
  contracts.plain = await newest(plant);
  const washed = await list({ title: '右玉洗精' });
  await house(takeListing, {
    listingId: washed,
    quantity: tonnes(600),
    orgId: idOf('plant'),
    ...(await agreeTo(house, washed, tonnes(600))),
  });
  contracts.through = await newest(house);
  await take(
    rival,
    await list({ title: '指名煤', mode: 'directed', visibility: 'firms', namedFirmIds: [idOf('rival')] }),
    500,
  );
  contracts.named = await newest(rival);
  const wanted = await list({ title: '求购煤', direction: 'buy', mode: 'negotiate' }, plant);
  const { responseId } = answerOf(await respond(mine, wanted, 520, 700));
  await plant(acceptResponse, { responseId });
  contracts.wanted = await newest(plant);
});

describe('the list', () => {
  it.each<[string, Client, InputOf<typeof contractPage>, string[]]>([
    ['shows a firm its own, the newest first', plant, {}, ['求购煤', '平鲁混煤']],
    ['shows the mine all it sells', mine, {}, ['求购煤', '指名煤', '右玉洗精', '平鲁混煤']],
    ['by kind: where the firm was named', mine, { list: 'invite' }, ['指名煤']],
    ['by kind: from the open board', rival, { list: 'auto_trad' }, []],
    ['by side: sold', mine, { side: 'seller' }, ['求购煤', '指名煤', '右玉洗精', '平鲁混煤']],
    ['by side: bought', mine, { side: 'buyer' }, []],
    ['by a word of the title', mine, { keyword: '洗精' }, ['右玉洗精']],
    ['by the name of the other side', mine, { keyword: 'plant有限' }, ['求购煤', '平鲁混煤']],
    [
      'by what the other side is called, in full or in short',
      mine,
      { counterpartyName: 'rival' },
      ['指名煤'],
    ],
    ['by the other side, which is never the reader', mine, { counterpartyName: 'mine' }, []],
    ['by the other side, for whoever is on neither', operator, { counterpartyName: 'rival' }, ['指名煤']],
    ['by the other side, in one kind alone', mine, { counterpartyName: 'plant有限', list: 'invite' }, []],
    ['by the other side: a percent sign is only that', mine, { counterpartyName: '%' }, []],
    [
      'by part of a listing’s number',
      mine,
      { listingNo: 'GP26' },
      ['求购煤', '指名煤', '右玉洗精', '平鲁混煤'],
    ],
    ['by a listing’s number that is none', mine, { listingNo: 'GP%' }, []],
    ['by the name of the seller', plant, { orgName: 'mine有限' }, ['求购煤', '平鲁混煤']],
    ['by the main contract, which deals have none of', mine, { parentNo: 'HT' }, []],
    ['by province: where no seller is', mine, { province: '海南' }, []],
    ['overdue: nothing before it is in force', mine, { isOverdue: true }, []],
    ['by kind across the lists', mine, { kind: 'invite' }, ['指名煤']],
    ['by a percent sign, which is only that', mine, { keyword: '%' }, []],
    ['shows who supervises trade all of them', operator, {}, ['求购煤', '指名煤', '右玉洗精', '平鲁混煤']],
    ['shows auditors all of them', auditor, {}, ['求购煤', '指名煤', '右玉洗精', '平鲁混煤']],
    ['shows other operators none', editor, {}, []],
  ])('%s', async (_name, by, input, expected) => {
    expect(answerOf(await by(contractPage, input)).list.map(({ title }) => title)).toEqual(expected);
  });

  it('counts what is asked for, and its tonnes, with the first page only', async () => {
    const first = answerOf(await mine(contractPage, { side: 'seller', pageSize: 1 }));
    expect(first.totals).toMatchObject({ count: 4, quantity: tonnes(2_300), needsMe: 0 });
    expect(answerOf(await mine(contractPage, { pageSize: 1, after: first.next ?? '' })).totals).toBeNull();
    expect(answerOf(await rival(contractPage, { list: 'auto_trad' })).totals).toMatchObject({
      count: 0,
      quantity: 0n,
    });
  });

  it('is taken along with the other side it was narrowed to', async () => {
    const file = answerOf(
      await mine(downloadList, {
        path: contractPage.path,
        filter: { counterpartyName: 'rival' },
        form: 'csv',
        locale: 'zh-Hans',
      }),
    );
    expect(file.rows).toBe(1);
    expect(Buffer.from(file.content ?? '', 'base64').toString()).toContain('指名煤');
  });

  it('goes on by key', async () => {
    const first = answerOf(await mine(contractPage, { pageSize: 3 }));
    const second = answerOf(await mine(contractPage, { pageSize: 3, after: first.next ?? '' }));
    expect([first.list.length, second.list.map(({ title }) => title), second.next]).toEqual([
      3,
      ['平鲁混煤'],
      null,
    ]);
    await expect(mine(contractPage, { after: 'nonsense' })).rejects.toMatchObject({ platformCode: '900400' });
  });

  it('shows each firm the bond of its own side, and who supervises none', async () => {
    const bondFor = async (by: Client) =>
      answerOf(await by(contractPage, { keyword: '求购煤' })).list.map(({ bond }) => bond);
    expect(await Promise.all([mine, plant, operator].map(bondFor))).toEqual([
      [728_000n],
      [3_584_000n],
      [null],
    ]);
  });

  it('finds one by its number', async () => {
    const { no } = answerOf(await mine(contractDetail, { contractId: contracts.named ?? '' })).card;
    expect(answerOf(await mine(contractPage, { keyword: no })).list.map(({ id }) => id)).toEqual([
      contracts.named,
    ]);
  });
});

describe('one contract', () => {
  const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const dealOf = async (contractId = '') =>
    answerOf(await mine(contractDetail, { contractId })).source?.responseId ?? '';

  it('says what was dealt, to each side from its own', async () => {
    const contractId = contracts.wanted ?? '';
    const [sold, bought] = [
      answerOf(await mine(contractDetail, { contractId })),
      answerOf(await plant(contractDetail, { contractId })),
    ];
    expect(sold.card).toMatchObject({
      no: expect.stringMatching(/^HT\d{12}$/) as string,
      kind: 'auto_trad',
      state: 'draft',
      side: 'seller',
      seller: { shortName: 'mine' },
      buyer: { shortName: 'plant' },
      quantity: 700_000n,
      price: yuan(520),
      goods: 36_400_000n,
      heat: 5_000n,
      windowTo: '2026-12-10',
      // The next working day, at the same time.
      signBy: new Date('2026-11-25T01:12:00Z'),
      createdAt: app.now,
    });
    expect(sold.timeline).toEqual([
      {
        move: 'create',
        from: null,
        to: 'draft',
        by: 'plant firm_trader',
        firm: null,
        reason: '',
        at: app.now,
      },
    ]);
    expect({ ...bought, card: { ...bought.card, side: 'seller' } }).toEqual(sold);
    expect(bought.card.side).toBe('buyer');
    expect(sold.bonds).toMatchObject([
      { side: 'seller', amount: 728_000n, state: 'active' },
      { side: 'buyer', amount: 3_584_000n, state: 'active' },
    ]);
  });

  it('names the plant a trading company buys for', async () => {
    expect(answerOf(await house(contractDetail, { contractId: contracts.through ?? '' }))).toMatchObject({
      card: { coalOrg: null, useCoalOrg: { id: idOf('plant'), shortName: 'plant' } },
    });
  });

  it('keeps secret which other firms were named', async () => {
    expect(
      answerOf(await rival(contractDetail, { contractId: contracts.named ?? '' })).terms,
    ).not.toHaveProperty('namedFirmIds');
    expect(answerOf(await rival(contractDetail, { contractId: contracts.named ?? '' })).terms).toMatchObject({
      calorie: 41_816n,
    });
  });

  it('is read by any seat of its sides, and by supervisors, who are on neither', async () => {
    const contractId = contracts.plain ?? '';
    expect(await viewer(contractDetail, { contractId })).toMatchObject({
      ok: true,
      answer: { card: { side: 'buyer' } },
    });
    expect(await auditor(contractDetail, { contractId })).toMatchObject({
      ok: true,
      answer: { card: { side: null } },
    });
  });

  it('is found by nobody else, like one that does not exist', async () => {
    const dealt = await dealOf(contracts.plain);
    const answers = await Promise.all(
      [rival, editor, house].flatMap((by) => [
        ...[contracts.plain ?? '', missing].map((contractId) => by(contractDetail, { contractId })),
        ...[dealt, missing].map((responseId) => by(contractOfDeal, { responseId })),
      ]),
    );
    expect(answers[0]).toMatchObject({ ok: false, fault: { name: 'not_found' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is known by its deal, to both who struck it', async () => {
    const responseId = await dealOf(contracts.plain);
    const found = await Promise.all(
      [mine, plant].map(async (by) => answerOf(await by(contractOfDeal, { responseId }))),
    );
    expect(found).toEqual([{ contractId: contracts.plain }, { contractId: contracts.plain }]);
  });
});

describe('the database refuses', () => {
  /** A copy of the plain contract with another id, number and response, and the given changes. */
  const forge = (changes: object, on: Pick<typeof pool, 'query'> = pool) =>
    on.query(
      `
    insert into contract
    select forged.*
      from contract,
           jsonb_populate_record(
             contract,
             jsonb_build_object('id', 'forged', 'no', 'HT0', 'response_id', 'forged') || $2::jsonb
           ) as forged
     where contract.id = $1`,
      [contracts.plain, JSON.stringify(changes)],
    );
  beforeAll(async () => {
    for (const [id, state] of [
      ['forged', 'dealt'],
      ['still_open', 'submitted'],
    ]) {
      await pool.query(
        `
        insert into negotiation_response
        select forged.*
          from contract
          join negotiation_response as response on response.id = contract.response_id,
               jsonb_populate_record(
                 response,
                 jsonb_build_object('id', $2::text, 'no', $2::text, 'state', $3::text)
               ) as forged
         where contract.id = $1`,
        [contracts.plain, id, state],
      );
    }
    await pool.query(`insert into listing_terms (hash, terms) values ('other', '{}')`);
  });

  it('nothing that fits', async () => {
    const client = await pool.connect();
    await client.query('begin');
    expect(await forge({}, client)).toMatchObject({ rowCount: 1 });
    await client.query('rollback');
    client.release();
  });

  it.each<[string, () => object]>([
    ['of a response that does not exist', () => ({ response_id: 'nothing' })],
    ['of a response that is still open', () => ({ response_id: 'still_open' })],
    ['about another listing', () => ({ listing_id: 'nothing' })],
    ['of more than was dealt', () => ({ quantity_kg: 500_001, goods_fen: 25_600_051 })],
    ['at another price', () => ({ price_hao_per_t: 5_120_001, goods_fen: 25_600_005 })],
    ['with other goods money', () => ({ goods_fen: 25_600_001 })],
    ['with the sides turned round', () => ({ seller_id: idOf('plant'), buyer_id: idOf('mine') })],
    ['between others', () => ({ buyer_id: idOf('rival') })],
    ['with oneself', () => ({ buyer_id: idOf('mine') })],
    ['on terms nobody kept', () => ({ terms_hash: 'nothing' })],
    ['on terms that were not the listing’s', () => ({ terms_hash: 'other' })],
    ['for a plant that does not exist', () => ({ use_coal_org_id: 'nothing' })],
    ['by a person who does not exist', () => ({ created_by: 'nobody' })],
    ['in a state nobody knows', () => ({ state: 'signed' })],
    ['of a kind nobody knows', () => ({ kind: 'handshake' })],
  ])('a contract %s', async (_name, changes) => {
    await expect(forge(changes())).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
    expect(await count('contract')).toBe(4);
  });

  it('a second contract of one deal', async () => {
    const {
      rows: [plain],
    } = await pool.query<{ response_id: string }>('select response_id from contract where id = $1', [
      contracts.plain,
    ]);
    await expect(forge({ ...plain })).rejects.toMatchObject({ code: '23505' });
  });

  it.each([
    ['another price', `price_hao_per_t = price_hao_per_t - 1`],
    ['fewer tonnes', 'quantity_kg = quantity_kg - 1'],
    ['less money', 'goods_fen = goods_fen - 1'],
    ['another buyer', `buyer_id = seller_id || 'x'`],
    ['other terms', `terms_hash = 'other'`],
    ['another number', `no = 'HT0'`],
    ['another deal', `response_id = 'forged'`],
  ])('%s afterwards', async (_name, change) => {
    await expect(
      pool.query(`update contract set ${change} where id = $1`, [contracts.plain]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
  });

  it.each([
    ['a contract', 'delete from contract'],
    ['a listing', 'delete from listing'],
    ['a response', 'delete from negotiation_response'],
    ['an offer', 'delete from negotiation_offer'],
    ['terms', 'delete from listing_terms'],
    ['history', 'delete from listing_history'],
  ])('that %s disappears', async (_name, statement) => {
    await expect(pool.query(statement)).rejects.toThrow('is append-only');
  });

  it.each([
    ['terms that change', `update listing_terms set terms = '{}'`],
    ['offers that change', 'update negotiation_offer set price_hao_per_t = 1'],
    ['history that changes', `update listing_history set to_state = 'listed'`],
    ['a response that changes hands', `update negotiation_response set firm_id = owner_firm_id || 'x'`],
    ['a response to oneself', `update negotiation_response set firm_id = owner_firm_id`],
    ['more left than there was', 'update listing set left_kg = quantity_kg + 1'],
    ['less than nothing left', 'update listing set left_kg = -1'],
    ['a state nobody knows', `update listing set state = 'sold'`],
    ['a response in a state nobody knows', `update negotiation_response set state = 'maybe'`],
  ])('%s', async (_name, statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/) as string,
    });
  });

  it.each<[string, string]>([
    ['by a firm that does not exist', `'firm_id', 'nobody'`],
    ['to a listing that does not exist', `'listing_id', 'nothing'`],
    ['to a listing of another owner', `'owner_firm_id', '${idOf('rival')}'`],
    ['by a person who does not exist', `'person_id', 'nobody'`],
    ['for a plant that does not exist', `'org_id', 'nothing'`],
  ])('a response %s', async (_name, change) => {
    await expect(
      pool.query(`
      insert into negotiation_response
      select forged.*
        from negotiation_response as response,
             jsonb_populate_record(response, jsonb_build_object('id', 'x', 'no', 'x', ${change})) as forged
       limit 1`),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

it('that was negotiated outside the price band is flagged to supervisors, and can be signed', async () => {
  const listingId = await list({
    title: '长期电煤',
    mode: 'negotiate',
    isPowerCoal: true,
    windowTo: '2026-12-31',
    price: yuan(512),
  });
  const { responseId } = answerOf(await respond(plant, listingId, 520, 700));
  await mine(acceptResponse, { responseId });
  const id = await newest(plant);
  await runJob(openDealsForSigning, app.runtime);
  expect(answerOf(await operator(riskDesk, { risk: 'price_outside' })).list.map((one) => one.id)).toEqual([
    id,
  ]);
  expect(answerOf(await plant(contractDetail, { contractId: id })).card).toMatchObject({
    state: 'to_sign',
    risks: [],
  });
});
