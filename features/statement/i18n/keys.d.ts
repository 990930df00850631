// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'statement': {
      'addsUp': {};
      'allYears': {};
      'answer': {};
      'back': {};
      'buckets': {};
      'closing': {};
      'confirm': {};
      'confirmWhy': {};
      'confirmed': {};
      'decidedAt': {};
      'empty': {};
      'emptyWhy': {};
      'emptyYear': {};
      'facts': {};
      'generatedAt': {};
      'hash': {};
      'hashWhy': {};
      'in': {};
      'makePaper': {};
      'message.statement.body': { no: string | number | bigint; month: string };
      'message.statement.title': {};
      'message.statement_due.body': { no: string | number | bigint; month: string };
      'message.statement_due.title': {};
      'message.statement_reissued.body': { month: string; no: string | number | bigint };
      'message.statement_reissued.title': {};
      'month': {};
      'next.confirmed': {};
      'next.generated': {};
      'next.objected': {};
      'next.reissued': {};
      'noneInPart': {};
      'object': {};
      'objectWhy': {};
      'objected': {};
      'objection': {};
      'onlyCashier': {};
      'openPaper': {};
      'opening': {};
      'otherBuckets': {};
      'out': {};
      'paper': {};
      'paperHash': {};
      'paperWhy': {};
      'part.cash': {};
      'part.fees': {};
      'part.goods': {};
      'part.other': {};
      'reason': {};
      'reasonShort': {};
      'reversed': {};
      'reversedLine': { day: string | number | bigint; no: string | number | bigint };
      'serial': {};
      'state.confirmed': {};
      'state.generated': {};
      'state.objected': {};
      'state.reissued': {};
      'subtotal': {};
      'title': {};
      'toFlow': {};
      'total': {};
      'until': { time: string | number | bigint };
      'version': { version: string | number | bigint };
      'year': {};
    };
    'statement.menu': {
      '030306': {};
    };
    'statement.queue': {
      'answer_statement': {};
    };
  }
}
