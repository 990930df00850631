// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'market': {
      'average': None;
      'deals': None;
      'deals.count': { count: bigint | number; quantity: bigint };
      'deals.hidden': { count: string | number | bigint };
      'deals.none': None;
      'deals.noneWhy': None;
      'fault.lines_wrong': { count: bigint | number; first: string | number | bigint };
      'fault.note_missing': None;
      'fault.second_person': None;
      'fault.upload_waiting': None;
      'figure.allDays': { count: string | number | bigint };
      'figure.chart': None;
      'figure.chosen': { count: string | number | bigint; most: string | number | bigint };
      'figure.day': None;
      'figure.days': { count: string | number | bigint };
      'figure.export': None;
      'figure.exported': { count: bigint | number };
      'figure.kind': None;
      'figure.lanes': None;
      'figure.most': { count: string | number | bigint };
      'figure.none': None;
      'figure.noneWhy': None;
      'figure.price': None;
      'figure.span': None;
      'figure.subjects': None;
      'figure.table': None;
      'figure.tonnes': None;
      'freight.distance': { count: bigint | number };
      'freight.from': None;
      'freight.loss': { value: bigint };
      'freight.none': None;
      'freight.other': { value: bigint };
      'freight.row': { place: string | number | bigint };
      'fulfilment.contracts': None;
      'fulfilment.delivered': None;
      'fulfilment.hidden': { count: bigint | number };
      'fulfilment.month': None;
      'fulfilment.none': None;
      'fulfilment.noneWhy': None;
      'fulfilment.planned': None;
      'future.J': None;
      'future.JM': None;
      'future.ZC': None;
      'title': None;
      'unit': None;
      'unit.tonne': None;
      'view': None;
      'view.deals': None;
      'view.freight': None;
      'view.fulfilment': None;
      'view.futures': None;
      'view.import': None;
      'view.index': None;
      'view.stock': None;
      'week': { day: string | number | bigint };
      'weeks': None;
      'weeks.count': { count: string | number | bigint };
    };
    'market.audited': {
      'market_desk_upload_bring': None;
      'market_desk_upload_confirm': None;
      'market_desk_upload_reject': None;
      'market_desk_upload_roll_back': None;
    };
    'market.console': {
      'about': None;
      'about.confirm': { count: bigint | number };
      'about.reject': None;
      'about.roll_back': None;
      'after': None;
      'back': None;
      'before': None;
      'bring': None;
      'broughtAt': None;
      'broughtBy': None;
      'change': None;
      'column': None;
      'columns': None;
      'correctsHint': None;
      'dataset': None;
      'day': None;
      'days': None;
      'decidedBy': None;
      'file': None;
      'fileMissing': None;
      'isCorrection': None;
      'jumps': None;
      'line': None;
      'move.confirm': None;
      'move.reject': None;
      'move.roll_back': None;
      'name': None;
      'none': None;
      'noneWhy': None;
      'noteHint': None;
      'problem.cells_wrong': None;
      'problem.column_missing': None;
      'problem.column_twice': None;
      'problem.column_unknown': None;
      'problem.day_ahead': None;
      'problem.day_wrong': None;
      'problem.no_rows': None;
      'problem.number_range': None;
      'problem.number_wrong': None;
      'problem.taken': None;
      'problem.too_many_rows': None;
      'problem.twice': None;
      'problem.unknown': None;
      'problem.unreadable': None;
      'rolledBackBy': None;
      'rows': None;
      'state.published': None;
      'state.rejected': None;
      'state.rolled_back': None;
      'state.waiting': None;
      'subject': None;
      'triedOut': { rows: bigint | number; jumps: bigint | number };
      'tryOut': None;
      'wrong': None;
    };
    'market.desk': {
      'figures': None;
    };
    'market.menu': {
      '0109': None;
    };
    'market.queue': {
      'confirm_figures': None;
    };
  }
}
