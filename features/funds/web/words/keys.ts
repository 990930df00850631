// Every word that the money screens alone say.
import type { Words } from '#packages/i18n/words.ts';

export type MoneyWords = Words<
  | 'manage' | 'payIn' | 'payOut' | 'statements' | 'balance' | 'flow' | 'deposits' | 'setting' | 'accounts'
  | 'proofs' | 'inout' | 'firm' | 'shortcuts' | 'usable' | 'dailyLimit' | 'frozenWhy' | 'frozenWhyHint'
  | 'nothingFrozen' | 'explained' | 'onTheWay' | 'onTheWayIn' | 'onTheWayInHint' | 'onTheWayOut' | 'onTheWayOutHint'
  | 'unpaidFees' | 'loans' | 'todos' | 'todo.balance_low' | 'todo.account_to_verify'
  | 'todo.withdrawal_failed' | 'todo.proof_returned' | 'todo.statement_to_confirm' | 'todo.sheet_to_confirm'
  | 'todo.fee_due' | 'todo.release_to_consent' | 'todo.loan_to_answer' | 'byBank' | 'byBankWhy' | 'throughBank' | 'traded' | 'tradedHint' | 'usual' | 'bank.ABC' | 'bank.BCM' | 'bank.BOC' | 'bank.CCB'
  | 'bank.CMB' | 'bank.ICBC' | 'asOfDay' | 'today' | 'dayEnd' | 'course' | 'courseHidden' | 'available' | 'frozen'
  | 'settingWhy' | 'defaultBank' | 'defaultBankHint' | 'noBank' | 'mayFreeze' | 'mayFreezeHint' | 'alert'
  | 'alertHint' | 'noAlert' | 'reserve' | 'reserveHint' | 'reserveHintHidden' | 'withdraws' | 'withdrawsHint' | 'on'
  | 'off' | 'save' | 'confirmChange' | 'unchanged' | 'notYours' | 'lastChange' | 'byCertificate' | 'saved' | 'reload'
  | 'amountWrong' | 'offline' | 'outlook' | 'due' | 'step.listing'
  | 'step.response' | 'step.sample' | 'step.sign' | 'step.effect' | 'step.lift' | 'step.settle' | 'step.pay'
  | 'step.retention' | 'step.bank' | 'step.ruling' | 'step.loan' | 'step.over' | 'ask.release' | 'ask.appeal'
  | 'ask.releaseWhy' | 'ask.appealWhy' | 'ask.claim' | 'ask.until' | 'ask.owing' | 'ask.reason' | 'ask.reasonShort' | 'ask.sent' | 'ask.withdraw' | 'asked'
  | 'bucket' | 'counterparty' | 'reversal.reverses' | 'reversal.reversed' | 'memberNo' | 'firmPart' | 'taxPart'
  | 'taxNo' | 'vat' | 'invoiceAddress' | 'invoicePhone' | 'invoiceEmail' | 'invoiceBank' | 'invoiceAccount'
  | 'creditScore' | 'contacts' | 'validUntil' | 'noPeople' | 'staff' | 'certificate' | 'certificateSerial'
  | 'certificateUntil' | 'noCertificate' | 'none' | 'editInvoice' | 'editInvoiceWhy' | 'accountKeep'
  | 'sendForReview' | 'sentForReview' | 'changeOpen' | 'toForm' | 'notCertified' | 'noFirm' | 'onlyAdmin' | 'chart'
>;
