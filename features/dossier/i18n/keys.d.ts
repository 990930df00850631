// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'dossier': {
    };
    'dossier.menu': {
      '030101': {};
      '030102': {};
      '030103': {};
      '030104': {};
      '030105': {};
      '030106': {};
      '030107': {};
      'B030101': {};
    };
  }
}
