// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'audit': {
    };
    'audit.audited': {
      'account_close': None;
      'admin_invite': None;
      'audit_row_list': None;
    };
    'audit.console': {
      'about': None;
      'act': None;
      'at': None;
      'device': None;
      'disclosed': None;
      'done': None;
      'from': None;
      'hash': None;
      'input': None;
      'ip': None;
      'matter': None;
      'matterId': None;
      'nobody': None;
      'outcome': None;
      'outcomeCode': None;
      'path': None;
      'person': None;
      'personId': None;
      'refused': None;
      'seal': None;
      'seats': None;
      'to': None;
      'trace': None;
      'unsealed': None;
    };
    'audit.desk': {
      'audit': None;
    };
    'audit.health': {
      'audit_unchained': None;
      'audit_unchained_act': None;
    };
    'audit.job': {
      'audit_seal_rows': None;
      'audit_tell_end': None;
    };
  }
}
