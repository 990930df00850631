// What lists, columns and choices of the desks are called in exported files.
import type { Words } from '#packages/i18n/words.ts';

type ListPath =
  | '/api/catalog/desk/dictionary/page' | '/api/catalog/desk/variety/page' | '/api/catalog/desk/place/page'
  | '/api/catalog/desk/freight/page' | '/api/catalog/desk/calendar/page' | '/api/audit/row/list'
  | '/api/message/desk/broadcast/page' | '/api/certification/firm/list' | '/api/identity/claim/list' | '/api/certificate/certificate/list'
  | '/api/content/desk/article/page' | '/api/content/desk/banner/page' | '/api/content/desk/quote/page'
  | '/api/funds/desk/statements' | '/api/funds/ledger/proofs' | '/api/bank/desk/account/page'
  | '/api/bank/desk/proof/page' | '/api/bank/line/page' | '/api/bank/statement/page' | '/api/bank/desk/withdrawal/page'
  | '/api/bank/day/page' | '/api/funds/plea/page' | '/api/binding/desk/list' | '/api/trade/listing/review_queue'
  | '/api/contract/desk/deadline/page' | '/api/contract/desk/risk/page' | '/api/contract/desk/breach/page'
  | '/api/market/desk/upload/page' | '/api/delivery/desk/scales' | '/api/delivery/desk/tickets'
  | '/api/assay/desk/samples' | '/api/settlement/desk/sheets' | '/api/fee/desk/bills' | '/api/fee/desk/invoices'
  | '/api/fee/rate/page' | '/api/fee/desk/orders' | '/api/desk/person/list' | '/api/desk/feedback/list';

type ColumnName =
  | 'fields.names' | 'fields.item' | 'fields.position' | 'fields.isRetired' | 'changedBy' | 'fields.province'
  | 'fields.city' | 'fields.latitude' | 'fields.longitude' | 'fields.initials' | 'fields.validFrom' | 'fields.rate'
  | 'fields.other' | 'fields.lossRate' | 'fields.distance' | 'fields.day' | 'fields.isWorking' | 'person' | 'seats'
  | 'ip' | 'device' | 'path' | 'outcome' | 'randomCode' | 'trace' | 'seal.sequence' | 'texts' | 'audience.kinds'
  | 'audience.seats' | 'people' | 'writtenBy' | 'writtenAt' | 'decidedBy' | 'sent' | 'creditCode' | 'city'
  | 'licenceExpiresOn' | 'form.number' | 'form.state' | 'waiting' | 'keyMode' | 'appliedAt' | 'caName' | 'notBefore'
  | 'notAfter' | 'shownVersion' | 'publishAt' | 'shownAt' | 'titles' | 'style' | 'until' | 'position' | 'day'
  | 'before' | 'change' | 'isJump' | 'startedAt' | 'by' | 'entries' | 'isSound' | 'branch' | 'cnaps' | 'isDefault'
  | 'addedAt' | 'boundAt' | 'test.isSent' | 'test.triesLeft' | 'test.until' | 'matchedBy' | 'bookedAt' | 'balanceAfter'
  | 'otherName' | 'otherTail' | 'virtualNumber' | 'rule' | 'proposal' | 'recordedAt' | 'madeBy' | 'needsOther'
  | 'format' | 'added' | 'importedAt' | 'importedBy' | 'fee' | 'valueDay' | 'bankSerial' | 'needsApproval'
  | 'checkedBy' | 'approvedBy' | 'sentBy' | 'book.opening' | 'book.in' | 'book.out' | 'book.closing'
  | 'statement.opening' | 'statement.in' | 'statement.out' | 'statement.closing' | 'unexplained' | 'explained'
  | 'comparedAt' | 'closedAt' | 'closedBy' | 'answer' | 'askedAt' | 'holdNo' | 'holdKind' | 'remindedAt' | 'urgedAt' | 'claim' | 'isExtended' | 'extendAgreedBy'
  | 'missing' | 'byRole' | 'text' | 'files' | 'proposal.outcome' | 'proposal.sellerForfeits' | 'proposal.buyerForfeits'
  | 'proposal.isGranted' | 'proposal.answer' | 'takings' | 'proposal.reason' | 'proposal.by' | 'proposal.at' | 'dataset' | 'isCorrection' | 'rows' | 'rolledBackBy'
  | 'rolledBackAt' | 'division' | 'calibratedTo' | 'certificateNo' | 'isExpired' | 'hasKey' | 'keyAt' | 'lastSeq'
  | 'lastHash' | 'scaleName' | 'localSeq' | 'tare' | 'firstAt' | 'secondAt' | 'operator' | 'second' | 'sealNo'
  | 'plateRead' | 'flaws' | 'prevHash' | 'photos' | 'tripNo' | 'decision' | 'age' | 'ruling.outcome' | 'ruling.reason'
  | 'ruling.proposedBy' | 'ruling.at' | 'tier' | 'validFrom' | 'isInForce' | 'loginName' | 'phoneTail' | 'status'
  | 'sessions' | 'lastUsedAt' | 'contact' | 'page' | 'reply' | 'handled.at' | 'handled.by';

/** By the field whose value it is. */
type Choice =
  | 'kind.mine' | 'kind.plant' | 'kind.station' | 'kind.port' | 'kind.yard' | 'state.proposed' | 'state.sending'
  | 'state.stopped' | 'state.sent' | 'state.passed' | 'state.open' | 'state.reported' | 'state.ruled' | 'state.waiting'
  | 'state.published' | 'state.rolled_back' | 'state.replied' | 'waiting.check' | 'waiting.pass' | 'waiting.confirm'
  | 'keyMode.server' | 'keyMode.browser' | 'style.brand' | 'style.dark' | 'style.light' | 'source.bank' | 'source.file'
  | 'source.manual' | 'proposal.identify' | 'proposal.return' | 'format.csv' | 'format.mt940' | 'format.camt053'
  | 'kind.release' | 'kind.appeal' | 'outcome.terminate' | 'outcome.continue' | 'outcome.confirm' | 'outcome.return'
  | 'outcome.reverse' | 'outcome.uphold' | 'outcome.dismiss' | 'dataset.stock' | 'dataset.freight' | 'dataset.import' | 'mode.auto_trad'
  | 'mode.trading_company' | 'mode.invite' | 'mode.agreement' | 'tier.gold' | 'tier.silver' | 'tier.basic'
  | 'status.active' | 'status.disabled' | 'kind.bug' | 'kind.idea' | 'kind.complaint' | 'kind.dispute';

export type DeskTableWords = Words<`list.${ListPath}` | `column.${ColumnName}` | Choice>;
