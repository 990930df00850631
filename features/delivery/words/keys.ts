// Every word of pick-up orders, trips, tickets and scales.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { ASSAY_BASES, WEIGHT_BASES } from '../calls/order.ts';
import type { Carriage, Transport } from '../carriage.ts';
import type { deliveryFaults } from '../faults.ts';
import type {
  LateState,
  OrderMove,
  OrderState,
  ScaleState,
  TicketSource,
  TicketState,
  TripMove,
  TripState,
  WeighSide,
} from '../states.ts';
import type { TicketFlaw } from '../ticket.ts';

type Told = 'submitted' | 'approved' | 'returned' | 'expired' | 'over' | 'abnormal' | 'photos' | 'late';

export type DeliveryWords = Words<
  | `fault.${keyof typeof deliveryFaults}`
  | `message.${Told}.${'title' | 'body'}`
  | `order.${OrderState}`
  | `trip.${TripState}`
  | `ticket.${TicketState}`
  | `scale.${ScaleState}`
  | `flaw.${TicketFlaw}`
  | `move.${OrderMove | TripMove | 'create' | 'plan' | 'renew_pass' | 'papers'}`
  | `transport.${Transport}`
  | `vehicle.${Transport}`
  | `basis.${(typeof WEIGHT_BASES)[number]}`
  | `side.${WeighSide}`
  | `source.${TicketSource}`
  | 'late'
  | 'late.why'
  | 'late.none'
  | 'late.noneWhy'
  | 'late.since'
  | 'late.countedTo'
  | 'late.unlifted'
  | 'late.penalty'
  | 'late.storage'
  | 'late.daily'
  | 'late.paid'
  | 'late.open'
  | 'late.settlePenalty'
  | 'late.settleStorage'
  | `late.${LateState}`
  | 'title'
  | 'order'
  | `trucks.${'notNow' | 'notNowWhy'}`
  | 'list.all'
  | 'list.buyer'
  | 'list.seller'
  | 'list.active'
  | 'list.waiting'
  | 'list.over'
  | 'list.delegated'
  | 'list.search'
  | 'list.empty'
  | 'list.emptyWhy'
  | 'list.count'
  | 'new'
  | 'left'
  | 'lifted'
  | 'ordered'
  | 'trucks'
  | 'trucksInPlant'
  | 'window'
  | 'contract'
  | 'place'
  | 'transport'
  | 'weightBasis'
  | 'assayBasis'
  | `assay.${(typeof ASSAY_BASES)[number]}`
  | 'consignee'
  | 'dailyCap'
  | 'dailyCap.wrong'
  | 'remark'
  | 'trips'
  | 'trips.none'
  | 'tickets'
  | 'tickets.none'
  | 'photos'
  | 'photos.asked'
  | 'photos.send'
  | 'photos.sentAt'
  | 'photos.note'
  | 'gross'
  | 'tare'
  | 'net'
  | 'loaded'
  | 'received'
  | 'short'
  | 'over'
  | 'sealNo'
  | 'plateRead'
  | 'hash'
  | 'operator'
  | 'history'
  | 'delegates'
  | 'delegates.none'
  | 'delegate.add'
  | 'delegate.firm'
  | 'delegate.person'
  | 'delegate.name'
  | 'delegate.idNumber'
  | 'delegate.phone'
  | 'delegate.limit'
  | 'delegate.letters'
  | 'delegate.used'
  | 'trucks.add'
  | 'trucks.choose'
  | 'trucks.own'
  | 'trucks.busy'
  | 'trucks.driver'
  | 'trucks.phone'
  | 'trucks.idNumber'
  | 'trucks.licence'
  | 'trucks.load'
  | 'trucks.kind'
  | 'trucks.another'
  | 'trucks.remember'
  | 'trucks.send'
  | 'trucks.sent'
  | 'trucks.none'
  | 'trucks.remove'
  | 'pass'
  | 'pass.why'
  | 'pass.copy'
  | 'pass.copied'
  | 'pass.renew'
  | 'pass.renewWhy'
  | 'qr'
  | 'qr.why'
  | 'slot'
  | 'slot.choose'
  | 'slot.left'
  | 'slot.none'
  | 'step.contract'
  | 'step.order'
  | 'step.delegates'
  | 'step.review'
  | 'next'
  | 'back'
  | 'submit'
  | 'save'
  | 'saved'
  | 'submitted'
  | 'edit'
  | 'contracts.none'
  | 'contracts.noneWhy'
  | 'contracts.left'
  | 'needs'
  | 'needs.none'
  | 'from'
  | 'to'
  | 'quantity'
  | 'atMost'
  | 'confirmTicket'
  | 'yard'
  | `yard.${'trucks' | 'trucksWrong' | 'slot' | 'minutes' | 'opens' | 'closes' | 'wrong' | 'why'}`
  | 'save.yard'
  | 'qr.short'
  | 'trips.ofOrder'
  | 'late.search'
  | 'scales'
  | 'scales.none'
  | 'scales.register'
  | 'scales.calibrated'
  | 'scales.certificateNo'
  | 'scales.division'
  | 'scales.name'
  | 'scales.key'
  | 'scales.noKey'
  | 'samples'
  | 'weighbridge'
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
  | `carriage.${'planNo' | 'wagons' | 'stations' | 'stationFrom' | 'stationTo'}`
  | 'carriage.incomplete'
  | `carriage.${'vessel' | 'voyage' | 'ports' | 'portFrom' | 'portTo' | 'laycan' | 'laycanFrom' | 'laycanTo'}`
  | 'papers'
  | 'papers.write'
  | 'papers.waybill'
  | 'papers.waybillWrong'
  | `papers.${'run' | 'document'}.${Carriage['by']}`
  | 'delegation'
  | `delegation.${'serial' | 'sign' | 'why'}`
  | 'trips.all'
  | 'trips.search'
  | 'trips.why'
  | `trips.phase.${'coming' | 'way' | 'arrived' | 'stopped' | 'over'}`
  | 'trips.sentOn'
  | 'planned'
  | 'vehicles'
  | `vehicles.${'search' | 'free' | 'why' | 'add' | 'edit' | 'drop' | 'dropWhy' | 'savedOn'}`
>;
