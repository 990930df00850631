// Whether the book a device works from is the platform's: asked when it comes, and again each time it is read back from the disk.

import { isSealed } from '#packages/proof/sealed.ts';
import { bookText } from '../../book.ts';
import type { Book } from './shed.ts';

/** Of this scale, and as it was signed; what does not even read as a book is none. */
export async function isGenuine(
  book: Book,
  { platformKey, scaleId }: { readonly platformKey: string; readonly scaleId: string },
): Promise<boolean> {
  try {
    return (
      book.signature !== null &&
      book.scale.id === scaleId &&
      (await isSealed({ text: bookText(book), signature: book.signature, publicKey: platformKey }))
    );
  } catch {
    return false;
  }
}
