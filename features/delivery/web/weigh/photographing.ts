// From the camera to a photograph that a ticket can be signed over.

import { redraw } from '#features/file/web/redraw.ts';
import type { NewPhoto } from './album.ts';
import { hex } from './signing.ts';

/** Undefined for what is no picture. */
export async function photographIn(file: File): Promise<NewPhoto | undefined> {
  const drawn = await redraw(file);
  if (!drawn) return undefined;
  const picture = new Uint8Array(await drawn.arrayBuffer());
  return { hash: hex(await crypto.subtle.digest('SHA-256', picture)), picture };
}
