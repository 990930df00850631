// Every word that the screens of accounts, ways in and out, and transfer proofs alone say.
import type { Words } from '#packages/i18n/words.ts';

export type BankScreenWords = Words<
  | 'accounts' | 'accountsWhy' | 'accountsCount' | 'noAccounts' | 'noAccountsWhy' | 'bind' | 'lockedUntil'
  | 'default' | 'step.fill' | 'step.send' | 'step.answer' | 'step.done' | 'steps' | 'bank' | 'branch' | 'branchHint'
  | 'cnaps' | 'cnapsHint' | 'number' | 'numberHint' | 'holder' | 'kind' | 'purpose' | 'wrong.branch' | 'wrong.cnaps'
  | 'wrong.number' | 'wrong.bank' | 'add' | 'added' | 'startTest' | 'startTestWhy' | 'testStarted' | 'testWaiting'
  | 'testSent' | 'testLeft' | 'testOver' | 'testAmount' | 'testAmountWrong' | 'answer' | 'answerWrong' | 'answerLast'
  | 'bound' | 'ownStatement' | 'ownStatementNone' | 'makeDefault' | 'changePurpose' | 'unbind' | 'changeLocks'
  | 'changed' | 'unbindDone' | 'addedAt' | 'boundAt' | 'why' | 'notYours' | 'inout' | 'way.in' | 'way.out' | 'guide'
  | 'guideWhy' | 'guide.1' | 'guide.2' | 'guide.3' | 'guide.4' | 'guideComing' | 'toProof' | 'show' | 'showWhy'
  | 'showDo' | 'showDone' | 'amount' | 'amountWrong' | 'amountLeast' | 'amountOver' | 'yuan' | 'list.in' | 'list.out'
  | 'list.noIn' | 'list.noInWhy' | 'list.noOut' | 'list.noOutWhy' | 'list.sum'
  | 'filter.open' | 'filter.done' | 'filter.failed' | 'filters' | 'days' | 'search' | 'apply' | 'applyTo' | 'applyAll'
  | 'applyPurpose' | 'applyPurposeHint' | 'applyPurposeWrong' | 'spendable' | 'reserveOff' | 'capLeft' | 'fee'
  | 'debit' | 'arrival' | 'arrivalDay' | 'cutOff' | 'secondCheck' | 'check' | 'confirmApply' | 'applied'
  | 'noOutAccount' | 'detail.out' | 'detail.in' | 'no' | 'serial' | 'appliedAt' | 'valueDay' | 'bookedAt'
  | 'creditedAt' | 'payer' | 'remark' | 'matchedBy' | 'proofSerial' | 'timeline' | 'move.apply' | 'move.cancel'
  | 'move.check' | 'move.approve' | 'move.send' | 'move.refuse' | 'move.succeed' | 'move.fail' | 'move.bounce'
  | 'next.check' | 'next.send' | 'next.bank' | 'cancel' | 'cancelAsk' | 'cancelled' | 'again' | 'receipt'
  | 'receiptTitle' | 'toEntry' | 'proofs' | 'proofsWhy' | 'newProof' | 'noProofs' | 'paidOn' | 'payerName'
  | 'payerNameHint' | 'payerAccount' | 'payerBank' | 'proofPurpose' | 'matterNo' | 'files' | 'filesHint'
  | 'filesMissing' | 'missing' | 'wrong.day' | 'submit' | 'submitted' | 'edit' | 'withdraw' | 'withdrawAsk'
  | 'withdrawn' | 'detail.proof' | 'submittedAt' | 'decidedAt' | 'rejectedWhy' | 'open' | 'reload' | 'state' | 'all'
>;
