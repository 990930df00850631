// Formatting of exact numbers, and messages with placeholders.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from './compiled.ts';
import {
  formatCountdown,
  formatDay,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPrice,
  formatTonnes,
} from './format.ts';
import { INTL_TAG, LOCALES } from './locale.ts';
import { compileMessage } from './node/compile.ts';
import { readTemplate } from './template.ts';

describe('numbers', () => {
  it.each([
    ['money', formatMoney('zh-Hans', 102_400_000n), '1,024,000.00'],
    ['money below zero', formatMoney('en', -5n), '-0.05'],
    ['money beyond a float', formatMoney('en', 999_999_999_999_999_999n), '9,999,999,999,999,999.99'],
    ['tonnes', formatTonnes('zh-Hans', 1_988_730n), '1,988.73'],
    ['price', formatPrice('zh-Hans', 5_120_000n), '512.00'],
    ['price of a kilocalorie', formatPrice('en', 1_024n), '0.1024'],
    ['per cent', formatPercent('fr', 80n), '0,8'],
    ['per cent in a column', formatPercent('fr', 80n, 2), '0,80'],
    ['a moment in the market', formatMoment('zh-Hans', new Date('2026-11-24T01:12:00Z'), 'clock'), '09:12'],
    [
      'a moment of this year',
      formatMoment('zh-Hans', new Date('2026-01-01T01:12:00Z'), 'minute', new Date('2026-12-31T15:59:00Z')),
      '01/01 09:12',
    ],
    [
      'a moment of the last year, which ended at midnight in the market',
      formatMoment('en', new Date('2026-12-31T15:59:00Z'), 'minute', new Date('2026-12-31T16:00:00Z')),
      '31/12/2026, 23:59',
    ],
    ['a day in Chinese', formatDay('zh-Hant', '2026-11-24'), '2026/11/24'],
    ['a day', formatDay('fr', '2026-11-24'), '24/11/2026'],
    ['a month', formatDay('es', '2026-11'), '11/2026'],
    ['a quarter', formatDay('zh-Hans', '2027-Q1'), '2027 年第 1 季度'],
    ['a quarter in French', formatDay('fr', '2027-Q1'), 'T1 2027'],
    ['a countdown', formatCountdown('zh-Hans', 13_268_000), '03:41:08'],
    ['days in Chinese', formatCountdown('zh-Hans', 4 * 86_400_000), '4\u00a0天'],
  ])('%s', (_name, written, expected) => {
    expect(written).toBe(expected);
  });
});

describe('moments', () => {
  const SECONDS = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  it.each(LOCALES)('are written in %s as the platform writes them, but for the width of blanks', (locale) => {
    const format = new Intl.DateTimeFormat(INTL_TAG[locale], { ...SECONDS, timeZone: 'Asia/Shanghai' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (moment) => {
          expect(formatMoment(locale, moment, 'second', new Date('1991-06-01'))).toBe(
            format.format(moment).replaceAll(/\s/gu, ' '),
          );
        },
      ),
    );
  });
});

describe('messages', () => {
  it.each([
    ['zh-Hans', '最少 {least, tonnes} 吨', { least: '500000' }, '最少 500 吨'],
    ['en', '{count, plural, one {one listing} other {# listings}}', { count: 1 }, 'one listing'],
    ['en', '{count, plural, one {one listing} other {# listings}}', { count: 1200 }, '1,200 listings'],
    ['en', '{count, plural, =0 {none} other {#}}', { count: 0 }, 'none'],
    ['fr', 'il manque {gap, money} ¥', { gap: 1050n }, 'il manque 10,50 ¥'],
    [
      'fr',
      'hausse : {series, named}',
      { series: '{"en":"Pinglu mine","fr":"Pinglu carreau"}' },
      'hausse : Pinglu carreau',
    ],
    ['en', 'no such place {absent}', {}, 'no such place '],
    ['fr', "l'offre '{'{no}'}' d''hier", { no: 'G1' }, "l'offre {G1} d'hier"],
  ] as const)('%s: %s', (locale, text, params, written) => {
    expect(formatMessage(locale, compileMessage(text), params)).toBe(written);
    expect(formatMessage(locale, readTemplate(text), params)).toBe(written);
  });
});
