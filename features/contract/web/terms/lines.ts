// Chapters and lines of formatted terms; keys align two versions.

export interface Line {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}
export interface Chapter {
  readonly key: ChapterKey;
  readonly title: string;
  readonly lines: readonly Line[];
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

export const said = (
  lines: readonly (readonly [key: string, label: string, text: string | undefined | false])[],
): Line[] => lines.flatMap(([key, label, text]) => (text ? [{ key, label, text }] : []));
