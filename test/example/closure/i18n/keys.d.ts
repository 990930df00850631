// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'closure': {
      'column.announcedAt': {};
      'column.fromDay': {};
      'column.no': {};
      'column.site': {};
      'column.state': {};
      'column.toDay': {};
      'empty': {};
      'emptyWhy': {};
      'list./api/closure/closure/page': {};
      'state.announced': {};
      'state.checked': {};
      'title': {};
      'todo.end_closure': {};
    };
    'closure.desk': {
      'closures': {};
    };
    'closure.menu': {
      '030590': {};
    };
    'closure.queue': {
      'check_closure': {};
    };
  }
}
