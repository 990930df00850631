// Lays out a contract document for print, from the canonical terms only.

import * as z from 'zod/mini';
import { type ContractArticle } from '#features/article/article.ts';
import { articleNumber } from '#features/article/rules/number.ts';
import type { QuantityUnit } from '#features/catalog/quantityUnit.ts';
import type { PdfBlock, PdfContent } from '#packages/pdf/document.ts';
import { type AgreementTerms, ContractTerms, filesIn, isSale } from '../../terms.ts';
import type { ContractDocument } from './buildDocument.ts';
import { layOutSaleTerms } from './layOutSaleTerms.ts';
import { type Wording, wordingIn } from './wordPaper.ts';

export interface PaperInput {
  readonly document: ContractDocument;
  readonly hash: string;
  readonly writtenAt: Date;
  readonly code: string;
  readonly unit: QuantityUnit;
  readonly articles: readonly ContractArticle[];
  readonly nameOf: (id: string) => string;
}

/** The paper that is signed: in Chinese, with a box for each signature. */
export function layOutPaper(input: PaperInput): PdfContent {
  const { document, writtenAt } = input;
  const wording = wordingIn('zh-Hans', input.unit);
  const { say } = wording;
  return {
    title: titleOf(input, wording),
    author: document.parties.map(({ name }) => name).join('、'),
    madeAt: writtenAt,
    language: 'zh-CN',
    footer: `${document.no}　${say('footer', { page: '{page}', pages: '{pages}' })}`,
    blocks: [
      ...layOutText(input, wording),
      { kind: 'note', text: say('verify') },
      { kind: 'signatures', title: say('signatures'), count: document.parties.length },
    ],
  };
}

const termsIn = ({ document }: PaperInput) =>
  z.decode(ContractTerms, document.terms as z.input<typeof ContractTerms>);

function titleOf(input: PaperInput, { say }: Wording): string {
  const terms = termsIn(input);
  return terms.kind === 'agreement' ? say(`agreement.${terms.type}`) : say(`kind.${terms.kind}`);
}

/** What is agreed, in reading order: the same blocks in every language. */
export function layOutText(input: PaperInput, wording: Wording): PdfBlock[] {
  const { document, hash, code, articles, nameOf } = input;
  const { say, fact } = wording;
  const terms = termsIn(input);
  return [
    { kind: 'title', text: titleOf(input, wording) },
    {
      kind: 'facts',
      rows: [
        [say('no_'), document.no],
        [say('version'), String(document.version)],
        ...document.parties.map(({ role, name }): [string, string] => [say(`role.${role}`), name]),
        ...(document.coalOrg ? [[say('coalOrg'), document.coalOrg] as const] : []),
        ...(document.useCoalOrg ? [[say('useCoalOrg'), document.useCoalOrg] as const] : []),
        ...(document.userAgreement === undefined
          ? []
          : [[say('userAgreement'), say('agreementVersion', { version: document.userAgreement })] as const]),
      ],
    },
    ...(isSale(terms) ? layOutSaleTerms(terms, nameOf, wording) : agreementBlocks(terms, nameOf, wording)),
    ...fileBlocks(terms, nameOf, wording),
    ...(articles.length > 0 ? [{ kind: 'heading' as const, text: say('chapter.general') }] : []),
    ...articles.flatMap(({ heading, body }, at) =>
      articleBlocks({
        heading: articleNumber(wording.locale, (number) => say('articleNo', { number }), at + 1, heading),
        body,
      }),
    ),
    { kind: 'heading', text: say('chapter.parties') },
    {
      kind: 'parties',
      parties: document.parties.map(({ role, name, creditCode, legalPerson }) => ({
        role: say(`role.${role}`),
        name,
        lines: [fact(say('creditCode'), creditCode), fact(say('legalPerson'), legalPerson), say('signature')],
      })),
    },
    {
      kind: 'facts',
      rows: [
        [say('hash'), hash],
        [say('code'), code],
      ],
    },
  ];
}

const articleBlocks = ({ heading, body }: ContractArticle): PdfBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'paragraph', text: body },
];

function agreementBlocks(
  terms: AgreementTerms,
  nameOf: (id: string) => string,
  wording: Wording,
): PdfBlock[] {
  const { say, percent, tonnes, price } = wording;
  const facts: [string, string][] = [
    [say('title'), terms.title],
    [say('effect'), `${terms.effectFrom} – ${terms.effectTo}`],
  ];
  if (terms.remark) facts.push([say('remark'), terms.remark]);
  switch (terms.type) {
    case 'framework':
      return [{ kind: 'facts', rows: facts }, ...terms.articles.flatMap(articleBlocks)];
    case 'supplement':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say('parent'), terms.parentNo],
            [say('version'), String(terms.baseVersion)],
            [say('reason'), terms.reason],
          ],
        },
        { kind: 'heading', text: say('changes') },
        ...layOutSaleTerms(terms.amended, nameOf, wording),
      ];
    case 'termination':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say('parent'), terms.parentNo],
            [say('reason'), terms.reason],
            [say('sellerForfeits'), percent(terms.sellerForfeits)],
            [say('buyerForfeits'), percent(terms.buyerForfeits)],
          ],
        },
      ];
    case 'offline':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say('paperNo'), terms.paperNo],
            [say('signedOn'), terms.signedOn],
            ...(terms.quantity === undefined ? [] : [[say('quantity'), tonnes(terms.quantity)] as const]),
            ...(terms.price === undefined ? [] : [[say('price'), price(terms.price)] as const]),
          ],
        },
      ];
  }
}

/** Signing the paper covers the attached files through their printed hashes. */
function fileBlocks(terms: ContractTerms, nameOf: (id: string) => string, { say }: Wording): PdfBlock[] {
  const ids = filesIn(terms);
  return ids.length === 0
    ? []
    : [
        { kind: 'heading', text: say('chapter.files') },
        { kind: 'facts', rows: ids.map((id, at) => [`${say('file')} ${at + 1}`, nameOf(id)]) },
      ];
}
