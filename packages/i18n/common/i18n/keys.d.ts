// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'common': {
      'all': {};
      'amount': {};
      'cancel': {};
      'contract': {};
      'done': {};
      'filter': {};
      'firm': {};
      'history': {};
      'kind': {};
      'language': {};
      'market': {};
      'no': {};
      'note': {};
      'number': {};
      'payer': {};
      'reason': {};
      'return': {};
      'state': {};
      'type': {};
      'version': {};
      'yuan': {};
    };
  }
}
