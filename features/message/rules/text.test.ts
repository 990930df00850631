// Variables of message texts, and their flaws.

import { describe, expect, it } from 'vitest';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import { findTextFlaw, formatPlaceholders, sampleParams, parseVariables } from './text.ts';

const BUILT_IN = [
  '「{title}」收到议价 {no}：{quantity, tonnes} 吨，{price, price} 元/吨',
  '{count, plural, one {# day} other {# days}} for {title}',
];
const variables = parseVariables(BUILT_IN);

describe('a text', () => {
  it('may name what the built-in ones name, as they write it', () => {
    expect(formatPlaceholders(variables)).toEqual([
      '{title}',
      '{no}',
      '{quantity, tonnes}',
      '{price, price}',
      '{count, plural, one {…} other {…}}',
    ]);
  });

  it.each([
    ['收到议价', undefined],
    ['{no}: {price, price}', undefined],
    ['{count, plural, one {# jour} other {# jours}}', undefined],
    ['{reason}', { kind: 'unknown', variable: '{reason}' }],
    ['{price}', { kind: 'unknown', variable: '{price}' }],
    ['{price, money}', { kind: 'unknown', variable: '{price, money}' }],
    ['{no', { kind: 'malformed', at: '{no' }],
    ['no}', { kind: 'malformed', at: 'no}' }],
    ['{ no }', undefined],
    ["'{'no'}'", undefined],
    ['{{no}}', { kind: 'malformed', at: '{}' }],
    ['{count, plural, one}', { kind: 'malformed', at: '{count,' }],
    ['{no, plural, other {#}}', { kind: 'unknown', variable: '{no, plural, one {…} other {…}}' }],
  ])('%s: %j', (text, flaw) => {
    expect(findTextFlaw(text, variables)).toEqual(flaw);
  });

  it.each(BUILT_IN)('is shown with sample values: %s', (text) => {
    const shown = formatMessage('fr', readTemplate(text), sampleParams(variables));
    expect(shown).not.toMatch(/[{}]|NaN|Invalid/);
    expect(shown.length).toBeGreaterThan(10);
  });
});
