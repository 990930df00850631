// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'file': {
      'fault.broken_off': {};
      'fault.damaged': {};
      'fault.disagrees': {};
      'fault.empty': {};
      'fault.link_over': {};
      'fault.not_found': {};
      'fault.quota_full': { most: string | number | bigint };
      'fault.too_large': { most: string | number | bigint };
      'fault.wrong_kind': { allowed: string | number | bigint };
      'open': {};
      'photo.at': { at: string | number | bigint; count: string | number | bigint };
      'photo.next': {};
      'photo.open': { at: string | number | bigint };
      'photo.previous': {};
      'photo.title': {};
      'upload.add': {};
      'upload.again': {};
      'upload.another': {};
      'upload.choose': {};
      'upload.count': { count: string | number | bigint; most: string | number | bigint };
      'upload.failed': {};
      'upload.full': { most: string | number | bigint };
      'upload.limit': { kinds: string | number | bigint; most: string | number | bigint };
      'upload.offline': {};
      'upload.preparing': {};
      'upload.remove': {};
      'upload.sending': { percent: string | number | bigint };
      'upload.unreadable': {};
    };
  }
}
