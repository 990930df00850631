// Every word of the market's figures.
import type { Words } from '#packages/i18n/words.ts';

export type MarketWords = Words<
  | 'title' | 'view' | 'view.deals' | 'view.freight' | 'weeks' | 'weeks.count' | 'week' | 'deals' | 'deals.count' | 'deals.hidden' | 'deals.none' | 'deals.noneWhy'
  | 'average' | 'unit' | 'freight.from' | 'freight.none' | 'freight.row' | 'freight.loss' | 'freight.distance' | 'freight.other'
>;
