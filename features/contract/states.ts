// State machines of a contract and a breach report.

import { machineFor, type MoveOf, type StateOf, statesOf, statesWith } from '#packages/machine/machine.ts';

/** Who makes a move; seats are checked by the calls. `platform`: reported by later features. */
export const CONTRACT_MOVERS = ['party', 'platform', 'clock', 'operator'] as const;
export type ContractMover = (typeof CONTRACT_MOVERS)[number];
const machine = machineFor<ContractMover>();

export const contractMachine = machine({
  start: 'draft',
  states: {
    draft: [],
    negotiating: [],
    to_sign: ['open_to_sign'],
    part_signed: ['open_to_sign'],
    effective: ['in_force'],
    performing: ['in_force'],
    delivered: [],
    settled: [],
    terminated: [],
    void: [],
    archived: [],
  },
  moves: {
    // `clock`: the months of a year contract.
    submit: { from: ['draft'], to: 'negotiating', by: ['party', 'clock'] },
    // A deal's terms are not negotiated again.
    lay_open: { from: ['draft'], to: 'to_sign', by: ['clock', 'party'] },
    propose: { from: ['negotiating'], to: 'negotiating', by: ['party'] },
    accept: { from: ['negotiating'], to: 'to_sign', by: ['party'] },
    // A job drops abandoned drafts.
    drop: { from: ['draft', 'negotiating'], to: 'void', by: ['party', 'clock'] },
    sign: { from: ['to_sign', 'part_signed'], to: 'part_signed', by: ['party'] },
    sign_last: { from: ['to_sign', 'part_signed'], to: 'effective', by: ['party'] },
    reject: { from: ['to_sign', 'part_signed'], to: 'void', by: ['party'] },
    lapse: { from: ['draft', 'to_sign', 'part_signed'], to: 'void', by: ['clock'] },
    start: { from: ['effective'], to: 'performing', by: ['platform'] },
    amend_new: { from: ['effective'], to: 'effective', by: ['party'] },
    amend: { from: ['performing'], to: 'performing', by: ['party'] },
    finish: { from: ['performing'], to: 'delivered', by: ['party', 'clock'] },
    settle: { from: ['delivered'], to: 'settled', by: ['platform'] },
    // An agreement that has taken effect, or has expired.
    conclude: { from: ['effective'], to: 'settled', by: ['clock', 'party'] },
    terminate: { from: ['effective', 'performing'], to: 'terminated', by: ['party', 'operator'] },
    // A contract signed and performed on paper.
    file: { from: ['draft'], to: 'archived', by: ['operator'] },
    archive: { from: ['settled', 'terminated', 'void'], to: 'archived', by: ['clock', 'operator'] },
  },
});
export type ContractState = StateOf<typeof contractMachine>;
export type ContractMove = MoveOf<typeof contractMachine>;

/** What is noted in the history: moves of the machine, and what leaves the state as it is. */
export type NotedMove =
  | ContractMove
  | 'create'
  | 'draft'
  | 'edit'
  | 'extend'
  | 'extend_agreed'
  | 'finish_said'
  | 'report_breach'
  | 'withdraw_breach'
  | 'rule_continue'
  | 'rule_terminate';

export const CONTRACT_STATES = statesOf(contractMachine);

export const OPEN_TO_SIGN = statesWith(contractMachine, 'open_to_sign');
export const IN_FORCE = statesWith(contractMachine, 'in_force');

export const breachMachine = machine({
  start: 'reported',
  states: {
    reported: [],
    proposed: [],
    ruled: [],
    withdrawn: [],
  },
  moves: {
    withdraw: { from: ['reported'], to: 'withdrawn', by: ['party'] },
    propose: { from: ['reported'], to: 'proposed', by: ['operator'] },
    refuse: { from: ['proposed'], to: 'reported', by: ['operator'] },
    rule: { from: ['proposed'], to: 'ruled', by: ['operator'] },
  },
});
export type BreachState = StateOf<typeof breachMachine>;
export type BreachMove = MoveOf<typeof breachMachine>;
export const BREACH_STATES = statesOf(breachMachine);
