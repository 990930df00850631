// Takes what was typed for what it means, and notes what stands in the way: each field once.

import { type Bounds, readNumber } from '#features/trade/web/registration/numbers.ts';
import type { TradeWords } from '#features/trade/words/keys.ts';
import type { FlawRule } from '../../rules/imported.ts';

export interface Wrong {
  /** Where in the form: price, spec.0.value, months.11. */
  readonly path: string;
  readonly word:
    | Extract<keyof TradeWords, `registration.${string}`>
    | `rule.${FlawRule}`
    | 'months.differ'
    | 'surplusCap.onLoad';
  /** What is allowed, in the field's own scale. */
  readonly bounds?: Bounds;
}

export type Wire = Record<string, unknown>;

export function reader() {
  const wrongs: Wrong[] = [];
  const note = (path: string, word: Wrong['word'], bounds?: Bounds) => {
    if (!wrongs.some((one) => one.path === path)) wrongs.push({ path, word, ...(bounds ? { bounds } : {}) });
  };
  /** A number that is missing or wrong takes the least there is, so that the rules between fields can still be looked at. */
  const number = (path: string, text: string, bounds: Bounds): string | undefined => {
    const read = readNumber(text, bounds);
    if ('value' in read) return read.value?.toString();
    note(path, read.wrong, bounds);
    return bounds.least.toString();
  };
  const needed = (path: string, value: unknown) => {
    if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      note(path, 'registration.required');
  };
  return { wrongs, note, number, needed };
}
export type Reader = ReturnType<typeof reader>;

export const UNSET = '-';
/** What was left empty does not travel. */
export const given = (fields: Wire): Wire =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== UNSET),
  );
