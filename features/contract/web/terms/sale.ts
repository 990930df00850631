// Terms of a sale as chapters.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseLines } from '#features/clause/web/ClauseSentenceList.tsx';
import { useClauseSay } from '#features/clause/web/say.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import { writePromise } from '#features/terms/promise.ts';
import { rejectSign } from '#features/terms/web/QualityTable.tsx';
import { useDictionary, useSay as useTradeSay } from '#features/terms/web/say.ts';
import { usePaying } from '#features/terms/web/usePaying.ts';
import type { SaleTerms, YearTerms } from '../../terms.ts';
import { useSay } from '../say.ts';
import { type TermChapter, type NameOf, withoutEmptyLines } from './lines.ts';
import { useSeriesNames } from './useSeriesNames.ts';

export function useSaleChapters(): (terms: SaleTerms, nameOf: NameOf) => TermChapter[] {
  const { say, trade } = useSay();
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
    { key: 'goods', title: say('chapter.goods'), lines: goods(terms, nameOf) },
    { key: 'quality', title: trade('detail.quality'), lines: quality(terms) },
    { key: 'plan', title: say('chapter.plan'), lines: plan(terms) },
    { key: 'price', title: say('chapter.price'), lines: price(terms) },
    { key: 'clause', title: trade('detail.clause'), lines: terms.clause ? clause(terms.clause) : [] },
    { key: 'delivery', title: trade('detail.delivery'), lines: delivery(terms) },
    { key: 'inspection', title: say('chapter.inspection'), lines: inspection(terms) },
    { key: 'payment', title: trade('detail.payment'), lines: payment(terms) },
    { key: 'liability', title: say('chapter.liability'), lines: liability(terms) },
  ];
}

function useGoods() {
  const names = useCatalogNames();
  const dictionary = useDictionary();
  const { say, trade, tonnes, percent, integer } = useSay();
  return (terms: SaleTerms, nameOf: NameOf) =>
    withoutEmptyLines([
      ['title', say('field.title'), terms.title],
      ['varietyId', trade('field.varietyId'), names.variety(terms.varietyId)],
      ['rankCode', trade('field.rankCode'), terms.rankCode && dictionary('coalRank', terms.rankCode)],
      ['formCode', trade('field.formCode'), terms.formCode && dictionary('productForm', terms.formCode)],
      ['brand', trade('field.brand'), terms.brand],
      [
        'size',
        trade('field.size'),
        terms.sizeMax !== undefined && `${integer(terms.sizeMin ?? 0)} – ${integer(terms.sizeMax)} mm`,
      ],
      ['isPowerCoal', trade('field.isPowerCoal'), trade(terms.isPowerCoal ? 'yes' : 'no')],
      ['quantity', say('field.quantity'), `${tonnes(terms.quantity)} ${trade('unit.tonne')}`],
      ['tolerance', say('field.tolerance'), `± ${percent(terms.tolerance)} %`],
      ['coalOrgId', say('field.coalOrg'), terms.coalOrgId && nameOf(terms.coalOrgId)],
      ['useCoalOrgId', say('field.useCoalOrg'), terms.useCoalOrgId && nameOf(terms.useCoalOrgId)],
      [
        'backToBack',
        say('field.isBackToBack'),
        terms.kind === 'trading_company' && trade(terms.isBackToBack ? 'yes' : 'no'),
      ],
      [
        'attachments',
        say('field.attachments'),
        terms.attachments.length > 0 && integer(terms.attachments.length),
      ],
      ['remark', trade('field.remark'), terms.remark],
    ]);
}

function useQuality() {
  const { say, index } = useTradeSay();
  return ({ spec }: SaleTerms) =>
    withoutEmptyLines(
      spec.map(
        (promise) =>
          [
            `spec.${promise.index}`,
            say(`index.${promise.index}`),
            writePromise(promise, index, say('op.typical')) +
              (promise.reject === undefined
                ? ''
                : ` · ${say('detail.reject')} ${rejectSign(promise)} ` +
                  index(promise.index, promise.reject)),
          ] as const,
      ),
    );
}

function usePlan() {
  const { say, trade, tonnes, monthOf, integer } = useSay();
  const weight = (kg: bigint) => `${tonnes(kg)} ${trade('unit.tonne')}`;
  return (terms: SaleTerms) => {
    switch (terms.kind) {
      case 'year':
        return withoutEmptyLines([
          ['year', say('field.year'), String(terms.year)],
          ...terms.months.map(
            (kg, at) => [`months.${at}`, say('month.nth', { month: integer(at + 1) }), weight(kg)] as const,
          ),
          ['railPlanNo', say('field.railPlanNo'), terms.railPlanNo],
        ]);
      case 'month':
        return withoutEmptyLines([
          ['month', say('field.month'), monthOf(terms.month)],
          ['carriedOver', say('field.carriedOver'), terms.carriedOver > 0n && weight(terms.carriedOver)],
        ]);
      default:
        return [];
    }
  };
}

function usePrice() {
  const { say, trade, price, percent, integer } = useSay();
  const formula = useFormula();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      // A year has no single price: each month follows the formula.
      [
        'priceMode',
        trade('field.priceMode'),
        terms.kind === 'year' && terms.priceMode === 'fixed'
          ? say('formula.title')
          : trade(`priceMode.${terms.priceMode}`),
      ],
      [
        'price',
        say(terms.kind === 'year' ? 'field.basePrice' : 'field.price'),
        `${price(terms.price)} ` +
          trade(terms.priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne'),
      ],
      [
        'heatBase',
        trade('field.heatBase'),
        terms.heatBase !== undefined && `${integer(terms.heatBase)} kcal/kg`,
      ],
      [
        'priceBasis',
        trade('field.priceBasis'),
        `${trade(`priceBasis.${terms.priceBasis}`)} · ` +
          trade(terms.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
      ],
      ['vatRate', trade('field.vatRate'), `${percent(terms.vatRate)} %`],
      ...(terms.kind === 'year' ? formula(terms) : []),
    ]);
}

function useFormula() {
  const { say, trade, price, percent } = useSay();
  const seriesName = useSeriesNames();
  const yuan = (hao: bigint) => `${price(hao)} ${trade('unit.yuan_per_tonne')}`;
  return ({ formula }: YearTerms) =>
    [
      ['formula.base', say('field.baseShare'), `${percent(formula.baseShare)} %`],
      ...formula.indexes.map(
        ({ seriesId, share }) =>
          [`formula.${seriesId}`, seriesName(seriesId), `${percent(share)} %`] as const,
      ),
      ['formula.premium', say('field.premium'), formula.premium !== 0n && yuan(formula.premium)],
      [
        'formula.average',
        say('field.average'),
        `${say(`average.${formula.average}`)} · ${say(`cycle.${formula.cycle}`)}`,
      ],
      ['formula.floor', say('field.floor'), formula.floor !== undefined && yuan(formula.floor)],
      ['formula.ceiling', say('field.ceiling'), formula.ceiling !== undefined && yuan(formula.ceiling)],
    ] as const;
}

function useDelivery() {
  const names = useCatalogNames();
  const { say, trade, tonnes, dayOf } = useSay();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['transport', trade('field.transport'), trade(`transport.${terms.transport}`)],
      ['fromPlaceId', say('field.fromPlace'), terms.fromPlaceId && names.place(terms.fromPlaceId)],
      ['deliveryPlaceId', trade('field.deliveryPlaceId'), names.place(terms.deliveryPlaceId)],
      ['window', trade('detail.window'), `${dayOf(terms.windowFrom)} – ${dayOf(terms.windowTo)}`],
      [
        'dailyCap',
        trade('field.dailyCap'),
        terms.dailyCap !== undefined && `${tonnes(terms.dailyCap)} ${trade('unit.tonne_per_day')}`,
      ],
      ['titlePassesAt', say('field.titlePassesAt'), say(`titlePoint.${terms.titlePassesAt}`)],
    ]);
}

function useInspection() {
  const { say, trade, percent, integer, currency, listed } = useSay();
  const clause = useClauseSay();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['weightBasis', trade('field.weightBasis'), trade(`weightBasis.${terms.weightBasis}`)],
      ['lossRate', trade('field.lossRate'), `${percent(terms.lossRate)} %`],
      [
        'surplusCap',
        say('field.surplusCap'),
        terms.surplusCap !== undefined && `${percent(terms.surplusCap)} %`,
      ],
      [
        'scaleTolerance',
        say('field.scaleTolerance'),
        terms.scaleTolerance !== undefined && `${percent(terms.scaleTolerance)} %`,
      ],
      ['assayBasis', trade('field.assayBasis'), trade(`assayBasis.${terms.assayBasis}`)],
      ['lab', trade('field.lab'), terms.lab],
      ['umpireLab', say('field.umpireLab'), terms.umpireLab],
      ['umpireRule', say('field.umpireRule'), terms.umpireRule && say(`umpireRule.${terms.umpireRule}`)],
      [
        'assayLimits',
        say('field.assayLimits'),
        listed(
          terms.assayLimits?.map(
            ({ index: code, limit }) => `${clause.say(`index.${code}`)} ± ${clause.index(code, limit)}`,
          ) ?? [],
        ) || undefined,
      ],
      ['calorie', say('field.calorie'), `1 cal = ${currency(typedDecimal(terms.calorie, 4), 4)} J`],
      ['disputeDays', say('field.disputeDays'), say('workingDays', { days: integer(terms.disputeDays) })],
      ['averaging', say('field.averaging'), say(`averaging.${terms.averaging}`)],
    ]);
}

function usePayment() {
  const { say, trade, percent, listed } = useSay();
  const paying = usePaying();
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      ['payTerm', trade('field.payTerm'), paying.termOf(terms)],
      ['payModes', trade('field.payModes'), listed(terms.payModes.map((mode) => trade(`payMode.${mode}`)))],
      ['draftSurcharges', trade('field.draftSurcharges'), paying.surchargesOf(terms)],
      ['isSupervised', say('field.isSupervised'), trade(terms.isSupervised ? 'yes' : 'no')],
      ['retention', say('field.retention'), terms.retention > 0n && `${percent(terms.retention)} %`],
      ['lateInterest', say('field.lateInterest'), `${percent(terms.lateInterest)} % / ${trade('unit.day')}`],
      ['invoiceMode', trade('field.invoiceMode'), trade(`invoiceMode.${terms.invoiceMode}`)],
    ]);
}

function useLiability() {
  const { say, trade, money, price, percent } = useSay();
  const yuan = (hao: bigint) => hao > 0n && `${price(hao)} ${trade('unit.yuan_per_tonne')}`;
  const ofPrice = (share = 0n) => share > 0n && `${percent(share)} %`;
  return (terms: SaleTerms) =>
    withoutEmptyLines([
      [
        'sellerBond',
        say('field.sellerBond'),
        terms.sellerBond > 0n && `${money(terms.sellerBond)} ${trade('unit.yuan')}`,
      ],
      [
        'buyerBond',
        say('field.buyerBond'),
        terms.buyerBond > 0n && `${money(terms.buyerBond)} ${trade('unit.yuan')}`,
      ],
      [
        'isExitFree',
        trade('field.isExitFree'),
        'isExitFree' in terms && terms.isExitFree === true && trade('yes'),
      ],
      ['shortPenalty', say('field.shortPenalty'), yuan(terms.shortPenalty)],
      ['shortPenaltyShare', say('field.shortPenaltyShare'), ofPrice(terms.shortPenaltyShare)],
      ['liftPenalty', say('field.liftPenalty'), yuan(terms.liftPenalty)],
      ['liftPenaltyShare', say('field.liftPenaltyShare'), ofPrice(terms.liftPenaltyShare)],
      [
        'storageFee',
        say('field.storageFee'),
        terms.storageFee !== undefined &&
          terms.storageFee > 0n &&
          `${price(terms.storageFee)} ${trade('unit.yuan_per_tonne')} / ${trade('unit.day')}`,
      ],
      [
        'forum',
        say('field.forum'),
        [say(`forum.${terms.forum}`), terms.forumPlace].filter(Boolean).join(' · '),
      ],
      ['signPlace', say('field.signPlace'), terms.signPlace],
    ]);
}
