// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'follow': {
      'alertOff': None;
      'alertOn': None;
      'column.isOver': None;
      'empty': None;
      'emptyNews': None;
      'emptyWhy': None;
      'fault.full': { most: string | number | bigint };
      'follow': None;
      'followed': None;
      'gone': None;
      'hasNews': None;
      'kind.article': None;
      'kind.firm': None;
      'kind.intent': None;
      'kind.listing': None;
      'kind.notice': None;
      'kind.series': None;
      'message.article_changed.body': { title: string | number | bigint };
      'message.article_changed.title': None;
      'message.firm_posted.body': { title: string | number | bigint; price: bigint; quantity: bigint };
      'message.firm_posted.title': { firm: string | number | bigint };
      'message.intent_changed.body': None;
      'message.intent_changed.title': { no: string | number | bigint };
      'message.intent_ended.body': None;
      'message.intent_ended.title': { no: string | number | bigint };
      'message.listing_changed.body': { no: string | number | bigint; price: bigint; quantity: bigint };
      'message.listing_changed.title': { title: string | number | bigint };
      'message.notice_changed.body': { no: string | number | bigint; opensAt: Date };
      'message.notice_changed.title': { title: string | number | bigint };
      'message.notice_opens.body': { no: string | number | bigint; opensAt: Date };
      'message.notice_opens.title': { title: string | number | bigint };
      'message.series_quoted.body': { day: string | number | bigint };
      'message.series_quoted.title': { series: string; price: bigint };
      'news': None;
      'over': None;
      'since': { at: Date };
      'title': None;
      'undo': None;
      'unfollow': None;
      'unfollowed': None;
    };
    'follow.audited': {
      'follow_item_alert': None;
      'follow_item_follow': None;
      'follow_item_see': None;
      'follow_item_unfollow': None;
    };
    'follow.menu': {
      '050103': None;
    };
  }
}
