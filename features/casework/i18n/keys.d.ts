// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'casework': {
      'fault.claimed': { by: string | number | bigint; until: Date };
      'fault.not_theirs': None;
      'fault.own_work': None;
    };
    'casework.audited': {
      'desk_queue_assign': None;
      'desk_queue_claim': None;
      'desk_queue_release': None;
    };
    'casework.job': {
      'desk_forget_claims': None;
    };
  }
}
