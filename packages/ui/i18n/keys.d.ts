// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'ui': {
      'amountHidden': None;
      'asOf': None;
      'back': None;
      'cancel': None;
      'choose': None;
      'clear': None;
      'clearFilters': None;
      'close': None;
      'code': None;
      'confirm': None;
      'copied': None;
      'copy': None;
      'decrease': None;
      'end': None;
      'from': None;
      'hideAmounts': None;
      'home': None;
      'increase': None;
      'loadMore': None;
      'loading': None;
      'noMatch': None;
      'nothingFound': None;
      'offline': None;
      'openWhole': None;
      'periodWrong': None;
      'pull': None;
      'refreshing': None;
      'release': None;
      'remove': None;
      'requestId': None;
      'required': None;
      'retry': None;
      'search': None;
      'to': None;
    };
    'ui.admin': {
      'after': None;
      'all': None;
      'before': None;
      'clear': None;
      'close': None;
      'columns': None;
      'confirm': None;
      'empty': None;
      'emptyWhy': None;
      'export': None;
      'exportCsv': None;
      'exportCut': { most: string | number | bigint };
      'exportFailed': None;
      'exportFiles': None;
      'exportOrdered': { most: bigint | number };
      'exportXlsx': None;
      'exporting': None;
      'field': None;
      'filters': None;
      'keyEnds': None;
      'keyExport': None;
      'keyFilter': None;
      'keyHelp': None;
      'keyLeave': None;
      'keyMore': None;
      'keyMove': None;
      'keyOpen': None;
      'keyRefresh': None;
      'loading': None;
      'more': None;
      'no': None;
      'none': None;
      'notFound': None;
      'notFoundWhy': None;
      'offline': None;
      'offlineWhy': None;
      'preview': None;
      'reasonHint': None;
      'reasonNeeded': None;
      'refresh': None;
      'retry': None;
      'rows': { count: bigint | number };
      'rowsMore': { count: bigint | number };
      'shortcuts': None;
      'sortBy': { column: string | number | bigint };
      'unchanged': None;
      'viewName': None;
      'viewNone': None;
      'viewRemove': { name: string | number | bigint };
      'viewSave': None;
      'views': None;
      'yes': None;
    };
    'ui.forbidden': {
      'seats': None;
      'why': None;
    };
    'ui.number': {
      'farOff.figure': { label: string | number | bigint; value: string | number | bigint; usual: string | number | bigint };
      'farOff.mend': None;
      'farOff.remark': { usual: string | number | bigint };
      'farOff.send': None;
      'farOff.title': None;
      'mostDecimals': { count: string | number | bigint };
      'notANumber': None;
      'notNegative': None;
      'notWhole': None;
      'otherUnit': { unit: string | number | bigint };
      'separators': { example: string | number | bigint };
    };
    'ui.wide': {
      'asBefore': None;
      'columns': None;
      'earlier': { column: string | number | bigint };
      'later': { column: string | number | bigint };
      'rows': { count: bigint | number };
      'rowsMore': { count: bigint | number };
      'sortBy': { column: string | number | bigint };
    };
  }
}
