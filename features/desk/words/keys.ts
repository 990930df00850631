// Every word of the desk.
import type { deskFaults } from '../faults.ts';
import type { Words } from '#packages/i18n/words.ts';

export type DeskWords = Words<
  | `fault.${keyof typeof deskFaults}` | 'message.feedback_replied.title' | 'message.feedback_replied.body'
  | `guide.${'news' | 'price' | 'data' | 'transaction' | 'logistics' | 'finance' | 'agreement' | 'customerService'}`
  | 'home.search' | 'home.market' | 'home.marketNote' | 'home.listings' | 'home.left' | 'home.firms'
  | 'home.todo' | 'home.all' | 'home.latest' | 'home.empty' | 'home.emptyWhy'
  | 'business.title' | 'business.areas'
  | 'business.nothing' | 'business.nothingWhy' | 'area.pickup' | 'area.input' | 'area.mine' | 'area.auto_trad'
  | 'area.balance' | 'area.flow' | 'area.deposits' | 'area.review' | 'area.post' | 'todo.answer_offer' | 'todo.answer_contract'
  | 'todo.sign_contract' | 'todo.confirm_sheet' | 'todo.answer_pickup' | 'todo.mend_pickup' | 'todo.sign_trips' | 'todo.lift_pickup'
  | 'todo.offer_loan' | 'todo.accept_loan' | 'todo.acknowledge_loan' | 'todo.disburse_loan' | 'todo.repay_loan'
  | 'todo.mend_certification' | 'todo.review_listing' | 'todo.left' | 'todo.over' | 'me.title' | 'me.visitor' | 'me.visitorWhy'
  | 'me.login' | 'me.firm' | 'me.seats' | 'me.credit'
  | 'me.capabilities' | 'me.setting' | 'me.certificate' | 'me.verify' | 'capability.sell' | 'capability.buy'
  | 'capability.trading_company'
>;
