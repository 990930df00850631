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
      'group.delivery': None;
      'group.firms': None;
      'group.money': None;
      'group.people': None;
      'group.platform': None;
      'group.risk': None;
      'group.trade': None;
      'group.work': None;
      'menu': None;
      'menu.fold': None;
      'menu.none': None;
      'menu.search': None;
      'menu.unfold': None;
      'menu.waiting': { count: bigint | number };
      'missing.title': None;
      'missing.why': None;
      'noPermission.title': None;
      'noPermission.why': None;
      'offline': None;
      'palette': None;
      'palette.acts': None;
      'palette.count': { count: bigint | number };
      'palette.hint': None;
      'palette.none': None;
      'palette.pages': None;
      'palette.reading': None;
      'signOut': None;
    };
  }
}
