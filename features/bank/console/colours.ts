// Tag colours of states.

import type { LineOutcome } from '../calls/importPreview.ts';
import type { LineState, ProofState, WithdrawalState } from '../states.ts';

export const LINE_COLOURS: Readonly<Record<LineState, string>> = {
  recorded: 'gold',
  matched: 'blue',
  suspended: 'red',
  proposed: 'purple',
  credited: 'green',
  paired: 'green',
  returning: 'orange',
  returned: 'default',
};

export const WITHDRAWAL_COLOURS: Readonly<Record<WithdrawalState, string>> = {
  applied: 'gold',
  checked: 'blue',
  approved: 'purple',
  sent: 'cyan',
  succeeded: 'green',
  failed: 'red',
  bounced: 'red',
  cancelled: 'default',
};

export const PROOF_COLOURS: Readonly<Record<ProofState, string>> = {
  submitted: 'gold',
  matched: 'blue',
  credited: 'green',
  rejected: 'red',
  withdrawn: 'default',
};

export const OUTCOME_COLOURS: Readonly<Record<LineOutcome, string>> = {
  differs: 'red',
  suspended: 'red',
  waits: 'gold',
  bounced: 'orange',
  matched: 'blue',
  paired: 'green',
  known: 'default',
};
