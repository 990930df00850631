// Hostile uploads: none is kept as what it is not, none leaves anything behind, and none fills the memory.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileLink, type KeptFile, UPLOAD_PATH } from '#features/file/calls.ts';
import { fileFaults } from '#features/file/faults.ts';
import { mediaTypeOf } from '#features/file/kinds.ts';
import {
  FORM_TYPE,
  formWith,
  PDF_TYPE,
  somePdf,
  somePng,
} from '#features/file/server/handlers/files.example.ts';
import { testApp } from '../support/app.ts';
import { openFirm } from '../support/people.ts';
import { answerOf } from '../support/trading.ts';
import { CORPUS, type Specimen } from './corpus.ts';
import { memory } from './memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-uploads-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
await openFirm(app, 'mine');
await openFirm(app, 'plant');
const token = await app.tokenOf('mine.trader');

interface Answer {
  readonly code: string;
  readonly body: KeptFile;
}
async function post(payload: Buffer | string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const rows = async () =>
  Number(
    (
      await app.database.pool.query<{ n: string }>(
        'select (select count(*) from file) + (select count(*) from file_blob) as n',
      )
    ).rows[0]?.n,
  );
const namesIn = (path: string) => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};
const arriving = () => namesIn(join(folder, 'incoming'));
const stored = () =>
  namesIn(folder)
    .filter((name) => name !== 'incoming')
    .flatMap((name) => namesIn(join(folder, name)));

const REFUSED = new Set([...Object.values(fileFaults).map(({ code }) => String(code)), '900400']);
const AT_ONCE = 4;
const MOST_GROWTH_BYTES = 50 * 1_024 * 1_024;

async function inLanes<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = list.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

describe('three hundred files', () => {
  const refused = CORPUS.filter(({ harmless }) => !harmless);
  const passable = CORPUS.filter(({ harmless }) => harmless);

  it('are as many', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(300);
  });

  it('that are not what they say are not kept, and leave neither a file nor memory behind', async () => {
    await post(formWith({ name: 'a.pdf', type: PDF_TYPE, content: somePdf() }));
    const before = [await rows(), stored().length];
    const wrong: string[] = [];
    const refuseAll = () =>
      inLanes(refused, async (specimen) => {
        const { status, code, body } = await post(formWith(specimen));
        if (!REFUSED.has(code) || status >= 500)
          wrong.push(`${specimen.what}: ${status} ${code} ${JSON.stringify(body)}`);
      });
    // What the first of each kind loads stays; what leaks grows on with the second.
    await refuseAll();
    const held = await memory();
    await refuseAll();
    expect(wrong).toEqual([]);
    expect([[await rows(), stored().length], arriving()]).toEqual([before, []]);
    expect((await memory()) - held).toBeLessThan(MOST_GROWTH_BYTES);
  });

  it('with something hidden, or a name that means harm, are kept without it, and given out to be kept', async () => {
    const wrong: string[] = [];
    await inLanes(passable, async (specimen) => {
      wrong.push(...(await flawsOf(specimen)));
    });
    expect(wrong).toEqual([]);
    expect(arriving()).toEqual([]);
    expect(stored().every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  afterAll(() => {
    console.log(
      `${CORPUS.length} hostile files: ${refused.length} refused, ${passable.length} kept as what they are`,
    );
  });
});

async function flawsOf({ what, harmless, ...sent }: Specimen): Promise<string[]> {
  const { code, body } = await post(formWith(sent));
  if (code !== '0') return [`${what}: ${code}`];
  const { url } = answerOf(await app.client(token)(fileLink, { fileId: body.fileId }));
  const { headers, rawPayload } = await app.http.inject(url);
  const isTame =
    body.kind === harmless && !/[\\/\p{Cc}\p{Cf}]/u.test(body.name) && [...body.name].length <= 255;
  const isSealed =
    headers['content-type'] === mediaTypeOf(body.kind) &&
    headers['x-content-type-options'] === 'nosniff' &&
    /^(inline|attachment); filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~!$&+^`|#-]+$/.test(
      headers['content-disposition'] ?? '',
    ) &&
    String(headers['content-security-policy']).startsWith('sandbox');
  const isAlone = !/<script|evil\.exe/.test(rawPayload.toString('latin1'));
  return isTame && isSealed && isAlone
    ? []
    : [`${what}: ${JSON.stringify([body.name, headers['content-disposition']])}`];
}

describe('twenty pictures of forty million pixels', () => {
  const SIDE = 6_300;
  const flood = formWith({
    name: 'a.png',
    type: mediaTypeOf('png'),
    content: somePng(SIDE, SIDE, SIDE * (SIDE + 1)),
  });

  it('keep their own firm waiting, and nobody else', async () => {
    const other = { authorization: `Bearer ${await app.tokenOf('plant.trader')}` };
    let drawn = 0;
    const all = Array.from({ length: 20 }, async () => {
      const { code } = await post(flood);
      drawn += 1;
      return code;
    });
    await expect.poll(() => drawn).toBeGreaterThan(0);
    const before = drawn;
    expect(
      await post(formWith({ name: 'b.png', type: mediaTypeOf('png'), content: somePng() }), other),
    ).toMatchObject({ code: '0' });
    expect(drawn - before).toBeLessThan(10);
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => '0'));
  });
});

describe('a form that is none', () => {
  const part = (disposition: string, content = somePdf().toString('latin1'), more = '') =>
    `--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n${more}\r\n${content}\r\n`;
  const file = 'form-data; name="file"; filename="a.pdf"';
  const FORMS: readonly (readonly [what: string, body: string, type?: string])[] = [
    ['empty', ''],
    ['only its end', '--x--\r\n'],
    ['without an end', part(file)],
    ['of another boundary', `${part(file)}--x--\r\n`, 'multipart/form-data; boundary=y'],
    ['without a boundary', `${part(file)}--x--\r\n`, 'multipart/form-data'],
    ['of an empty boundary', `${part(file)}--x--\r\n`, 'multipart/form-data; boundary='],
    [
      'of a boundary without measure',
      `${part(file)}--x--\r\n`,
      `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
    ],
    ['without a name', `${part('form-data')}--x--\r\n`],
    ['without a file name', `${part('form-data; name="file"')}--x--\r\n`],
    ['with an attachment', `${part('attachment; filename="a.pdf"')}--x--\r\n`],
    ['with two files', `${part(file)}${part(file)}--x--\r\n`],
    ['with five fields', `${part('form-data; name="f"', 'x').repeat(5)}${part(file)}--x--\r\n`],
    ['with a long field', `${part('form-data; name="f"', 'x'.repeat(100_000))}--x--\r\n`],
    ['with a name of its prototype', `${part('form-data; name="__proto__"; filename="a.exe"')}--x--\r\n`],
    ['with thirty headers', `${part(file, 'x', 'X-A: b\r\n'.repeat(2_100))}--x--\r\n`],
    ['with a header without end', `--x\r\nContent-Disposition: ${'a'.repeat(200_000)}`],
    [
      'with a nested form',
      `${part('form-data; name="file"', '--y\r\n', 'Content-Type: multipart/mixed; boundary=y\r\n')}--x--\r\n`,
    ],
    ['in lines of Unix', `${part(file)}--x--\r\n`.replaceAll('\r\n', '\n')],
    ['of nothing but its beginning', '--x'],
    ['of zeros', '\0'.repeat(10_000)],
    [
      'with an encoded name that leaves its folder',
      `${part('form-data; name="file"; filename*=UTF-8\'\'..%2f..%2fa.exe')}--x--\r\n`,
    ],
    ['as text', `${part(file)}--x--\r\n`, 'text/plain'],
    ['as JSON', '{"file":"a"}', 'application/json'],
    ['as fields of a page', 'file=a', 'application/x-www-form-urlencoded'],
  ];
  it.each(FORMS.map(([what, body, type = 'multipart/form-data; boundary=x']) => [what, body, type] as const))(
    '%s keeps nothing',
    async (_what, body, type) => {
      const before = [await rows(), stored().length];
      const { status, code } = await post(Buffer.from(body, 'latin1'), { 'content-type': type });
      expect([status < 500, REFUSED.has(code), await rows(), stored().length, arriving()]).toEqual([
        true,
        true,
        ...before,
        [],
      ]);
    },
  );
});

describe('a phone that sends a byte now and then', () => {
  it('is not waited for: the line is cut, and what came is thrown away', async () => {
    // The server looks for those who are late every half minute.
    Object.assign(app.http.server, { connectionsCheckingInterval: 50 });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const before = await rows();
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST ${UPLOAD_PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: 100000\r\n\r\n`,
    );
    socket.write(formWith({ name: 'a.pdf', type: PDF_TYPE, content: somePdf() }).subarray(0, 150));
    const closed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
    socket.on('error', () => undefined);
    const drip = setInterval(() => {
      socket.write('x');
    }, 100);
    await expect.poll(arriving).toHaveLength(1);
    // It gives them two minutes; here they are over when something has come.
    Object.assign(app.http.server, { headersTimeout: 300, requestTimeout: 600 });
    await closed;
    clearInterval(drip);
    await expect.poll(arriving).toEqual([]);
    expect(await rows()).toBe(before);
  });
});
