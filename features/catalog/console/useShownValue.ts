// A parameter's value as it is shown: with its unit, as the reader's language writes numbers, and choices by what they mean.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { DeskParameter } from '../calls/parameter.ts';
import type { ParameterKey } from '../parameters.ts';
import { isAllowed, PARAMETER_SCHEMAS, type ParameterSchema } from '../rules/parameter.ts';
import { scaleOf, typedOf } from './units.ts';
import { useCatalogDeskWords } from './useWords.ts';
import { choiceNames } from './words/choiceNames.ts';

type Known = Pick<DeskParameter, 'kind' | 'choices'>;
const isWhole = (value: string) => /^\d{1,18}$/.test(value);

export function useShownValue(): (parameter: Known, value: string) => string {
  const words = useCatalogDeskWords();
  const locale = useLocale();
  const { currency, price } = useFormats();
  return ({ kind, choices }, value) => {
    if (value === '') return words['parameter.empty'];
    if (kind === 'choice') {
      const isSwitch = choices.length === 2 && choices.includes('0');
      return isSwitch
        ? words[value === '1' ? 'parameter.on' : 'parameter.off']
        : (choiceNames[value]?.[locale] ?? value);
    }
    if (kind === 'text' || !isWhole(value)) return value;
    const number = kind === 'hao' ? price(BigInt(value)) : currency(typedOf(kind, value), scaleOf(kind));
    return kind === 'count' || kind === 'ratio' ? number : `${number} ${words[`unit.${kind}`]}`;
  };
}

/** A parameter newer than this desk has no schema here: the server says what it may be. */
const schemaOf = (key: string): ParameterSchema | undefined => PARAMETER_SCHEMAS[key as ParameterKey];

/** What it may be, in the units people use. */
export function useShownAllowed(): (parameter: DeskParameter) => string {
  const shown = useShownValue();
  return (parameter) => {
    const schema = schemaOf(parameter.key);
    if (!schema || schema.kind === 'text') return parameter.allowed;
    if (schema.kind === 'choice') return schema.of.map((one) => shown(parameter, one)).join(' | ');
    return `${shown(parameter, schema.min.toString())} – ${shown(parameter, schema.max.toString())}`;
  };
}

export const mayBe = (key: string, value: string): boolean => {
  const schema = schemaOf(key);
  return !schema || isAllowed(schema, value);
};
