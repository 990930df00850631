// The market's figures in traditional Chinese.
import type { MarketWords } from './keys.ts';

export const words: MarketWords = {
  'title': '數據中心',
  'view': '數據',
  'view.deals': '成交',
  'view.freight': '運價',
  'weeks': '時間範圍',
  'weeks.count': '{count} 週',
  'week': '{day} 當週',
  'deals': '本平台成交',
  'deals.count': '{count} 筆 · {quantity|tonnes} t',
  'deals.hidden': '另有 {count} 項因成交不足三筆或企業不足三家，不予公佈',
  'deals.none': '該時段沒有可公佈的成交',
  'deals.noneWhy': '至少三筆成交、三家企業，數字才會公佈',
  'average': '加權均價',
  'unit': '元/t',
  'freight.from': '起運地',
  'freight.none': '沒有公佈的運價',
  'freight.row': '到{place}',
  'freight.loss': '途耗 {value|percent} %',
  'freight.distance': '{count|number} 公里',
  'freight.other': '雜費 {value|price}',
};
