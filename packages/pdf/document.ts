// What a document says, block by block; how it looks is the renderer's.

export interface Column {
  readonly title: string;
  /** Its part of the width, beside those of the others. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** One who signs: the room for it, and what is known of them before. */
export interface Party {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'note'; readonly text: string }
  /** Label and value, line by line. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Kept together on one page. */
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  /** A box for each signature to come, empty until somebody signs. */
  | { readonly kind: 'signatures'; readonly title: string; readonly count: number }
  | { readonly kind: 'new_page' };

export interface PdfContent {
  readonly title: string;
  readonly author: string;
  /** Stands in the file as the moment it was made: the same input gives the same bytes. */
  readonly madeAt: Date;
  /** BCP 47. */
  readonly language: string;
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  readonly footer: string;
  readonly blocks: readonly Block[];
}
