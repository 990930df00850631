// What lists, columns and choices are called in exported files, where the list's own feature has no word for it.
import type { Words } from '#packages/i18n/words.ts';
import type { Unit } from '../../rules/column.ts';

type ListPath =
  | '/api/content/article/page' | '/api/funds/account/flow' | '/api/funds/hold/page' | '/api/binding/org/list'
  | '/api/binding/partner/list' | '/api/trade/listing/board' | '/api/trade/listing/mine'
  | '/api/trade/response/page' | '/api/contract/document/page' | '/api/goods/lot/page' | '/api/goods/bought/page'
  | '/api/goods/receipt/page' | '/api/delivery/order/page' | '/api/delivery/trip/page'
  | '/api/delivery/vehicle/page' | '/api/assay/sample/page' | '/api/assay/job/page' | '/api/follow/item/page'
  | '/api/funds/statement/page' | '/api/bank/inout/page' | '/api/bank/proof/page' | '/api/settlement/contract/page'
  | '/api/settlement/sheet/page' | '/api/settlement/supervise/page' | '/api/settlement/other/page'
  | '/api/delivery/late/page'
  | '/api/fee/bill/page' | '/api/fee/invoice/page' | '/api/fee/freight/page' | '/api/fee/order/page' | '/api/financing/loan/page';

type ColumnName =
  | 'no' | 'state' | 'title' | 'column' | 'source' | 'region' | 'tags' | 'isTop' | 'publishedAt' | 'summary'
  | 'reads' | 'event' | 'reason' | 'direction' | 'amount' | 'available' | 'frozen' | 'availableAfter'
  | 'frozenAfter' | 'matter' | 'postedAt' | 'kind' | 'remaining' | 'placedAt' | 'expectedReleaseAt' | 'endedAt'
  | 'relation' | 'firm' | 'org' | 'tie' | 'varieties' | 'cap' | 'capPeriod' | 'used' | 'fromDay' | 'toDay'
  | 'movedAt' | 'partner' | 'level' | 'creditLimit' | 'discount' | 'isAutoAccept' | 'content.isBlocked'
  | 'isBlocked' | 'note' | 'isMutual' | 'limitUsed' | 'lastDealAt' | 'changedAt' | 'mode' | 'varietyId' | 'formCode'
  | 'isPowerCoal' | 'heat' | 'sulphur' | 'moisture' | 'ash' | 'volatile' | 'priceMode' | 'price' | 'pricePerTonne'
  | 'priceBasis' | 'isTaxIncluded' | 'quantity' | 'left' | 'minTake' | 'step' | 'deliveryPlaceId' | 'transport'
  | 'windowFrom' | 'windowTo' | 'validTo' | 'listedAt' | 'assaySampledOn' | 'comparison.freight'
  | 'comparison.other' | 'comparison.lossRate' | 'comparison.delivered' | 'comparison.normalised' | 'listingNo'
  | 'counterparty' | 'party' | 'round' | 'validUntil' | 'updatedAt' | 'version' | 'side' | 'seller' | 'buyer'
  | 'tradeCo' | 'coalOrg' | 'useCoalOrg' | 'delivered' | 'settled' | 'goods' | 'fulfilment' | 'signed' | 'signBy'
  | 'hasBreach' | 'year' | 'month' | 'agreementType' | 'parent' | 'leg' | 'otherLeg' | 'bond' | 'boundUntil' | 'risks' | 'endedAs' | 'keptUntil'
  | 'createdAt' | 'placeId' | 'pile' | 'sampledOn' | 'onHand' | 'reserved' | 'priceHint' | 'remark' | 'contractNo' | 'bought'
  | 'lifted' | 'unlifted' | 'inTransit' | 'atYard' | 'underReceipt' | 'warehouse' | 'owner' | 'isPledged' | 'fromNo'
  | 'issuedAt' | 'trucksNow' | 'trucksInPlant' | 'stoppedIn' | 'orderNo' | 'plate' | 'driver' | 'phone' | 'planned'
  | 'carriedBy' | 'runNo' | 'documentNo' | 'waybill' | 'savedAt' | 'slotAt' | 'loaded' | 'received' | 'isShort' | 'isOver' | 'load' | 'idNumber' | 'licence' | 'isBusy' | 'batch'
  | 'trips' | 'sampledAt' | 'challengeBy' | 'code' | 'stage' | 'mass' | 'asked' | 'sentAt' | 'receivedAt'
  | 'isSealIntact' | 'reportedAt' | 'values' | 'certificate' | 'names' | 'isAlerting' | 'hasNews' | 'newsAt'
  | 'followedAt' | 'firmName' | 'opening' | 'in' | 'out' | 'closing' | 'generatedAt' | 'decidedAt' | 'reversal' | 'tail' | 'bank'
  | 'name' | 'at' | 'paidOn' | 'payerName' | 'payerTail' | 'payerBank' | 'serial' | 'purpose' | 'matterNo'
  | 'submittedAt' | 'contract' | 'issuer' | 'unsettled' | 'lastAssayAt' | 'waitingSamples' | 'sheet' | 'toPay'
  | 'isQuick' | 'type' | 'unitPrice' | 'total' | 'payable' | 'paid' | 'retained' | 'bondOffset' | 'daysLeft' | 'isEscalated'
  | 'confirmedAt' | 'needsMe' | 'payer' | 'payee' | 'applicant' | 'approved' | 'released' | 'split.goods' | 'split.freight' | 'split.fee' | 'sheets' | 'sheetNo'
  | 'rate' | 'accruedAt' | 'dueAt' | 'isOverdue' | 'isObjected' | 'isOnInvoice' | 'taxNo' | 'gross' | 'net' | 'vat'
  | 'invoiceNo' | 'redNo' | 'requestedAt' | 'lines' | 'carrier' | 'from' | 'to' | 'carried' | 'shortageFine'
  | 'reference' | 'maturesOn' | 'presentedAt' | 'isPart' | 'since' | 'countedTo' | 'penaltyRate' | 'storageRate' | 'penalty' | 'storage' | 'penaltyPaid'
  | 'storagePaid' | 'credited' | 'isOutdated';

type ChoiceName =
  | 'seller' | 'buyer' | 'trade_co' | 'owner' | 'responder' | 'upstream' | 'downstream' | 'circular'
  | 'resold_twice' | 'legs_differ' | 'price_outside' | 'settled' | 'terminated' | 'void' | 'COAL' | 'USE' | 'month'
  | 'quarter' | 'year' | 'whole' | 'intent' | 'reverses' | 'reversed' | 'generated' | 'confirmed' | 'objected'
  | 'reissued' | 'in' | 'out' | 'deposit' | 'goods' | 'fee' | 'blocked' | 'to_confirm' | 'disputed' | 'paying'
  | 'paid' | 'invoiced' | 'replaced' | 'dropped' | 'provisional' | 'final' | 'adjust' | 'applied' | 'approved'
  | 'released' | 'partial' | 'done' | 'refused' | 'offline_paid' | 'make_up' | 'refund' | 'penalty'
  | 'deposit_offset' | 'demurrage' | 'inspection_fee' | 'accrued' | 'billed' | 'waived' | 'transfer' | 'bank_draft'
  | 'commercial_draft' | 'letter_of_credit' | 'credited';

export type TableWords = Words<
  'listed' | 'yes' | 'no' | `unit.${Unit}` | `list.${ListPath}` | `column.${ColumnName}` | `choice.${ChoiceName}`
>;
