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

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once('number', tag, options, () => new Intl.NumberFormat(tag, options));

export const pluralRules = (tag: string): Intl.PluralRules =>
  once('plural', tag, {}, () => new Intl.PluralRules(tag));
