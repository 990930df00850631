// Chapters and lines of formatted terms; keys align two versions.

export interface TermLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}
export interface TermChapter {
  readonly key: ChapterKey;
  readonly title: string;
  readonly lines: readonly TermLine[];
}
export type ChapterKey =
  | 'goods'
  | 'quality'
  | 'plan'
  | 'price'
  | 'clause'
  | 'delivery'
  | 'inspection'
  | 'payment'
  | 'liability'
  | 'agreement'
  | 'articles';

export type NameOf = (id: string) => string;

export const withoutEmptyLines = (
  lines: readonly (readonly [key: string, label: string, text: string | undefined | false])[],
): TermLine[] => lines.flatMap(([key, label, text]) => (text ? [{ key, label, text }] : []));
