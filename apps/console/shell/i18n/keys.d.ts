// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'console': {
      'broken.reload': {};
      'broken.title': {};
      'broken.why': {};
      'console': {};
      'group.catalog': {};
      'group.content': {};
      'group.firms': {};
      'group.money': {};
      'group.people': {};
      'group.platform': {};
      'group.trade': {};
      'group.work': {};
      'menu': {};
      'missing.title': {};
      'missing.why': {};
      'noPermission.title': {};
      'noPermission.why': {};
      'offline': {};
      'signOut': {};
    };
  }
}
