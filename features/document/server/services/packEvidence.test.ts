// Evidence packs: their parts, files by number, and a manifest of all hashes.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { packEvidence, type PackPart, toEvidenceJson } from './packEvidence.ts';

const app = await testApp();
await openFirm(app, 'mine', ['firm_viewer']);
const token = await app.tokenOf('mine.viewer');

async function upload(content: Buffer): Promise<string> {
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    payload: formWith({ name: 'a.pdf', type: PDF_TYPE, content }),
  });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('lists the hash of every part, keeps exact numbers, and numbers files of one name', async () => {
  const fileIds = [await upload(somePdf('1')), await upload(somePdf('2'))];
  async function* parts() {
    yield await Promise.resolve<PackPart>({
      name: 'tonnes.json',
      content: toEvidenceJson({ kg: 12_345_678_901_234_567n }),
    });
    yield { folder: 'files', fileIds: [...fileIds, '01ARZ3NDEKTSV4RRFFQ69G5FAV'] };
  }
  const zip = packEvidence(app.database.reading, app.files, { parts: parts(), manifest: { no: 'HT1' } });
  const { 'manifest.json': manifest, ...rest } = unzipSync(new Uint8Array(await buffer(zip)));
  expect(Object.keys(rest)).toEqual(['tonnes.json', 'files/1-a.pdf', 'files/2-a.pdf']);
  expect(JSON.parse(textOf(rest['tonnes.json']))).toEqual({ kg: '12345678901234567' });
  expect(JSON.parse(textOf(manifest))).toEqual({
    no: 'HT1',
    sha256: Object.fromEntries(Object.entries(rest).map(([name, bytes]) => [name, hashOf(bytes)])),
    papers: {},
  });
});
