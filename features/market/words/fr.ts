// The market's figures in French.
import type { MarketWords } from './keys.ts';

export const words: MarketWords = {
  'title': 'Centre de données',
  'view': 'Données',
  'view.deals': 'Ventes',
  'view.freight': 'Fret',
  'weeks': 'Période',
  'weeks.count': '{count} semaines',
  'week': 'Semaine du {day}',
  'deals': 'Ventes sur la plateforme',
  'deals.count': '{count|plural|# vente|# ventes} · {quantity|tonnes} t',
  'deals.hidden': '{count} autres ne sont pas publiés : moins de trois ventes ou de trois entreprises',
  'deals.none': 'Aucune vente publiable sur la période',
  'deals.noneWhy': 'Un chiffre paraît dès trois ventes et trois entreprises',
  'average': 'Moyenne pondérée',
  'unit': '¥/t',
  'freight.from': 'Départ',
  'freight.none': 'Aucun tarif publié',
  'freight.row': 'Vers {place}',
  'freight.loss': 'perte {value|percent} %',
  'freight.distance': '{count|number} km',
  'freight.other': 'frais {value|price}',
};
