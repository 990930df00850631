// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'follow': {
      'alertOff': {};
      'alertOn': {};
      'column.isOver': {};
      'empty': {};
      'emptyNews': {};
      'emptyWhy': {};
      'fault.full': { most: string | number | bigint };
      'follow': {};
      'followed': {};
      'gone': {};
      'hasNews': {};
      'kind.article': {};
      'kind.firm': {};
      'kind.listing': {};
      'kind.series': {};
      'message.article_changed.body': { title: string | number | bigint };
      'message.article_changed.title': {};
      'message.firm_posted.body': { title: string | number | bigint; price: bigint; quantity: bigint };
      'message.firm_posted.title': { firm: string | number | bigint };
      'message.listing_changed.body': { no: string | number | bigint; price: bigint; quantity: bigint };
      'message.listing_changed.title': { title: string | number | bigint };
      'message.series_quoted.body': { day: string | number | bigint };
      'message.series_quoted.title': { series: string; price: bigint };
      'news': {};
      'over': {};
      'since': { at: Date };
      'title': {};
      'undo': {};
      'unfollow': {};
      'unfollowed': {};
    };
    'follow.menu': {
      '050103': {};
    };
  }
}
