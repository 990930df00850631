// Every word of the desks of fees and drafts.
import type { Words } from '#packages/i18n/words.ts';

export type FeeDeskWords = Words<
  | 'fees.about' | 'keyword' | 'state' | 'type' | 'show' | 'show.all' | 'show.objected' | 'show.overdue'
  | 'show.waiting' | 'no' | 'firm' | 'contract' | 'sheet' | 'tonnes' | 'rate' | 'amount' | 'gross' | 'discount'
  | 'net' | 'vat' | 'since' | 'due' | 'from' | 'to' | 'empty' | 'emptyWhy' | 'issue' | 'issue.what' | 'note' | 'send'
  | 'send.what' | 'waive' | 'waive.what' | 'answer' | 'answer.what' | 'objection' | 'reply' | 'reason' | 'history'
  | 'clock' | 'invoices.about' | 'title' | 'taxNo' | 'lines' | 'invoiceNo' | 'invoiceNo.bad' | 'redNo'
  | 'issueInvoice' | 'refuse' | 'reverse' | 'reverse.what' | 'outdated' | 'outdated.why' | 'credited' | 'refunded' | 'rates.about' | 'mode' | 'mode.auto_trad' | 'mode.year'
  | 'mode.month' | 'mode.trading_company' | 'mode.invite' | 'mode.agreement' | 'variety' | 'tier' | 'tier.gold'
  | 'tier.silver' | 'tier.basic' | 'any' | 'perTonne' | 'validFrom' | 'version' | 'rate.proposed' | 'rate.published'
  | 'rate.rejected' | 'rate.withdrawn' | 'inForce' | 'propose' | 'publish' | 'publish.what' | 'withdraw'
  | 'withdraw.what' | 'writtenBy' | 'decidedBy' | 'needed' | 'revenue.about' | 'year' | 'month' | 'bills' | 'paid'
  | 'waived' | 'drafts.about' | 'payer' | 'payee' | 'reference' | 'range' | 'issuedOn' | 'maturesOn' | 'maturesFrom' | 'maturesTo' | 'drawer'
  | 'acceptor' | 'endorsements' | 'sheets' | 'surcharge' | 'images' | 'verify' | 'verify.what' | 'enter' | 'bank'
  | 'serial' | 'entered' | 'collect' | 'collect.what' | 'dishonour' | 'dishonour.what'
>;
