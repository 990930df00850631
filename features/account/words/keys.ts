// The words of the account: its faults, its screens, and what each seat is called.
import type { Words } from '#packages/i18n/words.ts';
import type { accountFaults } from '../calls.ts';

export type AccountWords = Words<
  | `fault.${keyof typeof accountFaults}`
  | 'login.title' | 'login.name' | 'login.password' | 'login.show' | 'login.submit' | 'login.empty'
  | 'login.demo' | 'login.demoWhy'
  | 'setting.title' | 'setting.language' | 'setting.amounts' | 'setting.amountsHint' | 'setting.logout' | 'setting.logoutAsk'
  | 'setting.logoutWhy' | 'setting.version' | 'setting.newest' | 'seat.firm_admin' | 'seat.firm_representative'
  | 'seat.firm_trader' | 'seat.firm_settler' | 'seat.firm_finance' | 'seat.firm_dispatcher' | 'seat.firm_viewer' | 'seat.operator_certification'
  | 'seat.operator_trade' | 'seat.operator_settlement' | 'seat.operator_maker' | 'seat.operator_checker' | 'seat.operator_editor' | 'seat.operator_dispute'
  | 'seat.operator_admin' | 'seat.operator_auditor'
>;
