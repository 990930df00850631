// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'puzzle': {
      'failed': None;
      'fault.puzzle_asked': None;
      'solving': None;
    };
  }
}
