// Flags of a session that is over: raised once, read by the desk alone, asked about, decided.

import { beforeAll, describe, expect, it } from 'vitest';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { insertEndedSession, runWatchJob } from '../../../../test/support/endedSession.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import {
  answerFlagQuestion,
  askAboutFlag,
  askVoidForFlag,
  clearFlag,
  flagDetail,
  flagPage,
  flagPrecision,
  flagQuestion,
  markFalseAlarm,
} from '../../calls/flag.ts';

const app = await testApp();
const { plant, rival, operator, idOf, list, count } = await openTrading(app);
const judge = await seat(app, idOf('operator'), 'operator', ['operator_dispute']);
const auditor = await app.signIn('operator.auditor');
const { pool } = app.database;

const watch = () => runWatchJob(app, 'watch_sessions');

const personOf = async (name: string) =>
  (await pool.query<{ id: string }>('select id from account_person where login_name = $1', [name])).rows[0]
    ?.id;

/** A session that is over, in which plant and rival bid from one device and rival's sister never did. */
const endedSession = async (at: string) =>
  insertEndedSession(app, {
    title: '动力煤竞价',
    at,
    listingId: await list({ title: `竞价 ${at}` }),
    ownerId: idOf('mine'),
    personId: (await personOf('plant.trader')) ?? '',
    firmIds: [idOf('plant'), idOf('rival'), idOf('sister')],
  });

const KINDS = ['idle_related', 'same_controller', 'same_device', 'same_address'];
const flagsOf = async (by: Client, sessionId: string) => answerOf(await by(flagPage, { sessionId })).list;
const flagOf = async (sessionId: string, kind: string) => {
  const flag = (await flagsOf(judge, sessionId)).find((one) => one.kind === kind);
  if (!flag) throw new Error(`no flag ${kind}`);
  return flag.id;
};

let first: { sessionId: string; lotId: string };
beforeAll(async () => {
  await pool.query(`update firm set controller = 'rival group' where id = $1`, [idOf('sister')]);
  first = await endedSession('2026-11-20T02:00:00Z');
  await watch();
});

describe('a session that is over', () => {
  it('has its flags once, however often the job runs', async () => {
    await Promise.all([watch(), watch(), watch()]);
    const kinds = (await flagsOf(judge, first.sessionId)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(KINDS.toSorted());
    expect(await count('auction_watch', 'session_id = $1', first.sessionId)).toBe(1);
  });

  it('shows them to the dispute desk and auditors, and to nobody else', async () => {
    expect((await flagsOf(auditor, first.sessionId)).length).toBe(KINDS.length);
    for (const other of [plant, rival, operator, app.client()])
      await expect(other(flagPage, {})).rejects.toThrow();
  });

  it('names the rows of its log, and from where firms acted', async () => {
    const flagId = await flagOf(first.sessionId, 'same_device');
    const detail = answerOf(await judge(flagDetail, { flagId }));
    expect(detail.evidence).toMatchObject([
      {
        lot: { id: first.lotId, no: 1 },
        isEarlier: false,
        rows: [
          { no: 2, act: 'bid', firm: 'plant', price: 5_000_000n },
          { no: 3, act: 'bid', firm: 'rival', price: 5_050_000n },
        ],
      },
    ]);
    expect(detail.origins).toMatchObject([
      { firm: 'plant', address: '203.0.113.7', acts: 1 },
      { firm: 'rival', address: '203.0.113.7', acts: 1 },
    ]);
    expect(
      await count('audit_entry', `array_to_string(disclosed, ' ') like '%' || $1 || '%'`, flagId),
    ).toBeGreaterThan(0);
  });

  it('keeps addresses out of the database in clear', async () => {
    const { rows } = await pool.query<{ text: string }>(
      'select auction_trace::text as text from auction_trace',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('203.0.113.7');
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a question', () => {
  it('goes to a firm that the flag names, once, and is answered by it alone', async () => {
    const flagId = await flagOf(first.sessionId, 'same_address');
    const ask = (firmId: string) =>
      judge(askAboutFlag, { flagId, firmId, question: '贵司为何与他人共用网络？' });
    expect(faultOf(await ask(idOf('sister')))).toBe('bad_parameter');
    const asked = await Promise.all([ask(idOf('rival')), ask(idOf('rival'))]);
    expect(asked.map(faultOf).toSorted()).toEqual(['already_asked', 'done']);
    const { questionId } = answerOf(asked.find(({ ok }) => ok) ?? asked[0]);
    expect(answerOf(await rival(businessTodo, {})).list).toMatchObject([
      { kind: 'answer_auction_question', id: questionId },
    ]);
    expect(faultOf(await plant(flagQuestion, { questionId }))).toBe('not_found');
    expect(faultOf(await plant(answerFlagQuestion, { questionId, answer: '不是我们' }))).toBe('not_found');
    const read = answerOf(await rival(flagQuestion, { questionId }));
    expect(read).toMatchObject({ question: '贵司为何与他人共用网络？', answer: null });
    expect(
      JSON.stringify(read, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('plant');
    const answers = await Promise.all(
      ['同一写字楼', '同一园区'].map((answer) => rival(answerFlagQuestion, { questionId, answer })),
    );
    expect(answers.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect(answerOf(await judge(flagDetail, { flagId }))).toMatchObject({
      state: 'answered',
      questions: [{ firm: { shortName: 'rival' } }],
      history: [{ move: 'raise' }, { move: 'ask' }, { move: 'answer' }],
    });
    expect(answerOf(await rival(businessTodo, {})).list).toEqual([]);
  });
});

describe('a decision', () => {
  it('is made once, by the dispute desk, and counts in the precision of its kind', async () => {
    const controller = await flagOf(first.sessionId, 'same_controller');
    const address = await flagOf(first.sessionId, 'same_address');
    await expect(auditor(clearFlag, { flagId: controller, reason: '无' })).rejects.toThrow();
    const decided = await Promise.all([
      judge(clearFlag, { flagId: controller, reason: '已核实，合规' }),
      judge(markFalseAlarm, { flagId: address, reason: '同一写字楼' }),
    ]);
    expect(decided.map(faultOf)).toEqual(['done', 'done']);
    expect(faultOf(await judge(clearFlag, { flagId: controller, reason: '再次' }))).toBe('wrong_state');
    const { kinds } = answerOf(await judge(flagPrecision, {}));
    const precisionOf = (kind: string) => kinds.find((one) => one.kind === kind);
    expect(precisionOf('same_controller')).toMatchObject({
      raised: 1,
      decided: 1,
      falseAlarms: 0,
      precision: 10_000n,
    });
    expect(precisionOf('same_address')).toMatchObject({
      raised: 1,
      decided: 1,
      falseAlarms: 1,
      precision: 0n,
    });
    expect(precisionOf('same_device')).toMatchObject({ raised: 1, open: 1, decided: 0, precision: null });
    expect(precisionOf('taking_turns')).toMatchObject({ raised: 0, precision: null });
  });

  it('asks for a void that another of the desk confirms', async () => {
    const flagId = await flagOf(first.sessionId, 'same_device');
    const elsewhere = await endedSession('2026-11-21T02:00:00Z');
    expect(faultOf(await judge(askVoidForFlag, { flagId, lotId: elsewhere.lotId, reason: '串通' }))).toBe(
      'bad_parameter',
    );
    expect(faultOf(await judge(askVoidForFlag, { flagId, lotId: first.lotId, reason: '同一设备出价' }))).toBe(
      'done',
    );
    expect(await count('auction_consent', `lot_id = $1 and act = 'void'`, first.lotId)).toBe(1);
    expect(answerOf(await judge(flagDetail, { flagId }))).toMatchObject({
      state: 'void_asked',
      reason: '同一设备出价',
    });
    const idle = await flagOf(first.sessionId, 'idle_related');
    expect(faultOf(await judge(askVoidForFlag, { flagId: idle, lotId: first.lotId, reason: '串通' }))).toBe(
      'already_signed',
    );
    expect(answerOf(await judge(flagDetail, { flagId: idle })).state).toBe('raised');
  });
});

it('forgets from where bidders acted after 180 days, and keeps the flags', async () => {
  await watch();
  expect(await count('auction_trace')).toBe(2);
  app.pass(181 * 86_400_000);
  await runWatchJob(app, 'forget_traces');
  expect(await count('auction_trace')).toBe(0);
  expect(await count('auction_flag')).toBe(2 * KINDS.length);
});
