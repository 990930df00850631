// The market's figures in simplified Chinese.
import type { MarketWords } from './keys.ts';

export const words: MarketWords = {
  'title': '数据中心',
  'view': '数据',
  'view.deals': '成交',
  'view.freight': '运价',
  'weeks': '时间范围',
  'weeks.count': '{count} 周',
  'week': '{day} 当周',
  'deals': '本平台成交',
  'deals.count': '{count} 笔 · {quantity|tonnes} t',
  'deals.hidden': '另有 {count} 项因成交不足三笔或企业不足三家，不予公布',
  'deals.none': '该时段没有可公布的成交',
  'deals.noneWhy': '至少三笔成交、三家企业，数字才会公布',
  'average': '加权均价',
  'unit': '元/t',
  'freight.from': '起运地',
  'freight.none': '没有公布的运价',
  'freight.row': '到{place}',
  'freight.loss': '途耗 {value|percent} %',
  'freight.distance': '{count|number} 公里',
  'freight.other': '杂费 {value|price}',
};
