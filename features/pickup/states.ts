// State machines of orders, trips, weigh tickets, scales and late coal.

import { hasTag, machineFor, type MoveOf, type StateOf, statesWith } from '#packages/machine/machine.ts';

/** Role towards a delivery; seats are checked by the calls. */
export const PICKUP_PARTIES = ['buyer', 'seller', 'driver', 'weighbridge', 'operator', 'clock'] as const;
export type PickupParty = (typeof PICKUP_PARTIES)[number];
const machine = machineFor<PickupParty>();

/** Trucks are admitted only while `active`. */
export const pickupOrderMachine = machine({
  start: 'draft',
  states: {
    draft: [],
    submitted: ['live'],
    returned: [],
    seller_ok: ['live', 'planned_for'],
    active: ['live', 'planned_for'],
    paused: ['live'],
    completed: [],
    expired: [],
    cancelled: [],
  },
  moves: {
    submit: { from: ['draft', 'returned'], to: 'submitted', by: ['buyer'] },
    approve: { from: ['submitted'], to: 'seller_ok', by: ['seller'] },
    return: { from: ['submitted'], to: 'returned', by: ['seller'] },
    activate: { from: ['seller_ok'], to: 'active', by: ['clock'] },
    pause: { from: ['active'], to: 'paused', by: ['buyer', 'seller', 'operator'] },
    resume: { from: ['paused'], to: 'active', by: ['buyer', 'seller', 'operator'] },
    complete: { from: ['active', 'paused'], to: 'completed', by: ['buyer', 'clock'] },
    expire: { from: ['submitted', 'seller_ok', 'active', 'paused'], to: 'expired', by: ['clock'] },
    cancel: {
      from: ['draft', 'submitted', 'returned', 'seller_ok', 'active', 'paused'],
      to: 'cancelled',
      by: ['buyer'],
    },
  },
});
export type PickupOrderState = StateOf<typeof pickupOrderMachine>;
export type OrderMove = MoveOf<typeof pickupOrderMachine>;

/** Live orders reserve their quantity; ended ones only what they lifted. */
export const LIVE_ORDERS = statesWith(pickupOrderMachine, 'live');

/** Trucks and slots may be planned as soon as the seller has agreed; they are admitted once it is active. */
export const mayPlanFor = (state: PickupOrderState): boolean =>
  hasTag(pickupOrderMachine, state, 'planned_for');

/** One truck's trip from plan to signature. Weighings move it through tickets. */
export const tripMachine = machine({
  start: 'planned',
  moves: {
    book: { from: ['planned', 'booked'], to: 'booked', by: ['buyer', 'driver'] },
    queue: { from: ['planned', 'booked'], to: 'queued', by: ['driver', 'seller', 'weighbridge'] },
    enter: { from: ['queued'], to: 'entered', by: ['seller', 'weighbridge'] },
    tare: { from: ['entered'], to: 'tared', by: ['weighbridge'] },
    load: { from: ['tared'], to: 'loaded', by: ['seller', 'weighbridge'] },
    gross: { from: ['loaded'], to: 'grossed', by: ['weighbridge'] },
    exit: { from: ['grossed'], to: 'exited', by: ['seller', 'weighbridge'] },
    arrive: { from: ['exited'], to: 'arrived', by: ['driver', 'buyer', 'weighbridge'] },
    recv_gross: { from: ['arrived'], to: 'recv_grossed', by: ['weighbridge'] },
    recv_tare: { from: ['recv_grossed'], to: 'recv_tared', by: ['weighbridge'] },
    sign: { from: ['exited', 'arrived', 'recv_tared'], to: 'signed', by: ['buyer'] },
    stop: {
      from: [
        'planned',
        'booked',
        'queued',
        'entered',
        'tared',
        'loaded',
        'grossed',
        'exited',
        'arrived',
        'recv_grossed',
        'recv_tared',
      ],
      to: 'abnormal',
      by: ['seller', 'buyer', 'weighbridge', 'operator'],
    },
    void: {
      from: ['planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'abnormal'],
      to: 'voided',
      by: ['buyer', 'seller', 'operator', 'clock'],
    },
  },
});
export type TripState = StateOf<typeof tripMachine>;
export type TripMove = MoveOf<typeof tripMachine>;

export const UNLOADED = [
  'planned',
  'booked',
  'queued',
  'entered',
  'tared',
  'loaded',
] as const satisfies readonly TripState[];

export const WEIGH_SIDES = ['load', 'receive'] as const;
/** At the mine 矿发 or at the plant 实收. */
export type WeighSide = (typeof WEIGH_SIDES)[number];

/** Accrues cost until the coal is lifted or the contract or its window changes. */
export const lateMachine = machine({
  start: 'running',
  moves: {
    end: { from: ['running'], to: 'ended', by: ['clock'] },
    withdraw: { from: ['running'], to: 'withdrawn', by: ['clock'] },
    resume: { from: ['ended', 'withdrawn'], to: 'running', by: ['clock'] },
  },
});
export type LateState = StateOf<typeof lateMachine>;
export type LateMove = MoveOf<typeof lateMachine>;
