// Samples from the truck to the settled value: who sees what, who may do what, what two do at once, and who pays.
import { beforeAll, describe, expect, it } from 'vitest';
import { deskSamples } from '../calls/desk.ts';
import { labJobs, receivePart, reportPart } from '../calls/lab.ts';
import { acceptReport, challengeReport, sampleChoices, sampleDetail, sampleLabs, samplePage, sealSample, sendPart, sendUmpire, takeSample } from '../calls/sample.ts';
import { assayJobs } from './jobs.ts';
import { preparePassword } from '#features/account/server/api.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { contractDetail } from '#features/contract/calls.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/files.example.ts';
import { addPerson } from '#features/firm/server/api.ts';
import type { Seat } from '#features/firm/seats.ts';
import { readInbox } from '#features/message/calls.ts';
import type { Client } from '#packages/call/client.ts';
import { runJob } from '#packages/call/job.ts';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { payIn } from '../../../test/support/market.ts';
import { loginNameOf, openFirm } from '../../../test/support/people.ts';
import { agreeOn } from '../../../test/support/terms.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../test/support/trading.ts';

const app = await testApp();
// Working days pass here while everybody stays signed in.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const { idOf, list, take, plant: plantTrader, rival, watch, brokenBooks, count } = await openTrading(app);
const { pool } = app.database;
const hash = await preparePassword(TEST_PASSWORD);

async function seat(firm: 'mine' | 'plant', as: Seat): Promise<Client> {
  await app.perform((setting) => addPerson(setting, idOf(firm), { loginName: loginNameOf(firm, as), passwordHash: hash, name: `${firm} ${as}`, seats: [as] }));
  return app.signIn(loginNameOf(firm, as));
}
const mine = await seat('mine', 'firm_representative');
const plant = await seat('plant', 'firm_representative');
const labs = await Promise.all(['laba', 'labb', 'labc', 'labd'].map(async (handle) => {
  const { id } = await openFirm(app, handle, ['firm_settler'], { kind: 'lab', canBuy: false, canSell: false });
  const token = await app.tokenOf(`${handle}.settler`);
  return { id, handle, token, client: app.client(token) };
}));
const auditor = await app.signIn('operator.auditor');
const lab = (place: number) => labs[place] ?? (() => { throw new Error('no such laboratory'); })();

let contractId = '';
beforeAll(async () => {
  await payIn(app, idOf('plant'), 100_000_000n);
  await take(plantTrader, await list(), 500);
  const { rows: [contract] } = await pool.query<{ id: string }>('select id from contract');
  contractId = contract?.id ?? '';
  await pool.query(`update contract set state = 'effective' where id = $1`, [contractId]);
});

const taken = { batch: '第1批', method: 'mechanical', standard: 'GB/T 475', place: '平鲁矿', sampler: '采样员', sellerWitness: '甲', buyerWitness: '乙' } as const;
const takeOne = async (by = mine) => answerOf(await by(takeSample, { contractId, tripIds: [], quantity: tonnes(100), sampledAt: app.now, ...taken })).sampleId;
let seals = 0;
const sealOf = () => ({ sealNo: `F${String(++seals).padStart(6, '0')}`, mass: 500 });
const sealed = async () => {
  const sampleId = await takeOne();
  answerOf(await mine(sealSample, { sampleId, seals: { A: sealOf(), B: sealOf(), C: sealOf() } }));
  return sampleId;
};
const ASKED: IndexCode[] = ['QNET_AR', 'STD', 'AD'];
const send = async (by: Client, sampleId: string, place: number) => answerOf(await by(sendPart, { sampleId, labId: lab(place).id, indices: ASKED }));
const sent = async () => {
  const sampleId = await sealed();
  await send(mine, sampleId, 0);
  await send(plant, sampleId, 1);
  return sampleId;
};
const sealNoOf = async (jobId: string) => (await pool.query<{ seal_no: string }>('select seal_no from assay_split where id = $1', [jobId])).rows[0]?.seal_no ?? '';
const certificate = async (place: number, text: string) => {
  const payload = formWith({ name: '报告.pdf', type: PDF_TYPE, content: somePdf(text) });
  const reply = await app.http.inject({ method: 'POST', url: UPLOAD_PATH, headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${lab(place).token}` }, payload });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
};
const jobOf = async (place: number) => answerOf(await lab(place).client(labJobs, {})).list[0] ?? (() => { throw new Error('no job'); })();
const valued = (heat: bigint, more: Partial<Record<IndexCode, bigint>> = { STD: 80n, AD: 1_500n }) =>
  Object.entries({ QNET_AR: heat, ...more }).map(([index, value]) => ({ index: index as IndexCode, value: indexValue(value) }));
const report = async (place: number, values: ReturnType<typeof valued>) => {
  const { id: jobId } = await jobOf(place);
  answerOf(await lab(place).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
  return lab(place).client(reportPart, { jobId, values, certificateId: await certificate(place, jobId) });
};
const reported = async (heat = 5_000n, checked: bigint | null = 4_700n) => {
  const sampleId = await sent();
  answerOf(await report(0, valued(heat)));
  if (checked !== null) answerOf(await report(1, valued(checked)));
  return sampleId;
};
const challenge = (by: Client, sampleId: string) => by(challengeReport, { sampleId, indices: ['QNET_AR'], reason: '热值偏高' });
const detail = async (by: Client, sampleId: string) => answerOf(await by(sampleDetail, { sampleId }));
const umpired = async (heat: bigint) => {
  const sampleId = await reported();
  const { umpire } = answerOf(await challenge(plant, sampleId));
  answerOf(await mine(sendUmpire, { sampleId }));
  const place = labs.findIndex(({ handle }) => umpire.startsWith(handle));
  answerOf(await report(place, valued(heat, {})));
  return { sampleId, place };
};
const FEE = 200_000n;
const DAY_MS = 86_400_000;

describe('a sample', () => {
  it('goes from the truck to a settled value that both accept', async () => {
    const sampleId = await reported(5_000n, 4_950n);
    const before = await detail(plant, sampleId);
    expect(before).toMatchObject({
      card: { state: 'reported', side: 'buyer', quantity: tonnes(100), no: expect.stringMatching(/^HY\d{12}$/) as string },
      counting: 'A', basis: 'seller', acceptedBy: [], comparable: ['QNET_AR', 'AD', 'STD'],
      comparison: [{ index: 'QNET_AR', report: 5_000n, check: 4_950n, limit: 200n, isInside: true }, { index: 'AD' }, { index: 'STD' }],
      moves: ['accept', 'challenge'],
    });
    expect(answerOf(await mine(acceptReport, { sampleId })).state).toBe('reported');
    expect(faultOf(await mine(acceptReport, { sampleId }))).toBe('accepted_already');
    expect(answerOf(await plant(acceptReport, { sampleId })).state).toBe('accepted');
    const after = await detail(mine, sampleId);
    expect(after.decided).toEqual([{ index: 'AD', value: 1_500n }, { index: 'QNET_AR', value: 5_000n }, { index: 'STD', value: 80n }]);
    expect(after.timeline.map(({ move }) => move)).toEqual(['take', 'seal', 'send', 'send', 'receive', 'report', 'receive', 'report', 'agree', 'accept']);
  });
  it('is found by its two sides and by those who supervise, by nobody else', async () => {
    const sampleId = await takeOne();
    for (const by of [rival, lab(0).client]) expect(faultOf(await by(sampleDetail, { sampleId }))).toBe('not_found');
    expect((await detail(auditor, sampleId)).moves).toEqual([]);
    expect(answerOf(await rival(samplePage, {})).list).toEqual([]);
    expect(answerOf(await plant(samplePage, { contractId, pageSize: 1 })).list.map(({ id }) => id)).toEqual([sampleId]);
  });
  it('needs three seals, each its own', async () => {
    const sampleId = await takeOne();
    const same = sealOf();
    expect(faultOf(await mine(sealSample, { sampleId, seals: { A: same, B: sealOf(), C: same } }))).toBe('seals_alike');
    expect((await detail(mine, sampleId)).card.state).toBe('sampled');
  });
  it('needs a weight where it names no trips', async () => {
    expect(faultOf(await mine(takeSample, { contractId, tripIds: [], sampledAt: app.now, ...taken }))).toBe('nothing_weighed');
  });
  it('belongs to a contract of one’s own that is in force', async () => {
    const input = { tripIds: [], quantity: tonnes(1), sampledAt: app.now, ...taken };
    expect(faultOf(await lab(0).client(takeSample, { contractId, ...input }))).toBe('not_found');
    await take(plantTrader, await list({ title: '未签' }), 500);
    const { rows: [draft] } = await pool.query<{ id: string }>(`select id from contract where state = 'draft'`);
    expect(faultOf(await mine(takeSample, { contractId: draft?.id ?? '', ...input }))).toBe('contract_not_ready');
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
    const { card: { no: contractNo } } = answerOf(await plantTrader(contractDetail, { contractId }));
    const seen = JSON.stringify([job, answerOf(await lab(0).client(readInbox, {}))], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const secrets = [sampleId, card.no, contractId, contractNo, idOf('mine'), idOf('plant'), 'mine', 'plant', taken.batch, taken.place];
    expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
  });
  it('finds only its own parts', async () => {
    const sampleId = await sealed();
    await send(mine, sampleId, 0);
    const { id: jobId } = await jobOf(0);
    for (const by of [lab(1).client, mine]) expect(faultOf(await by(receivePart, { jobId, sealNo: 'F1', isUnbroken: true }))).toBe('not_found');
  });
  it('tells both sides of a seal that is not the one put on', async () => {
    const sampleId = await sealed();
    await send(mine, sampleId, 0);
    const { id: jobId } = await jobOf(0);
    expect(answerOf(await lab(0).client(receivePart, { jobId, sealNo: 'another', isUnbroken: true }))).toEqual({ jobId, isSealIntact: false });
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
    expect(faultOf(await lab(0).client(reportPart, { jobId, values: valued(5_000n), certificateId: await certificate(0, 'x') }))).toBe('not_received');
    answerOf(await lab(0).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
    expect(faultOf(await lab(0).client(reportPart, { jobId, values: valued(5_000n), certificateId: await certificate(1, 'y') }))).toBe('certificate_unusable');
  });
  it('says the moisture besides, where it reports air dried', async () => {
    const sampleId = await sealed();
    answerOf(await mine(sendPart, { sampleId, labId: lab(0).id, indices: ['STAD'] }));
    expect((await jobOf(0)).asked).toEqual(['STAD', 'MAD']);
  });
  it('is a certified one, or the firm’s own', async () => {
    const offered = answerOf(await mine(sampleLabs, {})).labs;
    expect(offered.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false, false]);
    expect(faultOf(await mine(sendPart, { sampleId: await sealed(), labId: idOf('rival'), indices: ASKED }))).toBe('lab_unsuitable');
  });
});

describe('the other side’s report', () => {
  it('is hidden until the one that counts is there', async () => {
    const sampleId = await sent();
    answerOf(await report(1, valued(4_700n)));
    const partB = async (by: Client) => (await detail(by, sampleId)).parts[1];
    expect([(await partB(plant))?.values?.length, (await partB(mine))?.values, (await partB(mine))?.certificate]).toEqual([3, null, null]);
    answerOf(await report(0, valued(5_000n)));
    expect((await partB(mine))?.values?.length).toBe(3);
    expect((await detail(mine, sampleId)).card.state).toBe('reported');
  });
});

describe('a challenge', () => {
  it('sets the fee aside, and the umpire is one neither side has used', async () => {
    const sampleId = await reported();
    const changed = await watch('plant');
    const { umpire, fee } = answerOf(await challenge(plant, sampleId));
    expect([fee, await changed()]).toEqual([FEE, [-FEE, FEE, 0n]]);
    expect(['labc有限公司', 'labd有限公司']).toContain(umpire);
    expect((await detail(mine, sampleId)).challenge).toMatchObject({ side: 'buyer', indices: ['QNET_AR'], outcome: null });
  });
  it('that is upheld costs the other side, and the umpire’s value is settled by', async () => {
    const [plantMoney, mineMoney] = [await watch('plant'), await watch('mine')];
    const { sampleId } = await umpired(4_760n);
    expect(await detail(plant, sampleId)).toMatchObject({ card: { state: 'final' }, challenge: { outcome: 'upheld', isOwed: false } });
    expect((await detail(plant, sampleId)).decided).toEqual([{ index: 'AD', value: 1_500n }, { index: 'QNET_AR', value: 4_760n }, { index: 'STD', value: 80n }]);
    expect([await plantMoney(), await mineMoney()]).toEqual([[0n, 0n, 0n], [-FEE, 0n, 0n]]);
    expect(await brokenBooks()).toEqual([]);
  });
  it('that is rejected costs whoever challenged', async () => {
    const [plantMoney, mineMoney] = [await watch('plant'), await watch('mine')];
    const { sampleId, place } = await umpired(4_801n);
    expect(await detail(plant, sampleId)).toMatchObject({ card: { state: 'final' }, challenge: { outcome: 'rejected' } });
    expect([await plantMoney(), await mineMoney()]).toEqual([[-FEE, 0n, 0n], [0n, 0n, 0n]]);
    const { rows: [earned] } = await pool.query<{ sum: string }>(`select sum(balance_fen) from funds_balance where firm_id = $1`, [lab(place).id]);
    expect(BigInt(earned?.sum ?? 0) >= FEE).toBe(true);
    expect(await brokenBooks()).toEqual([]);
  });
  it.each<[string, () => Promise<string>, string]>([
    ['within the tolerance of both reports', () => reported(5_000n, 4_800n), 'within_tolerance'],
    ['before anything is reported', sent, 'wrong_state'],
    ['after it was accepted', async () => {
      const sampleId = await reported();
      answerOf(await plant(acceptReport, { sampleId }));
      return sampleId;
    }, 'accepted_already'],
  ])('%s is refused', async (_name, made, expected) => {
    expect(faultOf(await challenge(plant, await made()))).toBe(expected);
  });
  it('needs no check of one’s own', async () => {
    expect(faultOf(await challenge(plant, await reported(5_000n, null)))).toBe('done');
  });
});

describe('the clock', () => {
  const lapse = () => Promise.all(assayJobs.map((job) => runJob(job, app.runtime)));
  it('accepts what nobody has challenged within three working days, and then lets the third part go', async () => {
    const start = app.now;
    const sampleId = await reported();
    const until = (await detail(mine, sampleId)).card.challengeBy ?? new Date(0);
    // Tuesday to Friday.
    expect(until.getTime() - start.getTime()).toBe(3 * DAY_MS);
    app.now = until;
    await lapse();
    expect((await detail(mine, sampleId)).card.state).toBe('reported');
    app.now = new Date(until.getTime() + 1);
    expect(faultOf(await challenge(plant, sampleId))).toBe('challenge_over');
    await lapse();
    const after = await detail(mine, sampleId);
    expect([after.card.state, after.timeline.at(-1)]).toMatchObject(['accepted', { move: 'lapse', by: null, side: null }]);
    app.now = new Date(start.getTime() + 31 * DAY_MS);
    await lapse();
    const told = async () => count('message', `template = 'disposable' and matter_id = $1`, sampleId);
    const first = await told();
    await lapse();
    expect([first > 0, await told()]).toEqual([true, first]);
    app.now = start;
  });
});

/** Trucks that were weighed, written straight into the books of deliveries. */
let trucks = 0;
async function weighedTrips(loaded: readonly (number | null)[]): Promise<string[]> {
  const [orderId, placeId] = [app.runtime.newId(), 'pinglu'];
  const { rows: [person] } = await pool.query<{ id: string }>(`select id from account_person where login_name = 'plant.trader'`);
  await pool.query(
    `insert into delivery_order (id, state, contract_id, buyer_id, seller_id, quantity_kg, window_from, window_to, place_id, transport, weight_basis, assay_basis, created_by, created_at)
     values ($1, 'active', $2, $3, $4, 500000, '2026-11-24', '2026-12-10', $5, 'road', 'load', 'seller', $6, $7)`,
    [orderId, contractId, idOf('plant'), idOf('mine'), placeId, person?.id, app.now]);
  return Promise.all(loaded.map(async (weight) => {
    const id = app.runtime.newId();
    await pool.query(
      `insert into delivery_trip (id, state, order_id, contract_id, buyer_id, seller_id, plate, driver, phone, id_sealed, licence, vehicle_kind, planned_kg, loaded_kg,
                                  pass_nonce, created_by, created_at, updated_at)
       values ($1, 'exited', $2, $3, $4, $5, $6, '司机', '', '', '', '', 30000, $7, $1, $8, $9, $9)`,
      [id, orderId, contractId, idOf('plant'), idOf('mine'), `晋F${String(++trucks).padStart(5, '0')}`, weight, person?.id, app.now]);
    return id;
  }));
}
const takeTrips = (by: Client, tripIds: readonly string[]) => by(takeSample, { contractId, tripIds: [...tripIds], sampledAt: app.now, ...taken });

describe('a sample of trucks', () => {
  it('weighs what they weighed, and offers each truck once', async () => {
    const tripIds = await weighedTrips([31_240, 30_980, null]);
    const offered = async () => answerOf(await mine(sampleChoices, { contractId })).trips.map(({ id }) => id).filter((id) => tripIds.includes(id)).sort();
    expect(await offered()).toEqual(tripIds.slice(0, 2).sort());
    const { sampleId } = answerOf(await takeTrips(mine, tripIds.slice(0, 2)));
    const { card, trips } = await detail(plant, sampleId);
    expect([card.quantity, card.trips, trips.map(({ net }) => net).sort()]).toEqual([62_220n, 2, [30_980n, 31_240n]]);
    expect([await offered(), faultOf(await takeTrips(plant, tripIds.slice(0, 1))), faultOf(await takeTrips(mine, tripIds.slice(2)))]).toEqual([[], 'trip_taken', 'trip_unweighed']);
  });
  it('written down by both sides at once is one', async () => {
    const tripIds = await weighedTrips([31_000, 31_000]);
    const results = await Promise.all([takeTrips(mine, tripIds), takeTrips(plant, tripIds.toReversed())]);
    expect(results.map((result) => faultOf(result)).sort()).toEqual(['done', 'trip_taken']);
    expect(await count('assay_sample_trip', 'trip_id = any ($1)', tripIds)).toBe(2);
  });
  it('names no truck of another contract', async () => {
    expect(faultOf(await takeTrips(mine, [app.runtime.newId()]))).toBe('not_found');
  });
});

describe('at the same time', () => {
  const settledNames = (results: readonly { ok: boolean }[]) => results.map((result) => faultOf(result as never)).sort();
  it('two challenges: one is made, one deposit is set aside', async () => {
    const sampleId = await reported();
    expect(settledNames(await Promise.all([challenge(plant, sampleId), challenge(mine, sampleId)]))).toEqual(['done', 'wrong_state']);
    expect(await count('funds_hold', `kind = 'assay' and matter_id = $1`, sampleId)).toBe(1);
  });
  it('a challenge and the clock: one of them, wholly', async () => {
    const sampleId = await reported();
    const start = app.now;
    const until = (await detail(mine, sampleId)).card.challengeBy ?? new Date(0);
    app.now = until;
    const challenging = challenge(plant, sampleId);
    app.now = new Date(until.getTime() + 1);
    const [challenged] = await Promise.all([challenging, ...assayJobs.map((job) => runJob(job, app.runtime))]);
    const { card: { state } } = await detail(mine, sampleId);
    expect([state, await count('assay_challenge', 'sample_id = $1', sampleId), await count('assay_decided', 'sample_id = $1', sampleId)])
      .toEqual(challenged.ok ? ['challenged', 1, 0] : ['accepted', 0, 3]);
    app.now = start;
  });
  it('one report twice: once', async () => {
    await send(mine, await sealed(), 0);
    const { id: jobId } = await jobOf(0);
    answerOf(await lab(0).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }));
    const certificateId = await certificate(0, jobId);
    const results = await Promise.all([5_000n, 5_100n].map((heat) => lab(0).client(reportPart, { jobId, values: valued(heat), certificateId })));
    expect(settledNames(results)).toEqual(['done', 'wrong_state']);
    expect(await count('assay_value', 'split_id = $1', jobId)).toBe(3);
  });
  it('both sides accept: it is decided once', async () => {
    const sampleId = await reported(5_000n, 4_950n);
    expect(settledNames(await Promise.all([mine(acceptReport, { sampleId }), plant(acceptReport, { sampleId })]))).toEqual(['done', 'done']);
    expect([(await detail(mine, sampleId)).card.state, await count('assay_decided', 'sample_id = $1', sampleId)]).toEqual(['accepted', 3]);
  });
  it('accepting and challenging leave one outcome', async () => {
    const sampleId = await reported();
    answerOf(await mine(acceptReport, { sampleId }));
    const results = await Promise.all([plant(acceptReport, { sampleId }), challenge(plant, sampleId)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the database refuses', () => {
  it.each([
    ['values that change', 'update assay_value set value = value + 1'], ['values that disappear', 'delete from assay_value'],
    ['a decision that changes', 'update assay_decided set value = value + 1'], ['history that changes', `update assay_step set move = 'seal'`],
    ['a report that changes', `update assay_split set certificate_hash = repeat('0', 64) where reported_at is not null`],
    ['a decided sample that is open again', `update assay_sample set state = 'reported', decided_at = null where state = 'accepted'`],
    ['a challenge that ends twice', `update assay_challenge set outcome = 'rejected' where outcome = 'upheld'`],
  ])('%s', async (_name, statement) => {
    await expect(pool.query(statement)).rejects.toThrow();
  });
});

describe('the desk of samples', () => {
  it('finds a sample by a blind code, with its laboratories, and counts its days until it is decided', async () => {
    const start = app.now;
    const sampleId = await sealed();
    const { code } = await send(mine, sampleId, 0);
    const found = async (scope?: 'open' | 'overdue') => answerOf(await auditor(deskSamples, { keyword: code, ...(scope && { scope }) })).list;
    expect(await found('open')).toMatchObject([{ id: sampleId, state: 'sent', age: 0, isOverdue: false, parts: [{ part: 'A', code, lab: { id: lab(0).id } }, { part: 'B', lab: null }, { part: 'C', lab: null }] }]);
    app.now = new Date(start.getTime() + 5 * DAY_MS);
    expect(await found('overdue')).toEqual([]);
    app.now = new Date(start.getTime() + 5 * DAY_MS + 1_000);
    expect(await found('overdue')).toMatchObject([{ id: sampleId, age: 5, isOverdue: true }]);
    answerOf(await report(0, valued(5_000n)));
    for (const side of [mine, plant]) answerOf(await side(acceptReport, { sampleId }));
    app.now = new Date(start.getTime() + 9 * DAY_MS);
    expect([await found('open'), await found('overdue')]).toEqual([[], []]);
    expect(await found()).toMatchObject([{ id: sampleId, state: 'accepted', age: 5, isOverdue: false }]);
    app.now = start;
  });

  it('shows those under way longest first, page after page', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { list: page, next }: { list: readonly { id: string }[]; next: string | null } = answerOf(await auditor(deskSamples, { scope: 'open', states: ['sampled'], pageSize: 1, ...(after && { after }) }));
      ids.push(...page.map(({ id }) => id));
      after = next ?? undefined;
    } while (after);
    expect(ids.slice(-2)).toEqual([first, second]);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(answerOf(await auditor(deskSamples, { pageSize: 1 })).list.map(({ id }) => id)).toEqual([second]);
  });

  it('is the operators’ alone', async () => {
    await expect(mine(deskSamples, {})).rejects.toMatchObject({ platformCode: '900403' });
  });
});

describe('what a contract says of its umpire', () => {
  const nameOf = async (place: number) => (await pool.query<{ name: string }>('select name from firm where id = $1', [lab(place).id])).rows[0]?.name ?? '';

  it('names the laboratory that decides, how its report does, and how far two may lie apart', async () => {
    // Whoever has been umpire least would be another.
    const umpireLab = await nameOf(3);
    await agreeOn(app, contractId, { umpireLab, umpireRule: 'mean3', assayLimits: [{ index: 'QNET_AR', limit: indexValue(60n) }] });
    for (const _again of [1, 2]) {
      const sampleId = await reported(5_000n, 4_930n);
      expect(await detail(plant, sampleId)).toMatchObject({ umpireLab, umpireRule: 'mean3', comparison: [{ index: 'QNET_AR', limit: 60n, isInside: false }, {}, {}] });
      expect(answerOf(await challenge(plant, sampleId)).umpire).toBe(umpireLab);
      answerOf(await mine(sendUmpire, { sampleId }));
      answerOf(await report(3, valued(4_940n, {})));
      // (4,940 + 5,000 + 4,930) / 3, and 60 kcal are what was agreed.
      expect(await detail(mine, sampleId)).toMatchObject({ decided: [{ index: 'AD' }, { index: 'QNET_AR', value: 4_957n }, { index: 'STD' }], challenge: { outcome: 'rejected' } });
    }
  });

  it('keeps the umpire from working for a side, and a side to the laboratory both named', async () => {
    await agreeOn(app, contractId, { umpireLab: await nameOf(3), assayBasis: 'third', lab: await nameOf(2) });
    const sampleId = await sealed();
    const sendTo = (by: Client, place: number) => by(sendPart, { sampleId, labId: lab(place).id, indices: ASKED });
    expect(faultOf(await sendTo(mine, 0))).toBe('lab_unsuitable');
    expect(faultOf(await sendTo(plant, 3))).toBe('lab_unsuitable');
    answerOf(await sendTo(mine, 2));
    answerOf(await sendTo(plant, 1));
    expect(await detail(mine, sampleId)).toMatchObject({ basis: 'third', namedLab: await nameOf(2) });
  });

  it('that cannot decide is replaced: no laboratory here bears the name', async () => {
    await agreeOn(app, contractId, { umpireLab: '别处的化验室', assayBasis: 'seller', umpireRule: 'umpire_only', assayLimits: [] });
    const sampleId = await reported(5_000n, 4_000n);
    expect(answerOf(await challenge(plant, sampleId)).umpire).not.toBe('别处的化验室');
  });
});
