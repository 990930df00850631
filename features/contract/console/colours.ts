// Colours of a contract's states in the console.

import type { ContractState } from '../states.ts';

export const CONTRACT_COLOURS: Readonly<Record<ContractState, string>> = {
  draft: 'default',
  negotiating: 'blue',
  to_sign: 'gold',
  part_signed: 'gold',
  effective: 'green',
  performing: 'green',
  delivered: 'blue',
  settled: 'green',
  terminated: 'red',
  void: 'red',
  archived: 'default',
};
