// Paper contracts filed in the archive: by operators, visible to both firms.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import type { OfflineTerms } from '#features/contract/terms.ts';
import { type KeptFile, UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { archiveContract, filePaper, packLink } from '../../calls/archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-filed-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
const { mine, plant, rival, operator, idOf, count } = await openTrading(app);
const SCAN = somePdf('page 1');

async function bring(login: string): Promise<string> {
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${await app.tokenOf(login)}` },
    payload: formWith({ name: '合同扫描件.pdf', type: PDF_TYPE, content: SCAN }),
  });
  return reply.json<{ body: KeptFile }>().body.fileId;
}

let scan = '';
let papers = 0;
beforeAll(async () => {
  scan = await bring('operator.trade');
});

type Paper = InputOf<typeof filePaper>;
const paper = (terms: Partial<OfflineTerms> = {}, of: Partial<Paper> = {}): Paper => ({
  sellerId: idOf('mine'),
  buyerId: idOf('plant'),
  endedAs: 'settled',
  ...of,
  terms: {
    kind: 'agreement',
    type: 'offline',
    title: '2024年动力煤买卖合同',
    effectFrom: '2024-01-01',
    effectTo: '2024-12-31',
    attachments: [],
    remark: '',
    paperNo: `黑-2024-${(papers += 1)}`,
    signedOn: '2023-12-18',
    scanIds: [scan],
    quantity: tonnes(5_000),
    price: haoPerTonne(5_000_000n),
    ...terms,
  },
});
const file = async (input = paper()) => answerOf(await operator(filePaper, input)).contractId;
const archiveOf = async (by = mine) => answerOf(await by(contractPage, { list: 'archive' })).list;

describe('a paper contract that comes late', () => {
  it('lies in the archive of both firms at once, with what it said and how it ended', async () => {
    const contractId = await file();
    for (const by of [mine, plant]) {
      const { card, attachments, timeline } = answerOf(await by(contractDetail, { contractId }));
      expect(card).toMatchObject({
        state: 'archived',
        endedAs: 'settled',
        agreementType: 'offline',
        quantity: tonnes(5_000),
        goods: 250_000_000n,
        toDo: null,
        hasPaper: false,
        endedAt: new Date('2024-12-31T00:00:00+08:00'),
        keptUntil: '2036-11-24',
      });
      expect([attachments.map(({ name }) => name), timeline.map(({ move }) => move)]).toEqual([
        ['合同扫描件.pdf'],
        ['file'],
      ]);
      expect((await archiveOf(by)).map(({ id }) => id)).toContain(contractId);
    }
    expect(faultOf(await rival(contractDetail, { contractId }))).toBe('not_found');
    expect(answerOf(await plant(readInbox, {})).list.map(({ template }) => template)).toContain('filed');
  });

  it('gives its scan out with its evidence, and counts it in its size', async () => {
    const contractId = await file();
    const { url } = answerOf(await plant(packLink, { contractId }));
    const { rawPayload } = await app.http.inject({ url });
    const entries = unzipSync(new Uint8Array(rawPayload));
    expect(Buffer.from(entries['files/1-合同扫描件.pdf'] ?? [])).toEqual(SCAN);
    expect(JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString())).toMatchObject({
      sha256: { 'files/1-合同扫描件.pdf': expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    expect((await archiveOf()).find(({ id }) => id === contractId)?.packBytes).toBeGreaterThan(SCAN.length);
  });

  it.each<[string, () => Promise<Paper>, object]>([
    [
      'signed tomorrow',
      () => Promise.resolve(paper({ signedOn: '2026-11-25' })),
      { name: 'terms_invalid', params: { problems: [{ field: 'signedOn', rule: 'day_ahead' }] } },
    ],
    [
      'still in force today',
      () => Promise.resolve(paper({ effectTo: '2026-11-24' })),
      { name: 'terms_invalid', params: { problems: [{ field: 'effectTo', rule: 'not_over' }] } },
    ],
    [
      'that ends before it begins',
      () => Promise.resolve(paper({ effectTo: '2023-12-31' })),
      { name: 'terms_invalid', params: { problems: [{ field: 'effectTo', rule: 'window_backwards' }] } },
    ],
    [
      'of a firm with itself',
      () => Promise.resolve(paper({}, { buyerId: idOf('mine') })),
      { name: 'same_firm' },
    ],
    [
      'with somebody unknown',
      () => Promise.resolve(paper({}, { buyerId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })),
      { name: 'terms_invalid', params: { problems: [{ field: 'buyerId', rule: 'firm_unknown' }] } },
    ],
    [
      'by somebody else’s scan',
      async () => paper({ scanIds: [await bring('mine.trader')] }),
      { name: 'terms_invalid', params: { problems: [{ field: 'scanIds', rule: 'files_missing' }] } },
    ],
  ])('is refused %s', async (_what, input, fault) => {
    expect(await operator(filePaper, await input())).toMatchObject({ ok: false, fault });
  });

  it('is filed once, however many file it at once', async () => {
    const input = paper();
    const all = await Promise.all([1, 2, 3, 4].map(() => operator(filePaper, input)));
    expect(all.map(faultOf).toSorted()).toEqual(['done', 'paper_filed', 'paper_filed', 'paper_filed']);
    const [no] = all.flatMap((one) => (one.ok ? [one.answer.no] : []));
    expect(all.find(({ ok }) => !ok)).toMatchObject({ fault: { params: { field: 'paperNo', no } } });
    expect(await count('contract', 'paper_no = $1', input.terms.paperNo)).toBe(1);
  });

  it('is not archived twice, and nobody throws it away', async () => {
    const contractId = await file();
    expect(faultOf(await operator(archiveContract, { contractId }))).toBe('wrong_state');
    await expect(
      app.database.pool.query('delete from contract where id = $1', [contractId]),
    ).rejects.toThrow();
    expect(await count('file_use', 'used_by = $1', `contract/${contractId}`)).toBe(1);
  });
});

it('is kept as long as was set when it was filed', async () => {
  const before = await file();
  await app.perform((ctx) => setParameter(ctx, 'CONTRACT_KEEP_YEARS', '15'));
  const after = await file();
  const untilOf = async (contractId: string) =>
    answerOf(await mine(contractDetail, { contractId })).card.keptUntil;
  expect([await untilOf(before), await untilOf(after)]).toEqual(['2036-11-24', '2041-11-24']);
});
