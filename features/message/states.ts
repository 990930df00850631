// State machine of broadcasts, and the seats that edit message texts.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const TEXT_EDITORS = ['operator_admin'] as const;
export const TEXT_READERS = ['operator_admin', 'operator_editor', 'operator_auditor'] as const;
export const BROADCAST_SENDERS = ['operator_editor', 'operator_admin'] as const;
export const BROADCAST_READERS = ['operator_editor', 'operator_admin', 'operator_auditor'] as const;
const operators = machineFor<(typeof BROADCAST_SENDERS)[number] | 'clock'>();

export const broadcastMachine = operators({
  start: 'proposed',
  moves: {
    approve: { from: ['proposed'], to: 'sending', by: BROADCAST_SENDERS },
    reject: { from: ['proposed'], to: 'rejected', by: BROADCAST_SENDERS },
    stop: { from: ['sending'], to: 'stopped', by: BROADCAST_SENDERS },
    /** By the job, once everybody has it. */
    finish: { from: ['sending'], to: 'sent', by: ['clock'] },
  },
});
export type BroadcastState = StateOf<typeof broadcastMachine>;
export type BroadcastMove = MoveOf<typeof broadcastMachine>;
