// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'statement': {
      'addsUp': None;
      'allYears': None;
      'answer': None;
      'back': None;
      'buckets': None;
      'closing': None;
      'confirm': None;
      'confirmWhy': None;
      'confirmed': None;
      'decidedAt': None;
      'empty': None;
      'emptyWhy': None;
      'emptyYear': None;
      'facts': None;
      'figuresFile': None;
      'generatedAt': None;
      'hash': None;
      'hashWhy': None;
      'in': None;
      'makePaper': None;
      'message.statement.body': { no: string | number | bigint; month: string };
      'message.statement.title': None;
      'message.statement_due.body': { no: string | number | bigint; month: string };
      'message.statement_due.title': None;
      'message.statement_reissued.body': { month: string; no: string | number | bigint };
      'message.statement_reissued.title': None;
      'month': None;
      'next.confirmed': None;
      'next.generated': None;
      'next.objected': None;
      'next.reissued': None;
      'noneInPart': None;
      'object': None;
      'objectWhy': None;
      'objected': None;
      'objection': None;
      'onlyCashier': None;
      'openPaper': None;
      'opening': None;
      'otherBuckets': None;
      'out': None;
      'paper': None;
      'paperHash': None;
      'paperWhy': None;
      'part.buckets': None;
      'part.cash': None;
      'part.fees': None;
      'part.goods': None;
      'part.other': None;
      'reason': None;
      'reasonShort': None;
      'reversed': None;
      'reversedLine': { day: string | number | bigint; no: string | number | bigint };
      'serial': None;
      'state.confirmed': None;
      'state.generated': None;
      'state.objected': None;
      'state.reissued': None;
      'subtotal': None;
      'title': None;
      'title.one': None;
      'toFlow': None;
      'todo.confirm_statement': None;
      'total': None;
      'until': { time: string | number | bigint };
      'version': { version: string | number | bigint };
      'year': None;
    };
    'statement.audited': {
      'funds_desk_reissue_statement': None;
      'funds_statement_confirm': None;
      'funds_statement_print': None;
    };
    'statement.menu': {
      '030306': None;
    };
    'statement.queue': {
      'answer_statement': None;
    };
  }
}
