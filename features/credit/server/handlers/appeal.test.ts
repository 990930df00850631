// Tests appeals: who may bring one, two people decide, an upheld one strikes the item out, also in races.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { dealUnpaid } from '../../../../test/support/credits.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import {
  appealCredit,
  appealDetail,
  decideAppeal,
  deskAppeals,
  handBackAppeal,
  ownAppeals,
  proposeAppealDecision,
  withdrawAppeal,
} from '../../calls/appeal.ts';
import {
  creditObservations,
  deskCredit,
  deskCredits,
  deskObservations,
  ownCredit,
} from '../../calls/credit.ts';
import { computeAfterEvents, computeNightly } from '../jobs.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openTrading(app);
const plant = await seat(app, market.idOf('plant'), 'plant', ['firm_representative']);
const mine = await seat(app, market.idOf('mine'), 'mine', ['firm_representative']);
const viewer = await seat(app, market.idOf('plant'), 'plant_reader', ['firm_viewer']);
const desk = await seat(app, market.idOf('operator'), 'first', ['operator_dispute']);
const other = await seat(app, market.idOf('operator'), 'second', ['operator_dispute']);
const auditor = await seat(app, market.idOf('operator'), 'reader', ['operator_auditor']);

const REASON = '因铁路封锁，卖方同意延期付款，见附件。';
const payments = async () => answerOf(await plant(creditObservations, { part: 'payment' })).list;
const appealed = async (observationId: string) =>
  answerOf(await plant(appealCredit, { observationId, reason: REASON, files: [] })).appealId;
const after = () => runJob(computeAfterEvents, app.runtime);

beforeAll(async () => {
  await dealUnpaid(app, market, { count: 4, windowTo: '2026-12-10', dueOn: '2026-12-07' });
  app.now = new Date('2026-12-20T04:00:00Z');
  await runJob(computeNightly, app.runtime);
});

describe('an appeal', () => {
  it('is brought by who binds the firm, against what costs its own score', async () => {
    const [late] = await payments();
    const id = late?.id ?? '';
    const ask = { observationId: id, reason: REASON, files: [] };
    expect(late?.mayAppeal).toBe(true);
    await expect(viewer(appealCredit, ask)).rejects.toThrow('权限');
    expect(faultOf(await mine(appealCredit, ask))).toBe('not_found');
    expect(faultOf(await plant(appealCredit, { ...ask, files: [app.runtime.newId()] }))).toBe(
      'file_unusable',
    );
    const [record] = answerOf(await plant(creditObservations, { part: 'data' })).list;
    expect(faultOf(await plant(appealCredit, { ...ask, observationId: record?.id ?? '' }))).toBe('no_appeal');
    const appealId = await appealed(id);
    expect(faultOf(await plant(appealCredit, ask))).toBe('no_appeal');
    expect(answerOf(await viewer(ownAppeals, {})).list.map((one) => one.id)).toEqual([appealId]);
    expect(answerOf(await mine(ownAppeals, {})).list).toEqual([]);
    expect(faultOf(await mine(appealDetail, { appealId }))).toBe('not_found');
    answerOf(await plant(withdrawAppeal, { appealId }));
    expect((await payments()).find((one) => one.id === id)?.mayAppeal).toBe(true);
  });

  it('that is upheld by a second person counts no more, and the score follows', async () => {
    const [late] = await payments();
    const appealId = await appealed(late?.id ?? '');
    answerOf(
      await desk(proposeAppealDecision, { appealId, outcome: 'uphold', answer: '延期协议属实，不应计入。' }),
    );
    // The firm does not see what the desk weighs.
    expect(answerOf(await plant(appealDetail, { appealId }))).toMatchObject({
      state: 'submitted',
      answer: '',
    });
    expect(answerOf(await desk(appealDetail, { appealId }))).toMatchObject({
      state: 'proposed',
      isMine: true,
    });
    expect(faultOf(await desk(decideAppeal, { appealId }))).toBe('second_person');
    await expect(auditor(decideAppeal, { appealId })).rejects.toThrow('权限');
    const before = (await payments()).length;
    answerOf(await other(decideAppeal, { appealId }));
    await after();
    expect((await payments()).length).toBe(before - 1);
    expect(answerOf(await plant(appealDetail, { appealId }))).toMatchObject({
      state: 'upheld',
      answer: '延期协议属实，不应计入。',
      observation: { cost: 0 },
    });
    // A night later it has not come back.
    app.now = new Date('2026-12-21T04:00:00Z');
    await runJob(computeNightly, app.runtime);
    expect((await payments()).length).toBe(before - 1);
  });

  it('that is handed back waits again, and may then be dismissed', async () => {
    const [late] = await payments();
    const appealId = await appealed(late?.id ?? '');
    answerOf(await desk(proposeAppealDecision, { appealId, outcome: 'uphold', answer: '证据充分。' }));
    expect(faultOf(await plant(withdrawAppeal, { appealId }))).toBe('wrong_state');
    answerOf(await other(handBackAppeal, { appealId, reason: '证据不足' }));
    expect(answerOf(await desk(deskAppeals, {})).list.map((one) => one.id)).toContain(appealId);
    answerOf(await other(proposeAppealDecision, { appealId, outcome: 'dismiss', answer: '无延期协议。' }));
    const before = (await payments()).length;
    answerOf(await desk(decideAppeal, { appealId }));
    await after();
    expect((await payments()).length).toBe(before);
    expect(faultOf(await desk(decideAppeal, { appealId }))).toBe('wrong_state');
  });

  it('that two decide at once is decided once', async () => {
    const [late] = (await payments()).filter(({ mayAppeal }) => mayAppeal);
    const appealId = await appealed(late?.id ?? '');
    answerOf(await desk(proposeAppealDecision, { appealId, outcome: 'uphold', answer: '理由成立。' }));
    const outcomes = await Promise.all([
      other(decideAppeal, { appealId }),
      other(decideAppeal, { appealId }),
      other(handBackAppeal, { appealId, reason: '再审' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as steps from credit_history where subject_id = $1',
      [appealId],
    );
    expect(rows).toEqual([{ steps: 3 }]);
  });

  it('brought twice at once against the same item is one', async () => {
    const [late] = (await payments()).filter(({ mayAppeal }) => mayAppeal);
    const ask = { observationId: late?.id ?? '', reason: REASON, files: [] };
    const outcomes = await Promise.all([plant(appealCredit, ask), plant(appealCredit, ask)]);
    expect(outcomes.map(faultOf).toSorted()).toEqual(['done', 'no_appeal']);
  });
});

it('operators see what the firm sees', async () => {
  const firmId = market.idOf('plant');
  const own = answerOf(await plant(ownCredit, {}));
  expect(answerOf(await auditor(deskCredit, { firmId }))).toEqual(own);
  expect(faultOf(await auditor(deskCredit, { firmId: app.runtime.newId() }))).toBe('not_found');
  const { list } = answerOf(await auditor(deskCredits, {}));
  expect(list.find(({ id }) => id === firmId)).toMatchObject({ credit: own.credit, deals: own.deals });
  expect(
    answerOf(await auditor(deskCredits, { class: 'new' })).list.every(({ credit }) => credit === null),
  ).toBe(true);
  expect(answerOf(await auditor(deskObservations, { firmId })).list.length).toBeGreaterThan(0);
});
