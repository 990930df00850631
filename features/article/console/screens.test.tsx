// The desk of general articles, and the form for their next version, in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { templateDesk } from '../calls.ts';
import Articles from './Articles.tsx';
import { ArticlesForm } from './ArticlesForm.tsx';

const version: OutputOf<typeof templateDesk>['list'][number] = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  kind: 'auto_trad',
  version: 1,
  state: 'in_use',
  articles: [
    { heading: '不可抗力', body: '免除责任。\n及时通知。' },
    { heading: '通知', body: '书面形式。' },
  ],
  translations: {
    en: [
      { heading: 'Force majeure', body: 'Released.' },
      { heading: 'Notices', body: 'In writing.' },
    ],
  },
  note: '',
  by: null,
  at: new Date('2026-11-24T02:40:12Z'),
  approvedBy: null,
  isMine: false,
};
const desk = (list = [version]) => [answered(templateDesk, {}, { list })];

describe.each(LOCALES)('in %s', (locale) => {
  it('the desk and the form are drawn with every word', async () => {
    const seats = ['operator_trade'] as const;
    const page = textOf(await draw(<Articles />, { locale, seats: [...seats], answers: desk() }));
    expect(page).not.toMatch(GAPS);
    expect(page).toContain('免除责任。');
    const form = textOf(
      await draw(<ArticlesForm kind="auto_trad" start={version} onDone={() => undefined} />, { locale }),
    );
    expect(form).not.toMatch(GAPS);
  });
});

describe('the desk', () => {
  it('says of the first version that it comes with the platform, and in which languages it is', async () => {
    const text = textOf(await draw(<Articles />, { seats: ['operator_trade'], answers: desk() }));
    expect(text).toContain('平台自带');
    expect(text).toMatch(/简体中文 English/);
    expect(text).not.toMatch(/Français/);
  });

  it('says who wrote a later one', async () => {
    const later = { ...version, version: 2, by: '王芳', note: '补充通知条款' };
    const text = textOf(await draw(<Articles />, { seats: ['operator_trade'], answers: desk([later]) }));
    expect(text).toMatch(/王芳 .*补充通知条款/);
    expect(text).not.toContain('平台自带');
  });

  it('sets what is proposed beside what it is in use', async () => {
    const proposed = {
      ...version,
      id: '01M7XQK9SG23KNFKAFZKV5A68Y',
      version: 2,
      state: 'proposed' as const,
      by: '王芳',
      articles: [version.articles[0]!, { heading: '通知', body: '电子形式。' }],
    };
    const html = await draw(<Articles />, { seats: ['operator_trade'], answers: desk([version, proposed]) });
    expect(html).toContain('<del>书面形式。</del>');
    expect(html).toContain('<ins>电子形式。</ins>');
    expect(html).not.toContain('<del>免除责任。');
  });
});
