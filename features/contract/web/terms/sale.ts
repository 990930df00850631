// Terms of a sale as chapters.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseLines } from '#features/clause/web/ClauseSentenceList.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import { writePromise } from '#features/terms/promise.ts';
import { rejectSign } from '#features/terms/web/QualityTable.tsx';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { usePaying } from '#features/terms/web/usePaying.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { writeShares } from '../../share.ts';
import type { SaleTerms, YearTerms } from '../../terms.ts';
import { type TermChapter, type NameOf, withoutEmptyLines } from './lines.ts';
import { useSeriesNames } from './useSeriesNames.ts';

export function useSaleChapters(): (terms: SaleTerms, nameOf: NameOf) => TermChapter[] {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const [goods, quality, plan, price, delivery, inspection, payment, liability] = [
    useGoods(),
    useQuality(),
    usePlan(),
    usePrice(),
    useDelivery(),
    useInspection(),
    usePayment(),
    useLiability(),
  ];
  const clause = useClauseLines();
  return (terms, nameOf) => [
    { key: 'goods', title: t('chapter.goods'), lines: goods(terms, nameOf) },
    { key: 'quality', title: tTerms('detail.quality'), lines: quality(terms) },
    { key: 'plan', title: t('chapter.plan'), lines: plan(terms) },
    { key: 'price', title: t('chapter.price'), lines: price(terms) },
    { key: 'clause', title: tTerms('detail.clause'), lines: terms.clause ? clause(terms.clause) : [] },
    { key: 'delivery', title: tTerms('detail.delivery'), lines: delivery(terms) },
    { key: 'inspection', title: t('chapter.inspection'), lines: inspection(terms) },
    { key: 'payment', title: tTerms('detail.payment'), lines: payment(terms) },
    { key: 'liability', title: t('chapter.liability'), lines: liability(terms) },
  ];
}

function useGoods() {
  const names = useCatalogNames();
  const dictionary = useDictionary();
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, percent, integer } = useFormats();
  return (terms: SaleTerms, nameOf: NameOf) =>
    withoutEmptyLines([
      ['title', t('field.title'), terms.title],
      ['varietyId', tTerms('field.varietyId'), names.variety(terms.varietyId)],
      ['rankCode', tTerms('field.rankCode'), terms.rankCode && dictionary('coalRank', terms.rankCode)],
      ['formCode', tTerms('field.formCode'), terms.formCode && dictionary('productForm', terms.formCode)],
      ['brand', tTerms('field.brand'), terms.brand],
      [
        'size',
        tTerms('field.size'),
        terms.sizeMax !== undefined && `${integer(terms.sizeMin ?? 0)} – ${integer(terms.sizeMax)} mm`,
      ],
      ['isPowerCoal', tTerms('field.isPowerCoal'), tTerms(terms.isPowerCoal ? 'yes' : 'no')],
      ['quantity', t('field.quantity'), `${tonnes(terms.quantity)} ${quantityUnit}`],
      ['tolerance', tTerms('field.tolerance'), `± ${percent(terms.tolerance)} %`],
      ['coalOrgId', t('field.coalOrg'), terms.coalOrgId && nameOf(terms.coalOrgId)],
      ['useCoalOrgId', t('field.useCoalOrg'), terms.useCoalOrgId && nameOf(terms.useCoalOrgId)],
      [
        'backToBack',
        t('field.isBackToBack'),
        terms.kind === 'trading_company' && tTerms(terms.isBackToBack ? 'yes' : 'no'),
      ],
      [
        'attachments',
        t('field.attachments'),
        terms.attachments.length > 0 && integer(terms.attachments.length),
      ],
      ['remark', tTerms('field.remark'), terms.remark],
    ]);
}

function useQuality() {
  const t = useTranslation(['terms', 'clause']);
  const { index } = useClauseFormats();
  return ({ spec }: SaleTerms) =>
    withoutEmptyLines(
      spec.map(
        (promise) =>
          [
            `spec.${promise.index}`,
            t(`index.${promise.index}`),
            writePromise(promise, index, t('op.typical')) +
              (promise.reject === undefined
                ? ''
                : ` · ${t('detail.reject')} ${rejectSign(promise)} ` + index(promise.index, promise.reject)),
          ] as const,
      ),
    );
}

function usePlan() {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { tonnes, day: dayOf, integer } = useFormats();
  const weight = (kg: bigint) => `${tonnes(kg)} ${quantityUnit}`;
  return (terms: SaleTerms) => {
    switch (terms.kind) {
      case 'year':
        return withoutEmptyLines([
          ['year', t('field.year'), String(terms.year)],
          ...terms.months.map(
            (kg, at) => [`months.${at}`, t('month.nth', { month: integer(at + 1) }), weight(kg)] as const,
          ),
          ['railPlanNo', t('field.railPlanNo'), terms.railPlanNo],
        ]);
      case 'month':
        return withoutEmptyLines([
          ['month', t('field.month'), dayOf(terms.month)],
          ['carriedOver', t('field.carriedOver'), terms.carriedOver > 0n && weight(terms.carriedOver)],
        ]);
      case 'auto_trad':
      case 'invite':
        return (terms.deliveryPlan ?? []).map(({ day, quantity }) => ({
          key: `deliveryPlan.${day}`,
          label: dayOf(day),
          text: weight(quantity),
        }));
      default:
        return [];
    }
  };
}

function usePrice() {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'terms.card']);
  const { price, percent, integer } = useFormats();
  const formula = useFormula();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      // A year has no single price: each month follows the formula.
      [
        'priceMode',
        tTerms('field.priceMode'),
        terms.kind === 'year' && terms.priceMode === 'fixed'
          ? t('formula.title')
          : tTerms(`priceMode.${terms.priceMode}`),
      ],
      [
        'price',
        t(terms.kind === 'year' ? 'field.basePrice' : 'field.price'),
        `${price(terms.price)} ` +
          tTerms(terms.priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne'),
      ],
      [
        'heatBase',
        tTerms('field.heatBase'),
        terms.heatBase !== undefined && `${integer(terms.heatBase)} kcal/kg`,
      ],
      [
        'priceBasis',
        tTerms('field.priceBasis'),
        `${tTerms(`priceBasis.${terms.priceBasis}`)} · ` +
          tTerms(terms.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
      ],
      ['vatRate', tTerms('field.vatRate'), `${percent(terms.vatRate)} %`],
      ...(terms.kind === 'year' ? formula(terms) : []),
    ]);
}

function useFormula() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { price, percent } = useFormats();
  const seriesName = useSeriesNames();
  const yuan = (hao: bigint) => `${price(hao)} ${tTerms('unit.yuan_per_tonne')}`;
  return ({ formula }: YearTerms) => {
    const [baseShare = '', ...shares] = writeShares(
      [formula.baseShare, ...formula.indexes.map(({ share }) => share)],
      (value) => `${percent(value)} %`,
    );
    return [
      ['formula.base', t('field.baseShare'), baseShare],
      ...formula.indexes.map(
        ({ seriesId }, at) => [`formula.${seriesId}`, seriesName(seriesId), shares[at] ?? ''] as const,
      ),
      ['formula.premium', t('field.premium'), formula.premium !== 0n && yuan(formula.premium)],
      [
        'formula.average',
        t('field.average'),
        `${t(`average.${formula.average}`)} · ${t(`cycle.${formula.cycle}`)}`,
      ],
      ['formula.floor', t('field.floor'), formula.floor !== undefined && yuan(formula.floor)],
      ['formula.ceiling', t('field.ceiling'), formula.ceiling !== undefined && yuan(formula.ceiling)],
    ] as const;
  };
}

function useDelivery() {
  const names = useCatalogNames();
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { tonnes, day: dayOf } = useFormats();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['transport', tTerms('field.transport'), tTerms(`transport.${terms.transport}`)],
      ['fromPlaceId', t('field.fromPlace'), terms.fromPlaceId && names.place(terms.fromPlaceId)],
      ['deliveryPlaceId', tTerms('field.deliveryPlaceId'), names.place(terms.deliveryPlaceId)],
      ['window', tTerms('detail.window'), `${dayOf(terms.windowFrom)} – ${dayOf(terms.windowTo)}`],
      [
        'dailyCap',
        tTerms('field.dailyCap'),
        terms.dailyCap !== undefined && `${tonnes(terms.dailyCap)} ${tTerms('unit.tonne_per_day')}`,
      ],
      ['titlePassesAt', tTerms('field.titlePassesAt'), tTerms(`titlePoint.${terms.titlePassesAt}`)],
    ]);
}

function useInspection() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { percent, integer, currency, listed } = useFormats();
  const tClause = useTranslation('clause');
  const { index } = useClauseFormats();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['weightBasis', tTerms('field.weightBasis'), tTerms(`weightBasis.${terms.weightBasis}`)],
      ['lossRate', tTerms('field.lossRate'), `${percent(terms.lossRate)} %`],
      [
        'surplusCap',
        t('field.surplusCap'),
        terms.surplusCap !== undefined && `${percent(terms.surplusCap)} %`,
      ],
      [
        'scaleTolerance',
        t('field.scaleTolerance'),
        terms.scaleTolerance !== undefined && `${percent(terms.scaleTolerance)} %`,
      ],
      ['assayBasis', tTerms('field.assayBasis'), tTerms(`assayBasis.${terms.assayBasis}`)],
      ['lab', tTerms('field.lab'), terms.lab],
      ['umpireLab', t('field.umpireLab'), terms.umpireLab],
      ['umpireRule', t('field.umpireRule'), terms.umpireRule && t(`umpireRule.${terms.umpireRule}`)],
      [
        'assayLimits',
        t('field.assayLimits'),
        listed(
          terms.assayLimits?.map(
            ({ index: code, limit }) => `${tClause(`index.${code}`)} ± ${index(code, limit)}`,
          ) ?? [],
        ) || undefined,
      ],
      ['calorie', t('field.calorie'), `1 cal = ${currency(typedDecimal(terms.calorie, 4), 4)} J`],
      [
        'disputeDays',
        tTerms('field.disputeDays'),
        tTerms('workingDays', { days: integer(terms.disputeDays) }),
      ],
      ['averaging', tTerms('field.averaging'), tTerms(`averaging.${terms.averaging}`)],
    ]);
}

function usePayment() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { percent, listed } = useFormats();
  const paying = usePaying();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['payTerm', tTerms('field.payTerm'), paying.termOf(terms)],
      ['payModes', tTerms('field.payModes'), listed(terms.payModes.map((mode) => tTerms(`payMode.${mode}`)))],
      ['draftSurcharges', tTerms('field.draftSurcharges'), paying.surchargesOf(terms)],
      ['isSupervised', t('field.isSupervised'), tTerms(terms.isSupervised ? 'yes' : 'no')],
      ['retention', tTerms('field.retention'), terms.retention > 0n && `${percent(terms.retention)} %`],
      [
        'lateInterest',
        tTerms('field.lateInterest'),
        `${percent(terms.lateInterest)} % / ${tTerms('unit.day')}`,
      ],
      ['invoiceMode', tTerms('field.invoiceMode'), tTerms(`invoiceMode.${terms.invoiceMode}`)],
    ]);
}

function useLiability() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { money, price, percent } = useFormats();
  const yuan = (hao: bigint) => hao > 0n && `${price(hao)} ${tTerms('unit.yuan_per_tonne')}`;
  const ofPrice = (share = 0n) => share > 0n && `${percent(share)} %`;
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      [
        'sellerBond',
        t('field.sellerBond'),
        terms.sellerBond > 0n && `${money(terms.sellerBond)} ${tTerms('unit.yuan')}`,
      ],
      [
        'buyerBond',
        t('field.buyerBond'),
        terms.buyerBond > 0n && `${money(terms.buyerBond)} ${tTerms('unit.yuan')}`,
      ],
      [
        'isExitFree',
        tTerms('field.isExitFree'),
        'isExitFree' in terms && terms.isExitFree === true && tTerms('yes'),
      ],
      ['shortPenalty', tTerms('field.shortPenalty'), yuan(terms.shortPenalty)],
      ['shortPenaltyShare', tTerms('field.shortPenaltyShare'), ofPrice(terms.shortPenaltyShare)],
      ['liftPenalty', tTerms('field.liftPenalty'), yuan(terms.liftPenalty)],
      ['liftPenaltyShare', tTerms('field.liftPenaltyShare'), ofPrice(terms.liftPenaltyShare)],
      [
        'storageFee',
        tTerms('field.storageFee'),
        terms.storageFee !== undefined &&
          terms.storageFee > 0n &&
          `${price(terms.storageFee)} ${tTerms('unit.yuan_per_tonne')} / ${tTerms('unit.day')}`,
      ],
      [
        'forum',
        tTerms('field.forum'),
        [tTerms(`forum.${terms.forum}`), terms.forumPlace].filter(Boolean).join(' · '),
      ],
      ['signPlace', t('field.signPlace'), terms.signPlace],
    ]);
}
