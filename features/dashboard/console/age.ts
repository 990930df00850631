// Formats an age with its two largest units in the reader's language.

import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function formatAge(locale: Locale, milliseconds: number): string {
  const first = UNITS.findIndex(([, size]) => milliseconds >= size);
  const from = first === -1 ? UNITS.length - 1 : first;
  let rest = Math.max(0, milliseconds);
  const parts = UNITS.slice(from, from + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return {
      count,
      text: new Intl.NumberFormat(INTL_TAG[locale], { style: 'unit', unit, unitDisplay: 'short' })
        .format(count)
        .replace(/(\d)(\p{Script=Han})/u, '$1\u00a0$2'),
    };
  });
  return parts
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ');
}
