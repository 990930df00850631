// Files: which are accepted, whose they are, how they are served and deleted.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '#features/account/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { fileLink, type KeptFile, OWN_UPLOAD_PATH, UPLOAD_PATH } from '../../calls.ts';
import { MAX_FILE_BYTES, MAX_FIRM_BYTES, MAX_PERSON_BYTES } from '../../kinds.ts';
import { fileJobs } from '../jobs.ts';
import { releaseFiles, unusableFiles, keepFiles } from '../public.ts';
import {
  FORM_TYPE,
  formWith,
  PDF_TYPE,
  type MultipartFile,
  someJpeg,
  someOfd,
  somePdf,
  somePng,
  someWebp,
  someXlsx,
  someZip,
} from './files.example.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-files-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
const [mine, plant, cramped] = [
  await openFirm(app, 'mine', ['firm_trader', 'firm_viewer']),
  await openFirm(app, 'plant'),
  await openFirm(app, 'cramped'),
];
const tokens = {
  mine: await app.tokenOf('mine.trader'),
  plant: await app.tokenOf('plant.trader'),
  cramped: await app.tokenOf('cramped.trader'),
};
type Who = keyof typeof tokens;

interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly body: KeptFile & { most?: number };
}

async function post(who: Who | undefined, payload: Buffer) {
  const headers = { 'content-type': FORM_TYPE, ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}) };
  const reply = await app.http.inject({ method: 'POST', url: UPLOAD_PATH, headers, payload });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const pdf = (content = somePdf(), name = '化验报告.pdf'): MultipartFile => ({
  name,
  type: PDF_TYPE,
  content,
});
const upload = (sent: MultipartFile, who: Who = 'mine') => post(who, formWith(sent));
const kept = async (sent: MultipartFile, who: Who = 'mine') => (await upload(sent, who)).body;
const rows = async (table: string) =>
  Number((await app.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const incoming = () => {
  try {
    return readdirSync(join(folder, 'incoming'));
  } catch {
    return [];
  }
};
const stored = () =>
  readdirSync(folder)
    .filter((name) => name !== 'incoming')
    .flatMap((name) => readdirSync(join(folder, name)));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a file is taken in', () => {
  it.each<[string, MultipartFile, string]>([
    ['a PDF', pdf(), 'pdf'],
    ['a JPEG', { name: 'heap.JPG', type: 'image/jpeg', content: someJpeg() }, 'jpg'],
    [
      'a JPEG with a second exposure',
      { name: 'twice.jpg', type: 'image/jpeg', content: Buffer.concat([someJpeg(), someJpeg(3, 3)]) },
      'jpg',
    ],
    ['a PNG', { name: 'heap.png', type: 'image/png', content: somePng() }, 'png'],
    ['a WebP', { name: 'heap.webp', type: 'image/webp', content: someWebp() }, 'webp'],
    ['a sheet', { name: '挂牌.xlsx', type: XLSX, content: someXlsx() }, 'xlsx'],
    [
      'a fixed-layout document, which browsers do not know',
      { name: '发票.ofd', type: 'application/octet-stream', content: someOfd() },
      'ofd',
    ],
  ])('%s', async (_what, sent, kind) => {
    expect(await upload(sent)).toMatchObject({ status: 200, code: '0', body: { name: sent.name, kind } });
  });

  const behind = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each<[string, MultipartFile]>([
    ['a JPEG', { name: 'page.jpg', type: 'image/jpeg', content: Buffer.concat([someJpeg(), behind]) }],
    [
      'a JPEG before another picture',
      { name: 'exposures.jpg', type: 'image/jpeg', content: Buffer.concat([someJpeg(), behind, someJpeg()]) },
    ],
    ['a PNG', { name: 'page.png', type: 'image/png', content: Buffer.concat([somePng(), behind]) }],
    ['a WebP', { name: 'page.webp', type: 'image/webp', content: Buffer.concat([someWebp(), behind]) }],
  ])('%s without what hides behind it', async (_what, sent) => {
    const { rawPayload } = await app.http.inject((await linkOf((await kept(sent)).fileId)).url);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect((await sharp(rawPayload).metadata()).width).toBe(2);
  });

  it('a photograph upright, without where and with which device it was taken', async () => {
    const camera = {
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitude: '39/1 31/1 0/1', GPSLatitudeRef: 'N' },
    };
    const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#333' } })
      .withExif(camera)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(content).metadata()).toMatchObject({
      width: 40,
      height: 20,
      orientation: 6,
      exif: expect.anything() as Buffer,
    });
    const { rawPayload } = await app.http.inject(
      (await linkOf((await kept({ name: 'truck.jpg', type: 'image/jpeg', content })).fileId)).url,
    );
    const { width, height, orientation, exif } = await sharp(rawPayload).metadata();
    expect([width, height, orientation, exif]).toEqual([20, 40, undefined, undefined]);
  });

  it.each<[string, string, string]>([
    ['with a way out of its folder', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['with a way on another system', String.raw`C:\\temp\\a.pdf`, 'a.pdf'],
    ['with a sign that turns the rest round', 'a\u202Efdp.pdf', 'afdp.pdf'],
    ['of 255 Chinese characters', `${'煤'.repeat(251)}.pdf`, `${'煤'.repeat(251)}.pdf`],
    ['longer than that', `${'煤'.repeat(300)}.pdf`, `${'煤'.repeat(251)}.pdf`],
  ])('under a name %s', async (_what, name, read) => {
    expect(await upload(pdf(somePdf(name), name))).toMatchObject({ code: '0', body: { name: read } });
  });
});

describe('a file is not taken in', () => {
  const png = (content: Buffer, name = 'a.png', type = 'image/png'): MultipartFile => ({
    name,
    type,
    content,
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each<[string, MultipartFile, string]>([
    ['an empty one', pdf(Buffer.alloc(0)), '910101'],
    [
      'one larger than ten megabytes',
      pdf(Buffer.concat([somePdf(), Buffer.alloc(MAX_FILE_BYTES)])),
      '910102',
    ],
    ['a drawing with a script', png(svg, 'a.svg', 'image/svg+xml'), '910103'],
    ['a program', png(Buffer.from('MZ'), 'a.exe', 'application/octet-stream'), '910103'],
    ['one without an ending', pdf(somePdf(), 'report'), '910103'],
    ['one without a name', pdf(somePdf(), '..'), '910103'],
    ['two endings of which the last counts', pdf(somePdf(), 'report.pdf.html'), '910103'],
    ['a drawing called PNG', png(svg), '910104'],
    ['a page called PDF', pdf(html), '910104'],
    ['a PDF called PNG', png(somePdf()), '910104'],
    ['a PNG declared a page', png(somePng(), 'a.png', 'text/html'), '910104'],
    ['a PDF declared unknown', { ...pdf(), type: 'application/octet-stream' }, '910104'],
    [
      'an archive called a sheet',
      { name: 'a.xlsx', type: XLSX, content: someZip({ 'a.txt': 'a' }) },
      '910104',
    ],
    ['a PDF with a page before it', pdf(Buffer.concat([html, somePdf()])), '910104'],
    ['a PDF that is cut off', pdf(somePdf().subarray(0, 40)), '910105'],
    ['a PDF with an archive behind it', pdf(Buffer.concat([somePdf(), someZip({ a: 'a' })])), '910105'],
    ['a PNG that is cut off', png(somePng().subarray(0, -20)), '910105'],
    ['a PNG of a billion pixels', png(somePng(32_000, 32_000)), '910105'],
    [
      'a JPEG of more pixels than are unpacked',
      { name: 'a.jpg', type: 'image/jpeg', content: someJpeg(60_000, 60_000) },
      '910105',
    ],
    [
      'a JPEG that is cut off',
      { name: 'a.jpg', type: 'image/jpeg', content: someJpeg().subarray(0, -1) },
      '910105',
    ],
    [
      'a WebP that is cut off',
      { name: 'a.webp', type: 'image/webp', content: someWebp().subarray(0, -1) },
      '910105',
    ],
    [
      'a sheet with a program in it, written otherwise',
      { name: 'a.xlsx', type: XLSX, content: someXlsx({ 'XL/VBAPROJECT.BIN': 'x' }) },
      '910109',
    ],
    [
      'a sheet with a program in it',
      { name: 'a.xlsx', type: XLSX, content: someXlsx({ 'xl/vbaProject.bin': 'x' }) },
      '910109',
    ],
    [
      'a PDF with a script in it',
      pdf(Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>>>endobj\n%%EOF\n')),
      '910109',
    ],
    [
      'a sheet that unpacks to a thousand times its size',
      { name: 'a.xlsx', type: XLSX, content: someXlsx({}, 100_000_000) },
      '910105',
    ],
    [
      'a sheet with a way out of its folder',
      { name: 'a.xlsx', type: XLSX, content: someXlsx({ '../../evil': 'x' }) },
      '910105',
    ],
    [
      'an archive called a fixed-layout document',
      { name: 'a.ofd', type: 'application/octet-stream', content: someZip({ 'a.txt': 'a' }) },
      '910105',
    ],
  ])('%s', async (_what, sent, code) => {
    const before = [await rows('file'), await rows('file_blob')];
    expect((await upload(sent)).code).toBe(code);
    expect([[await rows('file'), await rows('file_blob')], incoming()]).toEqual([before, []]);
  });

  it('from somebody who is not signed in', async () => {
    expect(await post(undefined, formWith(pdf()))).toMatchObject({ status: 401, code: '100405' });
  });
  it('two in one request', async () => {
    expect(await post('mine', formWith(pdf(somePdf('one')), pdf(somePdf('two'))))).toMatchObject({
      status: 413,
      code: '900400',
    });
    expect(incoming()).toEqual([]);
  });
  it('none in a request', async () => {
    expect(await post('mine', formWith())).toMatchObject({ code: '900400' });
  });
  it('as JSON', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      payload: {},
      headers: { authorization: `Bearer ${tokens.mine}` },
    });
    expect([reply.statusCode, reply.json<Answer>().code]).toEqual([415, '900400']);
  });
  it('with a name that ends before its end', async () => {
    const { code, body } = await upload(pdf(somePdf('nul'), 'evil.exe\0.pdf'));
    expect(code === '0' ? body.name : code).not.toContain('\0');
    expect(incoming()).toEqual([]);
  });
});

describe('a phone that loses the line halfway', () => {
  beforeAll(async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  it('leaves nothing behind', async () => {
    const before = await rows('file');
    const body = formWith(pdf(Buffer.concat([Buffer.alloc(2_000_000, 'x'), somePdf()])));
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST ${UPLOAD_PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens.mine}\r\n` +
        `content-type: ${FORM_TYPE}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1_000_000));
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect(await rows('file')).toBe(before);
  });
});

describe('the same bytes', () => {
  const same = pdf(somePdf('the same'), 'same.pdf');
  it('under the same name are one file, however often they are sent', async () => {
    const sent = await Promise.all([kept(same), kept(same), kept(same)]);
    expect(new Set(sent.map(({ fileId }) => fileId)).size).toBe(1);
  });
  it('from two firms are stored once and owned twice', async () => {
    const before = [await rows('file'), stored().length];
    const own = await kept(same, 'plant');
    expect([await rows('file'), stored().length]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(own.fileId).not.toBe((await kept(same)).fileId);
  });
});

describe('the room a firm has', () => {
  it('is not exceeded by two uploads at once', async () => {
    await kept(pdf(somePdf('first')), 'cramped');
    const size = somePdf('twin 1').length;
    await app.database.pool.query('update file_quota set used_bytes = $2 where owner_id = $1', [
      cramped.id,
      MAX_FIRM_BYTES - size,
    ]);
    const twins = await Promise.all(
      ['twin 1', 'twin 2'].map((text) => upload(pdf(somePdf(text)), 'cramped')),
    );
    expect(twins.map(({ code }) => code).sort()).toEqual(['0', '910106']);
    expect(twins.find(({ code }) => code !== '0')).toMatchObject({
      msg: '贵企业的文件空间（1024 MB）已满，请联系平台',
      body: { most: 1_024 },
    });
    expect(incoming()).toEqual([]);
  });
});

describe("a person's own file", () => {
  const own = async (content: ReturnType<typeof somePdf>, token: string) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: OWN_UPLOAD_PATH,
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formWith(pdf(content, 'own.pdf')),
    });
    return reply.json<Answer>();
  };
  it('is taken from somebody without a firm, and is nothing to colleagues or to the firm', async () => {
    const loginName = 'firmless';
    const personId = await app.perform((ctx) =>
      createPerson(ctx, {
        loginName,
        passwordHash: TEST_PASSWORD_HASH,
        name: '小王',
        phone: '',
        locale: 'zh-Hans',
      }),
    );
    const token = await app.tokenOf(loginName);
    const refused = await app.http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formWith(pdf()),
    });
    expect(refused.json<Answer>().code).toBe('900403');
    const { fileId } = (await own(somePdf('mine alone'), token)).body;
    expect((await app.client(token)(fileLink, { fileId })).ok).toBe(true);

    const sent = (await own(somePdf('of a trader'), tokens.mine)).body.fileId;
    const colleague = await app.signIn('mine.viewer');
    expect((await app.client(tokens.mine)(fileLink, { fileId: sent })).ok).toBe(true);
    expect(await colleague(fileLink, { fileId: sent })).toMatchObject({ fault: { name: 'not_found' } });
    const files = [sent, fileId].map((id) => ({ id, kinds: ['pdf'] as const }));
    expect(await app.perform(({ tx }) => unusableFiles(tx, { firmId: mine.id, files }))).toEqual([
      sent,
      fileId,
    ]);
    expect(await app.perform(({ tx }) => unusableFiles(tx, { personId, files }))).toEqual([sent]);
  });

  it('has room of its own', async () => {
    await own(somePdf('first own'), tokens.plant);
    await app.database.pool.query(
      `update file_quota set used_bytes = $1
        where owner_id = (select id from account_person where login_name = 'plant.trader')`,
      [MAX_PERSON_BYTES - 1],
    );
    expect((await own(somePdf('second own'), tokens.plant)).code).toBe('910111');
    expect((await upload(pdf(somePdf('of the firm')), 'plant')).code).toBe('0');
  });
});

const linkOf = async (fileId: string, who: Who = 'mine') =>
  answerOf(await app.client(tokens[who])(fileLink, { fileId }));
const fetchFrom = (url: string) => app.http.inject(url);

describe('a link', () => {
  it('gives a document out as something to keep, under its own name', async () => {
    const content = somePdf('to keep');
    const { url } = await linkOf((await kept(pdf(content, '化验 报告(终).pdf'))).fileId);
    const reply = await fetchFrom(url);
    expect([reply.statusCode, reply.rawPayload.equals(content)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': `sandbox; default-src 'none'`,
      'content-disposition':
        'attachment; filename="__ _____.pdf"; ' +
        "filename*=UTF-8''%E5%8C%96%E9%AA%8C%20%E6%8A%A5%E5%91%8A%28%E7%BB%88%29.pdf",
    });
  });

  it('shows a picture in its place', async () => {
    const { url } = await linkOf(
      (await kept({ name: 'heap.png', type: 'image/png', content: somePng(3, 3) })).fileId,
    );
    expect((await fetchFrom(url)).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /) as string,
    });
  });

  it('to the file of another firm is not given, as to one that does not exist', async () => {
    const { fileId } = await kept(pdf());
    const [foreign, nothing] = await Promise.all(
      [fileId, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((id) => app.client(tokens.plant)(fileLink, { fileId: id })),
    );
    expect(foreign).toEqual(nothing);
    expect(foreign).toMatchObject({ ok: false, fault: { name: 'not_found' } });
  });

  it('is over after ten minutes', async () => {
    const { url, until } = await linkOf((await kept(pdf())).fileId);
    app.now = new Date(until.getTime() - 1);
    expect((await fetchFrom(url)).statusCode).toBe(200);
    app.now = until;
    const reply = await fetchFrom(url);
    expect([reply.statusCode, reply.json<Answer>().code]).toEqual([404, '910108']);
  });

  it('that was changed anywhere is none', async () => {
    const [one, other] = [
      await linkOf((await kept(pdf(somePdf('a')))).fileId),
      await linkOf((await kept(pdf(somePdf('b')))).fileId),
    ];
    const [, id = '', until = '', signature = ''] = /upload\/(\w+)\.(\w+)\.(.+)$/.exec(one.url) ?? [];
    const swapped = signature.startsWith('A') ? 'B' : 'A';
    for (const changed of [
      `${other.fileId}.${until}.${signature}`,
      `${id}.${(Number.parseInt(until, 36) + 60_000).toString(36)}.${signature}`,
      `${id}.${until}.${swapped}${signature.slice(1)}`,
      `${id}.${until}.`,
      `${id}.${until}`,
      id,
      '..%2f..%2fetc%2fpasswd',
      '%00',
    ]) {
      const reply = await fetchFrom(`/files/upload/${changed}`);
      expect([changed, reply.statusCode, reply.headers['content-type']]).toEqual([
        changed,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});

describe('what a later feature asks', () => {
  it('is refused for files of others, of another kind, or that are gone', async () => {
    const [own, foreign] = [await kept(pdf(somePdf('own'))), await kept(pdf(somePdf('foreign')), 'plant')];
    const files = [own.fileId, foreign.fileId, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((id) => ({
      id,
      kinds: ['pdf'] as const,
    }));
    expect(await app.perform(({ tx }) => unusableFiles(tx, { firmId: mine.id, files }))).toEqual([
      foreign.fileId,
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    ]);
    expect(
      await app.perform(({ tx }) =>
        unusableFiles(tx, { firmId: mine.id, files: [{ id: own.fileId, kinds: ['jpg', 'png'] }] }),
      ),
    ).toEqual([own.fileId]);
    expect(plant.id).not.toBe(mine.id);
  });
});

describe('after a day', () => {
  const HOURS = 3_600_000;
  const clean = async () => {
    for (const job of fileJobs(app.files)) await runJob(job, app.runtime);
  };
  const isThere = async (fileId: string) => (await app.client(tokens.mine)(fileLink, { fileId })).ok;

  it('a file nothing uses is gone with its bytes, one that is used stays until it is released', async () => {
    const [used, unused] = [await kept(pdf(somePdf('used'))), await kept(pdf(somePdf('unused')))];
    await app.perform(({ tx }) =>
      keepFiles(tx, { firmId: mine.id, usedBy: 'test/1', files: [{ id: used.fileId, kinds: ['pdf'] }] }),
    );
    app.pass(23 * HOURS);
    await clean();
    tokens.mine = await app.tokenOf('mine.trader');
    expect([await isThere(used.fileId), await isThere(unused.fileId)]).toEqual([true, true]);
    app.pass(2 * HOURS);
    await clean();
    expect([await isThere(used.fileId), await isThere(unused.fileId)]).toEqual([true, false]);
    expect(stored()).toHaveLength(1);
    const quota = await app.database.pool.query<{ used: string }>(
      'select used_bytes as used from file_quota where owner_id = $1',
      [mine.id],
    );
    expect(quota.rows[0]?.used).toBe(String(somePdf('used').length));
    await app.perform(({ tx }) => releaseFiles(tx, ['test/1']));
    await clean();
    expect([await isThere(used.fileId), stored()]).toEqual([false, []]);
  });
});
