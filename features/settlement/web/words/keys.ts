// Every word that only the screens of settlement say.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { SettlementHindrance, PaymentKind } from '../../choices.ts';

export type ScreenWords = Words<
  | `working.${'title' | 'show' | 'hide' | 'lot'}`
  | `line.${'loaded' | 'received' | 'loss' | 'counted' | 'moisture' | 'weight' | 'settled' | 'base' | 'unitPrice' | 'conceded' | 'goods' | 'tax' | 'freight' | 'total' | 'due' | 'retained' | 'prepaid' | 'bondOffset' | 'payable' | 'refund'}`
  | `simulate.${'title' | 'tag' | 'blocked' | 'expected' | 'reset' | 'noWeight' | 'noClause' | 'note' | 'noSeries' | 'nothing' | 'toBoard' | 'signIn' | 'toSignIn' | 'noCoal' | 'back'}`
  | 'version'
  | 'needsMe'
  | 'escalated'
  | 'submitted'
  | 'confirmed'
  | 'remark'
  | 'toContracts'
  | 'toInput'
  | 'tickets'
  | 'tickets.waybill'
  | 'period'
  | 'period.day'
  | `due.${'left' | 'over'}`
  | `sheet.${'no' | 'draft' | 'blocked' | 'to_confirm' | 'returned' | 'disputed' | 'confirmed' | 'paying' | 'paid' | 'invoiced' | 'closed' | 'replaced' | 'reversed' | 'dropped'}`
  | `type.${'provisional' | 'final' | 'adjust' | 'quick'}`
  | 'type.final.why'
  | 'type.provisional.why'
  | 'type.adjust.why'
  | `side.${'seller' | 'buyer'}`
  | `as.${'seller' | 'buyer'}`
  | `group.${'open' | 'waiting' | 'standing' | 'paid' | 'gone'}`
  | 'group.received.open'
  | 'group.received.waiting'
  | `filter.${'overdue' | 'assayed' | 'unassayed' | 'days'}`
  | `list.${'search' | 'filters' | 'ofContract' | 'empty' | 'totals'}`
  | `input.${'list' | 'contracts' | 'sheets' | 'detail' | 'empty' | 'emptyWhy' | 'sheetsWhy' | 'theirs' | 'new' | 'continue' | 'see'}`
  | `card.${'unsettled' | 'toPay' | 'price' | 'progress' | 'noAssay' | 'lastAssay' | 'waiting'}`
  | `next.${'draft' | 'returned' | 'wait' | 'to_confirm' | 'theirs' | 'yours' | 'choose' | 'chooseTheirs' | 'disputed' | 'confirmed' | 'paying' | 'paid' | 'invoiced' | 'closed' | 'replaced' | 'reversed' | 'dropped' | 'reversalYours' | 'reversalTheirs' | 'appealYours' | 'appealTheirs'}`
  | `checked.${'same' | 'differs'}`
  | `whatIf.${'open' | 'back'}`
  | `versions.${'title' | 'against' | 'all' | 'line' | 'same'}`
  | `returned.${'by' | 'line' | 'done'}`
  | `money.${'title' | 'paid' | 'applied' | 'lien' | 'lienWhy'}`
  | `retention.${'agreed' | 'why' | 'open' | 'openWhy' | 'until' | 'held' | 'heldWhy' | 'owed' | 'owedWhy' | 'paid' | 'carried' | 'carriedWhy'}`
  | `retention.hindrance.${SettlementHindrance}`
  | `payment.${PaymentKind}`
  | `invoice.${'title' | 'no' | 'on' | 'file' | 'digits' | 'wrong'}`
  | `signatures.${'title' | 'valid' | 'certificate'}`
  | `paper.${'title' | 'open' | 'sha256' | 'printing' | 'read' | 'readFirst' | 'again'}`
  | `pin.${'title' | 'first'}`
  | `files.${'title' | 'proof'}`
  | 'history.title'
  | `neighbours.${'title' | 'replaces' | 'corrects' | 'replacedBy' | 'correctedBy'}`
  | `dispute.${'by' | 'done'}`
  | `ruling.${'confirm' | 'return' | 'reverse' | 'uphold' | 'dismiss'}`
  | `appeal.${'by' | 'claim' | 'claimWhy' | 'claimWrong' | 'until' | 'open' | 'upheld' | 'dismissed' | 'withdrawn' | 'done'}`
  | 'reversal.by'
  | `act.${'edit' | 'submit' | 'ask_choice' | 'choose' | 'withdraw' | 'drop' | 'confirm' | 'return' | 'dispute' | 'reverse' | 'agree_reversal' | 'refuse_reversal' | 'withdraw_reversal' | 'appeal' | 'withdraw_appeal' | 'apply_release' | 'invoice' | 'close' | 'more'}`
  | 'act.submit.why'
  | 'act.ask_choice.why'
  | 'act.withdraw.why'
  | 'act.drop.why'
  | 'act.close.why'
  | 'act.reverse.why'
  | 'act.appeal.why'
  | 'act.withdraw_appeal.why'
  | 'act.agree_reversal.why'
  | 'act.refuse_reversal.why'
  | 'act.withdraw_reversal.why'
  | `move.${'create' | 'save' | 'ask_choice' | 'choose' | 'submit' | 'withdraw' | 'return' | 'revise' | 'drop' | 'confirm' | 'dispute' | 'rule_confirm' | 'rule_return' | 'plan' | 'unplan' | 'pay' | 'invoice' | 'close' | 'replace' | 'reverse' | 'ask_reversal' | 'refuse_reversal' | 'withdraw_reversal' | 'propose_ruling' | 'refuse_ruling' | 'apply' | 'consent' | 'refuse' | 'approve' | 'reject' | 'release' | 'release_part' | 'remind' | 'escalate' | 'urge' | 'appeal' | 'withdraw_appeal' | 'dismiss_appeal' | 'lapse' | 'pledge' | 'unpledge'}`
  | `operate.${'title' | 'type' | 'toPreview' | 'unfinished' | 'badNumber' | 'mend' | 'mayNot' | 'mayNotWhy'}`
  | `step.${'batches' | 'weights' | 'indices' | 'charges' | 'preview'}`
  | `batches.${'left' | 'first' | 'trips' | 'sample' | 'none' | 'noneWhy' | 'ready' | 'outside' | 'unsampled' | 'undecided' | 'provisional' | 'taken'}`
  | `weights.${'inAll' | 'allowed' | 'excess' | 'load' | 'received' | 'load_less_excess' | 'truck' | 'foreign' | 'foreignShare' | 'foreignWeight' | 'foreignWhy'}`
  | `indices.${'title' | 'quality' | 'price' | 'source' | 'batch' | 'missing' | 'outside' | 'double' | 'noneNeeded' | 'noPrices' | 'day' | 'dayWhy' | 'counts' | 'mean' | 'frozen' | 'unpublished' | 'noDraft' | 'save'}`
  | `index.${'promise' | 'carried' | 'away' | 'price' | 'weight'}`
  | `source.${'agreed' | 'seller' | 'buyer' | 'third' | 'umpire' | 'average'}`
  | `charges.${'hasFreight' | 'hasFreightWhy' | 'freightPrice' | 'freightOn' | 'refuses' | 'refusesWhy' | 'vat' | 'badRate' | 'others' | 'add' | 'remove' | 'kind' | 'amount' | 'towards' | 'seller' | 'buyer' | 'untaxed' | 'note' | 'offsets' | 'offsetsWhy' | 'prepaid' | 'provisional' | 'atMost' | 'rest'}`
  | `charge.${'loading' | 'storage' | 'demurrage' | 'sampling' | 'inspection' | 'late_interest' | 'draft_surcharge' | 'penalty' | 'compensation' | 'other'}`
  | `preview.${'lacksValue' | 'saved' | 'sign' | 'later' | 'asked'}`
  | `confirm.${'list' | 'detail' | 'emptyWhy'}`
  | `answer.${'title' | 'confirm' | 'return' | 'dispute' | 'choose' | 'sign' | 'inAll' | 'reason' | 'reasonMissing' | 'lineReason' | 'lines' | 'sendBack' | 'back' | 'notNow' | 'notYours' | 'notYoursWhy'}`
  | 'answer.confirm.why'
  | 'answer.return.why'
  | 'answer.dispute.why'
  | `choose.${'beyond' | 'limit' | 'accept' | 'concession' | 'refuse' | 'first' | 'priceMissing' | 'net' | 'outcome' | 'send' | 'done'}`
  | 'choose.accept.why'
  | 'choose.concession.why'
  | 'choose.refuse.why'
  | `select.${'title' | 'empty' | 'nothingToPay' | 'nothingUnsettled' | 'notQuick'}`
  | 'select.supervise.why'
  | 'select.other.why'
  | 'select.invite.why'
  | 'other.bondLeft'
  | `invite.${'list' | 'lot' | 'new' | 'apply' | 'emptyWhy' | 'trips' | 'first' | 'make'}`
>;
