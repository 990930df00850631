// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'console': {
      'broken.reload': None;
      'broken.title': None;
      'broken.why': None;
      'console': None;
      'group.catalog': None;
      'group.content': None;
      'group.firms': None;
      'group.money': None;
      'group.people': None;
      'group.platform': None;
      'group.trade': None;
      'group.work': None;
      'menu': None;
      'missing.title': None;
      'missing.why': None;
      'noPermission.title': None;
      'noPermission.why': None;
      'offline': None;
      'signOut': None;
    };
  }
}
