// The market's figures in Spanish.
import type { MarketWords } from './keys.ts';

export const words: MarketWords = {
  'title': 'Centro de datos',
  'view': 'Datos',
  'view.deals': 'Tratos',
  'view.freight': 'Fletes',
  'weeks': 'Periodo',
  'weeks.count': '{count} semanas',
  'week': 'Semana del {day}',
  'deals': 'Tratos en la plataforma',
  'deals.count': '{count|plural|# trato|# tratos} · {quantity|tonnes} t',
  'deals.hidden': '{count} más no se publican: hay menos de tres tratos o de tres empresas',
  'deals.none': 'Sin tratos publicables en el periodo',
  'deals.noneWhy': 'Un dato se publica con al menos tres tratos y tres empresas',
  'average': 'Media ponderada',
  'unit': '¥/t',
  'freight.from': 'Origen',
  'freight.none': 'Sin tarifas publicadas',
  'freight.row': 'A {place}',
  'freight.loss': 'merma {value|percent} %',
  'freight.distance': '{count|number} km',
  'freight.other': 'otros gastos {value|price}',
};
