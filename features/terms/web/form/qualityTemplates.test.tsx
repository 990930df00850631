// The sheet of a firm's quality templates.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { type QualityTemplate, qualityTemplates } from '../../calls.ts';
import { someTerms } from '../../terms.example.ts';
import type { QualityPromise } from '../../terms.ts';
import QualityTemplates from './QualityTemplates.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const kept: QualityTemplate = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  name: '平鲁 5000',
  spec: someTerms().spec,
  savedAt: new Date('2026-11-24T01:00:00Z'),
};
const drawn = (
  list: readonly QualityTemplate[],
  spec: readonly QualityPromise[] = [],
  locale: Locale = 'zh-Hans',
) =>
  draw(<QualityTemplates spec={spec} onChoose={() => undefined} onClose={() => undefined} />, {
    locale,
    seats: ['firm_trader'],
    answers: [answered(qualityTemplates, {}, { list: [...list] })],
  });

describe('the quality templates', () => {
  it.each(LOCALES)('are drawn with every word in %s', async (locale) => {
    const text = textOf(await drawn([kept], kept.spec, locale));
    expect(text).toContain('平鲁 5000');
    expect(text).not.toMatch(GAPS);
  });
  it('say what each promises', async () => {
    expect(textOf(await drawn([kept]))).toMatch(/平鲁 5000 Qnet,ar ≥ [\d,]+/);
  });
  it('offer to save what is typed, and nothing else', async () => {
    expect(textOf(await drawn([kept], kept.spec))).toContain('保存已填指标');
    expect(textOf(await drawn([kept]))).not.toContain('保存已填指标');
  });
  it('say what they are for where there are none', async () => {
    expect(textOf(await drawn([]))).toContain('还没有模板');
  });
});
