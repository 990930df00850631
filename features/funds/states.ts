// State machines of holds, reversals and deposit requests.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Holds change state with their trade, never directly by a person. */
const holds = machineFor<'platform'>();
export const holdMachine = holds({
  start: 'active',
  moves: {
    convert: { from: ['active'], to: 'converted', by: ['platform'] },
    release: { from: ['active'], to: 'released', by: ['platform'] },
    forfeit_partly: { from: ['active'], to: 'partly_forfeited', by: ['platform'] },
    forfeit: { from: ['active'], to: 'forfeited', by: ['platform'] },
    pay: { from: ['active'], to: 'paid', by: ['platform'] },
  },
});
export type HoldState = StateOf<typeof holdMachine>;
export type HoldMove = MoveOf<typeof holdMachine>;

export const HOLD_KINDS = [
  'listing',
  'trade',
  'performance',
  'assay',
  'payment',
  'retention',
  'withdrawal',
  'dispute',
  'lien',
] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const operators = machineFor<'operator_maker' | 'operator_checker'>();

export const entryReversalMachine = operators({
  start: 'requested',
  moves: {
    confirm: { from: ['requested'], to: 'confirmed', by: ['operator_checker'] },
  },
});
export type EntryReversalState = StateOf<typeof entryReversalMachine>;
export type EntryReversalMove = MoveOf<typeof entryReversalMachine>;

const askers = machineFor<
  (typeof FUNDS_SEATS)[number] | 'operator_settlement' | 'operator_dispute' | 'platform'
>();
const ANSWERERS = ['operator_settlement', 'operator_dispute'] as const;

export const DEPOSIT_REQUEST_KINDS = ['release', 'appeal'] as const;
export type DepositRequestKind = (typeof DEPOSIT_REQUEST_KINDS)[number];

/**
 * A firm's request about a deposit, answered by two operators; a granted appeal is `owing` until the
 * recipient can pay.
 */
export const depositRequestMachine = askers({
  start: 'open',
  moves: {
    propose: { from: ['open'], to: 'proposed', by: ANSWERERS },
    send_back: { from: ['proposed'], to: 'open', by: ANSWERERS },
    grant: { from: ['proposed'], to: 'granted', by: ANSWERERS },
    owe: { from: ['proposed'], to: 'owing', by: ANSWERERS },
    refuse: { from: ['proposed'], to: 'refused', by: ANSWERERS },
    give_back: { from: ['owing'], to: 'granted', by: ['platform'] },
    take_back: { from: ['open', 'proposed'], to: 'withdrawn', by: FUNDS_SEATS },
  },
});
export type DepositRequestState = StateOf<typeof depositRequestMachine>;
export type DepositRequestMove = MoveOf<typeof depositRequestMachine>;
