// Re-encodes images: upright, without metadata or hidden data.

import { rename, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { fileFaults } from '../../faults.ts';
import { type FileKind, type ImageKind, isImage, MAX_PIXELS } from '../../kinds.ts';

// One thread and no cache: a burst of photos must not crowd out the calls.
sharp.concurrency(1);
sharp.cache(false);

/** Keeps the print on a weighbridge slip legible. */
const QUALITY = 90;
const FORMATS = {
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: QUALITY }),
} as const satisfies Record<ImageKind, (picture: Sharp) => Sharp>;

/** Each uses one of four threads shared with file reads and password checks, and up to 300 MB. */
const QUEUE_LIMITS = { concurrency: 2, maxPerKey: 40 };

/** One queue per process; a firm's images are processed one at a time. */
export function createReencoder(): (path: string, kind: FileKind, firmId: string) => Promise<void> {
  const inTurn = createFairQueue(QUEUE_LIMITS);
  return async (path, kind, firmId) => {
    if (isImage(kind))
      await (inTurn(firmId, () => reencode(path, kind)) ?? fail(genericFaults.too_often, { seconds: 10 }));
  };
}

/** In place. The same bytes give the same bytes; broken images and too many pixels are refused. */
async function reencode(path: string, kind: ImageKind): Promise<void> {
  const drawn = `${path}.drawn`;
  try {
    await FORMATS[kind](sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()).toFile(
      drawn,
    );
    await rename(drawn, path);
  } catch {
    await rm(drawn, { force: true });
    fail(fileFaults.damaged);
  }
}
