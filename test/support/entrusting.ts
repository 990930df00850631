// Entrusts and notices at work, for tests: signed, drawn up, published.

import { setParameter } from '#features/catalog/server/public.ts';
import {
  acceptEntrust,
  deskNotice,
  drawUpCorrigendum,
  drawUpNotice,
  publishCorrigendum,
  publishNotice,
  saveNotice,
  submitNotice,
} from '#features/notice/calls/desk.ts';
import { entrustDetail, saveEntrust, signEntrust, submitEntrust } from '#features/notice/calls/entrust.ts';
import { exampleEntrust, exampleLot, exampleNotice } from '#features/notice/content.example.ts';
import type { EntrustContent, LotContent, NoticeContent } from '#features/notice/content.ts';
import { noticeJobs } from '#features/notice/server/jobs.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { TestApp } from './app.ts';
import { letterOf, PIN, representative, seat } from './signing.ts';
import { answerOf, openTrading } from './trading.ts';

/** A market with a mine that entrusts, and two operators of the desk. */
export async function openEntrusting(app: TestApp) {
  // Sessions of people outlast those of lots.
  await app.perform((setting) => setParameter(setting, 'SESSION_HOURS', '720'));
  const market = await openTrading(app);
  const { idOf } = market;
  const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
  const second = await seat(app, idOf('operator'), 'second', ['operator_trade']);
  const seller = await representative(app, idOf('mine'), 'mine', certifier);
  const first = market.operator;

  const paper = () =>
    app.perform(async (setting) => {
      const { rows } = await app.database.pool.query<{ credit_code: string }>(
        'select credit_code from firm where id = $1',
        [idOf('mine')],
      );
      return letterOf(setting, rows[0]?.credit_code ?? '');
    });
  /** The example's, to be lifted from six days on. */
  const lotNow = (changes: Partial<LotContent> = {}): LotContent => {
    const day = (days: number) => addDays(dayInMarket(app.now), days);
    return exampleLot({ terms: someTerms({ windowFrom: day(6), windowTo: day(25) }), ...changes });
  };
  const withPapers = async (changes: Partial<EntrustContent> = {}) =>
    exampleEntrust({
      lots: [lotNow()],
      letterId: await paper(),
      stockProofId: await paper(),
      ...changes,
    });

  const draft = async (changes: Partial<EntrustContent> = {}) =>
    answerOf(await seller(saveEntrust, { version: 0, content: await withPapers(changes) })).entrustId;
  const versionOf = async (entrustId: string) =>
    answerOf(await seller(entrustDetail, { entrustId })).card.version;
  const hand = async (entrustId: string) =>
    answerOf(
      await seller(submitEntrust, { entrustId, version: await versionOf(entrustId), proof: { pin: PIN } }),
    );
  const accept = async (entrustId: string) =>
    answerOf(
      await first(acceptEntrust, {
        entrustId,
        version: await versionOf(entrustId),
        feeRate: basisPoints(30n),
      }),
    );
  const sign = async (entrustId: string) =>
    answerOf(
      await seller(signEntrust, { entrustId, version: await versionOf(entrustId), proof: { pin: PIN } }),
    );
  /** Taken on, and its fee agreement signed. */
  const entrusted = async (changes: Partial<EntrustContent> = {}) => {
    const id = await draft(changes);
    await hand(id);
    await accept(id);
    await sign(id);
    return id;
  };

  /** The example's, with times from the app's clock on. */
  const contentNow = (changes: Partial<NoticeContent> = {}): NoticeContent => {
    const at = (hours: number) => new Date(app.now.getTime() + hours * 3_600_000);
    return exampleNotice({
      enrolFrom: app.now,
      enrolUntil: at(46),
      opensAt: at(48),
      lots: [{ ...lotNow(), deposit: fen(10_000_000n) }],
      ...changes,
    });
  };
  const drawn = async (entrustId: string, changes: Partial<NoticeContent> = {}) => {
    const { noticeId } = answerOf(await first(drawUpNotice, { entrustId }));
    const { revision } = answerOf(
      await first(saveNotice, { noticeId, revision: 1, content: contentNow(changes), summary: '' }),
    );
    return { noticeId, revision };
  };
  const publish = async (entrustId: string, changes: Partial<NoticeContent> = {}) => {
    const { noticeId, revision } = await drawn(entrustId, changes);
    answerOf(await first(submitNotice, { noticeId, revision }));
    answerOf(await second(publishNotice, { noticeId, revision }));
    return noticeId;
  };
  /** A public notice from a new entrust. */
  const published = async (changes: Partial<NoticeContent> = {}, entrust: Partial<EntrustContent> = {}) =>
    publish(await entrusted(entrust), changes);

  /** A corrigendum by both operators. */
  const correct = async (noticeId: string, changes: Partial<NoticeContent>) => {
    answerOf(await first(drawUpCorrigendum, { noticeId }));
    const { content } = await deskOf(noticeId);
    if (!content) throw new Error('no content');
    const { revision } = answerOf(
      await first(saveNotice, {
        noticeId,
        revision: 1,
        content: { ...content, ...changes },
        summary: '交货期有变。',
      }),
    );
    return answerOf(await second(publishCorrigendum, { noticeId, revision }));
  };

  const runNoticeJobs = async () => {
    for (const job of noticeJobs) await runJob(job, app.runtime);
  };
  const deskOf = async (noticeId: string, by: Client = first) => answerOf(await by(deskNotice, { noticeId }));

  return {
    ...market,
    seller,
    first,
    second,
    certifier,
    paper,
    lotNow,
    withPapers,
    draft,
    versionOf,
    hand,
    accept,
    sign,
    entrusted,
    contentNow,
    drawn,
    publish,
    published,
    correct,
    runNoticeJobs,
    deskOf,
  };
}
