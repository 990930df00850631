// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'search': {
      'direction.buy': None;
      'direction.sell': None;
      'firmKind.carrier': None;
      'firmKind.funder': None;
      'firmKind.lab': None;
      'firmKind.platform': None;
      'firmKind.producer': None;
      'firmKind.trader': None;
      'firmKind.user': None;
      'firmKind.warehouse': None;
      'forget': None;
      'hint': None;
      'kind.articles': None;
      'kind.contracts': None;
      'kind.entrusts': None;
      'kind.firms': None;
      'kind.listings': None;
      'kind.notices': None;
      'left': { left: bigint };
      'meant': { words: string | number | bigint; meant: string | number | bigint };
      'more': None;
      'none': { words: string | number | bigint };
      'placeholder': None;
      'price': { price: bigint };
      'quantity': { quantity: bigint };
      'recent': None;
      'short': None;
      'start': None;
      'title': None;
    };
    'search.health': {
      'search_behind': None;
      'search_behind_act': None;
    };
    'search.job': {
      'search_follow': None;
      'search_mend': None;
    };
  }
}
