// Every word of the market's figures.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { marketFaults } from '../faults.ts';
import type { Dataset } from '../figures.ts';

export type MarketWords = Words<
  | `fault.${keyof typeof marketFaults}`
  | `view.${'deals' | Dataset}`
  | `figure.${'span' | 'days' | 'chart' | 'table' | 'day' | 'none' | 'noneWhy' | 'subjects' | 'chosen' | 'most' | 'export' | 'exported' | 'allDays' | 'lanes'}`
  | `figure.${'kind' | 'tonnes' | 'price'}`
  | 'title'
  | 'view'
  | 'weeks'
  | 'weeks.count'
  | 'week'
  | 'deals'
  | 'deals.count'
  | 'deals.hidden'
  | 'deals.none'
  | 'deals.noneWhy'
  | 'average'
  | 'unit'
  | 'freight.from'
  | 'freight.none'
  | 'freight.row'
  | 'freight.loss'
  | 'freight.distance'
  | 'freight.other'
>;
