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
  | 'operators.title' | 'operators.about' | 'operators.alone' | 'operators.invite' | 'operators.name'
  | 'operators.loginName' | 'operators.act' | 'operators.change' | 'operators.changeTitle'
  | 'operators.noSeats' | 'operators.hold' | 'operators.holdsAtOnce' | 'operators.takesTwo'
  | 'operators.loses' | 'operators.held' | 'operators.proposed' | 'operators.waiting' | 'operators.before'
  | 'operators.after' | 'operators.newcomer' | 'operators.seated' | 'operators.invitations' | 'operators.approved'
  | 'operators.address' | 'operators.until' | 'operators.noAddress' | 'operators.give'
  | 'operators.giveAgain' | 'operators.notYours' | 'operators.takeBack' | 'address.title' | 'address.why'
  | 'address.copy' | 'address.copied' | 'address.close' | 'welcome.founding' | 'welcome.foundingWhy'
  | 'welcome.joining' | 'welcome.joiningWhy' | 'welcome.until' | 'welcome.firmName'
  | 'welcome.firmNameWrong' | 'welcome.creditCode' | 'welcome.creditCodeHint' | 'welcome.phoneHint'
  | 'welcome.submit' | 'welcome.over' | 'welcome.overWhy' | 'welcome.toLogin'
>;
