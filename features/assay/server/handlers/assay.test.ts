// Tests for samples from the truck to the final values: access, moves, fees.

import { describe, expect, it } from 'vitest';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { ASKED, openLaboratories, taken, valued } from '../../../../test/support/assays.ts';
import { givePaper, openPack, partOf } from '../../../../test/support/packs.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { labJobs, receivePart, reportPart } from '../../calls/lab.ts';
import {
  acceptReport,
  challengeReport,
  sampleDetail,
  sampleLabs,
  samplePage,
  sealSample,
  sendPart,
  sendUmpire,
  takeSample,
} from '../../calls/sample.ts';
import { assayJobs } from '../jobs.ts';

const app = await testApp();
const market = await openLaboratories(app);
const {
  idOf,
  list,
  take,
  plantTrader,
  rival,
  watch,
  brokenBooks,
  count,
  contractId,
  mine,
  plant,
  lab,
  auditor,
} = market;
const {
  takeOne,
  sealOf,
  sealed,
  send,
  sent,
  sealNoOf,
  certificate,
  jobOf,
  report,
  reported,
  challenge,
  detail,
  umpired,
  labs,
} = market;
const { pool } = app.database;
const FEE = 200_000n;
const DAY_MS = 86_400_000;

describe('a sample', () => {
  it('goes from the truck to a settled value that both accept', async () => {
    const sampleId = await reported(5_000n, 4_950n);
    const before = await detail(plant, sampleId);
    expect(before).toMatchObject({
      card: {
        state: 'reported',
        side: 'buyer',
        quantity: tonnes(100),
        no: expect.stringMatching(/^HY\d{12}$/) as string,
      },
      counting: 'A',
      basis: 'seller',
      acceptedBy: [],
      comparable: ['QNET_AR', 'AD', 'STD'],
      comparison: [
        { index: 'QNET_AR', report: 5_000n, check: 4_950n, limit: 200n, isInside: true },
        { index: 'AD' },
        { index: 'STD' },
      ],
      moves: ['accept', 'challenge'],
    });
    expect(answerOf(await mine(acceptReport, { sampleId })).state).toBe('reported');
    expect(faultOf(await mine(acceptReport, { sampleId }))).toBe('accepted_already');
    expect(answerOf(await plant(acceptReport, { sampleId })).state).toBe('accepted');
    const after = await detail(mine, sampleId);
    expect(after.decided).toEqual([
      { index: 'AD', value: 1_500n },
      { index: 'QNET_AR', value: 5_000n },
      { index: 'STD', value: 80n },
    ]);
    expect(after.timeline.map(({ move }) => move)).toEqual([
      'take',
      'seal',
      'send',
      'send',
      'receive',
      'report',
      'receive',
      'report',
      'agree',
      'accept',
    ]);
  });
  it('is found by its two sides and by those who supervise, by nobody else', async () => {
    const sampleId = await takeOne();
    for (const by of [rival, lab(0).client])
      expect(faultOf(await by(sampleDetail, { sampleId }))).toBe('not_found');
    expect((await detail(auditor, sampleId)).moves).toEqual([]);
    expect(answerOf(await rival(samplePage, {})).list).toEqual([]);
    expect(answerOf(await plant(samplePage, { contractId, pageSize: 1 })).list.map(({ id }) => id)).toEqual([
      sampleId,
    ]);
    const today = dayInMarket(app.now);
    const taken = async (from: string, to: string) =>
      answerOf(await plant(samplePage, { contractId, from, to })).list.some(({ id }) => id === sampleId);
    expect([
      await taken(today, today),
      await taken(addDays(today, 1), addDays(today, 9)),
      await taken('2026-01-01', addDays(today, -1)),
    ]).toEqual([true, false, false]);
  });
  it('needs three seals, each its own', async () => {
    const sampleId = await takeOne();
    const same = sealOf();
    expect(faultOf(await mine(sealSample, { sampleId, seals: { A: same, B: sealOf(), C: same } }))).toBe(
      'seals_alike',
    );
    expect((await detail(mine, sampleId)).card.state).toBe('sampled');
  });
  it('needs a weight where it names no trips', async () => {
    expect(faultOf(await mine(takeSample, { contractId, tripIds: [], sampledAt: app.now, ...taken }))).toBe(
      'nothing_weighed',
    );
  });
  it('belongs to a contract of one’s own that is in force', async () => {
    const input = { tripIds: [], quantity: tonnes(1), sampledAt: app.now, ...taken };
    expect(faultOf(await lab(0).client(takeSample, { contractId, ...input }))).toBe('not_found');
    await take(plantTrader, await list({ title: '未签' }), 500);
    const {
      rows: [draft],
    } = await pool.query<{ id: string }>(`select id from contract where state = 'draft'`);
    expect(faultOf(await mine(takeSample, { contractId: draft?.id ?? '', ...input }))).toBe(
      'contract_not_ready',
    );
  });
});

describe('a laboratory', () => {
  it('sees a code and what is asked, and nothing that says whose coal it is', async () => {
    const sampleId = await sealed();
    const { code } = await send(mine, sampleId, 0);
    const job = await jobOf(0);
    expect(job).toMatchObject({ code, stage: 'sent', asked: ASKED, values: [] });
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { card } = await detail(mine, sampleId);
    const {
      card: { no: contractNo },
    } = answerOf(await plantTrader(contractDetail, { contractId }));
    const seen = JSON.stringify([job, answerOf(await lab(0).client(readInbox, {}))], (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const secrets = [
      sampleId,
      card.no,
      contractId,
      contractNo,
      idOf('mine'),
      idOf('plant'),
      'mine',
      'plant',
      taken.batch,
      taken.place,
    ];
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
  });
  it('finds only its own parts', async () => {
    const sampleId = await sealed();
    await send(mine, sampleId, 0);
    const { id: jobId } = await jobOf(0);
    for (const by of [lab(1).client, mine])
      expect(faultOf(await by(receivePart, { jobId, sealNo: 'F1', isUnbroken: true }))).toBe('not_found');
  });
  it('finds a part by its code, and by the day it was sent', async () => {
    await send(mine, await sealed(), 0);
    const { id, code, sentAt } = await jobOf(0);
    const sent = dayInMarket(sentAt);
    const found = async (sought: InputOf<typeof labJobs>) =>
      answerOf(await lab(0).client(labJobs, sought)).list.some((job) => job.id === id);
    expect(
      await Promise.all(
        [
          { keyword: code.slice(0, 6) },
          { keyword: 'nothing' },
          { from: sent, to: sent },
          { from: addDays(sent, 1) },
          { to: addDays(sent, -1) },
        ].map(found),
      ),
    ).toEqual([true, false, true, false, false]);
  });
  it('tells both sides of a seal that is not the one put on', async () => {
    const sampleId = await sealed();
    await send(mine, sampleId, 0);
    const { id: jobId } = await jobOf(0);
    expect(
      answerOf(await lab(0).client(receivePart, { jobId, sealNo: 'another', isUnbroken: true })),
    ).toEqual({ jobId, isSealIntact: false });
    expect((await detail(plant, sampleId)).parts[0]).toMatchObject({ part: 'A', isSealIntact: false });
    expect(answerOf(await plant(readInbox, {})).list[0]?.template).toBe('seal_broken');
  });
  it.each<[string, () => ReturnType<typeof valued>, string]>([
    ['less than was asked', () => valued(5_000n, { STD: 80n }), 'values_differ'],
    ['more than was asked', () => valued(5_000n, { STD: 80n, AD: 1_500n, MT: 900n }), 'values_differ'],
    ['one index twice', () => [...valued(5_000n), ...valued(5_001n).slice(0, 1)], 'values_differ'],
    ['what cannot be', () => valued(9_000n), 'value_impossible'],
  ])('may not report %s', async (_name, values, expected) => {
    await send(mine, await sealed(), 0);
    expect(faultOf(await report(0, values()))).toBe(expected);
  });
  it('reports what has arrived, with a certificate of its own', async () => {
    await send(mine, await sealed(), 0);
    const { id: jobId } = await jobOf(0);
    expect(
      faultOf(
        await lab(0).client(reportPart, {
          jobId,
          values: valued(5_000n),
          certificateId: await certificate(0, 'x'),
        }),
      ),
    ).toBe('not_received');
    answerOf(await lab(0).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
    expect(
      faultOf(
        await lab(0).client(reportPart, {
          jobId,
          values: valued(5_000n),
          certificateId: await certificate(1, 'y'),
        }),
      ),
    ).toBe('certificate_unusable');
  });
  it('says the moisture besides, where it reports air dried', async () => {
    const sampleId = await sealed();
    answerOf(await mine(sendPart, { sampleId, labId: lab(0).id, indices: ['STAD'] }));
    expect((await jobOf(0)).asked).toEqual(['STAD', 'MAD']);
  });
  it('is a certified one, or the firm’s own', async () => {
    const offered = answerOf(await mine(sampleLabs, {})).labs;
    expect(offered.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false, false]);
    expect(
      faultOf(await mine(sendPart, { sampleId: await sealed(), labId: idOf('rival'), indices: ASKED })),
    ).toBe('lab_unsuitable');
  });
});

describe('the other side’s report', () => {
  it('is hidden until the one that counts is there', async () => {
    const sampleId = await sent();
    answerOf(await report(1, valued(4_700n)));
    const partB = async (by: Client) => (await detail(by, sampleId)).parts[1];
    expect([
      (await partB(plant))?.values?.length,
      (await partB(mine))?.values,
      (await partB(mine))?.certificate,
    ]).toEqual([3, null, null]);
    answerOf(await report(0, valued(5_000n)));
    expect((await partB(mine))?.values?.length).toBe(3);
    expect((await detail(mine, sampleId)).card.state).toBe('reported');
  });

  it('is not in the evidence both are given before that, and comes with it afterwards', async () => {
    await givePaper(app, contractId);
    const sampleId = await sent();
    answerOf(await report(1, valued(4_700n)));
    const inPack = async () => {
      const pack = await openPack(app, mine, contractId);
      const samples = partOf(pack, 'assays.json') as {
        id: string;
        parts: { values: unknown[] | null; certificate_id: string | null }[];
      }[];
      const reminders = samples.find(({ id }) => id === sampleId)?.parts[1];
      return [
        reminders?.values?.length,
        reminders?.certificate_id === null,
        [...pack.keys()].filter((name) => name.startsWith('assays/')).length,
      ];
    };
    const [, , before = 0] = await inPack();
    expect(await inPack()).toEqual([undefined, true, before]);
    answerOf(await report(0, valued(5_000n)));
    expect(await inPack()).toEqual([3, false, Number(before) + 2]);
  });
});

describe('a challenge', () => {
  it('sets the fee aside, and the umpire is one neither side has used', async () => {
    const sampleId = await reported();
    const changed = await watch('plant');
    const { umpire, fee } = answerOf(await challenge(plant, sampleId));
    expect([fee, await changed()]).toEqual([FEE, [-FEE, FEE, 0n]]);
    expect(['labc有限公司', 'labd有限公司']).toContain(umpire);
    expect((await detail(mine, sampleId)).challenge).toMatchObject({
      side: 'buyer',
      indices: ['QNET_AR'],
      outcome: null,
    });
  });
  it('that is upheld costs the other side, and the umpire’s value is settled by', async () => {
    const [plantMoney, mineMoney] = [await watch('plant'), await watch('mine')];
    const { sampleId } = await umpired(4_760n);
    expect(await detail(plant, sampleId)).toMatchObject({
      card: { state: 'final' },
      challenge: { outcome: 'upheld', isOwed: false },
    });
    expect((await detail(plant, sampleId)).decided).toEqual([
      { index: 'AD', value: 1_500n },
      { index: 'QNET_AR', value: 4_760n },
      { index: 'STD', value: 80n },
    ]);
    expect([await plantMoney(), await mineMoney()]).toEqual([
      [0n, 0n, 0n],
      [-FEE, 0n, 0n],
    ]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('of dry sulphur is decided on every basis of sulphur, and on nothing else', async () => {
    const sampleId = await sealed();
    const stated = { STAD: 78n, STD: 80n, STAR: 70n, MAD: 3_20n, MT: 12_40n, AD: 15_00n };
    const indices = Object.keys(stated) as IndexCode[];
    answerOf(await mine(sendPart, { sampleId, labId: lab(0).id, indices }));
    answerOf(await report(0, valued(0n, stated).slice(1)));
    const { umpire } = answerOf(
      await plant(challengeReport, { sampleId, indices: ['STD'], reason: '硫分偏低' }),
    );
    answerOf(await mine(sendUmpire, { sampleId }));
    const place = labs.findIndex(({ handle }) => umpire.startsWith(handle));
    expect((await jobOf(place)).asked).toEqual(['STD']);
    answerOf(await report(place, [{ index: 'STD', value: indexValue(1_03n) }]));
    expect((await detail(plant, sampleId)).decided).toEqual([
      { index: 'AD', value: 15_00n },
      { index: 'MAD', value: 3_20n },
      { index: 'MT', value: 12_40n },
      { index: 'STAD', value: 1_00n },
      { index: 'STAR', value: 90n },
      { index: 'STD', value: 1_03n },
    ]);
  });
  it('that is rejected costs whoever challenged', async () => {
    const [plantMoney, mineMoney] = [await watch('plant'), await watch('mine')];
    const { sampleId, place } = await umpired(4_801n);
    expect(await detail(plant, sampleId)).toMatchObject({
      card: { state: 'final' },
      challenge: { outcome: 'rejected' },
    });
    expect([await plantMoney(), await mineMoney()]).toEqual([
      [-FEE, 0n, 0n],
      [0n, 0n, 0n],
    ]);
    const {
      rows: [earned],
    } = await pool.query<{ sum: string }>(`select sum(balance_fen) from funds_balance where firm_id = $1`, [
      lab(place).id,
    ]);
    expect(BigInt(earned?.sum ?? 0) >= FEE).toBe(true);
    expect(await brokenBooks()).toEqual([]);
  });
  it.each<[string, () => Promise<string>, string]>([
    ['within the tolerance of both reports', () => reported(5_000n, 4_800n), 'within_tolerance'],
    ['before anything is reported', sent, 'wrong_state'],
    [
      'after it was accepted',
      async () => {
        const sampleId = await reported();
        answerOf(await plant(acceptReport, { sampleId }));
        return sampleId;
      },
      'accepted_already',
    ],
  ])('%s is refused', async (_name, made, expected) => {
    expect(faultOf(await challenge(plant, await made()))).toBe(expected);
  });
  it('needs no check of one’s own', async () => {
    expect(faultOf(await challenge(plant, await reported(5_000n, null)))).toBe('done');
  });
});

describe('the clock', () => {
  const runJobs = () => Promise.all(assayJobs.map((job) => runJob(job, app.runtime)));
  it('accepts what nobody has challenged within three working days, and then lets the third part go', async () => {
    const start = app.now;
    const sampleId = await reported();
    const until = (await detail(mine, sampleId)).card.challengeBy ?? new Date(0);
    // Tuesday to Friday.
    expect(until.getTime() - start.getTime()).toBe(3 * DAY_MS);
    app.now = until;
    await runJobs();
    expect((await detail(mine, sampleId)).card.state).toBe('reported');
    app.now = new Date(until.getTime() + 1);
    expect(faultOf(await challenge(plant, sampleId))).toBe('challenge_over');
    await runJobs();
    const after = await detail(mine, sampleId);
    expect([after.card.state, after.timeline.at(-1)]).toMatchObject([
      'accepted',
      { move: 'lapse', by: null, side: null },
    ]);
    app.now = new Date(start.getTime() + 31 * DAY_MS);
    await runJobs();
    const reminders = async () => count('message', `template = 'disposable' and matter_id = $1`, sampleId);
    const first = await reminders();
    await runJobs();
    expect([first > 0, await reminders()]).toEqual([true, first]);
    app.now = start;
  });
});

describe('the database refuses', () => {
  it.each([
    ['values that change', 'update assay_value set value = value + 1'],
    ['values that disappear', 'delete from assay_value'],
    ['a decision that changes', 'update assay_decided set value = value + 1'],
    ['history that changes', `update assay_history set move = 'seal'`],
    [
      'a report that changes',
      `update assay_split set certificate_hash = repeat('0', 64) where reported_at is not null`,
    ],
    [
      'a decided sample that is open again',
      `update assay_sample set state = 'reported', decided_at = null where state = 'accepted'`,
    ],
    [
      'a challenge that ends twice',
      `update assay_challenge set outcome = 'rejected' where outcome = 'upheld'`,
    ],
  ])('%s', async (_name, statement) => {
    await expect(pool.query(statement)).rejects.toThrow();
  });
});
