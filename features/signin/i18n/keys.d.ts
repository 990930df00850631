// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'signin': {
      'address': None;
      'approve': None;
      'approved.title': None;
      'approved.why': None;
      'askedAt': None;
      'certificate.nameMissing': None;
      'certificate.title': None;
      'certificate.why': None;
      'decline': None;
      'declined.title': None;
      'declined.why': None;
      'device': None;
      'fault.certificate_wrong': None;
      'fault.request_over': None;
      'fault.token_wrong': None;
      'moment': { at: Date };
      'otherNetwork': None;
      'passwordHint': None;
      'passwordMissing': None;
      'pinHint': None;
      'sameNetwork': None;
      'scan.again': None;
      'scan.code': None;
      'scan.declined': None;
      'scan.entering': None;
      'scan.left': { seconds: bigint | number };
      'scan.otherWays': None;
      'scan.over': None;
      'scan.renewing': None;
      'scan.step.approve': None;
      'scan.step.check': None;
      'scan.step.open': None;
      'scan.title': None;
      'title': None;
      'toHome': None;
      'token.enter': None;
      'token.instead': None;
      'token.title': None;
      'token.why': None;
      'unknownDevice': None;
    };
    'signin.audited': {
      'signin_certificate_enter': None;
      'signin_request_approve': None;
      'signin_request_decline': None;
      'signin_request_finish': None;
      'signin_token_enter': None;
    };
    'signin.job': {
      'signin_purge': None;
    };
  }
}
