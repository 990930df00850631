// Every word of search.

import type { FirmKind } from '#features/firm/kinds.ts';
import type { Words } from '#packages/i18n/catalogue.ts';
import type { SearchKind } from '../calls.ts';

export type SearchWords = Words<
  | `kind.${SearchKind}`
  | `firmKind.${FirmKind}`
  | 'direction.sell'
  | 'direction.buy'
  | 'title'
  | 'all'
  | 'placeholder'
  | 'recent'
  | 'forget'
  | 'start'
  | 'short'
  | 'hint'
  | 'none'
  | 'meant'
  | 'more'
  | 'market'
  | 'price'
  | 'left'
  | 'quantity'
>;
