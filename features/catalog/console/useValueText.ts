// Formats a parameter's value, with its unit or the choice's label.

import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { DeskParameter } from '../calls/parameter.ts';
import type { ParameterKey } from '../parameters.ts';
import { isAllowed, PARAMETER_SCHEMAS, type ParameterSchema } from '../rules/parameter.ts';
import { unitScaleOf, toTyped } from './units.ts';

type ValueKind = Pick<DeskParameter, 'kind' | 'choices'>;
const isWhole = (value: string) => /^\d{1,18}$/.test(value);

export function useValueText(): (parameter: ValueKind, value: string) => string {
  const t = useTranslation('catalog.console');
  const find = useTexts('catalog.choice');
  const { currency, price, listed } = useFormats();
  return ({ kind, choices }, value) => {
    if (value === '') return t('parameter.empty');
    if (kind === 'choice') {
      const isSwitch = choices.length === 2 && choices.includes('0');
      return isSwitch ? t(value === '1' ? 'parameter.on' : 'parameter.off') : (find(value) ?? value);
    }
    if (kind === 'text' && choices.length > 0) return listed(value.split(',').map((one) => find(one) ?? one));
    if (kind === 'text' || !isWhole(value)) return value;
    const number = kind === 'hao' ? price(BigInt(value)) : currency(toTyped(kind, value), unitScaleOf(kind));
    if (kind === 'count' || kind === 'ratio') return number;
    return `${number}\u00a0${t(kind === 'days' && number === '1' ? 'unit.day' : `unit.${kind}`)}`;
  };
}

/** Undefined for a parameter newer than this console: then only the server validates. */
const schemaOf = (key: string): ParameterSchema | undefined => PARAMETER_SCHEMAS[key as ParameterKey];

export const aboutOf = (key: string) => schemaOf(key)?.about;

export function useAllowedText(): (parameter: DeskParameter) => string {
  const shown = useValueText();
  return (parameter) => {
    const { key, choices, allowed } = parameter;
    if (choices.length > 0) return choices.map((one) => shown(parameter, one)).join(' | ');
    const schema = schemaOf(key);
    if (!schema || schema.kind === 'choice' || schema.kind === 'text') return allowed;
    return `${shown(parameter, schema.min.toString())} – ${shown(parameter, schema.max.toString())}`;
  };
}

export const isValidValue = (key: string, value: string): boolean => {
  const schema = schemaOf(key);
  return !schema || isAllowed(schema, value);
};
