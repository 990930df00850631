// Digit grouping agrees with `Intl.NumberFormat`.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits, trimDecimals } from './digits.ts';
import { INTL_TAG, LOCALES } from './locale.ts';

describe('a decimal', () => {
  it.each([
    ['1234567.50', 'zh-CN', '1,234,567.50'],
    ['1234567.50', 'es-ES', '1.234.567,50'],
    ['1234567.50', 'fr-FR', '1\u202f234\u202f567,50'],
    ['9007199254740993', 'en-GB', '9,007,199,254,740,993'],
    ['-0.5', 'en-GB', '-0.5'],
    ['-123456', 'fr-FR', '-123\u202f456'],
    ['', 'zh-CN', ''],
    ['-', 'es-ES', '-'],
  ])('%s in %s is %s', (text, localeTag, shown) => {
    expect(groupDigits(text, localeTag)).toBe(shown);
  });

  it.each(LOCALES)('is written in %s as the platform writes it', (locale) => {
    const format = new Intl.NumberFormat(INTL_TAG[locale], {
      minimumFractionDigits: 2,
      useGrouping: 'always',
    } as Intl.NumberFormatOptions);
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 10, max: 99 }),
        (whole, cents) => {
          const text = `${whole}.${cents}`;
          expect(groupDigits(text, INTL_TAG[locale])).toBe(format.format(text as Intl.StringNumericLiteral));
        },
      ),
    );
  });

  it.each([
    ['1.2300', 2, '1.23'],
    ['1.2000', 2, '1.20'],
    ['1.000', 0, '1'],
    ['1.5', 0, '1.5'],
    ['-7', 0, '-7'],
    ['0.0010', 2, '0.001'],
  ])('%s keeps at least %i decimals: %s', (text, min, kept) => {
    expect(trimDecimals(text, min)).toBe(kept);
  });
});
