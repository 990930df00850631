// The words of the catalog: the names of the dictionaries' entries, and that they did not come.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { DictWord } from '../dictionaries.ts';
import type { catalogFaults } from '../faults.ts';

export type CatalogWords = Words<
  DictWord | `fault.${keyof typeof catalogFaults}` | 'fault.dictionary_missing'
>;
