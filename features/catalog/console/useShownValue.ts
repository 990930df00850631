// A parameter's value as it is shown: with its unit, and choices by what they mean.
import type { DeskParameter } from '../calls/parameter.ts';
import { typedOf } from './units.ts';
import { useCatalogDeskWords } from './words.ts';

type Known = Pick<DeskParameter, 'key' | 'kind' | 'choices'>;

export function useShownValue(): (parameter: Known, value: string) => string {
  const words = useCatalogDeskWords();
  return ({ kind, choices }, value) => {
    if (value === '') return words['parameter.empty'];
    if (kind === 'choice') return choices.length === 2 && choices.includes('0') && choices.includes('1') ? words[value === '1' ? 'parameter.on' : 'parameter.off'] : value;
    const unit = kind === 'text' || kind === 'count' || kind === 'ratio' ? '' : words[`unit.${kind}`];
    return unit === '' ? typedOf(kind, value) : `${typedOf(kind, value)} ${unit}`;
  };
}
