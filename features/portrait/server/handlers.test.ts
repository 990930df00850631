// Portraits on a real server: drawn small, without metadata, for whom they are meant.

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { someJpeg, somePdf, somePng, someWebp } from '#features/file/server/handlers/files.example.ts';
import { staffList } from '#features/firm/calls/staff.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../test/support/app.ts';
import { closeAndErase, leave } from '../../../test/support/leaving.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';
import { MAX_PICTURE_BYTES, ownPortrait, portraitPicture, removePortrait, setPortrait } from '../calls.ts';

const app = await testApp();
let [trader, admin, stranger]: Client[] = [];

beforeAll(async () => {
  await openFirm(app, 'mine', ['firm_admin', 'firm_trader', 'firm_viewer']);
  await openFirm(app, 'plant', ['firm_admin']);
  [trader, admin, stranger] = await Promise.all([
    app.signIn('mine.trader'),
    app.signIn('mine.admin'),
    app.signIn('plant.admin'),
  ]);
});

const as = (client: Client | undefined): Client => client ?? app.client();
const base64 = (picture: Uint8Array) => Buffer.from(picture).toString('base64');
const set = async (picture: Uint8Array, client = as(trader)) =>
  answerOf(await client(setPortrait, { picture: base64(picture) })).portraitId;
const shownTo = (client: Client, id: string) => client(portraitPicture, { id });
const pictureOf = async (id: string, client = as(trader)) =>
  Buffer.from(answerOf(await shownTo(client, id)).picture, 'base64');

/** Red above, blue below, as a camera held sideways writes it. */
const photograph = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Kamera 7' }, IFD3: { GPSLatitude: '39/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a picture that is set', () => {
  it.each([
    ['a photograph', photograph],
    ['a JPEG of two pixels', () => Promise.resolve(someJpeg())],
    ['a PNG', () => Promise.resolve(somePng(3, 9))],
    ['a WebP', () => Promise.resolve(someWebp())],
  ])('is drawn as a WebP of 256 by 256: %s', async (_what, draw) => {
    const found = await sharp(await pictureOf(await set(await draw()))).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('is upright, and says nothing of place, time and camera', async () => {
    const given = await photograph();
    expect(given.includes('Kamera 7')).toBe(true);
    const drawn = await pictureOf(await set(given));
    const { exif, orientation } = await sharp(drawn).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(drawn.includes('Kamera 7')).toBe(false);
    const pixels = await sharp(drawn).raw().toBuffer();
    const [above, below] = [pixels.subarray(0, 3), pixels.subarray(-3)];
    expect((above[0] ?? 0) > (above[2] ?? 0)).toBe(true);
    expect((below[2] ?? 0) > (below[0] ?? 0)).toBe(true);
  });

  it('takes the place of the one before, under another id', async () => {
    const [before, after] = [await set(somePng(2, 2)), await set(somePng(4, 4))];
    expect(before).not.toBe(after);
    expect(faultOf(await shownTo(as(trader), before))).toBe('not_found');
    expect(answerOf(await as(trader)(ownPortrait, {}))).toEqual({ portraitId: after });
  });

  it('is one, however many are sent at once', async () => {
    const ids = await Promise.all([1, 2, 3].map((side) => set(somePng(side, side))));
    const { portraitId } = answerOf(await as(trader)(ownPortrait, {}));
    expect(ids).toContain(portraitId);
    const kept = await app.database.pool.query('select from portrait');
    expect(kept.rowCount).toBe(1);
  });
});

describe('what is no portrait', () => {
  const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  it.each<[what: string, picture: Buffer, fault: string, params: object]>([
    ['a drawing that runs', html, 'wrong_kind', { allowed: 'JPG / PNG / WEBP' }],
    ['a PDF', somePdf(), 'wrong_kind', { allowed: 'JPG / PNG / WEBP' }],
    ['a GIF', gif, 'wrong_kind', { allowed: 'JPG / PNG / WEBP' }],
    ['a PNG of a billion pixels', somePng(32_000, 32_000), 'too_many_pixels', { most: 40 }],
    ['a JPEG that claims as many', someJpeg(60_000, 60_000), 'too_many_pixels', { most: 40 }],
    ['a file of more than 2 MB', Buffer.alloc(MAX_PICTURE_BYTES + 1), 'too_large', { most: 2 }],
    ['a PNG that is cut off', somePng(200, 200).subarray(0, -20), 'damaged', {}],
  ])('is refused with what is allowed: %s', async (_what, picture, fault, params) => {
    expect(await as(trader)(setPortrait, { picture: base64(picture) })).toMatchObject({
      ok: false,
      fault: { name: fault, params },
    });
  });

  it('is refused before it is read, where it is no Base64 or too long for any', async () => {
    for (const picture of ['<svg>', 'A'.repeat(5_600_004)])
      await expect(as(trader)(setPortrait, { picture })).rejects.toMatchObject({ code: '900400' });
  });
});

describe('a portrait', () => {
  it('is shown to its owner and to the people of the firm, and found by nobody else', async () => {
    const id = await set(somePng(5, 5));
    expect(faultOf(await shownTo(as(admin), id))).toBe('done');
    expect(faultOf(await shownTo(await app.signIn('mine.viewer'), id))).toBe('done');
    expect(faultOf(await shownTo(as(stranger), id))).toBe('not_found');
    await expect(shownTo(app.client(), id)).rejects.toMatchObject({ kind: 'signed_out' });
  });

  it('stands on the list of staff', async () => {
    const id = await set(somePng(6, 6));
    const { people } = answerOf(await as(admin)(staffList, {}));
    expect(people.map(({ loginName, portraitId }) => [loginName, portraitId])).toEqual([
      ['mine.admin', null],
      ['mine.trader', id],
      ['mine.viewer', null],
    ]);
  });

  it('is gone once it is removed, and removing it again changes nothing', async () => {
    const id = await set(somePng(7, 7));
    for (let time = 0; time < 2; time += 1) answerOf(await as(trader)(removePortrait, {}));
    expect(answerOf(await as(trader)(ownPortrait, {}))).toEqual({ portraitId: null });
    expect(faultOf(await shownTo(as(trader), id))).toBe('not_found');
  });

  it('is erased with whoever leaves', async () => {
    const viewer = await app.signIn('mine.viewer');
    await set(somePng(8, 8), viewer);
    await leave(app, viewer);
    await closeAndErase(app);
    expect((await app.database.pool.query('select from portrait')).rowCount).toBe(0);
  });
});
