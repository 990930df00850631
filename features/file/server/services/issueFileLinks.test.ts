// Links to files: in the order asked for, for those who may see them.

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { readFileLinkKey } from '../queries.ts';
import { folderStore } from './fileStore.ts';
import { issueFileLinks, issuePublicFileLinks, UPLOAD_PURPOSE } from './issueFileLinks.ts';
import { keepGeneratedFile } from './keepGeneratedFile.ts';
import { linkPathOf, parseFileTicket } from './signLink.ts';

const app = await testApp();
const { id: firmId, people } = await openFirm(app, 'wang', ['firm_trader']);
const folder = mkdtempSync(join(tmpdir(), 'links-'));
afterAll(() => rm(folder, { recursive: true }));
const make = async (name: string) =>
  (
    await app.perform((ctx) =>
      keepGeneratedFile(ctx, folderStore(folder), {
        firmId,
        personId: people.firm_trader ?? '',
        name,
        kind: 'csv',
        content: new TextEncoder().encode(name),
      }),
    )
  ).fileId;
const [one, other] = [await make('one.csv'), await make('other.csv')];
const { reading } = app.database;
const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

it('leaves out what is unknown or may not be seen', async () => {
  const links = await issueFileLinks(reading, [other, unknown, one], app.now, () => true);
  expect(links.map(({ fileId, name, kind, bytes }) => [fileId, name, kind, bytes])).toEqual([
    [other, 'other.csv', 'csv', 9],
    [one, 'one.csv', 'csv', 7],
  ]);
  expect(await issueFileLinks(reading, [one, other], app.now, ({ id }) => id === other)).toHaveLength(1);
});

it('signs each link with its end: ten minutes, or the end of tomorrow for what is published', async () => {
  const key = await readFileLinkKey(reading);
  const [link] = await issueFileLinks(reading, [one], app.now, () => true);
  const ticketIn = (url = '') =>
    parseFileTicket(key, UPLOAD_PURPOSE, url.slice(linkPathOf(UPLOAD_PURPOSE).length + 1));
  expect(ticketIn(link?.url)).toEqual({ id: one, until: new Date(app.now.getTime() + 600_000) });
  const [open] = await issuePublicFileLinks(reading, [one], app.now);
  expect(ticketIn(open?.url)).toEqual({ id: one, until: new Date('2026-11-26T00:00:00Z') });
  const [later] = await issuePublicFileLinks(reading, [one], new Date('2026-11-24T23:59:00Z'));
  expect(later?.url).toBe(open?.url);
});
