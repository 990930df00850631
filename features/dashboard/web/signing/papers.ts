// Which to-dos are papers that their reader signs.

import type { Todo } from '../../calls/home.ts';

const PAPER_KINDS = ['sign_contract', 'confirm_sheet', 'confirm_statement'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export type PaperTodo = Todo & { readonly kind: PaperKind };

const isPaper = (todo: Todo): todo is PaperTodo => PAPER_KINDS.some((kind) => kind === todo.kind);

export const papersAmong = (todos: readonly Todo[]): PaperTodo[] => todos.filter(isPaper);

/** What a signature is given for: the bytes that were printed for reading. */
export interface PrintedPaper {
  readonly sha256: string;
  /** Of a settlement sheet; other papers are named by their hash alone. */
  readonly version?: number;
}
