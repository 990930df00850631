// Every word of fees, freight bills and payment orders.
import type { FeeType, FreightBasis, FreightUnit, OrderType } from '../choices.ts';
import type { feeFaults } from '../faults.ts';
import type { FeeState, FreightState, InvoiceState, OrderState } from '../states.ts';
import type { Words } from '#packages/i18n/words.ts';

export type FeeWords = Words<
  | `fault.${keyof typeof feeFaults}` | `type.${FeeType}` | `fee.${FeeState}` | `invoice.${InvoiceState}` | `freight.${FreightState}`
  | `order.${OrderState}` | `kind.${OrderType}` | `basis.${FreightBasis}` | `unit.${FreightUnit}`
  | 'step.accrue' | 'step.bill' | 'step.pay' | 'step.waive' | 'step.credit' | 'step.unpay' | 'step.object' | 'step.answer'
  | 'step.request_invoice' | 'step.invoice' | 'step.refuse_invoice' | 'step.uninvoice' | 'step.write'
  | 'step.confirm' | 'step.return' | 'step.withdraw' | 'step.register' | 'step.verify' | 'step.refuse' | 'step.split'
  | 'step.split_off' | 'step.decline' | 'step.endorse' | 'step.present' | 'step.enter' | 'step.collect' | 'step.dishonour' | 'step.replace'
  | 'message.credited.title' | 'message.credited.body' | 'message.refunded.title' | 'message.refunded.body'
  | 'charged' | 'vat.within' | 'credits' | 'credit.line' | 'credit.refunded' | 'credit.dropped' | 'credit.confirmed' | 'credit.reversed'
  | 'view.credited' | 'message.billed.title' | 'message.billed.body' | 'message.waived.title' | 'message.waived.body'
  | 'message.answered.title' | 'message.answered.body' | 'message.restricted.title' | 'message.restricted.body'
  | 'message.invoice_issued.title' | 'message.invoice_issued.body' | 'message.invoice_refused.title'
  | 'message.invoice_refused.body' | 'message.invoice_reversed.title' | 'message.invoice_reversed.body'
  | 'message.freight_written.title' | 'message.freight_written.body' | 'message.freight_confirmed.title'
  | 'message.freight_confirmed.body' | 'message.freight_returned.title' | 'message.freight_returned.body'
  | 'message.freight_paid.title' | 'message.freight_paid.body' | 'message.freight_invoiced.title'
  | 'message.freight_invoiced.body' | 'message.order_verified.title' | 'message.order_verified.body'
  | 'message.order_refused.title' | 'message.order_refused.body' | 'message.order_declined.title' | 'message.order_declined.body' | 'message.order_endorsed.title'
  | 'message.order_endorsed.body' | 'message.order_presented.title' | 'message.order_presented.body' | 'message.order_collected.title' | 'message.order_collected.body'
  | 'message.order_dishonoured.title' | 'message.order_dishonoured.body' | 'fees' | 'view.all' | 'view.billed'
  | 'view.paid' | 'view.waived' | 'search.fees' | 'overdue' | 'objected' | 'fees.empty' | 'fees.emptyWhy'
  | 'sum' | 'due' | 'byTonne' | 'pick' | 'pay' | 'pay.many' | 'pay.ask' | 'pay.why' | 'paid' | 'object'
  | 'object.why' | 'reason' | 'reason.short' | 'askInvoice' | 'askInvoice.many' | 'askInvoice.ask' | 'askInvoice.why'
  | 'cancel' | 'done' | 'fee' | 'figures' | 'gross' | 'discount' | 'payable' | 'net' | 'vat' | 'quantity' | 'rate'
  | 'contract' | 'sheet' | 'note' | 'dueBy' | 'objection' | 'reply' | 'noReply' | 'invoice' | 'invoices'
  | 'invoices.empty' | 'invoices.emptyWhy' | 'invoiceNo' | 'redNo' | 'taxNo' | 'lines' | 'timeline' | 'freights'
  | 'freight' | 'search.freights' | 'freights.empty' | 'freights.emptyWhy' | 'view.open' | 'view.closed'
  | 'freight.pay' | 'freight.payLocked' | 'way' | 'freight.write' | 'carrier' | 'payer' | 'writtenBy' | 'from' | 'to' | 'basis' | 'unit' | 'price' | 'distance'
  | 'kilometre' | 'tonne' | 'allowance' | 'goodsPrice' | 'goodsPrice.hint' | 'loaded' | 'received' | 'excess'
  | 'freightGross' | 'shortageFine' | 'otherFine' | 'otherReason' | 'remark' | 'trips' | 'trips.count' | 'trips.none'
  | 'chooseContract' | 'chooseTrips' | 'missing' | 'confirm' | 'confirm.ask' | 'confirm.why' | 'return' | 'withdraw'
  | 'withdraw.ask' | 'withdraw.freight' | 'withdraw.order' | 'enterInvoice' | 'invoiceNo.bad' | 'yuan' | 'orders'
  | 'order' | 'search.orders' | 'orders.empty' | 'orders.emptyWhy' | 'order.register' | 'matures' | 'tail' | 'part'
  | 'draftNo' | 'draftNo.bad' | 'reference' | 'range' | 'rangeFrom' | 'rangeFrom.hint' | 'issuedOn' | 'maturesOn'
  | 'drawer' | 'acceptor' | 'acceptor.other' | 'endorsements' | 'endorsements.hint' | 'images' | 'months'
  | 'surcharge' | 'surcharge.why' | 'amount' | 'paysSheets' | 'sheetLeft' | 'sheets.none' | 'memo.why' | 'payee'
  | 'parent' | 'children' | 'replaces' | 'replacedBy' | 'split' | 'split.why' | 'split.part' | 'split.more'
  | 'split.left' | 'decline' | 'decline.ask' | 'decline.why' | 'endorse' | 'endorse.ask' | 'endorse.why' | 'present' | 'present.ask' | 'present.why' | 'presented' | 'order.presented' | 'replace' | 'replace.why' | 'type' | 'filter' | 'days'
  | 'dayBad' | 'contracts.none' | 'contracts.noneWhy' | 'contracts.noTrips'
>;
