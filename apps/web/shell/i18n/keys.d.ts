// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'web': {
      'loginAsk.body': {};
      'loginAsk.cancel': {};
      'loginAsk.confirm': {};
      'loginAsk.title': {};
      'noPermission.title': {};
      'noPermission.why': {};
      'page.broken': {};
      'page.later': {};
      'page.laterWhy': {};
      'page.missing': {};
      'page.missingWhy': {};
      'page.offline': {};
      'page.timeout': {};
      'siteTab.business': {};
      'siteTab.home': {};
      'siteTab.message': {};
      'siteTab.trade': {};
      'siteTab.unread': { count: bigint | number };
      'siteTab.user': {};
      'tabs': {};
    };
  }
}
