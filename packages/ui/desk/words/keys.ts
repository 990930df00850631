// Every word of the parts that desks share.
import type { Words } from '#packages/i18n/words.ts';

export type DeskPartWords = Words<
  | 'loading' | 'retry' | 'refresh' | 'cancel' | 'confirm' | 'close' | 'yes' | 'no' | 'all' | 'none'
  | 'empty' | 'emptyWhy' | 'offline' | 'offlineWhy' | 'more' | 'rows' | 'rowsMore'
  | 'filters' | 'clear' | 'columns' | 'sortBy' | 'views' | 'viewName' | 'viewSave' | 'viewRemove' | 'viewNone'
  | 'export' | 'exportCsv' | 'exportXlsx' | 'exporting' | 'exportCut' | 'exportFailed'
  | 'exportOrdered' | 'exportFiles'
  | 'reason' | 'reasonHint' | 'reasonNeeded' | 'before' | 'after' | 'unchanged' | 'field' | 'preview'
  | 'shortcuts' | 'keyMove' | 'keyEnds' | 'keyOpen' | 'keyFilter' | 'keyRefresh' | 'keyMore' | 'keyExport' | 'keyHelp' | 'keyLeave'
>;
