// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'search': {
      'direction.buy': {};
      'direction.sell': {};
      'firmKind.carrier': {};
      'firmKind.funder': {};
      'firmKind.lab': {};
      'firmKind.platform': {};
      'firmKind.producer': {};
      'firmKind.trader': {};
      'firmKind.user': {};
      'firmKind.warehouse': {};
      'forget': {};
      'hint': {};
      'kind.articles': {};
      'kind.contracts': {};
      'kind.firms': {};
      'kind.listings': {};
      'left': { left: bigint };
      'meant': { words: string | number | bigint; meant: string | number | bigint };
      'more': {};
      'none': { words: string | number | bigint };
      'placeholder': {};
      'price': { price: bigint };
      'quantity': { quantity: bigint };
      'recent': {};
      'short': {};
      'start': {};
      'title': {};
    };
  }
}
