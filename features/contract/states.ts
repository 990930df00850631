// State machines of a contract, a breach report and a general-articles version.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Who makes a move; seats are checked by the calls. `platform`: reported by later features. */
export const PARTIES = ['party', 'platform', 'clock', 'operator'] as const;
export type Party = (typeof PARTIES)[number];
const machine = machineFor<Party>();

export const contractMachine = machine({
  start: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'negotiating', by: ['party'] },
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

export const CONTRACT_STATES = [
  'draft',
  'negotiating',
  'to_sign',
  'part_signed',
  'effective',
  'performing',
  'delivered',
  'settled',
  'terminated',
  'void',
  'archived',
] as const satisfies readonly ContractState[];

export const OPEN_TO_SIGN = ['to_sign', 'part_signed'] as const satisfies readonly ContractState[];
export const IN_FORCE = ['effective', 'performing'] as const satisfies readonly ContractState[];

export const breachMachine = machine({
  start: 'reported',
  moves: {
    withdraw: { from: ['reported'], to: 'withdrawn', by: ['party'] },
    propose: { from: ['reported'], to: 'proposed', by: ['operator'] },
    refuse: { from: ['proposed'], to: 'reported', by: ['operator'] },
    rule: { from: ['proposed'], to: 'ruled', by: ['operator'] },
  },
});
export type BreachState = StateOf<typeof breachMachine>;
export const BREACH_STATES = [
  'reported',
  'proposed',
  'ruled',
  'withdrawn',
] as const satisfies readonly BreachState[];

export const templateMachine = machine({
  start: 'proposed',
  moves: {
    approve: { from: ['proposed'], to: 'in_use', by: ['operator'] },
    refuse: { from: ['proposed'], to: 'refused', by: ['operator'] },
    replace: { from: ['in_use'], to: 'replaced', by: ['operator'] },
  },
});
export type TemplateState = StateOf<typeof templateMachine>;
export const TEMPLATE_STATES = [
  'proposed',
  'in_use',
  'refused',
  'replaced',
] as const satisfies readonly TemplateState[];
