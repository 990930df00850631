// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'identity': {
      'column.way': None;
      'fault.account_wrong': { allowed: string | number | bigint };
      'fault.born_differs': { allowed: string | number | bigint };
      'fault.claimed_already': None;
      'fault.mobile_wrong': { allowed: string | number | bigint };
      'fault.number_taken': None;
      'fault.number_wrong': { allowed: string | number | bigint };
      'fault.photo_unusable': { allowed: string | number | bigint };
      'fault.second_person': None;
      'field.account': None;
      'field.back': None;
      'field.bornOn': None;
      'field.front': None;
      'field.idNumber': None;
      'field.mobile': None;
      'field.name': None;
      'field.way': None;
      'message.failed.body': { name: string | number | bigint; reason: string | number | bigint };
      'message.failed.title': None;
      'message.passed.body': { name: string | number | bigint };
      'message.passed.title': None;
      'page.asked': None;
      'page.certificate': None;
      'page.certificateHeld': None;
      'page.certificateNone': None;
      'page.decided': None;
      'page.failed': None;
      'page.form': None;
      'page.missing': None;
      'page.nameHint': None;
      'page.none': None;
      'page.passed': None;
      'page.send': None;
      'page.sent': None;
      'page.title': None;
      'page.waits': None;
      'page.why': None;
      'state.ended': None;
      'state.failed': None;
      'state.none': None;
      'state.passed': None;
      'state.pending': None;
      'way.bank': None;
      'way.bankHint': None;
      'way.card': None;
      'way.cardHint': None;
      'way.cardNeedsFirm': None;
    };
    'identity.audited': {
      'identity_claim_fail': None;
      'identity_claim_pass': None;
      'identity_claim_read': None;
      'identity_own_claim': None;
    };
    'identity.console': {
      'about': None;
      'account': None;
      'asked': None;
      'closed': None;
      'decide': None;
      'decided': None;
      'empty': None;
      'emptyWhy': None;
      'fail': None;
      'idNumber': None;
      'keyword': None;
      'loginName': None;
      'mobile': None;
      'move.ask': None;
      'move.end': None;
      'move.fail': None;
      'move.pass': None;
      'other': None;
      'pass': None;
      'passWhat': None;
      'person': None;
      'waits': None;
      'waits.all': None;
      'waits.only': None;
      'way': None;
    };
    'identity.desk': {
      'identities': None;
    };
    'identity.job': {
      'identity_erase_numbers': None;
    };
    'identity.menu': {
      '050101': None;
    };
    'identity.queue': {
      'decide_identity': None;
    };
  }
}
