// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'generic': {
      'broken': {};
      'fault.bad_parameter': {};
      'fault.code_reused': {};
      'fault.internal': { trace: string | number | bigint };
      'fault.kept_changing': {};
      'fault.no_permission': {};
      'fault.not_found': {};
      'fault.not_signed_in': {};
      'fault.overloaded': {};
      'fault.paper_articles': { actual: bigint | number; most: bigint | number };
      'fault.paper_characters': { actual: bigint | number; most: bigint | number };
      'fault.paper_lines': { actual: bigint | number; most: bigint | number };
      'fault.papers_waiting': { most: bigint | number };
      'fault.too_often': { seconds: string | number | bigint };
      'fault.version_changed': {};
      'fault.wrong_state': {};
      'name.unseen': {};
      'offline': {};
      'offline.act': {};
      'offline.read': {};
      'refused': {};
      'signed_out': {};
      'timeout': {};
    };
  }
}
