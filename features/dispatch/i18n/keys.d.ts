// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'dispatch': {
      'book': { count: bigint | number };
      'booked': { count: bigint | number };
      'convoy.copied': None;
      'convoy.copy': None;
      'convoy.form': None;
      'convoy.formOf': { count: string | number | bigint };
      'convoy.formWhy': { most: string | number | bigint };
      'convoy.formed': None;
      'convoy.leader': None;
      'convoy.over': None;
      'convoy.pass': None;
      'convoy.phone': None;
      'convoy.renew': None;
      'convoy.renewWhy': None;
      'convoy.trucks': None;
      'convoys': None;
      'convoys.none': None;
      'convoys.noneWhy': None;
      'copy': None;
      'copyFrom': None;
      'copyTo': { day: string | number | bigint };
      'copyWhy': None;
      'cut': { most: string | number | bigint };
      'day': None;
      'daysLeft': { count: bigint | number };
      'empty': None;
      'emptyWhy': None;
      'fault.convoy_taken': { plate: string | number | bigint };
      'fault.convoy_unknown': None;
      'full': None;
      'hourFree': { at: string | number | bigint; count: string | number | bigint };
      'hourOf': { booked: string | number | bigint; free: string | number | bigint; most: string | number | bigint };
      'hours': None;
      'left': None;
      'leftOut.busy': None;
      'leftOut.delegate': None;
      'leftOut.no_room': None;
      'move': { plate: string | number | bigint; day: string | number | bigint };
      'moved': { plate: string | number | bigint; at: string | number | bigint };
      'noHour': None;
      'nothingToCopy': None;
      'ofRate': { planned: string | number | bigint; rate: string | number | bigint };
      'order': None;
      'orders': None;
      'outcome': None;
      'outcomeSum': { booked: string | number | bigint; without: string | number | bigint; out: string | number | bigint };
      'planned': None;
      'problem.day_full': None;
      'problem.no_hour': None;
      'problem.window_closed': None;
      'problem.wrong_state': None;
      'rate': None;
      'send': None;
      'title': None;
      'today': None;
      'tomorrow': None;
      'trip': None;
      'trucksCount': { count: bigint | number };
      'until': { day: string | number | bigint };
      'waiting': None;
      'waitingCount': { count: bigint | number };
      'warning.hour_over': None;
      'warning.under_rate': None;
      'warning.yard_full': None;
    };
    'dispatch.job': {
      'dispatch_erase_leaders': None;
    };
    'dispatch.leader': {
      'ahead': { count: bigint | number };
      'arrive': { count: bigint | number };
      'asOf': { time: string | number | bigint };
      'book': { count: string | number | bigint };
      'copied': { plate: string | number | bigint };
      'copy': None;
      'day': None;
      'from': { at: string | number | bigint; count: string | number | bigint };
      'full': None;
      'moved': { count: bigint | number };
      'next': None;
      'noHour': None;
      'notFound': None;
      'notFoundWhy': None;
      'notOpen': None;
      'open': None;
      'outcome.day_full': None;
      'outcome.window_closed': None;
      'outcome.wrong_state': None;
      'problem.day_full': None;
      'problem.no_hour': None;
      'problem.window_closed': None;
      'problem.wrong_state': None;
      'queue': { count: bigint | number };
      'refused': None;
      'run': None;
      'runWhy': None;
      'title': None;
      'trucks': None;
    };
    'dispatch.menu': {
      'B030517': None;
      'B030518': None;
    };
  }
}
