// Turns a camera file into a photograph that a ticket can sign.

import { redraw } from '#features/file/web/redraw.ts';
import type { NewPhoto } from './album.ts';
import { hex } from './signing.ts';

/** Undefined if the file is not a picture. */
export async function photographIn(file: File): Promise<NewPhoto | undefined> {
  const drawn = await redraw(file);
  if (!drawn) return undefined;
  const picture = new Uint8Array(await drawn.arrayBuffer());
  return { hash: hex(await crypto.subtle.digest('SHA-256', picture)), picture };
}
