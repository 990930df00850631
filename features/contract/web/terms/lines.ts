// What people read of terms: chapters of lines, each with a key by which two versions are set side by side.

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

/** Names of the firms that the terms speak of by their ids. */
export type NameOf = (id: string) => string;

/** Lines of which nothing was said are left out. */
export const said = (
  lines: readonly (readonly [key: string, label: string, text: string | undefined | false])[],
): Line[] => lines.flatMap(([key, label, text]) => (text ? [{ key, label, text }] : []));
