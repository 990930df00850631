// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'message': {
      'arrived': { count: bigint | number };
      'chooseFirst': {};
      'delete': {};
      'deleteChosen': { count: string | number | bigint };
      'deleted': {};
      'detail.deleteAsk': {};
      'detail.deleteWhy': {};
      'detail.open': {};
      'detail.title': {};
      'dynamics': {};
      'empty': {};
      'emptyUnread': {};
      'emptyWhy': {};
      'fault.audience_empty': {};
      'fault.broadcast_exists': { key: string | number | bigint };
      'fault.second_person': {};
      'fault.text_malformed': { at: string | number | bigint };
      'fault.text_same': {};
      'fault.variable_unknown': { variable: string | number | bigint; allowed: string | number | bigint };
      'login': {};
      'look': {};
      'mail.none': {};
      'mail.of': { type: string | number | bigint };
      'mail.title': {};
      'manage': {};
      'markAllRead': {};
      'message.broadcast.body': { body: string };
      'message.broadcast.title': { title: string };
      'new': {};
      'push.always': {};
      'push.from': {};
      'push.quiet': {};
      'push.quietHint': {};
      'push.title': {};
      'push.to': {};
      'title': {};
      'type.CERT': {};
      'type.CONTRACT': {};
      'type.FINANCE': {};
      'type.FUND': {};
      'type.NOTICE': {};
      'type.PICKUP': {};
      'type.SETTLE': {};
      'type.SYSTEM': {};
      'type.TRADE': {};
      'unreadOnly': {};
      'visitor': {};
    };
    'message.console': {
      'act.approve': {};
      'act.reject': {};
      'act.stop': {};
      'ask.approve': { people: string | number | bigint };
      'ask.propose': { people: string | number | bigint };
      'ask.reject': {};
      'ask.stop': {};
      'broadcast.about': {};
      'broadcast.any': {};
      'broadcast.audience': {};
      'broadcast.counted': { people: string | number | bigint; firms: string | number | bigint };
      'broadcast.decidedBy': {};
      'broadcast.everybody': {};
      'broadcast.key': {};
      'broadcast.keyHint': {};
      'broadcast.kinds': {};
      'broadcast.missing': { languages: string | number | bigint };
      'broadcast.new': {};
      'broadcast.people': {};
      'broadcast.propose': {};
      'broadcast.regions': {};
      'broadcast.seats': {};
      'broadcast.second': {};
      'broadcast.sent': {};
      'broadcast.state': {};
      'broadcast.writtenBy': {};
      'history.at': {};
      'history.by': {};
      'history.note': {};
      'history.rollBack': {};
      'history.rollBackTo': { version: string | number | bigint };
      'history.title': {};
      'history.version': {};
      'inbox': {};
      'search': {};
      'state.proposed': {};
      'state.rejected': {};
      'state.sending': {};
      'state.sent': {};
      'state.stopped': {};
      'text.about': {};
      'text.atOnce': {};
      'text.body': {};
      'text.builtIn': {};
      'text.isWritten': {};
      'text.malformed': { at: string | number | bigint };
      'text.name': {};
      'text.places': {};
      'text.save': {};
      'text.title': {};
      'text.unknown': { variable: string | number | bigint };
      'text.written': {};
    };
    'message.desk': {
      'broadcasts': {};
      'templates': {};
    };
    'message.menu': {
      '04': {};
      '0402': {};
    };
    'message.queue': {
      'approve_broadcast': {};
    };
  }
}
