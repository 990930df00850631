// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'map': {
      'asBoard': None;
      'asList': None;
      'best.bid': None;
      'best.delivered': None;
      'best.price': None;
      'clear': None;
      'close': None;
      'count.buy': { count: bigint | number };
      'count.sell': { count: bigint | number };
      'figures.delivered': { place: string | number | bigint };
      'figures.there': None;
      'found': { count: bigint | number; places: bigint | number };
      'list': None;
      'none': None;
      'noneHere': None;
      'noneHereWhy': None;
      'noneWhy': None;
      'offersHere': None;
      'title': None;
      'withoutFreight': { price: string | number | bigint };
    };
  }
}
