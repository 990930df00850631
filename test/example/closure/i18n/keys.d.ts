// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'closure': {
      'column.announcedAt': None;
      'column.fromDay': None;
      'column.no': None;
      'column.site': None;
      'column.state': None;
      'column.toDay': None;
      'empty': None;
      'emptyWhy': None;
      'list./api/closure/closure/page': None;
      'state.announced': None;
      'state.checked': None;
      'title': None;
      'todo.end_closure': None;
    };
    'closure.desk': {
      'closures': None;
    };
    'closure.menu': {
      '030590': None;
    };
    'closure.queue': {
      'check_closure': None;
    };
  }
}
