// Figures of an index as rows of a spreadsheet.

import { toDecimal } from '#packages/exact/decimal.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { Figure } from '../calls/read.ts';

const yuan = (hao: bigint | null) => (hao === null ? '' : toDecimal(hao, 4));

/** Prices in yuan, weights in tonnes; empty where a carried figure shows nothing. */
export const figuresCsv = (figures: readonly Figure[], t: Translate<'benchmark'>): string[][] => [
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
    figure.weekEnd,
    yuan(figure.figure),
    yuan(figure.raw),
    yuan(figure.dealPrice),
    yuan(figure.quotePrice),
    figure.deals === null ? '' : String(figure.deals),
    figure.quantity === null ? '' : toDecimal(figure.quantity, 3),
    [
      figure.isCarried ? t('carried') : '',
      figure.figureVersion > 1 ? `${t('restated')}: ${figure.reason}` : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
  ]),
];
