// Pictures are drawn anew: what stays is what one sees, upright, without the place and device a camera writes down, or anything hidden behind.

import { rename, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createFairQueue } from '#packages/worker/fairQueue.ts';
import { fileFaults } from '../../faults.ts';
import { type FileKind, type ImageKind, isImage, MOST_PIXELS } from '../../kinds.ts';

// One thread a picture and nothing kept between two: a burst of photographs must not crowd out the calls.
sharp.concurrency(1);
sharp.cache(false);

/** Good enough for the writing on a weighbridge slip. */
const QUALITY = 90;
const FORMATS = {
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: QUALITY }),
} as const satisfies Record<ImageKind, (picture: Sharp) => Sharp>;

/** Each takes one of the four threads that files are read and passwords checked on as well, and of forty million pixels 300 MB. */
const TURNS = { atOnce: 2, mostOfOne: 40 };

/** Of a process: a firm's pictures are drawn one after the other. */
export function openRedrawing(): (path: string, kind: FileKind, firmId: string) => Promise<void> {
  const inTurn = createFairQueue(TURNS);
  return async (path, kind, firmId) => {
    if (isImage(kind))
      await (inTurn(firmId, () => redraw(path, kind)) ?? fail(genericFaults.too_often, { seconds: 10 }));
  };
}

/** In the file's own place. The same bytes become the same bytes; what is broken, or a flood of pixels, is refused. */
async function redraw(path: string, kind: ImageKind): Promise<void> {
  const drawn = `${path}.drawn`;
  try {
    await FORMATS[kind](sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()).toFile(
      drawn,
    );
    await rename(drawn, path);
  } catch {
    await rm(drawn, { force: true });
    fail(fileFaults.damaged);
  }
}
