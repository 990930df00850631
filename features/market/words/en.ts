// The market's figures in English.
import type { MarketWords } from './keys.ts';

export const words: MarketWords = {
  'title': 'Data centre',
  'view': 'Figures',
  'view.deals': 'Deals',
  'view.freight': 'Freight',
  'weeks': 'Period',
  'weeks.count': '{count} weeks',
  'week': 'Week of {day}',
  'deals': 'Deals on this platform',
  'deals.count': '{count|plural|# deal|# deals} · {quantity|tonnes} t',
  'deals.hidden': '{count} more are not published: fewer than three deals or three firms stand behind them',
  'deals.none': 'No deals to publish in this period',
  'deals.noneWhy': 'A figure is published once three deals and three firms stand behind it',
  'average': 'Weighted average',
  'unit': '¥/t',
  'freight.from': 'From',
  'freight.none': 'No published rates',
  'freight.row': 'To {place}',
  'freight.loss': 'loss {value|percent} %',
  'freight.distance': '{count|number} km',
  'freight.other': 'other costs {value|price}',
};
