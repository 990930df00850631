// Every word of pick-up orders and trips.

import type { ASSAY_BASES, WEIGHT_BASES } from '#features/terms/choices.ts';
import type { Words } from '#packages/i18n/catalogue.ts';
import type { Carriage, Transport } from '../carriage.ts';
import type { pickupFaults } from '../faults.ts';
import type { TicketFlaw } from '../flaws.ts';
import type { LateState, OrderMove, PickupOrderState, TripMove, TripState, WeighSide } from '../states.ts';

type Told = 'submitted' | 'approved' | 'returned' | 'expired' | 'late';

export type PickupWords = Words<
  | `fault.${keyof typeof pickupFaults}`
  | `message.${Told}.${'title' | 'body'}`
  | `order.${PickupOrderState}`
  | `trip.${TripState}`
  | `flaw.${TicketFlaw}`
  | `move.${OrderMove | TripMove | 'create' | 'plan' | 'renew_pass' | 'papers'}`
  | `transport.${Transport}`
  | `vehicle.${Transport}`
  | `basis.${(typeof WEIGHT_BASES)[number]}`
  | `side.${WeighSide}`
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
  | 'loaded'
  | 'received'
  | 'short'
  | 'over'
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
  | 'yard'
  | `yard.${'trucks' | 'trucksWrong' | 'slot' | 'minutes' | 'opens' | 'closes' | 'wrong' | 'why'}`
  | 'save.yard'
  | 'qr.short'
  | 'trips.ofOrder'
  | 'late.search'
  | 'scales'
  | 'samples'
  | 'weighbridge'
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
  | 'todo.answer_pickup'
  | 'todo.mend_pickup'
  | 'todo.sign_trips'
  | 'todo.lift_pickup'
>;
