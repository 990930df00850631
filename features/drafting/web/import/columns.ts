// Columns of the year contract spreadsheet.

import { get } from 'react-hook-form';
import { CLAUSE_TEMPLATE_IDS } from '#features/clause/rules/templates.ts';
import { ADJUST_CYCLES, QUOTE_AVERAGES, UMPIRE_RULES } from '#features/contract/choices.ts';
import {
  ASSAY_BASES,
  AVERAGINGS,
  FORUMS,
  INVOICE_MODES,
  PAY_MODES,
  PAY_TERMS,
  PRICE_BASES,
  PRICE_MODES,
  TITLE_POINTS,
  TRANSPORTS,
  WEIGHT_BASES,
} from '#features/terms/choices.ts';
import { type FormColumn, formColumnKinds } from '#features/terms/web/spreadsheet/formColumns.ts';
import { type ImportOptions, IMPORT_INDEXES } from '#features/terms/web/spreadsheet/indexes.ts';
import type { FindText, PlainKey, Translate } from '#packages/i18n/translate.ts';
import type { ColumnOption } from '#packages/spreadsheet/column.ts';
import { inputText } from '#packages/spreadsheet/inputCell.ts';
import type { ContractForm } from '../wizard/form.ts';

export interface ColumnTexts {
  readonly t: Translate<'contract'>;
  readonly tTerms: Translate<'terms' | 'terms.card' | 'terms.import' | 'clause'>;
  readonly find: FindText;
}
export interface YearLists extends ImportOptions {
  readonly series: readonly ColumnOption[];
}

/** Placeholders for both parties until the server resolves the names, so that the rules can run. */
export const PLACEHOLDER_FIRMS = {
  counterparty: '00000000000000000000000001',
  coalOrg: '00000000000000000000000002',
  useCoalOrg: '00000000000000000000000003',
} as const;
export const IMPORT_INDEX_COUNT = 2;
const MONTHS = 12;
/** Of a fraction such as 3333/10000. */
const MAX_SHARE = 12;

export function yearColumns(
  { t, tTerms, find }: ColumnTexts,
  { varieties, places, forms, ranks, series }: YearLists,
): FormColumn[] {
  const labelOf = (key: string) =>
    find(`field.${key}`) ?? tTerms(`field.${key}` as PlainKey<'terms' | 'terms.card'>);
  const { text, number, choice, flag, many } = formColumnKinds(
    tTerms as Translate<'terms' | 'terms.import' | 'clause'>,
    labelOf,
  );
  const [tonne, perTonne, yuan] = [tTerms('unit.tonne'), tTerms('unit.yuan_per_tonne'), tTerms('unit.yuan')];
  const named = (word: string, items: readonly string[]): ColumnOption[] =>
    items.map((value) => ({
      value,
      label: find(`${word}.${value}`) ?? tTerms(`${word}.${value}` as PlainKey<'terms' | 'terms.card'>),
    }));
  const ofWord = (key: string, word: string, items: readonly string[]) => choice(key, named(word, items));
  return [
    text('title', 60),
    choice('ourSide', named('side', ['seller', 'buyer'])),
    firm('counterparty', t('import.counterparty')),
    firm('coalOrg', labelOf('coalOrg')),
    firm('useCoalOrg', labelOf('useCoalOrg')),
    number('year'),
    choice('varietyId', varieties),
    choice('formCode', forms),
    choice('rankCode', ranks),
    flag('isPowerCoal'),
    text('brand', 30),
    number('sizeMin', { unit: 'mm' }),
    number('sizeMax', { unit: 'mm' }),
    ...IMPORT_INDEXES.flatMap((index, at) => [
      number(`spec.${at}.value`, { key: index, label: tTerms(`index.${index}`) }),
      number(`spec.${at}.reject`, {
        key: `${index}.reject`,
        label: `${tTerms(`index.${index}`)} · ${tTerms('registration.rejectLimit')}`,
      }),
    ]),
    number('quantity', { label: t('card.annual'), unit: tonne }),
    number('tolerance', { unit: '%' }),
    ...Array.from({ length: MONTHS }, (_, at) =>
      number(`months.${at}`, {
        key: `month.${at + 1}`,
        label: t('month.nth', { month: at + 1 }),
        unit: tonne,
      }),
    ),
    ofWord('priceMode', 'priceMode', PRICE_MODES),
    number('price', { label: labelOf('basePrice'), unit: perTonne }),
    number('heatBase', { unit: 'kcal/kg' }),
    ofWord('priceBasis', 'priceBasis', PRICE_BASES),
    flag('isTaxIncluded'),
    number('vatRate', { unit: '%' }),
    share('baseShare'),
    ...Array.from({ length: IMPORT_INDEX_COUNT }, (_, at) => [
      choice(`indexes.${at}.seriesId`, series, `${t('formula.series')} ${at + 1}`),
      share(`indexes.${at}.share`, `${t('formula.series')} ${at + 1} · ${t('formula.share')}`),
    ]).flat(),
    number('premium', { unit: perTonne }),
    ofWord('average', 'average', QUOTE_AVERAGES),
    ofWord('cycle', 'cycle', ADJUST_CYCLES),
    number('floor', { unit: perTonne }),
    number('ceiling', { unit: perTonne }),
    {
      ...choice(
        'clauseChoice',
        [
          { value: 'none', label: tTerms('registration.noClause') },
          ...named('template', CLAUSE_TEMPLATE_IDS),
        ],
        labelOf('clause'),
      ),
      key: 'clause',
    },
    ofWord('transport', 'transport', TRANSPORTS),
    choice('fromPlaceId', places, labelOf('fromPlace')),
    choice('deliveryPlaceId', places),
    number('dailyCap', { unit: tTerms('unit.tonne_per_day') }),
    ofWord('titlePassesAt', 'titlePoint', TITLE_POINTS),
    ofWord('weightBasis', 'weightBasis', WEIGHT_BASES),
    number('lossRate', { unit: '%' }),
    number('surplusCap', { unit: '%' }),
    number('scaleTolerance', { unit: '%' }),
    ofWord('assayBasis', 'assayBasis', ASSAY_BASES),
    text('lab', 60),
    text('umpireLab', 60),
    ofWord('umpireRule', 'umpireRule', UMPIRE_RULES),
    number('calorie', { unit: 'J/cal' }),
    number('disputeDays', { unit: tTerms('unit.days') }),
    ofWord('averaging', 'averaging', AVERAGINGS),
    many('payModes', named('payMode', PAY_MODES)),
    ofWord('payTerm', 'payTerm', PAY_TERMS),
    number('payShare', { unit: '%' }),
    number('payDays', { unit: tTerms('unit.days') }),
    ofWord('invoiceMode', 'invoiceMode', INVOICE_MODES),
    flag('isSupervised'),
    number('retention', { unit: '%' }),
    number('lateInterest', { unit: '%' }),
    number('sellerBond', { unit: yuan }),
    number('buyerBond', { unit: yuan }),
    number('shortPenalty', { unit: perTonne }),
    number('shortPenaltyShare', { unit: '%' }),
    number('liftPenalty', { unit: perTonne }),
    number('liftPenaltyShare', { unit: '%' }),
    number('storageFee', { unit: `${perTonne} / ${tTerms('unit.days')}` }),
    ofWord('forum', 'forum', FORUMS),
    text('forumPlace', 60),
    text('signPlace', 60),
    text('railPlanNo', 40),
    text('remark', 500),
  ];

  /** The form reads fractions and per cent; the bounds come from there. */
  function share(path: string, label?: string): FormColumn<string> {
    return { ...text(path, MAX_SHARE, label), allowed: t('share.hint') };
  }

  function firm(key: keyof typeof PLACEHOLDER_FIRMS, label: string): FormColumn {
    return {
      key,
      path: key,
      label,
      allowed: tTerms('atMostSigns', { most: MAX_NAME_LENGTH }),
      read(cell) {
        const name = inputText(cell);
        return name.length > MAX_NAME_LENGTH ? undefined : { id: PLACEHOLDER_FIRMS[key], name };
      },
      write: (form) => (get(form, key) as ContractForm['counterparty'])?.name ?? '',
    };
  }
}

const MAX_NAME_LENGTH = 100;
