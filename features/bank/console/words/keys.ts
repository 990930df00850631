// Every word of the cash desk.
import type { Fate } from '../../calls/foresight.ts';
import type { Words } from '#packages/i18n/words.ts';

export type CashDeskWords = Words<
  | 'about.lines' | 'about.imports' | 'about.withdrawals' | 'about.proofs' | 'about.days' | 'about.accounts' | 'ownMoney.stays' | 'ownMoney.set'
  | 'none.lines' | 'none.imports' | 'none.withdrawals' | 'none.proofs' | 'none.days' | 'none.accounts' | 'noneWhy'
  | 'which' | 'which.waiting' | 'which.all' | 'keyword' | 'bank' | 'day' | 'direction' | 'direction.in'
  | 'direction.out' | 'source' | 'source.bank' | 'source.file' | 'source.manual' | 'state' | 'amount' | 'serial'
  | 'otherName' | 'otherTail' | 'balanceAfter' | 'virtualNumber' | 'remark' | 'reference' | 'rule' | 'firm'
  | 'proposal' | 'proposal.identify' | 'proposal.return' | 'madeBy' | 'recordedAt' | 'bookedAt' | 'reason'
  | 'reason.unknown' | 'reason.payer_differs' | 'needsOther' | 'history' | 'clock' | 'entries' | 'candidates'
  | 'candidates.none' | 'why.virtual' | 'why.name' | 'why.proof' | 'findFirm' | 'act.match' | 'what.match'
  | 'act.credit' | 'what.credit' | 'act.suspend' | 'what.suspend' | 'act.propose' | 'what.propose' | 'act.approve'
  | 'what.approve' | 'act.refuse' | 'what.refuse' | 'act.return' | 'what.return' | 'act.fee' | 'what.fee' | 'record'
  | 'what.record' | 'payerName' | 'payerAccount' | 'amountYuan' | 'amountWrong' | 'incomplete' | 'cancel' | 'import'
  | 'foreseen' | 'foreseen.day' | 'foreseen.looking' | 'foreseen.more' | 'fate' | `fate.${Fate}`
  | 'file' | 'tooLarge' | 'format' | 'format.csv' | 'format.mt940' | 'format.camt053' | 'preview'
  | 'previewMore' | 'wrong' | 'line' | 'field' | 'problem' | 'imported' | 'name' | 'lines' | 'added' | 'importedAt'
  | 'importedBy' | 'opening' | 'closing' | 'no' | 'fee' | 'toAccount' | 'purpose' | 'valueDay' | 'appliedAt'
  | 'sentAt' | 'endedAt' | 'bankSerial' | 'needsApproval' | 'yes' | 'notNeeded' | 'checkedBy' | 'approvedBy'
  | 'sentBy' | 'accountState' | 'boundAt' | 'lockedUntil' | 'certificate' | 'paidLately' | 'paidLatelyLine'
  | 'order' | 'orderLine' | 'order.waiting' | 'order.taken' | 'order.paid' | 'order.refused' | 'act.check'
  | 'what.check' | 'what.second' | 'act.send' | 'what.send' | 'act.refuseWithdrawal' | 'what.refuseWithdrawal'
  | 'paidOn' | 'payerBank' | 'matterNo' | 'submittedAt' | 'pictures' | 'openFile' | 'lineCandidates'
  | 'lineCandidates.none' | 'sameAmount' | 'act.join' | 'what.join' | 'act.reject' | 'what.reject' | 'matchedBy'
  | 'toLine' | 'book' | 'statement' | 'difference' | 'notCompared' | 'payerNumber' | 'noStatement' | 'in' | 'out'
  | 'unexplained' | 'explained' | 'comparedAt' | 'closedAt' | 'closedBy' | 'which.open' | 'day.open' | 'day.closed'
  | 'differences' | 'differences.none' | 'kind' | 'kind.unposted_line' | 'kind.unseen_entry' | 'kind.amount'
  | 'kind.gap' | 'kind.balance' | 'bankAmount' | 'bookAmount' | 'difference.open' | 'difference.explained'
  | 'difference.accepted' | 'difference.resolved' | 'explanation' | 'explanation.timing' | 'explanation.bank_error'
  | 'explanation.book_error' | 'explanation.other' | 'note' | 'act.explain' | 'what.explain' | 'act.accept'
  | 'what.accept' | 'act.refuseExplanation' | 'what.refuseExplanation' | 'act.compare' | 'compared' | 'act.close'
  | 'what.close' | 'account' | 'branch' | 'cnaps' | 'addedAt' | 'act.freeze' | 'what.freeze' | 'act.unfreeze'
  | 'what.unfreeze' | 'move.record' | 'move.match' | 'move.credit' | 'move.suspend' | 'move.propose' | 'move.refuse'
  | 'move.identify' | 'move.send_back' | 'move.return' | 'move.keep' | 'move.reverse' | 'move.reopen' | 'move.pair'
  | 'move.apply' | 'move.cancel' | 'move.check' | 'move.approve' | 'move.send' | 'move.succeed' | 'move.fail'
  | 'move.bounce' | 'move.submit' | 'move.edit' | 'move.withdraw' | 'move.reject'
>;
