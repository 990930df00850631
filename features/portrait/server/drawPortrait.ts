// Draws a portrait from an uploaded picture: small, square, nothing hidden.

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { MAX_PICTURE_BYTES } from '../calls.ts';
import { portraitFaults } from '../faults.ts';

const SIDE = 256;
const QUALITY = 80;
const KINDS: readonly string[] = ['jpg', 'png', 'webp'];
const ALLOWED = KINDS.join(' / ').toUpperCase();
const MILLION = 1_000_000;
/** Guards against decompression bombs. */
const MAX_MILLION_PIXELS = 40;
const MEGABYTE = 1_024 * 1_024;

/** One queue per process; a person waits only for themselves. */
const inTurn = createFairQueue({ concurrency: 1, maxPerKey: 3 });

/** Fails with a fault for pictures that are not accepted. */
export const drawPortrait = async (picture: Buffer, personId: string): Promise<Buffer> =>
  await (inTurn(personId, () => draw(picture)) ?? fail(genericFaults.too_often, { seconds: 10 }));

async function draw(picture: Buffer): Promise<Buffer> {
  if (picture.length > MAX_PICTURE_BYTES)
    return fail(portraitFaults.too_large, { most: MAX_PICTURE_BYTES / MEGABYTE });
  const found = await fileTypeFromBuffer(picture);
  if (!found || !KINDS.includes(found.ext)) return fail(portraitFaults.wrong_kind, { allowed: ALLOWED });
  // Reads the header alone.
  const size = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return fail(portraitFaults.damaged);
  if (size.width * size.height > MAX_MILLION_PIXELS * MILLION)
    return fail(portraitFaults.too_many_pixels, { most: MAX_MILLION_PIXELS });
  return sharp(picture, { limitInputPixels: MAX_MILLION_PIXELS * MILLION, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => fail(portraitFaults.damaged));
}
