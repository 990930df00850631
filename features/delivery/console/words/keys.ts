// Every word of delivery's desks.
import type { Words } from '#packages/i18n/words.ts';

export type DeliveryDeskWords = Words<
  | 'scales.about' | 'scales.empty' | 'tickets.about' | 'tickets.empty' | 'emptyWhy' | 'no' | 'name' | 'firm' | 'place' | 'state'
  | 'calibratedTo' | 'certificateNo' | 'division' | 'tickets' | 'key' | 'keyword' | 'endsWithin' | 'days.30' | 'days.0' | 'approve'
  | 'approveWhat' | 'block' | 'blockWhat' | 'count' | 'countWhat' | 'void' | 'voidWhat' | 'plate' | 'side' | 'source' | 'net' | 'gross'
  | 'tare' | 'flaws' | 'order' | 'seller' | 'buyer' | 'scale' | 'weighedAt' | 'weighedFrom' | 'weighedTo' | 'receivedAt' | 'operator' | 'reason' | 'decision' | 'hash'
  | 'waits' | 'waits.only' | 'waits.all' | 'photos' | 'ask' | 'askWhat' | 'questions'
>;
