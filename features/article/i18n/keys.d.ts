// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'article': {
      'fault.second_person': None;
      'fault.template_open': None;
      'fault.terms_invalid': None;
    };
    'article.audited': {
      'contract_desk_template_decide': None;
      'contract_desk_template_propose': None;
    };
    'article.console': {
      'about': None;
      'add': None;
      'approve': None;
      'approvedBy': None;
      'body': None;
      'by': None;
      'counts': None;
      'heading': None;
      'language': None;
      'more': None;
      'none': None;
      'partly': { languages: string | number | bigint };
      'refuse': None;
      'remove': None;
      'secondPerson': None;
      'shipped': None;
      'state.in_use': None;
      'state.proposed': None;
      'state.refused': None;
      'state.replaced': None;
      'version': { version: string | number | bigint };
    };
    'article.desk': {
      'articles': None;
    };
    'article.queue': {
      'decide_articles': None;
    };
  }
}
