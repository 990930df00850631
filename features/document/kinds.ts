// What documents are about, and who signs them.
export const DOCUMENT_KINDS = [
  'contract',
  'statement',
  'sheet',
  'reversal',
  'release',
  'receipt',
  'adhoc',
  'financing_agreement',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The record that a document is about. */
export interface DocumentSubject {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** Who may sign documents of a kind. The holder is the firm that a statement is about. */
interface SignerRoles {
  readonly contract: 'seller' | 'buyer' | 'trade_co';
  readonly statement: 'holder';
  readonly financing_agreement: 'firm' | 'funder';
}
export type SignerRole<Kind extends DocumentKind = DocumentKind> = Kind extends keyof SignerRoles
  ? SignerRoles[Kind]
  : 'seller' | 'buyer';
