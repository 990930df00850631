// The shared parts in English.
import type { DeskPartWords } from './keys.ts';

export const words: DeskPartWords = {
  loading: 'Loading', retry: 'Try again', refresh: 'Refresh', cancel: 'Cancel', confirm: 'Confirm', close: 'Close', yes: 'Yes', no: 'No', all: 'All', none: 'None',
  empty: 'No records', emptyWhy: 'Nothing matches the filters', offline: 'You are offline', offlineWhy: 'Try again when the network is back',
  more: 'Show more', rows: '{count|plural|one row|# rows}', rowsMore: '{count|plural|one row|# rows} read, there are more',
  filters: 'Filters', clear: 'Clear filters', columns: 'Columns', sortBy: 'Sort by {column}',
  views: 'Views', viewName: 'Name of the view', viewSave: 'Save this view', viewRemove: 'Delete view {name}', viewNone: 'No saved views yet',
  export: 'Export', exportCsv: 'Export CSV', exportXlsx: 'Export Excel', exporting: 'Exporting', exportCut: 'Only the first {most} rows were exported: narrow the filters', exportFailed: 'The export did not finish, try again',
  exportOrdered: 'More than {most|number} rows: the file is being written in the background, with all columns. You will be told when it is there.', exportFiles: 'Exported files',
  reason: 'Reason', reasonHint: 'It is kept in the audit log', reasonNeeded: 'Give a reason', before: 'Before', after: 'After', unchanged: 'No changes', field: 'Field', preview: 'Phone preview',
  shortcuts: 'Keyboard shortcuts', keyMove: 'Previous row, next row', keyEnds: 'First row, last row', keyOpen: 'Open the row', keyFilter: 'Go to the filters', keyRefresh: 'Refresh',
  keyMore: 'Show more', keyExport: 'Export Excel', keyHelp: 'This list', keyLeave: 'Leave the field for the table',
};
