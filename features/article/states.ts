// State machine of a version of the general articles.

import { machineFor, type StateOf, statesOf } from '#packages/machine/machine.ts';

const machine = machineFor<'operator'>();

export const contractTemplateMachine = machine({
  start: 'proposed',
  moves: {
    approve: { from: ['proposed'], to: 'in_use', by: ['operator'] },
    refuse: { from: ['proposed'], to: 'refused', by: ['operator'] },
    replace: { from: ['in_use'], to: 'replaced', by: ['operator'] },
  },
});
export type ContractTemplateState = StateOf<typeof contractTemplateMachine>;
export const CONTRACT_TEMPLATE_STATES = statesOf(contractTemplateMachine);
