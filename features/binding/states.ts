// State machine of a binding, and its seats.

import { FIRM_SEATS, type Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Parties of a binding; the calls check the seats. */
export const BINDING_PARTIES = ['firm', 'org', 'operator', 'clock'] as const;
export type BindingParty = (typeof BINDING_PARTIES)[number];

/**
 * A submitted binding goes on at once: to the organisation if it has users, else to the platform. Ending a
 * binding does not affect existing contracts.
 */
export const bindingMachine = machineFor<BindingParty>()({
  start: 'drafted',
  moves: {
    submit: { from: ['drafted', 'returned'], by: ['firm'], to: 'submitted' },
    ask: { from: ['submitted'], by: ['clock'], to: 'org_confirm' },
    pass_on: { from: ['submitted'], by: ['clock'], to: 'review' },
    confirm: { from: ['org_confirm'], by: ['org'], to: 'review' },
    refuse: { from: ['org_confirm'], by: ['org'], to: 'returned' },
    lapse: { from: ['org_confirm'], by: ['clock'], to: 'returned' },
    take_back: { from: ['org_confirm', 'review'], by: ['firm'], to: 'drafted' },
    approve: { from: ['review'], by: ['operator'], to: 'effective' },
    return: { from: ['review'], by: ['operator'], to: 'returned' },
    near_end: { from: ['effective'], by: ['clock'], to: 'expiring' },
    expire: { from: ['effective', 'expiring'], by: ['clock'], to: 'expired' },
    // `clock`: when one of the two is barred.
    revoke: { from: ['effective', 'expiring'], by: ['firm', 'org', 'operator', 'clock'], to: 'revoked' },
  },
});
export type BindingState = StateOf<typeof bindingMachine>;
export type BindingMove = MoveOf<typeof bindingMachine>;

export const isRenewable = (state: BindingState) =>
  state === 'effective' || state === 'expiring' || state === 'expired' || state === 'revoked';

export const isWritable = (state: BindingState) => state === 'drafted' || state === 'returned';

/** Seats that write bindings and lists, and confirm for the organisation. */
export const BINDERS = [
  'firm_trader',
  'firm_representative',
  'firm_admin',
] as const satisfies readonly Seat[];
export const BINDING_READERS = FIRM_SEATS;

export const APPROVERS = ['operator_certification'] as const satisfies readonly Seat[];
export const BINDING_ONLOOKERS = [
  'operator_certification',
  'operator_trade',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];
