// Columns of the listing spreadsheet, their form fields, and its example row.

import { CLAUSE_TEMPLATE_IDS } from '#features/clause/rules/templates.ts';
import {
  ASSAY_BASES,
  AVERAGINGS,
  DEPOSIT_MODES,
  DIRECTIONS,
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
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { type FormColumn, formColumnKinds } from '#features/terms/web/spreadsheet/formColumns.ts';
import { exampleSpec, type ImportOptions, IMPORT_INDEXES } from '#features/terms/web/spreadsheet/indexes.ts';
import type { Translate, PlainKey } from '#packages/i18n/translate.ts';
import type { ColumnOption } from '#packages/spreadsheet/column.ts';

/** As in the files that firms keep: a heading is found by its whole text. */
const TONNE = 't';

const SHEET_MODES = ['fixed', 'negotiate'] as const;
const SHEET_VISIBILITIES = ['public', 'partners'] as const;

export function listingColumns(
  t: Translate<'listing' | 'terms' | 'terms.card' | 'terms.import' | 'clause'>,
  { varieties, places, forms, ranks }: ImportOptions,
): FormColumn[] {
  // Of its keys those of terms and clause are the same.
  const kinds = formColumnKinds(t as Translate<'terms' | 'terms.import' | 'clause'>, (key) =>
    t(`field.${key}` as PlainKey<'listing' | 'terms' | 'terms.card' | 'terms.import' | 'clause'>),
  );
  const { text, number, choice, flag, day, moment, many, like } = kinds;
  const named = (word: string, items: readonly string[]): ColumnOption[] =>
    items.map((value) => ({
      value,
      label: t(
        `${word}.${value}` as PlainKey<'listing' | 'terms' | 'terms.card' | 'terms.import' | 'clause'>,
      ),
    }));
  const ofWord = (key: string, items: readonly string[]) => choice(key, named(key, items));
  const deposit = (side: 'sellerDeposit' | 'buyerDeposit'): FormColumn[] => [
    choice(`${side}.mode`, named('depositMode', DEPOSIT_MODES), t(`field.${side}`)),
    number(`${side}.value`, { label: `${t(`field.${side}`)} · ${t('registration.value')}` }),
  ];
  return [
    text('title', 60),
    ofWord('direction', DIRECTIONS),
    ofWord('mode', SHEET_MODES),
    choice('varietyId', varieties),
    choice('formCode', forms),
    choice('rankCode', ranks),
    flag('isPowerCoal'),
    text('brand', 30),
    number('sizeMin', { unit: 'mm' }),
    number('sizeMax', { unit: 'mm' }),
    ...IMPORT_INDEXES.flatMap((index, at) => [
      number(`spec.${at}.value`, { key: index, label: t(`index.${index}`) }),
      number(`spec.${at}.reject`, {
        key: `${index}.reject`,
        label: `${t(`index.${index}`)} · ${t('registration.rejectLimit')}`,
      }),
    ]),
    ofWord('priceMode', PRICE_MODES),
    number('price'),
    number('heatBase', { unit: 'kcal/kg' }),
    ofWord('priceBasis', PRICE_BASES),
    flag('isTaxIncluded'),
    number('vatRate', { unit: '%' }),
    {
      ...choice(
        'clauseChoice',
        [{ value: 'none', label: t('registration.noClause') }, ...named('template', CLAUSE_TEMPLATE_IDS)],
        t('field.clause'),
      ),
      key: 'clause',
    },
    number('quantity', { unit: TONNE }),
    number('minTake', { unit: TONNE }),
    number('step', { unit: TONNE }),
    number('maxPerFirm', { unit: TONNE }),
    choice('deliveryPlaceId', places),
    ofWord('transport', TRANSPORTS),
    day('windowFrom'),
    day('windowTo'),
    number('dailyCap', { unit: t('unit.tonne_per_day') }),
    ofWord('weightBasis', WEIGHT_BASES),
    ofWord('assayBasis', ASSAY_BASES),
    text('lab', 60),
    number('lossRate', { unit: '%' }),
    many('payModes', named('payMode', PAY_MODES)),
    ofWord('payTerm', PAY_TERMS),
    number('payShare', { unit: '%' }),
    number('payDays', { unit: t('unit.days') }),
    ofWord('invoiceMode', INVOICE_MODES),
    number('tolerance', { unit: '%' }),
    choice('titlePassesAt', named('titlePoint', TITLE_POINTS)),
    number('disputeDays', { unit: t('unit.working_days') }),
    ofWord('averaging', AVERAGINGS),
    number('retention', { unit: '%' }),
    number('lateInterest', { unit: `% / ${t('unit.day')}` }),
    number('shortPenalty', { unit: t('unit.yuan_per_tonne') }),
    number('shortPenaltyShare', { unit: '%' }),
    number('liftPenalty', { unit: t('unit.yuan_per_tonne') }),
    number('liftPenaltyShare', { unit: '%' }),
    number('storageFee', { unit: `${t('unit.yuan_per_tonne')} / ${t('unit.day')}` }),
    ofWord('forum', FORUMS),
    text('forumPlace', 60),
    ...deposit('sellerDeposit'),
    ...deposit('buyerDeposit'),
    ofWord('visibility', SHEET_VISIBILITIES),
    moment('validTo'),
    text('contact', 20),
    like('phone', /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, '13800000000'),
    text('remark', 500),
  ];
}

export const exampleListingForm = (
  blank: ListingForm,
  title: string,
  { varieties, places }: ImportOptions,
): ListingForm => ({
  ...blank,
  title,
  varietyId: varieties[0]?.value ?? '',
  deliveryPlaceId: blank.deliveryPlaceId || (places[0]?.value ?? ''),
  spec: exampleSpec(),
  price: '512',
  quantity: '2000',
  minTake: '500',
  step: '100',
});
