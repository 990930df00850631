// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'generic': {
      'broken': None;
      'fault.bad_parameter': None;
      'fault.code_reused': None;
      'fault.internal': { trace: string | number | bigint };
      'fault.kept_changing': None;
      'fault.no_permission': None;
      'fault.not_found': None;
      'fault.not_signed_in': None;
      'fault.overloaded': None;
      'fault.paper_articles': { actual: bigint | number; most: bigint | number };
      'fault.paper_characters': { actual: bigint | number; most: bigint | number };
      'fault.paper_lines': { actual: bigint | number; most: bigint | number };
      'fault.papers_waiting': { most: bigint | number };
      'fault.too_often': { seconds: string | number | bigint };
      'fault.version_changed': None;
      'fault.wrong_state': None;
      'name.unseen': None;
      'offline': None;
      'offline.act': None;
      'offline.listed': None;
      'offline.read': None;
      'refused': None;
      'signed_out': None;
      'timeout': None;
    };
  }
}
