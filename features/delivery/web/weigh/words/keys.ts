// Every word of the weighbridge’s page.
import type { Words } from '#packages/i18n/words.ts';

export type WeighWords = Words<
  | 'title' | 'register.title' | 'register.why' | 'register.do' | 'register.again' | 'register.none'
  | 'register.noneWhy' | 'register.failed' | 'scale' | 'online' | 'offline' | 'waiting' | 'allSent' | 'asOf'
  | 'refresh' | 'view.weigh' | 'view.tickets' | 'reading' | 'reading.simulated' | 'reading.byHand'
  | 'reading.fromScale' | 'search' | 'trips.none' | 'trips.noneWhy' | 'first.at' | 'first.load' | 'second.load'
  | 'first.receive' | 'second.receive' | 'planned' | 'orderLeft' | 'dayLeft' | 'seal' | 'reason' | 'reason.missing'
  | 'weight.missing' | 'weight.notPositive' | 'weight.tooHeavy' | 'warn.legal' | 'warn.tare' | 'warn.over'
  | 'warn.day' | 'warn.inactive' | 'saved.first' | 'saved.ticket' | 'tickets.none' | 'ticket.seq' | 'ticket.waiting'
  | 'ticket.counted' | 'ticket.known' | 'ticket.over' | 'ticket.pending' | 'ticket.abnormal' | 'ticket.duplicate'
  | 'warn.plate' | 'photos' | 'photos.hint' | 'photos.take' | 'photos.again' | 'photos.one' | 'photos.missing'
  | 'photos.same' | 'photos.unreadable' | 'ticket.photos' | 'refused.title' | 'refused.again' | 'refused.handIn' | 'stuck' | 'book.foreign' | 'book.foreignWhy' | 'sync' | 'leave' | 'leave.ask' | 'leave.why'
  | 'leave.waits' | 'cancel' | 'kg'
>;
