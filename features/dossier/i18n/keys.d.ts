// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'dossier': {
    };
    'dossier.audited': {
      'contract_archive_archive': None;
      'contract_archive_file': None;
    };
    'dossier.menu': {
      '030101': None;
      '030102': None;
      '030103': None;
      '030104': None;
      '030105': None;
      '030106': None;
      '030107': None;
      'B030101': None;
    };
  }
}
