// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'deadline': {
      'cut': { count: bigint | number };
      'deadline.account_closes': None;
      'empty': None;
      'emptyWhy': None;
      'feed.link': None;
      'feed.madeAt': None;
      'feed.make': None;
      'feed.never': None;
      'feed.once': None;
      'feed.readAt': None;
      'feed.remove': None;
      'feed.removeWhy': None;
      'feed.removed': None;
      'feed.renew': None;
      'feed.renewWhy': None;
      'feed.title': None;
      'feed.why': None;
      'filter.ours': None;
      'filter.theirs': None;
      'left': { time: string | number | bigint };
      'over': None;
      'passed': None;
      'passes.account_closes': None;
      'then': { what: string | number | bigint };
      'title': None;
      'whose.mine': None;
      'whose.nobody': None;
      'whose.other': None;
      'whose.ours': None;
      'whose.platform': None;
      'whose.theirs': { firm: string | number | bigint };
    };
    'deadline.audited': {
      'deadline_feed_remove': None;
      'deadline_feed_renew': None;
    };
    'deadline.job': {
      'deadline_remind': None;
    };
  }
}
