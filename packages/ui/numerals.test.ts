// Numbers as people type them in five languages.
import { describe, expect, it } from 'vitest';
import { asTyped, finishTyped, readTyped } from './numerals.ts';

const zh = { decimals: 2, isSigned: false, localeTag: 'zh-CN' };
const fr = { ...zh, localeTag: 'fr-FR' };
const es = { ...zh, localeTag: 'es-ES' };

describe('what is typed', () => {
  it.each([
    ['512.00',      zh,                    '512.00'],
    ['1,024,000',   zh,                    '1024000'],
    ['１２．５',     zh,                    '12.5'],
    ['12。5',       zh,                    '12.5'],
    ['12.',         zh,                    '12.'],
    ['007',         zh,                    '7'],
    ['0.5',         zh,                    '0.5'],
    ['',            zh,                    ''],
    ['12,5',        fr,                    '12.5'],
    ['12.5',        fr,                    '12.5'],
    ['1 234,5',     fr,                    '1234.5'],
    ['1.234,5',     es,                    '1234.5'],
    ['-5',          { ...zh, isSigned: true }, '-5'],
  ])('%s is taken as it is meant', (typed, allowed, text) => {
    expect(readTyped(typed, allowed)).toBe(text);
  });

  it.each([
    ['12a',   zh],
    ['1.234', zh],
    ['-5',    zh],
    ['1.2.3', zh],
    ['5.5',   { ...zh, decimals: 0 }],
  ])('%s is not taken', (typed, allowed) => {
    expect(readTyped(typed, allowed)).toBeUndefined();
  });

  it.each([['12.', '12'], ['.5', '0.5'], ['-', ''], ['', ''], ['12.50', '12.50']])('%s is finished as %s', (typed, text) => {
    expect(finishTyped(typed)).toBe(text);
  });
});

describe('what is shown', () => {
  it('keeps the decimal sign of the language while one types', () => {
    expect([asTyped('1234.5', 'fr-FR'), asTyped('1234.5', 'zh-CN')]).toEqual(['1234,5', '1234.5']);
  });
});
