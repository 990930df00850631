// Column kinds of spreadsheets: parsing, formatting and the allowed values.

import { get } from 'react-hook-form';
import type { Say } from '../say.ts';
import { type Cell, dayOf, decimalOf, momentOf, textOf } from './cells.ts';

export interface Named {
  readonly value: string;
  readonly label: string;
}

export type Parsed = { readonly value: unknown } | { readonly allowed: string };

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Path in the form. */
  readonly path: string;
  parse(cell: Cell): Parsed;
  write(form: object): string;
}

export function kindsFor(say: Say, labelOf: (key: string) => string) {
  const base = (key: string, label?: string) => ({
    key,
    path: key,
    label: label ?? labelOf(key),
    write: (form: object) => String(get(form, key) ?? ''),
  });
  const likeThis = (example: string): Parsed => ({ allowed: say('import.like', { example }) });
  const orLike = (value: string | undefined, example: string): Parsed =>
    value === undefined ? likeThis(example) : { value };
  const oneOf = (options: readonly Named[]) => ({
    allowed: say('import.oneOf', {
      allowed:
        options
          .slice(0, MAX_LISTED)
          .map(({ label }) => label)
          .join(' / ') + (options.length > MAX_LISTED ? ' …' : ''),
    }),
  });
  const labelIn = (options: readonly Named[], value: unknown) =>
    options.find((one) => one.value === value)?.label ?? '';
  const flagOptions = [
    { value: true, label: say('yes') },
    { value: false, label: say('no') },
  ];
  return {
    text: (key: string, max: number): Column => ({
      ...base(key),
      parse: (cell) =>
        textOf(cell).length > max
          ? { allowed: say('import.atMostSigns', { most: max }) }
          : { value: textOf(cell) },
    }),
    /** Bounds come from the form. */
    number: (
      path: string,
      { unit, label, key = path }: { unit?: string; label?: string; key?: string } = {},
    ): Column => ({
      ...base(path, label),
      key,
      label: withUnit(base(path, label).label, unit),
      parse: (cell) => ({ value: decimalOf(cell) }),
    }),
    choice: (key: string, options: readonly Named[], label?: string): Column => ({
      ...base(key, label),
      write: (form) => labelIn(options, get(form, key)),
      parse: (cell) => findOption(options, textOf(cell)) ?? oneOf(options),
    }),
    flag: (key: string): Column => ({
      ...base(key),
      write: (form) => flagOptions.find(({ value }) => value === get(form, key))?.label ?? '',
      parse(cell) {
        const text = textOf(cell).toLowerCase();
        const option = flagOptions.find(
          ({ value, label }) => text === String(value) || text === label.toLowerCase(),
        );
        return option
          ? { value: option.value }
          : { allowed: say('import.oneOf', { allowed: flagOptions.map(({ label }) => label).join(' / ') }) };
      },
    }),
    day: (key: string): Column => ({ ...base(key), parse: (cell) => orLike(dayOf(cell), '2026-11-25') }),
    moment: (key: string): Column => ({
      ...base(key),
      write: (form) => base(key).write(form).replace('T', ' '),
      parse: (cell) => orLike(momentOf(cell), '2026-11-28 18:00'),
    }),
    many: (key: string, options: readonly Named[]): Column => ({
      ...base(key),
      write: (form) => (get(form, key) as string[]).map((value) => labelIn(options, value)).join(' / '),
      parse(cell) {
        const chosen = textOf(cell)
          .split(/[/,;、，；]/)
          .map((part) => part.trim())
          .filter(Boolean)
          .map((part) => findOption(options, part)?.value);
        return chosen.includes(undefined) ? oneOf(options) : { value: chosen };
      },
    }),
    like: (key: string, shape: RegExp, example: string): Column => ({
      ...base(key),
      parse: (cell) => (shape.test(textOf(cell)) ? { value: textOf(cell) } : likeThis(example)),
    }),
  };
}

/** Number of options listed in a message; lists of places are long. */
const MAX_LISTED = 12;

const withUnit = (label: string, unit: string | undefined) => (unit ? `${label} (${unit})` : label);

/** Finds an option by code or name, ignoring case. */
function findOption(options: readonly Named[], text: string): { readonly value: string } | undefined {
  const searched = text.toLowerCase();
  const option = options.find(
    ({ value, label }) => value.toLowerCase() === searched || label.toLowerCase() === searched,
  );
  return option && { value: option.value };
}
