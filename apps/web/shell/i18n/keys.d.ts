// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'web': {
      'loginAsk.body': None;
      'loginAsk.cancel': None;
      'loginAsk.confirm': None;
      'loginAsk.title': None;
      'page.broken': None;
      'page.missing': None;
      'page.missingWhy': None;
      'page.offline': None;
      'page.timeout': None;
      'siteTab.business': None;
      'siteTab.home': None;
      'siteTab.message': None;
      'siteTab.trade': None;
      'siteTab.unread': { count: bigint | number };
      'siteTab.user': None;
      'tabs': None;
    };
    'web.newVersion': {
      'ready': None;
      'reload': None;
    };
  }
}
