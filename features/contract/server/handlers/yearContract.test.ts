// Life of a year contract: negotiation, signing, months, changes, archive.

import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { packLink } from '#features/dossier/calls/archive.ts';
import { dossierJobs } from '#features/dossier/server/jobs.ts';
import {
  createContract,
  draftMonth,
  dropContract,
  editContract,
  monthForecast,
  submitContract,
} from '#features/drafting/calls/draft.ts';
import { acceptTerms, proposeTerms } from '#features/drafting/calls/negotiate.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading, type Settled, tonnes } from '../../../../test/support/trading.ts';
import { draftSupplement, draftTermination, reportBreach, withdrawBreach } from '../../calls/change.ts';
import { breachDesk, confirmRuling, proposeBreachRuling } from '../../calls/desk.ts';
import { contractFulfilment, reportDelivery } from '../../calls/perform.ts';
import { contractDetail, contractPage, contractRedline } from '../../calls/read.ts';
import { someYear } from '../../terms.example.ts';
import type { MonthTerms, YearTerms } from '../../terms.ts';
import { contractJobs, draftMonths } from '../jobs.ts';
import { countOpenSheets } from '../public.ts';
import { monthTerms } from '../services/forecastMonth.ts';

const app = await testApp();
const { mine, plant, rival, operator, idOf, watch, count, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const judge = await seat(app, idOf('operator'), 'operator', ['operator_dispute']);
const second = await seat(app, idOf('operator'), 'operator2', ['operator_dispute']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const { pool } = app.database;
const orgs = { coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') };
const NEW_YEAR = new Date('2027-01-04T01:00:00Z');
const at = (moment: string) => {
  app.now = new Date(moment);
};

beforeAll(async () => {
  // Sessions stay valid however the clock is moved.
  await pool.query(`update account_session set expires_at = '2100-01-01', lifetime = interval '50 years'`);
  await Promise.all(['mine', 'plant'].map((name) => payIn(app, idOf(name as 'mine'), 900_000_000n)));
});

const drawYear = async (changes: Partial<YearTerms> = {}) =>
  answerOf(
    await mine(createContract, {
      terms: someYear(orgs, changes),
      side: 'seller',
      counterpartyId: idOf('plant'),
    }),
  ).contractId;
const detail = async (contractId: string, by: Client = mine) =>
  answerOf(await by(contractDetail, { contractId }));
const stateOf = async (contractId: string) => (await detail(contractId)).card.state;

/** Submitted by the mine, accepted by the plant. */
async function agree(contractId: string, by = plant) {
  answerOf(await mine(submitContract, { contractId }));
  return answerOf(await by(acceptTerms, { contractId, version: 1 }));
}
async function conclude(contractId: string) {
  await agree(contractId);
  answerOf(await reviewAndSign(seller, contractId));
  return answerOf(await reviewAndSign(buyer, contractId));
}
async function signBoth(contractId: string) {
  answerOf(await reviewAndSign(seller, contractId));
  return answerOf(await reviewAndSign(buyer, contractId));
}

const BY_KCAL: Clause = {
  base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};

describe('drawing up', () => {
  it.each<[string, () => Promise<Settled>, string]>([
    [
      'months that miss the year by a kilogram',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { quantity: kg(600_000_001n) }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'months_differ',
    ],
    [
      'a mine that nobody is bound to',
      () =>
        mine(createContract, {
          terms: someYear({ ...orgs, coalOrgId: idOf('rival') }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'org_not_bound',
    ],
    [
      'power coal above the reasonable range',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { isPowerCoal: true, price: haoPerTonne(6_000_000n) }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'price_outside',
    ],
    [
      'power coal above the range of the port it is loaded at',
      () =>
        mine(createContract, {
          terms: someYear(orgs, {
            isPowerCoal: true,
            priceBasis: 'fob_port',
            deliveryPlaceId: 'qinhuangdao',
            price: haoPerTonne(7_001_000n),
          }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'price_outside',
    ],
    [
      'power coal above the range of the mine it leaves from',
      () =>
        mine(createContract, {
          terms: someYear(orgs, {
            isPowerCoal: true,
            fromPlaceId: 'shenmu',
            deliveryPlaceId: 'fengrun',
            price: haoPerTonne(4_728_000n),
          }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'price_outside',
    ],
    [
      'nothing of power coal priced at the plant, for which no range is published',
      () =>
        mine(createContract, {
          terms: someYear(orgs, {
            isPowerCoal: true,
            priceBasis: 'delivered_plant',
            deliveryPlaceId: 'fengrun',
            price: haoPerTonne(7_200_000n),
          }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'done',
    ],
    [
      'a firm with itself',
      () => mine(createContract, { terms: someYear(orgs), side: 'seller', counterpartyId: idOf('mine') }),
      'same_firm',
    ],
    [
      'a formula that is no whole',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { formula: { ...someYear(orgs).formula, baseShare: '1/10000' } }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'terms_invalid',
    ],
    [
      'a price of a tonne under a clause by the kilocalorie',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { clause: BY_KCAL }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'terms_invalid',
    ],
    [
      'power coal above the range once VAT is added',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { isPowerCoal: true, isTaxIncluded: false, price: haoPerTonne(4_700_000n) }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'price_outside',
    ],
    [
      'nothing of power coal within the range without VAT',
      () =>
        mine(createContract, {
          terms: someYear(orgs, { isPowerCoal: true, isTaxIncluded: false, price: haoPerTonne(4_500_000n) }),
          side: 'seller',
          counterpartyId: idOf('plant'),
        }),
      'done',
    ],
  ])('refuses %s', async (_name, attempt, fault) => {
    expect(faultOf(await attempt())).toBe(fault);
  });

  it('is seen by its maker alone until it is submitted, then by the other side, who may answer', async () => {
    const contractId = await drawYear();
    expect(
      await Promise.all(
        [plant, operator, rival].map(async (by) => faultOf(await by(contractDetail, { contractId }))),
      ),
    ).toEqual(['not_found', 'not_found', 'not_found']);
    expect((await detail(contractId)).mayDo).toEqual(['edit', 'submit', 'drop']);
    answerOf(await mine(editContract, { contractId, version: 1, remark: '按月均衡发运' }));
    answerOf(await mine(submitContract, { contractId }));
    expect((await detail(contractId, plant)).mayDo).toEqual(
      expect.arrayContaining(['accept', 'propose', 'drop']),
    );
    expect(
      answerOf(await plant(contractPage, { list: 'year', needsMe: true })).list.map(({ id }) => id),
    ).toContain(contractId);
    expect(faultOf(await mine(acceptTerms, { contractId, version: 2 }))).toBe('not_your_turn');

    const terms = someYear(orgs, { price: haoPerTonne(5_060_000n), remark: '按月均衡发运' });
    expect(faultOf(await plant(proposeTerms, { contractId, version: 1, terms }))).toBe('version_changed');
    expect(
      answerOf(await plant(proposeTerms, { contractId, version: 2, terms, note: '参考近期价格' })),
    ).toMatchObject({ state: 'negotiating', version: 3 });
    expect(answerOf(await mine(contractRedline, { contractId })).changes).toEqual([
      { path: 'price', before: '5120000', after: '5060000' },
    ]);
    expect(answerOf(await mine(acceptTerms, { contractId, version: 3 }))).toMatchObject({ state: 'to_sign' });
    expect((await detail(contractId)).versions.map(({ number, role }) => `${number} ${role ?? ''}`)).toEqual([
      '1 seller',
      '2 seller',
      '3 buyer',
    ]);
    expect(faultOf(await plant(proposeTerms, { contractId, version: 3, terms }))).toBe('wrong_state');
  });

  it('is listed with its twelve months and its price formula', async () => {
    const contractId = await drawYear();
    const listed = answerOf(await mine(contractPage, { list: 'year' })).list.find(
      ({ id }) => id === contractId,
    );
    expect(listed?.formula).toEqual(someYear(orgs).formula);
    expect(listed?.months.map(({ planned }) => planned)).toEqual(someYear(orgs).months);
  });

  it('may be dropped while nobody has agreed', async () => {
    const contractId = await drawYear();
    answerOf(await mine(submitContract, { contractId }));
    expect(answerOf(await plant(dropContract, { contractId }))).toMatchObject({ state: 'void' });
    expect(faultOf(await plant(dropContract, { contractId }))).toBe('wrong_state');
  });
});

describe('a year', () => {
  let year = '';
  let month = '';
  let bonded: bigint[] = [];
  beforeAll(async () => {
    year = await drawYear({ sellerBond: fen(1_000_000n), buyerBond: fen(1_000_000n) });
    const sold = await watch('mine');
    await conclude(year);
    bonded = await sold();
  });

  it('sets its bonds aside when each side signs, and says what may be done in force', async () => {
    expect(bonded).toEqual([-1_000_000n, 0n, 1_000_000n]);
    const { card, mayDo, bonds } = await detail(year);
    expect([card.state, bonds.length]).toEqual(['effective', 2]);
    expect(mayDo).toEqual(
      expect.arrayContaining(['draft_month', 'report_delivery', 'supplement', 'terminate', 'report_breach']),
    );
  });

  it('gives months at the price of its formula, together no more than itself', async () => {
    expect(answerOf(await plant(monthForecast, { contractId: year, month: '2027-01' }))).toMatchObject({
      planned: tonnes(50_000),
      carriedOver: 0n,
      left: tonnes(600_000),
      price: 5_120_000n,
    });
    expect(
      faultOf(await mine(draftMonth, { contractId: year, month: '2027-01', price: haoPerTonne(5_000_000n) })),
    ).toBe('price_by_formula');
    expect(
      await mine(draftMonth, { contractId: year, month: '2027-01', quantity: tonnes(600_001) }),
    ).toMatchObject({ fault: { name: 'exceeds_parent', params: { left: tonnes(600_000) } } });
    const byHand = async (counterparty: 'plant' | 'rival', price: bigint) =>
      faultOf(
        await mine(createContract, {
          terms: monthTerms((await detail(year)).terms as YearTerms, '2027-03', {
            quantity: tonnes(10_000),
            price: haoPerTonne(price),
            carriedOver: tonnes(0),
          }),
          side: 'seller',
          counterpartyId: idOf(counterparty),
          parentId: year,
        }),
      );
    expect([await byHand('plant', 5_000_000n), await byHand('rival', 5_120_000n)]).toEqual([
      'price_by_formula',
      'terms_invalid',
    ]);
    const drawn = await Promise.all(
      [1, 2].map(() => mine(draftMonth, { contractId: year, month: '2027-01', quantity: tonnes(45_000) })),
    );
    expect(drawn.map(faultOf).toSorted()).toEqual(['done', 'month_exists']);
    month = drawn.flatMap((one) => (one.ok ? [one.answer.contractId] : []))[0] ?? '';
    const cheaper = { ...((await detail(month)).terms as MonthTerms), price: haoPerTonne(5_000_000n) };
    expect(faultOf(await plant(proposeTerms, { contractId: month, version: 1, terms: cheaper }))).toBe(
      'price_by_formula',
    );
    answerOf(await plant(acceptTerms, { contractId: month, version: 1 }));
    await signBoth(month);
    expect([await stateOf(month), await stateOf(year)]).toEqual(['effective', 'performing']);
    expect(answerOf(await mine(monthForecast, { contractId: year, month: '2027-02' }))).toMatchObject({
      carriedOver: tonnes(5_000),
      left: tonnes(555_000),
    });
  });

  it('draws the next month up on the twenty-fifth, once; where it may not, its two are told', async () => {
    at('2027-01-24T10:00:00Z');
    await runJob(draftMonths, app.runtime);
    expect(await count('contract', `month = '2027-02'`)).toBe(0);
    at('2027-01-25T01:00:00Z');
    const hold = (state: string) =>
      pool.query('update firm set state = $2 where id = $1', [idOf('plant'), state]);
    await hold('suspended');
    for (const _twice of [1, 2]) await runJob(draftMonths, app.runtime);
    for (const login of ['mine.trader', 'plant.trader']) {
      expect(
        await count(
          'message join account_person on account_person.id = message.person_id',
          `template = 'month_blocked' and matter_id = $1 and login_name = $2`,
          year,
          login,
        ),
      ).toBe(1);
    }
    await hold('certified');
    for (const _twice of [1, 2]) await runJob(draftMonths, app.runtime);
    expect(
      await count(
        'contract',
        `month = '2027-02' and state = 'negotiating' and quantity_kg = 55000000 and parent_id = $1`,
        year,
      ),
    ).toBe(1);
  });

  it('counts the lower figure of each month, and warns after the tenth', async () => {
    at('2027-02-03T01:00:00Z');
    const report = (by: Client, delivered: number) =>
      by(reportDelivery, { contractId: year, month: '2027-01', delivered: tonnes(delivered) });
    answerOf(await report(mine, 50_000));
    answerOf(await report(mine, 41_200));
    expect(answerOf(await mine(contractFulfilment, { contractId: year })).months[0]).toMatchObject({
      seller: tonnes(41_200),
      buyer: null,
      delivered: 0n,
      isMet: false,
    });
    answerOf(await report(plant, 39_000));
    expect(
      faultOf(await plant(reportDelivery, { contractId: year, month: '2027-03', delivered: 0n as never })),
    ).toBe('month_closed');
    at('2027-02-11T01:00:00Z');
    expect(faultOf(await report(plant, 50_000))).toBe('month_closed');
    const fulfil = contractJobs.find(({ name }) => name === 'contract.fulfil');
    if (fulfil) await runJob(fulfil, app.runtime);
    expect((await detail(year)).card.fulfilment).toBe(7_800n);
    expect(
      await count(
        'message',
        `template = 'fulfilment_short' and matter_id = $1 and params ->> 'period' = '2027-01'`,
        year,
      ),
    ).toBeGreaterThan(0);
    at(NEW_YEAR.toISOString());
  });

  it('is changed only by a supplement that all sign, one at a time, on its base version', async () => {
    const amended = someYear(orgs, {
      sellerBond: fen(1_000_000n),
      buyerBond: fen(1_000_000n),
      lossRate: basisPoints(100n),
    });
    const proposal = { contractId: year, amended, reason: '途耗下调', effectFrom: '2027-02-01' };
    expect(
      faultOf(
        await mine(draftSupplement, { ...proposal, amended: { ...amended, lossRate: basisPoints(120n) } }),
      ),
    ).toBe('terms_invalid');
    const drawn = await Promise.all([mine, plant, mine].map((by) => by(draftSupplement, proposal)));
    expect(drawn.map(faultOf).toSorted()).toEqual(['done', 'supplement_pending', 'supplement_pending']);
    const supplement = drawn.flatMap((one) => (one.ok ? [one.answer.contractId] : []))[0] ?? '';
    expect(
      faultOf(
        await plant(draftTermination, {
          contractId: year,
          reason: '停产',
          sellerForfeits: basisPoints(0n),
          buyerForfeits: basisPoints(0n),
        }),
      ),
    ).toBe('supplement_pending');
    expect(answerOf(await plant(contractRedline, { contractId: supplement })).changes).toEqual([
      { path: 'lossRate', before: '120', after: '100' },
    ]);
    const awaited = (await detail(supplement)).awaiting;
    answerOf(
      await (awaited === 'seller' ? mine : plant)(acceptTerms, { contractId: supplement, version: 1 }),
    );
    await signBoth(supplement);
    const { card, terms } = await detail(year);
    expect([card.version, card.state, card.signed]).toEqual([2, 'performing', ['seller', 'buyer']]);
    expect(terms).toMatchObject({ lossRate: 100n });
    expect(await stateOf(supplement)).toBe('settled');
    await expect(pool.query(`update contract set hash = 'x' where id = $1`, [year])).rejects.toThrow(
      'append-only',
    );
    await expect(pool.query(`delete from contract_version`)).rejects.toThrow('append-only');
  });

  it('may be reported broken; a ruling of two persons costs a bond and lets it go on', async () => {
    const breach = answerOf(
      await plant(reportBreach, { contractId: year, text: '卖方一月仅交付百分之七十八。', fileIds: [] }),
    );
    expect(
      faultOf(
        await mine(reportBreach, { contractId: year, text: '买方不接货，场地积压严重。', fileIds: [] }),
      ),
    ).toBe('breach_open');
    expect(faultOf(await mine(withdrawBreach, { contractId: year }))).toBe('wrong_state');
    const ruling = {
      breachId: breach.breachId,
      outcome: 'continue' as const,
      sellerForfeits: basisPoints(3_000n),
      buyerForfeits: basisPoints(0n),
      reason: '未达到月度兑现率，扣划部分保证金。',
    };
    answerOf(await judge(proposeBreachRuling, ruling));
    expect(faultOf(await judge(confirmRuling, { breachId: breach.breachId }))).toBe('second_person');
    expect(answerOf(await judge(breachDesk, {})).list).toMatchObject([
      { no: breach.no, proposal: { isMine: true } },
    ]);
    const [sold, bought] = [await watch('mine'), await watch('plant')];
    const confirmed = await Promise.all(
      [1, 2].map(() => second(confirmRuling, { breachId: breach.breachId })),
    );
    expect(confirmed.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect([await sold(), await bought()]).toEqual([
      [0n, 0n, -300_000n],
      [300_000n, 0n, 0n],
    ]);
    expect((await detail(year)).card).toMatchObject({ state: 'performing', hasBreach: false });
    expect(await brokenBooks()).toEqual([]);
  });

  it('ends by a termination that both sign, its bonds as agreed; not while a sheet is open', async () => {
    await app.perform((ctx) => countOpenSheets(ctx, year, 1));
    const ending = {
      contractId: year,
      reason: '协商一致终止',
      sellerForfeits: basisPoints(0n),
      buyerForfeits: basisPoints(5_000n),
    };
    expect(faultOf(await mine(draftTermination, ending))).toBe('open_settlement');
    await app.perform((ctx) => countOpenSheets(ctx, year, -1));
    const { contractId } = answerOf(await mine(draftTermination, ending));
    answerOf(await plant(acceptTerms, { contractId, version: 1 }));
    const [sold, bought] = [await watch('mine'), await watch('plant')];
    await signBoth(contractId);
    expect([await sold(), await bought()]).toEqual([
      [700_000n + 500_000n, 0n, -700_000n],
      [500_000n, 0n, -1_000_000n],
    ]);
    expect((await detail(year)).card).toMatchObject({ state: 'terminated', endedAs: 'terminated' });
    expect(await brokenBooks()).toEqual([]);
  });

  it('is archived seven days later with its evidence, whose manifest hashes every part', async () => {
    app.pass(8 * 86_400_000);
    for (const job of dossierJobs) await runJob(job, app.runtime);
    const [archived] = answerOf(await mine(contractPage, { list: 'archive', endedAs: 'terminated' })).list;
    expect(archived).toMatchObject({ id: year, state: 'archived' });
    expect(archived?.packBytes).toBeGreaterThan(10_000);
    const { url } = answerOf(await mine(packLink, { contractId: year }));
    const { rawPayload, statusCode } = await app.http.inject({ url });
    expect(statusCode).toBe(200);
    const files = unzipSync(new Uint8Array(rawPayload));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        `${archived?.no}.pdf`,
        'terms/1.json',
        'terms/2.json',
        'history.json',
        'signatures.json',
        'manifest.json',
        `${archived?.no}-signatures.pdf`,
        'certificates/revoked.crl',
      ]),
    );
    expect(
      Object.keys(files).filter((name) => /^certificates\/(signing|timestamping)-/.test(name)),
    ).toHaveLength(2);
    const { createHash } = await import('node:crypto');
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
      sha256: Record<string, string>;
    };
    expect(
      Object.entries(manifest.sha256).filter(
        ([name, hash]) =>
          createHash('sha256')
            .update(files[name] ?? '')
            .digest('hex') !== hash,
      ),
    ).toEqual([]);
    expect(faultOf(await rival(packLink, { contractId: year }))).toBe('not_found');
    expect((await app.http.inject({ url: `${url.slice(0, -2)}xx` })).statusCode).toBe(404);
    at(NEW_YEAR.toISOString());
  });
});
