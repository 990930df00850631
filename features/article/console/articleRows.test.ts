// General articles are translated as a whole, article by article.

import { describe, expect, it } from 'vitest';
import { blankRow, changesFrom, isWhole, partlyTranslated, rowsOf, toProposal } from './articleRows.ts';

const articles = [
  { heading: '不可抗力', body: '免除责任。' },
  { heading: '通知', body: '书面形式。' },
];
const en = [
  { heading: 'Force majeure', body: 'Released.' },
  { heading: 'Notices', body: 'In writing.' },
];

describe('a version', () => {
  it('comes through the form unchanged', () => {
    const version = { articles, translations: { en } };
    expect(toProposal(rowsOf(version))).toEqual(version);
  });

  it('of a kind without articles begins with one blank row', () => {
    expect(rowsOf(undefined)).toEqual([blankRow(0)]);
    expect(isWhole(rowsOf(undefined), 'zh-Hans')).toBe(false);
  });
});

describe('a translation', () => {
  const [first, second] = rowsOf({ articles, translations: { en } });
  it('of some articles only is named, and not sent', () => {
    const rows = [first!, { ...second!, texts: { ...second!.texts, en: { heading: 'Notices', body: ' ' } } }];
    expect(partlyTranslated(rows)).toEqual(['en']);
    expect(toProposal(rows).translations).toEqual({});
  });

  it('that is missing altogether is no mistake', () => {
    expect(partlyTranslated(rowsOf({ articles, translations: {} }))).toEqual([]);
  });
});

describe('what is changed from the version in use', () => {
  const inUse = { articles, translations: { en } };
  it.each([
    ['nothing', inUse, []],
    [
      'a body',
      { articles: [articles[0]!, { heading: '通知', body: '电子形式。' }], translations: { en } },
      [{ language: 'zh-Hans', heading: '通知', before: '书面形式。', after: '电子形式。' }],
    ],
    [
      'a heading: another article',
      { articles: [articles[0]!, { heading: '送达', body: '书面形式。' }], translations: { en } },
      [
        { language: 'zh-Hans', heading: '送达', before: null, after: '书面形式。' },
        { language: 'zh-Hans', heading: '通知', before: '书面形式。', after: null },
      ],
    ],
    [
      'a translation that is left out',
      { articles, translations: {} },
      [
        { language: 'en', heading: 'Force majeure', before: 'Released.', after: null },
        { language: 'en', heading: 'Notices', before: 'In writing.', after: null },
      ],
    ],
  ])('is %s', (_what, proposed, changes) => {
    expect(changesFrom(inUse, proposed)).toEqual(changes);
  });
});
