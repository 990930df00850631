// Contracts drafted by hand: legs, agreements, papers signed elsewhere.

import { beforeAll, describe, expect, it } from 'vitest';
import { createContract, createLegs, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { riskDesk } from '../../calls/desk.ts';
import { finishContract } from '../../calls/perform.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { someFramework, someLeg, someYear } from '../../terms.example.ts';
import { contractJobs } from '../jobs.ts';
import { lockContract, recordDelivered, recordSettled, startPerforming } from '../public.ts';

const app = await testApp();
const { mine, plant, house, operator, idOf } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const { pool } = app.database;
const orgs = { coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') };
const NEW_YEAR = new Date('2027-01-04T01:00:00Z');
const at = (moment: string) => {
  app.now = new Date(moment);
};

// Sessions stay valid however the clock is moved.
beforeAll(() =>
  pool.query(`update account_session set expires_at = '2100-01-01', lifetime = interval '50 years'`),
);

const drawYear = async () =>
  answerOf(
    await mine(createContract, { terms: someYear(orgs), side: 'seller', counterpartyId: idOf('plant') }),
  ).contractId;
const detail = async (contractId: string, by: Client = mine) =>
  answerOf(await by(contractDetail, { contractId }));
const stateOf = async (contractId: string) => (await detail(contractId)).card.state;

/** Submitted by the mine, accepted by the plant, signed by both. */
async function conclude(contractId: string) {
  answerOf(await mine(submitContract, { contractId }));
  answerOf(await plant(acceptTerms, { contractId, version: 1 }));
  answerOf(await reviewAndSign(seller, contractId));
  return answerOf(await reviewAndSign(buyer, contractId));
}

describe('a trading company', () => {
  const legs = {
    sellerId: idOf('mine'),
    buyerId: idOf('plant'),
    upstream: someLeg('upstream', orgs),
    downstream: someLeg('downstream', orgs),
  };
  it('draws both legs up at once; each end sees its own price, the margin is the company’s', async () => {
    const { upstream, downstream } = answerOf(await house(createLegs, legs));
    answerOf(await house(submitContract, { contractId: upstream.contractId }));
    const [own, ofMine] = [await detail(upstream.contractId, house), await detail(upstream.contractId, mine)];
    expect(own.card.otherLeg).toMatchObject({
      id: downstream.contractId,
      price: 5_260_000n,
      party: { shortName: 'plant' },
    });
    expect([ofMine.card.otherLeg, ofMine.card.price]).toEqual([null, 5_120_000n]);
    expect((await detail(downstream.contractId, plant)).signers.map(({ role }) => role)).toEqual([
      'buyer',
      'seller',
    ]);
    expect(faultOf(await mine(contractDetail, { contractId: downstream.contractId }))).toBe('not_found');
  });
  it('is a trading company by its kind: a plant draws up no legs', async () => {
    const ofPlant = { coalOrgId: idOf('plant'), useCoalOrgId: idOf('plant') };
    const drawn = await plant(createLegs, {
      sellerId: idOf('mine'),
      buyerId: idOf('rival'),
      upstream: someLeg('upstream', ofPlant),
      downstream: someLeg('downstream', ofPlant),
    });
    expect(faultOf(drawn)).toBe('not_trading_company');
  });
  it('is one still when it shows its draft to the ends', async () => {
    const { upstream } = answerOf(await house(createLegs, legs));
    const becomeTradingCompany = (is: boolean) =>
      pool.query('update firm set is_trading_company = $2 where id = $1', [idOf('house'), is]);
    await becomeTradingCompany(false);
    expect(faultOf(await house(submitContract, { contractId: upstream.contractId }))).toBe(
      'not_trading_company',
    );
    await becomeTradingCompany(true);
    expect(faultOf(await house(submitContract, { contractId: upstream.contractId }))).toBe('done');
  });
  it('reads in its list until when both its bindings last, which nobody else does', async () => {
    const { upstream } = answerOf(await house(createLegs, legs));
    answerOf(await house(submitContract, { contractId: upstream.contractId }));
    const listed = async (by: Client) =>
      answerOf(await by(contractPage, { list: 'trading_company' })).list.find(
        ({ id }) => id === upstream.contractId,
      );
    const until = async (by: Client) => (await listed(by))?.boundUntil;
    expect(await Promise.all([house, mine].map(until))).toEqual(['2027-06-30', null]);
  });
  it('is refused legs that differ, and is looked at where coal goes in a circle', async () => {
    expect(
      await house(createLegs, {
        ...legs,
        downstream: someLeg('downstream', orgs, { quantity: tonnes(10_000) }),
      }),
    ).toMatchObject({ fault: { name: 'legs_differ', params: { field: 'quantity' } } });
    const { upstream } = answerOf(await house(createLegs, { ...legs, buyerId: idOf('mine') }));
    answerOf(await house(submitContract, { contractId: upstream.contractId }));
    expect(answerOf(await operator(riskDesk, { risk: 'circular' })).list.map(({ id }) => id)).toContain(
      upstream.contractId,
    );
    const { card } = await detail(upstream.contractId, house);
    const day = dayInMarket(card.createdAt);
    const found = async (narrowed: InputOf<typeof riskDesk>) =>
      answerOf(await operator(riskDesk, narrowed)).list.some(({ id }) => id === upstream.contractId);
    expect(
      await Promise.all(
        [
          { keyword: card.no, from: day, to: day },
          { keyword: card.title },
          { keyword: `${card.no}0` },
          { from: addDays(day, 1) },
          { to: addDays(day, -1) },
        ].map(found),
      ),
    ).toEqual([true, true, false, false, false]);
    expect((await detail(upstream.contractId, mine)).card.risks).toEqual([]);
  });
});

describe('an agreement', () => {
  it('has no tonnes, is signed like a contract, and is over when its time is', async () => {
    const { contractId } = answerOf(
      await mine(createContract, {
        terms: someFramework({ effectFrom: '2026-12-01', effectTo: '2027-01-31' }),
        side: 'seller',
        counterpartyId: idOf('plant'),
      }),
    );
    await conclude(contractId);
    expect((await detail(contractId)).card).toMatchObject({
      state: 'effective',
      quantity: null,
      goods: null,
      agreementType: 'framework',
    });
    at('2027-02-02T01:00:00Z');
    const job = contractJobs.find(({ name }) => name === 'contract.conclude');
    if (job) await runJob(job, app.runtime);
    expect(await stateOf(contractId)).toBe('settled');
    at(NEW_YEAR.toISOString());
  });
});

describe('a contract signed on paper', () => {
  const paper = (scanIds: string[]) => ({
    terms: {
      kind: 'agreement' as const,
      type: 'offline' as const,
      title: '线下合同登记',
      effectFrom: '2027-01-01',
      effectTo: '2027-06-30',
      attachments: [],
      remark: '',
      paperNo: '黑-2026-118',
      signedOn: '2026-12-20',
      scanIds,
      quantity: tonnes(5_000),
      price: haoPerTonne(5_000_000n),
    },
    side: 'seller' as const,
    counterpartyId: idOf('plant'),
  });
  it('needs its scan, and that both confirm it', async () => {
    expect(await mine(createContract, paper([idOf('mine')]))).toMatchObject({
      fault: { name: 'terms_invalid', params: { problems: [{ field: 'scanIds', rule: 'files_missing' }] } },
    });
    const token = await app.tokenOf('mine.trader');
    const reply = await app.http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formWith({ name: '合同扫描件.pdf', type: PDF_TYPE, content: somePdf() }),
    });
    const { fileId } = reply.json<{ body: { fileId: string } }>().body;
    const { contractId } = answerOf(await mine(createContract, paper([fileId])));
    expect((await conclude(contractId)).state).toBe('effective');
    const { card, attachments } = await detail(contractId, plant);
    expect([card.goods, attachments.map(({ name }) => name)]).toEqual([250_000_000n, ['合同扫描件.pdf']]);
  });
});

describe('performing', () => {
  it('is over when enough was delivered and the window has passed, or both say so', async () => {
    const [one, other] = [await drawYear(), await drawYear()];
    for (const contractId of [one, other])
      await pool.query(
        `update contract set state = 'effective', kind = 'year', shown_at = created_at where id = $1`,
        [contractId],
      );
    await app.perform((ctx) => startPerforming(ctx, one));
    await app.perform((ctx) => recordDelivered(ctx, one, tonnes(570_000)));
    await app.perform((ctx) => recordSettled(ctx, one, tonnes(100_000)));
    expect((await detail(one)).card).toMatchObject({
      state: 'performing',
      delivered: tonnes(570_000),
      settled: tonnes(100_000),
    });
    expect(await app.perform(({ tx }) => lockContract(tx, one))).toMatchObject({
      state: 'performing',
      tolerance: 500n,
      terms: { kind: 'year' },
    });
    answerOf(await mine(finishContract, { contractId: one }));
    expect((await detail(one, plant)).card.toDo).toBe('finish');
    const said = await Promise.all([1, 2].map(() => plant(finishContract, { contractId: one })));
    expect(said.map(faultOf)).toContain('done');
    expect(await stateOf(one)).toBe('delivered');
    expect(faultOf(await mine(finishContract, { contractId: other }))).toBe('wrong_state');
  });
});
