// Turns a camera file into a photograph that a ticket can sign.

import { resizePhoto } from '#features/file/web/resizePhoto.ts';
import type { NewPhoto } from './photoStore.ts';
import { hex } from './signing.ts';

/** Undefined if the file is not a picture. */
export async function readPhotograph(file: File): Promise<NewPhoto | undefined> {
  const drawn = await resizePhoto(file);
  if (!drawn) return undefined;
  const picture = new Uint8Array(await drawn.arrayBuffer());
  return { hash: hex(await crypto.subtle.digest('SHA-256', picture)), picture };
}
