// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'market': {
      'average': {};
      'deals': {};
      'deals.count': { count: bigint | number; quantity: bigint };
      'deals.hidden': { count: string | number | bigint };
      'deals.none': {};
      'deals.noneWhy': {};
      'fault.lines_wrong': { count: bigint | number; first: string | number | bigint };
      'fault.note_missing': {};
      'fault.second_person': {};
      'fault.upload_waiting': {};
      'figure.allDays': { count: string | number | bigint };
      'figure.chart': {};
      'figure.chosen': { count: string | number | bigint; most: string | number | bigint };
      'figure.day': {};
      'figure.days': { count: string | number | bigint };
      'figure.export': {};
      'figure.exported': { count: bigint | number };
      'figure.kind': {};
      'figure.lanes': {};
      'figure.most': { count: string | number | bigint };
      'figure.none': {};
      'figure.noneWhy': {};
      'figure.price': {};
      'figure.span': {};
      'figure.subjects': {};
      'figure.table': {};
      'figure.tonnes': {};
      'freight.distance': { count: bigint | number };
      'freight.from': {};
      'freight.loss': { value: bigint };
      'freight.none': {};
      'freight.other': { value: bigint };
      'freight.row': { place: string | number | bigint };
      'title': {};
      'unit': {};
      'view': {};
      'view.deals': {};
      'view.freight': {};
      'view.import': {};
      'view.stock': {};
      'week': { day: string | number | bigint };
      'weeks': {};
      'weeks.count': { count: string | number | bigint };
    };
    'market.console': {
      'about': {};
      'about.confirm': { count: bigint | number };
      'about.reject': {};
      'about.roll_back': {};
      'after': {};
      'back': {};
      'before': {};
      'bring': {};
      'broughtAt': {};
      'broughtBy': {};
      'change': {};
      'column': {};
      'columns': {};
      'correctsHint': {};
      'dataset': {};
      'day': {};
      'days': {};
      'decidedBy': {};
      'file': {};
      'fileMissing': {};
      'isCorrection': {};
      'jumps': {};
      'line': {};
      'move.confirm': {};
      'move.reject': {};
      'move.roll_back': {};
      'name': {};
      'none': {};
      'noneWhy': {};
      'noteHint': {};
      'problem.cells_wrong': {};
      'problem.column_missing': {};
      'problem.column_twice': {};
      'problem.column_unknown': {};
      'problem.day_ahead': {};
      'problem.day_wrong': {};
      'problem.no_rows': {};
      'problem.number_range': {};
      'problem.number_wrong': {};
      'problem.taken': {};
      'problem.too_many_rows': {};
      'problem.twice': {};
      'problem.unknown': {};
      'problem.unreadable': {};
      'rolledBackBy': {};
      'rows': {};
      'state.published': {};
      'state.rejected': {};
      'state.rolled_back': {};
      'state.waiting': {};
      'subject': {};
      'wrong': {};
    };
    'market.desk': {
      'figures': {};
    };
    'market.menu': {
      '0109': {};
    };
    'market.queue': {
      'confirm_figures': {};
    };
  }
}
