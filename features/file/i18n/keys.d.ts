// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'file': {
      'fault.active': None;
      'fault.broken_off': None;
      'fault.damaged': None;
      'fault.disagrees': None;
      'fault.empty': None;
      'fault.link_over': None;
      'fault.not_found': None;
      'fault.own_quota_full': { most: string | number | bigint };
      'fault.quota_full': { most: string | number | bigint };
      'fault.too_large': { most: string | number | bigint };
      'fault.unsearchable': None;
      'fault.wrong_kind': { allowed: string | number | bigint };
      'open': None;
      'photo.at': { at: string | number | bigint; count: string | number | bigint };
      'photo.next': None;
      'photo.open': { at: string | number | bigint };
      'photo.previous': None;
      'photo.title': None;
      'upload.add': None;
      'upload.again': None;
      'upload.another': None;
      'upload.choose': None;
      'upload.count': { count: string | number | bigint; most: string | number | bigint };
      'upload.failed': None;
      'upload.full': { most: string | number | bigint };
      'upload.limit': { kinds: string | number | bigint; most: string | number | bigint };
      'upload.offline': None;
      'upload.preparing': None;
      'upload.remove': None;
      'upload.sending': { percent: string | number | bigint };
      'upload.unreadable': None;
    };
    'file.job': {
      'file_purge_bytes': None;
      'file_purge_unused': None;
      'file_sweep': None;
    };
  }
}
