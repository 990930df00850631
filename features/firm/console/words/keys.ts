// Every word of the desk of menus.
import type { MENU_CHANGE_STATES } from '../../calls/menus.ts';
import type { MenuFlaw, SHOWN_TO } from '../../rules/menus.ts';
import type { Words } from '#packages/i18n/words.ts';

export type FirmDeskWords = Words<
  | `shown.${(typeof SHOWN_TO)[number]}` | `state.${(typeof MENU_CHANGE_STATES)[number]}` | `flaw.${MenuFlaw}`
  | 'about' | 'menu' | 'shownTo' | 'nobody' | 'seats' | 'seats.firm' | 'seats.operator' | 'heading' | 'cell' | 'version'
  | 'changed' | 'propose' | 'proposeTitle' | 'reset' | 'open.title' | 'open.by' | 'open.own' | 'approve' | 'approveTitle'
  | 'reject' | 'rejectTitle' | 'withdraw' | 'withdrawTitle' | 'history.title' | 'history.none' | 'history.noneWhy'
  | 'column.state' | 'column.reason' | 'column.proposed' | 'column.decided' | 'column.version' | 'column.back' | 'back'
  | 'backTitle'
>;
