// Computes the differences between two versions of a form, field by field.

import type { FormContent } from '../form.ts';

export interface FormDifference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns every changed field. An added or removed list item counts with all its fields; files compare by id.
 */
export function formDifferences(before: FormContent, after: FormContent): FormDifference[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((one) => one.before !== one.after);
}

function placesOf(form: FormContent): Map<string, string> {
  const places = new Map<string, string>();
  for (const [field, value] of Object.entries(form)) {
    if (isList(value))
      value.forEach((item, at) => {
        for (const [inner, held] of Object.entries(item)) places.set(`${field}.${at}.${inner}`, asText(held));
      });
    else places.set(field, asText(value));
  }
  return places;
}

const isList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === 'object';
const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? (value ? 'yes' : '') : String(value);
