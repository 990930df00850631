// State machine of samples and the seats that move them.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf, statesWith } from '#packages/machine/machine.ts';

export const SAMPLING_SEATS = [
  'firm_dispatcher',
  'firm_settler',
  'firm_representative',
] as const satisfies readonly Seat[];
export const CHALLENGING_SEATS = ['firm_settler', 'firm_representative'] as const satisfies readonly Seat[];
/** A laboratory is a firm of that kind: its representatives and technicians. */
export const LAB_SEATS = [
  'firm_dispatcher',
  'firm_settler',
  'firm_representative',
  'firm_admin',
] as const satisfies readonly Seat[];
export const SAMPLE_SUPERVISORS = [
  'operator_trade',
  'operator_settlement',
  'operator_dispute',
  'operator_auditor',
] as const satisfies readonly Seat[];

const movesOfSamples = machineFor<Seat | 'lab' | 'clock'>();

/** The counting report leads to `reported`; the check may follow until the decision. */
export const sampleMachine = movesOfSamples({
  start: 'sampled',
  states: {
    sampled: [],
    sealed: [],
    sent: [],
    reported: [],
    accepted: ['decided'],
    challenged: [],
    umpire_sent: [],
    final: ['decided'],
  },
  moves: {
    seal: { from: ['sampled'], to: 'sealed', by: SAMPLING_SEATS },
    send: { from: ['sealed'], to: 'sent', by: SAMPLING_SEATS },
    report: { from: ['sent'], to: 'reported', by: ['lab'] },
    accept: { from: ['reported'], to: 'accepted', by: CHALLENGING_SEATS },
    lapse: { from: ['reported'], to: 'accepted', by: ['clock'] },
    challenge: { from: ['reported'], to: 'challenged', by: CHALLENGING_SEATS },
    send_umpire: { from: ['challenged'], to: 'umpire_sent', by: SAMPLING_SEATS },
    decide: { from: ['umpire_sent'], to: 'final', by: ['lab'] },
  },
});
export type SampleState = StateOf<typeof sampleMachine>;
export type SampleMove = MoveOf<typeof sampleMachine>;

/** Values are final and may be settled by. */
export const DECIDED_STATES = statesWith(sampleMachine, 'decided');
