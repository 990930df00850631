// What the documents that are lent on are shown as; of warehouse receipts no desk has a page.

import type { Product } from '../products.ts';

export const BASE_MATTERS: Readonly<Partial<Record<Product, string>>> = {
  order: 'contract',
  receivable: 'sheet',
  draft: 'payment_order',
};
