// The form's fields in display order: label, formatted value and documents.

import type { Locale } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import {
  CONTROL_KINDS,
  fieldOf,
  type FormContent,
  type FormField,
  LICENCE_KINDS,
  VAT_KINDS,
} from '../form.ts';
import { formatTenThousands } from '../tenThousands.ts';

export interface FormPlace {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly files: readonly string[];
}

interface Names extends Pick<ReturnType<typeof useFormats>, 'fill' | 'listed'> {
  readonly t: Translate<'certification'>;
  readonly tFirm: Translate<'firm'>;
  readonly locale: Locale;
}

export function useFormPlaces() {
  const names: Names = {
    t: useTranslation('certification'),
    tFirm: useTranslation('firm'),
    locale: useLocale(),
    ...useFormats(),
  };
  return {
    placesOf: (form: FormContent) => placesOf(form, names),
    labelOf: (path: string) => labelOf(path, names),
    shown: (path: string, value: string) => formatValue(path, value, names),
  };
}

type Single = Exclude<FormField, 'licences' | 'people' | 'owners'>;

function labelOf(path: string, { t }: Names): string {
  const [list = '', at] = path.split('.');
  const isSection = list === 'licences' || list === 'people' || list === 'owners';
  if (isSection && at === undefined) return t(`section.${list}`);
  const label = t(`field.${fieldOf(path) as Single}`);
  return isSection
    ? `${t(`section.${list}`)} ${t('page.items', { number: Number(at) + 1 })} · ${label}`
    : label;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

function formatValue(path: string, value: string, { t, tFirm, listed, locale }: Names): string {
  const field = fieldOf(path);
  if (field === 'kind') return tFirm(`kind.${value as FormContent['kind'] & 'user'}`);
  if (field === 'trades')
    return listed(
      value
        .split(' ')
        .filter(Boolean)
        .map((trade) => tFirm(`capability.${trade as 'sell' | 'buy'}`)),
    );
  if (field === 'vat' && isOneOf(VAT_KINDS, value)) return t(`vat.${value}`);
  if (field === 'licences.kind' && isOneOf(LICENCE_KINDS, value)) return t(`licence.${value}`);
  if (field === 'owners.control' && isOneOf(CONTROL_KINDS, value)) return t(`control.${value}`);
  if (field === 'licences.isPermanent') return value === '' ? '' : t('field.licences.isPermanent');
  if (field === 'capital' || field === 'yearly')
    return value && t(`read.${field}`, { sum: formatTenThousands(locale, value) });
  return field === 'owners.share' ? value && `${value} %` : value;
}

const isFiles = (path: string) => /([fF]iles|letter)$/.test(path);

function placesOf(form: FormContent, names: Names): FormPlace[] {
  const place = (path: string, value: unknown): FormPlace => ({
    path,
    label: labelOf(path, names),
    value: isFiles(path)
      ? ''
      : formatValue(
          path,
          Array.isArray(value)
            ? value.join(' ')
            : value === true
              ? 'yes'
              : value === false
                ? ''
                : String(value),
          names,
        ),
    files: isFiles(path) ? (value as string[]) : [],
  });
  return Object.entries(form).flatMap(([field, value]) =>
    isItems(value)
      ? value.flatMap((item, at) =>
          Object.entries(item).map(([inner, held]) => place(`${field}.${at}.${inner}`, held)),
        )
      : [place(field, value)],
  );
}

const isItems = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === 'object';
