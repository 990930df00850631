// Lays out the chapters of a sale for print.

import { linesOf } from '#features/clause/sentences.ts';
import { writeIndex } from '#features/clause/writing.ts';
import { writePromise } from '#features/terms/promise.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { formatMoney, formatPercent, formatPrice, formatTonnes } from '#packages/i18n/format.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { PdfBlock } from '#packages/pdf/document.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import type { PriceFormula, SaleTerms } from '../../terms.ts';

const t = translation('clause', 'zh-Hans');
const tTerms = translation('terms', 'zh-Hans');

const L = 'zh-Hans';
type Row = readonly [string, string];
type Maybe = readonly [string, string | false | undefined];
const rows = (all: readonly Maybe[]): Row[] =>
  all.filter((row): row is Row => typeof row[1] === 'string' && row[1] !== '');
const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const facts = (all: readonly Maybe[]): PdfBlock[] =>
  rows(all).length > 0 ? [{ kind: 'facts', rows: rows(all) }] : [];
const tonnes = (kg: bigint) => `${formatTonnes(L, kg)} ${say.unitTonne}`;
const percent = (share: bigint) => `${formatPercent(L, share)} %`;
const price = (hao: bigint) => `${formatPrice(L, hao)} ${say.unitPrice}`;
const penalty = (perTonne: bigint, share = 0n) =>
  [perTonne > 0n && price(perTonne), share > 0n && `${say.ofPrice} ${percent(share)}`]
    .filter(Boolean)
    .join(' + ');

export function layOutSaleTerms(terms: SaleTerms, nameOf: (id: string) => string): PdfBlock[] {
  const perTonne = pricePerTonne(terms);
  return [
    heading(say.chapter.goods),
    ...facts([
      [say.title, terms.title],
      [say.variety, nameOf(terms.varietyId)],
      [say.rank, terms.rankCode && nameOf(`coalRank/${terms.rankCode}`)],
      [say.form, terms.formCode && nameOf(`productForm/${terms.formCode}`)],
      [say.brand, terms.brand],
      [
        say.size,
        terms.sizeMax !== undefined && `${String(terms.sizeMin ?? 0)} – ${String(terms.sizeMax)} mm`,
      ],
      [say.quantity, tonnes(terms.quantity)],
      [say.tolerance, `±${percent(terms.tolerance)}`],
      ['listingNo' in terms ? say.listing : '', 'listingNo' in terms && terms.listingNo],
      ['responseNo' in terms ? say.response : '', 'responseNo' in terms && terms.responseNo],
      [say.carried, terms.kind === 'month' && terms.carriedOver > 0n && tonnes(terms.carriedOver)],
    ]),
    heading(say.chapter.quality),
    {
      kind: 'table',
      columns: [
        { title: say.index, share: 3 },
        { title: say.promise, share: 3, align: 'right' },
        { title: say.reject, share: 2, align: 'right' },
      ],
      rows: terms.spec.map((one) => [
        t(`index.${one.index}`),
        writePromise(one, (index, value) => writeIndex('zh-CN', index, value), say.typical),
        one.reject === undefined ? '' : writeIndex('zh-CN', one.index, one.reject),
      ]),
    },
    heading(say.chapter.price),
    ...facts([
      [say.price, `${price(perTonne)}（${tTerms(`priceBasis.${terms.priceBasis}`)}）`],
      [say.taxIncluded, terms.isTaxIncluded ? say.yes : say.no],
      [say.heatBase, terms.heatBase !== undefined && `${String(terms.heatBase)} kcal/kg`],
      [say.vatRate, percent(terms.vatRate)],
      [
        terms.isTaxIncluded ? say.goods : say.goodsWithVat,
        `${formatMoney(L, goodsValue(terms.quantity, perTonne, vatOnTop(terms)))} ${say.unitYuan}`,
      ],
    ]),
    ...(terms.clause
      ? linesOf(terms.clause, { t: t, locale: L }).map((text): PdfBlock => ({
          kind: 'paragraph',
          text,
        }))
      : []),
    ...(terms.kind === 'year' ? formulaRows(terms.formula, nameOf) : []),
    ...plan(terms),
    heading(say.chapter.delivery),
    ...facts([
      [say.transport, tTerms(`transport.${terms.transport}`)],
      [say.from, terms.fromPlaceId && nameOf(terms.fromPlaceId)],
      [say.to, nameOf(terms.deliveryPlaceId)],
      [say.window, `${terms.windowFrom} – ${terms.windowTo}`],
      [say.dailyCap, terms.dailyCap !== undefined && tonnes(terms.dailyCap)],
      [say.titlePasses, say.titlePassesAt[terms.titlePassesAt]],
    ]),
    heading(say.chapter.inspection),
    ...facts([
      [say.weightBasis, tTerms(`weightBasis.${terms.weightBasis}`)],
      [say.lossRate, percent(terms.lossRate)],
      [say.surplusCap, terms.surplusCap !== undefined && percent(terms.surplusCap)],
      [say.scaleTolerance, terms.scaleTolerance !== undefined && percent(terms.scaleTolerance)],
      [say.assayBasis, tTerms(`assayBasis.${terms.assayBasis}`)],
      [say.lab, terms.lab],
      [say.umpire, terms.umpireLab],
      [say.umpireRule, terms.umpireRule && say.umpireBy[terms.umpireRule]],
      [
        say.limits,
        terms.assayLimits
          ?.map(({ index, limit }) => `${t(`index.${index}`)} ±${writeIndex('zh-CN', index, limit)}`)
          .concat(say.limitsByStandard)
          .join('；') ?? say.limitsByStandard,
      ],
      [say.calorie, `1 cal = ${toDecimal(terms.calorie, 4)} J`],
      [say.dispute, String(terms.disputeDays)],
      [say.averagingLabel, say.averaging[terms.averaging]],
    ]),
    heading(say.chapter.payment),
    ...facts([
      [say.payTerm, tTerms(`payTerm.${terms.payTerm}`)],
      [say.payShare, terms.payShare !== undefined && percent(terms.payShare)],
      [say.payDays, terms.payDays !== undefined && String(terms.payDays)],
      [say.payModes, terms.payModes.map((mode) => tTerms(`payMode.${mode}`)).join('、')],
      [
        say.surcharges,
        terms.draftSurcharges
          .map(({ months, surcharge }) => `${String(months)} ${tTerms('unit.months')} +${price(surcharge)}`)
          .join('、'),
      ],
      [say.invoice, tTerms(`invoiceMode.${terms.invoiceMode}`)],
      [say.supervised, terms.isSupervised ? say.yes : say.no],
      [say.retention, terms.retention > 0n && `${percent(terms.retention)}，${say.retentionOf}`],
      [say.late, terms.lateInterest > 0n && percent(terms.lateInterest)],
    ]),
    heading(say.chapter.liability),
    ...facts([
      [say.sellerBond, `${formatMoney(L, terms.sellerBond)} ${say.unitYuan}`],
      [say.buyerBond, `${formatMoney(L, terms.buyerBond)} ${say.unitYuan}`],
      [say.short, penalty(terms.shortPenalty, terms.shortPenaltyShare)],
      [say.lift, penalty(terms.liftPenalty, terms.liftPenaltyShare)],
      [say.storage, (terms.storageFee ?? 0n) > 0n && `${price(terms.storageFee ?? 0n)}·${say.unitDay}`],
      [say.forumLabel, `${terms.forumPlace ?? ''}${say.forum[terms.forum]}`],
      [say.signPlace, terms.signPlace],
    ]),
    ...('isExitFree' in terms && terms.isExitFree
      ? [{ kind: 'paragraph' as const, text: say.exitFree }]
      : []),
    ...(terms.remark ? [heading(say.chapter.other), { kind: 'paragraph' as const, text: terms.remark }] : []),
  ];
}

const formulaRows = (
  { baseShare, indexes, premium, average, cycle, floor, ceiling }: PriceFormula,
  nameOf: (id: string) => string,
): PdfBlock[] =>
  facts([
    [
      say.formula,
      [
        `${say.base} ${percent(baseShare)}`,
        ...indexes.map(({ seriesId, share }) => `${nameOf(seriesId)} ${percent(share)}`),
      ].join(' + '),
    ],
    [say.premium, premium !== 0n && price(premium)],
    [say.average, `${say.averageOf[average]}，${say.cycleOf[cycle]}`],
    [say.floor, floor !== undefined && price(floor)],
    [say.ceiling, ceiling !== undefined && price(ceiling)],
  ]);

function plan(terms: SaleTerms): PdfBlock[] {
  if (terms.kind !== 'year')
    return terms.kind === 'month'
      ? [
          heading(say.chapter.plan),
          ...facts([
            [say.month, terms.month],
            [say.planned, tonnes(terms.quantity)],
          ]),
        ]
      : [];
  return [
    heading(say.chapter.plan),
    ...facts([[say.railPlan, terms.railPlanNo]]),
    {
      kind: 'table',
      columns: [
        { title: say.month, share: 1 },
        { title: say.planned, share: 2, align: 'right' },
      ],
      rows: terms.months.map((planned, at) => [
        `${terms.year}-${String(at + 1).padStart(2, '0')}`,
        formatTonnes(L, planned),
      ]),
    },
  ];
}
