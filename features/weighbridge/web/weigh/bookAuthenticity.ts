// Verifies the platform's signature of a book, on receipt and when read back.

import { isSignedByPlatform } from '#packages/proof/sealed.ts';
import { bookText } from '../../book.ts';
import type { Book } from './weighStore.ts';

/** False if the book is of another scale, malformed or not signed by the platform. */
export async function isBookAuthentic(
  book: Book,
  { platformKey, scaleId }: { readonly platformKey: string; readonly scaleId: string },
): Promise<boolean> {
  try {
    return (
      book.signature !== null &&
      book.scale.id === scaleId &&
      (await isSignedByPlatform({ text: bookText(book), signature: book.signature, publicKey: platformKey }))
    );
  } catch {
    return false;
  }
}
