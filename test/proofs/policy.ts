// Who finds what: the one table the matrix holds every call against. A call that names a thing nobody knows here fails.
import { someContractTerms } from './contracts.ts';
import { idFieldsOf, schemaOf } from './schema.ts';
import type { Things } from './world.ts';
import { type OperatorSeat, TRADING_SEATS } from '#features/firm/seats.ts';
import type { Call } from '#packages/call/call.ts';

/**
 * Of those whom the call lets in: everybody; all operators, or those of a seat; the person; those who trade for the
 * person's firm; whom that firm has invited; the firm (`owner`); the other side of a deal with it (`party`).
 */
export type Finder = 'everybody' | 'operators' | OperatorSeat | 'person' | 'traders' | 'invited' | 'owner' | 'party';
type Kind = keyof Things;

interface Row {
  readonly of: Kind;
  readonly by: readonly Finder[];
  /** Where it is not the one id the input cannot do without. */
  readonly field?: string;
  /** Who is told of its identity elsewhere, without finding it by that. */
  readonly knownTo?: readonly Finder[];
  /** Fields without which an input that fits the schema does not come as far as the thing. */
  readonly with?: Readonly<Record<string, unknown>>;
}

const trade = ['owner', 'party'] as const;
const desk = ['operators'] as const;
const watchers = ['operator_trade', 'operator_settlement', 'operator_auditor', 'operator_dispute'] as const;
export const settlementWatchers = ['operator_settlement', 'operator_dispute', 'operator_maker', 'operator_checker', 'operator_auditor'] as const;
const sheet = (by: readonly Finder[]): Row => ({ of: 'sheet', by, field: 'sheetId' });
const release = (by: readonly Finder[]): Row => ({ of: 'release', by, field: 'releaseId' });
const first = { version: 1 };
const pin = { proof: { pin: 'Proof-5471' } };
const someFields = { title: '检修结束', column: 'market', source: '', author: '', region: '', tags: [], isTop: false, publishAt: null, body: [] };
const someOrder = {
  contractId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', quantity: '100000', windowFrom: '2026-11-25', windowTo: '2026-12-10', placeId: 'pinglu', transport: 'road',
  weightBasis: 'load', assayBasis: 'third', consignee: '', delegates: [], carriage: '', remark: '',
};
const listing = (by: readonly Finder[], more?: Row['with']): Row => ({ of: 'listing', by, ...(more ? { with: more } : {}) });

/** For calls that take a `listingId` and so on, the field says what it is; only what `id` and `ids` are is told here, and who finds it. */
const ROWS: Readonly<Record<string, Row>> = {
  '/api/account/session/end': { of: 'session', by: ['person'] },
  '/api/desk/person/end_sessions': { of: 'colleague', by: desk },
  '/api/desk/person/propose_lift': { of: 'colleague', by: desk },
  '/api/desk/person/decide_lift': { of: 'lift', by: desk },
  '/api/firm/own/choose': { of: 'ownFirm', by: ['owner'] },
  '/api/firm/staff/change': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/disable': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/enable': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/remove': { of: 'colleague', by: ['owner'] },
  '/api/firm/invitation/resend': { of: 'invitation', by: ['owner'] },
  '/api/firm/invitation/withdraw': { of: 'invitation', by: ['owner'] },
  '/api/firm/invitation/accept': { of: 'invitation', by: ['invited'] },
  '/api/firm/invitation/decline': { of: 'invitation', by: ['invited'] },
  '/api/firm/menu/approve': { of: 'menuChange', by: desk },
  '/api/firm/menu/reject': { of: 'menuChange', by: desk },
  '/api/firm/menu/withdraw': { of: 'menuChange', by: desk },
  '/api/file/file/link': { of: 'file', by: ['owner'] },
  '/api/certification/firm/read': { of: 'applicant', by: desk },
  '/api/certification/form/check': { of: 'applicant', by: desk },
  '/api/certification/form/pass': { of: 'applicant', by: desk },
  '/api/certification/form/return': { of: 'applicant', by: desk, with: { reasons: [{ path: 'name', reason: '与执照不符' }] } },
  '/api/certification/firm/suspend': { of: 'applicant', by: desk },
  '/api/certification/proposal/make': { of: 'applicant', by: desk },
  '/api/certification/proposal/confirm': { of: 'proposal', by: desk },
  '/api/certification/proposal/drop': { of: 'proposal', by: desk },
  '/api/certificate/own/withdraw': { of: 'certificate', by: ['person'] },
  '/api/certificate/own/revoke': { of: 'certificate', by: ['person'] },
  '/api/certificate/certificate/read': { of: 'certificate', by: desk },
  '/api/certificate/certificate/issue': { of: 'certificate', by: desk },
  '/api/certificate/certificate/refuse': { of: 'certificate', by: desk },
  '/api/certificate/certificate/suspend': { of: 'certificate', by: desk },
  '/api/certificate/certificate/resume': { of: 'certificate', by: desk },
  '/api/certificate/certificate/revoke': { of: 'certificate', by: desk },
  '/api/message/inbox/detail': { of: 'message', by: ['traders'] },
  '/api/message/inbox/read': { of: 'message', by: ['traders'] },
  '/api/message/inbox/delete': { of: 'message', by: ['traders'] },
  '/api/clause/desk/template/history': { of: 'template', by: desk },
  '/api/clause/desk/template/propose': { of: 'template', by: desk, with: { over: 1, note: '按新规则调整' } },
  '/api/clause/desk/template/publish': { of: 'template', by: desk, with: first },
  '/api/clause/desk/template/reject': { of: 'template', by: desk, with: first },
  '/api/clause/desk/template/withdraw': { of: 'template', by: desk, with: first },
  '/api/message/desk/broadcast/approve': { of: 'broadcast', by: desk },
  '/api/message/desk/broadcast/reject': { of: 'broadcast', by: desk },
  '/api/message/desk/broadcast/stop': { of: 'broadcast', by: desk },
  '/api/binding/org/detail': { of: 'binding', by: trade },
  '/api/binding/org/save': { of: 'binding', by: ['owner'], field: 'bindingId', with: { version: 999 } },
  '/api/binding/org/submit': { of: 'binding', by: ['owner'] },
  '/api/binding/org/take_back': { of: 'binding', by: ['owner'] },
  '/api/binding/org/confirm': { of: 'binding', by: trade },
  '/api/binding/org/refuse': { of: 'binding', by: trade, with: { reason: '未授权' } },
  '/api/binding/org/revoke': { of: 'binding', by: trade, with: { reason: '合作结束' } },
  '/api/binding/org/renew': { of: 'binding', by: ['owner'] },
  '/api/binding/desk/read': { of: 'binding', by: desk },
  '/api/binding/desk/approve': { of: 'binding', by: desk },
  '/api/binding/desk/return': { of: 'binding', by: desk, with: { note: '印章不清' } },
  '/api/binding/desk/revoke': { of: 'binding', by: desk, with: { reason: '授权失实' } },
  '/api/binding/partner/detail': { of: 'partner', by: ['owner'], with: { side: 'BUY' } },
  // One's own firm is refused for another reason.
  '/api/binding/partner/save': { of: 'partner', by: trade, with: { side: 'BUY', version: 999 } },
  '/api/binding/partner/remove': { of: 'partner', by: ['owner'], with: { side: 'BUY', version: 999 } },
  '/api/follow/item/follow': { of: 'listing', by: trade, field: 'id', with: { kind: 'listing' } },
  '/api/market/desk/upload/confirm': { of: 'upload', by: desk },
  '/api/market/desk/upload/reject': { of: 'upload', by: desk },
  '/api/market/desk/upload/roll_back': { of: 'upload', by: desk },
  '/api/desk/feedback/reply': { of: 'feedback', by: desk },
  '/api/desk/feedback/close': { of: 'feedback', by: desk },
  '/api/content/desk/banner/publish': { of: 'banner', by: desk },
  '/api/content/desk/banner/reject': { of: 'banner', by: desk },
  '/api/content/desk/banner/withdraw': { of: 'banner', by: desk },
  '/api/content/article/detail': { of: 'article', by: ['everybody'] },
  '/api/content/desk/article/detail': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/save': { of: 'articleDraft', by: desk, with: { ...first, fields: someFields } },
  '/api/content/desk/article/submit': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/return': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/publish': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/take_offline': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/quote/publish': { of: 'quote', by: desk },
  '/api/content/desk/quote/reject': { of: 'quote', by: desk },
  '/api/content/alert/remove': { of: 'alert', by: ['person'] },
  '/api/funds/hold/detail': { of: 'hold', by: ['owner'], knownTo: ['party'] },
  '/api/funds/hold/outlook': { of: 'hold', by: ['owner'], knownTo: ['party'] },
  '/api/funds/hold/ask_release': { of: 'hold', by: ['owner'], knownTo: ['party'], with: { reason: '合同已结清' } },
  '/api/funds/hold/appeal': { of: 'hold', by: ['owner'], knownTo: ['party'], with: { reason: '扣划有误' } },
  '/api/funds/plea/withdraw': { of: 'plea', by: ['owner'] },
  '/api/funds/plea/decide': { of: 'plea', by: desk, with: { isGranted: false, answer: '依裁决扣划' } },
  // Whom a contract's money is paid to is named by its account: the bank and the last four digits.
  '/api/bank/account/start_test': { of: 'bankAccount', by: ['owner'], knownTo: ['party'] },
  '/api/bank/account/answer_test': { of: 'bankAccount', by: ['owner'] },
  '/api/bank/account/change': { of: 'bankAccount', by: ['owner'], with: pin },
  '/api/bank/account/unbind': { of: 'bankAccount', by: ['owner'], with: pin },
  '/api/bank/desk/account/freeze': { of: 'bankAccount', by: desk, with: { reason: '司法协助' } },
  '/api/bank/desk/account/unfreeze': { of: 'bankAccount', by: desk },
  '/api/bank/show/statement': { of: 'bankAccount', by: ['owner'], field: 'accountId' },
  '/api/bank/withdrawal/apply': { of: 'bankAccount', by: ['owner'], field: 'accountId', with: { ...pin, purpose: '提现' } },
  '/api/bank/withdrawal/cancel': { of: 'withdrawal', by: ['owner'] },
  '/api/bank/withdrawal/detail': { of: 'withdrawal', by: ['owner'] },
  '/api/bank/withdrawal/receipt': { of: 'withdrawal', by: ['owner'] },
  '/api/bank/desk/withdrawal/detail': { of: 'withdrawal', by: desk },
  '/api/bank/desk/withdrawal/check': { of: 'withdrawal', by: desk },
  '/api/bank/desk/withdrawal/approve': { of: 'withdrawal', by: desk },
  '/api/bank/desk/withdrawal/send': { of: 'withdrawal', by: desk },
  '/api/bank/desk/withdrawal/refuse': { of: 'withdrawal', by: desk, with: { reason: '请换账户' } },
  '/api/bank/proof/detail': { of: 'transferProof', by: ['owner'] },
  '/api/bank/proof/edit': { of: 'transferProof', by: ['owner'], field: 'id', with: { version: 999 } },
  '/api/bank/proof/withdraw': { of: 'transferProof', by: ['owner'] },
  '/api/bank/desk/proof/detail': { of: 'transferProof', by: desk },
  '/api/bank/desk/proof/match': { of: 'transferProof', by: desk, field: 'id' },
  '/api/bank/desk/proof/reject': { of: 'transferProof', by: desk, with: { reason: '回单不清' } },
  '/api/bank/inout/pay_in': { of: 'receipt', by: ['owner'] },
  '/api/bank/line/record': { of: 'firm', by: desk, field: 'firmId' },
  '/api/bank/line/detail': { of: 'receipt', by: desk },
  '/api/bank/line/match': { of: 'receipt', by: desk, field: 'id' },
  '/api/bank/line/credit': { of: 'receipt', by: desk },
  '/api/bank/line/suspend': { of: 'receipt', by: desk, with: { reason: '待查' } },
  '/api/bank/line/propose_return': { of: 'receipt', by: desk, with: { reason: '退回' } },
  '/api/bank/line/approve': { of: 'receipt', by: desk },
  '/api/bank/line/refuse': { of: 'receipt', by: desk, with: { reason: '再查' } },
  '/api/bank/line/return': { of: 'receipt', by: desk },
  '/api/bank/line/book_fee': { of: 'receipt', by: desk },
  '/api/bank/difference/explain': { of: 'difference', by: desk, with: { note: '在途' } },
  '/api/bank/difference/accept': { of: 'difference', by: desk },
  '/api/bank/difference/refuse': { of: 'difference', by: desk, with: { note: '再查' } },
  '/api/funds/reversal/request': { of: 'entry', by: desk },
  '/api/funds/reversal/confirm': { of: 'reversal', by: desk },
  '/api/funds/entry/detail': { of: 'entry', by: ['owner', 'operators'] },
  '/api/funds/entry/proof': { of: 'entry', by: ['owner', 'operators'] },
  '/api/funds/statement/detail': { of: 'statement', by: ['owner', 'operators'] },
  '/api/funds/statement/print': { of: 'statement', by: ['owner', 'operators'] },
  '/api/funds/statement/confirm': { of: 'statement', by: ['owner'], with: { sha256: 'ab'.repeat(32), proof: { pin: 'Proof-5471' } } },
  '/api/funds/statement/object': { of: 'statement', by: ['owner'] },
  '/api/funds/desk/reissue_statement': { of: 'statement', by: desk },
  '/api/trade/listing/detail': listing([...trade, 'operator_trade']),
  '/api/trade/listing/files': listing([...trade, 'operator_trade']),
  '/api/trade/draft/save': { of: 'draft', by: ['person'] },
  '/api/trade/draft/drop': { of: 'draft', by: ['person'] },
  '/api/trade/listing/resubmit': listing(['owner']),
  '/api/trade/listing/edit': listing(['owner']),
  '/api/trade/listing/suspend': listing(['owner', 'operators'], { reason: '核对资料' }),
  '/api/trade/listing/resume': listing(['owner', 'operators']),
  '/api/trade/listing/approve': listing(desk),
  '/api/trade/listing/reject': listing(desk),
  '/api/trade/listing/withdraw': listing(['owner']),
  '/api/trade/listing/take': listing(trade),
  '/api/trade/response/submit': listing(trade),
  '/api/trade/response/counter': { of: 'response', by: trade },
  '/api/trade/response/accept': { of: 'response', by: trade },
  '/api/trade/response/reject': { of: 'response', by: trade },
  '/api/trade/response/withdraw': { of: 'response', by: trade },
  '/api/trade/response/detail': { of: 'response', by: trade },
  '/api/contract/document/detail': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/document/redline': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/draft/edit': { of: 'contract', by: trade },
  '/api/contract/draft/submit': { of: 'contract', by: trade },
  '/api/contract/draft/drop': { of: 'contract', by: trade },
  '/api/contract/month/forecast': { of: 'contract', by: trade },
  '/api/contract/month/draft': { of: 'contract', by: trade },
  '/api/contract/version/propose': { of: 'contract', by: trade, with: { terms: someContractTerms } },
  '/api/contract/version/accept': { of: 'contract', by: trade },
  '/api/contract/paper/review': { of: 'contract', by: trade },
  '/api/contract/paper/sign': { of: 'contract', by: trade, with: { sha256: 'a'.repeat(64), proof: { pin: '739284' } } },
  '/api/contract/paper/reject': { of: 'contract', by: trade },
  '/api/contract/supplement/draft': { of: 'contract', by: trade, with: { amended: someContractTerms } },
  '/api/contract/termination/draft': { of: 'contract', by: trade },
  '/api/contract/breach/report': { of: 'contract', by: trade, with: { text: '买方未按期提货，场地已满。' } },
  '/api/contract/breach/withdraw': { of: 'contract', by: trade },
  '/api/contract/fulfilment/read': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/fulfilment/report': { of: 'contract', by: trade },
  '/api/contract/fulfilment/finish': { of: 'contract', by: trade },
  '/api/contract/archive/pack': { of: 'contract', by: [...trade, ...watchers] },
  '/api/contract/archive/archive': { of: 'contract', by: desk },
  '/api/contract/desk/deadline/remind': { of: 'contract', by: desk },
  '/api/contract/desk/deadline/extend': { of: 'contract', by: desk },
  '/api/contract/desk/breach/propose': { of: 'breach', by: desk, knownTo: trade },
  '/api/contract/desk/breach/confirm': { of: 'breach', by: desk },
  '/api/contract/desk/breach/refuse': { of: 'breach', by: desk },
  '/api/contract/desk/template/decide': { of: 'articles', by: desk },
  '/api/goods/lot/detail': { of: 'lot', by: ['owner'] },
  '/api/goods/lot/describe': { of: 'lot', by: ['owner'] },
  '/api/goods/lot/adjust': { of: 'lot', by: ['owner'] },
  '/api/goods/receipt/detail': { of: 'warehouseReceipt', by: [...trade, 'operator_trade', 'operator_settlement', 'operator_auditor'] },
  '/api/goods/receipt/deliver': { of: 'warehouseReceipt', by: ['owner'] },
  '/api/goods/receipt/transfer': { of: 'warehouseReceipt', by: ['party'], field: 'receiptId' },
  '/api/delivery/order/detail': { of: 'pickup', by: [...trade, ...watchers] },
  '/api/delivery/order/save': { of: 'pickup', by: ['party'], field: 'orderId', with: { version: 999, content: someOrder } },
  '/api/delivery/order/submit': { of: 'pickup', by: ['party'] },
  '/api/delivery/order/approve': { of: 'pickup', by: ['owner'] },
  '/api/delivery/order/return': { of: 'pickup', by: ['owner'], with: { reason: '装车线检修' } },
  '/api/delivery/order/move': { of: 'pickup', by: [...trade, ...watchers] },
  '/api/delivery/trip/detail': { of: 'trip', by: [...trade, ...watchers] },
  '/api/delivery/trip/plan': { of: 'pickup', by: ['party'] },
  '/api/delivery/trip/slots': { of: 'pickup', by: trade },
  '/api/delivery/trip/book': { of: 'trip', by: ['party'] },
  '/api/delivery/trip/move': { of: 'trip', by: trade },
  '/api/delivery/trip/stop': { of: 'trip', by: [...trade, ...watchers], with: { reason: '车况不良' } },
  '/api/delivery/trip/resume': { of: 'trip', by: [...trade, ...watchers], with: { reason: '已处理' } },
  '/api/delivery/trip/void': { of: 'trip', by: [...trade, ...watchers], with: { reason: '不来了' } },
  '/api/delivery/trip/renew_pass': { of: 'trip', by: ['party'], with: { pass: `${'a'.repeat(22)}.${'a'.repeat(22)}` } },
  '/api/delivery/trip/sign': { of: 'trip', by: ['party'] },
  '/api/delivery/vehicle/drop': { of: 'vehicle', by: ['party'] },
  '/api/delivery/scale/calibrate': { of: 'scale', by: ['owner'] },
  '/api/delivery/scale/key': { of: 'scale', by: ['owner'], with: { publicKey: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU' } },
  '/api/delivery/scale/book': { of: 'scale', by: ['owner'] },
  // Neither the scale nor the truck alone is found: the other one is nobody's.
  '/api/delivery/ticket/first': { of: 'scale', by: [], field: 'scaleId' },
  '/api/delivery/ticket/confirm': { of: 'ticket', by: ['owner'] },
  '/api/delivery/desk/approve_scale': { of: 'scale', by: desk },
  '/api/delivery/desk/block_scale': { of: 'scale', by: desk, with: { reason: '检定存疑' } },
  '/api/delivery/desk/decide_ticket': { of: 'ticket', by: desk, knownTo: trade, with: { reason: '照片核实' } },
  '/api/assay/sample/detail': { of: 'sample', by: [...trade, 'operator_trade', 'operator_settlement', 'operator_dispute', 'operator_auditor'] },
  '/api/assay/sample/choices': { of: 'contract', by: trade },
  '/api/assay/sample/take': { of: 'contract', by: trade },
  '/api/assay/sample/seal': { of: 'sample', by: trade },
  '/api/assay/sample/send': { of: 'sample', by: trade },
  '/api/assay/sample/accept': { of: 'sample', by: trade },
  '/api/assay/sample/challenge': { of: 'sample', by: trade },
  '/api/assay/sample/send_umpire': { of: 'sample', by: trade },
  '/api/assay/job/receive': { of: 'labJob', by: ['owner'] },
  '/api/assay/job/report': { of: 'labJob', by: ['owner'] },
  '/api/contract/prepay/lock': { of: 'contract', by: ['party'] },
  '/api/settlement/sheet/basis': { of: 'contract', by: trade, field: 'contractId' },
  // A sheet that is written over must be there, too.
  '/api/settlement/sheet/save': { of: 'contract', by: [], field: 'contractId' },
  '/api/settlement/invite/apply': { of: 'contract', by: trade, field: 'contractId' },
  '/api/settlement/sheet/detail': sheet([...trade, ...settlementWatchers]),
  '/api/settlement/sheet/version': { ...sheet([...trade, ...settlementWatchers]), with: { number: 1 } },
  '/api/settlement/sheet/paper': sheet(trade),
  '/api/settlement/sheet/submit': { ...sheet(trade), with: pin },
  '/api/settlement/sheet/withdraw': sheet(trade),
  '/api/settlement/sheet/drop': sheet(trade),
  '/api/settlement/sheet/ask_choice': sheet(trade),
  '/api/settlement/sheet/choose': sheet(trade),
  '/api/settlement/confirm/do': { ...sheet(trade), with: { ...pin, sha256: 'ab'.repeat(32) } },
  '/api/settlement/confirm/return': sheet(trade),
  '/api/settlement/confirm/dispute': sheet(trade),
  '/api/settlement/sheet/invoice': sheet(trade),
  '/api/settlement/sheet/close': sheet(trade),
  '/api/settlement/reversal/ask': { ...sheet(trade), with: pin },
  '/api/settlement/reversal/agree': { of: 'sheetReversal', by: trade, field: 'reversalId', with: pin },
  '/api/settlement/reversal/refuse': { of: 'sheetReversal', by: trade, field: 'reversalId' },
  '/api/settlement/supervise/basis': { of: 'contract', by: trade, field: 'contractId' },
  // The sheets to be paid are the contract's, too.
  '/api/settlement/supervise/apply': { of: 'contract', by: [], field: 'contractId' },
  '/api/settlement/supervise/detail': release([...trade, ...settlementWatchers]),
  '/api/settlement/supervise/consent': { ...release(trade), with: pin },
  '/api/settlement/supervise/refuse': release(trade),
  '/api/settlement/supervise/withdraw': release(trade),
  '/api/settlement/supervise/approve': release(desk),
  '/api/settlement/supervise/reject': release(desk),
  '/api/settlement/supervise/release': release(desk),
  '/api/settlement/other/basis': { of: 'contract', by: trade, field: 'contractId' },
  '/api/settlement/other/apply': { of: 'contract', by: trade, field: 'contractId', with: { ...pin, sheetId: null, files: [] } },
  '/api/settlement/other/detail': { of: 'otherSettlement', by: [...trade, ...settlementWatchers], field: 'otherId' },
  '/api/settlement/other/consent': { of: 'otherSettlement', by: trade, field: 'otherId', with: pin },
  '/api/settlement/other/refuse': { of: 'otherSettlement', by: trade, field: 'otherId' },
  '/api/settlement/desk/propose_ruling': sheet(desk),
  '/api/settlement/desk/decide_ruling': { of: 'sheetRuling', by: desk, field: 'rulingId', knownTo: trade },
  '/api/fee/bill/detail': { of: 'fee', by: ['owner'] },
  '/api/fee/bill/pay': { of: 'fee', by: ['owner'] },
  '/api/fee/bill/object': { of: 'fee', by: ['owner'], with: { reason: '吨数不符' } },
  '/api/fee/invoice/request': { of: 'fee', by: ['owner'] },
  '/api/fee/desk/bill': { of: 'fee', by: desk },
  '/api/fee/desk/issue': { of: 'firm', by: desk, with: { gross: '1000', discount: '0', note: '会员费' } },
  '/api/fee/desk/send': { of: 'fee', by: desk },
  '/api/fee/desk/waive': { of: 'fee', by: desk, with: { reason: '减免' } },
  '/api/fee/desk/answer': { of: 'fee', by: desk, with: { reply: '已核对' } },
  '/api/fee/desk/issue_invoice': { of: 'feeInvoice', by: desk, knownTo: ['owner'], field: 'invoiceId', with: { invoiceNo: '26117000000000000001' } },
  '/api/fee/desk/refuse_invoice': { of: 'feeInvoice', by: desk, field: 'invoiceId', with: { reason: '税号待核' } },
  '/api/fee/desk/reverse_invoice': { of: 'feeInvoice', by: desk, field: 'invoiceId', with: { redNo: '26117000000000000002', reason: '开错' } },
  '/api/fee/rate/publish': { of: 'feeRate', by: desk, field: 'rateId' },
  '/api/fee/rate/reject': { of: 'feeRate', by: desk, field: 'rateId', with: { reason: '过高' } },
  '/api/fee/rate/withdraw': { of: 'feeRate', by: desk, field: 'rateId' },
  '/api/fee/freight/detail': { of: 'freight', by: trade },
  '/api/fee/freight/choices': { of: 'contract', by: trade },
  // Its trips are nobody's.
  '/api/fee/freight/write': { of: 'contract', by: [], field: 'contractId' },
  '/api/fee/freight/confirm': { of: 'freight', by: ['party'] },
  '/api/fee/freight/return': { of: 'freight', by: ['party'], with: { reason: '运价不对' } },
  '/api/fee/freight/withdraw': { of: 'freight', by: ['owner'] },
  '/api/fee/freight/pay': { of: 'freight', by: ['party'] },
  '/api/fee/freight/invoice': { of: 'freight', by: ['owner'], with: { invoiceNo: '26117000000000000003' } },
  '/api/fee/order/detail': { of: 'paymentOrder', by: trade, field: 'orderId' },
  '/api/fee/order/register': { of: 'contract', by: ['party'], field: 'contractId', with: { sheets: [], imageIds: [] } },
  '/api/fee/order/withdraw': { of: 'paymentOrder', by: ['party'], field: 'orderId' },
  '/api/fee/order/split': { of: 'paymentOrder', by: ['party'], field: 'orderId' },
  '/api/fee/order/endorse': { of: 'paymentOrder', by: ['owner'], field: 'orderId' },
  '/api/fee/desk/order': { of: 'paymentOrder', by: desk, field: 'orderId' },
  '/api/fee/desk/verify_order': { of: 'paymentOrder', by: desk, field: 'orderId' },
  '/api/fee/desk/refuse_order': { of: 'paymentOrder', by: desk, field: 'orderId', with: { reason: '影像不清' } },
  '/api/fee/desk/enter_collection': { of: 'paymentOrder', by: desk, field: 'orderId', with: { bank: 'CCB', serial: 'P9' } },
  '/api/fee/desk/collect_order': { of: 'paymentOrder', by: desk, field: 'orderId' },
  '/api/fee/desk/dishonour_order': { of: 'paymentOrder', by: desk, field: 'orderId', with: { reason: '退票' } },
};

/** Whom a search finds for anybody who is signed in. */
const PUBLIC: readonly Kind[] = ['firm', 'ownFirm', 'partner'];

export interface Subject extends Omit<Row, 'field'> { readonly field: string; readonly isList: boolean }

/** The thing a call is about: the one id it cannot do without, or the one its row speaks of. */
export function subjectOf(call: Call): Subject | undefined {
  const row = ROWS[call.path];
  const fields = idFieldsOf(schemaOf(call)).filter(({ path }) => path.length === 1);
  if (row?.field) return { ...row, field: row.field, isList: false };
  const field = fields.find(({ isRequired }) => isRequired) ?? fields.find(({ name }) => name === 'id' || name === `${row?.of}Id`);
  if (row && field) return { ...row, field: field.name, isList: field.isList };
  if (row) throw new Error(`${call.path} has a row in the policy, but takes no id`);
  return undefined;
}

/** These answer the same whether or not there is such a thing: what they do not find is something else. */
const SILENT = ['/api/delivery/ticket/upload'];
/** What these must be given anybody may name: a firm to deal with. */
const FREE = ['/api/contract/draft/create'];

/** Calls that say of an id whether there is such a thing, and for whom nobody has decided who may learn it. */
export const undecided = (calls: readonly Call[]) => calls
  .filter((call) => !ROWS[call.path] && ![...SILENT, ...FREE].includes(call.path) && call.faults.some(({ name }) => name === 'not_found') && idFieldsOf(schemaOf(call)).some(({ isRequired }) => isRequired))
  .map(({ path }) => path);
export const rowsWithoutCall = (calls: readonly Call[]) => Object.keys(ROWS).filter((path) => !calls.some((call) => call.path === path));

export interface Actor {
  readonly name: string;
  /** Undefined for visitors, and for whoever has a token that nobody is behind any more. */
  readonly seats: readonly string[] | undefined;
  readonly firm: string | undefined;
  readonly isOwner?: boolean;
  readonly isInvited?: boolean;
}

/** Of those whom the call lets in. */
export function finds({ firm, seats = [], isOwner = false, isInvited = false }: Actor, by: readonly Finder[]): boolean {
  return by.includes('everybody')
    || (by.includes('operators') && seats.some((seat) => seat.startsWith('operator_')))
    || seats.some((seat) => by.some((one) => one === seat))
    || (by.includes('person') && isOwner)
    || (by.includes('invited') && isInvited)
    || (by.includes('traders') && firm === 'mine' && TRADING_SEATS.some((seat) => seats.includes(seat)))
    || (by.includes('owner') && firm === 'mine')
    || (by.includes('party') && firm === 'plant');
}

export type Admission = 'in' | 'signed_out' | 'refused';
export function admissionOf({ seats }: Actor, { access }: Call): Admission {
  if (access === 'anyone') return 'in';
  if (!seats) return 'signed_out';
  return access === 'signed_in' || access.some((seat) => seats.includes(seat)) ? 'in' : 'refused';
}

/** Kinds whose identities this actor must never be told, whatever it asks. */
export const secretKinds = (actor: Actor): Kind[] => {
  const told = new Set<Kind>([...Object.values(ROWS).filter(({ by, knownTo = [] }) => finds(actor, [...by, ...knownTo])).map(({ of }) => of), ...PUBLIC]);
  return [...new Set(Object.values(ROWS).map(({ of }) => of))].filter((kind) => !told.has(kind));
};
