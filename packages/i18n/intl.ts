// Caches `Intl` formats: creating one costs as much as hundreds of uses.

const cache = new Map<string, unknown>();

function once<F>(kind: string, tag: string, options: object, make: () => F): F {
  const key = JSON.stringify([kind, tag, options]);
  const known = cache.get(key);
  if (known) return known as F;
  const format = make();
  cache.set(key, format);
  return format;
}

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once('number', tag, options, () => new Intl.NumberFormat(tag, options));

export const pluralRules = (tag: string): Intl.PluralRules =>
  once('plural', tag, {}, () => new Intl.PluralRules(tag));
