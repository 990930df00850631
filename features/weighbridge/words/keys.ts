// Every word of weighbridges.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { WeighbridgeFault } from '../faults.ts';
import type { ScaleState, TicketSource, TicketState } from '../states.ts';

export type WeighbridgeWords = Words<
  | `fault.${WeighbridgeFault}`
  | `message.${'over' | 'abnormal' | 'photos'}.${'title' | 'body'}`
  | `ticket.${TicketState}`
  | `scale.${ScaleState}`
  | `source.${TicketSource}`
  | 'tickets.none'
  | 'photos'
  | 'photos.asked'
  | 'photos.send'
  | 'photos.sentAt'
  | 'photos.note'
  | 'gross'
  | 'tare'
  | 'net'
  | 'sealNo'
  | 'plateRead'
  | 'hash'
  | 'operator'
  | 'confirmTicket'
  | 'scales.none'
  | 'scales.register'
  | 'scales.calibrated'
  | 'scales.certificateNo'
  | 'scales.division'
  | 'scales.name'
  | 'scales.key'
  | 'scales.noKey'
  | 'scales.expired'
  | 'scales.noneWhy'
  | 'scales.ends'
  | 'scales.lastTicket'
  | 'scales.noTicket'
  | 'scales.renew'
  | 'scales.certificate'
  | 'scales.waits'
  | 'scales.place'
  | 'scales.incomplete'
  | 'scales.sent'
>;
