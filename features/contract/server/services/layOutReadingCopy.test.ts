// A reading copy says everything in two languages, block by block.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ContractArticle } from '#features/article/article.ts';
import { SECOND_LANGUAGES, type SecondLanguage } from '#features/article/choices.ts';
import { calorie } from '#features/catalog/heat.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { shippedFurther, someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { PdfBlock, PdfContent } from '#packages/pdf/document.ts';
import { buildDealTerms } from '../../rules/dealt.ts';
import { someFramework, someLeg, someYear } from '../../terms.example.ts';
import { ContractTerms } from '../../terms.ts';
import { layOutReadingCopy } from './layOutReadingCopy.ts';

const orgs = { coalOrgId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', useCoalOrgId: '01ARZ3NDEKTSV4RRFFQ69G5FAW' };
const agreement = {
  kind: 'agreement',
  title: '协议',
  effectFrom: '2026-11-24',
  effectTo: '2027-11-23',
} as const;
const rest = { attachments: [], remark: '双方另行约定。' };
const deal = (changes: Parameters<typeof someTerms>[0]) =>
  buildDealTerms(someTerms({ ...changes, remark: '卸车由买方负责。' }), {
    kind: 'auto_trad',
    title: '一号煤',
    quantity: kg(2_000_000n),
    price: haoPerTonne(5_120_000n),
    listingNo: 'GP1',
    responseNo: 'YD1',
    coalOrgId: null,
    useCoalOrgId: null,
    sellerBond: fen(100n),
    buyerBond: fen(200n),
    calorie: calorie(41_816n),
    further: shippedFurther,
    day: '2026-11-24',
  });
const year = someYear(orgs, {
  umpireRule: 'nearest',
  assayLimits: [{ index: 'AD', limit: 100n as never }],
  retention: basisPoints(300n),
  draftSurcharges: [{ months: 6, surcharge: haoPerTonne(30_000n) }],
  attachments: [orgs.coalOrgId],
});

const PAPERS: Record<string, ContractTerms> = {
  'a year': year,
  'a leg': someLeg('upstream', orgs),
  'a framework': someFramework({ remark: '双方另行约定。' }),
  'a supplement': {
    ...agreement,
    ...rest,
    type: 'supplement',
    parentNo: 'HT1',
    baseVersion: 1,
    reason: '延期',
    amended: year,
  },
  'a termination': {
    ...agreement,
    ...rest,
    type: 'termination',
    parentNo: 'HT1',
    reason: '停产',
    sellerForfeits: basisPoints(5_000n),
    buyerForfeits: basisPoints(0n),
  },
  'a paper contract': {
    ...agreement,
    ...rest,
    type: 'offline',
    paperNo: 'P1',
    signedOn: '2026-11-01',
    scanIds: [orgs.coalOrgId],
    quantity: kg(500_000n),
    price: haoPerTonne(5_000_000n),
  },
  ...Object.fromEntries(
    CLAUSE_TEMPLATE_IDS.map((id) => [
      `a deal by ${id}`,
      deal({ clause: CLAUSE_TEMPLATES[id], isExitFree: true }),
    ]),
  ),
};

const ARTICLES = [
  { heading: '不可抗力', body: '免除责任。' },
  { heading: '通知', body: '书面形式。' },
];
const TRANSLATED = [
  { heading: 'Force majeure', body: 'Released.' },
  { heading: 'Notices', body: 'In writing.' },
];

function copyOf(
  terms: ContractTerms,
  locale: SecondLanguage,
  {
    translated = TRANSLATED,
    isSigned = true,
  }: { translated?: ContractArticle[] | null; isSigned?: boolean } = {},
): PdfContent {
  return layOutReadingCopy({
    document: {
      no: 'HT261124000001',
      kind: terms.kind,
      version: 2,
      parties: [
        {
          role: 'seller',
          firmId: 'M',
          name: '黑山煤业',
          shortName: '黑山',
          creditCode: '91',
          legalPerson: '张',
        },
        {
          role: 'buyer',
          firmId: 'P',
          name: '京华发电',
          shortName: '京华',
          creditCode: '92',
          legalPerson: '李',
        },
      ],
      coalOrg: '黑山煤业',
      useCoalOrg: null,
      userAgreement: 3,
      terms: z.encode(ContractTerms, terms),
    },
    hash: 'a'.repeat(64),
    writtenAt: new Date('2026-11-24T01:00:00Z'),
    code: 'ABCDEFGHJK',
    unit: '吨',
    articles: ARTICLES,
    nameOf: (id) => `名${id.slice(-1)}`,
    otherNameOf: (id) => `name ${id.slice(-1)}`,
    translated: translated ?? undefined,
    locale,
    sha256: 'b'.repeat(64),
    isSigned,
  });
}
const pairs = (blocks: readonly PdfBlock[]): (readonly [string, string])[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [block.texts];
    if (block.kind !== 'pair_facts') return [];
    return block.rows.map(([left, right]) => [left.join(' '), right.join(' ')] as const);
  });

describe.each(SECOND_LANGUAGES)('beside %s', (locale) => {
  it.each(Object.entries(PAPERS))('%s is whole on both sides', (_name, terms) => {
    const { blocks } = copyOf(terms, locale);
    for (const [left, right] of pairs(blocks)) {
      expect([left.trim(), right.trim()]).not.toContain('');
      expect(right).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    }
    expect(blocks.some(({ kind }) => kind === 'facts')).toBe(false);
    expect(blocks.some(({ kind }) => kind === 'signatures')).toBe(false);
  });

  it('prints every heading in that language', () => {
    const headings = pairs(copyOf(deal({}), locale).blocks).filter(([left]) =>
      /^[一二三五六七八九]、/.test(left),
    );
    expect(headings.length).toBeGreaterThan(5);
    for (const [left, right] of headings) {
      expect(right).not.toBe(left);
      expect(right).toMatch(locale === 'zh-Hant' ? /^.、\p{Script=Han}+$/u : /^\d\. [^\p{Script=Han}]+$/u);
    }
  });
});

describe('a reading copy', () => {
  const texts = (content: PdfContent) => JSON.stringify(content.blocks);
  it('names the version of the user agreement, in both languages', () => {
    expect(pairs(copyOf(deal({}), 'fr').blocks)).toContainEqual([
      '用户协议与交易规则 第 3 版',
      'Conditions d’utilisation et règles du marché version 3',
    ]);
  });

  it('says at its head that the Chinese counts, and prints the hash of the signed file', () => {
    const { blocks } = copyOf(deal({}), 'en');
    expect(blocks.slice(0, 4)).toEqual([
      { kind: 'pair', style: 'heading', texts: ['双语对照阅读本', 'Bilingual reading copy'] },
      {
        kind: 'pair',
        style: 'paragraph',
        texts: [
          expect.stringContaining('以中文为准') as string,
          expect.stringContaining('the Chinese prevails') as string,
        ],
      },
      {
        kind: 'pair',
        style: 'note',
        texts: ['已签署的中文文件摘要（SHA-256）', 'SHA-256 of the signed Chinese file'],
      },
      { kind: 'paragraph', text: 'b'.repeat(64) },
    ]);
    expect(texts(copyOf(deal({}), 'en', { isSigned: false }))).toContain(
      'SHA-256 of the Chinese file to sign',
    );
  });

  it('numbers the articles on both sides', () => {
    const said = pairs(copyOf(deal({}), 'en').blocks).map(([left, right]) => `${left} | ${right}`);
    expect(said).toContain('第一条　不可抗力 | Article 1. Force majeure');
    expect(said).toContain('第二条　通知 | Article 2. Notices');
    expect(said).toContain('书面形式。 | In writing.');
  });

  it('says of an article without a translation that the Chinese counts', () => {
    const said = pairs(copyOf(deal({}), 'fr', { translated: null }).blocks).map(([, right]) => right);
    expect(said.filter((text) => text.includes('Pas encore traduit'))).toHaveLength(2);
  });

  it('prints what the parties wrote themselves once', () => {
    expect(texts(copyOf(deal({}), 'en')).split('卸车由买方负责。')).toHaveLength(2);
  });
});
