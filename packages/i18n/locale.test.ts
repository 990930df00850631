// Mapping of language tags to our locales, and choice among several.

import { describe, expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

describe('the name of a language', () => {
  it.each([
    ['zh-Hans', 'zh-Hans'],
    ['zh-Hant', 'zh-Hant'],
    ['en', 'en'],
    ['fr', 'fr'],
    ['es', 'es'],
    [' en ', 'en'],
    ['zh_Hant', 'zh-Hant'],
    ['zh_CN', 'zh-Hans'],
    ['chinese', 'zh-Hans'],
    ['Chinese', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['ZH-HANS-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-CHT', 'zh-Hant'],
    ['zh-hant-CN', 'zh-Hant'],
    ['en-US', 'en'],
    ['english', 'en'],
    ['fr-CA', 'fr'],
    ['French', 'fr'],
    ['es-419', 'es'],
    ['de', 'en'],
    ['ja-JP', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('%j means %s', (name, locale) => {
    expect(chooseLocale([name])).toBe(locale);
  });
});

it.each([
  [['de', 'es-MX'], 'es'],
  [['', 'fr'], 'fr'],
  [['ja', 'ko'], 'en'],
  [[], 'en'],
])('who wishes for %j gets %s', (wishes, locale) => {
  expect(chooseLocale(wishes)).toBe(locale);
});
