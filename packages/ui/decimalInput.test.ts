// Typed decimals in five languages.

import { describe, expect, it } from 'vitest';
import {
  completeTyped,
  formatWhileTyping,
  readTyped,
  toTypedText,
  typedNumberProblem,
  typedGroups,
} from './decimalInput.ts';

const zh = { decimals: 2, isSigned: false, localeTag: 'zh-CN' };
const fr = { ...zh, localeTag: 'fr-FR' };
const es = { ...zh, localeTag: 'es-ES' };

describe('what is typed', () => {
  it.each([
    ['512.00', zh, '512.00'],
    ['1,024,000', zh, '1024000'],
    ['１２．５', zh, '12.5'],
    ['12。5', zh, '12.5'],
    ['12.', zh, '12.'],
    ['007', zh, '7'],
    ['0.5', zh, '0.5'],
    ['', zh, ''],
    ['12,5', fr, '12.5'],
    ['12.5', fr, '12.5'],
    ['1 234,5', fr, '1234.5'],
    ['1.234,5', es, '1234.5'],
    ['-5', { ...zh, isSigned: true }, '-5'],
    ['－5', { ...zh, isSigned: true }, '-5'],
    ['2 100,5', zh, '2100.5'],
    ['2\u202f100,5', fr, '2100.5'],
    ['2,100.5', fr, '2100.5'],
    ['2.100,5', zh, '2100.5'],
    ['640,50', fr, '640.50'],
    ['640.50 元', { ...zh, unit: '元/t' }, '640.50'],
    ['¥ 640.50', { ...zh, unit: '元' }, '640.50'],
    ['￥６４０．５', { ...zh, unit: '元/t' }, '640.5'],
    ['640,5 ¥/t', { ...fr, unit: '¥/t' }, '640.5'],
    ['508 吨', { ...zh, unit: 't' }, '508'],
    ['1,024,000 t', { ...zh, unit: 't' }, '1024000'],
    ['12.5 ％', { ...zh, unit: '± %' }, '12.5'],
    ['2,100', { ...fr, decimals: 3 }, '2.100'],
    ['2.100', { ...fr, decimals: 3 }, '2.100'],
    ['2.100', { ...es, decimals: 3 }, '2100'],
    ['2.5', es, '2.5'],
    ['1.234.567', es, '1234567'],
    ['1.234.567', fr, '1234567'],
    ["1'234'567", zh, '1234567'],
    ['２，１００．５', zh, '2100.5'],
  ])('%s is taken as it is meant', (typed, allowed, text) => {
    expect(readTyped(typed, allowed)).toBe(text);
  });

  it.each([
    ['12a', zh],
    ['12,5', zh],
    ['640,5', { ...zh, localeTag: 'en-GB' }],
    ['640,50', zh],
    ['0,500', { ...zh, decimals: 3 }],
    ['64 万元', { ...zh, unit: '元' }],
    ['508 kg', { ...zh, unit: 't' }],
    ['640.50 元', zh],
    ['640 元/kcal', { ...zh, unit: '元/t' }],
    ['1.234', zh],
    ['-5', zh],
    ['1.2.3', zh],
    ['1.234.567', zh],
    ['1,234,567', fr],
    ['12,34,567', zh],
    ['1,234 567', zh],
    ['1.234,567.8', { ...zh, decimals: 3 }],
    ['12 34', fr],
    ['508\t515', zh],
    ['5.5', { ...zh, decimals: 0 }],
  ])('%s is not taken', (typed, allowed) => {
    expect(readTyped(typed, allowed)).toBeUndefined();
  });

  it.each([
    ['12.', '12'],
    ['.5', '0.5'],
    ['-', ''],
    ['', ''],
    ['12.50', '12.50'],
  ])('%s is finished as %s', (typed, text) => {
    expect(completeTyped(typed)).toBe(text);
  });
});

describe('what stands in a field after a key', () => {
  it.each([
    ['1.|234', zh, '1.234'],
    ['1.|234', es, '1,234'],
    ['1,|234', fr, '1,234'],
    ['1。|5', zh, '1.5'],
    ['12,|500', zh, '12500'],
    ['12 |500', fr, '12500'],
    ['|08', zh, '08'],
    ['０|8', zh, '08'],
    ['12.|', fr, '12,'],
    ['1234.|5.6', zh, undefined],
    ['1,|234,5', fr, undefined],
    ['5x|08', zh, undefined],
  ] as const)('%s in %j stands as %s', (text, allowed, stands) => {
    const caret = text.indexOf('|');
    expect(formatWhileTyping(text.replace('|', ''), caret, { ...allowed, decimals: 3 })).toBe(stands);
  });
});

describe('what is shown', () => {
  it('keeps the decimal sign of the language while one types', () => {
    expect([toTypedText('1234.5', 'fr-FR'), toTypedText('1234.5', 'zh-CN')]).toEqual(['1234,5', '1234.5']);
  });
});

describe('thousands typed key by key', () => {
  it.each([
    ['640,|', zh, '640,'],
    ['640,5|', zh, '640,5'],
    ['640,50|', zh, '640,50'],
    ['1,024|', zh, '1,024'],
    ['1,024,|', zh, '1,024,'],
    ['1 0|', fr, '1 0'],
    ['1 024 5|', fr, '1 024 5'],
    ['6４０，５|', zh, '640,5'],
    ['640.5|', zh, undefined],
    ['640,5x|', zh, undefined],
    [',5|', zh, undefined],
    ['1,024 5|', zh, undefined],
  ] as const)('%s in %j stays %s', (text, allowed, stands) => {
    const caret = text.indexOf('|');
    expect(typedGroups(text.replace('|', ''), caret, allowed)).toBe(stands);
  });
});

describe('the reason', () => {
  it.each([
    ['640,5', zh, 'separators'],
    ['1.234.567', zh, 'separators'],
    ['12 34', fr, 'separators'],
    ['64万元', { ...zh, unit: '元' }, 'otherUnit'],
    ['12x', zh, 'notANumber'],
    ['-5', zh, 'notNegative'],
    ['5.5', { ...zh, decimals: 0 }, 'notWhole'],
    ['5.555', zh, 'mostDecimals'],
  ] as const)('of %s is %s', (text, allowed, reason) => {
    expect(typedNumberProblem(text, allowed)).toBe(reason);
  });
});
