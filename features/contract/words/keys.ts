// Every word of contracts.
import type { contractFaults } from '../calls.ts';
import type { ContractState, DealtKind } from '../states.ts';
import type { Words } from '#packages/i18n/words.ts';

export type ContractWords = Words<
  | `state.${ContractState}` | `kind.${DealtKind}` | `fault.${keyof typeof contractFaults}`
  | 'message.dealt.title' | 'message.dealt.body' | 'title' | 'list.title' | 'list.all' | 'side.seller'
  | 'side.buyer' | 'list.search' | 'list.empty' | 'list.emptyWhy' | 'list.toBoard' | 'card.signBy'
  | 'next.sign' | 'contracted' | 'parties' | 'seller' | 'buyer' | 'coalOrg'
  | 'useCoalOrg' | 'goods' | 'goods.variety' | 'goods.quantity' | 'goods.price' | 'goods.total'
  | 'quality' | 'quality.op.at_least' | 'quality.op.at_most' | 'quality.op.typical' | 'quality.op.between' | 'quality.reject'
  | 'delivery' | 'delivery.place' | 'delivery.window' | 'delivery.transport' | 'weighing' | 'weighing.weight'
  | 'weighing.assay' | 'weighing.loss' | 'payment' | 'payment.term' | 'payment.modes' | 'payment.invoice'
  | 'bonds' | 'bonds.why' | 'terms' | 'terms.hash' | 'terms.why' | 'source'
  | 'source.listing' | 'source.response' | 'timeline' | 'move.create' | 'tonnes' | 'perTonne'
  | 'over'
>;
