// The platform's own formats, each made once: making one costs as much as hundreds of uses.

const made = new Map<string, unknown>();

function once<F>(kind: string, tag: string, options: object, make: () => F): F {
  const key = JSON.stringify([kind, tag, options]);
  const known = made.get(key);
  if (known) return known as F;
  const format = make();
  made.set(key, format);
  return format;
}

/** Thousands are separated even where the language leaves four digits alone. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const always = { useGrouping: 'always', ...options } as Intl.NumberFormatOptions;
  return once('number', tag, always, () => new Intl.NumberFormat(tag, always));
}

export const momentFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('moment', tag, options, () => new Intl.DateTimeFormat(tag, options));

export const pluralRules = (tag: string): Intl.PluralRules => once('plural', tag, {}, () => new Intl.PluralRules(tag));

const SHORT_INTEGER = /^-?\d{1,3}$/;

/** Nothing to separate: written alike in all five languages, and not worth the making of a format. */
export const isShortInteger = (text: string): boolean => SHORT_INTEGER.test(text);
