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
    'web.wide': {
      'beside': None;
      'firms': None;
      'keys': None;
      'keys.act': None;
      'keys.close': None;
      'keys.compare': None;
      'keys.ends': None;
      'keys.help': None;
      'keys.move': None;
      'keys.open': None;
      'keys.search': None;
      'login': None;
      'logout': None;
      'me': None;
      'search': None;
      'setting': None;
    };
  }
}
