// Every word of the desk of the market.
import type { Words } from '#packages/i18n/words.ts';

export type MarketDeskWords = Words<
  | 'about' | 'bring' | 'back' | 'dataset' | 'file' | 'fileMissing' | 'columns' | 'name' | 'rows' | 'days' | 'jumps' | 'isCorrection'
  | 'correctsHint' | 'note' | 'noteHint' | 'state' | 'state.waiting' | 'state.published' | 'state.rejected' | 'state.rolled_back' | 'move.confirm'
  | 'move.reject' | 'move.roll_back' | 'about.confirm' | 'about.reject' | 'about.roll_back' | 'broughtAt' | 'broughtBy' | 'decidedBy'
  | 'rolledBackBy' | 'reason' | 'line' | 'day' | 'subject' | 'column' | 'before' | 'after' | 'change' | 'wrong' | 'none' | 'noneWhy'
  | 'problem.unreadable' | 'problem.column_missing' | 'problem.column_unknown' | 'problem.column_twice' | 'problem.no_rows' | 'problem.too_many_rows'
  | 'problem.cells_wrong' | 'problem.day_wrong' | 'problem.day_ahead' | 'problem.unknown' | 'problem.number_wrong' | 'problem.number_range'
  | 'problem.twice' | 'problem.taken'
>;
