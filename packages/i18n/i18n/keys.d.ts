// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'numbers': {
      'between': None;
      'notANumber': None;
      'quarter': { quarter: string | number | bigint; year: string | number | bigint };
      'unlimited': None;
    };
  }
}
