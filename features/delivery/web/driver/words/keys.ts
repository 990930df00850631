// Every word of the driver’s page.
import type { Words } from '#packages/i18n/words.ts';

export type DriverWords = Words<
  | 'title' | 'notFound' | 'notFoundWhy' | 'show' | 'qr' | 'ahead' | 'ahead.trucks' | 'ahead.next' | 'slot'
  | 'slot.none' | 'slot.book' | 'slot.again' | 'slot.day' | 'slot.left' | 'slot.full' | 'place' | 'map' | 'window'
  | 'planned' | 'goods' | 'route' | 'order' | 'receipts' | 'receipts.none' | 'net' | 'grossTare' | 'seal'
  | 'freight' | 'freight.open' | 'freight.signed' | 'queue' | 'arrive' | 'paused' | 'stopped' | 'asOf' | 'done'
  | 'cancel'
>;
