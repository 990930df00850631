// Every word of stock, goods and warehouse receipts.
import type { ADJUST_REASONS } from '../calls.ts';
import type { TonneEvent } from '../entry.ts';
import type { goodsFaults } from '../faults.ts';
import type { ReceiptMove, ReceiptState } from '../states.ts';
import type { Words } from '#packages/i18n/words.ts';

export type GoodsWords = Words<
  | `fault.${keyof typeof goodsFaults}` | `state.${ReceiptState}` | `move.${ReceiptMove | 'issue'}` | `event.${TonneEvent}`
  | `reason.${(typeof ADJUST_REASONS)[number]}`
  | 'title' | 'tab.stock' | 'tab.bought' | 'tab.receipts' | 'onHand' | 'reserved' | 'available' | 'missing' | 'pile' | 'place' | 'variety' | 'assay'
  | 'assay.none' | 'heat' | 'sulphur' | 'moisture' | 'ash' | 'sampledOn' | 'priceHint' | 'priceHint.why' | 'import.priceHint' | 'remark' | 'history' | 'history.none' | 'lot.add' | 'lot.adjust'
  | 'lot.edit' | 'lot.incomplete' | 'lot.list' | 'lot.empty' | 'lot.emptyWhy' | 'lot.search' | 'lot.import' | 'lot.importHint'
  | 'lot.imported' | 'newOnHand' | 'difference' | 'reason' | 'note' | 'photos' | 'save' | 'saved' | 'bought' | 'lifted' | 'unlifted' | 'inTransit'
  | 'atYard' | 'underReceipt' | 'bought.empty' | 'bought.emptyWhy' | 'bought.search' | 'bought.pickUp' | 'onlyUnlifted' | 'onlyStocked' | 'updatedOn' | 'boughtOn' | 'receipt.empty'
  | 'receipt.emptyWhy' | 'receipt.search' | 'receipt.issue' | 'warehouse' | 'owner' | 'quantity' | 'contract' | 'fromReceipt'
  | 'receipt.issueWhy' | 'receipt.code' | 'receipt.incomplete' | 'receipt.issued' | 'import.place' | 'import.pile' | 'import.variety' | 'import.onHand'
  | 'import.assay' | 'import.tooLong' | 'import.twice' | 'import.template' | 'import.choose'
  | 'import.unreadable' | 'import.row' | 'import.good' | 'import.save' | 'import.bad' | 'import.empty'
  | 'transferTo' | 'transfer.why' | 'transfer.sign' | 'transfer.signed' | 'confirm' | 'issuedAt'
>;
