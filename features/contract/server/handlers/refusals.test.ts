// What a contract of the board refuses: edits, signatures, limits.

import { beforeAll, describe, expect, it } from 'vitest';
import { dropContract, editContract } from '#features/drafting/calls/draft.ts';
import { proposeTerms } from '#features/drafting/calls/negotiate.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { payIn } from '../../../../test/support/market.ts';
import { letterOf, PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { reviewPaper, signContract } from '../../calls/sign.ts';
import { someYear } from '../../terms.example.ts';
import { openDealsForSigning } from '../jobs.ts';

const app = await testApp();
const { mine, plant, idOf, list, take } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const colleague = await representative(app, idOf('mine'), 'mine2', certifier);
const { pool } = app.database;
const proof = { pin: PIN };

beforeAll(async () => {
  await payIn(app, idOf('plant'), 900_000_000n);
  await payIn(app, idOf('mine'), 900_000_000n);
});

/** 500 t at 512 yuan, open for signing. */
async function deal(changes: Partial<ListingTerms> = {}): Promise<string> {
  answerOf(await take(plant, await list({ title: '平鲁混煤', ...changes }), 500));
  const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
  await runJob(openDealsForSigning, app.runtime);
  return contractId;
}
const detail = async (contractId: string) => answerOf(await mine(contractDetail, { contractId }));

describe('a deal', () => {
  it('is fixed: nothing of it is written anew, proposed or dropped, only a remark added', async () => {
    const contractId = await deal();
    const terms = someYear({ coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') });
    expect(faultOf(await plant(editContract, { contractId, version: 1, terms }))).toBe('terms_fixed');
    expect(faultOf(await plant(proposeTerms, { contractId, version: 1, terms }))).toBe('terms_fixed');
    expect(faultOf(await plant(dropContract, { contractId, reason: '不要了' }))).toBe('terms_fixed');
    expect(
      answerOf(await plant(editContract, { contractId, version: 1, remark: '按月均衡发运' })),
    ).toMatchObject({ state: 'to_sign', version: 2 });
    expect((await detail(contractId)).terms).toMatchObject({ price: 5_120_000n, remark: '按月均衡发运' });
  });

  it('brings the assay its listing was posted with: both read it, and it is kept', async () => {
    const {
      rows: [firm],
    } = await pool.query<{ credit_code: string }>('select credit_code from firm where id = $1', [
      idOf('mine'),
    ]);
    const assayReportId = await app.perform((ctx) => letterOf(ctx, firm?.credit_code ?? ''));
    const contractId = await deal({ assayReportId, assaySampledOn: '2026-11-20' });
    for (const by of [mine, plant])
      expect(
        answerOf(await by(contractDetail, { contractId })).attachments.map(({ fileId }) => fileId),
      ).toEqual([assayReportId]);
    const { rowCount } = await pool.query('select 1 from file_use where file_id = $1 and used_by = $2', [
      assayReportId,
      `contract/${contractId}`,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('a signature is refused', () => {
  it('to a colleague, once one of the firm has signed', async () => {
    const contractId = await deal();
    answerOf(await reviewAndSign(seller, contractId));
    expect(faultOf(await reviewAndSign(colleague, contractId))).toBe('already_signed');
    expect((await detail(contractId)).card.signed).toEqual(['seller']);
  });

  it('above the limit the firm has set for the person, while a colleague without one may', async () => {
    const contractId = await deal();
    await pool.query(
      `insert into firm_limit (firm_id, person_id, max_fen) select $1, id, 100 from account_person
        where login_name = 'mine2.representative'`,
      [idOf('mine')],
    );
    expect(await reviewAndSign(colleague, contractId)).toMatchObject({
      ok: false,
      fault: { name: 'above_own_limit', params: { limit: 100n, actual: 25_600_000n } },
    });
    expect(answerOf(await reviewAndSign(seller, contractId))).toMatchObject({ state: 'part_signed' });
  });

  it('while one of the two firms may not trade', async () => {
    const contractId = await deal();
    const { sha256 } = answerOf(await seller(reviewPaper, { contractId }));
    const stand = (state: string) =>
      pool.query('update firm set state = $2 where id = $1', [idOf('plant'), state]);
    await stand('suspended');
    expect(faultOf(await seller(signContract, { contractId, sha256, proof }))).toBe('firm_not_certified');
    await stand('certified');
    expect(answerOf(await seller(signContract, { contractId, sha256, proof }))).toMatchObject({
      state: 'part_signed',
    });
  });
});
