// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'identity': {
      'column.way': {};
      'fault.account_wrong': { allowed: string | number | bigint };
      'fault.born_differs': { allowed: string | number | bigint };
      'fault.claimed_already': {};
      'fault.mobile_wrong': { allowed: string | number | bigint };
      'fault.number_taken': {};
      'fault.number_wrong': { allowed: string | number | bigint };
      'fault.photo_unusable': { allowed: string | number | bigint };
      'fault.second_person': {};
      'field.account': {};
      'field.back': {};
      'field.bornOn': {};
      'field.front': {};
      'field.idNumber': {};
      'field.mobile': {};
      'field.name': {};
      'field.way': {};
      'message.failed.body': { name: string | number | bigint; reason: string | number | bigint };
      'message.failed.title': {};
      'message.passed.body': { name: string | number | bigint };
      'message.passed.title': {};
      'page.asked': {};
      'page.certificate': {};
      'page.certificateHeld': {};
      'page.certificateNone': {};
      'page.decided': {};
      'page.failed': {};
      'page.form': {};
      'page.missing': {};
      'page.nameHint': {};
      'page.none': {};
      'page.passed': {};
      'page.send': {};
      'page.sent': {};
      'page.title': {};
      'page.waits': {};
      'page.why': {};
      'state.ended': {};
      'state.failed': {};
      'state.none': {};
      'state.passed': {};
      'state.pending': {};
      'way.bank': {};
      'way.bankHint': {};
      'way.card': {};
      'way.cardHint': {};
      'way.cardNeedsFirm': {};
    };
    'identity.console': {
      'about': {};
      'account': {};
      'asked': {};
      'closed': {};
      'decide': {};
      'decided': {};
      'empty': {};
      'emptyWhy': {};
      'fail': {};
      'idNumber': {};
      'keyword': {};
      'loginName': {};
      'mobile': {};
      'move.ask': {};
      'move.end': {};
      'move.fail': {};
      'move.pass': {};
      'other': {};
      'pass': {};
      'passWhat': {};
      'person': {};
      'photos': {};
      'waits': {};
      'waits.all': {};
      'waits.only': {};
      'way': {};
    };
    'identity.desk': {
      'identities': {};
    };
    'identity.menu': {
      '050101': {};
    };
    'identity.queue': {
      'decide_identity': {};
    };
  }
}
