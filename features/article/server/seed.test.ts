// Each kind of contract comes with general articles in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { testApp } from '../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../test/support/trading.ts';
import { templateDesk } from '../calls.ts';
import { CONTRACT_KINDS, SECOND_LANGUAGES } from '../choices.ts';
import { checkArticles, checkTranslations } from '../rules/check.ts';
import { seedArticles, shippedArticles } from './seed.ts';

describe.each(CONTRACT_KINDS)('the articles of %s', (kind) => {
  const articles = shippedArticles(kind, 'zh-Hans');
  const translations = Object.fromEntries(
    SECOND_LANGUAGES.map((locale) => [locale, shippedArticles(kind, locale)]),
  );

  it('are as an operator might write them, in every language', () => {
    expect([...checkArticles(articles), ...checkTranslations(articles, translations)]).toEqual([]);
    expect(articles.length).toBeGreaterThanOrEqual(kind === 'agreement' ? 9 : 18);
  });

  it('settle force majeure, liability, notices, disputes and signing', () => {
    const headings = articles.map(({ heading }) => heading).join('；');
    for (const topic of ['不可抗力', '违约责任', '通知', '争议解决', '电子签名'])
      expect(headings).toContain(topic);
  });

  it.each(LOCALES)('say no article twice in %s, and have as many paragraphs as the Chinese', (locale) => {
    const said = shippedArticles(kind, locale);
    expect(new Set(said.map(({ heading }) => heading)).size).toBe(said.length);
    const paragraphs = (all: typeof said) => all.map(({ body }) => body.split('\n').length);
    expect(paragraphs(said)).toEqual(paragraphs(articles));
    const isChinese = locale.startsWith('zh');
    const inChinese = said.filter(({ heading, body }) => /\p{Script=Han}/u.test(heading + body));
    expect(inChinese).toHaveLength(isChinese ? said.length : 0);
  });
});

describe('a new installation', async () => {
  const app = await testApp();
  const { operator } = await openTrading(app);
  const kept = async () => answerOf(await operator(templateDesk, {})).list;

  it('has version 1 of each kind in use, by nobody, and keeps it when it starts again', async () => {
    await app.perform(seedArticles);
    const first = await kept();
    expect(first.map(({ kind }) => kind).toSorted()).toEqual([...CONTRACT_KINDS].toSorted());
    for (const template of first) {
      expect(template).toMatchObject({
        version: 1,
        state: 'in_use',
        by: null,
        approvedBy: null,
        isMine: false,
      });
      expect(template.articles).toEqual(shippedArticles(template.kind, 'zh-Hans'));
      for (const locale of SECOND_LANGUAGES)
        expect(template.translations[locale]).toEqual(shippedArticles(template.kind, locale));
    }
    await app.perform(seedArticles);
    expect(await kept()).toEqual(first);
  });
});
