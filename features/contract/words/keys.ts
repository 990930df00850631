// Every word of contracts.
import type { LivesWords } from './lives/keys.ts';
import type { Words } from '#packages/i18n/words.ts';

export type ContractWords = LivesWords & Words<
  | 'message.dealt.title' | 'message.dealt.body' | 'title' | 'list.title' | 'list.all' | 'side.seller' | 'side.buyer'
  | 'list.search' | 'list.empty' | 'list.emptyWhy' | 'list.toBoard' | 'card.signBy' | 'next.sign' | 'contracted' | 'parties'
  | 'seller' | 'buyer' | 'coalOrg' | 'useCoalOrg' | 'goods' | 'goods.quantity' | 'goods.price' | 'goods.total' | 'delivery'
  | 'weighing' | 'payment' | 'bonds' | 'bonds.why' | 'terms' | 'terms.why' | 'source' | 'source.listing' | 'source.response'
  | 'timeline' | 'tonnes' | 'over' | 'list.noMatch' | 'list.reset' | 'list.count' | 'list.side' | 'left'
  | 'lifted' | 'settled' | 'paid' | 'ours'
>;
