// Files of a listing: ownership, visibility and retention.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileLink, type KeptFile, UPLOAD_PATH } from '#features/file/calls.ts';
import {
  FORM_TYPE,
  formWith,
  PDF_TYPE,
  type MultipartFile,
  somePdf,
  somePng,
} from '#features/file/server/handlers/files.example.ts';
import { fileJobs } from '#features/file/server/jobs.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { listingBoard } from '../../calls/board.ts';
import { dropDraft, saveDraft } from '../../calls/draft.ts';
import { listingDetail, listingFiles, submitListing } from '../../calls/listing.ts';
import { listingJobs } from '../jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-trade-files-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
const { mine, plant, rival, operator, idOf, list } = await openTrading(app);
const visitor = app.client();
const HOUR = 3_600_000;

let made = 0;
async function bring(by: string, what: 'pdf' | 'png'): Promise<string> {
  made += 1;
  const sent: MultipartFile =
    what === 'pdf'
      ? { name: '化验.pdf', type: PDF_TYPE, content: somePdf(String(made)) }
      : { name: `${made}.png`, type: 'image/png', content: somePng(made, 1) };
  const headers = { 'content-type': FORM_TYPE, authorization: `Bearer ${await app.tokenOf(by)}` };
  const reply = await app.http.inject({ method: 'POST', url: UPLOAD_PATH, headers, payload: formWith(sent) });
  return reply.json<{ body: KeptFile }>().body.fileId;
}
const report = () => bring('mine.trader', 'pdf');
const photo = () => bring('mine.trader', 'png');
const clean = async () => {
  for (const job of [...fileJobs(app.files), ...listingJobs]) await runJob(job, app.runtime);
};
const isThere = async (fileId: string) => (await (await app.signIn('mine.trader'))(fileLink, { fileId })).ok;

describe('a listing with files', () => {
  it('gives them to whoever may see it, in their order', async () => {
    const [assayReportId, ...photos] = [await report(), await photo(), await photo()];
    const listingId = await list({ assayReportId, assaySampledOn: '2026-11-20', photos });
    for (const by of [mine, plant, operator, visitor]) {
      const { assay, photos: seen } = answerOf(await by(listingFiles, { listingId }));
      expect([assay?.fileId, seen.map(({ fileId }) => fileId)]).toEqual([assayReportId, photos]);
    }
    const { assay } = answerOf(await plant(listingFiles, { listingId }));
    expect((await app.http.inject(assay?.url ?? '')).headers['content-type']).toBe('application/pdf');
    expect(
      answerOf(await plant(listingBoard, {})).list.find(({ id }) => id === listingId)?.assaySampledOn,
    ).toBe('2026-11-20');
    expect(answerOf(await plant(listingDetail, { listingId })).terms).toMatchObject({
      assayReportId,
      photos,
    });
  });

  it('that names its buyers gives them to nobody else', async () => {
    const listingId = await list({
      mode: 'directed',
      visibility: 'firms',
      namedFirmIds: [idOf('plant')],
      photos: [await photo()],
    });
    expect(answerOf(await plant(listingFiles, { listingId })).photos).toHaveLength(1);
    for (const by of [rival, visitor])
      expect(await by(listingFiles, { listingId })).toMatchObject({
        ok: false,
        fault: { name: 'not_found' },
      });
  });

  it('but a buyer who knows the number of a file gets no address of it', async () => {
    const photos = [await photo()];
    await list({ photos });
    expect(await plant(fileLink, { fileId: photos[0] ?? '' })).toMatchObject({
      ok: false,
      fault: { name: 'not_found' },
    });
  });
});

describe('a listing is not taken up', () => {
  it.each<[string, () => Promise<Partial<ListingTerms>>, object[]]>([
    [
      'with the report of somebody else',
      async () => ({ assayReportId: await bring('plant.trader', 'pdf'), assaySampledOn: '2026-11-20' }),
      [{ field: 'assayReportId', rule: 'file_unusable' }],
    ],
    [
      'with a photograph for a report',
      async () => ({ assayReportId: await photo(), assaySampledOn: '2026-11-20' }),
      [{ field: 'assayReportId', rule: 'file_unusable' }],
    ],
    [
      'with a report among the photographs',
      async () => ({ photos: [await photo(), await report()] }),
      [{ field: 'photos', rule: 'file_unusable' }],
    ],
    [
      'with files that are gone',
      () => Promise.resolve({ photos: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }),
      [{ field: 'photos', rule: 'file_unusable' }],
    ],
    [
      'with a report that says no day',
      async () => ({ assayReportId: await report() }),
      [{ field: 'assaySampledOn', rule: 'sampled_on_missing' }],
    ],
    [
      'with a sample of tomorrow',
      async () => ({ assayReportId: await report(), assaySampledOn: '2026-11-25' }),
      [{ field: 'assaySampledOn', rule: 'sampled_in_the_future' }],
    ],
  ])('%s', async (_name, changes, problems) => {
    expect(await mine(submitListing, { terms: someTerms(await changes()) })).toMatchObject({
      ok: false,
      fault: { name: 'terms_invalid', params: { problems } },
    });
  });
  it('with ten photographs', async () => {
    const photos = Array.from({ length: 10 }, () => '01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await expect(mine(submitListing, { terms: someTerms({ photos }) })).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

describe('a file stays', () => {
  it('while a draft or a listing needs it, and goes a day after nothing does', async () => {
    const [inDraft, inListing, dropped, nowhere] = [
      await photo(),
      await photo(),
      await photo(),
      await report(),
    ];
    const form = (...ids: (string | undefined)[]) => ({
      photos: ids.map((id) => ({ id, name: '' })),
      assayReport: null,
    });
    const draft = answerOf(await mine(saveDraft, { title: '', terms: form(inDraft, inListing, dropped) }));
    await mine(saveDraft, { draftId: draft.id, title: '', terms: form(inDraft, inListing) });
    await list({ photos: [inListing] });
    app.pass(25 * HOUR);
    await clean();
    expect(await Promise.all([inDraft, inListing, dropped, nowhere].map(isThere))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await (
      await app.signIn('mine.trader')
    )(dropDraft, { draftId: draft.id });
    await clean();
    expect(await Promise.all([inDraft, inListing].map(isThere))).toEqual([false, true]);
  });

  it('half a year with a draft nobody comes back to, and no longer', async () => {
    const by = await app.signIn('mine.trader');
    const forgotten = await bring('mine.trader', 'pdf');
    await by(saveDraft, { title: '', terms: { assayReport: { id: forgotten } } });
    app.pass(179 * 24 * HOUR);
    await clean();
    expect(await isThere(forgotten)).toBe(true);
    app.pass(2 * 24 * HOUR);
    await clean();
    await clean();
    expect(await isThere(forgotten)).toBe(false);
  });

  it('whatever nonsense a draft holds in its place', async () => {
    for (const terms of [
      { photos: 'x' },
      { photos: [{ id: '../x' }] },
      { assayReport: 7 },
      { photos: [{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }] },
    ]) {
      expect((await (await app.signIn('mine.trader'))(saveDraft, { title: '', terms })).ok).toBe(true);
    }
  });
});
