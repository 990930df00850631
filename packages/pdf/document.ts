// Content of a document as blocks; the renderer decides the layout.

export interface PdfColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface PdfParty {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export type PdfTextKind = 'title' | 'heading' | 'paragraph' | 'note';
export type PdfFact = readonly [label: string, value: string];

export type PdfBlock =
  | { readonly kind: PdfTextKind; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly PdfFact[] }
  /** The same text in two languages, side by side. */
  | { readonly kind: 'pair'; readonly style: PdfTextKind; readonly texts: readonly [string, string] }
  | { readonly kind: 'pair_facts'; readonly rows: readonly (readonly [PdfFact, PdfFact])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** In small type, for many columns. */
      readonly isDense?: boolean;
    }
  | { readonly kind: 'parties'; readonly parties: readonly PdfParty[] }
  | { readonly kind: 'signatures'; readonly title: string; readonly count: number }
  | { readonly kind: 'new_page' };

/** Upright A4, or A4 and A3 lying for wide tables. */
export type PdfPaper = 'a4' | 'a4_wide' | 'a3_wide';

export interface PdfContent {
  readonly title: string;
  readonly author: string;
  /** Written into the file as creation date: equal input gives equal bytes. */
  readonly madeAt: Date;
  /** BCP 47. */
  readonly language: string;
  readonly footer: string;
  /** Printed at the top of every page. */
  readonly notice?: string;
  readonly paper?: PdfPaper;
  readonly blocks: readonly PdfBlock[];
}
