// Figures of an index as rows of a workbook.

import { toDecimal } from '#packages/exact/decimal.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { SpreadsheetRow } from '#packages/spreadsheet/cell.ts';
import type { Figure } from '../calls/read.ts';

const yuan = (hao: bigint | null) => (hao === null ? null : { decimal: toDecimal(hao, 4) });

/** Prices in yuan, weights in tonnes; empty where a carried figure shows nothing. */
export const figureRows = (figures: readonly Figure[], t: Translate<'benchmark'>): SpreadsheetRow[] => [
  [
    t('weekEnd'),
    t('figure'),
    t('raw'),
    t('dealPrice'),
    t('quotePrice'),
    t('deals'),
    t('run.quantity'),
    t('state'),
  ],
  ...figures.map((figure) => [
    { day: figure.weekEnd },
    yuan(figure.figure),
    yuan(figure.raw),
    yuan(figure.dealPrice),
    yuan(figure.quotePrice),
    figure.deals === null ? null : { decimal: String(figure.deals) },
    figure.quantity === null ? null : { decimal: toDecimal(figure.quantity, 3) },
    [
      figure.isCarried ? t('carried') : '',
      figure.figureVersion > 1 ? `${t('restated')}: ${figure.reason}` : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
  ]),
];
