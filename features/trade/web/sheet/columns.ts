// The columns of a sheet of listings: fixed keys, names in the reader's language, and how each cell becomes a field of the form.
import { get } from 'react-hook-form';
import type { IndexCode } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATE_IDS } from '#features/clause/rules/templates.ts';
import {
  ASSAY_BASES, DEPOSIT_MODES, DIRECTIONS, INVOICE_MODES, PAY_MODES, PAY_TERMS, PRICE_BASES, PRICE_MODES, TRANSPORTS,
  WEIGHT_BASES,
} from '../../choices.ts';
import type { TradeWords } from '../../words/keys.ts';
import { type Cell, dayOf, decimalOf, momentOf, textOf } from './cells.ts';
import type { ListingForm } from '../registration/form.ts';
import type { Say } from '../shared/say.ts';

export interface Named { readonly value: string; readonly label: string }

/** What the form should hold, or what would have been allowed. */
type Parsed = { readonly value: unknown } | { readonly allowed: string };

export interface Column {
  readonly key: string;
  readonly label: string;
  /** Where in the form. */
  readonly path: string;
  parse(cell: Cell): Parsed;
  /** As the template shows it. */
  write(form: ListingForm): string;
}

export interface Lists { readonly varieties: readonly Named[]; readonly places: readonly Named[]; readonly forms: readonly Named[]; readonly ranks: readonly Named[] }

/** In the order of a sheet; a listing that names firms is left to the form. */
export const SHEET_INDEXES = ['QNET_AR', 'MT', 'STD', 'AD', 'VDAF'] as const satisfies readonly IndexCode[];
const SHEET_MODES = ['fixed', 'negotiate'] as const;
const SHEET_VISIBILITIES = ['public', 'partners'] as const;

export function columnsFor(say: Say, { varieties, places, forms, ranks }: Lists): Column[] {
  const kinds = kindsFor(say);
  const { text, number, choice, flag, day, moment, many, like } = kinds;
  const named = (word: string, items: readonly string[]): Named[] => items.map((value) => ({ value, label: say(`${word}.${value}` as keyof TradeWords) }));
  const ofWord = (key: string, items: readonly string[]) => choice(key, named(key, items));
  const deposit = (side: 'sellerDeposit' | 'buyerDeposit'): Column[] => [
    choice(`${side}.mode`, named('depositMode', DEPOSIT_MODES), say(`field.${side}`)),
    number(`${side}.value`, { label: `${say(`field.${side}`)} · ${say('registration.value')}` }),
  ];
  return [
    text('title', 60), ofWord('direction', DIRECTIONS), ofWord('mode', SHEET_MODES), choice('varietyId', varieties), choice('formCode', forms), choice('rankCode', ranks),
    flag('isPowerCoal'), text('brand', 30), number('sizeMin', { unit: 'mm' }), number('sizeMax', { unit: 'mm' }),
    ...SHEET_INDEXES.flatMap((index, at) => [
      number(`spec.${at}.value`, { key: index, label: say(`index.${index}`) }),
      number(`spec.${at}.reject`, { key: `${index}.reject`, label: `${say(`index.${index}`)} · ${say('registration.rejectLimit')}` }),
    ]),
    ofWord('priceMode', PRICE_MODES), number('price'), number('heatBase', { unit: 'kcal/kg' }), ofWord('priceBasis', PRICE_BASES), flag('isTaxIncluded'), number('vatRate', { unit: '%' }),
    { ...choice('clauseChoice', [{ value: 'none', label: say('registration.noClause') }, ...named('template', CLAUSE_TEMPLATE_IDS)], say('field.clause')), key: 'clause' },
    number('quantity', { unit: say('unit.tonne') }), number('minTake', { unit: say('unit.tonne') }), number('step', { unit: say('unit.tonne') }), number('maxPerFirm', { unit: say('unit.tonne') }),
    choice('deliveryPlaceId', places), ofWord('transport', TRANSPORTS), day('windowFrom'), day('windowTo'), number('dailyCap', { unit: say('unit.tonne_per_day') }),
    ofWord('weightBasis', WEIGHT_BASES), ofWord('assayBasis', ASSAY_BASES), text('lab', 60), number('lossRate', { unit: '%' }),
    many('payModes', named('payMode', PAY_MODES)), ofWord('payTerm', PAY_TERMS), number('payShare', { unit: '%' }), number('payDays', { unit: say('unit.days') }), ofWord('invoiceMode', INVOICE_MODES),
    ...deposit('sellerDeposit'), ...deposit('buyerDeposit'),
    ofWord('visibility', SHEET_VISIBILITIES), moment('validTo'), text('contact', 20), like('phone', /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, '13800000000'), text('remark', 500),
  ];
}

function kindsFor(say: Say) {
  const base = (key: string, label?: string) => ({ key, path: key, label: label ?? say(`field.${key}` as keyof TradeWords), write: (form: ListingForm) => String(get(form, key) ?? '') });
  const likeThis = (example: string): Parsed => ({ allowed: say('import.like', { example }) });
  const orLike = (value: string | undefined, example: string): Parsed => (value === undefined ? likeThis(example) : { value });
  const oneOf = (options: readonly Named[]) => ({ allowed: say('import.oneOf', { allowed: options.slice(0, MOST_NAMED).map(({ label }) => label).join(' / ') + (options.length > MOST_NAMED ? ' …' : '') }) });
  const labelIn = (options: readonly Named[], value: unknown) => options.find((one) => one.value === value)?.label ?? '';
  const flagOptions = [{ value: true, label: say('yes') }, { value: false, label: say('no') }];
  return {
    text: (key: string, most: number): Column => ({
      ...base(key), parse: (cell) => (textOf(cell).length > most ? { allowed: say('import.atMostSigns', { most }) } : { value: textOf(cell) }),
    }),
    /** What it may be, the form itself knows. */
    number: (path: string, { unit, label, key = path }: { unit?: string; label?: string; key?: string } = {}): Column => ({
      ...base(path, label), key, label: withUnit(base(path, label).label, unit), parse: (cell) => ({ value: decimalOf(cell) }),
    }),
    choice: (key: string, options: readonly Named[], label?: string): Column => ({
      ...base(key, label), write: (form) => labelIn(options, get(form, key)),
      parse: (cell) => found(options, textOf(cell)) ?? oneOf(options),
    }),
    flag: (key: string): Column => ({
      ...base(key), write: (form) => flagOptions.find(({ value }) => value === get(form, key))?.label ?? '',
      parse(cell) {
        const text = textOf(cell).toLowerCase();
        const option = flagOptions.find(({ value, label }) => text === String(value) || text === label.toLowerCase());
        return option ? { value: option.value } : { allowed: say('import.oneOf', { allowed: flagOptions.map(({ label }) => label).join(' / ') }) };
      },
    }),
    day: (key: string): Column => ({ ...base(key), parse: (cell) => orLike(dayOf(cell), '2026-11-25') }),
    moment: (key: string): Column => ({ ...base(key), write: (form) => base(key).write(form).replace('T', ' '), parse: (cell) => orLike(momentOf(cell), '2026-11-28 18:00') }),
    many: (key: string, options: readonly Named[]): Column => ({
      ...base(key), write: (form) => (get(form, key) as string[]).map((value) => labelIn(options, value)).join(' / '),
      parse(cell) {
        const chosen = textOf(cell).split(/[/,;、，；]/).map((part) => part.trim()).filter(Boolean).map((part) => found(options, part)?.value);
        return chosen.includes(undefined) ? oneOf(options) : { value: chosen };
      },
    }),
    like: (key: string, shape: RegExp, example: string): Column => ({ ...base(key), parse: (cell) => (shape.test(textOf(cell)) ? { value: textOf(cell) } : likeThis(example)) }),
  };
}

/** A list of places is long: some show what is meant. */
const MOST_NAMED = 12;

const withUnit = (label: string, unit: string | undefined) => (unit ? `${label} (${unit})` : label);

/** By its code or its name, in whatever case. */
function found(options: readonly Named[], text: string): { readonly value: string } | undefined {
  const sought = text.toLowerCase();
  const option = options.find(({ value, label }) => value.toLowerCase() === sought || label.toLowerCase() === sought);
  return option && { value: option.value };
}
