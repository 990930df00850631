// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'drafting': {
      'todo.answer_contract': { counterparty: string | number | bigint };
    };
    'drafting.draft': {
      'contract': None;
    };
    'drafting.menu': {
      'B030103': None;
    };
  }
}
