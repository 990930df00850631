// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'behaviour': {
    };
    'behaviour.console': {
      'about': {};
      'average': {};
      'empty': {};
      'from': {};
      'menu': {};
      'page': {};
      'path': {};
      'people': {};
      'seconds': {};
      'to': {};
      'visits': {};
    };
    'behaviour.desk': {
      'behaviour': {};
    };
  }
}
