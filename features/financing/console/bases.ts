// As what the documents lent on are shown; no desk has a page of receipts.

import type { Product } from '../products.ts';

export const BASE_MATTERS: Readonly<Partial<Record<Product, string>>> = {
  order: 'contract',
  receivable: 'sheet',
  draft: 'payment_order',
};
