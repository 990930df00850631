// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'audit': {
    };
    'audit.console': {
      'about': {};
      'at': {};
      'detail': {};
      'device': {};
      'from': {};
      'hash': {};
      'input': {};
      'ip': {};
      'matter': {};
      'matterId': {};
      'nobody': {};
      'outcome': {};
      'path': {};
      'person': {};
      'personId': {};
      'seal': {};
      'seats': {};
      'to': {};
      'trace': {};
      'unsealed': {};
    };
    'audit.desk': {
      'audit': {};
    };
  }
}
