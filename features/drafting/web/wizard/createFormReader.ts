// Parses form input and collects problems, one per field.

import type { ImportProblemRule } from '#features/contract/rules/imported.ts';
import { readShare, type Share } from '#features/contract/share.ts';
import { type Bounds, readNumber } from '#features/terms/web/form/numbers.ts';
import type { Key } from '#packages/i18n/translate.ts';

export interface ContractFormProblem {
  /** Path in the form: price, spec.0.value, months.11. */
  readonly path: string;
  readonly word:
    | Extract<Key<'terms'>, `registration.${string}`>
    | `rule.${ImportProblemRule}`
    | 'months.differ'
    | 'surplusCap.onLoad'
    | 'share.wrong';
  readonly bounds?: Bounds;
}

export type Wire = Record<string, unknown>;

export function createFormReader() {
  const wrongs: ContractFormProblem[] = [];
  const note = (path: string, word: ContractFormProblem['word'], bounds?: Bounds) => {
    if (!wrongs.some((one) => one.path === path)) wrongs.push({ path, word, ...(bounds ? { bounds } : {}) });
  };
  /** A missing or invalid number becomes the minimum, so that rules between fields still run. */
  const number = (path: string, text: string, bounds: Bounds): string | undefined => {
    const read = readNumber(text, bounds);
    if ('value' in read) return read.value?.toString();
    note(path, read.wrong, bounds);
    return bounds.least.toString();
  };
  /** A missing or invalid share becomes nothing. */
  const share = (path: string, text: string): Share => {
    const read = readShare(text);
    if (read === undefined) note(path, text.trim() === '' ? 'registration.required' : 'share.wrong');
    return read ?? '0/1';
  };
  const needed = (path: string, value: unknown) => {
    if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      note(path, 'registration.required');
  };
  return { wrongs, note, number, share, needed };
}
export type FormReader = ReturnType<typeof createFormReader>;
