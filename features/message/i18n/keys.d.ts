// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'message': {
      'arrived': { count: bigint | number };
      'chooseFirst': None;
      'delete': None;
      'deleteChosen': { count: string | number | bigint };
      'deleted': None;
      'detail.deleteAsk': None;
      'detail.deleteWhy': None;
      'detail.open': None;
      'detail.title': None;
      'dynamics': None;
      'empty': None;
      'emptyUnread': None;
      'emptyWhy': None;
      'fault.audience_empty': None;
      'fault.broadcast_exists': { key: string | number | bigint };
      'fault.second_person': None;
      'fault.text_malformed': { at: string | number | bigint };
      'fault.text_same': None;
      'fault.variable_unknown': { variable: string | number | bigint; allowed: string | number | bigint };
      'login': None;
      'look': None;
      'mail.none': None;
      'mail.of': { type: string | number | bigint };
      'mail.title': None;
      'manage': None;
      'markAllRead': None;
      'message.broadcast.body': { body: string };
      'message.broadcast.title': { title: string };
      'new': None;
      'push.always': None;
      'push.from': None;
      'push.quiet': None;
      'push.quietHint': None;
      'push.title': None;
      'push.to': None;
      'title': None;
      'type.CERT': None;
      'type.CONTRACT': None;
      'type.FINANCE': None;
      'type.FUND': None;
      'type.NOTICE': None;
      'type.PICKUP': None;
      'type.SETTLE': None;
      'type.SYSTEM': None;
      'type.TRADE': None;
      'unreadOnly': None;
      'visitor': None;
    };
    'message.console': {
      'act.approve': None;
      'act.reject': None;
      'act.stop': None;
      'ask.approve': { people: string | number | bigint };
      'ask.propose': { people: string | number | bigint };
      'ask.reject': None;
      'ask.stop': None;
      'broadcast.about': None;
      'broadcast.any': None;
      'broadcast.audience': None;
      'broadcast.counted': { people: string | number | bigint; firms: string | number | bigint };
      'broadcast.decidedBy': None;
      'broadcast.everybody': None;
      'broadcast.key': None;
      'broadcast.keyHint': None;
      'broadcast.kinds': None;
      'broadcast.missing': { languages: string | number | bigint };
      'broadcast.new': None;
      'broadcast.people': None;
      'broadcast.propose': None;
      'broadcast.regions': None;
      'broadcast.seats': None;
      'broadcast.second': None;
      'broadcast.sent': None;
      'broadcast.state': None;
      'broadcast.writtenBy': None;
      'history.at': None;
      'history.by': None;
      'history.note': None;
      'history.rollBack': None;
      'history.rollBackTo': { version: string | number | bigint };
      'history.title': None;
      'history.version': None;
      'inbox': None;
      'search': None;
      'state.proposed': None;
      'state.rejected': None;
      'state.sending': None;
      'state.sent': None;
      'state.stopped': None;
      'text.about': None;
      'text.atOnce': None;
      'text.body': None;
      'text.builtIn': None;
      'text.isWritten': None;
      'text.malformed': { at: string | number | bigint };
      'text.name': None;
      'text.places': None;
      'text.save': None;
      'text.title': None;
      'text.unknown': { variable: string | number | bigint };
      'text.written': None;
    };
    'message.desk': {
      'broadcasts': None;
      'templates': None;
    };
    'message.menu': {
      '04': None;
      '0402': None;
    };
    'message.queue': {
      'approve_broadcast': None;
    };
  }
}
