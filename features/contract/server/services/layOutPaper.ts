// Lays out a contract document for print, from the canonical terms only.

import * as z from 'zod/mini';
import { formatPrice, formatTonnes } from '#packages/i18n/format.ts';
import type { PdfBlock, PdfContent } from '#packages/pdf/document.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import { ContractTerms, filesIn, isSale, type AgreementTerms } from '../../terms.ts';
import type { ContractDocument } from './buildDocument.ts';
import { layOutSaleTerms } from './layOutSaleTerms.ts';

interface PrintInput {
  readonly document: ContractDocument;
  readonly hash: string;
  readonly writtenAt: Date;
  readonly code: string;
  readonly articles: readonly { readonly heading: string; readonly body: string }[];
  readonly nameOf: (id: string) => string;
}

/** Blocks of the PDF in reading order. */
export function layOutPaper({ document, hash, writtenAt, code, articles, nameOf }: PrintInput): PdfContent {
  const terms = z.decode(ContractTerms, document.terms as z.input<typeof ContractTerms>);
  const title = terms.kind === 'agreement' ? say.agreement[terms.type] : say.kind[terms.kind];
  return {
    title,
    author: document.parties.map(({ name }) => name).join('、'),
    madeAt: writtenAt,
    language: 'zh-CN',
    footer: `${document.no}　${say.footer}`,
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'facts',
        rows: [
          [say.no_, document.no],
          [say.version, String(document.version)],
          ...document.parties.map(({ role, name }): [string, string] => [say.role[role], name]),
          ...(document.coalOrg ? [[say.coalOrg, document.coalOrg] as const] : []),
          ...(document.useCoalOrg ? [[say.useCoalOrg, document.useCoalOrg] as const] : []),
        ],
      },
      ...(isSale(terms) ? layOutSaleTerms(terms, nameOf) : agreementBlocks(terms, nameOf)),
      ...fileBlocks(terms, nameOf),
      ...(articles.length > 0 ? [{ kind: 'heading' as const, text: say.chapter.general }] : []),
      ...articles.flatMap(articleBlocks),
      { kind: 'heading', text: say.chapter.parties },
      {
        kind: 'parties',
        parties: document.parties.map(({ role, name, creditCode, legalPerson }) => ({
          role: say.role[role],
          name,
          lines: [`${say.creditCode}：${creditCode}`, `${say.legalPerson}：${legalPerson}`, say.signature],
        })),
      },
      {
        kind: 'facts',
        rows: [
          [say.hash, hash],
          [say.code, code],
        ],
      },
      { kind: 'note', text: say.verify },
      { kind: 'signatures', title: say.signatures, count: document.parties.length },
    ],
  };
}

const articleBlocks = ({ heading, body }: { heading: string; body: string }): PdfBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'paragraph', text: body },
];

function agreementBlocks(terms: AgreementTerms, nameOf: (id: string) => string): PdfBlock[] {
  const facts: [string, string][] = [
    [say.title, terms.title],
    [say.effect, `${terms.effectFrom} – ${terms.effectTo}`],
  ];
  if (terms.remark) facts.push([say.remark, terms.remark]);
  switch (terms.type) {
    case 'framework':
      return [{ kind: 'facts', rows: facts }, ...terms.articles.flatMap(articleBlocks)];
    case 'supplement':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say.parent, terms.parentNo],
            [say.version, String(terms.baseVersion)],
            [say.reason, terms.reason],
          ],
        },
        { kind: 'heading', text: say.changes },
        ...layOutSaleTerms(terms.amended, nameOf),
      ];
    case 'termination':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say.parent, terms.parentNo],
            [say.reason, terms.reason],
            [say.sellerForfeits, percent(terms.sellerForfeits)],
            [say.buyerForfeits, percent(terms.buyerForfeits)],
          ],
        },
      ];
    case 'offline':
      return [
        {
          kind: 'facts',
          rows: [
            ...facts,
            [say.paperNo, terms.paperNo],
            [say.signedOn, terms.signedOn],
            ...(terms.quantity === undefined
              ? []
              : [[say.quantity, `${formatTonnes('zh-Hans', terms.quantity)} ${say.unitTonne}`] as const]),
            ...(terms.price === undefined
              ? []
              : [[say.price, `${formatPrice('zh-Hans', terms.price)} ${say.unitPrice}`] as const]),
          ],
        },
      ];
  }
}

/** Signing the paper covers the attached files through their printed hashes. */
function fileBlocks(terms: ContractTerms, nameOf: (id: string) => string): PdfBlock[] {
  const ids = filesIn(terms);
  return ids.length === 0
    ? []
    : [
        { kind: 'heading', text: say.chapter.files },
        { kind: 'facts', rows: ids.map((id, at) => [`${say.file} ${at + 1}`, nameOf(id)]) },
      ];
}

const percent = (basisPoints: bigint) =>
  `${basisPoints / 100n}.${String(basisPoints % 100n).padStart(2, '0')} %`;
