// Tests of banners and their pictures: period, second person, file ownership.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type KeptFile, UPLOAD_PATH } from '#features/file/calls.ts';
import {
  FORM_TYPE,
  formWith,
  PDF_TYPE,
  somePdf,
  somePng,
} from '#features/file/server/handlers/files.example.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  articleDetail,
  articleHighlights,
  publishArticle,
  saveArticle,
  submitArticle,
} from '../../calls/article.ts';
import {
  deskBanners,
  proposeBanner,
  publishBanner,
  rejectBanner,
  withdrawBanner,
} from '../../calls/banner.ts';
import { parseMarkup } from '../../written.ts';
import { contentJobs } from '../jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-content-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
await openFirm(app, 'desk', ['operator_editor', 'operator_admin']);
await openFirm(app, 'mine', ['firm_trader']);
const [editor, admin, visitor] = [
  await app.signIn('desk.editor'),
  await app.signIn('desk.admin'),
  app.client(),
];

const HOUR = 3_600_000;
const after = (hours: number) => new Date(app.now.getTime() + hours * HOUR);
const name = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, fr: text, es: text });
type Proposed = InputOf<typeof proposeBanner>;
const propose = (title: string, changes: Partial<Proposed> = {}) =>
  editor(proposeBanner, {
    titles: name(title),
    style: 'brand',
    pictureId: null,
    link: null,
    from: app.now,
    until: after(4),
    position: 10,
    replacesId: null,
    ...changes,
  });
const published = async (title: string, changes: Partial<Proposed> = {}) => {
  const { id } = answerOf(await propose(title, changes));
  answerOf(await admin(publishBanner, { id }));
  return id;
};
const onHome = async () =>
  answerOf(await visitor(articleHighlights, {})).banners.map(({ titles }) => titles.en);
const outbox = async () =>
  Number(
    (await app.database.pool.query<{ n: string }>(`select count(*) as n from outbox where topic = 'content'`))
      .rows[0]?.n,
  );
const announce = async () => {
  const before = await outbox();
  await runJob(
    contentJobs.find((job) => job.name === 'content.announce')!,
    app.runtime,
  );
  return (await outbox()) - before;
};

async function upload(
  loginName: string,
  file: { name: string; type: string; content: Buffer },
): Promise<KeptFile> {
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${await app.tokenOf(loginName)}` },
    payload: formWith(file),
  });
  return reply.json<{ body: KeptFile }>().body;
}
const png = { name: 'heap.png', type: 'image/png', content: somePng() };

describe('a banner', () => {
  it('takes somebody else than who proposed it', async () => {
    const { id } = answerOf(await propose('冬季保供'));
    expect(await editor(publishBanner, { id })).toMatchObject({ fault: { name: 'second_person' } });
    expect(await onHome()).toEqual([]);
    answerOf(await admin(publishBanner, { id }));
    expect(await onHome()).toEqual(['冬季保供']);
    answerOf(await editor(withdrawBanner, { id, reason: '提前结束' }));
    expect(await onHome()).toEqual([]);
    expect(await admin(publishBanner, { id })).toMatchObject({ fault: { name: 'wrong_state' } });
  });
  it('stands in its order for its time, and whoever reads then is told when it begins', async () => {
    await published('后', { position: 20 });
    await published('先', { position: 5, until: after(2) });
    await published('定时', { position: 1, from: after(1) });
    expect([await announce(), await onHome()]).toEqual([0, ['先', '后']]);
    app.pass(HOUR);
    expect([await announce(), await announce(), await onHome()]).toEqual([1, 0, ['定时', '先', '后']]);
    app.pass(HOUR);
    expect(await onHome()).toEqual(['定时', '后']);
  });
  it('takes the place of the one it replaces when it is let out, and not before', async () => {
    app.pass(4 * HOUR);
    const old = await published('旧');
    const { id } = answerOf(await propose('新', { replacesId: old }));
    expect(await onHome()).toEqual(['旧']);
    answerOf(await admin(publishBanner, { id }));
    expect(await onHome()).toEqual(['新']);
    expect(await propose('再', { replacesId: old })).toMatchObject({ fault: { name: 'not_found' } });
  });
  it('is refused without a time to stand in, or with a file that is no picture of the firm', async () => {
    expect(await propose('过', { until: app.now })).toMatchObject({ fault: { name: 'period_empty' } });
    const foreign = await upload('mine.trader', png);
    const document = await upload('desk.editor', { name: 'a.pdf', type: PDF_TYPE, content: somePdf() });
    for (const { fileId } of [foreign, document])
      expect(await propose('图', { pictureId: fileId })).toMatchObject({ fault: { name: 'file_unusable' } });
  });
  it('comes back with a reason, and is never changed', async () => {
    const { id } = answerOf(await propose('改字'));
    answerOf(await admin(rejectBanner, { id, reason: '错字' }));
    expect(answerOf(await editor(deskBanners, { state: 'rejected' })).list).toMatchObject([
      { id, reason: '错字', mayPublish: false },
    ]);
    await expect(app.database.pool.query('update content_banner set position = 3')).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('pictures and attachments', () => {
  it('are open to all once they are published, under an address that lasts the day', async () => {
    const [cover, sheet] = [
      await upload('desk.editor', png),
      await upload('desk.editor', { name: '周报.pdf', type: PDF_TYPE, content: somePdf() }),
    ];
    const fields = {
      title: '库存周报',
      column: 'market',
      source: '',
      author: '',
      region: '',
      tags: [],
      isTop: true,
      publishAt: null,
      body: parseMarkup('见附件。'),
      coverId: cover.fileId,
      attachmentIds: [sheet.fileId],
    } satisfies InputOf<typeof saveArticle>['fields'];
    const { id, version } = answerOf(await editor(saveArticle, { fields }));
    answerOf(await editor(submitArticle, { id, version }));
    answerOf(await admin(publishArticle, { id, version }));
    const shown = answerOf(await visitor(articleDetail, { id }));
    expect(shown.attachments).toMatchObject([{ name: '周报.pdf', kind: 'pdf' }]);
    app.pass(HOUR);
    expect(answerOf(await visitor(articleDetail, { id })).cover).toBe(shown.cover);
    const reply = await app.http.inject({ method: 'GET', url: shown.cover ?? '' });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
    expect(
      await editor(saveArticle, {
        fields: { ...fields, coverId: (await upload('mine.trader', png)).fileId },
      }),
    ).toMatchObject({ fault: { name: 'file_unusable' } });
  });
  it('belong to an article that comes out by the clock and is told then', async () => {
    const fields = {
      title: '定时',
      column: 'market',
      source: '',
      author: '',
      region: '',
      tags: [],
      isTop: false,
      publishAt: after(1),
      body: parseMarkup('文。'),
    } as const;
    const { id, version } = answerOf(
      await editor(saveArticle, { fields: { ...fields, tags: [], body: [...fields.body] } }),
    );
    answerOf(await editor(submitArticle, { id, version }));
    answerOf(await admin(publishArticle, { id, version }));
    expect(await announce()).toBe(0);
    app.pass(HOUR);
    expect([await announce(), await announce()]).toEqual([1, 0]);
    expect(answerOf(await visitor(articleDetail, { id })).title).toBe('定时');
  });
});
