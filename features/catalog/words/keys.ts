// The words of the catalog: the names of the dictionaries' entries.
import type { Words } from '#packages/i18n/words.ts';
import type { DictWord } from '../dictionaries.ts';

export type CatalogWords = Words<DictWord>;
