// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'common': {
      'all': None;
      'amount': None;
      'cancel': None;
      'contract': None;
      'done': None;
      'filter': None;
      'firm': None;
      'history': None;
      'kind': None;
      'language': None;
      'market': None;
      'no': None;
      'note': None;
      'number': None;
      'payer': None;
      'reason': None;
      'return': None;
      'state': None;
      'type': None;
      'version': None;
      'yuan': None;
    };
  }
}
