// Laboratories and the two sides of one contract in force: samples taken, sealed, sent, reported and challenged by calls.

import { labJobs, receivePart, reportPart } from '#features/assay/calls/lab.ts';
import {
  challengeReport,
  sampleDetail,
  sealSample,
  sendPart,
  sendUmpire,
  takeSample,
} from '#features/assay/calls/sample.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { payIn } from './market.ts';
import { openFirm } from './people.ts';
import { seat } from './signing.ts';
import { answerOf, openTrading, tonnes } from './trading.ts';

/** What each laboratory is asked for. */
export const ASKED: IndexCode[] = ['QNET_AR', 'STD', 'AD'];
export const taken = {
  batch: '第1批',
  method: 'mechanical',
  standard: 'GB/T 475',
  place: '平鲁矿',
  sampler: '采样员',
  sellerWitness: '甲',
  buyerWitness: '乙',
} as const;
export const valued = (heat: bigint, more: Partial<Record<IndexCode, bigint>> = { STD: 80n, AD: 1_500n }) =>
  Object.entries({ QNET_AR: heat, ...more }).map(([index, value]) => ({
    index: index as IndexCode,
    value: indexValue(value),
  }));

export async function openLaboratories(app: TestApp) {
  // Working days pass here while everybody stays signed in.
  await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
  const market = await openTrading(app);
  const { idOf, list, take, plant: plantTrader } = market;
  const { pool } = app.database;

  const mine = await seat(app, idOf('mine'), 'mine', ['firm_representative']);
  const plant = await seat(app, idOf('plant'), 'plant', ['firm_representative']);
  const labs = await Promise.all(
    ['laba', 'labb', 'labc', 'labd'].map(async (handle) => {
      const { id } = await openFirm(app, handle, ['firm_settler'], {
        kind: 'lab',
        canBuy: false,
        canSell: false,
      });
      const token = await app.tokenOf(`${handle}.settler`);
      return { id, handle, token, client: app.client(token) };
    }),
  );
  const auditor = await app.signIn('operator.auditor');
  const lab = (place: number) =>
    labs[place] ??
    (() => {
      throw new Error('no such laboratory');
    })();

  await payIn(app, idOf('plant'), 100_000_000n);
  await take(plantTrader, await list(), 500);
  const {
    rows: [contract],
  } = await pool.query<{ id: string }>('select id from contract');
  const contractId = contract?.id ?? '';
  await pool.query(`update contract set state = 'effective' where id = $1`, [contractId]);

  const takeOne = async (by = mine) =>
    answerOf(
      await by(takeSample, { contractId, tripIds: [], quantity: tonnes(100), sampledAt: app.now, ...taken }),
    ).sampleId;
  let seals = 0;
  const sealOf = () => ({ sealNo: `F${String(++seals).padStart(6, '0')}`, mass: 500 });
  const sealed = async () => {
    const sampleId = await takeOne();
    answerOf(await mine(sealSample, { sampleId, seals: { A: sealOf(), B: sealOf(), C: sealOf() } }));
    return sampleId;
  };
  const send = async (by: Client, sampleId: string, place: number) =>
    answerOf(await by(sendPart, { sampleId, labId: lab(place).id, indices: ASKED }));
  const sent = async () => {
    const sampleId = await sealed();
    await send(mine, sampleId, 0);
    await send(plant, sampleId, 1);
    return sampleId;
  };
  const sealNoOf = async (jobId: string) =>
    (await pool.query<{ seal_no: string }>('select seal_no from assay_split where id = $1', [jobId])).rows[0]
      ?.seal_no ?? '';
  const certificate = async (place: number, text: string) => {
    const payload = formWith({ name: '报告.pdf', type: PDF_TYPE, content: somePdf(text) });
    const reply = await app.http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${lab(place).token}` },
      payload,
    });
    return reply.json<{ body: { fileId: string } }>().body.fileId;
  };
  const jobOf = async (place: number) =>
    answerOf(await lab(place).client(labJobs, {})).list[0] ??
    (() => {
      throw new Error('no job');
    })();
  const report = async (place: number, values: ReturnType<typeof valued>) => {
    const { id: jobId } = await jobOf(place);
    answerOf(
      await lab(place).client(receivePart, { jobId, sealNo: await sealNoOf(jobId), isUnbroken: true }),
    );
    return lab(place).client(reportPart, { jobId, values, certificateId: await certificate(place, jobId) });
  };
  const reported = async (heat = 5_000n, checked: bigint | null = 4_700n) => {
    const sampleId = await sent();
    answerOf(await report(0, valued(heat)));
    if (checked !== null) answerOf(await report(1, valued(checked)));
    return sampleId;
  };
  const challenge = (by: Client, sampleId: string) =>
    by(challengeReport, { sampleId, indices: ['QNET_AR'], reason: '热值偏高' });
  const detail = async (by: Client, sampleId: string) => answerOf(await by(sampleDetail, { sampleId }));
  const umpired = async (heat: bigint) => {
    const sampleId = await reported();
    const { umpire } = answerOf(await challenge(plant, sampleId));
    answerOf(await mine(sendUmpire, { sampleId }));
    const place = labs.findIndex(({ handle }) => umpire.startsWith(handle));
    answerOf(await report(place, valued(heat, {})));
    return { sampleId, place };
  };

  return {
    ...market,
    contractId,
    plantTrader,
    mine,
    plant,
    labs,
    lab,
    auditor,
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
  };
}
