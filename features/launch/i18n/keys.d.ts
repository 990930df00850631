// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'launch': {
      'fault.not_ready': { count: bigint | number };
      'fault.second_person': None;
      'trial': None;
      'trial.console': None;
      'trial.messages': None;
      'trial.money': None;
      'trial.paper': None;
      'trial.prefix': None;
      'trial.signatures': None;
    };
    'launch.audited': {
      'launch_opening_ask': None;
      'launch_opening_call_off': None;
      'launch_opening_open': None;
    };
    'launch.console': {
      'about': None;
      'ask': None;
      'askWhat': None;
      'askedBy': { by: string | number | bigint; at: Date };
      'askedByYou': { at: Date };
      'atServer': None;
      'complete': None;
      'isDone': None;
      'isMissing': None;
      'items': None;
      'look': None;
      'mend': None;
      'missing': { count: string | number | bigint; all: string | number | bigint };
      'move.ask': None;
      'move.call_off': None;
      'move.open': None;
      'open': None;
      'openWhat': None;
      'refuse': None;
      'state.asked': None;
      'state.asked.about': None;
      'state.opened': None;
      'state.opened.about': None;
      'state.trial': None;
      'state.trial.about': None;
      'takeBack': None;
    };
    'launch.desk': {
      'setup': None;
    };
    'launch.queue': {
      'decide_launch': None;
    };
    'launch.setup': {
      'backup': None;
      'backup.failing': None;
      'backup.late': None;
      'backup.off': None;
      'backup.why': None;
      'keys': None;
      'keys.beside': None;
      'keys.why': None;
      'public_address': None;
      'public_address.empty': None;
      'public_address.plain': None;
      'public_address.why': None;
      'site_title': None;
      'site_title.default': None;
      'site_title.why': None;
    };
  }
}
