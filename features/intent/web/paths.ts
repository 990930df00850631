// Addresses of the pages of intents, and of what an intent becomes.

import { typedDecimal } from '#features/clause/writing.ts';
import type { PriceBasis } from '#features/terms/choices.ts';
import type { Conversion } from '../choices.ts';
import type { IntentTerms } from '../terms.ts';

export const INTENTS_PATH = 'pages/business/intended/index';
export const intentPath = (id: string) => `pages/business/intended/detail?id=${id}`;
export const threadPath = (id: string) => `pages/business/intended/detail?threadId=${id}`;
export const editIntentPath = (id?: string) =>
  id === undefined ? 'pages/business/intended/edit' : `pages/business/intended/edit?id=${id}`;

export function convertedPath(into: Conversion, id: string): string {
  switch (into) {
    case 'listing':
      return `pages/trade/registration?draft=${id}`;
    case 'negotiation':
      return `pages/trade/respond?responseId=${id}`;
    case 'year':
    case 'agreement':
      return `pages/contract/detail?id=${id}`;
  }
}

export type Wish = Pick<
  IntentTerms,
  'direction' | 'priceLeast' | 'priceMost' | 'formula' | 'priceBasis' | 'quantity'
>;

/** The form that answers a listing, begun with the wish; a price of another basis is not comparable. */
export function answerPath(listing: { readonly id: string; readonly priceBasis: PriceBasis }, wish: Wish) {
  const { direction, priceLeast, priceMost, formula } = wish;
  const [first, second] = direction === 'buy' ? [priceLeast, priceMost] : [priceMost, priceLeast];
  const price = listing.priceBasis === wish.priceBasis ? (first ?? second ?? formula?.base) : undefined;
  const tonnes = typedDecimal(wish.quantity, 3);
  const begun = price === undefined ? { tonnes } : { price: typedDecimal(price, 4), tonnes };
  return `/pages/trade/respond?${new URLSearchParams({ listingId: listing.id, ...begun }).toString()}`;
}
