// Contracts drafted by hand: visibility, expiry, and whose files they may name.

import { beforeAll, describe, expect, it } from 'vitest';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import { contractJobs } from '#features/contract/server/jobs.ts';
import { someYear } from '#features/contract/terms.example.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { insertNewFirm } from '#features/firm/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf } from '../../../../test/support/people.ts';
import { letterOf } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { createContract, dropContract, editContract, submitContract } from '../../calls/draft.ts';
import { proposeTerms } from '../../calls/negotiate.ts';

const app = await testApp();
const { mine, plant, rival, operator, idOf } = await openTrading(app);
const { pool } = app.database;
const orgs = { coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') };

beforeAll(async () => {
  // Sessions stay valid however the clock is moved.
  await pool.query(`update account_session set expires_at = '2100-01-01', lifetime = interval '50 years'`);
});

const create = (changes: Partial<YearTerms> = {}) =>
  mine(createContract, { terms: someYear(orgs, changes), side: 'seller', counterpartyId: idOf('plant') });
const drawYear = async (changes: Partial<YearTerms> = {}) => answerOf(await create(changes)).contractId;
const detail = async (contractId: string) => answerOf(await mine(contractDetail, { contractId }));
const stateOf = async (contractId: string) => (await detail(contractId)).card.state;

describe('a draft', () => {
  it('stays its maker’s alone when it is dropped before anybody else saw it', async () => {
    const contractId = await drawYear();
    answerOf(await mine(dropContract, { contractId }));
    expect((await detail(contractId)).card.state).toBe('void');
    expect(
      await Promise.all(
        [plant, operator, rival].map(async (by) => faultOf(await by(contractDetail, { contractId }))),
      ),
    ).toEqual(['not_found', 'not_found', 'not_found']);
    for (const by of [plant, operator])
      expect(
        answerOf(await by(contractPage, { list: 'year', states: ['void'] })).list.map(({ id }) => id),
      ).not.toContain(contractId);
    expect(faultOf(await plant(dropContract, { contractId }))).toBe('not_found');
  });

  it('is dropped by the clock when its maker has left it alone for half a year', async () => {
    const [left, kept] = [await drawYear(), await drawYear()];
    const job = contractJobs.find(({ name }) => name === 'contract.drop_forgotten');
    const [now, day] = [app.now.getTime(), 86_400_000];
    const afterDays = async (days: number) => {
      app.now = new Date(now + days * day);
      if (job) await runJob(job, app.runtime);
      return [await stateOf(left), await stateOf(kept)];
    };
    expect(await afterDays(100)).toEqual(['draft', 'draft']);
    answerOf(await mine(editContract, { contractId: kept, version: 1, remark: '再议' }));
    expect(await afterDays(179)).toEqual(['draft', 'draft']);
    expect(await afterDays(181)).toEqual(['void', 'draft']);
    expect((await detail(left)).timeline.at(-1)).toMatchObject({ move: 'drop' });
    app.now = new Date(now);
  });

  it('takes no file but one’s own, however the terms are written', async () => {
    const fileOf = (name: 'mine' | 'plant' | 'rival') =>
      app.perform(async (ctx) =>
        letterOf(
          ctx,
          (
            await pool.query<{ credit_code: string }>('select credit_code from firm where id = $1', [
              idOf(name),
            ])
          ).rows[0]?.credit_code ?? '',
        ),
      );
    const [own, theirs, strange] = [await fileOf('mine'), await fileOf('plant'), await fileOf('rival')];
    const flawed = (field: string) => ({
      ok: false,
      fault: { name: 'terms_invalid', params: { problems: [{ field, rule: 'files_missing' }] } },
    });
    expect(await create({ attachments: [own, strange] })).toMatchObject(flawed('attachments'));
    expect(await create({ letterId: strange })).toMatchObject(flawed('letterId'));
    expect(await create({ assayReportId: strange })).toMatchObject(flawed('assayReportId'));

    const contractId = await drawYear({ attachments: [own] });
    expect(await mine(editContract, { contractId, version: 1, attachments: [own, strange] })).toMatchObject(
      flawed('attachments'),
    );
    answerOf(await mine(submitContract, { contractId }));
    expect(
      await plant(proposeTerms, {
        contractId,
        version: 1,
        terms: someYear(orgs, { attachments: [own, strange] }),
      }),
    ).toMatchObject(flawed('attachments'));
    answerOf(
      await plant(proposeTerms, {
        contractId,
        version: 1,
        terms: someYear(orgs, { attachments: [own], assayReportId: theirs }),
      }),
    );
    expect((await detail(contractId)).attachments.map(({ fileId }) => fileId)).toEqual([own, theirs]);
  });

  describe('is not drawn up', () => {
    const [nobody, unknown] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '朔州未名煤矿有限公司'];
    const applicant = () =>
      app.perform((ctx) =>
        insertNewFirm(ctx, {
          handle: 'applicant',
          name: unknown,
          shortName: unknown,
          kind: 'producer',
          state: 'submitted',
          canSell: false,
          canBuy: false,
          isTradingCompany: false,
          creditCode: creditCodeOf(7_654),
          legalPerson: '',
          controller: '',
          city: '',
          placeId: null,
          licenceExpiresOn: null,
        }),
      );
    const refused = (name: string, params: object) => ({ ok: false, fault: { name, params } });
    const drawnWith = (counterpartyId: string) =>
      mine(createContract, { terms: someYear(orgs), side: 'seller', counterpartyId });

    it('with a firm that is not there, or one that was never let in: neither is told of', async () => {
      const applicantId = await applicant();
      for (const id of [nobody, applicantId]) {
        expect(await drawnWith(id)).toMatchObject(refused('firm_not_certified', { firm: id }));
        expect(await create({ coalOrgId: id })).toMatchObject(refused('org_not_bound', { org: id }));
      }
    });

    it('with the platform itself', async () => {
      await pool.query(`update firm set kind = 'platform' where id = $1`, [idOf('operator')]);
      expect(faultOf(await drawnWith(idOf('operator')))).toBe('firm_not_certified');
    });

    it('with a suspended firm, named in the fault; one under review stays certified', async () => {
      const stand = (state: string) =>
        pool.query('update firm set state = $2 where id = $1', [idOf('plant'), state]);
      await stand('suspended');
      expect(await create()).toMatchObject(
        refused('firm_not_certified', { firm: expect.not.stringContaining(idOf('plant')) as string }),
      );
      await stand('change_asked');
      expect(faultOf(await create())).toBe('done');
      await stand('certified');
    });
  });
});
