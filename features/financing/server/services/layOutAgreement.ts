// PDF layout of a master agreement with its data authorisation.

import type { FirmRow } from '#features/firm/server/public.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { AGREEMENT_ARTICLES } from '../../articles.ts';
import { printedTexts as say } from '../../printedTexts.ts';

const t = translation('financing', 'zh-Hans');

export interface AgreementPrint {
  readonly no: string;
  readonly edition: number;
  /** When the firm signs. */
  readonly at: Date;
  readonly firm: FirmRow;
  readonly funder: FirmRow;
}

export function layOutAgreement({ no, edition, at, firm, funder }: AgreementPrint): PdfContent {
  const names = { firm: firm.name, funder: funder.name };
  return {
    title: `${say.title} ${no}`,
    author: `${firm.name}、${funder.name}`,
    madeAt: at,
    language: 'zh-CN',
    footer: `${no}　${say.footer}`,
    blocks: [
      { kind: 'title', text: say.title },
      {
        kind: 'facts',
        rows: [
          [say.no, no],
          [say.edition, String(edition)],
          [say.role.firm, firm.name],
          [say.role.funder, funder.name],
        ],
      },
      { kind: 'heading', text: say.articles },
      ...AGREEMENT_ARTICLES.map((article, at) => ({
        kind: 'paragraph' as const,
        text: `${at + 1}. ${t(`agreement.article.${article}`, names)}`,
      })),
      {
        kind: 'parties',
        parties: (
          [
            ['firm', firm],
            ['funder', funder],
          ] as const
        ).map(([role, { name, credit_code: code }]) => ({
          role: say.role[role],
          name,
          lines: [`${say.creditCode} ${code}`, say.signature],
        })),
      },
      { kind: 'signatures', title: say.signatures, count: 2 },
    ],
  };
}
