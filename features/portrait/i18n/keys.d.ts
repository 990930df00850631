// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'portrait': {
      'another': None;
      'area': None;
      'choose': None;
      'crop': None;
      'fault.damaged': None;
      'fault.too_large': { most: string | number | bigint };
      'fault.too_many_pixels': { most: string | number | bigint };
      'fault.wrong_kind': { allowed: string | number | bigint };
      'how': None;
      'photograph': None;
      'remove': None;
      'removed': None;
      'save': None;
      'saved': None;
      'unreadable': None;
      'who': None;
      'zoom': None;
    };
    'portrait.audited': {
      'portrait_own_remove': None;
      'portrait_own_set': None;
    };
  }
}
