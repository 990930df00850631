// Lays out the chapters of a sale for print.

import { linesOf } from '#features/clause/sentences.ts';
import { writeIndex } from '#features/clause/writing.ts';
import { writePromise } from '#features/terms/promise.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { formatMoney, formatTonnes } from '#packages/i18n/format.ts';
import type { PdfBlock } from '#packages/pdf/document.ts';
import type { SaleTerms } from '../../terms.ts';
import type { Wording } from './wordPaper.ts';
import { type Fact, formulaFacts } from './writeFormula.ts';

type Row = readonly [string, string];
const rows = (all: readonly Fact[]): Row[] =>
  all.filter((row): row is Row => typeof row[1] === 'string' && row[1] !== '');
const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const facts = (all: readonly Fact[]): PdfBlock[] =>
  rows(all).length > 0 ? [{ kind: 'facts', rows: rows(all) }] : [];

export function layOutSaleTerms(
  terms: SaleTerms,
  nameOf: (id: string) => string,
  wording: Wording,
): PdfBlock[] {
  const { locale, tag, say, t, tTerms, tonnes, percent, price, penalty, listed, bracketed } = wording;
  const perTonne = pricePerTonne(terms);
  return [
    heading(say('chapter.goods')),
    ...facts([
      [say('title'), terms.title],
      [say('variety'), nameOf(terms.varietyId)],
      [say('rank'), terms.rankCode && nameOf(`coalRank/${terms.rankCode}`)],
      [say('form'), terms.formCode && nameOf(`productForm/${terms.formCode}`)],
      [say('brand'), terms.brand],
      [
        say('size'),
        terms.sizeMax !== undefined && `${String(terms.sizeMin ?? 0)} – ${String(terms.sizeMax)} mm`,
      ],
      [say('quantity'), tonnes(terms.quantity)],
      [say('tolerance'), `±${percent(terms.tolerance)}`],
      ['listingNo' in terms ? say('listing') : '', 'listingNo' in terms && terms.listingNo],
      ['responseNo' in terms ? say('response') : '', 'responseNo' in terms && terms.responseNo],
      [say('carried'), terms.kind === 'month' && terms.carriedOver > 0n && tonnes(terms.carriedOver)],
    ]),
    heading(say('chapter.quality')),
    {
      kind: 'table',
      columns: [
        { title: say('index'), share: 3 },
        { title: say('promise'), share: 3, align: 'right' },
        { title: say('reject'), share: 2, align: 'right' },
      ],
      rows: terms.spec.map((one) => [
        t(`index.${one.index}`),
        writePromise(one, (index, value) => writeIndex(tag, index, value), say('typical')),
        one.reject === undefined ? '' : writeIndex(tag, one.index, one.reject),
      ]),
    },
    heading(say('chapter.price')),
    ...facts([
      [say('price'), bracketed(price(perTonne), tTerms(`priceBasis.${terms.priceBasis}`))],
      [say('taxIncluded'), terms.isTaxIncluded ? say('yes') : say('no')],
      [say('heatBase'), terms.heatBase !== undefined && `${String(terms.heatBase)} kcal/kg`],
      [say('vatRate'), percent(terms.vatRate)],
      [
        terms.isTaxIncluded ? say('goods') : say('goodsWithVat'),
        `${formatMoney(locale, goodsValue(terms.quantity, perTonne, vatOnTop(terms)))} ${say('unitYuan')}`,
      ],
    ]),
    ...(terms.clause
      ? linesOf(terms.clause, { t, locale }).map((text): PdfBlock => ({
          kind: 'paragraph',
          text,
        }))
      : []),
    ...(terms.kind === 'year' ? facts(formulaFacts(terms.formula, nameOf, wording)) : []),
    ...plan(terms, wording),
    heading(say('chapter.delivery')),
    ...facts([
      [say('transport'), tTerms(`transport.${terms.transport}`)],
      [say('from'), terms.fromPlaceId && nameOf(terms.fromPlaceId)],
      [say('to'), nameOf(terms.deliveryPlaceId)],
      [say('window'), `${terms.windowFrom} – ${terms.windowTo}`],
      [say('dailyCap'), terms.dailyCap !== undefined && tonnes(terms.dailyCap)],
      [say('titlePasses'), say(`titlePassesAt.${terms.titlePassesAt}`)],
    ]),
    heading(say('chapter.inspection')),
    ...facts([
      [say('weightBasis'), tTerms(`weightBasis.${terms.weightBasis}`)],
      [say('lossRate'), percent(terms.lossRate)],
      [say('surplusCap'), terms.surplusCap !== undefined && percent(terms.surplusCap)],
      [say('scaleTolerance'), terms.scaleTolerance !== undefined && percent(terms.scaleTolerance)],
      [say('assayBasis'), tTerms(`assayBasis.${terms.assayBasis}`)],
      [say('lab'), terms.lab],
      [say('umpire'), terms.umpireLab],
      [say('umpireRule'), terms.umpireRule && say(`umpireBy.${terms.umpireRule}`)],
      [
        say('limits'),
        listed(
          [
            ...(terms.assayLimits ?? []).map(
              ({ index, limit }) => `${t(`index.${index}`)} ±${writeIndex(tag, index, limit)}`,
            ),
            say('limitsByStandard'),
          ],
          '；',
        ),
      ],
      [say('calorie'), `1 cal = ${toDecimal(terms.calorie, 4)} J`],
      [say('dispute'), String(terms.disputeDays)],
      [say('averagingLabel'), say(`averaging.${terms.averaging}`)],
    ]),
    heading(say('chapter.payment')),
    ...facts([
      [say('payTerm'), tTerms(`payTerm.${terms.payTerm}`)],
      [say('payShare'), terms.payShare !== undefined && percent(terms.payShare)],
      [say('payDays'), terms.payDays !== undefined && String(terms.payDays)],
      [say('payModes'), listed(terms.payModes.map((mode) => tTerms(`payMode.${mode}`)))],
      [
        say('surcharges'),
        listed(
          terms.draftSurcharges.map(
            ({ months, surcharge }) => `${String(months)} ${tTerms('unit.months')} +${price(surcharge)}`,
          ),
        ),
      ],
      [say('invoice'), tTerms(`invoiceMode.${terms.invoiceMode}`)],
      [say('supervised'), terms.isSupervised ? say('yes') : say('no')],
      [
        say('retention'),
        terms.retention > 0n && listed([percent(terms.retention), say('retentionOf')], '，'),
      ],
      [say('late'), terms.lateInterest > 0n && percent(terms.lateInterest)],
    ]),
    heading(say('chapter.liability')),
    ...facts([
      [say('sellerBond'), `${formatMoney(locale, terms.sellerBond)} ${say('unitYuan')}`],
      [say('buyerBond'), `${formatMoney(locale, terms.buyerBond)} ${say('unitYuan')}`],
      [say('short'), penalty(terms.shortPenalty, terms.shortPenaltyShare)],
      [say('lift'), penalty(terms.liftPenalty, terms.liftPenaltyShare)],
      [say('storage'), (terms.storageFee ?? 0n) > 0n && `${price(terms.storageFee ?? 0n)}·${say('unitDay')}`],
      [say('forumLabel'), wording.at(say(`forum.${terms.forum}`), terms.forumPlace)],
      [say('signPlace'), terms.signPlace],
    ]),
    ...('isExitFree' in terms && terms.isExitFree
      ? [{ kind: 'paragraph' as const, text: say('exitFree') }]
      : []),
    ...(terms.remark
      ? [heading(say('chapter.other')), { kind: 'paragraph' as const, text: terms.remark }]
      : []),
  ];
}

function plan(terms: SaleTerms, wording: Wording): PdfBlock[] {
  const { say, tonnes } = wording;
  switch (terms.kind) {
    case 'year':
      return [
        heading(say('chapter.plan')),
        ...facts([[say('railPlan'), terms.railPlanNo]]),
        planned(
          'month',
          terms.months.map((weight, at) => [`${terms.year}-${String(at + 1).padStart(2, '0')}`, weight]),
          wording,
        ),
      ];
    case 'month':
      return [
        heading(say('chapter.plan')),
        ...facts([
          [say('month'), terms.month],
          [say('planned'), tonnes(terms.quantity)],
        ]),
      ];
    case 'auto_trad':
    case 'invite':
      return terms.deliveryPlan
        ? [
            heading(say('chapter.plan')),
            planned(
              'day',
              terms.deliveryPlan.map(({ day, quantity }) => [day, quantity]),
              wording,
            ),
          ]
        : [];
    case 'trading_company':
      return [];
  }
}

const planned = (
  by: 'month' | 'day',
  parts: readonly (readonly [string, Kg])[],
  { locale, say }: Wording,
): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: say(by), share: 1 },
    { title: say('planned'), share: 2, align: 'right' },
  ],
  rows: parts.map(([when, weight]) => [when, formatTonnes(locale, weight)]),
});
