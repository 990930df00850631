// Formats sums given in ten thousands (万); other languages show them in full.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';

const DIGITS = 4;

export function formatTenThousands(locale: Locale, written: string): string {
  const inFull = locale.startsWith('zh') ? undefined : fromDecimal(written, DIGITS);
  return groupDigits(inFull === undefined ? written : inFull.toString(), INTL_TAG[locale]);
}
