// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'behaviour': {
    };
    'behaviour.console': {
      'about': None;
      'average': None;
      'byDay': None;
      'empty': None;
      'from': None;
      'menu': None;
      'page': None;
      'path': None;
      'people': None;
      'seconds': None;
      'to': None;
      'visits': None;
    };
    'behaviour.desk': {
      'behaviour': None;
    };
    'behaviour.job': {
      'behaviour_turn_months': None;
    };
  }
}
