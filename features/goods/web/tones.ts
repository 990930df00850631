// Colours of receipt states.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { ReceiptState } from '../states.ts';

export const RECEIPT_TONES: Readonly<Record<ReceiptState, Tone>> = {
  issued: 'success',
  pledged: 'warning',
  released: 'info',
  delivered: 'neutral',
  transferred: 'neutral',
};
